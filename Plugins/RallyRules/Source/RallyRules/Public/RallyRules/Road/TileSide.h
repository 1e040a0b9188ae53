// A printed side of a hexagonal road tile: sections in printed order, driven from edge S.
// Plain tables, generated from Content/Data; TrackBuilder turns a row of them into a Track of spaces.
#pragma once

#include "RallyRules/Core/Api.h"

#include <span>

namespace Rally
{

enum class SectionKind : std::uint8_t
{
    Row,    // one space per lane, side by side
    Single, // one space as wide as the road
    Corner, // two ways round: outer (drift) and inner (cut)
};

enum class Hazard : std::uint8_t
{
    None,
    Yellow,
    Orange,
    Red,
};

enum class Side : std::uint8_t
{
    None,
    Left,
    Right,
};

// Edges of a flat-topped hexagon, clockwise; the printed side has its road on S.
enum class Edge : std::uint8_t
{
    N,
    NE,
    SE,
    S,
    SW,
    NW,
    None, // a stage starts and ends inside a tile
};

enum class TileRole : std::uint8_t
{
    Road,
    Start,
    Finish,
    Assistance, // service park; stands behind the finish and is never driven (D-CMP-2)
};

inline constexpr std::size_t kMaxSections = 6;
inline constexpr std::size_t kMaxCornerSpaces = 4;
inline constexpr std::size_t kMaxCutSpaces = 2;

struct Section
{
    SectionKind kind{};
    std::uint8_t lanes{}; // Row: number of lanes
    bool slide{};         // Row: dotted line, may be driven as two halves (D-SLI-1)
    bool ford{};          // D-WTR-1
    bool drop{};          // art only (D-JMP-16)
    std::uint8_t jump{};  // number on the hop spaces, 0 = none
    std::uint8_t limit{}; // Single: speed limit, 0 = none
    Side turn{};          // Corner: where the inside is, seen from S
    std::uint8_t outerCount{};
    std::uint8_t innerCount{};
    std::uint8_t outer[kMaxCornerSpaces]{}; // limits of the spaces in driving order
    std::uint8_t inner[kMaxCornerSpaces]{};
};

// A way across the inside of a corner, off the road (D-SHC-1).
struct Shortcut
{
    Side side{};
    std::uint8_t bypasses{}; // index of the corner section
    std::uint8_t limitCount{};
    std::uint8_t limits[kMaxCutSpaces]{}; // one space each, in driving order
    std::uint8_t joinCount{};
    std::uint8_t joins[kMaxSections]{}; // indexes of the sections whose inner lane touches it
};

struct TileSide
{
    std::uint16_t number{};
    char side{}; // 'a' or 'b'
    TileRole role{};
    Hazard hazard{};
    Edge exit{};                     // the road enters on S
    std::uint8_t lineAfterSection{}; // start or finish line, counted from S
    std::uint8_t sectionCount{};
    std::uint8_t shortcutCount{};
    Section sections[kMaxSections]{};
    Shortcut shortcuts[2]{};
};

} // namespace Rally
