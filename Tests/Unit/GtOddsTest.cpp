// Odds of GT against the rules: every fall of the dice is driven through the engine to the end of the turn.
#include "Counted/Allocations.h"
#include "EveryFall.h"
#include "GtOddsCases.h"

#include <cmath>

namespace Rally::Test
{
namespace
{

using Pilot::GtOdds;
using Pilot::GtPlan;
using Pilot::GtPlanOdds;
using Pilot::StepMask;

constexpr double kExact = 1e-12;

// What the engine makes of a plan when every fall of the dice is tried.
struct GtTried
{
    const GtGame& game;
    StepMask secured{};
    double loses[kMaxSteps]{};
    int cause[kMaxSteps]{};
    SpaceCode place[kMaxSteps]{};
    int gear[kMaxSteps]{};
    int tokens[kMaxSteps]{};
    double warnings[kMaxSteps][Pilot::kMostDice + 1]{};
    double leaves{};
    double spins{};
    double stalls{};
    double finishes{};
    double completes{};
    double home{}; // flat-out only: over the line in a new layout
    int focus{-1};

    void OneByOne(const GtState& before, double chance)
    {
        const std::size_t step = before.phase == Phase::Lay ? 0 : before.nextStep;
        GtState state = before;
        EventList events;
        if ((unsigned{secured} >> step & 1u) != 0)
        {
            ASSERT_TRUE(game.Query(state, Make(state, ActionKind::Secure)));
            game.Apply(state, Make(state, ActionKind::Secure), events);
            Note(step, before, state, events, chance);
            return;
        }
        game.Apply(state, Make(state, ActionKind::Roll), events);
        ForEachFall(game, state, chance, [&](const GtState& after, const EventList& told, double falls, const Outcome&)
                    { Note(step, before, after, told, falls); });
    }

    void FlatOut(const GtState& before)
    {
        GtState state = before;
        EventList events;
        game.Apply(state, Make(state, ActionKind::FlatOut), events);
        focus = state.focusToGain;
        ForEachFall(game, state, 1.0,
                    [&](GtState& after, const EventList& told, double chance, const Outcome& fall)
                    {
                        if (after.phase == Phase::LayAgain)
                        {
                            LayAsBefore(before, after, fall.mask, chance);
                        }
                        else
                        {
                            Note(before.planLength - 1u, before, after, told, chance);
                        }
                    });
    }

private:
    // The plan as it was, until control is lost (G-FLT-10).
    void LayAsBefore(const GtState& before, GtState& state, unsigned mask, double chance)
    {
        EventList events;
        for (std::size_t i = 0; i < before.planLength; ++i)
        {
            const Step& step = before.plan[i];
            const unsigned dice = 1u + step.brakes;
            const unsigned own = mask & ((1u << dice) - 1u);
            mask >>= dice;
            const unsigned warned = static_cast<unsigned>(std::popcount(IsGearDie(step.die) ? own >> 1 : own));
            ASSERT_EQ(state.phase, Phase::LayAgain);
            const Action lay = LayOf(game, state, step, warned);
            ASSERT_TRUE(game.Query(state, lay));
            events.Clear();
            game.Apply(state, lay, events);
            if (state.phase != Phase::LayAgain || state.active != before.active || state.round != before.round)
            {
                home += FindEvent(events, EventKind::Finished) != nullptr ? chance : 0.0;
                Note(i, before, state, events, chance);
                return;
            }
        }
        FAIL() << "nothing was lost";
    }

