#include "SceneStages.h"

#include "RallyScene/StageMesh.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;

constexpr Detail kDetails[] = {Detail::Low, Detail::Medium, Detail::High};
constexpr std::uint64_t kLooks = 7;

bool IsFinite(Vec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

// Indices in range, parts that cover them, finite numbers, unit normals that agree with the winding.
void ExpectSound(const Mesh& mesh, const std::string& name)
{
    ASSERT_FALSE(mesh.indices.empty()) << name;
    ASSERT_EQ(mesh.indices.size() % 3, 0u) << name;
    std::uint32_t covered = 0;
    std::set<Slot> slots;
    for (const MeshPart& part : mesh.parts)
    {
        ASSERT_EQ(part.firstIndex, covered) << name;
        ASSERT_TRUE(slots.insert(part.slot).second) << name << ": a slot twice";
        covered += part.indexCount;
    }
    ASSERT_EQ(covered, mesh.indices.size()) << name;
    for (const Vertex& vertex : mesh.vertices)
    {
        ASSERT_TRUE(IsFinite(vertex.position) && IsFinite(vertex.normal)) << name;
        ASSERT_NEAR(Length(vertex.normal), 1, 0.002) << name;
    }
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < mesh.indices.size(); i += 3)
    {
        ASSERT_LT(mesh.indices[i], mesh.vertices.size()) << name;
        ASSERT_LT(mesh.indices[i + 1], mesh.vertices.size()) << name;
        ASSERT_LT(mesh.indices[i + 2], mesh.vertices.size()) << name;
        const Vertex& a = mesh.vertices[mesh.indices[i]];
        const Vertex& b = mesh.vertices[mesh.indices[i + 1]];
        const Vertex& c = mesh.vertices[mesh.indices[i + 2]];
        const Vec3 face = Cross(b.position - a.position, c.position - a.position);
        const float size = Length(face);
        wrong += size > 1e-6f && Dot(face, a.normal + b.normal + c.normal) <= 0;
    }
    EXPECT_EQ(wrong, 0u) << name << ": triangles against their normals";
}

// Every edge of a part is walked once in each direction.
std::size_t OpenEdges(const Mesh& mesh, Slot slot)
{
    using Spot = std::array<int, 3>;
    std::map<std::pair<Spot, Spot>, int> edges;
    for (const MeshPart& part : mesh.parts)
    {
        for (std::uint32_t i = part.firstIndex; part.slot == slot && i < part.firstIndex + part.indexCount; i += 3)
        {
            Spot spots[3];
            for (std::uint32_t k = 0; k < 3; ++k)
            {
                const Vec3 p = mesh.vertices[mesh.indices[i + k]].position;
                spots[k] = {static_cast<int>(std::lround(p.x * 8192)), static_cast<int>(std::lround(p.y * 8192)),
                            static_cast<int>(std::lround(p.z * 8192))};
            }
            for (std::size_t k = 0; k < 3; ++k)
            {
                ++edges[{spots[k], spots[(k + 1) % 3]}];
                --edges[{spots[(k + 1) % 3], spots[k]}];
            }
        }
    }
    std::size_t open = 0;
    for (const auto& [edge, balance] : edges)
    {
        open += balance != 0;
    }
    return open;
}

struct Bounds
{
    Vec3 low{1e9f, 1e9f, 1e9f};
    Vec3 high{-1e9f, -1e9f, -1e9f};
};

Bounds BoundsOf(const Mesh& mesh)
{
    Bounds box;
    for (const Vertex& vertex : mesh.vertices)
    {
        const Vec3 p = vertex.position;
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y), std::max(box.high.z, p.z)};
    }
    return box;
}

std::size_t TrianglesOf(const Mesh& mesh)
{
    return mesh.indices.size() / 3;
}

