// Positions of GT in the middle of races driven at random, and plans laid in them at random.
#pragma once

#include "GtCases.h"
#include "RallyPilot/Gt/GtOdds.h"

#include <functional>

namespace Rally::Test
{

inline Action Make(const GtState& state, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), state.active, 0, 0, kNoSpaceCode, 0};
}

inline Action LayOf(const GtGame& game, const GtState& state, const Step& step, unsigned warned = 0)
{
    return {
        static_cast<std::uint8_t>(ActionKind::Lay), state.active, step.die, step.brakes, game.Road()[step.space].code,
        static_cast<std::uint16_t>(warned)};
}

// Drives a race at random and shows every position before the first die is laid; the visitor ends the race with false.
inline void ForEachPosition(std::size_t race, std::uint64_t seed,
                            const std::function<bool(const GtGame&, const GtState&, Random&)>& visit)
{
    const auto match = GtCases::Make(race);
    Random random(seed, RandomStream::Game);
    ActionList legal;
    for (ToMove whose = match->WhoMoves(); !whose.IsOver(); whose = match->WhoMoves())
    {
        if (whose.IsChance())
        {
            ASSERT_TRUE(match->Resolve(match->Draw(random)));
            continue;
        }
        const GtState& state = match->Now();
        if (state.phase == Phase::Lay && state.planLength == 0 && !visit(match->Rules(), state, random))
        {
            return;
        }
        match->Legal(whose.First(), legal);
        ASSERT_TRUE(match->Play(legal[random.Below(static_cast<std::uint32_t>(legal.Size()))]));
    }
}

// Up to so many steps more on a plan.
inline void LayAtRandom(const GtGame& game, GtState& state, std::size_t steps, Random& random)
{
    StepList next;
    EventList events;
    for (std::size_t i = 0; i < steps; ++i)
    {
        next.Clear();
        game.NextSteps(state, state.reach, next);
        if (next.IsEmpty())
        {
            return;
        }
        const Action lay = LayOf(game, state, next[random.Below(static_cast<std::uint32_t>(next.Size()))]);
        ASSERT_TRUE(game.Query(state, lay));
        events.Clear();
        game.Apply(state, lay, events);
    }
}

} // namespace Rally::Test
