#include "RallyRules/Gt/Circuit.h"

#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitRoad.h"

namespace Rally::Gt
{
namespace CircuitDetail
{

constexpr std::size_t kMaxRoadSections = kMaxCircuitTiles * kMaxSections;

const CircuitSide& SideOf(TileUse use)
{
    return CircuitSides()[use.side];
}

Edge EnterOf(TileUse use)
{
    return use.reversed ? SideOf(use).exit : Edge::S;
}
Edge ExitOf(TileUse use)
{
    return use.reversed ? Edge::S : SideOf(use).exit;
}
constexpr Side Across(Side side)
{
    return side == Side::None ? Side::None : side == Side::Left ? Side::Right : Side::Left;
}

// Which way the road of a tile turns, corner or not.
Side BendOf(TileUse use)
{
    const int turn = TurnOf(use);
    return turn == 0 ? Side::None : turn > 0 ? Side::Right : Side::Left;
}

// A section as it is driven: a tile entered by its other edge is read backward (G-GEO-13).
CircuitSection Driven(const CircuitSection& printed, bool reversed)
{
    if (!reversed)
    {
        return printed;
    }
    CircuitSection driven = printed;
    driven.turn = Across(printed.turn);
    for (std::size_t i = 0; i < printed.pathCount; ++i)
    {
        const LanePath& path = printed.paths[printed.pathCount - 1u - i];
        LanePath& mirrored = driven.paths[i];
        mirrored = path;
        mirrored.from = static_cast<std::uint8_t>(kRoadWidth - path.to);
        mirrored.to = static_cast<std::uint8_t>(kRoadWidth - path.from);
        mirrored.dangers = 0;
        for (std::size_t space = 0; space < path.spaces; ++space)
        {
            const std::size_t back = path.spaces - 1u - space;
            mirrored.limits[space] = path.limits[back];
            mirrored.dangers = static_cast<std::uint8_t>(mirrored.dangers | (path.dangers >> back & 1u) << space);
        }
    }
    for (std::size_t i = 0; i < printed.markCount; ++i)
    {
        driven.marks[i].from = static_cast<std::uint8_t>(kRoadWidth - printed.marks[i].to);
        driven.marks[i].to = static_cast<std::uint8_t>(kRoadWidth - printed.marks[i].from);
    }
    return driven;
}

struct RoadSection
{
    CircuitSection shape;
    TileUse use;
    std::uint8_t tile{};
    std::uint8_t place{}; // in the tile, from 1
    SpaceIndex first{};
    SpaceIndex last{}; // the one behind
};

class Builder
{
public:
    Builder(std::span<const TileUse> theTiles, Circuit& theCircuit) : tiles(theTiles), circuit(theCircuit) {}

    bool Build()
    {
        ListSections();
        for (std::size_t i = 0; i < sections.Size(); ++i)
        {
            AddSpaces(i);
        }
        if (full)
        {
            return false;
        }
        circuit.length = static_cast<std::uint16_t>(sections.Size() * kSectionLength);
        circuit.tileCount = static_cast<std::uint8_t>(tiles.size());
        for (std::size_t i = 0; i < sections.Size(); ++i)
        {
            LinkSpaces(i);
        }
        SetGrid();
        return !full;
    }

private:
    void ListSections()
    {
        for (std::size_t tile = 0; tile < tiles.size(); ++tile)
        {
            const CircuitSide& side = SideOf(tiles[tile]);
            for (std::size_t i = 0; i < side.sectionCount; ++i)
            {
                const std::size_t printed = tiles[tile].reversed ? side.sectionCount - 1u - i : i;
                sections.Push({Driven(side.sections[printed], tiles[tile].reversed), tiles[tile],
                               static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(i + 1), 0, 0});
            }
        }
        line = SideOf(tiles[0]).lineAfterSection;
    }

    // From the line on: the section behind it begins at 0 (G-GEO-9).
    std::uint16_t BeginOf(std::size_t section) const
    {
        return static_cast<std::uint16_t>((section + sections.Size() - line) % sections.Size() * kSectionLength);
    }

