// After a failed flat-out: the way to lay the fallen dice that loses control where it costs least (D-GAS-6).
#pragma once

#include "RallyPilot/TurnWorth.h"

namespace Rally::Pilot
{

// What the active seat should do next in Phase::LayAgain, and the seconds to expect to the finish from there; those it
// gains in any case are not taken off. All layouts are followed.
Action BestLayout(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth,
                  const ActionList& legal, double* seconds = nullptr);

} // namespace Rally::Pilot
