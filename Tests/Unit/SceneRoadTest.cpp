#include "SceneStages.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyScene/StageRoad.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;

Vec2 FlatOf(Vec3 point)
{
    return {point.x, point.y};
}

SpaceIndex IndexOf(std::size_t i)
{
    return static_cast<SpaceIndex>(i);
}

float AreaOf(const std::vector<Vec3>& outline)
{
    float twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
    {
        const Vec3 a = outline[i] - outline[0];
        const Vec3 b = outline[(i + 1) % outline.size()] - outline[0];
        twice += a.x * b.y - a.y * b.x;
    }
    return twice / 2;
}

bool Holds(const std::vector<Vec3>& outline, Vec2 point)
{
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++)
    {
        const Vec3 a = outline[i];
        const Vec3 b = outline[j];
        if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
        {
            inside = !inside;
        }
    }
    return inside;
}

// The two lanes and the two halves of a slide row share the same road.
bool MayOverlap(const Space& a, const Space& b)
{
    return a.section == b.section && (a.kind == SpaceKind::Slide) != (b.kind == SpaceKind::Slide);
}

// A road of unturned tiles from south to north.
struct LooseRoad
{
    Track track;
    std::vector<StageTile> layout;
};

const TileSide& SideOf(std::uint16_t number, char side, std::uint8_t& index)
{
    const std::span<const TileSide> sides = Dirt::DirtBox().sides;
    for (index = 0; index < sides.size(); ++index)
    {
        if (sides[index].number == number && sides[index].side == side)
        {
            return sides[index];
        }
    }
    index = 0;
    return sides[0];
}

LooseRoad OneTile(std::uint16_t number, char side, bool reversed)
{
    LooseRoad road;
    StageTile tile;
    const TileSide& what = SideOf(number, side, tile.side);
    tile.enter = reversed ? what.exit : Edge::S;
    tile.exit = reversed ? Edge::S : what.exit;
    road.layout.push_back(tile);
    const DrivenTile driven{&what, reversed};
    BuildTrack(&driven, 1, road.track);
    return road;
}

TEST(SceneRoadTest, MetresZUpNorthIsYAndLeftIsPositive)
{
    const LooseRoad road = OneTile(204, 'a', false);
    const RoadMap map(RoadOf(Dirt::DirtBox(), road.track, road.layout));
    const float begin = map.TileEdges()[0];
    const RoadPoint entry = map.At(begin);
    EXPECT_NEAR(entry.position.x, 0, 0.01);
    EXPECT_NEAR(entry.position.y, -kTileHeight / 2, 0.01);
    EXPECT_NEAR(entry.heading, kPi / 2, 0.001);
    const RoadPoint exit = map.At(map.TileEdges()[1]);
    EXPECT_NEAR(exit.position.y, kTileHeight / 2, 0.01);
    EXPECT_NEAR(map.TileEdges()[1] - begin, kTileHeight, 0.01);
    EXPECT_NEAR(map.At(begin, 3).position.x, -3, 0.01);
    EXPECT_LT(map.FinishLine(), 0);
    EXPECT_FLOAT_EQ(map.StartLine(), begin);
    EXPECT_GT(begin, 20); // room for cars before an open road
}

TEST(SceneRoadTest, TilesLieAsOnTheTable)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const std::span<const HexCell> cells = stage.map->Cells();
        const std::span<const float> edges = stage.map->TileEdges();
        ASSERT_EQ(edges.size(), stage.track->tileCount + 1u) << stage.ready->id;
        for (std::size_t i = 0; i + 1 < cells.size(); ++i)
        {
            EXPECT_NEAR(Length(cells[i + 1].centre - cells[i].centre), kTileHeight, 0.05)
                << stage.ready->id << " " << i;
            // The road crosses from tile to tile in the middle of their edge, at a right angle.
            const RoadPoint crossing = stage.map->At(edges[i + 1]);
            const Vec2 middle = (cells[i].centre + cells[i + 1].centre) * 0.5f;
            EXPECT_LT(Length(FlatOf(crossing.position) - middle), 0.1) << stage.ready->id << " " << i;
            const Vec2 onwards = (cells[i + 1].centre - cells[i].centre) * (1 / kTileHeight);
            EXPECT_GT(Dot(Along(crossing.heading), onwards), 0.999) << stage.ready->id << " " << i;
        }
    }
}

