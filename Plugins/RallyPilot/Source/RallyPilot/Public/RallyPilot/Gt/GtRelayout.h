// After a failed flat-out of GT: of all layouts that lose control the one that does where it costs least (G-FLT-5 to G-FLT-10).
#pragma once

#include "RallyPilot/Gt/GtTurnWorth.h"

namespace Rally::Pilot
{

struct GtLayout
{
    bool found{};
    double worth{}; // the turn and the road beyond; the tokens of the throw are gained in any case
    GtPlan plan;    // steps still to lay, the last one where control is lost
    bool isHome{};  // over the line (G-END-5)
};

// From what lies already (Phase::LayAgain). Every layout there is.
RALLYPILOT_API GtLayout BestLayout(const GtTurnWorth& worth);
// The action that lays a step, now or while laying again.
RALLYPILOT_API Action LayingOf(const Gt::GtGame& game, const Gt::GtState& state, const Gt::Step& step);

} // namespace Rally::Pilot
