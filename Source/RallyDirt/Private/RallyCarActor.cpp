#include "RallyCarActor.h"

#include "RallyConvert.h"
#include "RallyPaint.h"
#include "RallyScene/StageMesh.h"

#include "ProceduralMeshComponent.h"

namespace RallyCarDetail
{
constexpr std::size_t WheelCount = 4;
constexpr double DegreesInRadian = 57.295779513082320877;

int Apart(const Rally::Scene::Colour& One, const Rally::Scene::Colour& Other)
{
	const int Red = int{One.r} - int{Other.r};
	const int Green = int{One.g} - int{Other.g};
	const int Blue = int{One.b} - int{Other.b};
	return Red * Red + Green * Green + Blue * Blue;
}

/** A plain material has one colour: what of a body is painted in the second one, or, without bAccent, all the rest. */
Rally::Scene::Mesh PaintedIn(const Rally::Scene::Mesh& Whole, const Rally::Scene::CarPaint& Worn, bool bAccent)
{
	Rally::Scene::Mesh Out;
	Out.vertices = Whole.vertices;
	for (const Rally::Scene::MeshPart& Part : Whole.parts)
	{
		Rally::Scene::MeshPart Taken{Part.slot, static_cast<std::uint32_t>(Out.indices.size()), 0};
		for (std::uint32_t At = Part.firstIndex; At + 2 < Part.firstIndex + Part.indexCount; At += 3)
		{
			const Rally::Scene::Colour& Colour = Whole.vertices[Whole.indices[At]].colour;
			const bool bSecond = Part.slot == Rally::Scene::Slot::CarBody && Apart(Colour, Worn.accent) < Apart(Colour, Worn.body);
			if (bSecond == bAccent)
			{
				Out.indices.insert(Out.indices.end(), Whole.indices.begin() + At, Whole.indices.begin() + At + 3);
			}
		}
		Taken.indexCount = static_cast<std::uint32_t>(Out.indices.size()) - Taken.firstIndex;
		Out.parts.push_back(Taken);
	}
	return Out;
}
} // namespace RallyCarDetail

ARallyCarActor::ARallyCarActor()
{
	Body = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Body"));
	SetRootComponent(Body);
	static const TCHAR* const Names[] = {TEXT("FrontLeft"), TEXT("FrontRight"), TEXT("RearLeft"), TEXT("RearRight")};
	for (const TCHAR* Name : Names)
	{
		UProceduralMeshComponent* Wheel = CreateDefaultSubobject<UProceduralMeshComponent>(Name);
		Wheel->SetupAttachment(Body);
		Wheels.Add(Wheel);
	}
}

void ARallyCarActor::Build(int32 Seat, Rally::Scene::CarClass Form, URallyPaint& Paint, const Rally::Scene::CarPaint* Worn)
{
	using namespace Rally::Scene;
	const Mesh Wheel = BuildWheel(Detail::Medium);
	if (Worn)
	{
		const Mesh Whole = BuildCarBody(*Worn, Detail::Medium, Form);
		Paint.Upload(*Body, RallyCarDetail::PaintedIn(Whole, *Worn, false), &Worn->body);
		Paint.Upload(*Body, RallyCarDetail::PaintedIn(Whole, *Worn, true), &Worn->accent);
	}
	else
	{
		const Colour Usual = CarColour(static_cast<std::size_t>(Seat));
		Paint.Upload(*Body, BuildCarBody(static_cast<std::size_t>(Seat), Detail::Medium, 0, Form), &Usual);
	}
	for (std::size_t Index = 0; Index < RallyCarDetail::WheelCount; ++Index)
	{
		UProceduralMeshComponent* Component = Wheels[static_cast<int32>(Index)];
		Paint.Upload(*Component, Wheel);
		Component->SetRelativeLocation(RallyConvert::Position(Rally::Scene::HubOf(Index)));
	}
}

void ARallyCarActor::Pose(const Rally::Scene::CarPose& Now)
{
	SetActorTransform(RallyConvert::Body(Now));
	Body->SetVisibility(Now.visible, true);
	for (std::size_t Index = 0; Index < RallyCarDetail::WheelCount; ++Index)
	{
		const double Steer = Index < 2 ? RallyConvert::Yaw(Now.steer) : 0.0;
		const double Turn = -static_cast<double>(Now.wheelTurn) * RallyCarDetail::DegreesInRadian; // forwards is nose down
		// The wheels stand on the ground while the body sits down on its springs.
		const Rally::Scene::Vec3 Hub = Rally::Scene::HubOf(Index) + Rally::Scene::Vec3{0, 0, Now.squat};
		UProceduralMeshComponent* Wheel = Wheels[static_cast<int32>(Index)];
		Wheel->SetRelativeLocation(RallyConvert::Position(Hub));
		Wheel->SetRelativeRotation(FRotator(Turn, Steer, 0.0));
	}
}
