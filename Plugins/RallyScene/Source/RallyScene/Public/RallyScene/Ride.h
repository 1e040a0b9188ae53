// A car on its way from one space to another, evenly along the road: for those of whom only the places between are known,
// such as runs to race against. Cars of the match have a film of their own (Timeline.h).
#pragma once

#include "RallyScene/Timeline.h"

namespace Rally::Scene
{

// This share of the way; hidden when the stage has no such spaces.
RALLYSCENE_API CarPose PoseBetween(const RoadMap& map, SpaceIndex from, SpaceIndex to, float share, int gear);

} // namespace Rally::Scene
