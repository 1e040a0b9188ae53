// Circuits as the scene has them: a closed road whose strips are what the rules say of its spaces, and what is built along it.
#include "GtScenes.h"
#include "RallyScene/Camera.h"
#include "RallyScene/Chart.h"
#include "RallyScene/StageMesh.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;

constexpr std::uint64_t kLooks = 20;

Vec2 FlatOf(Vec3 point)
{
    return {point.x, point.y};
}

TEST(SceneCircuit, ALapEndsWhereItBegan)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        const RoadMap& map = *one.map;
        const float lap = map.Length();
        for (float at = 0; at < lap; at += 7.3f)
        {
            const RoadPoint here = map.At(at, 2);
            for (const float laps : {-1.0f, 1.0f, 3.0f})
            {
                const RoadPoint again = map.At(at + laps * lap, 2);
                ASSERT_LT(Length(again.position - here.position), 0.03f) << one.id << " " << at;
                ASSERT_LT(std::fabs(std::remainder(again.heading - here.heading, 2 * Scene::kPi)), 0.01f)
                    << one.id << " " << at;
            }
            float distance = 0;
            float offset = 0;
            map.Locate(FlatOf(here.position), distance, offset);
            ASSERT_LT(std::fabs(map.Nearest(distance, at) - at), 0.15f) << one.id << " " << at;
            ASSERT_NEAR(offset, 2, 0.1f) << one.id << " " << at;
        }
        // Smooth over the seam as everywhere.
        for (float at = -3; at < lap + 3; at += 0.5f)
        {
            const RoadPoint a = map.At(at);
            const RoadPoint b = map.At(at + 0.5f);
            ASSERT_NEAR(Length(b.position - a.position), 0.5f, 0.05f) << one.id << " " << at;
            ASSERT_LT(std::fabs(b.heading - a.heading), 0.06f) << one.id << " " << at;
        }
        EXPECT_TRUE(map.Crosses(map.StartLine() - 1, map.StartLine() + 1));
        EXPECT_TRUE(map.Crosses(map.StartLine() + lap - 1, map.StartLine() + lap + 1));
        EXPECT_FALSE(map.Crosses(map.StartLine() + 1, map.StartLine() + lap - 1));
    }
}

// G-GEO-2, G-GEO-11, G-GEO-12: what lies side by side shares the width, what touches there touches here.
TEST(SceneCircuit, StripsAreWhatTheRulesSayOfSpaces)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        const RoadMap& map = *one.map;
        for (std::size_t i = 0; i < one.circuit.spaces.Size(); ++i)
        {
            const auto index = static_cast<SpaceIndex>(i);
            const CircuitSpace& space = one.circuit[index];
            const SpaceStrip& strip = map.StripOf(index);
            EXPECT_GT(strip.end - strip.begin, 6) << one.TextOf(index);
            EXPECT_GT(strip.halfWidth, 1.9f) << one.TextOf(index);
            const float middle = (strip.begin + strip.end) / 2;
            for (const float at : {strip.begin + 0.1f, middle, strip.end - 0.1f})
            {
                const float half = map.HalfWidth(at) - kCircuitRim;
                const float left = map.OffsetIn(strip, at) + map.HalfWidthIn(strip, at);
                const float right = map.OffsetIn(strip, at) - map.HalfWidthIn(strip, at);
                EXPECT_NEAR(left, half * (1 - space.from / 3.0f), 0.12f) << one.TextOf(index);
                EXPECT_NEAR(right, half * (1 - space.to / 3.0f), 0.12f) << one.TextOf(index);
            }
            const RoadPoint stand = map.StandOn(index);
            EXPECT_EQ(map.SpaceAt(FlatOf(stand.position)), index) << one.TextOf(index);
            for (std::size_t k = 0; k < space.linkCount; ++k)
            {
                const SpaceStrip& next = map.StripOf(space.links[k].to);
                // Forward, and where its rear edge is level with the own front edge or before it.
                const float begins = map.Nearest(next.begin, strip.end);
                EXPECT_LT(begins, strip.end + 0.05f) << one.TextOf(index);
                EXPECT_GT(map.Nearest(next.end, strip.end), strip.end) << one.TextOf(index);
            }
        }
    }
}

