#include "RallyRules/Stages/StageDesign.h"

namespace Rally
{
namespace StageDesignDetail
{

// The printed edge opposite S; a service tile has no way out, so it is taken straight through.
Edge PrintedExit(const TileSide& side)
{
    return side.exit == Edge::None ? Edge::N : side.exit;
}

StageTile Lay(const TileBox& box, TileUse use, HexPlace place, Edge heading)
{
    const Edge printed = PrintedExit(box[use.side]);
    StageTile tile;
    tile.side = use.side;
    tile.enter = use.reversed ? printed : Edge::S;
    tile.exit = use.reversed ? Edge::S : printed;
    tile.column = place.column;
    tile.halfRow = place.halfRow;
    tile.turned = static_cast<std::uint8_t>(TurnBetween(tile.enter, Opposite(heading)));
    return tile;
}

} // namespace StageDesignDetail

bool operator==(const StageDesign& a, const StageDesign& b)
{
    bool same = a.heading == b.heading && a.service == b.service && a.road.Size() == b.road.Size();
    for (std::size_t i = 0; same && i < a.road.Size(); ++i)
    {
        same = a.road[i] == b.road[i];
    }
    return same;
}

int TurnOf(const TileBox& box, TileUse use)
{
    const int right = TurnBetween(Edge::N, StageDesignDetail::PrintedExit(box[use.side]));
    const int turn = right > kHexEdges / 2 ? right - kHexEdges : right;
    return use.reversed ? -turn : turn;
}

Edge EntersBy(const TileBox& box, const StageTile& tile)
{
    const TileSide& side = box[tile.side];
    return Turned(IsReversed(tile) ? StageDesignDetail::PrintedExit(side) : Edge::S, tile.turned);
}

Edge LeavesBy(const TileBox& box, const StageTile& tile)
{
    const TileSide& side = box[tile.side];
    return Turned(IsReversed(tile) ? Edge::S : StageDesignDetail::PrintedExit(side), tile.turned);
}

StageLayout LayOut(const TileBox& box, const StageDesign& design)
{
    StageLayout layout;
    if (design.road.IsEmpty())
    {
        return layout;
    }
    HexPlace place;
    Edge heading = Turned(design.heading, -TurnOf(box, design.road[0])); // as if the first tile had been driven into
    for (const TileUse use : design.road)
    {
        layout.Push(StageDesignDetail::Lay(box, use, place, heading));
        heading = Turned(heading, TurnOf(box, use));
        place = Neighbour(place, heading);
    }
    const std::uint8_t service = FindSide(box, box.service, design.service);
    if (service != kNoSide)
    {
        layout.Push(StageDesignDetail::Lay(box, {service, false}, place, heading));
    }
    layout[0].enter = Edge::None;
    StageTile& last = layout[layout.Size() - 1];
    const TileRole role = box[last.side].role;
    if (role == TileRole::Finish || role == TileRole::Assistance)
    {
        last.exit = Edge::None;
    }
    return layout;
}

StageDesign DesignOf(const TileBox& box, std::span<const StageTile> layout)
{
    StageDesign design;
    design.heading = layout.empty() ? Edge::N : LeavesBy(box, layout.front());
    for (const StageTile& tile : layout)
    {
        const TileSide& side = box[tile.side];
        if (side.role == TileRole::Assistance)
        {
            design.service = side.side;
        }
        else
        {
            design.road.Push({tile.side, IsReversed(tile)});
        }
    }
    return design;
}

TileName NameOfTile(const TileBox& box, TileUse use)
{
    const TileSide& side = box[use.side];
    return NameOfTile(side.number, side.side, use.reversed);
}

bool ReadTile(const TileBox& box, std::string_view text, TileUse& use)
{
    return ReadTile(box.sides, text, use);
}

} // namespace Rally
