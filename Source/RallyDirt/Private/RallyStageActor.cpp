#include "RallyStageActor.h"

#include "RallyCarActor.h"
#include "RallyClub/Mirror.h"
#include "RallyClub/RoadScreen.h"
#include "RallyConvert.h"
#include "RallyDirtLog.h"
#include "RallyGameMode.h"
#include "RallyHearing/Foley.h"
#include "RallyPaint.h"
#include "RallyScene/Beat.h"
#include "RallyScene/RegionLook.h"
#include "RallyScene/StageMesh.h"
#include "RallyStageShow.h"

#include "Camera/CameraComponent.h"
#include "Components/DirectionalLightComponent.h"
#include "Components/ExponentialHeightFogComponent.h"
#include "Components/SkyAtmosphereComponent.h"
#include "Components/SkyLightComponent.h"
#include "Engine/World.h"
#include "ProceduralMeshComponent.h"

#include <algorithm>
#include <utility>
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

/** A part of a thing put where it stands, behind what there is. */
void Stand(Scene::Mesh& All, const Scene::Mesh& One, const Scene::MeshPart& Part, const Scene::Vec3& Where, float Heading, float Scale)
{
	const Scene::Vec2 Ahead = Scene::Along(Heading);
	const auto Turned = [Ahead](Scene::Vec3 V) { return Scene::Vec3{V.x * Ahead.x - V.y * Ahead.y, V.x * Ahead.y + V.y * Ahead.x, V.z}; };
	const std::uint32_t Base = static_cast<std::uint32_t>(All.vertices.size());
	for (std::uint32_t At = 0; At < Part.indexCount; ++At)
	{
		Scene::Vertex Corner = One.vertices[One.indices[Part.firstIndex + At]];
		Corner.position = Where + Turned(Corner.position) * Scale;
		Corner.normal = Turned(Corner.normal);
		All.vertices.push_back(Corner);
		All.indices.push_back(Base + At);
	}
}
} // namespace RallyStageDetail

ARallyStageActor::ARallyStageActor()
{
	PrimaryActorTick.bCanEverTick = true;
	Ground = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Ground"));
	SetRootComponent(Ground);
	Props = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Props"));
	Props->SetupAttachment(Ground);
	Marshals = CreateDefaultSubobject<UProceduralMeshComponent>(TEXT("Marshals"));
	Marshals->SetupAttachment(Ground);
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
	RemoveCars();
	Super::EndPlay(EndPlayReason);
}

void ARallyStageActor::RemoveCars()
{
	for (ARallyCarActor* Car : Cars)
	{
		if (IsValid(Car))
		{
			Car->Destroy();
		}
	}
	Cars.Empty();
}

// ---- building -------------------------------------------------------------------------------------------------------------------------

bool ARallyStageActor::IsOnRoadOf(const Rally::Club::Mirror& Mirror) const
{
	const Rally::AnyMatch& Match = Mirror.TheMatch();
	return Show && Show->Game == RallyRoads::Of(Match) && (!Show->Game || Show->Name == Show->Filming->NameOf(Match));
}

void ARallyStageActor::Follow(const Rally::Club::Mirror& Mirror)
{
	const Rally::AnyMatch& Match = Mirror.TheMatch();
	if (!IsOnRoadOf(Mirror))
	{
		Build(Mirror);
		bPlaced = false;
	}
	if (!Show->Map() || bPlaced)
	{
		return;
	}
	Show->Filming->Begin(*Show->Map(), Match, Mirror.Revision());
	if (std::exchange(Show->bGoesOn, false) && Show->Chronicle)
	{
		Show->Chronicle->Follow(Match);
	}
	else
	{
		Show->Chronicle = Rally::Club::ChronicleOf(Match); // with all that is in the log
	}
	Show->Reel.PutAway();
	Show->People = Mirror.Who() < Match.Seats() ? Rally::MaskOf(Mirror.Who()) : Rally::SeatMask{0};
	while (Cars.Num() < static_cast<int32>(Match.Seats()))
	{
		ARallyCarActor* Car = GetWorld()->SpawnActor<ARallyCarActor>(ARallyCarActor::StaticClass(), FVector::ZeroVector, FRotator::ZeroRotator);
		const std::size_t Seat = static_cast<std::size_t>(Cars.Num());
		const ARallyGameMode* Mode = GetWorld()->GetAuthGameMode<ARallyGameMode>();
		const std::optional<Rally::Scene::CarPaint> Worn = Mode ? Mode->PaintOf(Seat) : std::nullopt;
		Car->Build(Cars.Num(), Show->Road.BodyOf(Seat), *Paint, Worn ? &*Worn : nullptr);
		Cars.Add(Car);
	}
	Time = Show->Film()->Length();
	Idle = 0.0;
	bPlaced = true;
}