    void Note(std::size_t step, const GtState& before, const GtState& after, const EventList& events, double chance)
    {
        if (const Event* lost = FindEvent(events, EventKind::LostControl); lost != nullptr)
        {
            loses[step] += chance;
            cause[step] = lost->amount;
            place[step] = lost->space;
            gear[step] = lost->gear;
            tokens[step] = after.phase == Phase::DamageToken ? after.damageToDraw : 0;
            (FindEvent(events, EventKind::LeftTrack) != nullptr ? leaves : spins) += chance;
        }
        else if (FindEvent(events, EventKind::FlyingStartFailed) != nullptr)
        {
            stalls += chance;
        }
        else if (FindEvent(events, EventKind::Finished) != nullptr)
        {
            finishes += chance;
        }
        else if (after.phase == Phase::Drive)
        {
            const int track = TrackUpTo(before, step);
            warnings[step][after.warnings - track] += chance;
            OneByOne(after, chance);
        }
        else
        {
            completes += chance;
            if (secured != 0 && after.phase != Phase::Over)
            {
                EXPECT_EQ(after.cars[before.active].focus, 0); // paid to the last token
            }
        }
    }

public:
    int sureBefore{}; // counted before the plan was looked at
    std::size_t first{};

private:
    int TrackUpTo(const GtState& state, std::size_t step) const
    {
        int track = sureBefore;
        for (std::size_t i = first; i <= step; ++i)
        {
            track += state.plan[i].track;
        }
        return track;
    }
};

void ExpectEqual(const GtGame& game, const GtState& state, const GtTried& tried, const GtPlanOdds& odds, bool oneByOne)
{
    unsigned bag = 0;
    for (const std::uint8_t tokens : state.bag)
    {
        bag += tokens;
    }
    for (std::size_t i = odds.first; i < odds.count; ++i)
    {
        const Pilot::GtStepOdds& step = odds.steps[i];
        EXPECT_NEAR(step.loses, tried.loses[i], kExact) << i;
        if (tried.loses[i] > 0.0)
        {
            EXPECT_EQ(static_cast<int>(step.cause), tried.cause[i]) << i;
            EXPECT_EQ(game.Road()[step.place].code, tried.place[i]) << i;
            EXPECT_EQ(step.gear, tried.gear[i]) << i;
            EXPECT_EQ(bag > 0 ? step.tokens : 0, tried.tokens[i]) << i;
        }
        for (std::size_t shown = 0; oneByOne && i + 1 < odds.count && shown <= Pilot::kMostDice; ++shown)
        {
            EXPECT_NEAR(step.warnings[shown], tried.warnings[i][shown], kExact) << i << ' ' << shown;
        }
    }
    EXPECT_NEAR(odds.leaves, tried.leaves, kExact);
    EXPECT_NEAR(odds.spins, tried.spins, kExact);
    EXPECT_NEAR(odds.loses, tried.leaves + tried.spins, kExact);
    EXPECT_NEAR(odds.stalls, tried.stalls, kExact);
    EXPECT_NEAR(odds.completes + odds.home, tried.completes + tried.finishes, kExact);
    if (!oneByOne)
    {
        EXPECT_NEAR(odds.home, tried.home, kExact);
        EXPECT_EQ(odds.focusFlatOut, tried.focus);
    }
    EXPECT_NEAR(odds.completes + odds.home + odds.loses + odds.stalls, 1.0, kExact);
}

// How often each thing was seen, so that no test passes by seeing nothing.
struct GtSeen
{
    int plans{};
    int lost{};
    int tooFast{};
    int track{};
    int stalled{};
    int secured{};
    int home{};
    int braked{};
    int redline{};
    std::size_t longest{};

