#include "RallyRules/Stages/StageDesign.h"

namespace Rally
{
namespace StageDesignDetail
{

constexpr unsigned kFirstNumber = 201;

// The printed edge opposite S; a service tile has no way out, so it is taken straight through.
Edge PrintedExit(const TileSide& side)
{
    return side.exit == Edge::None ? Edge::N : side.exit;
}

StageTile Lay(TileUse use, HexPlace place, Edge heading)
{
    const Edge printed = PrintedExit(DirtTileSides()[use.side]);
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

int TurnOf(TileUse use)
{
    const int right = TurnBetween(Edge::N, StageDesignDetail::PrintedExit(DirtTileSides()[use.side]));
    const int turn = right > kHexEdges / 2 ? right - kHexEdges : right;
    return use.reversed ? -turn : turn;
}

Edge EntersBy(const StageTile& tile)
{
    const TileSide& side = DirtTileSides()[tile.side];
    return Turned(IsReversed(tile) ? StageDesignDetail::PrintedExit(side) : Edge::S, tile.turned);
}

Edge LeavesBy(const StageTile& tile)
{
    const TileSide& side = DirtTileSides()[tile.side];
    return Turned(IsReversed(tile) ? Edge::S : StageDesignDetail::PrintedExit(side), tile.turned);
}

StageLayout LayOut(const StageDesign& design)
{
    StageLayout layout;
    if (design.road.IsEmpty())
    {
        return layout;
    }
    HexPlace place;
    Edge heading = Turned(design.heading, -TurnOf(design.road[0])); // as if the first tile had been driven into
    for (const TileUse use : design.road)
    {
        layout.Push(StageDesignDetail::Lay(use, place, heading));
        heading = Turned(heading, TurnOf(use));
        place = Neighbour(place, heading);
    }
    const std::uint8_t service = FindSide(StageDesignDetail::kFirstNumber, design.service);
    if (service != kNoSide)
    {
        layout.Push(StageDesignDetail::Lay({service, false}, place, heading));
    }
    layout[0].enter = Edge::None;
    StageTile& last = layout[layout.Size() - 1];
    const TileRole role = DirtTileSides()[last.side].role;
    if (role == TileRole::Finish || role == TileRole::Assistance)
    {
        last.exit = Edge::None;
    }
    return layout;
}

StageDesign DesignOf(std::span<const StageTile> layout)
{
    StageDesign design;
    design.heading = layout.empty() ? Edge::N : LeavesBy(layout.front());
    for (const StageTile& tile : layout)
    {
        const TileSide& side = DirtTileSides()[tile.side];
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

std::uint8_t FindSide(unsigned number, char letter)
{
    // Two sides a number, from 201 on: a test holds the table to that.
    const std::size_t index = (number - StageDesignDetail::kFirstNumber) * 2u + (letter == 'b' ? 1u : 0u);
    const bool there =
        number >= StageDesignDetail::kFirstNumber && index < DirtTileSides().size() && (letter == 'a' || letter == 'b');
    return there ? static_cast<std::uint8_t>(index) : kNoSide;
}

TileName NameOfTile(TileUse use)
{
    const TileSide& side = DirtTileSides()[use.side];
    TileName name;
    name.text[0] = static_cast<char>('0' + side.number / 100);
    name.text[1] = static_cast<char>('0' + side.number / 10 % 10);
    name.text[2] = static_cast<char>('0' + side.number % 10);
    name.text[3] = side.side;
    name.text[4] = use.reversed ? 'r' : '\0';
    return name;
}

bool ReadTile(std::string_view text, TileUse& use)
{
    for (std::uint8_t side = 0; side < DirtTileSides().size(); ++side)
    {
        for (const bool reversed : {false, true})
        {
            if (NameOfTile({side, reversed}).View() == text)
            {
                use = {side, reversed};
                return true;
            }
        }
    }
    return false;
}

} // namespace Rally