void ARallyStageActor::Build(const Rally::Club::Mirror& Mirror)
{
	using namespace Rally;
	const AnyMatch& Match = Mirror.TheMatch();
	const FRallyRoadGame* Game = RallyRoads::Of(Match);
	if (Show && Show->Game != Game)
	{
		RemoveCars(); // others are driven there
	}
	Show = MakeShared<FShow>();
	Show->Game = Game;
	if (!Paint)
	{
		Paint = NewObject<URallyPaint>(this);
	}
	for (UProceduralMeshComponent* Part : {Ground.Get(), Props.Get(), Marshals.Get(), Choices.Get(), Skids.Get(), Dice.Get(), Dust.Get()})
	{
		Part->ClearAllMeshSections();
	}
	if (!Game)
	{
		return;
	}
	Show->Filming = Game->MakeFilm();
	Show->Name = Show->Filming->NameOf(Match);
	Show->Road = Show->Filming->Build(Match);
	if (!Show->Map())
	{
		UE_LOG(LogRally, Warning, TEXT("No layout for '%s': it is played without a picture"), *RallyConvert::Words(Show->Name));
		return;
	}
	Show->bWet = Show->Road.bWet;
	Setting = Show->bWet ? Show->Road.Wet : Show->Road.Dry;
	Show->Road.Map->SetPeaks(Scene::LookOf(Setting.region).peaks);
	Paint->Region = Setting.region;
	Show->Chart = Scene::ChartOf(*Show->Map());
	LightUp(Scene::LightOf(Setting));
	Upload(Scene::BuildStage(*Show->Map(), Scene::Detail::Low, RallyStageDetail::LooksSeed, Setting));
}

const Rally::Scene::RoadMap* ARallyStageActor::GetMap() const
{
	return Show ? Show->Map() : nullptr;
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
				RallyStageDetail::Stand(All, One, Part, Place.position, Place.heading, Place.scale);
			}
			All.parts.push_back({Part.slot, 0, static_cast<std::uint32_t>(All.indices.size())});
			Paint->Upload(*Props, All);
		}
	}
}

/** Where the film shows a yellow flag a marshal waves it. */
void ARallyStageActor::ShowFlags()
{
	using namespace Rally::Scene;
	if (Show->Now.flags == Show->FlagsUp)
	{
		return;
	}
	Show->FlagsUp = Show->Now.flags;
	Marshals->ClearAllMeshSections();
	const Mesh One = BuildMarshal(Detail::Low);
	constexpr std::uint8_t Tiles = 32;
	for (const MeshPart& Part : One.parts)
	{
		Mesh All;
		for (std::uint8_t Tile = 1; Tile < Tiles; ++Tile)
		{
			if ((Show->FlagsUp >> Tile & 1u) != 0)
			{
				const RoadPoint Post = MarshalPost(*Show->Map(), Tile);
				RallyStageDetail::Stand(All, One, Part, Post.position, Post.heading, 1.0f);
			}
		}
		All.parts.push_back({Part.slot, 0, static_cast<std::uint32_t>(All.indices.size())});
		Paint->Upload(*Marshals, All);
	}
}

// ---- the film -------------------------------------------------------------------------------------------------------------------------

void ARallyStageActor::Film(const Rally::Club::Mirror& Mirror, std::vector<Rally::Club::LogLine>& Log)
{
	using namespace Rally;
	const AnyMatch& Match = Mirror.TheMatch();
	if (!Show || !Show->Film())
	{
		return;
	}
	const bool bUndone = Mirror.Latest().kind == Club::Notice::Kind::Undo;
	if (!bPlaced || bUndone || !IsOnRoadOf(Mirror) || Show->Chronicle->StageBegan(Match))
	{
		Show->bGoesOn = bPlaced;
		bPlaced = false; // no film of something that did not happen, nor on the road of another stage or race
		Follow(Mirror);
	}
	else
	{
		Show->Chronicle->Follow(Match);
		const std::vector<Club::MomentCard> Told = Show->Filming->Shoot({Match, *Show->Chronicle, Show->People, Mirror.Revision()});
		Show->Reel.Tell(Told, *Show->Film(), Mirror.Revision());
		Idle = 0.0;
	}
	if (bUndone || !Show->Chronicle)
	{
		return;
	}
	for (Club::LogLine& Line : Show->Chronicle->Lines(Match, Mirror.Who()))
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
	return !Show || !Show->Film() || Time >= Show->Film()->Length();
}

void ARallyStageActor::Tick(float DeltaSeconds)
{
	Super::Tick(DeltaSeconds);
	if (!Show || !Show->Film())
	{
		return;
	}
	const double Seconds = static_cast<double>(DeltaSeconds);
	const bool bInstant = bSkipping || Pace == Rally::Club::Pace::Instant;
	const double Passed = Seconds * Rally::Club::FactorOf(Pace);
	Time = bInstant ? Show->Film()->Length() : (std::min)(Time + Passed, Show->Film()->Length());
	if (bInstant)
	{
		Show->Reel.PutAway(); // nobody looks
	}
	Show->Reel.Turn(Time, Passed, Show->People);
	bSkipping = bSkipping && !IsFilmOver();
	Idle = IsFilmOver() ? (std::min)(Idle + Seconds, RallyStageDetail::IdleMost) : 0.0;
	ShowCars(DeltaSeconds);
	ShowDust();
	ShowSkids();
	ShowDice();
	ShowWeather();
	ShowFlags();
}

