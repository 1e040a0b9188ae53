// The medals of a stage of DIRT that somebody has just driven alone.
#pragma once

#include "RallyPilot/Dirt/Recce.h"
#include "Shared/ChallengeBook.h"

namespace Rally::Shared
{

// With what is known by now; no seconds when there are none to win: not alone, not through.
Club::MedalsShown StageMedals(const Dirt::DirtMatch& match, Pilot::Recce& recce,
                              const std::vector<Pilot::StageReview>& reviews);

} // namespace Rally::Shared
