#include "RallyRules/Gt/CircuitRoad.h"

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace CircuitRoadDetail
{

const CircuitSide& SideOf(TileUse use)
{
    return CircuitSides()[use.side];
}

// What lies across the road in one section, the same from left to right as from right to left.
bool ReadsTheSame(const CircuitSection& one, const CircuitSection& other)
{
    bool same = one.turn == Side::None && other.turn == Side::None && one.pathCount == other.pathCount &&
                one.markCount == 0 && other.markCount == 0;
    for (std::size_t i = 0; same && i < one.pathCount; ++i)
    {
        const LanePath& path = one.paths[i];
        const LanePath& across = other.paths[other.pathCount - 1u - i];
        same = path.from == kRoadWidth - across.to && path.to == kRoadWidth - across.from &&
               path.spaces == across.spaces && path.limits[0] == 0 && across.limits[0] == 0;
    }
    return same;
}

bool IsFree(HexPlace place, const CircuitLayout& layout)
{
    for (const StageTile& tile : layout)
    {
        if (place == HexPlace{tile.column, tile.halfRow})
        {
            return false;
        }
    }
    return true;
}

} // namespace CircuitRoadDetail

CircuitRoad RoadOf(const ReadyCircuit& ready)
{
    CircuitRoad road;
    for (std::size_t i = 0; i < ready.tileCount; ++i)
    {
        road.Push({ready.tiles[i].side, IsReversed(ready.tiles[i])});
    }
    return road;
}

int TurnOf(TileUse use)
{
    const int right = TurnBetween(Edge::N, CircuitRoadDetail::SideOf(use).exit);
    const int turn = right > kHexEdges / 2 ? right - kHexEdges : right;
    return use.reversed ? -turn : turn;
}

unsigned LanesInto(TileUse use)
{
    const CircuitSide& side = CircuitRoadDetail::SideOf(use);
    return use.reversed ? side.lanesOut : side.lanesIn;
}

unsigned LanesOutOf(TileUse use)
{
    return LanesInto({use.side, !use.reversed});
}

bool IsItsMirror(const CircuitSide& side)
{
    bool same = side.role == TileRole::Road && side.exit == Edge::N;
    for (std::size_t i = 0; same && i < side.sectionCount; ++i)
    {
        same = CircuitRoadDetail::ReadsTheSame(side.sections[i], side.sections[side.sectionCount - 1u - i]);
    }
    return same;
}

CircuitRoad AsWritten(std::span<const TileUse> tiles)
{
    CircuitRoad road;
    for (const TileUse use : tiles)
    {
        road.Push({use.side, use.reversed && !IsItsMirror(CircuitRoadDetail::SideOf(use))});
    }
    return road;
}

HexPlace PitPlaceOf(std::span<const TileUse> tiles)
{
    const CircuitLayout layout = LayOutCircuit(tiles);
    int turned = 0;
    for (const TileUse use : tiles)
    {
        turned += TurnOf(use);
    }
    // Driven clockwise the outside is on the left.
    constexpr Edge kLeftFirst[] = {Edge::NW, Edge::SW, Edge::NE, Edge::SE, Edge::N, Edge::S};
    constexpr Edge kRightFirst[] = {Edge::NE, Edge::SE, Edge::NW, Edge::SW, Edge::N, Edge::S};
    for (const StageTile& tile : layout)
    {
        for (const Edge edge : turned > 0 ? kLeftFirst : kRightFirst)
        {
            const HexPlace place = Neighbour({tile.column, tile.halfRow}, edge);
            if (CircuitRoadDetail::IsFree(place, layout))
            {
                return place;
            }
        }
    }
    return {};
}

TileName NameOfTile(TileUse use)
{
    const CircuitSide& side = CircuitRoadDetail::SideOf(use);
    return Rally::NameOfTile(side.number, side.side, use.reversed);
}

bool ReadTile(std::string_view text, TileUse& use)
{
    return Rally::ReadTile(CircuitSides(), text, use);
}

} // namespace Rally::Gt
