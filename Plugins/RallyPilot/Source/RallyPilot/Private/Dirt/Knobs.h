// What makes the levels and the tempers different.
#pragma once

#include "RallyPilot/Character.h"

namespace Rally::Pilot
{

enum class Knows : std::uint8_t
{
    Roughly, // the road by an estimate (Outlook.h)
    Solved,  // by the par table of model A
    Tokens,  // by that of model B: what tokens in hand are good for, too
};

struct Knobs
{
    Knows road{};
    double taste{};         // seconds by which it may prefer one end of a plan to another for no reason
    double fear{};          // seconds that losing control seems to cost more than it does
    std::size_t mostDice{}; // in the longest plan it thinks of
    bool goesFlatOut{};     // before the first die; it may not know that one can
    bool secures{};         // likewise
    double likesFlatOut{};  // seconds by which it prefers this to one by one ...
    double likesToBlock{};  // ... ends of plans where those close behind are held up
    double likesMud{};      // ... corners it muddies for those behind
    std::uint64_t nodes{};  // to look ahead with among other cars, in a turn
};

Knobs KnobsOf(Character character);

} // namespace Rally::Pilot
