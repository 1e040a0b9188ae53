#include "CircuitPanel.h"

#include "Map/MapPlates.h"
#include "Map/MapStyle.h"

#include "RallyRules/Gt/Circuit.h"
#include "RallyScene/Gt/CircuitRoad.h"
#include "Road/TilePath.h"

#include <memory>

namespace Rally::Scene
{
namespace CircuitPanelDetail
{

constexpr Colour kAsphalt{94, 97, 104};
constexpr Colour kAsphaltEdge{40, 41, 45};
constexpr Colour kKerb{196, 40, 32};
constexpr Colour kSpaceGround{140, 143, 149};
constexpr Colour kLaneLine{244, 244, 240};
constexpr Colour kDotted{255, 214, 64};
constexpr float kInset = 0.1f;    // between spaces, before the stretch
constexpr float kKerbWide = 0.8f; // beside the road
constexpr float kKerbLong = 3;
constexpr float kDisc = 0.86f; // of half a lane

float Thick(const MapPanel& panel, float metres)
{
    return metres * kMapStretch * panel.MetresToPaper();
}

// The pit-stop tile beside it.
Scene::Road RoadOn(const Gt::CircuitRoad& tiles)
{
    const auto circuit = std::make_unique<Gt::Circuit>();
    Gt::BuildCircuit(Gt::TilesOf(tiles), *circuit);
    Scene::Road road = RoadOf(*circuit, Gt::TilesOf(tiles));
    const HexPlace place = Gt::PitPlaceOf(Gt::TilesOf(tiles));
    RoadTile pits;
    pits.centre = CentreOf({0, Edge::None, Edge::None, place.column, place.halfRow, 0});
    pits.role = TileRole::Assistance;
    road.tiles.push_back(pits);
    return road;
}

std::vector<std::string> NamesOf(const Gt::CircuitRoad& tiles)
{
    std::vector<std::string> names;
    for (const TileUse use : tiles)
    {
        names.emplace_back(Gt::NameOfTile(use).View());
    }
    names.emplace_back(Gt::NameOfTile({0, false}).View());
    return names;
}

bool IsInCorner(const RoadSpace& space)
{
    return space.kind == SpaceKind::Inner || space.kind == SpaceKind::Outer;
}

// The kerbs of a corner: blocks of red and white along both edges, a little beyond its ends.
void DrawKerbs(MapPen& pen, const CircuitPanel& panel, float begin, float end)
{
    const RoadMap& road = panel.Road();
    std::vector<Line2> red;
    std::vector<Line2> white;
    int block = 0;
    for (float distance = begin - kKerbLong; distance < end + kKerbLong; distance += kKerbLong, ++block)
    {
        for (const float side : {1.0f, -1.0f})
        {
            const auto inner = [&](float at) { return side * road.HalfWidth(at); };
            const auto outer = [&](float at) { return side * (road.HalfWidth(at) + kKerbWide); };
            (block % 2 == 0 ? red : white).push_back(panel.Band(distance, distance + kKerbLong, outer, inner));
        }
    }
    const Stroke line{kAsphaltEdge, 0.08f};
    for (Line2& ring : red)
    {
        pen.Area(std::move(ring), kKerb, line, "kerb");
    }
    for (Line2& ring : white)
    {
        pen.Area(std::move(ring), MapStyle::kWhite, line);
    }
}

class SpacePainter
{
public:
    SpacePainter(MapPen& mapPen, const CircuitPanel& mapPanel) : pen(mapPen), panel(mapPanel), road(mapPanel.Road()) {}

    void Ground(SpaceIndex index)
    {
        pen.Area(panel.RingOf(index, kInset), kSpaceGround, {kLaneLine, 0.14f},
                 "space " + std::string(NameOfSpace(road.TheRoad()[index].code).View()));
    }

    void Limit(SpaceIndex index)
    {
        const RoadSpace& space = road.TheRoad()[index];
        if (space.limit == 0)
        {
            return;
        }
        const SpaceStrip& strip = road.StripOf(index);
        const float lane = kCircuitLane / 2 < strip.halfWidth ? kCircuitLane / 2 : strip.halfWidth;
        const float radius = Thick(panel, lane * kDisc);
        const std::string name = (space.danger ? "danger " : "limit ") + std::to_string(space.limit);
        if (space.danger)
        {
            DrawDangerPlate(pen, panel.MiddleOf(index), radius, space.limit, name);
        }
        else
        {
            DrawLimitDisc(pen, panel.MiddleOf(index), radius, space.limit, name);
        }
    }

    // G-SHP-1: at both ends of the inner space, on one lane.
    void DottedLine(const RoadMark& mark)
    {
        const SpaceStrip& strip = road.StripOf(mark.space);
        const float at = mark.atFront ? strip.end : strip.begin;
        const Vec2 from = panel.OnLane(at, mark.cover.from + 0.02f);
        const Vec2 to = panel.OnLane(at, mark.cover.to - 0.02f);
        DrawDots(pen, from, to, Thick(panel, 0.24f));
        DrawDottedPlate(pen, (from + to) * 0.5f, Thick(panel, 1.25f), mark.limit, mark.warns,
                        mark.warns ? "dotted warning" : "dotted " + std::to_string(mark.limit));
    }

