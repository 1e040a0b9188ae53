#include "RallyStageActor.h"

#include "RallyCarActor.h"
#include "RallyClub/Mirror.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyConvert.h"
#include "RallyDirtLog.h"
#include "RallyHearing/Foley.h"
#include "RallyPaint.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/StageMesh.h"
#include "RallyScene/StageRoad.h"
#include "RallyStageShow.h"

#include "Camera/CameraComponent.h"
#include "Components/DirectionalLightComponent.h"
#include "Components/ExponentialHeightFogComponent.h"
#include "Components/SkyAtmosphereComponent.h"
#include "Components/SkyLightComponent.h"
#include "Engine/World.h"
#include "ProceduralMeshComponent.h"

#include <algorithm>
#include <vector>

namespace RallyStageDetail
{
using namespace Rally;

constexpr std::uint64_t LooksSeed = 20; // the same trees every time
constexpr float Aspect = 16.0f / 9.0f;
constexpr double IdleMost = 20.0;
constexpr std::size_t LinesKept = 256;
constexpr float SunMetres = 100.0f;
constexpr float SunFactor = 1.9f; // from the light of the pictures to the engine's: noon has 6 and 1
constexpr float FillFactor = 2.2f;
constexpr float HazeFactor = 0.08f;

/** Of light: its colour alone, as bright as white. */
FLinearColor TintOf(const Scene::Vec3& Light)
{
	const float Most = (std::max)({Light.x, Light.y, Light.z, 1e-6f});
	return FLinearColor(Light.x / Most, Light.y / Most, Light.z / Most);
}

const ReadyStage* FindStage(std::string_view Id)
{
	const ReadyStage* Found = nullptr;
	for (const ReadyStage& One : Dirt::DirtBox().stages)
	{
		Found = Id == One.id ? &One : Found;
	}
	return Found;
}

std::string StageIdOf(const Dirt::DirtMatch& Match)
{
	return Match.Rules().Setup().stages[Match.Now().stage].id;
}

bool Tells(const Dirt::DirtMatch& Match, Dirt::EventKind Kind)
{
	return std::any_of(Match.Events().begin(), Match.Events().end(), [Kind](const Event& One) { return One.kind == static_cast<std::uint8_t>(Kind); });
}
} // namespace RallyStageDetail

ARallyStageActor::ARallyStageActor()
{
	PrimaryActorTick.bCanEverTick = true;
	Ground = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Ground"));
	SetRootComponent(Ground);
	Props = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Props"));
	Props->SetupAttachment(Ground);
	Choices = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Choices"));
	Choices->SetupAttachment(Ground);
	Skids = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Skids"));
	Skids->SetupAttachment(Ground);
	Dust = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Dust"));
	Dust->SetupAttachment(Ground);
	Camera = CreateDefaultSubobject<UCameraComponent>(TEXT("Camera"));
	Camera->SetupAttachment(Ground);
	Dice = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Dice"));
	Dice->SetupAttachment(Camera);
	Sun = CreateDefaultSubobject<UDirectionalLightComponent>(TEXT("Sun"));
	Sun->SetupAttachment(Ground);
	Sun->SetRelativeRotation(FRotator(-38.0, -130.0, 0.0));
	Sun->SetIntensity(6.0f);
	Sun->bAtmosphereSunLight = true; // the sky is lit by it and shows its disk
	Sky = CreateDefaultSubobject<USkyAtmosphereComponent>(TEXT("Sky"));
	Sky->SetupAttachment(Ground);
	SkyLight = CreateDefaultSubobject<USkyLightComponent>(TEXT("SkyLight"));
	SkyLight->SetupAttachment(Ground);
	SkyLight->bRealTimeCapture = true;
	Haze = CreateDefaultSubobject<UExponentialHeightFogComponent>(TEXT("Haze"));
	Haze->SetupAttachment(Ground);
	Haze->SetFogDensity(0.008f);
}

void ARallyStageActor::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	for (ARallyCarActor* Car : Cars)
	{
		if (IsValid(Car))
		{
			Car->Destroy();
		}
	}
	Cars.Empty();
	Super::EndPlay(EndPlayReason);
}

// ---- building -------------------------------------------------------------------------------------------------------------------------

