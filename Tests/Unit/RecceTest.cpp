// What the co-driver works out beside the picture is what he would say at once.
#include "HandCrankedBench.h"
#include "SeatCases.h"

#include "RallyPilot/Dirt/Par.h"
#include "Shared/Dirt/Judging.h"
#include "Shared/Dirt/ParRun.h"
#include "Shared/Race.h"
#include "Shared/Dirt/RecceCar.h"
#include "Shared/RoadStudy.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

namespace
{

using namespace Rally;
using namespace Rally::Shared;
using Pilot::Recce;
using Rally::Test::HandCrankedBench;

struct RecceTest : testing::Test
{
    HandCrankedBench bench;
    Recce recce{bench};

    // All that is asked for, and what is asked for in its course.
    void WorkAll()
    {
        while (recce.HasWork())
        {
            ASSERT_EQ(bench.Waiting(), 1u) << "one thing at a time";
            ASSERT_TRUE(bench.Crank());
        }
    }
};

TEST_F(RecceTest, ParsAreThoseOfTheSolver)
{
    const auto race = Rally::Test::DirtRace("rally4-ss1+rally1-ss1", {"Anna"});
    const Dirt::DirtSetup& setup = Dirt::AsDirt(*race)->Rules().Setup();
    double sum = 0;
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        const double par = Pilot::SolvePar(race->Rules(), stage, {Pilot::kParPurse, false})->Par();
        EXPECT_EQ(recce.ParOf(setup, stage), 0);
        WorkAll();
        EXPECT_EQ(recce.ParOf(setup, stage), std::lround(par));
        sum += par;
    }
    EXPECT_EQ(recce.ParOf(setup), std::lround(sum));
    Dirt::DirtSetup other = setup;
    other.options.lastCorner = Dirt::LastCorner::Off;
    EXPECT_EQ(recce.ParOf(other, 0), 0) << "another rule, another par: not known yet";
}

TEST_F(RecceTest, HintsComeBeforePars)
{
    const auto race = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    const Dirt::DirtSetup& setup = race->Rules().Setup();
    Dirt::DirtSetup other = setup;
    other.options.lastCorner = Dirt::LastCorner::Off;
    EXPECT_EQ(recce.ParOf(setup, 0), 0);
    EXPECT_EQ(recce.ParOf(other, 0), 0);
    recce.Ask(race->ViewFor(0), 0, race->Chain());
    ASSERT_TRUE(bench.Crank());
    EXPECT_EQ(recce.Answers(), 1u);
    EXPECT_GT(recce.ParOf(setup, 0), 0) << "it had been begun";
    ASSERT_TRUE(bench.Crank());
    EXPECT_EQ(recce.Answers(), 2u);
    EXPECT_FALSE(recce.HintAt(race->Chain()).empty());
    EXPECT_EQ(recce.ParOf(other, 0), 0);
    WorkAll();
    EXPECT_GT(recce.ParOf(other, 0), 0);
}

TEST_F(RecceTest, LettingGoOfItLetsGoOfItsWork)
{
    const auto race = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    {
        Recce gone(bench);
        EXPECT_EQ(gone.ParOf(race->Rules().Setup(), 0), 0);
        EXPECT_EQ(bench.Waiting(), 1u);
    }
    EXPECT_FALSE(bench.Crank());
}

TEST_F(RecceTest, HintsAreOfTheirMoment)
{
    const auto race = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    Pilot::CoDriver coDriver;
    const std::uint64_t before = race->Chain();
    recce.Ask(race->ViewFor(0), 0, before);
    EXPECT_TRUE(recce.HintAt(before).empty());
    WorkAll();
    const auto hint = recce.HintAt(before);
    EXPECT_EQ(hint, HintLines(*race, coDriver.Ask(*race, 0)));
    EXPECT_GE(hint.size(), 2u);
    const Pilot::Plan line = recce.LineAt(before);
    const Pilot::Plan told = coDriver.Ask(*race, 0).suggestions[0].plan;
    ASSERT_EQ(line.count, told.count);
    EXPECT_EQ(line.steps[0].space, told.steps[0].space);
    Action action;
    ASSERT_TRUE(race->Read("g1@1.3L", 0, action));
    ASSERT_TRUE(race->Play(action));
    EXPECT_TRUE(recce.HintAt(race->Chain()).empty());
    EXPECT_EQ(recce.LineAt(race->Chain()).count, 0);
}

