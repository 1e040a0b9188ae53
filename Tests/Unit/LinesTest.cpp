// Lines against the list of all plans: what is kept is legal and unbeaten, what is dropped is beaten.
#include "OddsCases.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Lines.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::Line;
using Pilot::Lines;
using Pilot::TurnWorth;

constexpr std::size_t kSmall = 3000; // plans of a position that is enumerated

// Every legal plan of a position, the landing of its last jump named where it must or can be.
class AllPlans
{
public:
    AllPlans(const Rally::Test::TurnByLot& theTurn, const TurnWorth& theWorth)
        : game(*theTurn.game),
          state(theTurn.state),
          worth(theWorth)
    {
        Line line;
        line.odds = worth.Dice().Begin();
        line.plan = Pilot::LaidPlan(state);
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            Note(line, state.plan[i]);
        }
        After(line, state.reach);
    }

    std::vector<Line> plans;

private:
    void After(const Line& line, const Reach& reach)
    {
        StepList steps;
        if (reach.ended == kGoesOn && plans.size() <= kSmall)
        {
            game.NextSteps(state, reach, steps);
        }
        for (const Step& step : steps)
        {
            Line longer = line;
            longer.plan.steps[longer.plan.count++] = step;
            Note(longer, step);
            Reach further = reach;
            game.Extend(further, step);
            End(longer, further);
            After(longer, further);
        }
    }

    void Note(Line& line, const Step& step) const
    {
        worth.Dice().Roll(line.odds, step);
        line.seconds = static_cast<std::uint8_t>(line.seconds + (step.die != kRedlineDie ? 1 : 0));
    }

    void End(Line line, const Reach& reach)
    {
        Step& last = line.plan.steps[line.plan.count - 1u];
        FixedList<SpaceIndex, 32> landings;
        if ((last.flags & (kJump | kWildJump)) != 0 && last.landing == kNoSpace)
        {
            game.NamedLandings(state, reach, last, landings);
        }
        bool stays = (last.flags & (kLongJump | kWildJump)) == 0 || landings.IsEmpty();
        for (const SpaceIndex landing : landings)
        {
            const bool crosses = landing == game.TrackOf(state).beyond && (last.flags & kWildJump) == 0;
            stays = stays || !crosses;
            if (crosses)
            {
                Line over = line;
                Step& hop = over.plan.steps[over.plan.count - 1u];
                hop.flags = static_cast<std::uint8_t>((hop.flags & ~unsigned{kJump}) | kFinish | kJumpsTheLine);
                plans.push_back(over);
            }
        }
        if (stays)
        {
            plans.push_back(line);
        }
    }

    const DirtGame& game;
    const DirtState& state;
    const TurnWorth& worth;
};

bool IsMatched(const Line& a, const Line& by)
{
    return EndAlike(a, by) && !Beats(a, by) &&
           (Beats(by, a) ||
            (by.seconds == a.seconds && by.Loses() == a.Loses() &&
             by.odds.screeched * std::uint64_t{a.odds.all} == a.odds.screeched * std::uint64_t{by.odds.all}));
}

void ExpectLegal(const Rally::Test::TurnByLot& turn, const Line& line)
{
    DirtState state = turn.state;
    const Track& track = turn.game->TrackOf(state);
    EventList events;
    for (std::size_t i = state.planLength; i < line.plan.count; ++i)
    {
        const Step& step = line.plan.steps[i];
        const Action lay{
            static_cast<std::uint8_t>(ActionKind::Lay), state.active, step.die, step.brakes, track[step.space].code, 0};
        ASSERT_TRUE(turn.game->Query(state, lay));
        turn.game->Apply(state, lay, events);
    }
    const Step& last = line.Last();
    if (last.landing != kNoSpace && state.plan[state.planLength - 1].landing == kNoSpace)
    {
        const Action name{
            static_cast<std::uint8_t>(ActionKind::NameLanding), state.active, 0, 0, track[last.landing].code, 0};
        ASSERT_TRUE(turn.game->Query(state, name));
        turn.game->Apply(state, name, events);
    }
    EXPECT_TRUE(
        turn.game->Query(state, {static_cast<std::uint8_t>(ActionKind::Roll), state.active, 0, 0, kNoSpaceCode, 0}));
    EXPECT_EQ(std::memcmp(state.plan, line.plan.steps, sizeof state.plan), 0);
    const Pilot::PlanOdds odds = Pilot::Odds(*turn.game, state).Of(line.plan);
    EXPECT_DOUBLE_EQ(odds.loses, line.Loses());
    EXPECT_EQ(odds.secondsFlatOut, line.seconds);
}

struct Gap
{
    double sum{};
    double widest{};
    int positions{};
};

