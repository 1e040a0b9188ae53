// Odds against the rules: every fall of the dice is driven through the engine to the end of the turn.
#include "EveryFall.h"
#include "OddsCases.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::Odds;
using Pilot::OddsSoFar;
using Pilot::Plan;
using Pilot::PlanOdds;
using Rally::Test::FindEvent;
using Rally::Test::ForEachFall;

Action Make(const DirtState& state, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), state.active, 0, 0, kNoSpaceCode, 0};
}

// What the engine makes of a plan when every fall of the dice is tried.
struct Tried
{
    const DirtGame& game;
    double loses[kMaxSteps]{};
    Cause cause[kMaxSteps]{};
    SpaceCode place[kMaxSteps]{};
    double warnings[kMaxSteps][Pilot::kMostDice + 1]{};
    double finishesAnyway{};
    double screeches{};
    double completes{};

    void OneByOne(const DirtState& before, double chance)
    {
        DirtState state = before;
        EventList events;
        game.Apply(state, Make(state, ActionKind::Roll), events);
        ForEachFall(game, state, chance,
                    [&](DirtState& after, EventList& told, double falls, const Outcome&)
                    {
                        Settle(after, told);
                        Note(state.nextStep, after, told, falls);
                    });
    }

    void Note(std::size_t step, const DirtState& after, const EventList& events, double chance)
    {
        if (const Event* lost = FindEvent(events, EventKind::LostControl); lost != nullptr)
        {
            loses[step] += chance;
            cause[step] = static_cast<Cause>(lost->amount);
            place[step] = lost->space;
            finishesAnyway += FindEvent(events, EventKind::CrossedLine) != nullptr ? chance : 0.0;
        }
        else if (FindEvent(events, EventKind::ScreechedAway) != nullptr)
        {
            screeches += chance;
        }
        else if (after.phase == Phase::Drive)
        {
            warnings[step][after.sisuPlayed != 0 ? 0 : after.warnings] += chance;
            OneByOne(after, chance);
        }
        else
        {
            completes += chance;
        }
    }

    // On to the next decision of one by one: any token, and no SISU.
    void Settle(DirtState& state, EventList& events) const
    {
        while (state.phase == Phase::CutToken)
        {
            ChanceList tokens;
            game.Chances(state, tokens);
            game.Resolve(state, tokens[0].outcome, events);
        }
        if (state.phase == Phase::Save && state.flatOut == 0)
        {
            game.Apply(state, Make(state, ActionKind::Accept), events);
            Settle(state, events);
        }
    }
};

struct FlatOutTried
{
    double fails{};
    double screeches{};
    double completes{};
    int seconds{};

    FlatOutTried(const DirtGame& game, const DirtState& before)
    {
        DirtState state = before;
        EventList events;
        game.Apply(state, Make(state, ActionKind::FlatOut), events);
        seconds = state.secondsToGain;
        const auto note = [&](DirtState& after, EventList& told, double chance, const Outcome&)
        {
            const bool asks = after.phase == Phase::Save && Screeches(after); // D-SIS-7
            const bool failed = after.phase == Phase::LayAgain || (after.phase == Phase::Save && !asks);
            while (after.phase == Phase::CutToken)
            {
                ChanceList tokens;
                game.Chances(after, tokens);
                game.Resolve(after, tokens[0].outcome, told);
            }
            const bool screeched = asks || FindEvent(told, EventKind::ScreechedAway) != nullptr;
            (failed ? fails : screeched ? screeches : completes) += chance;
        };
        ForEachFall(game, state, 1.0, note);
    }
};

