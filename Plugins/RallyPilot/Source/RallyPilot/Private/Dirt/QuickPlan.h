// A good plan in some microseconds: follows only a handful of the most promising beginnings of each length. For turns played
// in thought; a turn that will be driven is planned by Lines.
#pragma once

#include "RallyPilot/Dirt/TurnWorth.h"

namespace Rally::Pilot
{

struct QuickPlan
{
    Plan plan; // empty: there is none to be found like that
    Choice choice{};
    std::uint64_t nodes{}; // steps looked at
};

// From the plan that lies (Phase::Lay).
QuickPlan FindQuickly(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth);

} // namespace Rally::Pilot
