// Is this a stage? One road from the start line to the finish line (D-SET-1), of tiles that exist once each (D-CMP-2),
// that lie side by side without overlap, are never mirrored, and leave no car anywhere without a way on.
#pragma once

#include "RallyRules/Road/Track.h"
#include "RallyRules/Stages/StageDesign.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally
{

enum class LayoutFault : std::uint8_t
{
    None,
    NoTiles,
    TooManyTiles,
    NoSuchSide,
    TileTwice,   // both sides of a number, or one twice
    NoStart,     // the first tile is no start tile
    StartInside, // a start tile later on
    NoFinish,    // the last driven tile is no finish tile
    FinishInside,
    ServiceInside, // the service tile stands anywhere but behind the finish
    WrongEdge,     // entered or left by an edge the road does not reach: also what a mirrored tile would look like
    NotJoined,     // does not lie where the tile before it leads
    Overlap,
    BadRoad, // the spaces make no track: cannot happen with the tiles of the box
    DeadEnd, // a car could be left without a way on
};

struct LayoutVerdict
{
    LayoutFault fault{LayoutFault::None};
    std::uint8_t tile{};  // in driving order from 1; 0 when it is about no single tile
    std::uint8_t other{}; // the tile it collides with

    constexpr explicit operator bool() const { return fault == LayoutFault::None; }
    friend constexpr bool operator==(const LayoutVerdict&, const LayoutVerdict&) = default;
};

// Everything: the tiles, their order, their places, the road they make. The first fault found.
RALLYRULES_API LayoutVerdict CheckLayout(const TileBox& box, std::span<const StageTile> layout);
inline LayoutVerdict CheckLayout(const TileBox& box, const StageLayout& layout)
{
    return CheckLayout(box, std::span(layout.begin(), layout.Size()));
}
// Which tiles, and how they lie; start and finish may be missing: for stages that are still being built.
RALLYRULES_API LayoutVerdict CheckPlaces(const TileBox& box, std::span<const StageTile> layout);
inline LayoutVerdict CheckPlaces(const TileBox& box, const StageLayout& layout)
{
    return CheckPlaces(box, std::span(layout.begin(), layout.Size()));
}

// Whether a car that is anywhere on the road can always get on to the finish, whatever is broken about it: the first
// space from which it could not, kNoSpace when there is none.
//
// Why it is enough to look for a way of single spaces that gear 1 may enter: a car with no gear die left retires (D-RET-1).
// With one left, from standstill it may lay gear 1, and from gear 1 gear 1 again (D-GEA-3): no printed limit is lower,
// fords let it through (D-WTR-1), a hop of 2 or more does not throw it (D-JMP-1), mud never closes the only way
// (D-SHC-12). In a higher gear it either has a step, or waits and comes down gear by gear (D-WTR-8); losing control
// leaves it in gear 0. So it always comes to creep, and creeping it reaches the finish. A test drives every car over
// every stage by the planner to hold the rules to that.
RALLYRULES_API SpaceIndex FirstDeadEnd(const Track& track);

// The fault as a sentence, with the numbers of the tiles.
RALLYRULES_API Phrase ReasonOf(const LayoutVerdict& verdict);
// The same as a short code for scripts: "LAY-TWICE".
RALLYRULES_API const char* IdOf(LayoutFault fault);

// The track of the tiles of a layout, the service tile left out.
RALLYRULES_API TrackVerdict BuildTrack(const TileBox& box, std::span<const StageTile> layout, Track& out);

} // namespace Rally