    // G-GEO-7: its own corner, else the next one; on a circuit without any, the next bend of the road.
    Side InsideOf(std::size_t section) const
    {
        for (std::size_t i = 0; i < sections.Size(); ++i)
        {
            const RoadSection& ahead = sections[(section + i) % sections.Size()];
            if (ahead.shape.turn != Side::None)
            {
                return ahead.shape.turn;
            }
        }
        for (std::size_t i = 0; i < sections.Size(); ++i)
        {
            const Side bend = BendOf(sections[(section + i) % sections.Size()].use);
            if (bend != Side::None)
            {
                return bend;
            }
        }
        return Side::Left;
    }

    static bool IsInner(const CircuitSection& shape, const LanePath& path)
    {
        return (shape.turn == Side::Right && path.to == kRoadWidth) || (shape.turn == Side::Left && path.from == 0);
    }

    static unsigned PlaceFor(const CircuitSection& shape, std::size_t path, std::size_t space)
    {
        if (shape.turn != Side::None)
        {
            const Place base = IsInner(shape, shape.paths[path]) ? Place::Inner : Place::Outer;
            return static_cast<unsigned>(base) + static_cast<unsigned>(space);
        }
        const Place lane = path == 0 ? Place::Left : path + 1 == shape.pathCount ? Place::Right : Place::Middle;
        return LanePlace(lane, static_cast<unsigned>(space));
    }

    void AddSpaces(std::size_t index)
    {
        RoadSection& section = sections[index];
        section.first = static_cast<SpaceIndex>(circuit.spaces.Size());
        const Side inside = InsideOf(index);
        for (std::size_t i = 0; i < section.shape.pathCount; ++i)
        {
            const LanePath& path = section.shape.paths[i];
            for (std::size_t n = 0; n < path.spaces; ++n)
            {
                CircuitSpace space;
                const auto edge = [&](std::size_t at)
                { return static_cast<std::uint16_t>(BeginOf(index) + kSectionLength * at / path.spaces); };
                space.code = MakeSpaceCode(section.tile + 1u, section.place, PlaceFor(section.shape, i, n));
                space.rear = edge(n);
                space.front = edge(n + 1);
                space.section = static_cast<std::uint16_t>(index);
                space.tile = section.tile;
                space.from = path.from;
                space.to = path.to;
                space.limit = path.limits[n];
                space.danger = (path.dangers >> n & 1u) != 0 ? path.limits[n] : std::uint8_t{0};
                space.inside = inside;
                space.inward = inside == Side::Right ? static_cast<std::uint8_t>(kRoadWidth - path.to) : path.from;
                space.hazard = SideOf(section.use).hazard;
                space.atEdge = path.from == 0 || path.to == kRoadWidth;
                full = !circuit.spaces.Push(space) || full;
            }
        }
        section.last = static_cast<SpaceIndex>(circuit.spaces.Size());
    }

    // G-GEO-12: forward to every space whose rear edge lies behind the own front edge, and its front edge before it.
    void LinkSpaces(std::size_t index)
    {
        const RoadSection& own = sections[index];
        const RoadSection& next = sections[(index + 1) % sections.Size()];
        for (SpaceIndex from = own.first; from < own.last; ++from)
        {
            const CircuitSpace& space = circuit.spaces[from];
            const unsigned end = BeginOf(index) + kSectionLength;
            for (SpaceIndex to = own.first; to < own.last; ++to)
            {
                const CircuitSpace& other = circuit.spaces[to];
                if (other.rear <= space.front && space.front < other.front)
                {
                    Link(from, to, nullptr, nullptr, false);
                }
            }
            for (SpaceIndex to = next.first; to < next.last && space.front == end; ++to)
            {
                if (circuit.spaces[to].rear == BeginOf((index + 1) % sections.Size()))
                {
                    Link(from, to, &own.shape, &next.shape, index + 1 == line);
                }
            }
        }
    }

    static bool IsInnerSpace(const CircuitSection& shape, const CircuitSpace& space)
    {
        return (shape.turn == Side::Right && space.to == kRoadWidth) || (shape.turn == Side::Left && space.from == 0);
    }

