// After a failed flat-out: of all layouts that lose control the one that does where it costs least (D-GAS-4 to D-GAS-6).
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Dirt/TurnWorth.h"

namespace Rally::Pilot
{

struct Layout
{
    bool found{};
    double seconds{};              // the card's and the road's beyond; the tokens of the throw are gained in any case
    FixedList<Action, 16> actions; // steps still to lay, and the landing to name
};

// From what lies already (Phase::LayAgain). Asks the rules for every layout; without shortcuts none that enters one. A
// watch may break it off: then the best so far.
RALLYPILOT_API Layout BestLayout(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth,
                                 bool shortcuts, Watch* watch = nullptr);

} // namespace Rally::Pilot
