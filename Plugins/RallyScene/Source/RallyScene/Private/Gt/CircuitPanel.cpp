#include "CircuitPanel.h"

#include "Map/MapPlates.h"
#include "Map/MapStyle.h"

#include "RallyRules/Gt/CircuitBox.h"

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

// The kerbs of a corner: blocks of red and white along both edges, a little beyond its ends.
void DrawKerbs(MapPen& pen, const CircuitPanel& panel, float begin, float end)
{
    const CircuitCourse& circuit = panel.Circuit();
    std::vector<Line2> red;
    std::vector<Line2> white;
    int block = 0;
    for (float distance = begin - kKerbLong; distance < end + kKerbLong; distance += kKerbLong, ++block)
    {
        for (const float side : {1.0f, -1.0f})
        {
            const auto inner = [&](float at) { return side * circuit.HalfWidth(at); };
            const auto outer = [&](float at) { return side * (circuit.HalfWidth(at) + kKerbWide); };
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
    SpacePainter(MapPen& mapPen, const CircuitPanel& mapPanel)
        : pen(mapPen),
          panel(mapPanel),
          circuit(mapPanel.Circuit())
    {}

    void Ground(const Gt::CircuitSpace& space)
    {
        pen.Area(panel.RingOf(space, kInset), kSpaceGround, {kLaneLine, 0.14f},
                 "space " + std::string(NameOfSpace(space.code).View()));
    }

    void Limit(const Gt::CircuitSpace& space)
    {
        const float lane = circuit.HalfWidth(circuit.Along(space, 0.5f)) * 2 / static_cast<float>(LanesAt(space));
        const float radius = Thick(panel, lane / 2 * kDisc);
        const std::string name = (space.danger != 0 ? "danger " : "limit ") + std::to_string(space.limit);
        if (space.danger != 0)
        {
            DrawDangerPlate(pen, panel.MiddleOf(space), radius, space.limit, name);
        }
        else if (space.limit != 0)
        {
            DrawLimitDisc(pen, panel.MiddleOf(space), radius, space.limit, name);
        }
    }

    // G-SHP-1: at both ends of the inner space, on one lane.
    void DottedLines(std::size_t tile, std::size_t place, std::size_t section)
    {
        const TileUse use = circuit.Road()[tile];
        const Gt::CircuitSide& side = Gt::CircuitSides()[use.side];
        const Gt::CircuitSection& printed = side.sections[use.reversed ? side.sectionCount - 1u - place : place];
        for (std::size_t i = 0; i < printed.markCount; ++i)
        {
            const Gt::DottedLine& mark = printed.marks[i];
            const float left = static_cast<float>(use.reversed ? Gt::kRoadWidth - mark.to : mark.from);
            const float right = static_cast<float>(use.reversed ? Gt::kRoadWidth - mark.from : mark.to);
            for (const float at : {circuit.SectionBegin(section), circuit.SectionEnd(section)})
            {
                const Vec2 from = panel.OnLane(at, left + 0.15f);
                const Vec2 to = panel.OnLane(at, right - 0.15f);
                DrawDots(pen, from, to, Thick(panel, 0.24f));
                DrawDottedPlate(pen, (from + to) * 0.5f, Thick(panel, 1.25f), mark.limit, mark.warns,
                                mark.warns ? "dotted warning" : "dotted " + std::to_string(mark.limit));
            }
        }
    }

    // G-SET-8: the places before the line, pole position first.
    void Grid()
    {
        for (std::size_t i = 0; i < Gt::kGridSlots; ++i)
        {
            const Gt::CircuitSpace& space = circuit.Spaces()[circuit.Spaces().grid[i]];
            const float low = static_cast<float>(space.from) + 0.35f;
            const float high = static_cast<float>(space.to) - 0.35f;
            const float begin = circuit.Along(space, 0.3f);
            const float end = circuit.Along(space, 0.86f);
            pen.Lines({{panel.OnLane(begin, low), panel.OnLane(end, low), panel.OnLane(end, high),
                        panel.OnLane(begin, high)}},
                      {MapStyle::kWhite, Thick(panel, 0.24f)}, "grid");
            const Vec2 at = panel.MiddleOf(space, 0.56f);
            const float em = Thick(panel, 2.5f);
            pen.Words({at.x, at.y + em * 0.36f}, std::to_string(i + 1),
                      {em, Weight::Black, MapStyle::kWhite, Anchor::Middle, 0, 0, {}}, "grid place");
        }
    }

private:
    unsigned LanesAt(const Gt::CircuitSpace& space) const
    {
        const TileUse use = circuit.Road()[space.tile];
        const unsigned in = Gt::LanesInto(use);
        const unsigned out = Gt::LanesOutOf(use);
        return in > out ? in : out;
    }

    MapPen& pen;
    const CircuitPanel& panel;
    const CircuitCourse& circuit;
};

} // namespace CircuitPanelDetail

using namespace CircuitPanelDetail;

Line2 CircuitPanel::RingOf(const Gt::CircuitSpace& space, float inset) const
{
    const auto left = [&](float distance) { return circuit.OffsetOf(distance, space.from) - inset; };
    const auto right = [&](float distance) { return circuit.OffsetOf(distance, space.to) + inset; };
    return Band(circuit.Along(space, 0) + inset * kMapStretch, circuit.Along(space, 1) - inset * kMapStretch, left,
                right);
}

Vec2 CircuitPanel::MiddleOf(const Gt::CircuitSpace& space, float part) const
{
    return OnLane(circuit.Along(space, part), static_cast<float>(space.from + space.to) / 2);
}

void DrawCircuitRoad(MapPen& pen, const CircuitPanel& panel)
{
    const CircuitCourse& circuit = panel.Circuit();
    const float edge = panel.IsWhole() ? 0.3f : 0.25f;
    if (panel.IsWhole())
    {
        for (std::size_t i = 0; i < circuit.Sections(); ++i)
        {
            if (circuit.TurnOf(i) != Side::None)
            {
                DrawKerbs(pen, panel, circuit.SectionBegin(i), circuit.SectionEnd(i));
            }
        }
    }
    // Tile by tile, as its width changes; a little of the next, so that no seam shows.
    const std::span<const float> edges = circuit.TileEdges();
    const auto left = [&](float distance) { return circuit.HalfWidth(distance); };
    const auto right = [&](float distance) { return -circuit.HalfWidth(distance); };
    for (const bool rim : {true, false})
    {
        const Colour colour = rim ? kAsphaltEdge : panel.IsWhole() ? kAsphalt : MapStyle::kSpace;
        for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        {
            const Stroke stroke = rim ? Stroke{kAsphaltEdge, 2 * edge} : Stroke{};
            pen.Area(panel.Band(edges[i], edges[i + 1] + 0.6f, left, right), colour, stroke, rim ? "" : "road");
        }
    }
}

void DrawCircuitSpaces(MapPen& pen, const CircuitPanel& panel)
{
    const CircuitCourse& circuit = panel.Circuit();
    SpacePainter painter(pen, panel);
    for (const Gt::CircuitSpace& space : circuit.Spaces().spaces)
    {
        painter.Ground(space);
    }
    painter.Grid();
    std::size_t section = 0;
    for (std::size_t tile = 0; tile < circuit.Road().Size(); ++tile)
    {
        const std::size_t count = Gt::CircuitSides()[circuit.Road()[tile].side].sectionCount;
        for (std::size_t place = 0; place < count; ++place, ++section)
        {
            painter.DottedLines(tile, place, section);
        }
    }
    for (const Gt::CircuitSpace& space : circuit.Spaces().spaces)
    {
        painter.Limit(space);
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
