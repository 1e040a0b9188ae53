// Every conversion between the plugins and the engine, and nothing else.
//
//   plugins: metres, right-handed, X east, Y north, Z up; angles in radians, counter-clockwise from above; UTF-8; sRGB bytes
//   engine:  centimetres, left-handed, the same but Y mirrored; angles in degrees, clockwise from above; TCHAR; linear light
//
// Mirroring turns counter-clockwise front faces into those of the engine by itself: triangles keep their order.
#pragma once

#include "CoreMinimal.h"
#include "RallyAction.h"

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Phrase.h"
#include "RallyScene/Camera.h"
#include "RallyScene/Mesh.h"

#include <span>
#include <string>
#include <string_view>

namespace RallyConvert
{
// ---- space
inline constexpr double CentimetresInMetre = 100.0;

FVector Position(const Rally::Scene::Vec3& Metres);
FVector Direction(const Rally::Scene::Vec3& Unit);
Rally::Scene::Vec3 FromPosition(const FVector& Centimetres);
Rally::Scene::Vec3 FromDirection(const FVector& Unit);
double Yaw(float Heading);
float FromYaw(double Degrees);
FTransform Body(const Rally::Scene::CarPose& Pose);
FRotator LookAt(const FVector& From, const FVector& To);
/** The engine's field of view is horizontal. */
float HorizontalDegrees(float VerticalRadians, float Aspect);

// ---- colours
FColor Colour(const Rally::Scene::Colour& Bytes);
Rally::Scene::Colour FromColour(const FColor& Bytes);
FLinearColor Light(const Rally::Scene::Colour& Bytes);

// ---- words
FString Words(std::string_view Utf8);
FText Said(std::string_view Utf8);
/** The language of the engine's culture, of those there are texts in; else the one that has every text. */
Rally::Language Spoken();
/** In that language. */
FString InWords(const Rally::Phrase& Phrase);
FText Told(const Rally::Phrase& Phrase);
std::string FromWords(const FString& String);

// ---- actions and bytes
FRallyAction Action(const Rally::Action& Plain);
/** False when a field does not fit. */
bool FromAction(const FRallyAction& Net, Rally::Seat Seat, Rally::Action& Out);
TArray<uint8> Bytes(std::span<const std::uint8_t> Plain);
std::span<const std::uint8_t> FromBytes(const TArray<uint8>& Net);

// ---- meshes: the arrays of a procedural section
struct FSection
{
	TArray<FVector> Vertices;
	TArray<int32> Triangles;
	TArray<FVector> Normals;
	TArray<FVector2D> Texture;
	TArray<FLinearColor> Colours;
};
FSection Section(const Rally::Scene::Mesh& Mesh, const Rally::Scene::MeshPart& Part);
} // namespace RallyConvert
