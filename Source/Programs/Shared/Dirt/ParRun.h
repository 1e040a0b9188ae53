// A run at par, to race against: the policy of a par table driven by the rules.
#pragma once

#include "RallyClub/Dirt/Ghost.h"
#include "RallyPilot/Dirt/ParRaces.h"

namespace Rally::Shared
{

using Pilot::ParStage;

// Of so many races with fixed seeds the one whose time is closest to par; the first of them. Of the same stage always the
// same. The table is that of the stage, with the dice of who leads on the road.
inline constexpr std::uint64_t kParRaces = 64;
Club::Ghost ParRun(const Dirt::DirtSetup& setup, std::size_t stage, std::shared_ptr<const Pilot::ParTable> table);
// ... to so many seconds instead.
Club::Ghost ParRun(const Dirt::DirtSetup& setup, std::size_t stage, std::shared_ptr<const Pilot::ParTable> table,
                   double seconds);

} // namespace Rally::Shared