void ExpectTheBestAreKept(const Rally::Test::TurnByLot& turn, const TurnWorth& worth, const Lines& lines, Gap& gap)
{
    const AllPlans all(turn, worth);
    if (all.plans.size() > kSmall)
    {
        return;
    }
    double least = 1e9;
    for (const Line& plan : all.plans)
    {
        bool matched = false;
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            matched = matched || (lines[i].unbeaten && IsMatched(plan, lines[i]));
            ASSERT_FALSE(lines[i].unbeaten && Beats(plan, lines[i]));
        }
        ASSERT_TRUE(matched);
        const double seconds = worth.Best(plan.plan).seconds;
        least = seconds < least ? seconds : least;
    }
    double found = 1e9;
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        ExpectLegal(turn, lines[i]);
        EXPECT_TRUE(lines[i].unbeaten || lines[i].worthmost);
        EXPECT_EQ(lines[i].choice.seconds, worth.Best(lines[i].plan).seconds);
        found = lines[i].choice.seconds < found ? lines[i].choice.seconds : found;
    }
    EXPECT_GE(found, least - 1e-9);
    gap.sum += found - least;
    gap.widest = found - least > gap.widest ? found - least : gap.widest;
    ++gap.positions;
}

TEST(Lines, KeepWhatNoPlanBeatsAndNothingElse)
{
    Random random(5);
    Lines lines;
    Gap gap;
    for (std::uint64_t tries = 0; tries < 500; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        const Rally::Test::RoadByLot road(tries);
        for (int moves = 0; moves < 4; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            if (there.Move(random))
            {
                if (random.Below(3) == 0)
                {
                    there.LayPlan(random, 2);
                }
                const TurnWorth worth(*there.game, there.state, road);
                lines.Find(*there.game, there.state, worth);
                ASSERT_TRUE(lines.IsComplete());
                ExpectTheBestAreKept(there, worth, lines, gap);
                ASSERT_FALSE(HasFailure());
            }
        }
    }
    EXPECT_GT(gap.positions, 300);
    // How good the guess is that Lines.h speaks of; roads by lot are the hardest.
    std::printf("best line found: %.3f s above the best of all plans on average, %.1f s at most, %d positions\n",
                gap.sum / gap.positions, gap.widest, gap.positions);
}

TEST(Lines, AreTheSameEveryTime)
{
    Random random(6);
    Lines first;
    Lines second;
    for (std::uint64_t tries = 0; tries < 40; ++tries)
    {
        Rally::Test::TurnByLot turn;
        if (!turn.Make(random))
        {
            continue;
        }
        const Rally::Test::RoadByLot road(tries);
        const TurnWorth worth(*turn.game, turn.state, road);
        first.Find(*turn.game, turn.state, worth);
        second.Find(*turn.game, turn.state, worth);
        first.Find(*turn.game, turn.state, worth); // what was found before leaves no trace
        ASSERT_EQ(first.Size(), second.Size());
        for (std::size_t i = 0; i < first.Size(); ++i)
        {
            ASSERT_EQ(std::memcmp(first[i].plan.steps, second[i].plan.steps, sizeof first[i].plan.steps), 0);
            ASSERT_EQ(first[i].choice.seconds, second[i].choice.seconds);
        }
    }
}

// Tells, and judges nothing: how long a search takes where drivers really stand.
TEST(Lines, TellHowLongTheyTake)
{
    using Clock = std::chrono::steady_clock;
    Random dice(9);
    Lines lines;
    double total = 0.0;
    double longest = 0.0;
    std::size_t most = 0;
    std::size_t beginnings = 0;
    int searches = 0;
    const Rally::Test::RoadByLot road(1);
    for (const ReadyStage& stage : DirtBox().stages)
    {
        DirtMatch match(Rally::Test::SetupOf(2, {stage.id}));
        Pilot::Opponent driver({}, 3);
        while (!match.WhoMoves().IsOver() && match.Entries().size() < 5000)
        {
            if (match.WhoMoves().IsChance())
            {
                match.Resolve(match.Draw(dice));
                continue;
            }
            const Seat seat = match.WhoMoves().Includes(0) ? Seat{0} : Seat{1};
            if (match.Now().phase == Phase::Lay && match.Now().planLength == 0)
            {
                const TurnWorth worth(match.Rules(), match.Now(), road);
                const auto begin = Clock::now();
                lines.Find(match.Rules(), match.Now(), worth);
                const double took = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
                total += took;
                longest = took > longest ? took : longest;
                most = lines.Size() > most ? lines.Size() : most;
                beginnings = lines.Beginnings() > beginnings ? lines.Beginnings() : beginnings;
                ++searches;
            }
            ASSERT_TRUE(match.Play(driver.Decide(*match.ViewFor(seat), seat)));
        }
    }
    std::printf("%d searches: %.2f ms on average, %.2f ms at most; at most %zu lines of %zu beginnings\n", searches,
                total / searches, longest, most, beginnings);
    EXPECT_GT(searches, 0);
}

} // namespace
} // namespace Rally