std::size_t TrianglesOf(const StageScene& scene, Detail detail)
{
    std::size_t count = TrianglesOf(scene.water) + TrianglesOf(scene.borders);
    for (const auto* chunks : {&scene.terrain, &scene.road})
    {
        for (const Chunk& chunk : *chunks)
        {
            count += TrianglesOf(chunk.mesh);
        }
    }
    std::size_t ofProp[kProps];
    for (std::size_t i = 0; i < kProps; ++i)
    {
        ofProp[i] = TrianglesOf(BuildProp(static_cast<Prop>(i), detail));
    }
    for (const PropPlace& place : scene.props)
    {
        count += ofProp[static_cast<std::size_t>(place.prop)];
    }
    return count;
}

std::set<Slot> SlotsOf(const StageScene& scene)
{
    std::set<Slot> slots;
    for (const Chunk& chunk : scene.road)
    {
        for (const MeshPart& part : chunk.mesh.parts)
        {
            slots.insert(part.slot);
        }
    }
    return slots;
}

std::uint64_t Mixed(std::uint64_t hash, float value)
{
    const auto ticks = static_cast<std::int64_t>(std::llround(static_cast<double>(value) * 16777216.0));
    return (hash ^ static_cast<std::uint64_t>(ticks)) * 0x100000001B3ull;
}

std::uint64_t PrintOf(const Mesh& mesh, std::uint64_t hash)
{
    for (const Vertex& vertex : mesh.vertices)
    {
        for (const float value :
             {vertex.position.x, vertex.position.y, vertex.position.z, vertex.normal.x, vertex.normal.y})
        {
            hash = Mixed(hash, value);
        }
        hash = Mixed(hash, static_cast<float>(vertex.colour.r));
    }
    for (const std::uint32_t index : mesh.indices)
    {
        hash = Mixed(hash, static_cast<float>(index));
    }
    return hash;
}

std::uint64_t PrintOf(const StageScene& scene)
{
    std::uint64_t hash = 0xCBF29CE484222325ull;
    for (const auto* chunks : {&scene.terrain, &scene.road})
    {
        for (const Chunk& chunk : *chunks)
        {
            hash = PrintOf(chunk.mesh, hash);
        }
    }
    for (const PropPlace& place : scene.props)
    {
        hash = Mixed(Mixed(Mixed(hash, place.position.x), place.position.y), place.scale);
    }
    return PrintOf(scene.water, PrintOf(scene.borders, hash));
}

TEST(SceneMeshTest, EverySlotHasANameAndAColour)
{
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < kSlots; ++i)
    {
        EXPECT_FALSE(NameOf(static_cast<Slot>(i)).empty());
        EXPECT_TRUE(names.insert(NameOf(static_cast<Slot>(i))).second);
        const Colour colour = PlainColour(static_cast<Slot>(i));
        EXPECT_GT(colour.r + colour.g + colour.b, 20) << NameOf(static_cast<Slot>(i));
    }
    EXPECT_EQ(NameOf(Slot::Ground), "Ground");
    EXPECT_EQ(NameOf(Slot::DieMark), "DieMark");
    std::set<int> cars;
    for (std::size_t seat = 0; seat < 6; ++seat)
    {
        const Colour colour = CarColour(seat);
        cars.insert(colour.r * 65536 + colour.g * 256 + colour.b);
    }
    EXPECT_EQ(cars.size(), 6u);
}

