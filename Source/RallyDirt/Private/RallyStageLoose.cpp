// What lies about: skid marks on the road, dust in the air, and the dice of the turn, which lie on a tray before the camera.
#include "RallyStageActor.h"

#include "RallyConvert.h"
#include "RallyPaint.h"
#include "RallyScene/DiceTray.h"
#include "RallyScene/RegionLook.h"
#include "RallyStageShow.h"

#include "Camera/CameraComponent.h"
#include "Materials/MaterialInstanceDynamic.h"
#include "ProceduralMeshComponent.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace RallyLooseDetail
{
using namespace Rally::Scene;

constexpr std::size_t MostPuffs = 160;
constexpr std::size_t MostSkids = 400;
constexpr double SkidSeconds = 0.25; // between two looks at them: a mesh is made anew

/** From the tray's space, in dice, to that of a camera that looks along +X: before it, to the right and below, tilted towards it. */
Vec3 BeforeCamera(const Vec3& OnTray)
{
	constexpr float Metres = 0.045f; // of a die
	constexpr float Cosine = 0.77f;
	constexpr float Sine = 0.64f;
	return {1.6f + Metres * (OnTray.y * Cosine - OnTray.z * Sine), -0.75f - Metres * OnTray.x, -0.55f + Metres * (OnTray.y * Sine + OnTray.z * Cosine)};
}

Vec3 Times(const Matrix& M, const Vec3& V, float One)
{
	return {M.m[0] * V.x + M.m[4] * V.y + M.m[8] * V.z + M.m[12] * One, M.m[1] * V.x + M.m[5] * V.y + M.m[9] * V.z + M.m[13] * One,
		M.m[2] * V.x + M.m[6] * V.y + M.m[10] * V.z + M.m[14] * One};
}

constexpr Slot Slots[] = {Slot::DieBlack, Slot::DieWhite, Slot::DieOrange, Slot::DieRed, Slot::DieMark};
constexpr double DiceSeconds = 1.0 / 30.0; // between two looks at dice that fall

/** A mesh put where it belongs, each part to the mesh of its slot. */
void Join(Mesh (&BySlot)[std::size(Slots)], const Mesh& One, const Matrix& Place)
{
	for (const MeshPart& Part : One.parts)
	{
		const std::size_t Index = static_cast<std::size_t>(std::find(std::begin(Slots), std::end(Slots), Part.slot) - std::begin(Slots));
		for (std::uint32_t At = Part.firstIndex; Index < std::size(Slots) && At < Part.firstIndex + Part.indexCount; ++At)
		{
			Vertex Corner = One.vertices[One.indices[At]];
			Corner.position = BeforeCamera(Times(Place, Corner.position, 1.0f));
			Corner.normal = Normal(BeforeCamera(Times(Place, Corner.normal, 0.0f)) - BeforeCamera({}));
			BySlot[Index].indices.push_back(static_cast<std::uint32_t>(BySlot[Index].vertices.size()));
			BySlot[Index].vertices.push_back(Corner);
		}
	}
}

/** Two triangles between two marks that follow one another, a hand above the road. */
void Stripe(Mesh& All, const Vec3& From, const Vec3& To)
{
	constexpr float Half = 0.11f;
	const Vec3 Lift{0, 0, 0.03f};
	const Vec3 Way = To - From;
	const float Length = Rally::Scene::Length(Way);
	if (Length <= 0.0f)
	{
		return;
	}
	const Vec3 Side{-Way.y / Length * Half, Way.x / Length * Half, 0};
	const std::uint32_t Base = static_cast<std::uint32_t>(All.vertices.size());
	for (const Vec3& Corner : {From - Side, To - Side, To + Side, From + Side})
	{
		All.vertices.push_back({Corner + Lift, {0, 0, 1}, {}, PlainColour(Slot::Tyre)});
	}
	All.indices.insert(All.indices.end(), {Base, Base + 1, Base + 2, Base, Base + 2, Base + 3});
}

/** Two triangles around a point, looking at the eye. */
void Square(Mesh& All, const Colour& Paint, const Vec3& At, float Size, const Vec3& Eye)
{
	const Vec3 Towards = Size > 0.0f ? Normal(Eye - At) : Vec3{0, 0, 1};
	const Vec3 Right = Size > 0.0f ? Normal(Cross({0, 0, 1}, Towards)) : Vec3{1, 0, 0};
	const Vec3 Up = Cross(Towards, Right);
	const float Half = Size / 2;
	const std::uint32_t Base = static_cast<std::uint32_t>(All.vertices.size());
	for (const Vec3& Corner : {Vec3{-Half, -Half, 0}, Vec3{Half, -Half, 0}, Vec3{Half, Half, 0}, Vec3{-Half, Half, 0}})
	{
		All.vertices.push_back({At + Right * Corner.x + Up * Corner.y, Towards, {}, Paint});
	}
	All.indices.insert(All.indices.end(), {Base, Base + 1, Base + 2, Base, Base + 2, Base + 3});
}
} // namespace RallyLooseDetail

