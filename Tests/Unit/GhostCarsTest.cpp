// Ghosts in the window: their clock through a film, and the cars of light on the road.
#include "DirtCases.h"
#include "Desktop/Road/Race/GhostCars.h"
#include "RallyClub/Dirt/Ghost.h"
#include "RallyScene/Ride.h"
#include "RallyScene/StageRoad.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

using namespace Club;
using Desktop::CarView;
using Desktop::FilmClock;
using Desktop::GhostCars;
using Desktop::GhostView;

Ghost RunUpTo(std::initializer_list<std::uint16_t> seconds)
{
    Ghost run;
    for (const std::uint16_t each : seconds)
    {
        run.marks.push_back({each, each, each, 3});
    }
    return run;
}

TEST(FilmClock, GoesOnWhileAMoveIsShown)
{
    FilmClock clock;
    clock.Follow(0, 0, RunUpTo({0}));
    clock.Follow(0, 5, RunUpTo({0})); // dice fall, no card yet
    clock.Follow(5, 9, RunUpTo({0, 40}));
    clock.Follow(12, 12, RunUpTo({0, 40, 50}));
    EXPECT_EQ(clock.At(5), 0);
    EXPECT_EQ(clock.At(7), 20);
    EXPECT_EQ(clock.MarksAt(7), 1u) << "what the film has not shown is not told";
    EXPECT_EQ(clock.At(9), 40);
    EXPECT_EQ(clock.MarksAt(9), 2u);
    EXPECT_EQ(clock.At(11.9), 40);
    EXPECT_EQ(clock.At(12), 50);
    clock.Follow(12, 12, RunUpTo({0, 40})); // taken back
    EXPECT_EQ(clock.At(13), 40);
    EXPECT_EQ(clock.MarksAt(13), 2u);
}

class GhostCarsTest : public testing::Test
{
protected:
    GhostCarsTest()
        : game(SetupOf(1, {"rally4-ss1"})),
          layout(Dirt::LayoutOf(game.Setup().stages[0])),
          map(Scene::RoadOf(Dirt::DirtBox(), game.TrackOf(0u), std::span(layout.begin(), layout.Size())))
    {}
    SpaceIndex At(const char* name) const { return game.TrackOf(0u).Find(ParseSpace(name)); }

    Dirt::DirtGame game;
    StageLayout layout;
    Scene::RoadMap map;
};

TEST_F(GhostCarsTest, DriveAlongTheRoad)
{
    const char* names[] = {"START", "1.2L", "2.2R", "3.2o2", "4.1L", "5.2i1", "7.2S", "9.1L", "FINISH"};
    float distance = 0;
    for (std::size_t i = 0; i + 1 < std::size(names); ++i)
    {
        for (const float share : {0.f, 0.25f, 0.5f, 0.75f, 1.f})
        {
            const Scene::CarPose pose = Scene::PoseBetween(map, At(names[i]), At(names[i + 1]), share, 4);
            ASSERT_TRUE(pose.visible) << names[i];
            float here = 0;
            float offset = 0;
            map.Locate({pose.position.x, pose.position.y}, here, offset);
            EXPECT_GE(here + 0.5f, distance) << names[i] << " " << share;
            EXPECT_LE(std::fabs(offset), Scene::kRoadHalfWidth) << names[i] << " " << share;
            EXPECT_GT(std::cos(pose.heading - map.At(here).heading), 0.7f) << "points along the road at " << names[i];
            distance = here;
        }
    }
    EXPECT_FALSE(Scene::PoseBetween(map, At("1.2L"), kNoSpace, 0.5f, 4).visible);
}

TEST_F(GhostCarsTest, AreWhereTheClockOfThePlayerSays)
{
    const Track& track = game.TrackOf(0u);
    auto best = std::make_shared<Ghost>();
    const auto reaches = [&](int seconds, const char* name)
    {
        const Space& space = track[At(name)];
        best->marks.push_back({static_cast<std::uint16_t>(seconds), space.front, space.code, 4});
    };
    best->marks.emplace_back();
    reaches(20, "2.2L");
    reaches(40, "4.1L");
    reaches(60, "FINISH");
    best->finished = true;
    const Rivals rivals{best, nullptr};
    Runs runs;
    Dirt::DirtMatch match(game.Setup());
    runs.Take(match);
    GhostCars ghosts;
    const auto runOf = [&](Seat seat) -> const Ghost& { return runs.Of(0, seat); };
    ghosts.Begin(runOf, 0);
    std::vector<GhostView> seen;
    EXPECT_TRUE(ghosts.Update(0, 0, 0.1, false));
    ghosts.Gather(map, rivals, {}, seen);
    EXPECT_TRUE(seen.empty()) << "at the start there is nothing to be seen";
    EXPECT_TRUE(ghosts.Splits(runs.Of(0, 0), rivals).empty());
    for (const char* word : {"g1@1.2L", "g2@1.3L", "roll", "g1", "roll", "g2"})
    {
        Action action;
        Outcome outcome;
        if (match.WhoMoves().IsChance())
        {
            match.Read(word, outcome) && match.Resolve(outcome);
        }
        else
        {
            match.Read(word, 0, action) && match.Play(action);
        }
        runs.Take(match);
    }
    ASSERT_EQ(runs.Of(0, 0).Seconds(), 40);
    ghosts.Follow(runOf, 0, 3);
    ghosts.Update(0, 1.5, 10, false);
    ghosts.Gather(map, rivals, {}, seen);
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_TRUE(seen[0].isBest);
    const Scene::CarPose there = Scene::PoseBetween(map, At("2.2L"), At("2.2L"), 0, 4);
    EXPECT_LT(Scene::Length(seen[0].pose.position - there.position), 0.1f);
    EXPECT_TRUE(ghosts.Splits(runs.Of(0, 0), rivals).empty()) << "the turn is still being shown";
    EXPECT_TRUE(ghosts.Update(0, 3, 0.1, false));
    EXPECT_EQ(ghosts.Splits(runs.Of(0, 0), rivals).size(), 1u);
    ghosts.Update(0, 3, 0.1, true);
    EXPECT_FALSE(ghosts.Update(0, 3, 0.1, false)) << "it is there";
    const CarView mine{0, Scene::PoseBetween(map, At("4.1L"), At("4.1L"), 0, 4)};
    ghosts.Gather(map, rivals, std::span(&mine, 1), seen);
    EXPECT_TRUE(seen.empty()) << "in another car it is not seen";
    ghosts.Gather(map, {}, {}, seen);
    EXPECT_TRUE(seen.empty());
    ghosts.Update(kNoSeat, 3, 0.1, true);
    ghosts.Gather(map, rivals, {}, seen);
    EXPECT_TRUE(seen.empty()) << "nobody here races";
}

} // namespace Rally::Test