void ExpectAlike(const Rally::Test::TurnByLot& turn, const PlanOdds& odds)
{
    Tried tried{*turn.game};
    tried.OneByOne(turn.state, 1.0);
    const Track& track = turn.game->TrackOf(turn.state);
    double loses = 0.0;
    for (std::size_t i = 0; i < odds.count; ++i)
    {
        const Pilot::StepOdds& step = odds.steps[i];
        loses += tried.loses[i];
        ASSERT_NEAR(step.loses, tried.loses[i], 1e-12) << "step " << i;
        if (tried.loses[i] > 0.0)
        {
            EXPECT_EQ(step.cause, tried.cause[i]) << "step " << i;
            ASSERT_NE(step.place, kNoSpace) << "step " << i;
            EXPECT_EQ(track[step.place].code, tried.place[i]) << "step " << i;
        }
        for (std::size_t shown = 0; i + 1u < odds.count && shown <= Pilot::kMostDice; ++shown)
        {
            ASSERT_NEAR(step.warnings[shown], tried.warnings[i][shown], 1e-12) << "step " << i << ", " << shown;
        }
    }
    EXPECT_NEAR(odds.loses, loses, 1e-12);
    EXPECT_NEAR(odds.screeches, tried.screeches, 1e-12);
    EXPECT_NEAR(odds.completes, tried.completes, 1e-12);
    EXPECT_NEAR(odds.finishesAnyway, tried.finishesAnyway, 1e-12);
    if (turn.state.phase != Phase::Lay)
    {
        return;
    }
    const FlatOutTried flatOut(*turn.game, turn.state);
    EXPECT_NEAR(odds.loses, flatOut.fails, 1e-12);
    EXPECT_NEAR(odds.screeches, flatOut.screeches, 1e-12);
    EXPECT_NEAR(odds.completes, flatOut.completes, 1e-12);
    EXPECT_EQ(odds.secondsFlatOut, flatOut.seconds);
}

// How often the plans tried had what may go wrong in its own way.
struct Met
{
    int plans{};
    int causes[5]{};
    int dice[kRedlineDie + 1]{};
    int braked{};
    int screeched{};
    int finished{};
    int cut{};
    int muddy{};
    int jumped{};
    int damaged{};
    int covered{}; // by SISU
    int secured{};
    int warned{}; // before

    void Note(const Rally::Test::TurnByLot& turn, const PlanOdds& odds)
    {
        const DirtState& state = turn.state;
        const Track& track = turn.game->TrackOf(state);
        ++plans;
        for (std::size_t i = odds.first; i < odds.count; ++i)
        {
            const Step& step = state.plan[i];
            causes[static_cast<int>(odds.steps[i].cause)] += odds.steps[i].loses > 0.0;
            ++dice[step.die];
            braked += step.brakes > 0;
            jumped += (step.flags & kJump) != 0;
            cut += track[step.space].kind == SpaceKind::Cut;
            muddy += turn.game->LimitOf(state, step.space) != track[step.space].limit;
        }
        screeched += odds.screeches > 0.0;
        finished += odds.finishesAnyway > 0.0;
        damaged += turn.game->DamageOf(state, state.active, Damage::Gearbox) > 0;
        covered += state.sisuPlayed != 0;
        secured += state.securedDice > 0;
        warned += state.phase == Phase::Drive && state.warnings > 0;
    }

    void ExpectEverything() const
    {
        EXPECT_GT(causes[static_cast<int>(Cause::Warnings)], 2000);
        EXPECT_GT(causes[static_cast<int>(Cause::Limit)], 500);
        EXPECT_GT(causes[static_cast<int>(Cause::Jump)], 20);
        EXPECT_GT(causes[static_cast<int>(Cause::LongJump)], 20);
        for (std::uint8_t die = 1; die <= kRedlineDie; ++die)
        {
            EXPECT_GT(dice[die], 50) << int{die};
        }
        EXPECT_GT(braked, 500);
        EXPECT_GT(cut, 100);
        EXPECT_GT(muddy, 20);
        EXPECT_GT(jumped, 50);
        EXPECT_GT(damaged, 100);
        EXPECT_GT(covered, 200);
    }
};

void PlaySisu(Rally::Test::TurnByLot& turn)
{
    EventList events;
    if (const Action sisu = Make(turn.state, ActionKind::PlaySisu); turn.game->Query(turn.state, sisu))
    {
        turn.game->Apply(turn.state, sisu, events);
    }
}

