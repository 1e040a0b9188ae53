// A stage as a picture of letters, for terminals: the road in dots where there is more than ASCII, else in signs.
#pragma once

#include "Cli/PlayCanvas.h"

#include "RallyRules/Stages/StageDesign.h"

#include <string>

namespace Rally::Cli
{

// At most so many columns and lines; north is up, S the start, F the finish. Ends in a new line.
std::string SketchOf(const StageDesign& design, const Style& style, std::size_t columns = 64, std::size_t lines = 16);

} // namespace Rally::Cli