    // The dotted line of a corner that a straight move from one cover to the other crosses (G-GEO-12); nullptr when none.
    static const DottedLine* LineOn(const CircuitSection& shape, const CircuitSpace& inner, unsigned from, unsigned to)
    {
        if (!IsInnerSpace(shape, inner))
        {
            return nullptr;
        }
        for (std::size_t i = 0; i < shape.markCount; ++i)
        {
            const DottedLine& mark = shape.marks[i];
            const bool within = mark.from <= from && to <= mark.to;
            const bool contains = from <= mark.from && mark.to <= to;
            if (within || contains)
            {
                return &mark;
            }
        }
        return nullptr;
    }

    void Link(SpaceIndex fromIndex, SpaceIndex toIndex, const CircuitSection* exits, const CircuitSection* enters,
              bool crossesLine)
    {
        CircuitSpace& from = circuit.spaces[fromIndex];
        const CircuitSpace& to = circuit.spaces[toIndex];
        const unsigned left = from.from > to.from ? from.from : to.from;
        const unsigned right = from.to < to.to ? from.to : to.to;
        if (left > right)
        {
            return; // neither overlap nor touch
        }
        SpaceLink link{toIndex, to.limit, to.danger, 0, left == right, crossesLine, 0};
        if (!link.diagonal && exits != nullptr)
        {
            Cross(LineOn(*enters, to, left, right), true, link);
            Cross(LineOn(*exits, from, left, right), false, link);
        }
        if (from.linkCount == kMaxLinks)
        {
            full = true;
            return;
        }
        from.links[from.linkCount++] = link;
    }

    // Entering replaces what stands in the centre, triangle and all (G-SHP-2, G-SHP-12); leaving lowers it (G-SHP-9).
    static void Cross(const DottedLine* mark, bool entering, SpaceLink& link)
    {
        if (mark == nullptr)
        {
            return;
        }
        link.warnings = static_cast<std::uint8_t>(link.warnings + (mark->warns ? 1 : 0));
        if (mark->limit == 0)
        {
            return;
        }
        if (entering)
        {
            link.limit = mark->limit;
            link.danger = 0;
        }
        else if (link.limit == 0 || mark->limit < link.limit)
        {
            link.limit = mark->limit;
        }
    }

    // Rows backward from the line; in a row the inside before the outside (G-SET-8).
    void SetGrid()
    {
        std::size_t slot = 0;
        for (std::size_t row = line; row > 0 && slot < kGridSlots; --row)
        {
            const RoadSection& section = sections[row - 1];
            SpaceIndex slots[2] = {section.first, static_cast<SpaceIndex>(section.last - 1)};
            const bool swap = circuit.spaces[slots[1]].inward < circuit.spaces[slots[0]].inward;
            circuit.grid[slot++] = slots[swap ? 1 : 0];
            circuit.grid[slot++] = slots[swap ? 0 : 1];
        }
    }

