// A space named by what it is, not by where it stands in a list: tile in driving order, section, place.
// The same sixteen bits travel in actions, events, logs and files; "3.2L" is how people write them.
#pragma once

#include "RallyRules/Core/Api.h"

#include <string_view>

namespace Rally
{

using SpaceCode = std::uint16_t;

enum class Place : std::uint8_t
{
    Left = 1,
    Right = 2,
    Middle = 3,
    SlideFirst = 4,
    SlideSecond = 5,
    Single = 6,
    Inner = 8,    // i1 is 8, i2 is 9 ...
    Outer = 16,   // o1 ...
    Cut = 32,     // c1 ...
    Further = 40, // lanes with more than one space in a section: L2, R2, C2, then L3 ...
};

inline constexpr SpaceCode kStartCode = 0;       // the space before the line where cars wait (D-SET-10)
inline constexpr SpaceCode kFinishCode = 0xFFFE; // beyond the finish line
inline constexpr SpaceCode kNoSpaceCode = 0xFFFF;

constexpr SpaceCode MakeSpaceCode(unsigned tile, unsigned section, unsigned place)
{
    return static_cast<SpaceCode>(tile << 10 | section << 6 | place);
}
constexpr unsigned TileOf(SpaceCode code)
{
    return code >> 10;
}
constexpr unsigned SectionOf(SpaceCode code)
{
    return code >> 6 & 15u;
}
constexpr unsigned PlaceOf(SpaceCode code)
{
    return code & 63u;
}

// The n-th space, from 0, of a lane in its section.
constexpr unsigned LanePlace(Place lane, unsigned n)
{
    const auto first = static_cast<unsigned>(lane);
    return n == 0 ? first : static_cast<unsigned>(Place::Further) + 4 * (n - 1) + first;
}

// "3.2L" and back; START and FINISH for the two ends. kNoSpaceCode when it cannot be read.
struct SpaceName
{
    char text[12]{};
    std::string_view View() const { return text; }
};
RALLYRULES_API SpaceName NameOfSpace(SpaceCode code);
RALLYRULES_API SpaceCode ParseSpace(std::string_view name);

} // namespace Rally
