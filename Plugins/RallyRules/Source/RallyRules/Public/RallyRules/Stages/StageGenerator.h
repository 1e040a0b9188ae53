// Stages without end: from a seed and wishes to a stage that is always legal, the same on every platform (integers only).
//
// In two steps: first the way the road turns (a walk over the table that never meets itself and leaves enough tiles of
// every turn), then which tile of that turn lies where, which does not move the road any more. Both are drawn by lot and
// tried again until the wishes are met or the patience is gone; the nearest stage is the answer then, with what it lacks.
#pragma once

#include "RallyRules/Stages/StageWishes.h"

namespace Rally
{

struct MadeStage
{
    StageDesign design;
    StageMetrics metrics;
    UnmetWishes unmet; // empty: everything as wished
};

RALLYRULES_API MadeStage MakeStage(const TileBox& box, std::uint64_t seed, const StageWishes& wishes);

// Goes on from a stage that somebody has begun, as near to the wishes as it gets: its tiles stay, a finish it has is moved
// to the new end, its service tile stays. An empty one begins anew. False when no way leads out of it, or when it is no
// road yet.
RALLYRULES_API bool CompleteStage(const TileBox& box, const StageDesign& begun, std::uint64_t seed,
                                  const StageWishes& wishes, MadeStage& out);

} // namespace Rally