    std::span<const TileUse> tiles;
    Circuit& circuit;
    FixedList<RoadSection, kMaxRoadSections> sections;
    std::size_t line = 0;
    bool full = false;
};

CircuitVerdict CheckTiles(std::span<const TileUse> tiles)
{
    std::uint8_t used[256]{};
    for (std::size_t i = 0; i < tiles.size(); ++i)
    {
        const auto at = static_cast<std::uint8_t>(i + 1);
        if (tiles[i].side >= CircuitSides().size())
        {
            return {CircuitFault::UnknownSide, at};
        }
        const CircuitSide& side = SideOf(tiles[i]);
        if (side.role == TileRole::Assistance)
        {
            return {CircuitFault::PitOnRoad, at};
        }
        const bool starts = side.role == TileRole::Start;
        if (i == 0 && (!starts || tiles[i].reversed))
        {
            return {CircuitFault::NoStart, at};
        }
        if (i > 0 && starts)
        {
            return {CircuitFault::StartTwice, at};
        }
        if (++used[side.number % 256u] > side.copies)
        {
            return {CircuitFault::TooManyCopies, at, side.copies};
        }
    }
    return {};
}

// Whether tiles lie side by side, and where the next one would come.
struct RoadSoFar
{
    CircuitVerdict verdict;
    HexPlace end;
    Edge heading{Edge::N};
};

RoadSoFar CheckSoFar(std::span<const TileUse> tiles)
{
    RoadSoFar road;
    road.verdict = CheckTiles(tiles);
    if (!road.verdict || tiles.empty())
    {
        return road;
    }
    const CircuitLayout layout = LayOutCircuit(tiles);
    for (std::size_t i = 0; i < tiles.size(); ++i)
    {
        const auto at = static_cast<std::uint8_t>(i + 1);
        for (std::size_t other = 0; other < i; ++other)
        {
            if (layout[i].column == layout[other].column && layout[i].halfRow == layout[other].halfRow)
            {
                road.verdict = {CircuitFault::Overlap, at, static_cast<std::uint8_t>(other + 1)};
                return road;
            }
        }
        if (i + 1 < tiles.size() && LanesOutOf(tiles[i]) != LanesInto(tiles[i + 1]))
        {
            road.verdict = {CircuitFault::LanesDiffer, at};
            return road;
        }
    }
    const StageTile& last = layout.Last();
    road.heading = Turned(last.exit, last.turned);
    road.end = Neighbour({last.column, last.halfRow}, road.heading);
    return road;
}

} // namespace CircuitDetail

SpaceIndex Circuit::Find(SpaceCode code) const
{
    for (std::size_t i = 0; i < spaces.Size(); ++i)
    {
        if (spaces[i].code == code)
        {
            return static_cast<SpaceIndex>(i);
        }
    }
    return kNoSpace;
}

const SpaceLink* Circuit::LinkBetween(SpaceIndex from, SpaceIndex to) const
{
    const CircuitSpace& space = spaces[from];
    for (std::size_t i = 0; i < space.linkCount; ++i)
    {
        if (space.links[i].to == to)
        {
            return &space.links[i];
        }
    }
    return nullptr;
}

CircuitLayout LayOutCircuit(std::span<const TileUse> tiles)
{
    CircuitLayout layout;
    HexPlace place;
    Edge heading = Edge::N;
    for (const TileUse use : tiles)
    {
        const Edge enter = CircuitDetail::EnterOf(use);
        const Edge exit = CircuitDetail::ExitOf(use);
        const int turned = TurnBetween(enter, Opposite(heading));
        layout.Push({use.side, enter, exit, place.column, place.halfRow, static_cast<std::uint8_t>(turned)});
        heading = Turned(exit, turned);
        place = Neighbour(place, heading);
    }
    return layout;
}

CircuitVerdict CheckCircuitSoFar(std::span<const TileUse> tiles)
{
    return tiles.size() > kMaxCircuitTiles ? CircuitVerdict{CircuitFault::TooManyTiles}
                                           : CircuitDetail::CheckSoFar(tiles).verdict;
}

CircuitVerdict CheckCircuit(std::span<const TileUse> tiles)
{
    using namespace CircuitDetail;
    if (tiles.size() < 3 || tiles.size() > kMaxCircuitTiles)
    {
        return {tiles.size() < 3 ? CircuitFault::TooFewTiles : CircuitFault::TooManyTiles, 0};
    }
    const RoadSoFar road = CheckSoFar(tiles);
    if (!road.verdict)
    {
        return road.verdict;
    }
    const auto last = static_cast<std::uint8_t>(tiles.size());
    const bool closed = road.end == HexPlace{} && road.heading == Edge::N; // where the first tile is entered
    if (!closed)
    {
        return {CircuitFault::NotClosed, last};
    }
    return LanesOutOf(tiles.back()) == LanesInto(tiles.front()) ? CircuitVerdict{}
                                                                : CircuitVerdict{CircuitFault::LanesDiffer, last};
}

CircuitVerdict BuildCircuit(std::span<const TileUse> tiles, Circuit& out)
{
    out = Circuit{};
    const CircuitVerdict verdict = CheckCircuit(tiles);
    if (verdict && !CircuitDetail::Builder(tiles, out).Build())
    {
        out = Circuit{};
        return {CircuitFault::TooManySpaces, 0};
    }
    return verdict;
}

} // namespace Rally::Gt
