// A stage as a word short enough to text to a friend: "R7K2-M0QX-…", at most 28 signs for a standard stage of 14 tiles. What
// it is made of, and what can be wrong with it, is told in RoadCode.h; of a stage of version 1 of the DIRT box, which is "R",
//
//   the whole  heading, service tile, start and finish tile: 288 ways, nine bits
//   each tile  of the road between them: seven bits (up to 29 numbers, two sides, two directions: 116 ways)
#pragma once

#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyRules/Stages/RoadCode.h"

namespace Rally
{

using StageCode = RoadCode;

// Only a legal stage has a code; empty for any other.
RALLYRULES_API StageCode CodeOf(const TileBox& box, const StageDesign& design);

struct CodeVerdict : CodeReading
{
    LayoutVerdict layout; // NotARoad
};

// The design is touched only when the code is sound.
RALLYRULES_API CodeVerdict ReadCode(const TileBox& box, std::string_view text, StageDesign& design);

RALLYRULES_API Phrase ReasonOf(const CodeVerdict& verdict);

} // namespace Rally