TEST(SceneMeshTest, ThingsAreSound)
{
    for (const Detail detail : kDetails)
    {
        for (std::size_t i = 0; i < kProps; ++i)
        {
            const Mesh mesh = BuildProp(static_cast<Prop>(i), detail);
            const auto prop = static_cast<Prop>(i);
            if (prop != Prop::GrassTuft && prop != Prop::Herb) // lit from above whichever side is seen
            {
                ExpectSound(mesh, "prop " + std::to_string(i));
            }
            EXPECT_LT(BoundsOf(mesh).low.z, 0.01) << i;
        }
        for (std::size_t i = 0; i < kRegions * kProps; ++i)
        {
            const auto prop = static_cast<Prop>(i % kProps);
            const Mesh mesh = BuildProp(prop, detail, static_cast<Region>(i / kProps));
            if (prop < Prop::Bush && !mesh.indices.empty())
            {
                ExpectSound(mesh, "region " + std::to_string(i / kProps) + " prop " + std::to_string(i % kProps));
                const std::size_t most = detail == Detail::Low ? 120 : 420;
                EXPECT_LT(TrianglesOf(mesh), IsTree(prop) ? most : 260) << i; // of curios there are few
            }
        }
        for (std::size_t seat = 0; seat < 6; ++seat)
        {
            ExpectSound(BuildCarBody(seat, detail, 0, static_cast<Scene::CarClass>(seat % kCarForms)),
                        "car " + std::to_string(seat));
        }
        ExpectSound(BuildWheel(detail), "wheel");
        EXPECT_EQ(OpenEdges(BuildProp(Prop::RockBig, detail), Slot::Rock), 0u);
        EXPECT_EQ(OpenEdges(BuildProp(Prop::Bush, detail), Slot::LeafLight), 0u);
        EXPECT_EQ(OpenEdges(BuildWheel(detail), Slot::Tyre) > 0, true); // open where the rim is
    }
}

TEST(SceneMeshTest, NumbersThatFollowOneAnotherWearDifferentLiveries)
{
    for (const Detail detail : kDetails)
    {
        std::set<std::uint64_t> liveries;
        for (unsigned number = 1; number <= kLiveries; ++number)
        {
            const Mesh mesh = BuildCarBody(0, detail, number);
            std::uint64_t print = 0;
            for (const Vertex& vertex : mesh.vertices)
            {
                const bool side = std::fabs(vertex.position.y) > 0.5f && vertex.position.z < 1;
                print = side ? print * 31 + vertex.colour.g : print;
            }
            liveries.insert(print);
        }
        EXPECT_EQ(liveries.size(), kLiveries);
    }
}

TEST(SceneMeshTest, TheCarHasTheSizeOfACar)
{
    for (const Detail detail : kDetails)
    {
        const Mesh car = BuildCarBody(1, detail);
        const Bounds box = BoundsOf(car);
        EXPECT_NEAR(box.high.x - box.low.x, 4.2, 0.15);
        EXPECT_NEAR(box.high.y, -box.low.y, 0.001);
        EXPECT_LT(box.high.y - box.low.y, 2.05);
        EXPECT_GT(box.low.z, 0.05);
        EXPECT_LT(box.high.z, 1.8);
        EXPECT_LT(TrianglesOf(car) + 4 * TrianglesOf(BuildWheel(detail)), 6000u);
        // Headlights in front, red lamps behind: the nose looks along +X.
        float front = 0;
        for (const MeshPart& part : car.parts)
        {
            for (std::uint32_t i = part.firstIndex;
                 part.slot == Slot::CarLight && i < part.firstIndex + part.indexCount; ++i)
            {
                const Vertex& vertex = car.vertices[car.indices[i]];
                front = vertex.colour.b > 150 && vertex.position.x > front ? vertex.position.x : front;
            }
        }
        EXPECT_GT(front, 1.9);
        const Bounds wheel = BoundsOf(BuildWheel(detail));
        EXPECT_NEAR(wheel.high.x, kWheelRadius, 0.02);
        EXPECT_NEAR(wheel.high.y, -wheel.low.y, 0.001);
        EXPECT_LT(wheel.high.y, 0.15);
    }
    EXPECT_GT(HubOf(0).x, 0);
    EXPECT_GT(HubOf(0).y, 0);
    EXPECT_LT(HubOf(1).y, 0);
    EXPECT_LT(HubOf(2).x, 0);
    EXPECT_FLOAT_EQ(HubOf(3).z, kWheelRadius);
}

struct Face
{
    std::size_t marks{};
    std::size_t hollow{}; // the inside of a warning triangle has the die's own colour
};

