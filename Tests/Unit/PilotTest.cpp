// The first opponent: decides everything by itself, legally, the same way for the same seed, and drives well.
#include "RandomPlay.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Shared/Dirt/ParRun.h"

#include <gtest/gtest.h>

#include <algorithm>

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
    for (int i = 0; i < 100000 && !match.WhoMoves().IsOver(); ++i)
    {
        if (match.WhoMoves().IsChance())
        {
            ASSERT_TRUE(match.Resolve(match.Draw(dice)));
            continue;
        }
        for (Seat seat = 0; seat < match.Seats(); ++seat)
        {
            if (match.WhoMoves().Includes(seat))
            {
                const Action action = Pilot::Opponent({}, seed + seat).Decide(*match.ViewFor(seat), seat);
                ASSERT_EQ(action.seat, seat);
                ASSERT_TRUE(match.Play(action)) << match.Write(action).View();
                break;
            }
        }
    }
    EXPECT_TRUE(match.WhoMoves().IsOver());
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
    for (const ReadyStage& stage : DirtBox().stages)
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

// The races on which an earlier driver waited for ever before a ford without a coast die.
TEST(Pilot, GetsThroughAFordWithoutCoastDice)
{
    DirtMatch begun(SetupOf("rally6-ss3", 1));
    const Track& track = begun.Rules().TrackOf(begun.Now());
    int fords = 0;
    for (std::size_t i = 1; i < track.spaces.Size(); ++i)
    {
        const Space& space = track.spaces[i];
        if (space.forwardCount == 0 || !track[space.forward[0]].ford || space.ford)
        {
            continue;
        }
        DirtState state = begun.Now();
        state.leader = 0;
        state.active = 0;
        state.order[0] = 0;
        state.orderCount = 1;
        state.cars[0].state = CarState::Running;
        state.cars[0].space = static_cast<SpaceIndex>(i);
        state.cars[0].gear = 4;
        state.cars[0].damage[TokenOf(Damage::Suspension, CutResult::Clean)] = 2;
        state.bag[TokenOf(Damage::Suspension, CutResult::Clean)] -= 2;
        EventList events;
        begun.Rules().OpenTurn(state, events);
        DirtMatch match(std::make_shared<const DirtGame>(begun.Rules()), state);
        Drive(match, i);
        EXPECT_LT(match.Standings().score[0], 600) << i;
        ++fords;
    }
    EXPECT_GT(fords, 0);
}

// D-STD-14: what others have hidden makes no difference, and neither does what the driver thought before.
TEST(Pilot, DecidesByWhatItsSeatMayKnow)
{
    DirtSetup setup = SetupOf("rally4", 3);
    setup.options.timeControls = true;
    setup.options.sisu = SisuScope::Stage;
    DirtMatch match(setup);
    Random dice(4);
    Pilot::Opponent driver({}, 8);
    EXPECT_TRUE(Rally::Test::PlayBy(match, dice,
                                    [&](Seat seat)
                                    {
                                        const Action seen = driver.Decide(*match.ViewFor(seat), seat);
                                        EXPECT_EQ(seen, Pilot::Opponent({}, 8).Decide(match, seat));
                                        return seen;
                                    }));
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
    EXPECT_LT(total / 10, 175);
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

// The plan of the table costs next to nothing, driven as the table says; its beginnings cost what they are shorter.
TEST(Pilot, TellsTheWorthOfThePlan)
{
    DirtMatch match(Shared::ParStage(SetupOf("rally4-ss1", 1), 0, false)); // of damage no table knows
    const auto road = Pilot::SolvePar(match.Rules(), 0, {Pilot::kParPurse, false});
    Pilot::PlanAdviser adviser(road);
    Pilot::Plan best;
    ActionKind how{};
    ASSERT_TRUE(road->BestPlan(kStartSpace, 0, 0, best, how));
    double before = 1e9;
    for (std::size_t i = 0; i < best.count; ++i)
    {
        const Step& step = best.steps[i];
        const SpaceCode code = match.Rules().TrackOf(match.Now())[step.space].code;
        ASSERT_TRUE(match.Play({static_cast<std::uint8_t>(ActionKind::Lay), 0, step.die, step.brakes, code, 0}));
        const Advice advice = adviser.Advise(match, 0);
        ASSERT_TRUE(advice.hasWorth);
        const double worth = how == ActionKind::FlatOut ? advice.worthFlatOut : advice.worthOneByOne;
        EXPECT_GE(std::min(advice.worthOneByOne, advice.worthFlatOut), -1e-9);
        EXPECT_LT(worth, before);
        before = worth;
    }
    EXPECT_LT(before, 0.5); // how a failed plan is laid out anew is not foreseen
    adviser.Know(nullptr);
    EXPECT_TRUE(adviser.Advise(match, 0).known);
    EXPECT_FALSE(adviser.Advise(match, 0).hasWorth);
}

} // namespace
} // namespace Rally
