// The ready-made stages of the box: which tile sides, in driving order, and where they lie on the table.
#pragma once

#include "RallyRules/Road/TileSide.h"

namespace Rally
{

inline constexpr std::size_t kMaxStageTiles = 32; // 31 road tiles and the service tile exist once each (D-CMP-2)

struct StageTile
{
    std::uint8_t side{};    // index into DirtTileSides()
    Edge enter{Edge::None}; // the tile's own printed edges; None on the first tile
    Edge exit{Edge::None};  // None on the last tile
    std::int8_t column{};   // place on the table; neighbours: N(0,+2) NE(+1,+1) SE(+1,-1) S(0,-2) SW(-1,-1) NW(-1,+1)
    std::int8_t halfRow{};
    std::uint8_t turned{}; // clockwise rotation in sixths of a turn
};

struct ReadyStage
{
    const char* id{}; // "rally2-ss1"
    std::uint8_t rally{};
    std::uint8_t stage{};
    const char* designer{};
    std::uint8_t tileCount{};
    StageTile tiles[kMaxStageTiles]{};
};

RALLYRULES_API std::span<const ReadyStage> DirtReadyStages();

} // namespace Rally
