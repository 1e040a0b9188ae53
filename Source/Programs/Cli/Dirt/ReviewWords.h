// A review in words: the sum of a stage, then the turns that mattered most.
#pragma once

#include "RallyPilot/Dirt/Review.h"

#include <string>

namespace Rally::Cli
{

std::vector<std::string> ReviewLines(const Dirt::DirtMatch& match, const Pilot::StageReview& review);

// "3.2L", or the start.
Phrase PlaceOf(const Dirt::DirtMatch& match, const Pilot::ReviewedTurn& turn);
// "g4@3.2L g5@3.3L, flat-out"
Phrase DrivenPlan(const Dirt::DirtMatch& match, std::size_t stage, const Pilot::Plan& plan, Dirt::ActionKind how);

} // namespace Rally::Cli
