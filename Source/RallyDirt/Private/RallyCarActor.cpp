#include "RallyCarActor.h"

#include "RallyConvert.h"
#include "RallyPaint.h"
#include "RallyScene/StageMesh.h"

#include "ProceduralMeshComponent.h"

namespace RallyCarDetail
{
constexpr std::size_t WheelCount = 4;
constexpr double DegreesInRadian = 57.295779513082320877;
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

void ARallyCarActor::Build(int32 Seat, Rally::Scene::CarClass Form, URallyPaint& Paint)
{
	const Rally::Scene::Mesh Wheel = Rally::Scene::BuildWheel(Rally::Scene::Detail::Medium);
	Paint.Upload(*Body, Rally::Scene::BuildCarBody(static_cast<std::size_t>(Seat), Rally::Scene::Detail::Medium, 0, Form), Seat);
	for (std::size_t Index = 0; Index < RallyCarDetail::WheelCount; ++Index)
	{
		UProceduralMeshComponent* Component = Wheels[static_cast<int32>(Index)];
		Paint.Upload(*Component, Wheel, Seat);
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
