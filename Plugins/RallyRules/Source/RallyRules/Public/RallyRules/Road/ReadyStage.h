// A ready-made stage of a box: which tile sides, in driving order, and where they lie on the table.
#pragma once

#include "RallyRules/Road/HexGrid.h"

namespace Rally
{

inline constexpr std::size_t kMaxStageTiles = 32; // of any box, the service tile counted

struct StageTile
{
    std::uint8_t side{};    // index into the sides of its box
    Edge enter{Edge::None}; // the tile's own printed edges; None on the first tile
    Edge exit{Edge::None};  // None on the last tile
    std::int8_t column{};   // place on the table; neighbours: N(0,+2) NE(+1,+1) SE(+1,-1) S(0,-2) SW(-1,-1) NW(-1,+1)
    std::int8_t halfRow{};
    std::uint8_t turned{}; // clockwise rotation in sixths of a turn

    friend constexpr bool operator==(const StageTile&, const StageTile&) = default;
};

// One tile of a road: which side, driven which way.
struct TileUse
{
    std::uint8_t side{}; // index into the sides of its box
    bool reversed{};     // entered by its exit edge, left by S

    friend constexpr bool operator==(const TileUse&, const TileUse&) = default;
};

// A tile is printed to be driven from S; the first has no way in, the last no way out.
constexpr bool IsReversed(const StageTile& tile)
{
    return tile.enter == Edge::None ? tile.exit == Edge::S : tile.enter != Edge::S;
}

struct ReadyStage
{
    const char* id{}; // "rally2-ss1"
    std::uint8_t rally{};
    std::uint8_t stage{};
    const char* designer{};
    std::uint8_t tileCount{};
    StageTile tiles[kMaxStageTiles]{};
};

} // namespace Rally
