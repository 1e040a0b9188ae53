// A circuit as a word short enough to text to a friend: "GG8T-3T45-…", 26 signs for one of 16 tiles. What it is made of, and
// what can be wrong with it, is told in RoadCode.h; of a circuit of version 1 of the GT box, which is "G",
//
//   the whole  the side of the start tile, one bit: it lies first and is driven from S to N (G-GEO-13)
//   each tile  behind it: seven bits (18 numbers, two sides, two directions: 72 ways)
//
// One circuit has one code: a straight that is the same road from both ends is written as driven with its print.
#pragma once

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitRoad.h"
#include "RallyRules/Stages/RoadCode.h"

namespace Rally::Gt
{

// Only a closed loop out of the box has a code (G-CIR-6); empty for any other.
RALLYRULES_API RoadCode CodeOf(std::span<const TileUse> tiles);

struct CircuitCodeVerdict : CodeReading
{
    CircuitVerdict circuit; // NotARoad
};

// The road is touched only when the code is sound.
RALLYRULES_API CircuitCodeVerdict ReadCode(std::string_view text, CircuitRoad& road);

RALLYRULES_API Phrase ReasonOf(const CircuitCodeVerdict& verdict);

// What is wrong with a circuit as a sentence, with the numbers of the tiles; and as a short word for scripts: "CIR-LANES".
RALLYRULES_API Phrase ReasonOf(const CircuitVerdict& verdict);
RALLYRULES_API const char* IdOf(CircuitFault fault);

} // namespace Rally::Gt