    void Note(const GtPlan& plan, const GtPlanOdds& odds)
    {
        ++plans;
        lost += odds.loses > 0.0 ? 1 : 0;
        stalled += odds.stalls > 0.0 ? 1 : 0;
        home += odds.home > 0.0 ? 1 : 0;
        longest = std::max<std::size_t>(longest, plan.count);
        for (std::size_t i = 0; i < plan.count; ++i)
        {
            tooFast += GtOdds::IsTooFast(plan.steps[i]) ? 1 : 0;
            track += plan.steps[i].track > 0 ? 1 : 0;
            braked += plan.steps[i].brakes > 0 ? 1 : 0;
            redline += plan.steps[i].die == kRedlineDie ? 1 : 0;
        }
    }
};

} // namespace

// G-ONE-2 to G-ONE-4, G-FLT-2 to G-FLT-10, G-FOC-1 to G-FOC-9, G-LOC-1 to G-LOC-6, G-FLY-3 to G-FLY-7, G-END-5.
TEST(GtOddsTest, EveryFallOfTheDiceIsCounted)
{
    GtSeen seen;
    for (std::size_t race = 0; race < GtCases::Count(); ++race)
    {
        int positions = 0;
        ForEachPosition(race, 1000 + race,
                        [&](const GtGame& game, const GtState& position, Random& random)
                        {
                            for (int i = 0; i < 3; ++i)
                            {
                                GtState state = position;
                                // Near the end of the race in every third, and often at speed.
                                state.cars[state.active].crossings = static_cast<std::uint8_t>(
                                    i == 2 ? game.LapCount() : state.cars[state.active].crossings);
                                LayAtRandom(game, state, 1 + random.Below(8), random);
                                const GtPlan plan = Pilot::LaidPlan(state);
                                if (plan.count == 0)
                                {
                                    continue;
                                }
                                const GtOdds odds(game, state);
                                const GtPlanOdds counted = odds.Of(plan);
                                GtTried flat{.game = game};
                                flat.FlatOut(state);
                                ExpectEqual(game, state, flat, counted, false);
                                GtTried rolled{.game = game};
                                rolled.OneByOne(state, 1.0);
                                ExpectEqual(game, state, rolled, counted, true);
                                seen.Note(plan, counted);

                                const StepMask mask = static_cast<StepMask>(random.Below(1u << plan.count));
                                state.cars[state.active].focus = static_cast<std::uint16_t>(odds.CostOf(plan, mask));
                                GtTried paid{.game = game, .secured = mask};
                                paid.OneByOne(state, 1.0);
                                ExpectEqual(game, state, paid, odds.Of(plan, mask), true);
                                seen.secured += mask != 0 ? 1 : 0;
                            }
                            return ++positions < 60 && !::testing::Test::HasFailure();
                        });
    }
    EXPECT_GT(seen.plans, 1000);
    EXPECT_GT(seen.lost, 400);
    EXPECT_GT(seen.tooFast, 100);
    EXPECT_GT(seen.track, 20);
    EXPECT_GT(seen.stalled, 20);
    EXPECT_GT(seen.secured, 500);
    EXPECT_GT(seen.home, 5);
    EXPECT_GT(seen.braked, 20);
    EXPECT_GE(seen.longest, 7u);
}

// Between two rolls the odds go on from the warnings counted so far.
TEST(GtOddsTest, OddsGoOnBetweenRolls)
{
    int plans = 0;
    for (std::size_t race = 0; race < GtCases::Count(); ++race)
    {
        int positions = 0;
        ForEachPosition(race, 2000 + race,
                        [&](const GtGame& game, const GtState& position, Random& random)
                        {
                            GtState state = position;
                            LayAtRandom(game, state, 6, random);
                            EventList events;
                            for (bool rolls = state.planLength > 1; rolls;)
                            {
                                events.Clear();
                                game.Apply(state, Make(state, ActionKind::Roll), events);
                                game.Resolve(state, game.Draw(state, random), events);
                                rolls = state.phase == Phase::Drive;
                                if (!rolls)
                                {
                                    break;
                                }
                                const GtPlanOdds odds = GtOdds(game, state).Of(Pilot::LaidPlan(state));
                                GtTried tried{.game = game};
                                tried.sureBefore = state.warnings;
                                tried.first = state.nextStep;
                                tried.OneByOne(state, 1.0);
                                ExpectEqual(game, state, tried, odds, true);
                                ++plans;
                            }
                            return ++positions < 40;
                        });
    }
    EXPECT_GT(plans, 300);
}

TEST(GtOddsTest, NothingTouchesTheHeap)
{
    if (!CountsAllocations())
    {
        GTEST_SKIP() << "another allocator counts here";
    }
    ForEachPosition(0, 1,
                    [](const GtGame& game, const GtState& position, Random& random)
                    {
                        GtState state = position;
                        LayAtRandom(game, state, 8, random);
                        const std::uint64_t before = Allocations();
                        const GtPlanOdds odds = GtOdds(game, state).Of(Pilot::LaidPlan(state), 5);
                        EXPECT_EQ(Allocations() - before, 0u);
                        EXPECT_GT(odds.count, 0);
                        return false;
                    });
}

} // namespace Rally::Test