/** It begins to rain, or ends: sun, sky and haze are those of the other sky. */
void ARallyStageActor::ShowWeather()
{
	constexpr float Begins = 0.5f;
	if (Show->Road.Dry == Show->Road.Wet)
	{
		return;
	}
	Show->Film()->Evaluate(Time + Idle, Show->Air); // a sky goes on when the film stands still
	const bool bWet = Show->Air.wet > Begins;
	if (bWet != Show->bWet)
	{
		Show->bWet = bWet;
		Setting = bWet ? Show->Road.Wet : Show->Road.Dry;
		LightUp(Rally::Scene::LightOf(Setting));
	}
}

const Rally::Club::MomentCard* ARallyStageActor::GetCard(std::size_t& Number) const
{
	const Rally::Club::MomentCard* Card = Show ? Show->Reel.Card() : nullptr;
	Number = Card ? Show->Reel.Count() : 0;
	return Card;
}

void ARallyStageActor::PutCardsAway()
{
	if (Show)
	{
		Show->Reel.PutAway();
	}
}

void ARallyStageActor::ShowCars(float DeltaSeconds)
{
	using namespace Rally::Scene;
	Show->Film()->Evaluate(Time, Show->Now);
	for (int32 Index = 0; Index < Cars.Num(); ++Index)
	{
		Cars[Index]->Pose(Show->Now.cars[Index]);
	}
	const std::size_t Focus = Show->Now.focus < Rally::kMaxSeats ? Show->Now.focus : 0;
	const CameraPose Goal = Rally::Scene::Follow(*Show->Map(), Show->Now.cars[Focus], Show->Aim, RallyStageDetail::Aspect);
	Show->Pose = Show->bAimed ? Glide(Show->Pose, Goal, Show->Now.cars[Focus].position, DeltaSeconds) : Goal;
	Show->bAimed = true;
	const FVector Eye = RallyConvert::Position(Show->Pose.eye);
	Camera->SetRelativeLocation(Eye);
	Camera->SetRelativeRotation(RallyConvert::LookAt(Eye, RallyConvert::Position(Show->Pose.target)));
	Camera->SetFieldOfView(RallyConvert::HorizontalDegrees(Show->Pose.fieldOfView, RallyStageDetail::Aspect));
}

bool ARallyStageActor::Hear(Rally::Hearing::Foley& Foley, double Seconds, std::vector<Rally::Hearing::Due>& Out) const
{
	using namespace Rally;
	if (!Show || !Show->Film() || !Show->bAimed)
	{
		return false;
	}
	const bool bFresh = Show->HeardFor != Show->Map();
	if (bFresh)
	{
		Show->HeardFor = Show->Map();
		Foley.SetGates(Hearing::GatesOf(*Show->Map()));
		Foley.Cut();
	}
	if (bFresh || !(Show->HeardIn == Setting))
	{
		Show->HeardIn = Setting;
		Foley.SetAir(Hearing::AirOf(Setting));
	}
	Foley.Look(*Show->Film(), Time, Seconds, Show->Pose, Out);
	return true;
}

const Rally::Scene::Timeline* ARallyStageActor::GetFilm() const
{
	return Show ? Show->Film() : nullptr;
}

const Rally::Scene::Chart* ARallyStageActor::GetChart() const
{
	return GetMap() ? &Show->Chart : nullptr;
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

void ARallyStageActor::Mark(const Rally::Club::RoadScreen* Screen)
{
	using namespace Rally;
	Choices->ClearAllMeshSections();
	if (!Screen || !GetMap())
	{
		return;
	}
	Scene::Mesh Glow;
	for (const Club::SpaceChoice& Choice : Screen->Spaces())
	{
		const SpaceIndex Space = Show->Map()->TheRoad().Find(Choice.space);
		const std::vector<Scene::Vec3> Outline = Space == kNoSpace ? std::vector<Scene::Vec3>() : Show->Map()->OutlineOf(Space);
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
	if (!GetMap() || Direction.Z >= 0.0)
	{
		return false;
	}
	const Scene::Vec3 From = RallyConvert::FromPosition(Origin);
	const Scene::Vec3 Way = RallyConvert::FromDirection(Direction);
	Scene::Vec3 Hit = From;
	for (int32 Try = 0; Try < 12; ++Try) // the ground is never steep where the road is: this closes in fast
	{
		const float Height = Show->Map()->GroundHeight({Hit.x, Hit.y});
		Hit = From + Way * ((Height - From.z) / Way.z);
	}
	const SpaceIndex Space = Show->Map()->SpaceAt({Hit.x, Hit.y});
	Out = Space == kNoSpace ? kNoSpaceCode : Show->Map()->TheRoad()[Space].code;
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