std::array<Face, 6> FacesOf(const Mesh& die)
{
    std::array<Face, 6> faces{};
    const std::uint8_t own = die.vertices[die.indices[0]].colour.b;
    for (const MeshPart& part : die.parts)
    {
        for (std::uint32_t i = part.firstIndex; part.slot == Slot::DieMark && i < part.firstIndex + part.indexCount;
             i += 3)
        {
            const Vertex& vertex = die.vertices[die.indices[i]];
            const Vec3 n = vertex.normal;
            const std::size_t x = n.x > 0 ? 0 : 1;
            const std::size_t y = n.y > 0 ? 2 : 3;
            const std::size_t z = n.z > 0 ? 4 : 5;
            Face& face = faces[std::fabs(n.x) > 0.9f ? x : std::fabs(n.y) > 0.9f ? y : z];
            ++face.marks;
            face.hollow += vertex.colour.b == own;
        }
    }
    return faces;
}

TEST(SceneMeshTest, DiceShowTheirTrueFaces)
{
    for (std::size_t look = 0; look <= static_cast<std::size_t>(DieLook::Brake); ++look)
    {
        for (std::size_t warnings = 0; warnings <= 6; ++warnings)
        {
            const Mesh die = BuildDie(static_cast<DieLook>(look), warnings);
            ExpectSound(die, "die " + std::to_string(look));
            EXPECT_NEAR(BoundsOf(die).high.x, 0.5, 0.02);
            EXPECT_EQ(OpenEdges(die, die.parts.front().slot), 0u);
            const bool numbered = look <= static_cast<std::size_t>(DieLook::Gear6);
            const std::array<Face, 6> faces = FacesOf(die);
            for (std::size_t face = 0; face < 6; ++face)
            {
                EXPECT_EQ(faces[face].marks > 0, numbered || face < warnings) << look << " face " << face;
                EXPECT_EQ(faces[face].hollow, face < warnings ? 1u : 0u) << look << " face " << face;
            }
        }
    }
}

// Every chunk of a stage, its borders and its water.
void ExpectSoundStage(const StageScene& scene, const std::string& name)
{
    for (const auto* chunks : {&scene.terrain, &scene.road})
    {
        for (const Chunk& chunk : *chunks)
        {
            ExpectSound(chunk.mesh, name);
            const Bounds box = BoundsOf(chunk.mesh);
            EXPECT_FLOAT_EQ(box.low.x, chunk.low.x);
            EXPECT_FLOAT_EQ(box.high.z, chunk.high.z);
            EXPECT_GE(box.low.x, scene.low.x);
            EXPECT_LE(box.high.y, scene.high.y);
        }
    }
    ExpectSound(scene.borders, name + " borders");
    if (!scene.water.indices.empty())
    {
        ExpectSound(scene.water, name + " water");
    }
}

TEST(SceneMeshTest, StagesAreSoundAndNotTooRichInEveryDetail)
{
    std::size_t most[3] = {};
    double slowest[3] = {};
    for (const SceneStage& stage : EverySceneStage())
    {
        for (const Detail detail : kDetails)
        {
            const auto level = static_cast<std::size_t>(detail);
            const auto begin = std::chrono::steady_clock::now();
            const StageScene scene = BuildStage(*stage.map, detail, kLooks);
            const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
            ExpectSoundStage(scene, std::string(stage.ready->id) + " detail " + std::to_string(level));
            most[level] = std::max(most[level], TrianglesOf(scene, detail));
            slowest[level] = std::max(slowest[level], took.count());
        }
    }
    EXPECT_LT(most[0], 120000u);
    EXPECT_LT(most[1], 450000u);
    EXPECT_LT(most[2], 900000u);
    for (std::size_t level = 0; level < 3; ++level)
    {
        std::printf("detail %zu: at most %zu triangles, %.0f ms\n", level, most[level], slowest[level]);
    }
}

