// A circuit as a picture of letters, for terminals: two lanes as a thin road, three as a thick one, S the start with an arrow in
// driving direction, the number of a corner its lowest limit.
#pragma once

#include "Cli/PlayCanvas.h"

#include "RallyRules/Gt/CircuitRoad.h"

#include <string>

namespace Rally::Cli
{

// At most so many columns and lines; north is up. Ends in a new line.
std::string SketchOf(const Gt::CircuitRoad& road, const Style& style, std::size_t columns = 64, std::size_t lines = 20);

} // namespace Rally::Cli