/**
 * Without any asset: squares that face the camera, as many as there may ever be, in one section whose corners move. Instances of a mesh
 * would need a material that was compiled for them, which nothing promises of the engine's plain one.
 */
void ARallyStageActor::ShowDust()
{
	using namespace Rally::Scene;
	std::vector<Puff> Puffs;
	Show->Film()->Puffs(Time + Idle, Puffs, RallyLooseDetail::MostPuffs);
	Puffs.resize(RallyLooseDetail::MostPuffs); // the rest is as small as nothing
	const Colour DustColour = ToPaint(LightOf({Paint->Region, Hour::Noon}).dust);
	Mesh All;
	for (const Puff& One : Puffs)
	{
		RallyLooseDetail::Square(All, DustColour, One.size > 0.0f ? One.position : Show->Pose.eye, One.size, Show->Pose.eye);
	}
	All.parts.push_back({Slot::Ground, 0, static_cast<std::uint32_t>(All.indices.size())});
	const RallyConvert::FSection Section = RallyConvert::Section(All, All.parts[0]);
	if (Dust->GetNumSections() == 0)
	{
		Dust->CreateMeshSection_LinearColor(
			0, Section.Vertices, Section.Triangles, Section.Normals, Section.Texture, Section.Colours, TArray<FProcMeshTangent>(), false);
		Dust->SetMaterial(0, Paint->In(DustColour));
	}
	else
	{
		Dust->UpdateMeshSection_LinearColor(0, Section.Vertices, Section.Normals, Section.Texture, Section.Colours, TArray<FProcMeshTangent>());
	}
}

void ARallyStageActor::ShowSkids()
{
	using namespace Rally::Scene;
	const double Since = Time - Show->SkidsAt;
	if (Since == 0.0 || (Since > 0.0 && Since < RallyLooseDetail::SkidSeconds && !IsFilmOver()))
	{
		return;
	}
	Show->SkidsAt = Time;
	std::vector<SkidMark> Marks;
	Show->Film()->Skids(Time, Marks, RallyLooseDetail::MostSkids);
	Mesh All;
	for (std::size_t At = 1; At < Marks.size(); ++At)
	{
		if (Marks[At - 1].strength > 0.0f)
		{
			RallyLooseDetail::Stripe(All, Marks[At - 1].left, Marks[At].left);
			RallyLooseDetail::Stripe(All, Marks[At - 1].right, Marks[At].right);
		}
	}
	All.parts.push_back({Slot::Tyre, 0, static_cast<std::uint32_t>(All.indices.size())});
	Skids->ClearAllMeshSections();
	Paint->Upload(*Skids, All);
}

/** Made anew while the film shows a die that moves, and when there are more or fewer. */
void ARallyStageActor::ShowDice()
{
	using namespace Rally::Scene;
	const bool bOthers = Show->Now.dice.size() != Show->DiceShown;
	bool bMoving = false;
	for (const DiePose& Die : Show->Now.dice)
	{
		bMoving = bMoving || Die.turned < 1.0f || Die.restAt > Show->DiceAt;
	}
	const double Since = Time - Show->DiceAt;
	if (!bOthers && (!bMoving || Since == 0.0 || (Since > 0.0 && Since < RallyLooseDetail::DiceSeconds && !IsFilmOver())))
	{
		return;
	}
	Show->DiceShown = Show->Now.dice.size();
	Show->DiceAt = Time;
	Mesh BySlot[std::size(RallyLooseDetail::Slots)];
	for (const DiePose& Die : Show->Now.dice)
	{
		const std::size_t Look = static_cast<std::size_t>(Die.look);
		Mesh& Known = Show->Dice[Look];
		if (Known.parts.empty())
		{
			Known = BuildDie(Die.look, Show->Road.WarningFaces[Look]);
		}
		RallyLooseDetail::Join(BySlot, Known, BodyOf(Die));
	}
	Dice->ClearAllMeshSections();
	for (std::size_t Index = 0; Index < std::size(BySlot); ++Index)
	{
		BySlot[Index].parts.push_back({RallyLooseDetail::Slots[Index], 0, static_cast<std::uint32_t>(BySlot[Index].indices.size())});
		Paint->Upload(*Dice, BySlot[Index]);
	}
}
