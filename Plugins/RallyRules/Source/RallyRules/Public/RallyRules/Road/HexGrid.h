// The table as a grid of flat-topped hexagons: places in doubled rows, directions by the edge they leave through.
// Integers only; where a hexagon lies in metres is the scene's business.
#pragma once

#include "RallyRules/Road/TileSide.h"

namespace Rally
{

inline constexpr int kHexEdges = 6;

struct HexPlace
{
    std::int8_t column{};
    std::int8_t halfRow{}; // two per hexagon; columns side by side are half a hexagon apart

    friend constexpr bool operator==(const HexPlace&, const HexPlace&) = default;
};

// An edge so many sixths of a turn further, clockwise; negative turns go back.
constexpr Edge Turned(Edge edge, int sixths)
{
    return static_cast<Edge>((static_cast<int>(edge) + sixths % kHexEdges + kHexEdges) % kHexEdges);
}
constexpr Edge Opposite(Edge edge)
{
    return Turned(edge, kHexEdges / 2);
}

// Sixths of a turn from one edge to another, clockwise: 0 to 5.
constexpr int TurnBetween(Edge from, Edge to)
{
    return (static_cast<int>(to) - static_cast<int>(from) + kHexEdges) % kHexEdges;
}

constexpr HexPlace Neighbour(HexPlace place, Edge through)
{
    constexpr std::int8_t kColumn[kHexEdges] = {0, 1, 1, 0, -1, -1};
    constexpr std::int8_t kHalfRow[kHexEdges] = {2, 1, -1, -2, -1, 1};
    const auto edge = static_cast<std::size_t>(through) % kHexEdges;
    return {static_cast<std::int8_t>(place.column + kColumn[edge]),
            static_cast<std::int8_t>(place.halfRow + kHalfRow[edge])};
}

// How many steps from hexagon to hexagon.
constexpr int HexDistance(HexPlace a, HexPlace b)
{
    const int columns = a.column > b.column ? a.column - b.column : b.column - a.column;
    const int halfRows = a.halfRow > b.halfRow ? a.halfRow - b.halfRow : b.halfRow - a.halfRow;
    return columns + (halfRows > columns ? (halfRows - columns) / 2 : 0);
}

} // namespace Rally
