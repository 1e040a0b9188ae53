#include "RallyScene/Gt/CircuitRoad.h"

#include "Road/Noise.h"
#include "Road/TilePath.h"
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Scene
{
namespace CircuitRoadDetail
{

// A section as it is driven, counted from 0.
const Gt::CircuitSection& Driven(const Gt::CircuitSide& side, bool reversed, std::size_t place)
{
    return side.sections[reversed ? side.sectionCount - 1u - place : place];
}

Side TurnOf(const Gt::CircuitSection& section, bool reversed)
{
    if (section.turn == Side::None)
    {
        return Side::None;
    }
    return (section.turn == Side::Left) != reversed ? Side::Left : Side::Right;
}

std::size_t MostSpaces(const Gt::CircuitSection& section)
{
    std::size_t most = 1;
    for (std::size_t i = 0; i < section.pathCount; ++i)
    {
        most = section.paths[i].spaces > most ? section.paths[i].spaces : most;
    }
    return most;
}

// The lowest number in the centre of a space; 9 where there is none.
std::uint8_t LowestLimit(const Gt::CircuitSide& side)
{
    std::uint8_t lowest = 9;
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        for (std::size_t path = 0; path < side.sections[i].pathCount; ++path)
        {
            for (std::size_t n = 0; n < side.sections[i].paths[path].spaces; ++n)
            {
                const std::uint8_t limit = side.sections[i].paths[path].limits[n];
                lowest = limit > 0 && limit < lowest ? limit : lowest;
            }
        }
    }
    return lowest;
}

// A space of a leg is shorter than one of a row, one of a corner about as long; what a section takes follows from its spaces.
float WeightOf(const Gt::CircuitSection& section)
{
    const auto most = static_cast<float>(MostSpaces(section));
    return section.turn != Side::None ? 0.55f + 0.7f * most : 0.35f + 0.65f * most;
}

void AddSections(const Gt::CircuitSide& side, bool reversed, RoadTile& out)
{
    float sum = 0;
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        const Gt::CircuitSection& section = Driven(side, reversed, i);
        out.sections.push_back({WeightOf(section), TurnOf(section, reversed)});
        sum += out.sections.back().share;
    }
    for (RoadSection& section : out.sections)
    {
        section.share /= sum;
    }
}

// Wider than on gravel: a road as wide as this cannot turn on the spot.
void Bend(const Gt::CircuitSide& side, RoadTile& out)
{
    const std::uint8_t limit = LowestLimit(side);
    const int sixths = SixthsOf(out);
    const bool hairpin = sixths > 1 || sixths < -1;
    out.bend = limit == 9 ? 0 : hairpin ? 47 + 4.0f * limit : 32 + 9.0f * limit;
    for (const RoadSection& section : out.sections)
    {
        if (section.turn != Side::None)
        {
            out.bulge = (section.turn == Side::Right ? 1.0f : -1.0f) * (15 - 1.6f * limit);
        }
    }
}

float HalfOf(unsigned lanes)
{
    return static_cast<float>(lanes) * kCircuitLane / 2 + kCircuitRim;
}

RoadTile TileOf(const Gt::CircuitSide& side, const StageTile& place)
{
    const bool reversed = IsReversed(place);
    const auto onTable = [&place](Edge edge) { return static_cast<int>(Turned(edge, place.turned)); };
    RoadTile tile;
    tile.centre = CentreOf(place);
    tile.enterEdge = onTable(place.enter);
    tile.exitEdge = onTable(place.exit);
    tile.role = side.role;
    tile.hazard = side.hazard;
    tile.halfIn = HalfOf(reversed ? side.lanesOut : side.lanesIn);
    tile.halfOut = HalfOf(reversed ? side.lanesIn : side.lanesOut);
    AddSections(side, reversed, tile);
    Bend(side, tile);
    if (side.role == TileRole::Start)
    {
        tile.line = side.lineAfterSection;
    }
    return tile;
}

constexpr Cover CoverOf(unsigned from, unsigned to)
{
    return {static_cast<float>(from) / Gt::kRoadWidth, static_cast<float>(to) / Gt::kRoadWidth};
}

SpaceKind KindOf(const RoadSection& section, const Gt::CircuitSpace& space)
{
    if (section.turn == Side::None)
    {
        return SpaceKind::Lane;
    }
    const bool inner = section.turn == Side::Right ? space.to == Gt::kRoadWidth : space.from == 0;
    return inner ? SpaceKind::Inner : SpaceKind::Outer;
}

// Sections count from the line in the rules, from the first tile here.
void AddSpace(const Gt::CircuitSpace& space, Road& road)
{
    const RoadTile& tile = road.tiles[space.tile];
    RoadSpace made;
    made.code = space.code;
    made.section = space.section;
    made.kind = KindOf(tile.sections[SectionOf(space.code) - 1u], space);
    const auto part = static_cast<unsigned>(space.rear % kSectionLength);
    made.rear = static_cast<float>(part) / kSectionLength;
    made.front = static_cast<float>(part + space.front - space.rear) / kSectionLength;
    made.cover = CoverOf(space.from, space.to);
    made.hazard = space.hazard;
    made.corner = made.kind == SpaceKind::Lane ? kNoCorner : space.tile;
    made.limit = space.limit;
    made.danger = space.danger != 0;
    made.firstNext = static_cast<std::uint16_t>(road.nexts.size());
    made.nextCount = space.linkCount;
    for (std::size_t i = 0; i < space.linkCount; ++i)
    {
        road.nexts.push_back(space.links[i].to);
    }
    road.spaces.push_back(made);
}

