// Who is on the way: for whoever ranks the cars of a stage that is still driven.
#pragma once

#include "RallyRules/Dirt/DirtState.h"

namespace Rally::Dirt
{

// Who stands on the line and has neither driven nor taken a card has a time of nothing: it is compared with nobody's.
inline bool HasSetOff(const Car& car)
{
    return car.state != CarState::Waiting && (car.space != kStartSpace || car.pileCards > 0 || car.pileSeconds > 0);
}

} // namespace Rally::Dirt
