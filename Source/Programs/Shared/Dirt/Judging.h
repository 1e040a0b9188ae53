// What RallyPilot finds when it looks back at a match, as RallyClub's screen tells it.
#pragma once

#include "RallyClub/Screens/ReviewScreen.h"
#include "RallyPilot/Dirt/Review.h"

namespace Rally::Shared
{

std::vector<Club::JudgedStage> Judged(const Dirt::DirtMatch& match, const std::vector<Pilot::StageReview>& reviews);

} // namespace Rally::Shared