TEST(SceneRoadTest, TheCentreLineIsSmooth)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const RoadMap& map = *stage.map;
        for (float distance = 0; distance + 1 <= map.Length(); distance += 1)
        {
            const RoadPoint here = map.At(distance);
            const RoadPoint next = map.At(distance + 1);
            const float step = Length(FlatOf(next.position) - FlatOf(here.position));
            ASSERT_GT(step, 0.95) << stage.ready->id << " at " << distance;
            ASSERT_LT(step, 1.05) << stage.ready->id << " at " << distance;
            ASSERT_LT(std::fabs(next.heading - here.heading), 0.09) << stage.ready->id << " at " << distance;
            ASSERT_LT(std::fabs(here.slope), 0.36) << stage.ready->id << " at " << distance;
            ASSERT_NEAR(next.position.z - here.position.z, (here.slope + next.slope) / 2, 0.09)
                << stage.ready->id << " at " << distance;
        }
    }
}

TEST(SceneRoadTest, StripsFollowTheProgressOfTheRules)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const Track& track = *stage.track;
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            const SpaceStrip& strip = stage.map->StripOf(IndexOf(i));
            ASSERT_LT(strip.begin, strip.end) << SpaceText(stage, IndexOf(i));
            ASSERT_GE(strip.begin, 0) << SpaceText(stage, IndexOf(i));
            ASSERT_LE(strip.end, stage.map->Length() + 0.01) << SpaceText(stage, IndexOf(i));
            ASSERT_GT(strip.end - strip.begin, 4.4) << SpaceText(stage, IndexOf(i)) << " must hold a car";
            for (std::size_t k = 0; k < track[IndexOf(i)].forwardCount; ++k)
            {
                const SpaceIndex next = track[IndexOf(i)].forward[k];
                // A shortcut touches more than the rows right before and behind its corner.
                const bool cut = track[IndexOf(i)].kind == SpaceKind::Cut || track[next].kind == SpaceKind::Cut;
                if (next != IndexOf(i))
                {
                    EXPECT_NEAR(stage.map->StripOf(next).begin, strip.end, cut ? 12 : 0.01)
                        << SpaceText(stage, IndexOf(i)) << " to " << SpaceText(stage, next);
                }
            }
            for (std::size_t j = 0; j < track.spaces.Size(); ++j)
            {
                const bool starts =
                    track[IndexOf(i)].kind == SpaceKind::Start || track[IndexOf(j)].kind == SpaceKind::Start;
                if (!starts && track[IndexOf(i)].rear < track[IndexOf(j)].rear)
                {
                    ASSERT_LT(strip.begin, stage.map->StripOf(IndexOf(j)).begin)
                        << SpaceText(stage, IndexOf(i)) << " and " << SpaceText(stage, IndexOf(j));
                }
            }
        }
    }
}

TEST(SceneRoadTest, ACarStandsOnItsSpaceAndNoOther)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const Track& track = *stage.track;
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            const Vec2 stand = FlatOf(stage.map->StandOn(IndexOf(i)).position);
            ASSERT_EQ(stage.map->SpaceAt(stand), IndexOf(i)) << SpaceText(stage, IndexOf(i));
            for (std::size_t j = 0; j < track.spaces.Size(); ++j)
            {
                const bool holds = Holds(stage.map->OutlineOf(IndexOf(j), 0), stand);
                ASSERT_TRUE(i == j ? holds : !holds || MayOverlap(track[IndexOf(i)], track[IndexOf(j)]))
                    << SpaceText(stage, IndexOf(i)) << " and " << SpaceText(stage, IndexOf(j));
            }
        }
    }
}

