// A circuit as somebody designs it: which tile sides, driven which way, in driving order from the start tile on. Maker, codes
// and names work on such lists; where every tile lies follows from them (LayOutCircuit).
#pragma once

#include "RallyRules/Core/FixedList.h"
#include "RallyRules/Gt/CircuitTile.h"
#include "RallyRules/Road/TileName.h"

#include <span>

namespace Rally::Gt
{

using CircuitRoad = FixedList<TileUse, kMaxCircuitTiles>;

constexpr std::span<const TileUse> TilesOf(const CircuitRoad& road)
{
    return {road.begin(), road.Size()};
}
RALLYRULES_API CircuitRoad RoadOf(const ReadyCircuit& ready);

// How a tile turns the road, in sixths of a turn: 0 straight on, 1 and 2 to the right, -1 and -2 to the left.
RALLYRULES_API int TurnOf(TileUse use);
RALLYRULES_API unsigned LanesInto(TileUse use);
RALLYRULES_API unsigned LanesOutOf(TileUse use);

// A straight tile that reads the same from both ends: driven either way it is the same road.
RALLYRULES_API bool IsItsMirror(const CircuitSide& side);
// So that one road is one list: such tiles are driven as printed.
RALLYRULES_API CircuitRoad AsWritten(std::span<const TileUse> tiles);

// Where the pit-stop tile touches the road without lying on it, beside the start if there is room, outside the loop rather
// than inside (G-SET-3).
RALLYRULES_API HexPlace PitPlaceOf(std::span<const TileUse> tiles);

// "109b", "109br" when driven against its print; and back. The pit-stop tile has a name, but is no tile of a road.
RALLYRULES_API TileName NameOfTile(TileUse use);
RALLYRULES_API bool ReadTile(std::string_view text, TileUse& use);

} // namespace Rally::Gt