TEST(SceneMeshTest, MarkingsStandExactlyWhereTheTrackHasThem)
{
    std::map<Slot, std::size_t> everywhere;
    for (const SceneStage& stage : EverySceneStage())
    {
        const StageScene scene = BuildStage(*stage.map, Detail::Low, kLooks);
        std::multiset<std::pair<Slot, SpaceIndex>> built;
        std::map<Slot, std::size_t> counts;
        for (const Landmark& mark : scene.landmarks)
        {
            built.insert({mark.slot, mark.space});
            ++counts[mark.slot];
            ++everywhere[mark.slot];
            if (mark.slot == Slot::LimitDisc)
            {
                EXPECT_EQ(mark.number, (*stage.track)[mark.space].limit) << SpaceText(stage, mark.space);
                EXPECT_EQ(stage.map->SpaceAt({mark.position.x, mark.position.y}), mark.space)
                    << SpaceText(stage, mark.space);
            }
            if (mark.slot == Slot::JumpArrow)
            {
                EXPECT_EQ(mark.number, (*stage.track)[mark.space].jump) << SpaceText(stage, mark.space);
            }
        }
        for (std::size_t i = 0; i < stage.track->spaces.Size(); ++i)
        {
            const auto index = static_cast<SpaceIndex>(i);
            const Space& space = (*stage.track)[index];
            const bool firstLane =
                space.kind == SpaceKind::Single || static_cast<Place>(PlaceOf(space.code)) == Place::Left;
            const bool slide = static_cast<Place>(PlaceOf(space.code)) == Place::SlideFirst;
            EXPECT_EQ(built.count({Slot::LimitDisc, index}), space.limit > 0 ? 1u : 0u) << SpaceText(stage, index);
            EXPECT_EQ(built.count({Slot::JumpArrow, index}), space.jump > 0 ? 1u : 0u) << SpaceText(stage, index);
            EXPECT_EQ(built.count({Slot::SlideLine, index}), slide ? 1u : 0u) << SpaceText(stage, index);
            EXPECT_EQ(built.count({Slot::FordSign, index}), space.ford && firstLane ? 2u : 0u)
                << SpaceText(stage, index);
        }
        EXPECT_EQ(counts[Slot::StartLine], 1u) << stage.ready->id;
        EXPECT_EQ(counts[Slot::FinishLine], 1u) << stage.ready->id;
        std::map<Hazard, std::size_t> tiles;
        for (const HexCell& cell : stage.map->Cells())
        {
            tiles[cell.hazard] += cell.tile != 0;
        }
        EXPECT_EQ(counts[Slot::HazardYellow], 2 * tiles[Hazard::Yellow]) << stage.ready->id;
        EXPECT_EQ(counts[Slot::HazardOrange], 2 * tiles[Hazard::Orange]) << stage.ready->id;
        EXPECT_EQ(counts[Slot::HazardRed], 2 * tiles[Hazard::Red]) << stage.ready->id;

        const std::set<Slot> slots = SlotsOf(scene);
        for (const Slot slot : {Slot::LimitDisc, Slot::JumpArrow, Slot::FordSign, Slot::SlideLine, Slot::StartLine,
                                Slot::FinishLine, Slot::HazardYellow, Slot::HazardOrange, Slot::HazardRed})
        {
            EXPECT_EQ(slots.contains(slot), counts[slot] > 0) << stage.ready->id << " " << NameOf(slot);
        }
        std::size_t cuts = 0;
        for (const Space& space : stage.track->spaces)
        {
            cuts += space.kind == SpaceKind::Cut;
        }
        EXPECT_EQ(slots.contains(Slot::ShortcutTrack), cuts > 0) << stage.ready->id;
        EXPECT_EQ(scene.water.indices.empty(), counts[Slot::FordSign] == 0) << stage.ready->id;
        bool service = false;
        for (const HexCell& cell : stage.map->Cells())
        {
            service = service || cell.role == TileRole::Assistance;
        }
        EXPECT_EQ(slots.contains(Slot::Tent), service) << stage.ready->id;
    }
    for (const Slot slot : {Slot::LimitDisc, Slot::JumpArrow, Slot::FordSign, Slot::SlideLine, Slot::HazardRed})
    {
        EXPECT_GT(everywhere[slot], 0u) << NameOf(slot);
    }
}

