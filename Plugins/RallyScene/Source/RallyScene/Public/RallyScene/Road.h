// What the scene needs to know of a road, whatever game it is driven in: tiles as they lie and are driven, their sections, the
// spaces on it and what stands on them. Stages that lead from a start to a finish (StageRoad.h) and circuits are told in
// these words; nothing behind a RoadMap knows what they were made from.
#pragma once

#include "RallyRules/Road/Track.h"
#include "RallyScene/Math.h"

#include <span>
#include <vector>

namespace Rally::Scene
{

enum class RoadSurface : std::uint8_t
{
    Gravel, // worn into the land
    Asphalt,
};

inline constexpr float kTileHeight = 84; // metres from edge S to edge N of a hexagon
inline constexpr float kLaneWidth = 4.5f;
inline constexpr float kRoadHalfWidth = 5.25f; // of gravel: two lanes and a little dirt on either side
inline constexpr float kCircuitLane = 4.4f;
inline constexpr float kCircuitRim = 0.5f; // of asphalt outside of the outermost lane

// A section as it is driven: what part of its tile's line it takes, and to which side it bends.
struct RoadSection
{
    float share{};
    Side turn{};
};

inline constexpr std::size_t kNoSection = 0xFF;

struct RoadTile
{
    Vec2 centre;
    int enterEdge{}; // on the table: 0 N, clockwise to 5 NW
    int exitEdge{};
    TileRole role{}; // of an assistance tile nothing but its place counts
    Hazard hazard{};
    float bend{};  // where it turns: metres in which it would like to; 0 as wide as the tile allows
    float bulge{}; // where it leads straight on: how far it leaves the straight line, to the left ...
    float sway{};  // ... or to the left and then to the right
    std::vector<RoadSection> sections;
    std::size_t line{kNoSection}; // a start or finish line lies before this section, or behind the last one
    float halfIn{kRoadHalfWidth}; // metres from the middle to the edge of the road, where it enters ...
    float halfOut{kRoadHalfWidth};
};

// A part of the width, from 0 at its left edge to 1 at its right one.
struct Cover
{
    float from{};
    float to{1};

    bool operator==(const Cover&) const = default;
};

struct RoadSpace
{
    SpaceCode code{};
    SpaceKind kind{};
    std::uint16_t section{}; // serial number: what lies side by side shares it
    float rear{};            // parts of its section that lie behind it, and ...
    float front{1};          // ... up to its front edge
    Cover cover;             // on asphalt
    Hazard hazard{};
    std::uint8_t corner{kNoCorner};
    std::uint8_t limit{}; // printed, 0 = none
    bool danger{};        // the limit stands in a triangle
    std::uint8_t jump{};
    bool ford{};
    bool finishRow{};
    std::uint16_t firstNext{}; // where a car may be one move later, in Road::nexts
    std::uint16_t nextCount{};
};

// A dotted line across a lane, with what it says.
struct RoadMark
{
    SpaceIndex space{kNoSpace}; // at its rear edge ...
    bool atFront{};             // ... or at its front
    Cover cover;
    std::uint8_t limit{};
    bool warns{}; // "!"
};

struct Road
{
    RoadSurface surface{};
    bool closed{};               // the end of the last tile is the begin of the first
    std::uint32_t seed{0x5EED};  // of the land
    std::vector<RoadTile> tiles; // in driving order, those off the road among them
    std::vector<RoadSpace> spaces;
    std::vector<SpaceIndex> nexts;
    std::vector<RoadMark> marks;
    std::vector<SpaceIndex> grid; // where cars stand at the start, when they stand on spaces; pole position first
    SpaceIndex beyond{kNoSpace};  // the space behind the finish
    Side pits{};                  // to which side of the start they lie

    const RoadSpace& operator[](SpaceIndex i) const { return spaces[i]; }
    bool Has(SpaceIndex i) const { return i < spaces.size(); }
    std::span<const SpaceIndex> NextOf(SpaceIndex i) const
    {
        return std::span(nexts).subspan(spaces[i].firstNext, spaces[i].nextCount);
    }
    // Index of a space by its code; kNoSpace when the road has no such space.
    RALLYSCENE_API SpaceIndex Find(SpaceCode code) const;
};

} // namespace Rally::Scene