// Of a side that is in no circuit: it leads nowhere.
RoadSpace LooseSpace(const Gt::CircuitSide& side, std::size_t at, const Gt::LanePath& path, std::size_t lane,
                     std::size_t n)
{
    const Gt::CircuitSection& section = side.sections[at];
    const bool inner = section.turn == Side::Right ? path.to == Gt::kRoadWidth : path.from == 0;
    RoadSpace made;
    made.kind = section.turn == Side::None ? SpaceKind::Lane : inner ? SpaceKind::Inner : SpaceKind::Outer;
    const Place base = inner ? Place::Inner : Place::Outer;
    const Place row = lane == 0 ? Place::Left : lane + 1 == section.pathCount ? Place::Right : Place::Middle;
    const unsigned place = made.kind == SpaceKind::Lane ? LanePlace(row, static_cast<unsigned>(n))
                                                        : static_cast<unsigned>(base) + static_cast<unsigned>(n);
    made.code = MakeSpaceCode(1, static_cast<unsigned>(at + 1), place);
    made.section = static_cast<std::uint16_t>(at);
    made.rear = static_cast<float>(n) / path.spaces;
    made.front = static_cast<float>(n + 1) / path.spaces;
    made.cover = CoverOf(path.from, path.to);
    made.hazard = side.hazard;
    made.limit = path.limits[n];
    made.danger = (path.dangers >> n & 1u) != 0;
    return made;
}

// Dotted lines lie at both ends of the inner path of a sharp corner.
void AddMarks(std::span<const TileUse> tiles, Road& road)
{
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const RoadSpace& space = road.spaces[i];
        const TileUse use = tiles[Rally::TileOf(space.code) - 1u];
        const Gt::CircuitSide& side = Gt::CircuitSides()[use.side];
        const Gt::CircuitSection& section = Driven(side, use.reversed, SectionOf(space.code) - 1u);
        if (space.kind != SpaceKind::Inner)
        {
            continue;
        }
        for (std::size_t k = 0; k < section.markCount; ++k)
        {
            const Gt::DottedLine& line = section.marks[k];
            const Cover cover = use.reversed ? CoverOf(Gt::kRoadWidth - line.to, Gt::kRoadWidth - line.from)
                                             : CoverOf(line.from, line.to);
            const bool first = space.rear <= 0;
            const bool last = space.front >= 1;
            if (first)
            {
                road.marks.push_back({static_cast<SpaceIndex>(i), false, cover, line.limit, line.warns});
            }
            if (last)
            {
                road.marks.push_back({static_cast<SpaceIndex>(i), true, cover, line.limit, line.warns});
            }
        }
    }
}

struct CircuitSetting
{
    Region region{};
    Hour dry{};
};

// In the order of the ready circuits: different land and light from one to the next.
constexpr CircuitSetting kSettings[] = {
    {Region::Valdoura, Hour::LowSun}, {Region::Drenovar, Hour::Noon},     {Region::Sorral, Hour::Morning},
    {Region::Kestane, Hour::LowSun},  {Region::Takanuma, Hour::Overcast}, {Region::Nehar, Hour::Dusk},
    {Region::Ilmavesi, Hour::Noon},   {Region::Torvick, Hour::Overcast},
};

} // namespace CircuitRoadDetail

Road RoadOf(const Gt::Circuit& circuit, std::span<const TileUse> tiles)
{
    using namespace CircuitRoadDetail;
    Road road;
    road.surface = RoadSurface::Asphalt;
    road.closed = true;
    const Gt::CircuitLayout layout = Gt::LayOutCircuit(tiles);
    for (const StageTile& place : layout)
    {
        const Gt::CircuitSide& side = Gt::CircuitSides()[place.side];
        road.tiles.push_back(CircuitRoadDetail::TileOf(side, place));
        road.seed = HashOf(static_cast<std::uint32_t>(side.number) * 2 + (side.side == 'b'), place.turned, road.seed);
    }
    for (const Gt::CircuitSpace& space : circuit.spaces)
    {
        AddSpace(space, road);
    }
    AddMarks(tiles, road);
    road.grid.assign(circuit.grid, circuit.grid + Gt::kGridSlots);
    road.pits = circuit[circuit.grid[0]].inside;
    return road;
}

Road RoadOf(const Gt::CircuitSide& side)
{
    using namespace CircuitRoadDetail;
    Road road;
    road.surface = RoadSurface::Asphalt;
    StageTile place;
    place.enter = Edge::S;
    place.exit = side.exit;
    road.tiles.push_back(CircuitRoadDetail::TileOf(side, place));
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        const Gt::CircuitSection& section = side.sections[i];
        for (std::size_t path = 0; path < section.pathCount; ++path)
        {
            for (std::size_t n = 0; n < section.paths[path].spaces; ++n)
            {
                road.spaces.push_back(LooseSpace(side, i, section.paths[path], path, n));
            }
        }
    }
    const TileUse use{static_cast<std::uint8_t>(&side - Gt::CircuitSides().data()), false};
    AddMarks(std::span(&use, 1), road);
    return road;
}

Setting SettingOfCircuit(std::string_view circuit, bool wet)
{
    using namespace CircuitRoadDetail;
    Setting setting = SettingByLot(circuit);
    const std::span<const Gt::ReadyCircuit> ready = Gt::ReadyCircuits();
    for (std::size_t i = 0; i < ready.size() && i < std::size(kSettings); ++i)
    {
        if (circuit == ready[i].id)
        {
            setting = {kSettings[i].region, kSettings[i].dry};
        }
    }
    setting.hour = wet ? Hour::Rain : setting.hour == Hour::Rain ? Hour::Overcast : setting.hour;
    return setting;
}

} // namespace Rally::Scene