TEST(SceneCircuit, StripsDoNotOverlap)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        const RoadMap& map = *one.map;
        for (std::size_t i = 0; i < one.circuit.spaces.Size(); ++i)
        {
            for (std::size_t k = 0; k < i; ++k)
            {
                const SpaceStrip& a = map.StripOf(static_cast<SpaceIndex>(i));
                const SpaceStrip& b = map.StripOf(static_cast<SpaceIndex>(k));
                const float from = a.begin > b.begin ? a.begin : b.begin;
                const float to = a.end < b.end ? a.end : b.end;
                if (to - from < 0.01f)
                {
                    continue;
                }
                const float at = (from + to) / 2;
                const float apart = std::fabs(map.OffsetIn(a, at) - map.OffsetIn(b, at));
                ASSERT_GT(apart + 0.06f, map.HalfWidthIn(a, at) + map.HalfWidthIn(b, at))
                    << one.TextOf(static_cast<SpaceIndex>(i)) << " and " << one.TextOf(static_cast<SpaceIndex>(k));
            }
        }
    }
}

// G-SET-8: in rows before the line.
TEST(SceneCircuit, TheGridIsBeforeTheLine)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        float last = one.map->StartLine();
        for (std::size_t slot = 0; slot < kGridSlots; ++slot)
        {
            const float at = one.map->StandDistance(one.circuit.grid[slot]);
            EXPECT_LE(at, last + 0.01f) << one.id;
            last = at;
        }
        EXPECT_GT(last, 0);
    }
}

TEST(SceneCircuit, MarkingsStandWhereTheRulesHaveThem)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        const StageScene scene = BuildStage(*one.map, Detail::Low, kLooks);
        std::map<SpaceIndex, int> limits;
        std::map<SpaceIndex, int> lines;
        std::map<Slot, int> counts;
        for (const Landmark& mark : scene.landmarks)
        {
            ++counts[mark.slot];
            if (mark.slot == Slot::LimitDisc)
            {
                ++limits[mark.space];
                EXPECT_EQ(mark.number, one.circuit[mark.space].limit) << one.TextOf(mark.space);
                EXPECT_EQ(one.map->SpaceAt(FlatOf(mark.position)), mark.space) << one.TextOf(mark.space);
            }
            if (mark.slot == Slot::SlideLine)
            {
                ++lines[mark.space];
            }
        }
        int marked = 0;
        for (const RoadMark& mark : one.map->TheRoad().marks)
        {
            EXPECT_EQ(mark.limit == 0, mark.warns);
            marked += 1;
        }
        EXPECT_EQ(counts[Slot::SlideLine], marked) << one.id;
        for (std::size_t i = 0; i < one.circuit.spaces.Size(); ++i)
        {
            const auto index = static_cast<SpaceIndex>(i);
            EXPECT_EQ(limits[index], one.circuit[index].limit > 0 ? 1 : 0) << one.TextOf(index);
        }
        EXPECT_EQ(counts[Slot::StartLine], 1) << one.id;
        int tiles[4] = {};
        for (const HexCell& cell : one.map->Cells())
        {
            ++tiles[static_cast<std::size_t>(cell.hazard)];
        }
        EXPECT_EQ(counts[Slot::HazardYellow], 2 * tiles[static_cast<std::size_t>(Hazard::Yellow)]) << one.id;
        EXPECT_EQ(counts[Slot::HazardOrange], 2 * tiles[static_cast<std::size_t>(Hazard::Orange)]) << one.id;
        EXPECT_EQ(counts[Slot::HazardRed], 2 * tiles[static_cast<std::size_t>(Hazard::Red)]) << one.id;
    }
}

