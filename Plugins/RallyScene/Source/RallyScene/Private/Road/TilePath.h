// The centre line through one tile: from the middle of the edge it is entered by to the middle of the edge it is left
// by, at right angles to both, so that tiles join without a kink.
#pragma once

#include "RallyRules/Road/TileBox.h"
#include "RallyScene/RoadMap.h"

#include <vector>

namespace Rally::Scene
{

struct PathPoint
{
    Vec2 place;
    float heading{}; // runs on, never wraps
};

// A tile as it is driven.
struct TileOnTable
{
    const TileSide* side{};
    bool reversed{};
    Vec2 centre;
    int enterEdge{}; // on the table: 0 N, clockwise to 5 NW
    int exitEdge{};
};

TileOnTable OnTable(const TileBox& box, const StageTile& tile);
// As if it lay by itself in the middle of the table, as printed: its length and its turn are the same anywhere.
TileOnTable Unplaced(const TileSide& side, bool reversed);
// How it turns the road, in sixths of a turn: to the right is positive.
int SixthsOf(const TileOnTable& tile);
Vec2 CentreOf(const StageTile& tile);
Vec2 MiddleOfEdge(Vec2 centre, int edge);
float HeadingOutOf(int edge);

// A section of a tile as the driver meets it, counted from 0.
const Section& DrivenSection(const TileOnTable& tile, std::size_t place);
// To which side the corner turns for the driver.
Side TurnOf(const TileOnTable& tile, std::size_t place);
// What part of the tile's line each section takes; they add up to one.
std::vector<float> SharesOf(const TileOnTable& tile);

// Points a decimetre or so apart, the first and last in the middle of the edges.
std::vector<PathPoint> PathThrough(const TileOnTable& tile, Bends bends = Bends::AsDriven);

} // namespace Rally::Scene
