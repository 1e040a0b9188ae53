// The centre line through one tile: from the middle of the edge it is entered by to the middle of the edge it is left
// by, at right angles to both, so that tiles join without a kink.
#pragma once

#include "RallyScene/RoadMap.h"

#include <vector>

namespace Rally::Scene
{

struct PathPoint
{
    Vec2 place;
    float heading{}; // runs on, never wraps
};

// How it turns the road, in sixths of a turn: to the right is positive.
int SixthsOf(const RoadTile& tile);
Vec2 CentreOf(const StageTile& tile);
Vec2 MiddleOfEdge(Vec2 centre, int edge);
float HeadingOutOf(int edge);

// Points a decimetre or so apart, the first and last in the middle of the edges.
std::vector<PathPoint> PathThrough(const RoadTile& tile, Bends bends = Bends::AsDriven);

} // namespace Rally::Scene
