// The medals of a stage of DIRT that somebody drives alone, as programs work them out.
#pragma once

#include "RallyClub/Challenges/MedalAhead.h"
#include "Shared/ChallengeBook.h"
#include "Shared/Dirt/RecceCar.h"

namespace Rally::Shared
{

// Of the stage that is driven, worked out by the recce car; it outlives the road.
Club::MedalRoad MedalRoadOf(RecceCar& recceCar, const Dirt::DirtMatch& match);

} // namespace Rally::Shared
