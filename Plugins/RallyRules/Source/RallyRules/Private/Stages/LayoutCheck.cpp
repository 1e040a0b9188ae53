#include "RallyRules/Stages/LayoutCheck.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally
{
namespace LayoutCheckDetail
{

using Tiles = std::span<const StageTile>;

constexpr LayoutVerdict Fault(LayoutFault fault, std::size_t index, std::size_t other = 0)
{
    return {fault, static_cast<std::uint8_t>(index + 1), static_cast<std::uint8_t>(other)};
}

// The road leaves a side by S and by its printed exit, and by nothing else.
bool HasItsEdges(const TileBox& box, const StageTile& tile)
{
    const TileSide& side = box[tile.side];
    const Edge exit = side.exit == Edge::None ? Edge::N : side.exit;
    const auto fits = [&](Edge edge) { return edge == Edge::None || edge == Edge::S || edge == exit; };
    const bool uTurn = tile.enter == tile.exit && tile.enter != Edge::None;
    const bool wrongWayIntoService = side.role == TileRole::Assistance && IsReversed(tile);
    return fits(tile.enter) && fits(tile.exit) && !uTurn && !wrongWayIntoService && tile.turned < kHexEdges;
}

LayoutVerdict CheckUse(const TileBox& box, Tiles layout, std::size_t i)
{
    if (!box.Has(layout[i].side))
    {
        return Fault(LayoutFault::NoSuchSide, i);
    }
    for (std::size_t j = 0; j < i; ++j)
    {
        if (box[layout[j].side].number == box[layout[i].side].number)
        {
            return Fault(LayoutFault::TileTwice, i, j + 1);
        }
    }
    return {};
}

LayoutVerdict CheckUses(const TileBox& box, Tiles layout)
{
    LayoutVerdict verdict;
    verdict.fault = layout.empty()                   ? LayoutFault::NoTiles
                    : layout.size() > kMaxStageTiles ? LayoutFault::TooManyTiles
                                                     : LayoutFault::None;
    for (std::size_t i = 0; verdict && i < layout.size(); ++i)
    {
        verdict = CheckUse(box, layout, i);
    }
    return verdict;
}

LayoutVerdict CheckPlace(const TileBox& box, Tiles layout, std::size_t i)
{
    const StageTile& tile = layout[i];
    const bool inside = i > 0 && i + 1 < layout.size();
    if (!HasItsEdges(box, tile) || (inside && (tile.enter == Edge::None || tile.exit == Edge::None)) ||
        (i > 0 && tile.enter == Edge::None))
    {
        return Fault(LayoutFault::WrongEdge, i);
    }
    if (i > 0)
    {
        const StageTile& before = layout[i - 1];
        const Edge way = LeavesBy(box, before);
        if (!(CellOf(tile) == Neighbour(CellOf(before), way)) || EntersBy(box, tile) != Opposite(way))
        {
            return Fault(LayoutFault::NotJoined, i);
        }
    }
    for (std::size_t j = 0; j < i; ++j)
    {
        if (CellOf(layout[j]) == CellOf(tile))
        {
            return Fault(LayoutFault::Overlap, i, j + 1);
        }
    }
    return {};
}

LayoutVerdict CheckRoles(const TileBox& box, Tiles layout)
{
    const bool service = box[layout.back().side].role == TileRole::Assistance;
    const std::size_t driven = layout.size() - (service ? 1u : 0u);
    for (std::size_t i = 0; i < layout.size(); ++i)
    {
        const TileRole role = box[layout[i].side].role;
        if (i == 0 && role != TileRole::Start)
        {
            return Fault(LayoutFault::NoStart, i);
        }
        if (i > 0 && role == TileRole::Start)
        {
            return Fault(LayoutFault::StartInside, i);
        }
        if (i + 1 < driven && role == TileRole::Finish)
        {
            return Fault(LayoutFault::FinishInside, i);
        }
        if (i < driven && role == TileRole::Assistance)
        {
            return Fault(LayoutFault::ServiceInside, i);
        }
    }
    return box[layout[driven - 1].side].role == TileRole::Finish ? LayoutVerdict{}
                                                                 : Fault(LayoutFault::NoFinish, driven - 1);
}

LayoutVerdict CheckRoad(const TileBox& box, Tiles layout)
{
    Track track;
    if (const TrackVerdict verdict = BuildTrack(box, layout, track); !verdict)
    {
        return {LayoutFault::BadRoad, verdict.tile, 0};
    }
    const SpaceIndex end = FirstDeadEnd(track);
    return end == kNoSpace ? LayoutVerdict{}
                           : LayoutVerdict{LayoutFault::DeadEnd, static_cast<std::uint8_t>(TileOf(track[end].code)), 0};
}

struct Wording
{
    const char* id;
    TextKey reason;
};

Wording WordingOf(LayoutFault fault)
{
    switch (fault)
    {
    case LayoutFault::None: return {"LAY-SOUND", TextKey::LayoutSound};
    case LayoutFault::NoTiles: return {"LAY-EMPTY", TextKey::LayoutEmpty};
    case LayoutFault::TooManyTiles: return {"LAY-LONG", TextKey::LayoutLong};
    case LayoutFault::NoSuchSide: return {"LAY-SIDE", TextKey::LayoutSide};
    case LayoutFault::TileTwice: return {"LAY-TWICE", TextKey::LayoutTwice};
    case LayoutFault::NoStart: return {"LAY-START", TextKey::LayoutStart};
    case LayoutFault::StartInside: return {"LAY-START-INSIDE", TextKey::LayoutStartInside};
    case LayoutFault::NoFinish: return {"LAY-FINISH", TextKey::LayoutFinish};
    case LayoutFault::FinishInside: return {"LAY-FINISH-INSIDE", TextKey::LayoutFinishInside};
    case LayoutFault::ServiceInside: return {"LAY-SERVICE-INSIDE", TextKey::LayoutServiceInside};
    case LayoutFault::WrongEdge: return {"LAY-EDGE", TextKey::LayoutEdge};
    case LayoutFault::NotJoined: return {"LAY-JOIN", TextKey::LayoutJoin};
    case LayoutFault::Overlap: return {"LAY-OVERLAP", TextKey::LayoutOverlap};
    case LayoutFault::BadRoad: return {"LAY-ROAD", TextKey::LayoutRoad};
    case LayoutFault::DeadEnd: return {"LAY-DEAD-END", TextKey::LayoutDeadEnd};
    }
    return {"LAY-ROAD", TextKey::LayoutRoad};
}

} // namespace LayoutCheckDetail

LayoutVerdict CheckPlaces(const TileBox& box, std::span<const StageTile> layout)
{
    LayoutVerdict verdict = LayoutCheckDetail::CheckUses(box, layout);
    for (std::size_t i = 0; verdict && i < layout.size(); ++i)
    {
        verdict = LayoutCheckDetail::CheckPlace(box, layout, i);
    }
    return verdict;
}

LayoutVerdict CheckLayout(const TileBox& box, std::span<const StageTile> layout)
{
    LayoutVerdict verdict = LayoutCheckDetail::CheckUses(box, layout);
    verdict = verdict ? LayoutCheckDetail::CheckRoles(box, layout) : verdict;
    verdict = verdict ? CheckPlaces(box, layout) : verdict;
    return verdict ? LayoutCheckDetail::CheckRoad(box, layout) : verdict;
}

SpaceIndex FirstDeadEnd(const Track& track)
{
    if (track.beyond == kNoSpace)
    {
        return kStartSpace; // an open road leads nowhere
    }
    bool leadsOn[kMaxSpaces] = {};
    leadsOn[track.beyond] = true;
    // Backwards, again until nothing new is found: shortcuts stand behind the sections they lead to.
    for (bool found = true; found;)
    {
        found = false;
        for (std::size_t i = track.spaces.Size(); i-- > 0;)
        {
            const Space& space = track.spaces[i];
            for (std::size_t next = 0; next < space.forwardCount && !leadsOn[i]; ++next)
            {
                const SpaceIndex ahead = space.forward[next];
                leadsOn[i] = leadsOn[ahead] && track[ahead].jump != 1;
                found = found || leadsOn[i];
            }
        }
    }
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        if (!leadsOn[i])
        {
            return static_cast<SpaceIndex>(i);
        }
    }
    return kNoSpace;
}

Phrase ReasonOf(const LayoutVerdict& verdict)
{
    return Phrase(LayoutCheckDetail::WordingOf(verdict.fault).reason, {verdict.tile, verdict.other});
}

const char* IdOf(LayoutFault fault)
{
    return LayoutCheckDetail::WordingOf(fault).id;
}

TrackVerdict BuildTrack(const TileBox& box, std::span<const StageTile> layout, Track& out)
{
    DrivenTile tiles[kMaxStageTiles];
    std::size_t count = 0;
    for (const StageTile& tile : layout)
    {
        const TileSide& side = box[tile.side];
        if (side.role != TileRole::Assistance && count < kMaxStageTiles)
        {
            tiles[count++] = {&side, IsReversed(tile)};
        }
    }
    return BuildTrack(tiles, count, out);
}

} // namespace Rally
