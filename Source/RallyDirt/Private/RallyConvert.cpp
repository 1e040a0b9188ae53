#include "RallyConvert.h"

#include "Kismet/KismetInternationalizationLibrary.h"

namespace RallyConvert
{
FVector Position(const Rally::Scene::Vec3& Metres)
{
	return Direction(Metres) * CentimetresInMetre;
}

FVector Direction(const Rally::Scene::Vec3& Unit)
{
	return FVector(static_cast<double>(Unit.x), -static_cast<double>(Unit.y), static_cast<double>(Unit.z));
}

Rally::Scene::Vec3 FromPosition(const FVector& Centimetres)
{
	return FromDirection(Centimetres * (1.0 / CentimetresInMetre));
}

Rally::Scene::Vec3 FromDirection(const FVector& Unit)
{
	return {static_cast<float>(Unit.X), -static_cast<float>(Unit.Y), static_cast<float>(Unit.Z)};
}

static constexpr double DegreesInRadian = 57.295779513082320877;

double Yaw(float Heading)
{
	return -static_cast<double>(Heading) * DegreesInRadian;
}

float FromYaw(double Degrees)
{
	return static_cast<float>(-Degrees / DegreesInRadian);
}

FTransform Body(const Rally::Scene::CarPose& Pose)
{
	// Nose up and right side down are positive on both sides; only the heading is mirrored.
	const FRotator Rotation(static_cast<double>(Pose.pitch) * DegreesInRadian, Yaw(Pose.heading), static_cast<double>(Pose.roll) * DegreesInRadian);
	const Rally::Scene::Vec3 Lifted = Pose.position + Rally::Scene::Vec3{0, 0, Pose.height - Pose.squat};
	return FTransform(Rotation, Position(Lifted));
}

FRotator LookAt(const FVector& From, const FVector& To)
{
	const FVector Way = To - From;
	const double Flat = std::sqrt(Way.X * Way.X + Way.Y * Way.Y);
	return FRotator(std::atan2(Way.Z, Flat) * DegreesInRadian, std::atan2(Way.Y, Way.X) * DegreesInRadian, 0.0);
}

float HorizontalDegrees(float VerticalRadians, float Aspect)
{
	return 2.0f * std::atan(std::tan(VerticalRadians * 0.5f) * Aspect) * static_cast<float>(DegreesInRadian);
}

FColor Colour(const Rally::Scene::Colour& Bytes)
{
	return FColor(Bytes.r, Bytes.g, Bytes.b, Bytes.a);
}

Rally::Scene::Colour FromColour(const FColor& Bytes)
{
	return {Bytes.R, Bytes.G, Bytes.B, Bytes.A};
}

FLinearColor Light(const Rally::Scene::Colour& Bytes)
{
	return FLinearColor::FromSRGBColor(Colour(Bytes));
}

FString Words(std::string_view Utf8)
{
	const FUTF8ToTCHAR Converted(Utf8.data(), static_cast<int32>(Utf8.size()));
	return FString::ConstructFromPtrSize(Converted.Get(), Converted.Length());
}

FText Said(std::string_view Utf8)
{
	return FText::FromString(Words(Utf8));
}

Rally::Language Spoken()
{
	// A tag such as "fr" or "fr-CA": the whole of it first, then without what is behind the language.
	const std::string Tag = FromWords(UKismetInternationalizationLibrary::GetCurrentLanguage());
	Rally::Language Found = Rally::kFirstLanguage;
	if (!Rally::FindLanguage(Tag, Found))
	{
		Rally::FindLanguage(std::string_view(Tag).substr(0, Tag.find('-')), Found);
	}
	return Found;
}

FString InWords(const Rally::Phrase& Phrase)
{
	return Words(Rally::InWords(Phrase, Spoken()));
}

FText Told(const Rally::Phrase& Phrase)
{
	return FText::FromString(InWords(Phrase));
}

std::string FromWords(const FString& String)
{
	return std::string(TCHAR_TO_UTF8(*String));
}

FRallyAction Action(const Rally::Action& Plain)
{
	FRallyAction Net;
	Net.Kind = Plain.kind;
	Net.Die = Plain.die;
	Net.Count = Plain.count;
	Net.Space = Plain.space;
	Net.Amount = Plain.amount;
	return Net;
}

bool FromAction(const FRallyAction& Net, Rally::Seat Seat, Rally::Action& Out)
{
	constexpr int32 Highest = 0xFFFF;
	if (Net.Space < 0 || Net.Space > Highest || Net.Amount < 0 || Net.Amount > Highest)
	{
		return false;
	}
	Out = {Net.Kind, Seat, Net.Die, Net.Count, static_cast<std::uint16_t>(Net.Space), static_cast<std::uint16_t>(Net.Amount)};
	return true;
}

TArray<uint8> Bytes(std::span<const std::uint8_t> Plain)
{
	TArray<uint8> Net;
	Net.Append(Plain.data(), static_cast<int32>(Plain.size()));
	return Net;
}

std::span<const std::uint8_t> FromBytes(const TArray<uint8>& Net)
{
	return {Net.GetData(), static_cast<std::size_t>(Net.Num())};
}

FSection Section(const Rally::Scene::Mesh& Mesh, const Rally::Scene::MeshPart& Part)
{
	FSection Out;
	TArray<int32> NewIndex; // of the mesh's vertices; a section has only those it uses
	for (std::size_t Vertex = 0; Vertex < Mesh.vertices.size(); ++Vertex)
	{
		NewIndex.Add(INDEX_NONE);
	}
	Out.Triangles.Reserve(static_cast<int32>(Part.indexCount));
	for (std::uint32_t At = Part.firstIndex; At < Part.firstIndex + Part.indexCount; ++At)
	{
		const std::uint32_t Old = Mesh.indices[At];
		int32& Index = NewIndex[static_cast<int32>(Old)];
		if (Index == INDEX_NONE)
		{
			const Rally::Scene::Vertex& Vertex = Mesh.vertices[Old];
			Index = Out.Vertices.Add(Position(Vertex.position));
			Out.Normals.Add(Direction(Vertex.normal));
			Out.Texture.Add(FVector2D(static_cast<double>(Vertex.texture.x), static_cast<double>(Vertex.texture.y)));
			Out.Colours.Add(Light(Vertex.colour));
		}
		Out.Triangles.Add(Index);
	}
	return Out;
}
} // namespace RallyConvert
