// The small signs of maps, on the map itself and in its legend.
#pragma once

#include "MapPen.h"
#include "RallyRules/Road/TileSide.h"

namespace Rally::Scene
{

// How dangerous a tile is: circle, triangle, octagon, with what is written in it.
void DrawHazardPlate(MapPen& pen, Vec2 at, float radius, Hazard hazard, const std::string& words,
                     const std::string& name = {});
// A speed limit, and a hop: `along` is the direction it leads to on the paper.
void DrawLimitDisc(MapPen& pen, Vec2 at, float radius, std::uint8_t limit, const std::string& name = {});
void DrawHopPlate(MapPen& pen, Vec2 at, float radius, float along, std::uint8_t number, const std::string& name = {});
// Three waves in a box.
void DrawFordPlate(MapPen& pen, Vec2 at, float radius);
// Squares of black and white between two places.
void DrawChequers(MapPen& pen, Vec2 from, Vec2 to, float depth, const std::string& name);

} // namespace Rally::Scene