// Of every side, wherever it lies: what is printed is painted, in the space that it is printed in.
TEST(SceneCircuit, EveryTileSideHasItsMarkings)
{
    for (const CircuitSide& side : CircuitSides())
    {
        if (side.role == TileRole::Assistance)
        {
            continue;
        }
        const std::string name = std::to_string(side.number) + side.side;
        const RoadMap map(RoadOf(side));
        std::size_t printed = 0;
        std::size_t lines = 0;
        std::size_t spaces = 0;
        for (std::size_t i = 0; i < side.sectionCount; ++i)
        {
            for (std::size_t path = 0; path < side.sections[i].pathCount; ++path)
            {
                for (std::size_t n = 0; n < side.sections[i].paths[path].spaces; ++n)
                {
                    printed += side.sections[i].paths[path].limits[n] > 0;
                    ++spaces;
                }
            }
            lines += 2u * side.sections[i].markCount; // G-SHP-1: at both ends of the inner space
        }
        EXPECT_EQ(map.TheRoad().spaces.size(), spaces) << name;
        EXPECT_EQ(map.TheRoad().marks.size(), lines) << name;
        const StageScene scene = BuildStage(map, Detail::Low, kLooks);
        std::size_t painted = 0;
        for (const Landmark& mark : scene.landmarks)
        {
            if (mark.slot == Slot::LimitDisc)
            {
                ++painted;
                EXPECT_EQ(map.SpaceAt(FlatOf(mark.position)), mark.space) << name;
                EXPECT_EQ(mark.number, map.TheRoad()[mark.space].limit) << name;
            }
        }
        EXPECT_EQ(painted, printed) << name;
    }
}

std::size_t TrianglesOf(const StageScene& scene, Detail detail)
{
    std::size_t sum = (scene.water.indices.size() + scene.borders.indices.size()) / 3;
    for (const std::vector<Chunk>* chunks : {&scene.terrain, &scene.road})
    {
        for (const Chunk& chunk : *chunks)
        {
            sum += chunk.mesh.indices.size() / 3;
        }
    }
    std::map<Prop, std::size_t> meshes;
    for (const PropPlace& place : scene.props)
    {
        if (!meshes.contains(place.prop))
        {
            meshes[place.prop] = BuildProp(place.prop, detail).indices.size() / 3;
        }
        sum += meshes[place.prop];
    }
    return sum;
}

// The budgets of stages.
TEST(SceneCircuit, CircuitsAreSoundAndNotTooRichInEveryDetail)
{
    std::size_t most[3] = {};
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        for (const Detail detail : {Detail::Low, Detail::Medium, Detail::High})
        {
            const StageScene scene = BuildStage(*one.map, detail, kLooks, SettingOfCircuit(one.id, false));
            const auto level = static_cast<std::size_t>(detail);
            most[level] = std::max(most[level], TrianglesOf(scene, detail));
            for (const Chunk& chunk : scene.road)
            {
                for (const Vertex& vertex : chunk.mesh.vertices)
                {
                    ASSERT_TRUE(std::isfinite(vertex.position.x + vertex.position.y + vertex.position.z)) << one.id;
                    ASSERT_NEAR(Length(vertex.normal), 1, 0.01f) << one.id;
                }
                for (std::size_t i = 0; i < chunk.mesh.indices.size(); ++i)
                {
                    ASSERT_LT(chunk.mesh.indices[i], chunk.mesh.vertices.size()) << one.id;
                }
            }
        }
    }
    EXPECT_LT(most[0], 120000u);
    EXPECT_LT(most[1], 450000u);
    EXPECT_LT(most[2], 900000u);
    std::printf("triangles at most: %zu, %zu, %zu\n", most[0], most[1], most[2]);
}

