#include "MapPanel.h"

#include <utility>

namespace Rally::Scene
{
namespace MapPanelDetail
{

constexpr float kHexSide = kTileHeight / 1.7320508f;
constexpr float kLargestScale = 0.56f; // millimetres to the metre: a hexagon of 47 mm
constexpr int kTurns = 24;             // how many ways a stage may lie on the paper
constexpr float kWorthTurning = 1.06f; // north stays up unless a turn makes the map so much larger
constexpr float kEdgeStep = 3;
constexpr std::size_t kStretchPoints = 36;
constexpr float kBeside = 1.2f; // metres of the stretched road

Vec2 Turn(Vec2 point, float by)
{
    const Vec2 x = Along(by);
    return {point.x * x.x - point.y * x.y, point.x * x.y + point.y * x.x};
}

std::vector<Vec2> CornersOf(Vec2 centre, float side)
{
    std::vector<Vec2> corners;
    for (int i = 0; i < kHexEdges; ++i)
    {
        corners.push_back(centre + Along(static_cast<float>(i) * kPi / 3) * side);
    }
    return corners;
}

Box Around(const std::vector<Vec2>& points)
{
    Box box{points[0], points[0]};
    for (const Vec2 at : points)
    {
        box = {{at.x < box.low.x ? at.x : box.low.x, at.y < box.low.y ? at.y : box.low.y},
               {at.x > box.high.x ? at.x : box.high.x, at.y > box.high.y ? at.y : box.high.y}};
    }
    return box;
}

} // namespace MapPanelDetail

using namespace MapPanelDetail;

MapPanel::MapPanel(Scene::Road theRoad, std::vector<std::string> tileNames, const Box& paper, MapScale wanted,
                   float margin)
    : road(std::move(theRoad), Bends::AsPrinted),
      names(std::move(tileNames)),
      area(paper),
      howMuch(wanted)
{
    Fit(margin);
    FindEdges();
}

void MapPanel::Fit(float margin)
{
    std::vector<Vec2> corners;
    for (const HexCell& cell : road.Cells())
    {
        const std::vector<Vec2> own = CornersOf(cell.centre, kHexSide);
        corners.insert(corners.end(), own.begin(), own.end());
    }
    scale = 0;
    for (int i = 0; i < kTurns; ++i)
    {
        const float by = 2 * kPi * static_cast<float>(i) / kTurns;
        std::vector<Vec2> turned;
        for (const Vec2 corner : corners)
        {
            turned.push_back(Turn(corner, by));
        }
        const Box box = Around(turned);
        const float fits =
            (std::fmin)((area.Width() - 2 * margin) / box.Width(), (area.Height() - 2 * margin) / box.Height());
        if (fits > scale * (i > 0 && turn == 0 ? kWorthTurning : 1.002f))
        {
            scale = fits;
            turn = by;
            middle = Turn(box.Middle(), -by);
        }
    }
    scale = (std::fmin)(scale, kLargestScale);
}

Vec2 MapPanel::ToPaper(Vec2 world) const
{
    const Vec2 at = Turn(world - middle, turn) * scale;
    const Vec2 centre = area.Middle();
    return {centre.x + at.x, centre.y - at.y};
}

Vec2 MapPanel::ToWorld(Vec2 paper) const
{
    const Vec2 at = paper - area.Middle();
    return middle + Turn(Vec2{at.x, -at.y} * (1 / scale), -turn);
}

Vec2 MapPanel::OnRoad(float distance, float offset) const
{
    const RoadPoint point = road.Flat(distance);
    return ToPaper(Vec2{point.position.x, point.position.y} + LeftOf(point.heading) * (offset * kMapStretch));
}

Vec2 MapPanel::Driving(float distance) const
{
    const float heading = road.Flat(distance).heading + turn;
    return {std::cos(heading), -std::sin(heading)};
}

Line2 MapPanel::AlongRoad(float begin, float end, float offset, float step) const
{
    const int steps = static_cast<int>((end - begin) / step) + 1;
    Line2 line;
    for (int i = 0; i <= steps; ++i)
    {
        line.push_back(OnRoad(Mix(begin, end, static_cast<float>(i) / static_cast<float>(steps)), offset));
    }
    return line;
}

Line2 MapPanel::RingOf(SpaceIndex space, float inset) const
{
    const SpaceStrip& strip = road.StripOf(space);
    const float begin = strip.begin + inset * kMapStretch;
    const float end = strip.end - inset * kMapStretch;
    const int steps = static_cast<int>((end - begin) / 2.5f) + 1;
    Line2 ring;
    for (int i = 0; i <= 2 * steps + 1; ++i)
    {
        const bool back = i > steps;
        const int step = back ? 2 * steps + 1 - i : i;
        const float distance = Mix(begin, end, static_cast<float>(step) / static_cast<float>(steps));
        const float half = road.HalfWidthIn(strip, distance) - inset;
        ring.push_back(OnRoad(distance, road.OffsetIn(strip, distance) + (back ? half : -half)));
    }
    return ring;
}

Line2 MapPanel::HexRing(Vec2 centre, float inset) const
{
    Line2 ring;
    for (const Vec2 corner : CornersOf(centre, kHexSide - inset))
    {
        ring.push_back(ToPaper(corner));
    }
    return ring;
}

void MapPanel::FindEdges()
{
    for (float distance = RoadBegin(); distance <= RoadEnd(); distance += kEdgeStep)
    {
        if (stretches.empty() || stretches.back().edges.size() >= kStretchPoints)
        {
            stretches.emplace_back();
        }
        for (const float offset : {road.Reach(distance, true) + kBeside / kMapStretch, 0.0f,
                                   -road.Reach(distance, false) - kBeside / kMapStretch})
        {
            stretches.back().edges.push_back(OnRoad(distance, offset));
        }
    }
    for (Stretch& stretch : stretches)
    {
        stretch.box = Around(stretch.edges);
    }
}

float MapPanel::RoomAt(Vec2 paper) const
{
    float nearest = 1e9f;
    for (const Stretch& stretch : stretches)
    {
        const Vec2 toBox{paper.x - Clamp(paper.x, stretch.box.low.x, stretch.box.high.x),
                         paper.y - Clamp(paper.y, stretch.box.low.y, stretch.box.high.y)};
        if (Dot(toBox, toBox) >= nearest)
        {
            continue;
        }
        for (const Vec2 edge : stretch.edges)
        {
            const Vec2 away = edge - paper;
            const float square = Dot(away, away);
            nearest = square < nearest ? square : nearest;
        }
    }
    return std::sqrt(nearest);
}

} // namespace Rally::Scene
