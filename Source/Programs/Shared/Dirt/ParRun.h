// A run at par, to race against: the policy of a par table driven by the rules.
#pragma once

#include "RallyClub/Dirt/Ghost.h"
#include "RallyPilot/Dirt/Par.h"

namespace Rally::Shared
{

// One stage of a set-up the way a par time knows it: one seat, no option but how the last corner finishes, cards that
// bring no damage.
Dirt::DirtSetup ParStage(const Dirt::DirtSetup& setup, std::size_t stage, bool coast);

// Of so many races with fixed seeds the one whose time is closest to par; the first of them. Of the same stage always the
// same. The table is that of the stage, with the dice of who leads on the road.
inline constexpr std::uint64_t kParRaces = 64;
Club::Ghost ParRun(const Dirt::DirtSetup& setup, std::size_t stage, std::shared_ptr<const Pilot::ParTable> table);

} // namespace Rally::Shared
