// Circuits without end: from a seed and wishes to a closed loop that is always legal, the same on every platform (integers only).
//
// In two steps, as stages are made: first the way the road turns, a walk over the table that never meets itself, leaves enough
// tiles of every turn and never goes further from the start than the tiles that are left lead back; then which tile of that turn
// lies where, which does not move the road any more. Both are drawn by lot and tried again until the wishes are met or the
// patience is gone; the nearest circuit is the answer then, with what it lacks.
#pragma once

#include "RallyRules/Gt/CircuitWishes.h"

namespace Rally::Gt
{

struct MadeCircuit
{
    CircuitRoad road;
    CircuitMetrics metrics;
    UnmetCircuitWishes unmet; // empty: everything as wished
};

// False when the tiles that may be used make no loop at all, which cannot be while the whole box may be.
RALLYRULES_API bool MakeCircuit(std::uint64_t seed, const CircuitWishes& wishes, MadeCircuit& out);

// Goes on from a road that somebody has begun and closes it, as near to the wishes as it gets: its tiles stay. An empty one begins
// anew. False when no way was found back to the start, or when what is begun is no open road.
RALLYRULES_API bool CompleteCircuit(const CircuitRoad& begun, std::uint64_t seed, const CircuitWishes& wishes,
                                    MadeCircuit& out);
// How many more tiles it takes at least to close an open road, whatever the box has left; 0 when none do.
RALLYRULES_API std::size_t FewestTilesHome(std::span<const TileUse> begun);

} // namespace Rally::Gt
