// Every fall of the dice, driven through the rules of a game: what odds are held against.
#pragma once

#include "RallyRules/Core/Play.h"

namespace Rally::Test
{

template <class Kind>
const Event* FindEvent(const EventList& events, Kind kind)
{
    for (const Event& event : events)
    {
        if (event.kind == static_cast<std::uint8_t>(kind))
        {
            return &event;
        }
    }
    return nullptr;
}

// then(after, events, its chance, the outcome), from a state that is on chance and was come to with some chance itself.
template <class Game, class State, class Then>
void ForEachFall(const Game& game, const State& state, double chance, const Then& then)
{
    ChanceList falls;
    game.Chances(state, falls);
    double total = 0.0;
    for (const Chance& fall : falls)
    {
        total += fall.weight;
    }
    for (const Chance& fall : falls)
    {
        State after = state;
        EventList events;
        game.Resolve(after, fall.outcome, events);
        then(after, events, chance * fall.weight / total, fall.outcome);
    }
}

} // namespace Rally::Test
