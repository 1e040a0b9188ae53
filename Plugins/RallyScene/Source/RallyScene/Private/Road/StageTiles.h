// Printed tile sides of stages as the scene drives them.
#pragma once

#include "RallyRules/Road/TileBox.h"
#include "RallyScene/Road.h"

namespace Rally::Scene
{

RoadTile OnTable(const TileBox& box, const StageTile& tile);
// As if it lay by itself in the middle of the table, as printed: its length and its turn are the same anywhere.
RoadTile Unplaced(const TileSide& side, bool reversed);

} // namespace Rally::Scene