TEST(SceneRoadTest, OutlinesRunCounterClockwiseAndKeepApart)
{
    const SceneStage stage = SceneStageOf(Dirt::DirtBox().stages[3]);
    const Track& track = *stage.track;
    std::vector<std::vector<Vec3>> outlines;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        outlines.push_back(stage.map->OutlineOf(IndexOf(i)));
        const SpaceStrip& strip = stage.map->StripOf(IndexOf(i));
        EXPECT_GT(AreaOf(outlines.back()), 0.4f * (strip.end - strip.begin) * strip.halfWidth)
            << SpaceText(stage, IndexOf(i));
    }
    for (std::size_t i = 0; i < outlines.size(); ++i)
    {
        for (const Vec3& corner : outlines[i])
        {
            EXPECT_NEAR(corner.z, stage.map->GroundHeight(FlatOf(corner)), 0.12) << SpaceText(stage, IndexOf(i));
            for (std::size_t j = 0; j < outlines.size(); ++j)
            {
                if (i != j && !MayOverlap(track[IndexOf(i)], track[IndexOf(j)]))
                {
                    EXPECT_FALSE(Holds(outlines[j], FlatOf(corner)))
                        << SpaceText(stage, IndexOf(i)) << " and " << SpaceText(stage, IndexOf(j));
                }
            }
        }
    }
}

TEST(SceneRoadTest, LocateUndoesAt)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const RoadMap& map = *stage.map;
        for (float distance = 1.3f; distance < map.Length() - 1; distance += 3.7f)
        {
            for (const float offset : {-9.0f, -4.0f, -0.5f, 0.0f, 2.25f, 6.0f, 9.0f})
            {
                float foundDistance = 0;
                float foundOffset = 0;
                map.Locate(FlatOf(map.At(distance, offset).position), foundDistance, foundOffset);
                ASSERT_NEAR(foundDistance, distance, 0.12) << stage.ready->id << " offset " << offset;
                ASSERT_NEAR(foundOffset, offset, 0.06) << stage.ready->id << " at " << distance;
            }
        }
        EXPECT_EQ(map.SpaceAt(map.Cells()[0].centre + Vec2{0, 3000}), kNoSpace);
    }
}

TEST(SceneRoadTest, GroundLiesLevelUnderTheRoadAndIsFiniteEverywhere)
{
    const SceneStage stage = SceneStageOf(Dirt::DirtBox().stages[4]);
    const RoadMap& map = *stage.map;
    for (float distance = 2; distance < map.Length() - 2; distance += 2.3f)
    {
        for (const float offset : {-5.0f, 0.0f, 5.0f})
        {
            const Vec3 on = map.At(distance, offset).position;
            ASSERT_NEAR(map.GroundHeight(FlatOf(on)), on.z, 0.03) << distance << " " << offset;
        }
        const float across = map.At(distance, 5).position.z - map.At(distance, -5).position.z;
        ASSERT_LT(std::fabs(across), 2.2) << distance;
    }
    for (float x = -2000; x <= 2000; x += 97)
    {
        for (float y = -2000; y <= 2000; y += 97)
        {
            ASSERT_TRUE(std::isfinite(map.GroundHeight({x, y}))) << x << " " << y;
        }
    }
}

TEST(SceneRoadTest, JumpsRiseAndFordsDip)
{
    int jumps = 0;
    int fords = 0;
    for (const SceneStage& stage : EverySceneStage())
    {
        for (std::size_t i = 0; i < stage.track->spaces.Size(); ++i)
        {
            const Space& space = (*stage.track)[IndexOf(i)];
            const SpaceStrip& strip = stage.map->StripOf(IndexOf(i));
            const auto heightAt = [&](float t)
            { return stage.map->At(Mix(strip.begin, strip.end, t), strip.offset).position.z; };
            const float middle = space.jump > 0 ? 0.7f : 0.5f;
            const float line = Mix(heightAt(0), heightAt(1), middle);
            if (space.jump > 0)
            {
                EXPECT_GT(heightAt(middle) - line, 0.35) << SpaceText(stage, IndexOf(i));
                ++jumps;
            }
            if (space.ford)
            {
                EXPECT_LT(heightAt(middle) - line, -0.15) << SpaceText(stage, IndexOf(i));
                ++fords;
            }
        }
    }
    EXPECT_GT(jumps, 0);
    EXPECT_GT(fords, 0);
}