TEST(Odds, AreWhatTheRulesMakeOfEveryFall)
{
    Random random(2026);
    Met met;
    for (int tries = 0; tries < 1500; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        for (int moves = 0; moves < 30; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            if (!there.Move(random) || !there.LayPlan(random, 8))
            {
                continue;
            }
            if (random.Below(3) == 0)
            {
                PlaySisu(there);
            }
            const PlanOdds odds = Odds(*there.game, there.state).Of(Pilot::LaidPlan(there.state));
            ExpectAlike(there, odds);
            met.Note(there, odds);
            ASSERT_FALSE(::testing::Test::HasFailure()) << WritePlan(*there.game, there.state).View();
        }
    }
    met.ExpectEverything();
    EXPECT_GT(met.plans, 8000);
    EXPECT_GT(met.screeched, 100);
    EXPECT_GT(met.finished, 20);
}

// Between two rolls: warnings shown, dice secured, SISU played count from there on.
TEST(Odds, GoOnFromWhatHasFallen)
{
    Random random(2027);
    Met met;
    for (int tries = 0; tries < 1500; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        for (int moves = 0; moves < 30; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            const bool lies = there.Move(random) && there.LayPlan(random, 8);
            const bool drives = lies && there.DriveOn(random, 1 + random.Below(4));
            if (!drives || there.state.phase != Phase::Drive || there.state.nextStep == there.state.planLength)
            {
                continue;
            }
            const PlanOdds odds = Odds(*there.game, there.state).Of(Pilot::LaidPlan(there.state));
            EXPECT_EQ(odds.first, there.state.nextStep);
            ExpectAlike(there, odds);
            met.Note(there, odds);
            ASSERT_FALSE(::testing::Test::HasFailure()) << WritePlan(*there.game, there.state).View();
        }
    }
    met.ExpectEverything();
    EXPECT_GT(met.plans, 4000);
    EXPECT_GT(met.secured, 500);
    EXPECT_GT(met.warned, 500);
}

// rallyman-facts.md, section 1: the chance of three warnings or more, to the printed digit.
TEST(Odds, AreTheFiguresWorkedOutFromTheBox)
{
    const DirtGame game(Rally::Test::SetupOf(1, {"rally2-ss1"}));
    DirtState state{};
    state.active = 0;
    state.phase = Phase::Lay;
    const Odds dice(game, state);
    const auto percent = [&dice](std::initializer_list<std::uint8_t> row)
    {
        OddsSoFar odds = dice.Begin();
        for (const std::uint8_t die : row)
        {
            Step step;
            step.die = die;
            dice.Roll(odds, step);
        }
        return std::round(1000.0 * OddsSoFar::Share(odds.lost, odds.all)) / 10.0;
    };
    constexpr std::uint8_t w = kCoastDie;
    constexpr std::uint8_t o = kLeaderDie;
    EXPECT_EQ(percent({1, 2, 3}), 0.9);
    EXPECT_EQ(percent({1, 2, 3, 4}), 4.6);
    EXPECT_EQ(percent({1, 2, 3, 4, 5}), 11.7);
    EXPECT_EQ(percent({1, 2, 3, 4, 5, 6}), 21.3);
    EXPECT_EQ(percent({1, 2, 3, 4, 5, 6, w, w}), 32.0);
    EXPECT_EQ(percent({1, 2, 3, 4, 5, 6, o, o}), 42.8);
    EXPECT_EQ(percent({5, 4, 3, 2}), 7.4);
    EXPECT_EQ(percent({3, 4, 5, 6, w, w}), 21.3);
    EXPECT_EQ(percent({5, 6, w, w}), 4.6);
}

// Twelve dice are the most a cockpit has, and their falls still fit.
TEST(Odds, CountTwelveDiceExactly)
{
    DirtSetup setup = Rally::Test::SetupOf(1, {"rally2-ss1"});
    setup.values.warningLimit = 200;
    const DirtGame game(setup);
    DirtState state{};
    state.active = 0;
    state.phase = Phase::Lay;
    const Odds dice(game, state);
    OddsSoFar odds = dice.Begin();
    for (int i = 0; i < 12; ++i)
    {
        Step step;
        step.die = kCoastDie;
        EXPECT_EQ(dice.Roll(odds, step), 0u);
    }
    EXPECT_EQ(odds.all, 2176782336u);
    EXPECT_EQ(odds.holds[12], 1u);
    EXPECT_EQ(odds.Held(), odds.all);
}

} // namespace
} // namespace Rally
