// The first opponent: decides everything by itself, legally, the same way for the same seed, and drives well.
#include "RallyClub/Table.h"
#include "RallyPilot/CautiousDriver.h"
#include "RallyPilot/PlanAdviser.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <gtest/gtest.h>

namespace Rally
{
namespace
{

using namespace Dirt;

DirtSetup SetupOf(std::string_view stage, std::uint8_t seats)
{
    DirtSetup setup = NewSetup(seats);
    EXPECT_TRUE(AddStage(setup, stage));
    return setup;
}

// Runs a match without a Table, which would forgive a wrong answer.
void Drive(DirtMatch& match, std::uint64_t seed)
{
    Random dice(seed);
    for (int i = 0; i < 100000 && !match.WhoseMove().IsOver(); ++i)
    {
        if (match.WhoseMove().IsChance())
        {
            ASSERT_TRUE(match.Happen(match.Draw(dice)));
            continue;
        }
        for (Seat seat = 0; seat < match.Seats(); ++seat)
        {
            if (match.WhoseMove().Includes(seat))
            {
                const Action action = Pilot::CautiousDriver(seed + seat).Decide(*match.ViewFor(seat), seat);
                ASSERT_EQ(action.seat, seat);
                ASSERT_TRUE(match.Play(action)) << match.Write(action).View();
                break;
            }
        }
    }
    EXPECT_TRUE(match.WhoseMove().IsOver());
    EXPECT_EQ(match.Suspended(), 0);
}

TEST(Pilot, EveryAnswerIsAllowed)
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
    {
        DirtSetup setup = SetupOf("rally4", 6);
        setup.options = {seed % 2 == 0, seed != 1, seed != 1, true, static_cast<SisuScope>(seed % 3), LastCorner::Plan};
        DirtMatch match(setup);
        Drive(match, seed);
    }
}

TEST(Pilot, FinishesEveryStage)
{
    for (const ReadyStage& stage : DirtReadyStages())
    {
        DirtMatch match(SetupOf(stage.id, 2));
        Drive(match, 7);
        EXPECT_FALSE(match.Standings().retired[0]) << stage.id;
        EXPECT_LT(match.Standings().score[0], 600) << stage.id;
    }
}

TEST(Pilot, TheSameSeedDrivesTheSameWay)
{
    DirtMatch first(SetupOf("rally2-ss1", 3));
    DirtMatch second(SetupOf("rally2-ss1", 3));
    Drive(first, 11);
    Drive(second, 11);
    EXPECT_EQ(first.Chain(), second.Chain());
}

// Random drivers take about 1180 seconds for this stage.
TEST(Pilot, IsFarBetterThanChance)
{
    int total = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
    {
        DirtMatch match(SetupOf("rally2-ss1", 1));
        Drive(match, seed);
        total += match.Standings().score[0];
    }
    EXPECT_LT(total / 10, 240);
}

TEST(Pilot, TellsTheOddsOfThePlan)
{
    DirtMatch match(SetupOf("rally2-ss1", 1));
    EXPECT_FALSE(Pilot::PlanAdviser().Advise(match, 0).known);
    for (const char* step : {"g1@1.3L", "g2@2.1L", "g3@2.2L"})
    {
        Action action;
        ASSERT_TRUE(match.Read(step, 0, action));
        ASSERT_TRUE(match.Play(action));
    }
    const Advice advice = Pilot::PlanAdviser().Advise(match, 0);
    ASSERT_TRUE(advice.known);
    // Three warnings of three dice: 1/6 * 1/6 * 2/6.
    EXPECT_NEAR(advice.lossOneByOne, 2.0 / 216.0, 1e-12);
    EXPECT_EQ(advice.lossAt[1], 0.0);
    EXPECT_NEAR(advice.lossAt[2], 2.0 / 216.0, 1e-12);
}

} // namespace
} // namespace Rally
