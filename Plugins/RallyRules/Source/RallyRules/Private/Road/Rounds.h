// Rounds of a race: everybody who races has one turn in each, in an order that stands from its beginning (D-RND, D-ORD; G-RND, G-ORD).
#pragma once

#include "RallyRules/Core/Play.h"

namespace Rally::Rounds
{

using Order = FixedList<Seat, kMaxSeats>;

// Who races, in the order of their turns; before(a, b): a plays before b.
template <class Races, class Before>
void Line(std::size_t seats, Races&& races, Before&& before, Order& out)
{
    for (Seat seat = 0; seat < seats; ++seat)
    {
        if (!races(seat))
        {
            continue;
        }
        out.Push(seat);
        for (std::size_t i = out.Size() - 1; i > 0 && before(out[i], out[i - 1]); --i)
        {
            const Seat later = out[i - 1];
            out[i - 1] = out[i];
            out[i] = later;
        }
    }
}

// The next round, in this order, before its first turn.
template <class State>
void Begin(State& state, const Order& cars)
{
    ++state.round;
    state.orderCount = static_cast<std::uint8_t>(cars.Size());
    for (std::size_t i = 0; i < kMaxSeats; ++i)
    {
        state.order[i] = i < cars.Size() ? cars[i] : std::uint8_t{0};
    }
    state.turn = 0;
}

// The order names each seat at most once, the active seat among them.
template <class State>
bool OrderHolds(const State& state)
{
    unsigned mask = 0;
    bool activeIn = state.active == kNoSeat;
    for (std::size_t i = 0; i < state.orderCount; ++i)
    {
        if (state.order[i] >= state.seats || (mask >> state.order[i] & 1u) != 0)
        {
            return false;
        }
        mask |= 1u << state.order[i];
        activeIn = activeIn || state.order[i] == state.active;
    }
    return activeIn;
}

// Turns that need nobody follow one another here rather than inside each other: beginning one may end it.
class TurnLoop
{
public:
    // A turn that begins may say so; then the next one does.
    void EndTurn() { turnIsOver = true; }
    void Stay() { turnIsOver = false; }

    // Turns, and a round when all have had theirs. When that goes on longer than any line of cars can, the state is stuck.
    template <class State, class BeginTurn, class BeginRound>
    void Run(State& state, int mostIdleTurns, BeginTurn&& beginTurn, BeginRound&& beginRound)
    {
        turnIsOver = true;
        if (running)
        {
            return;
        }
        running = true;
        for (int turns = 0; turnIsOver && state.stuck == 0; ++turns)
        {
            turnIsOver = false;
            if (turns == mostIdleTurns)
            {
                state.stuck = 1;
            }
            else if (state.turn < state.orderCount)
            {
                beginTurn();
            }
            else
            {
                beginRound();
            }
        }
        running = false;
    }

private:
    bool running = false;
    bool turnIsOver = false;
};

} // namespace Rally::Rounds