void ARallyStageActor::Follow(const Rally::Club::Mirror& Mirror)
{
	const Rally::Dirt::DirtMatch* Match = Rally::Dirt::AsDirt(Mirror.TheMatch());
	if (Match && (!Show || Show->Id != RallyStageDetail::StageIdOf(*Match)))
	{
		Build(*Match);
		bPlaced = false;
	}
	if (Match && Show->Film && !bPlaced)
	{
		Show->Film = std::make_unique<Rally::Scene::DirtFilm>(*Show->Map, Match->Seats());
		Show->Film->PlaceAs(Match->Now(), Mirror.Revision());
		while (Cars.Num() < static_cast<int32>(Match->Seats()))
		{
			ARallyCarActor* Car = GetWorld()->SpawnActor<ARallyCarActor>(ARallyCarActor::StaticClass(), FVector::ZeroVector, FRotator::ZeroRotator);
			Car->Build(Cars.Num(), *Paint);
			Cars.Add(Car);
		}
		Time = Show->Film->Length();
		Idle = 0.0;
		bPlaced = true;
	}
}

void ARallyStageActor::Build(const Rally::Dirt::DirtMatch& Match)
{
	using namespace Rally;
	Show = MakeShared<FShow>();
	if (!Paint)
	{
		Paint = NewObject<URallyPaint>(this);
	}
	Show->Id = RallyStageDetail::StageIdOf(Match);
	Ground->ClearAllMeshSections();
	Props->ClearAllMeshSections();
	Choices->ClearAllMeshSections();
	Skids->ClearAllMeshSections();
	Dice->ClearAllMeshSections();
	Dust->ClearAllMeshSections();
	const ReadyStage* Ready = RallyStageDetail::FindStage(Show->Id);
	if (!Ready)
	{
		UE_LOG(LogRally, Warning, TEXT("No layout for stage '%s': it is played without a picture"), *RallyConvert::Words(Show->Id));
		return;
	}
	Dirt::DirtSetup Setup = Dirt::NewSetup(1);
	Dirt::AddStage(Setup, Show->Id);
	Show->Game = std::make_unique<Dirt::DirtGame>(Setup);
	Show->Map =
		std::make_unique<Scene::RoadMap>(Scene::RoadOf(Dirt::DirtBox(), Show->Game->TrackOf(std::size_t{0}), std::span(Ready->tiles, Ready->tileCount)));
	Show->Film = std::make_unique<Scene::DirtFilm>(*Show->Map, Match.Seats());
	Setting = Scene::SettingOf(Show->Id);
	Show->Map->SetPeaks(Scene::LookOf(Setting.region).peaks);
	Paint->Region = Setting.region;
	Show->Chart = Scene::ChartOf(*Show->Map);
	LightUp(Scene::LightOf(Setting));
	Upload(Scene::BuildStage(*Show->Map, Scene::Detail::Low, RallyStageDetail::LooksSeed, Setting));
}

/** Sun, sky and haze of the place and hour, in their colours. */
void ARallyStageActor::LightUp(const Rally::Scene::Light& Light)
{
	const auto Brightness = [](const Rally::Scene::Vec3& Of) { return 0.2126f * Of.x + 0.7152f * Of.y + 0.0722f * Of.z; };
	const FVector Above = RallyConvert::Position(Light.toSun * RallyStageDetail::SunMetres);
	Sun->SetRelativeRotation(RallyConvert::LookAt(Above, FVector::ZeroVector));
	Sun->SetIntensity(RallyStageDetail::SunFactor * Brightness(Light.sun));
	Sun->SetLightColor(RallyStageDetail::TintOf(Light.sun));
	SkyLight->SetIntensity(RallyStageDetail::FillFactor * Brightness(Light.fill));
	SkyLight->SetLightColor(RallyStageDetail::TintOf(Light.fill));
	const Rally::Scene::Light::Air& Far = Light.air[1];
	Haze->SetFogDensity(RallyStageDetail::HazeFactor * Far.hides);
	Haze->SetFogInscatteringColor(FLinearColor(Far.colour.x, Far.colour.y, Far.colour.z));
}

void ARallyStageActor::Upload(const Rally::Scene::StageScene& Scene)
{
	for (const Rally::Scene::Chunk& Chunk : Scene.terrain)
	{
		Paint->Upload(*Ground, Chunk.mesh);
	}
	for (const Rally::Scene::Chunk& Chunk : Scene.road)
	{
		Paint->Upload(*Ground, Chunk.mesh);
	}
	Paint->Upload(*Ground, Scene.water);
	UploadProps(Scene);
}