TEST(SceneCircuit, NothingGrowsUpToTheBarriers)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        const StageScene scene = BuildStage(*one.map, Detail::Medium, kLooks);
        for (const PropPlace& place : scene.props)
        {
            if (one.map->RoadDistance(FlatOf(place.position)) > RoadMap::kRoadNeighbourhood)
            {
                continue;
            }
            float distance = 0;
            float offset = 0;
            one.map->Locate(FlatOf(place.position), distance, offset);
            ASSERT_GT(std::fabs(offset), one.map->VergeAt(distance, offset > 0).reach + 1) << one.id;
        }
    }
}

TEST(SceneCircuit, TheLandKeepsBelowTheRoadAndItsVerges)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        const StageScene scene = BuildStage(*one.map, Detail::High, kLooks);
        for (const Chunk& chunk : scene.terrain)
        {
            for (const Vertex& vertex : chunk.mesh.vertices)
            {
                const Vec2 at = FlatOf(vertex.position);
                if (one.map->RoadDistance(at) < 10)
                {
                    ASSERT_LT(vertex.position.z, one.map->GroundHeight(at) - 0.15) << one.id;
                }
            }
        }
    }
}

// Verges keep apart: where one ends another stretch's own has not begun.
TEST(SceneCircuit, BarriersStandOnNoRoad)
{
    for (const SceneCircuit& one : EverySceneCircuit())
    {
        const RoadMap& map = *one.map;
        for (float at = 0; at < map.Length(); at += 2)
        {
            for (const bool left : {true, false})
            {
                const float reach = map.VergeAt(at, left).reach;
                ASSERT_GT(reach, map.HalfWidth(at) + 1.5f) << one.id << " " << at;
                const Vec3 barrier = map.At(at, left ? reach : -reach).position;
                float distance = 0;
                float offset = 0;
                map.Locate(FlatOf(barrier), distance, offset);
                ASSERT_GT(std::fabs(offset), map.HalfWidth(distance) + 1) << one.id << " " << at;
            }
        }
    }
}

TEST(SceneCircuit, CamerasAndChartsGoOverTheLine)
{
    const SceneCircuit one(ReadyCircuits().front());
    const RoadMap& map = *one.map;
    CarPose car;
    car.visible = true;
    for (float at = map.StartLine() - 40; at < map.StartLine() + 40 + map.Length(); at += map.Length() / 90)
    {
        const RoadPoint here = map.At(at, 1);
        car.position = here.position;
        car.heading = here.heading;
        const CameraPose camera = Follow(map, car, CameraAim{}, 1.6f);
        const Vec3 back = car.position - camera.eye;
        EXPECT_LT(Length(back), 60) << at;
        EXPECT_GT(Dot(FlatOf(back), Along(here.heading)), 0) << at; // from behind
    }
    const Chart chart = ChartOf(map);
    ASSERT_GT(chart.road.size(), 20u);
    const float x = chart.road.front().x - chart.road.back().x;
    const float y = chart.road.front().y - chart.road.back().y;
    EXPECT_LT(std::sqrt(x * x + y * y) * chart.side, 8);
}

TEST(SceneCircuit, TheSameCircuitGivesTheSameBuffers)
{
    const SceneCircuit one(ReadyCircuits()[2]);
    const SceneCircuit again(ReadyCircuits()[2]);
    const StageScene a = BuildStage(*one.map, Detail::Medium, kLooks);
    const StageScene b = BuildStage(*again.map, Detail::Medium, kLooks);
    ASSERT_EQ(a.road.size(), b.road.size());
    for (std::size_t i = 0; i < a.road.size(); ++i)
    {
        ASSERT_EQ(a.road[i].mesh.indices, b.road[i].mesh.indices);
        for (std::size_t k = 0; k < a.road[i].mesh.vertices.size(); ++k)
        {
            ASSERT_EQ(a.road[i].mesh.vertices[k].position, b.road[i].mesh.vertices[k].position);
        }
    }
    EXPECT_EQ(a.props.size(), b.props.size());
}

} // namespace
} // namespace Rally::Test
