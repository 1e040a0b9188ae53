// The race as it was when each person here did something last: what the others did since is told to whoever did not watch.
#pragma once

#include "RallyRules/Core/Play.h"

#include <optional>

namespace Rally::Desktop
{

template <class State>
class SinceMoved
{
public:
    // Before an action, and when its seat has played it.
    void Keep(const State& now) { kept = now; }
    void NoteMove(Seat seat) { movedAt[seat < kMaxSeats ? seat : 0u] = kept; }
    // nullptr: it has done nothing yet.
    const State* MovedAt(Seat seat) const
    {
        return seat < kMaxSeats && movedAt[seat].has_value() ? &*movedAt[seat] : nullptr;
    }

private:
    State kept{};
    std::optional<State> movedAt[kMaxSeats];
};

} // namespace Rally::Desktop