/** Things that stand about in numbers, all of a kind in one section for each of their materials. */
void ARallyStageActor::UploadProps(const Rally::Scene::StageScene& Scene)
{
	using namespace Rally::Scene;
	for (std::size_t Kind = 0; Kind < kProps; ++Kind)
	{
		const Mesh One = BuildProp(static_cast<Prop>(Kind), Detail::Low, Scene.setting.region);
		for (const MeshPart& Part : One.parts)
		{
			Mesh All;
			for (const PropPlace& Place : Scene.props)
			{
				if (static_cast<std::size_t>(Place.prop) != Kind)
				{
					continue;
				}
				const Vec2 Ahead = Along(Place.heading);
				const auto Turned = [Ahead](Vec3 V) { return Vec3{V.x * Ahead.x - V.y * Ahead.y, V.x * Ahead.y + V.y * Ahead.x, V.z}; };
				const std::uint32_t Base = static_cast<std::uint32_t>(All.vertices.size());
				for (std::uint32_t At = 0; At < Part.indexCount; ++At)
				{
					Vertex Corner = One.vertices[One.indices[Part.firstIndex + At]];
					Corner.position = Place.position + Turned(Corner.position) * Place.scale;
					Corner.normal = Turned(Corner.normal);
					All.vertices.push_back(Corner);
					All.indices.push_back(Base + At);
				}
			}
			All.parts.push_back({Part.slot, 0, static_cast<std::uint32_t>(All.indices.size())});
			Paint->Upload(*Props, All);
		}
	}
}

// ---- the film -------------------------------------------------------------------------------------------------------------------------

void ARallyStageActor::Film(const Rally::Club::Mirror& Mirror, std::vector<Rally::Club::LogLine>& Log)
{
	using namespace Rally;
	const Dirt::DirtMatch* Match = Dirt::AsDirt(Mirror.TheMatch());
	if (!Match || !Show || !Show->Film)
	{
		return;
	}
	const bool bUndone = Mirror.Latest().kind == Club::Notice::Kind::Undo;
	if (!bPlaced || bUndone || RallyStageDetail::Tells(*Match, Dirt::EventKind::StageBegan))
	{
		bPlaced = false; // no film of something that did not happen, nor on the road of another stage or race
		Follow(Mirror);
	}
	else
	{
		const EventList& Events = Match->Events();
		Show->Film->Append(std::span(Events.begin(), Events.Size()), Mirror.Revision());
		Idle = 0.0;
	}
	if (bUndone)
	{
		return;
	}
	for (Club::LogLine& Line : Club::LinesOf(*Match, Mirror.Who()))
	{
		Log.push_back(std::move(Line));
	}
	if (Log.size() > RallyStageDetail::LinesKept)
	{
		Log.erase(Log.begin(), Log.end() - static_cast<std::ptrdiff_t>(RallyStageDetail::LinesKept));
	}
}

bool ARallyStageActor::IsFilmOver() const
{
	return !Show || !Show->Film || Time >= Show->Film->Length();
}

void ARallyStageActor::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	if (!Show || !Show->Film)
	{
		return;
	}
	const double Seconds = static_cast<double>(DeltaSeconds);
	const bool bInstant = bSkipping || Pace == Rally::Club::Pace::Instant;
	const double Wanted = Time + Seconds * Rally::Club::FactorOf(Pace);
	Time = bInstant ? Show->Film->Length() : (std::min)(Wanted, Show->Film->Length());
	bSkipping = bSkipping && !IsFilmOver();
	Idle = IsFilmOver() ? (std::min)(Idle + Seconds, RallyStageDetail::IdleMost) : 0.0;
	ShowCars(DeltaSeconds);
	ShowDust();
	ShowSkids();
	ShowDice();
}

void ARallyStageActor::ShowCars(float DeltaSeconds)
{
	using namespace Rally::Scene;
	Show->Film->Evaluate(Time, Show->Now);
	for (int32 Index = 0; Index < Cars.Num(); ++Index)
	{
		Cars[Index]->Pose(Show->Now.cars[Index]);
	}
	const std::size_t Focus = Show->Now.focus < Rally::kMaxSeats ? Show->Now.focus : 0;
	const CameraPose Goal = Rally::Scene::Follow(*Show->Map, Show->Now.cars[Focus], Show->Aim, RallyStageDetail::Aspect);
	Show->Pose = Show->bAimed ? Glide(Show->Pose, Goal, DeltaSeconds) : Goal;
	Show->bAimed = true;
	const FVector Eye = RallyConvert::Position(Show->Pose.eye);
	Camera->SetRelativeLocation(Eye);
	Camera->SetRelativeRotation(RallyConvert::LookAt(Eye, RallyConvert::Position(Show->Pose.target)));
	Camera->SetFieldOfView(RallyConvert::HorizontalDegrees(Show->Pose.fieldOfView, RallyStageDetail::Aspect));
}

