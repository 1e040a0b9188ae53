// What RallyPilot finds when it looks back at a race of GT, as RallyClub's screen tells it.
#pragma once

#include "RallyClub/Screens/ReviewScreen.h"
#include "RallyPilot/Gt/GtReview.h"

namespace Rally::Shared
{

std::vector<Club::JudgedStage> Judged(const Gt::GtMatch& match, const std::vector<Pilot::GtSeatReview>& reviews);

} // namespace Rally::Shared
