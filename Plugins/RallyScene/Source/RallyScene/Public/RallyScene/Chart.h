// A stage from above, in a square of 1 with north up: its road, what can be read on it, and where its corners are limited.
#pragma once

#include "RallyScene/RoadMap.h"

#include <vector>

namespace Rally::Scene
{

struct ChartSpot
{
    float x{};
    float y{};
};

struct Chart
{
    struct Limit
    {
        ChartSpot at;
        int number{};
    };
    std::vector<ChartSpot> road; // from the start line to the finish
    std::vector<ChartSpot> jumps;
    std::vector<ChartSpot> fords;
    std::vector<Limit> limits; // of each corner the slowest
    Vec2 low;                  // where the square begins ...
    float side{1};             // ... and how long it is, in metres

    ChartSpot SpotOf(const Vec3& place) const { return {(place.x - low.x) / side, (-place.y - low.y) / side}; }
    // Back to the world.
    Vec2 PlaceOf(ChartSpot spot) const { return {low.x + spot.x * side, -(low.y + spot.y * side)}; }
};

RALLYSCENE_API Chart ChartOf(const RoadMap& map);

} // namespace Rally::Scene
