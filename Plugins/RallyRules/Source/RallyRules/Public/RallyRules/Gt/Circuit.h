// A circuit as the rules see it: spaces, what leads to what, limits and dotted lines, the line and the grid. Built once when a
// match begins, never changed after; states refer to spaces by index. Chapters GEO, COR, SHP, TRI, CIR.
#pragma once

#include "RallyRules/Core/FixedList.h"
#include "RallyRules/Gt/CircuitTile.h"
#include "RallyRules/Road/SpaceCode.h"
#include "RallyRules/Road/Track.h"

namespace Rally::Gt
{

inline constexpr std::size_t kMaxCircuitSpaces = 416; // 31 tiles of at most 13 spaces
inline constexpr std::size_t kMaxLinks = 5;
inline constexpr std::size_t kGridSlots = 6;

// From a space to the next: what a car that takes this way must respect on the space it enters, dotted lines counted.
struct SpaceLink
{
    SpaceIndex to{};
    std::uint8_t limit{};    // 0 = none (G-COR-1, G-SHP-2, G-SHP-9)
    std::uint8_t danger{};   // this gear brings a warning, 0 = none (G-COR-5)
    std::uint8_t warnings{}; // "!" lines crossed (G-SHP-8)
    bool diagonal{};
    bool crossesLine{}; // start and finish (G-GEO-9)
    std::uint8_t nothing{};
};

struct CircuitSpace
{
    SpaceCode code{};
    std::uint16_t rear{}; // progress from the line on (G-GEO-11) ...
    std::uint16_t front{};
    std::uint16_t section{}; // serial number along the road, from the first section of the start tile
    std::uint8_t tile{};     // in driving order, from 0
    std::uint8_t from{};     // its share of the width, from the left (G-GEO-12)
    std::uint8_t to{};
    std::uint8_t limit{};  // in its centre, 0 = none
    std::uint8_t danger{}; // the same number, when it stands in a triangle
    std::uint8_t inward{}; // 0 innermost for its own or the next corner (G-GEO-7), more is further out
    Side inside{};         // of that corner
    Hazard hazard{};
    bool atEdge{}; // G-GEO-8
    std::uint8_t linkCount{};
    SpaceLink links[kMaxLinks]{};
};

struct Circuit
{
    FixedList<CircuitSpace, kMaxCircuitSpaces> spaces;
    std::uint16_t length{}; // progress of a whole lap
    std::uint8_t tileCount{};
    SpaceIndex grid[kGridSlots]{}; // pole position first (G-SET-8)

    const CircuitSpace& operator[](SpaceIndex i) const { return spaces[i]; }
    // Index of a space by its code; kNoSpace when the circuit has none.
    RALLYRULES_API SpaceIndex Find(SpaceCode code) const;
    // nullptr when one does not lead to the other.
    RALLYRULES_API const SpaceLink* LinkBetween(SpaceIndex from, SpaceIndex to) const;
};

// Front or rear edges level (G-OVT-2); neighbouring lanes or not.
inline bool AreBeside(const CircuitSpace& a, const CircuitSpace& b)
{
    return (a.code != b.code) & ((a.front == b.front) | (a.rear == b.rear));
}

// G-PIT-2: an edge space without a restriction of its own.
inline bool IsPlainEdge(const CircuitSpace& space)
{
    return space.atEdge && space.limit == 0;
}

enum class CircuitFault : std::uint8_t
{
    None,
    TooFewTiles,
    TooManyTiles,
    UnknownSide,
    PitOnRoad,     // 101 is not on the course (G-CIR-3)
    NoStart,       // the first tile is no start tile driven from S to N (G-GEO-13)
    StartTwice,    // G-CIR-3
    TooManyCopies, // G-CIR-2, G-CIR-4
    LanesDiffer,   // G-CIR-6
    Overlap,
    NotClosed,
    TooManySpaces,
};

struct CircuitVerdict
{
    CircuitFault fault{CircuitFault::None};
    std::uint8_t tile{};  // in driving order, from 1; 0 when it is about no single tile
    std::uint8_t other{}; // Overlap, TooManyCopies: the tile it collides with, how many there are in the box
    constexpr explicit operator bool() const { return fault == CircuitFault::None; }
    friend constexpr bool operator==(const CircuitVerdict&, const CircuitVerdict&) = default;
};

// Where the tiles of a road lie, the first at the origin and driven northwards.
using CircuitLayout = FixedList<StageTile, kMaxCircuitTiles>;
RALLYRULES_API CircuitLayout LayOutCircuit(std::span<const TileUse> tiles);
// As far as a road has come: the start first, tiles of the box, side by side, each on the lanes of the one before it. It may be open.
RALLYRULES_API CircuitVerdict CheckCircuitSoFar(std::span<const TileUse> tiles);
// One closed loop out of what is in the box (G-CIR-6).
RALLYRULES_API CircuitVerdict CheckCircuit(std::span<const TileUse> tiles);
// Checks, then builds; the circuit is empty when the verdict is a fault.
RALLYRULES_API CircuitVerdict BuildCircuit(std::span<const TileUse> tiles, Circuit& out);

} // namespace Rally::Gt
