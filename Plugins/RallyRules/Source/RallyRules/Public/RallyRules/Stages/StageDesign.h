// A stage as somebody designs it: which tile sides, driven which way, in order, and how it lies on the table. Where every
// tile lies follows from that (LayOut), so generator, editor and codes work on designs and never on places.
#pragma once

#include "RallyRules/Core/FixedList.h"
#include "RallyRules/Road/TileBox.h"
#include "RallyRules/Road/TileName.h"

namespace Rally
{

inline constexpr std::size_t kMaxRoadTiles = kMaxStageTiles - 1; // the service tile is never driven (D-CMP-2)

struct StageDesign
{
    Edge heading{Edge::N};                  // through which edge of the table's grid the first tile is left
    char service{};                         // side of the service tile behind the finish, 0 = none (D-RLY-3)
    FixedList<TileUse, kMaxRoadTiles> road; // start and finish included, as far as they are there
};

RALLYRULES_API bool operator==(const StageDesign& a, const StageDesign& b);

// The tiles where they lie, the service tile last: what CheckLayout() judges and the scene draws.
using StageLayout = FixedList<StageTile, kMaxStageTiles>;

// The first tile lies in the middle of the table. Nothing is judged here.
RALLYRULES_API StageLayout LayOut(const TileBox& box, const StageDesign& design);
// The design of tiles that lie somewhere; what CheckLayout() allows comes out of LayOut() again, moved to the middle.
RALLYRULES_API StageDesign DesignOf(const TileBox& box, std::span<const StageTile> layout);

// How a tile turns the road, in sixths of a turn: 0 straight on, 1 and 2 to the right, -1 and -2 to the left.
RALLYRULES_API int TurnOf(const TileBox& box, TileUse use);
// Through which edge of the table's grid a tile is entered and left, end tiles included as if the road went on.
RALLYRULES_API Edge EntersBy(const TileBox& box, const StageTile& tile);
RALLYRULES_API Edge LeavesBy(const TileBox& box, const StageTile& tile);
constexpr HexPlace CellOf(const StageTile& tile)
{
    return {tile.column, tile.halfRow};
}

// "217b", "217br" when driven against its print; and back.
RALLYRULES_API TileName NameOfTile(const TileBox& box, TileUse use);
RALLYRULES_API bool ReadTile(const TileBox& box, std::string_view text, TileUse& use);

} // namespace Rally
