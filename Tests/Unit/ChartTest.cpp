// A stage from above: all of it in its square, and a place there is the same place in the world.
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyScene/Chart.h"
#include "RallyScene/StageRoad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace Rally::Test
{

TEST(Chart, HoldsEveryStageOfTheBox)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        Dirt::DirtSetup setup = Dirt::NewSetup(1);
        Dirt::AddStage(setup, ready.id);
        const Dirt::DirtGame game(setup);
        const Scene::RoadMap map(
            Scene::RoadOf(Dirt::DirtBox(), game.TrackOf(std::size_t{0}), std::span(ready.tiles, ready.tileCount)));
        const Scene::Chart chart = Scene::ChartOf(map);
        ASSERT_GT(chart.road.size(), 20u) << ready.id;
        const auto inside = [](Scene::ChartSpot spot) { return spot.x > 0 && spot.x < 1 && spot.y > 0 && spot.y < 1; };
        for (std::size_t i = 1; i < chart.road.size(); ++i)
        {
            EXPECT_TRUE(inside(chart.road[i])) << ready.id;
            const float x = chart.road[i].x - chart.road[i - 1].x;
            const float y = chart.road[i].y - chart.road[i - 1].y;
            EXPECT_LT(std::sqrt(x * x + y * y) * chart.side, 12) << "no gap in the line";
        }
        for (const Scene::Chart::Limit& limit : chart.limits)
        {
            EXPECT_TRUE(inside(limit.at) && limit.number >= 1 && limit.number <= 5) << ready.id;
        }
        const Scene::Vec3 start = map.At(map.StartLine()).position;
        const Scene::Vec2 back = chart.PlaceOf(chart.SpotOf(start));
        EXPECT_NEAR(back.x, start.x, 0.01);
        EXPECT_NEAR(back.y, start.y, 0.01);
        const Scene::Vec3 north = start + Scene::Vec3{0, 10, 0};
        EXPECT_LT(chart.SpotOf(north).y, chart.SpotOf(start).y) << "north is up";
    }
}

} // namespace Rally::Test
