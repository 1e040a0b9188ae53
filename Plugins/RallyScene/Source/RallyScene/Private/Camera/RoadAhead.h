// What of the road a driver must see: how far his next step may take him, how wide the road is there.
#pragma once

#include "RallyScene/RoadMap.h"

namespace Rally::Scene
{

struct SpaceAhead
{
    SpaceIndex space{};
    float weight{}; // 1 when it may be the next one from where the car is, fading with the distance to such a place
};
using SpacesAhead = FixedList<SpaceAhead, 64>;

// Where one step, landings of jumps included, may lead from about this distance. Swiftness: 1 for a car that drives on, so
// that spaces come and go gently; more for a place that stands still.
void FindSpacesAhead(const RoadMap& map, float distance, float swiftness, SpacesAhead& out);
// Distance of the furthest front edge among them; changes steadily as the car goes on.
float FurthestOf(const RoadMap& map, float distance, const SpacesAhead& spaces);
// Where the corner that comes next ends; less than nothing when there is none ahead.
float CornerAfter(const RoadMap& map, float distance);
// Width to a side with some of what is before and behind, so that it swells rather than jumps.
float WidthAround(const RoadMap& map, float distance, bool left);

} // namespace Rally::Scene