bool ARallyStageActor::Hear(Rally::Hearing::Foley& Foley, double Seconds, std::vector<Rally::Hearing::Due>& Out) const
{
	using namespace Rally;
	if (!Show || !Show->Film || !Show->bAimed)
	{
		return false;
	}
	if (Show->HeardFor != Show->Map.get())
	{
		Show->HeardFor = Show->Map.get();
		Foley.SetGates(Hearing::GatesOf(*Show->Map));
		Foley.SetAir(Hearing::AirOf(Setting));
		Foley.Cut();
	}
	Foley.Look(*Show->Film, Time, Seconds, Show->Pose, Out);
	return true;
}

const Rally::Scene::Timeline* ARallyStageActor::GetFilm() const
{
	return Show ? Show->Film.get() : nullptr;
}

const Rally::Scene::Chart* ARallyStageActor::GetChart() const
{
	return Show && Show->Map ? &Show->Chart : nullptr;
}

bool ARallyStageActor::FindOnChart(int32 Seat, Rally::Scene::ChartSpot& Out) const
{
	if (!GetChart() || !Cars.IsValidIndex(Seat))
	{
		return false;
	}
	const Rally::Scene::CarPose& Pose = Show->Now.cars[Seat];
	Out = Show->Chart.SpotOf(Pose.position);
	return Pose.visible && Out.x > 0.0f && Out.x < 1.0f && Out.y > 0.0f && Out.y < 1.0f; // not behind the finish
}

// ---- choosing -------------------------------------------------------------------------------------------------------------------------

void ARallyStageActor::Mark(const Rally::Dirt::DirtMatch& Match, const Rally::Club::RaceScreen* Screen)
{
	using namespace Rally;
	Choices->ClearAllMeshSections();
	if (!Screen || !Show || !Show->Map)
	{
		return;
	}
	const Track& Road = Match.Rules().TrackOf(Match.Now());
	Scene::Mesh Glow;
	for (const Club::SpaceChoice& Choice : Screen->Spaces())
	{
		const SpaceIndex Space = Road.Find(Choice.space);
		const std::vector<Scene::Vec3> Outline = Space == kNoSpace ? std::vector<Scene::Vec3>() : Show->Map->OutlineOf(Space);
		const std::uint32_t Base = static_cast<std::uint32_t>(Glow.vertices.size());
		for (const Scene::Vec3& Corner : Outline)
		{
			Glow.vertices.push_back({Corner, {0, 0, 1}, {}, {255, 200, 60, 255}});
		}
		for (std::uint32_t At = 1; At + 1 < Outline.size(); ++At)
		{
			Glow.indices.insert(Glow.indices.end(), {Base, Base + At, Base + At + 1});
		}
	}
	Glow.parts.push_back({Scene::Slot::HazardYellow, 0, static_cast<std::uint32_t>(Glow.indices.size())});
	Paint->Upload(*Choices, Glow);
}

bool ARallyStageActor::SpaceUnder(const FVector& Origin, const FVector& Direction, Rally::SpaceCode& Out) const
{
	using namespace Rally;
	if (!Show || !Show->Map || Direction.Z >= 0.0)
	{
		return false;
	}
	const Scene::Vec3 From = RallyConvert::FromPosition(Origin);
	const Scene::Vec3 Way = RallyConvert::FromDirection(Direction);
	Scene::Vec3 Hit = From;
	for (int32 Try = 0; Try < 12; ++Try) // the ground is never steep where the road is: this closes in fast
	{
		const float Height = Show->Map->GroundHeight({Hit.x, Hit.y});
		Hit = From + Way * ((Height - From.z) / Way.z);
	}
	const SpaceIndex Space = Show->Map->SpaceAt({Hit.x, Hit.y});
	Out = Space == kNoSpace ? kNoSpaceCode : Show->Map->TheRoad()[Space].code;
	return Space != kNoSpace;
}

void ARallyStageActor::Zoom(float Factor)
{
	if (Show)
	{
		Show->Aim.zoom = Rally::Scene::Clamp(Show->Aim.zoom * Factor, 0.4f, 4.0f);
	}
}

void ARallyStageActor::NextCamera()
{
	if (Show)
	{
		Show->Aim.kind = static_cast<Rally::Scene::CameraKind>((static_cast<int32>(Show->Aim.kind) + 1) % static_cast<int32>(Rally::Scene::kCameraKinds));
	}
}
