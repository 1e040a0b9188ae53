// How one is challenged in DIRT.
#pragma once

#include "RallyClub/Challenges/Challenge.h"

namespace Rally::Dirt
{

const Challenges::ChallengeGame* DirtChallenges();

} // namespace Rally::Dirt