TEST_F(RecceTest, KnowsTheRoadOfTheSeatAtTheWheel)
{
    const auto race = Rally::Test::DirtRace("rally4-ss1", {"Anna", "Otto"});
    Random dice(1);
    while (race->WhoMoves().IsChance())
    {
        ASSERT_TRUE(race->Resolve(race->Draw(dice)));
    }
    const Seat leader = race->Now().leader;
    const Seat other = leader == 0 ? 1 : 0;
    Pilot::RoadBook book;
    for (const Seat seat : {leader, other, leader})
    {
        recce.RoadFor(*race, seat);
        WorkAll();
        const auto road = recce.RoadFor(*race, seat);
        ASSERT_NE(road, nullptr);
        EXPECT_EQ(road->Model().purse, Pilot::kParPurse) << "the best there is";
        EXPECT_EQ(road->Model().coast, seat == other);
        EXPECT_EQ(road->Par(), book.TableFor(race->Rules(), race->Now(), seat)->Par());
        EXPECT_FALSE(recce.HasWork()) << "it is asked for no second time";
    }
}

TEST_F(RecceTest, LooksBackAtWhoIsAskedFor)
{
    const auto race = Rally::Test::DirtRace("rally4-ss1", {"Anna", "Otto"});
    Club::Table table(std::make_unique<Dirt::DirtMatch>(*race), SeatsFor(Rally::Test::Seated("bot,bot"), 4),
                      std::make_unique<Club::SeededChance>(4));
    ASSERT_EQ(table.Run(), Club::Table::State::Over);
    const AnyMatch& match = table.TheMatch();
    EXPECT_TRUE(recce.ReviewsAt(match.Chain()).empty());
    recce.LookBack(match.Clone(), MaskOf(1));
    WorkAll();
    const auto judged = Judged(*Dirt::AsDirt(match), recce.ReviewsAt(match.Chain()));
    ASSERT_EQ(judged.size(), 1u);
    EXPECT_EQ(judged[0].seat, 1);
    EXPECT_GT(judged[0].turns.size(), 3u);
    EXPECT_TRUE(recce.ReviewsAt(match.Chain() + 1).empty());
}

// With a thread of its own, as programs have it.
TEST(RecceCar, TheBellRingsAndGhostsDriveAtPar)
{
    using namespace std::chrono_literals;
    const auto race = NewRace({"rally4-ss1", {"Anna"}, {}});
    const Dirt::DirtSetup& setup = Dirt::AsDirt(*race)->Rules().Setup();
    std::atomic<unsigned> rung{0};
    RecceCar car(std::make_shared<RoadStudy>(), [&] { ++rung; });
    EXPECT_EQ(car.recce.ParOf(setup, 0), 0);
    EXPECT_EQ(car.ParGhostOf(setup, 0), nullptr);
    while (!car.Rest(1s))
    {}
    EXPECT_GE(rung, 2u);
    EXPECT_GT(car.recce.ParOf(setup, 0), 0);
    const auto ghost = car.ParGhostOf(setup, 0);
    ASSERT_NE(ghost, nullptr);
    const auto table = Pilot::SolvePar(Dirt::DirtGame(Pilot::RoadOf(setup, 0)), 0, {Pilot::kParPurse, false});
    EXPECT_EQ(*ghost, ParRun(Pilot::RoadOf(setup, 0), 0, table));
    EXPECT_EQ(car.ParGhostOf(setup, 0), ghost) << "driven once";
    EXPECT_TRUE(car.Rest(0ms));
}

} // namespace