TEST(SceneMeshTest, NothingGrowsOnTheRoad)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const StageScene scene = BuildStage(*stage.map, Detail::High, kLooks);
        EXPECT_GT(scene.props.size(), 6000u) << stage.ready->id;
        Prop before = Prop::MainTree;
        for (const PropPlace& place : scene.props)
        {
            ASSERT_LE(before, place.prop) << "sorted";
            before = place.prop;
            const Vec2 at{place.position.x, place.position.y};
            ASSERT_EQ(stage.map->SpaceAt(at), kNoSpace) << stage.ready->id;
            float distance = 0;
            float offset = 0;
            stage.map->Locate(at, distance, offset);
            const bool tree = IsTree(place.prop);
            const float clear = tree ? 6 : 0.25f;
            ASSERT_GT(std::fabs(offset), stage.map->Reach(distance, offset > 0) + clear) << stage.ready->id;
            ASSERT_NEAR(place.position.z, stage.map->GroundHeight(at), 0.3) << stage.ready->id;
        }
    }
}

TEST(SceneMeshTest, TheLandKeepsBelowTheRoad)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const StageScene scene = BuildStage(*stage.map, Detail::High, kLooks);
        for (const Chunk& chunk : scene.terrain)
        {
            for (const Vertex& vertex : chunk.mesh.vertices)
            {
                const Vec2 at{vertex.position.x, vertex.position.y};
                if (stage.map->RoadDistance(at) < 6)
                {
                    ASSERT_LT(vertex.position.z, stage.map->GroundHeight(at) - 0.15) << stage.ready->id;
                }
            }
        }
    }
}

// Out in the meadow the sides of a shortcut have the colour of the land beside them: it is worn in, not laid on.
TEST(SceneMeshTest, ShortcutsEndInTheLandBesideThem)
{
    const SceneStage stage = SceneStageOf(Dirt::DirtBox().stages[5]);
    const StageScene scene = BuildStage(*stage.map, Detail::Medium, kLooks);
    std::size_t sides = 0;
    for (const Chunk& chunk : scene.road)
    {
        for (const MeshPart& part : chunk.mesh.parts)
        {
            for (std::size_t i = 0; part.slot == Slot::ShortcutTrack && i < part.indexCount; i += 12)
            {
                const Vertex& side = chunk.mesh.vertices[chunk.mesh.indices[part.firstIndex + i]];
                const Vec2 place{side.position.x, side.position.y};
                if (std::fabs(side.texture.y) < 1.2f || stage.map->RoadDistance(place) < 9)
                {
                    continue;
                }
                const Vertex* nearest = nullptr;
                float least = 3; // metres
                for (const Chunk& land : scene.terrain)
                {
                    for (const Vertex& one : land.mesh.vertices)
                    {
                        const float away = Length(Vec2{one.position.x, one.position.y} - place);
                        nearest = away < least ? &one : nearest;
                        least = std::min(away, least);
                    }
                }
                ASSERT_NE(nearest, nullptr);
                EXPECT_LT(std::abs(int{side.colour.r} - int{nearest->colour.r}), 32);
                EXPECT_LT(std::abs(int{side.colour.g} - int{nearest->colour.g}), 32);
                ++sides;
            }
        }
    }
    EXPECT_GT(sides, 3u);
}

TEST(SceneMeshTest, TheSameStageGivesTheSameBuffers)
{
    const SceneStage first = SceneStageOf(Dirt::DirtBox().stages[5]);
    const SceneStage again = SceneStageOf(Dirt::DirtBox().stages[5]);
    const std::uint64_t print = PrintOf(BuildStage(*first.map, Detail::Medium, kLooks));
    EXPECT_EQ(print, PrintOf(BuildStage(*again.map, Detail::Medium, kLooks)));
    EXPECT_NE(print, PrintOf(BuildStage(*first.map, Detail::Medium, kLooks + 1)));
    EXPECT_EQ(PrintOf(BuildCarBody(2, Detail::High), 1), PrintOf(BuildCarBody(2, Detail::High), 1));
}

} // namespace
} // namespace Rally::Test