    // G-SET-8: the places before the line, pole position first.
    void Grid()
    {
        const std::vector<SpaceIndex>& grid = road.TheRoad().grid;
        for (std::size_t i = 0; i < grid.size(); ++i)
        {
            const SpaceStrip& strip = road.StripOf(grid[i]);
            const float begin = Mix(strip.begin, strip.end, 0.3f);
            const float end = Mix(strip.begin, strip.end, 0.86f);
            const auto corner = [&](float at, float side)
            { return panel.OnRoad(at, road.OffsetIn(strip, at) + side * 0.7f * road.HalfWidthIn(strip, at)); };
            pen.Lines({{corner(begin, 1), corner(end, 1), corner(end, -1), corner(begin, -1)}},
                      {MapStyle::kWhite, Thick(panel, 0.24f)}, "grid");
            const Vec2 at = panel.MiddleOf(grid[i], 0.56f);
            const float em = Thick(panel, 2.5f);
            pen.Words({at.x, at.y + em * 0.36f}, std::to_string(i + 1),
                      {em, Weight::Black, MapStyle::kWhite, Anchor::Middle, 0, 0, {}}, "grid place");
        }
    }

private:
    MapPen& pen;
    const CircuitPanel& panel;
    const RoadMap& road;
};

} // namespace CircuitPanelDetail

using namespace CircuitPanelDetail;

CircuitPanel::CircuitPanel(const Gt::CircuitRoad& tiles, const Box& paper, MapScale wanted, float margin)
    : MapPanel(RoadOn(tiles), NamesOf(tiles), paper, wanted, margin)
{}

Vec2 CircuitPanel::MiddleOf(SpaceIndex space, float part) const
{
    const SpaceStrip& strip = Road().StripOf(space);
    const float distance = Mix(strip.begin, strip.end, part);
    return OnRoad(distance, Road().OffsetIn(strip, distance));
}

void DrawCircuitRoad(MapPen& pen, const CircuitPanel& panel)
{
    const RoadMap& road = panel.Road();
    const std::vector<RoadSpace>& spaces = road.TheRoad().spaces;
    const float edge = panel.IsWhole() ? 0.3f : 0.25f;
    for (std::size_t i = 0; panel.IsWhole() && i < spaces.size(); ++i)
    {
        // One space of a corner tells of the whole of it: the one inside.
        if (IsInCorner(spaces[i]) && spaces[i].kind == SpaceKind::Inner && spaces[i].rear <= 0)
        {
            const SpaceStrip& strip = road.StripOf(static_cast<SpaceIndex>(i));
            const float share = spaces[i].front - spaces[i].rear;
            DrawKerbs(pen, panel, strip.begin, strip.begin + (strip.end - strip.begin) / share);
        }
    }
    // Tile by tile, as its width changes; a little of the next, so that no seam shows.
    const std::span<const float> edges = road.TileEdges();
    const auto left = [&](float distance) { return road.HalfWidth(distance); };
    const auto right = [&](float distance) { return -road.HalfWidth(distance); };
    for (const bool rim : {true, false})
    {
        const Colour colour = rim ? kAsphaltEdge : panel.IsWhole() ? kAsphalt : MapStyle::kSpace;
        for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        {
            const Stroke stroke = rim ? Stroke{kAsphaltEdge, 2 * edge} : Stroke{};
            pen.Area(panel.Band(edges[i], edges[i + 1] + 0.6f, left, right), colour, stroke,
                     rim || i > 0 ? "" : "road");
        }
    }
}

void DrawCircuitSpaces(MapPen& pen, const CircuitPanel& panel)
{
    const Scene::Road& road = panel.Road().TheRoad();
    SpacePainter painter(pen, panel);
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        painter.Ground(static_cast<SpaceIndex>(i));
    }
    painter.Grid();
    for (const RoadMark& mark : road.marks)
    {
        painter.DottedLine(mark);
    }
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        painter.Limit(static_cast<SpaceIndex>(i));
    }
}

void DrawDangerPlate(MapPen& pen, Vec2 at, float radius, std::uint8_t limit, const std::string& name)
{
    constexpr float kHalfCapital = 0.36f;
    pen.Polygon({at.x, at.y + 0.16f * radius}, radius * 1.2f, 3, -kPi / 2, MapStyle::kWhite,
                {MapStyle::kLimit, radius * 0.22f}, name);
    const float em = radius * 1.0f;
    pen.Words({at.x, at.y + 0.3f * radius + em * kHalfCapital}, std::to_string(limit),
              {em, Weight::Black, MapStyle::kInk, Anchor::Middle, 0, 0, {}});
}

void DrawDottedPlate(MapPen& pen, Vec2 at, float radius, std::uint8_t limit, bool warns, const std::string& name)
{
    constexpr float kHalfCapital = 0.36f;
    const float em = radius * 1.5f;
    pen.Polygon(at, radius * 1.22f, 4, 0, kDotted, {MapStyle::kInk, radius * 0.12f}, name);
    pen.Words({at.x, at.y + em * kHalfCapital}, warns ? std::string("!") : std::to_string(limit),
              {em, Weight::Black, MapStyle::kInk, Anchor::Middle, 0, 0, {}});
}

void DrawDots(MapPen& pen, Vec2 from, Vec2 to, float radius)
{
    constexpr int kDots = 6;
    for (int i = 0; i < kDots; ++i)
    {
        const float part = (static_cast<float>(i) + 0.5f) / kDots;
        pen.Disc(from + (to - from) * part, radius, kDotted, {MapStyle::kInk, radius * 0.3f});
    }
}

} // namespace Rally::Scene
