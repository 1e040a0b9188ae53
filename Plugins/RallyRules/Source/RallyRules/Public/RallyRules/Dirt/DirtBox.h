// The tiles of the DIRT box: 64 printed sides and 18 ready-made stages, generated from Content/Data/Dirt.
#pragma once

#include "RallyRules/Road/TileBox.h"

namespace Rally::Dirt
{

RALLYRULES_API const TileBox& DirtBox();

} // namespace Rally::Dirt
