// What makes the levels and the tempers different at the wheel of a circuit car.
#pragma once

#include "RallyPilot/Character.h"
#include "RallyPilot/Dice/Falls.h"

namespace Rally::Pilot
{

enum class GtKnows : std::uint8_t
{
    Roughly, // the road by an estimate (GtOutlook.h)
    Solved,  // by the par table of a purse that holds none
    Tokens,  // by that of a whole purse: what tokens in hand are good for, too
};

struct GtKnobs
{
    GtKnows road{};
    double taste{};         // rounds by which it may prefer one end of a plan to another for no reason
    double fear{};          // rounds that losing control seems to cost more than it does
    std::size_t mostDice{}; // in the longest plan it thinks of
    bool goesFlatOut{};     // before the first die; it may not know that one can
    bool secures{};         // likewise
    bool stops{};           // in the pits, where that pays
    double likesFlatOut{};  // rounds by which it prefers this to one by one ...
    double likesToBlock{};  // ... ends of plans where those close behind are held up
    double likesInside{};   // ... and the innermost lane, which plays first among equals (G-ORD-4)
    std::uint64_t nodes{};  // to weigh with, in a turn, what its place does to the others and theirs to it
};

GtKnobs GtKnobsOf(Character character);

} // namespace Rally::Pilot