TEST(SceneRoadTest, StartAndFinishLieWhereTheRulesHaveThem)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const RoadMap& map = *stage.map;
        EXPECT_NEAR(map.StripOf(kStartSpace).end, map.StartLine(), 0.001) << stage.ready->id;
        EXPECT_NEAR(map.StripOf(1).begin, map.StartLine(), 0.001) << stage.ready->id;
        for (std::size_t place = 0; place < 6; ++place)
        {
            float distance = 0;
            float offset = 0;
            map.Locate(FlatOf(map.GridPlace(place).position), distance, offset);
            EXPECT_LT(distance, map.StartLine() - 2.5) << stage.ready->id;
            EXPECT_GT(distance, 2.5) << stage.ready->id << ": a car is 4.1 m long";
            EXPECT_LT(std::fabs(offset), kRoadHalfWidth - 1) << stage.ready->id;
        }
        for (std::size_t i = 0; i < stage.track->spaces.Size(); ++i)
        {
            if ((*stage.track)[IndexOf(i)].finishRow)
            {
                EXPECT_NEAR(map.StripOf(IndexOf(i)).begin, map.FinishLine(), 0.001) << SpaceText(stage, IndexOf(i));
            }
        }
        EXPECT_FLOAT_EQ(map.StripOf(stage.track->beyond).end, map.Length()) << stage.ready->id;
    }
}

TEST(SceneRoadTest, InsideLinesAndShortcutsLieOnTheInsideOfTheBend)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        for (std::size_t i = 0; i < stage.track->spaces.Size(); ++i)
        {
            const Space& space = (*stage.track)[IndexOf(i)];
            const SpaceStrip& strip = stage.map->StripOf(IndexOf(i));
            if (space.kind != SpaceKind::Inner && space.kind != SpaceKind::Outer && space.kind != SpaceKind::Cut)
            {
                continue;
            }
            float begin = 1e9f;
            float end = 0;
            for (std::size_t j = 0; j < stage.track->spaces.Size(); ++j)
            {
                if ((*stage.track)[IndexOf(j)].corner == space.corner)
                {
                    const SpaceStrip& other = stage.map->StripOf(IndexOf(j));
                    begin = other.begin < begin ? other.begin : begin;
                    end = other.end > end ? other.end : end;
                }
            }
            // In the middle of every corner the road turns to its inside: kinks too.
            const float third = (end - begin) / 3;
            const float turned = stage.map->At(end - third).heading - stage.map->At(begin + third).heading;
            const float inside = space.kind == SpaceKind::Outer ? -strip.offset : strip.offset;
            EXPECT_GT(turned * inside, 0.05) << SpaceText(stage, IndexOf(i));
            const float edge = std::fabs(strip.offset) - strip.halfWidth;
            EXPECT_EQ(edge > kRoadHalfWidth, space.kind == SpaceKind::Cut) << SpaceText(stage, IndexOf(i));
        }
    }
}

TEST(SceneRoadTest, EveryTileSideHasARoadBothWays)
{
    for (const TileSide& side : Dirt::DirtBox().sides)
    {
        if (side.role == TileRole::Assistance)
        {
            continue;
        }
        for (const bool reversed : {false, true})
        {
            const LooseRoad road = OneTile(side.number, side.side, reversed);
            const RoadMap map(RoadOf(Dirt::DirtBox(), road.track, road.layout));
            for (float distance = 0; distance + 1 <= map.Length(); distance += 1)
            {
                ASSERT_LT(std::fabs(map.At(distance + 1).heading - map.At(distance).heading), 0.09)
                    << side.number << side.side << " at " << distance;
            }
            for (std::size_t i = 0; i < road.track.spaces.Size(); ++i)
            {
                EXPECT_EQ(map.SpaceAt(FlatOf(map.StandOn(IndexOf(i)).position)), IndexOf(i))
                    << side.number << side.side;
            }
        }
    }
}

} // namespace
} // namespace Rally::Test
