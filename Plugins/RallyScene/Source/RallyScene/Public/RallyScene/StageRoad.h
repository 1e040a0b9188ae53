// Stages of tiles as roads of the scene: from a start, or out of the woods, to a finish or into them.
#pragma once

#include "RallyRules/Road/TileBox.h"
#include "RallyScene/Road.h"

namespace Rally::Scene
{

RALLYSCENE_API Road RoadOf(const TileBox& box, const Track& track, std::span<const StageTile> layout);

} // namespace Rally::Scene
