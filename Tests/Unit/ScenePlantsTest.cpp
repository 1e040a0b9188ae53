// What grows keeps off the road, off the places of cars that have left it, and out of the view across a bend.
#include "RallyScene/StageMesh.h"
#include "SceneStages.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Scene;

TEST(ScenePlants, KeepClearOfTheRoadAndOfTheInsideOfBends)
{
    long across = 0;
    long beside = 0;
    for (const SceneStage& stage : EverySceneStage())
    {
        const StageScene scene = BuildStage(*stage.map, Detail::Medium, 20);
        for (const PropPlace& place : scene.props)
        {
            const bool tree = IsTree(place.prop);
            const bool tall = tree || place.prop == Prop::Bush || place.prop == Prop::RockBig;
            const Vec2 point{place.position.x, place.position.y};
            if (!tall || stage.map->RoadDistance(point) > 26)
            {
                continue;
            }
            float distance = 0;
            float offset = 0;
            stage.map->Locate(point, distance, offset);
            EXPECT_GT(std::fabs(offset), stage.map->Reach(distance, offset > 0) + 4.9f) << stage.ready->id;
            const float turn = stage.map->At(distance + 16).heading - stage.map->At(distance - 16).heading;
            beside += tree;
            across += tree && turn * offset > 0 && std::fabs(turn) > 0.5f;
        }
    }
    EXPECT_GT(beside, 1000);
    EXPECT_EQ(across, 0);
}

TEST(ScenePlants, StreamsEndInTheLand)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        for (float distance = 0; distance < stage.map->Length(); distance += 1)
        {
            EXPECT_EQ(stage.map->StreamAt(distance, RoadMap::kStreamReach), 0);
            EXPECT_EQ(stage.map->StreamAt(distance, -RoadMap::kStreamReach), 0);
            EXPECT_GE(stage.map->StreamAt(distance, 0), stage.map->StreamAt(distance, 30));
        }
    }
}

} // namespace
} // namespace Rally::Test
