// The land under a map: tinted by height, with contour lines, and the streams of the fords.
#include "MapPanel.h"
#include "MapStyle.h"

#include "Road/Noise.h"
#include "Sketch/MeshPen.h"

namespace Rally::Scene
{
namespace MapGroundDetail
{

constexpr float kCell = 2; // millimetres
constexpr float kInterval = 2;
constexpr int kIndexEvery = 5;
constexpr float kLowest = -16; // metres the hills reach
constexpr int kLevels = 17;
constexpr std::size_t kFewestPoints = 9; // of a contour line: smaller rings are specks
constexpr float kStreamLength = 36;      // to either side of the road, as far as the hexagon goes
constexpr float kStreamWidth = 2.6f;
constexpr float kForestFrom = 0.56f;
constexpr std::uint32_t kForestSeed = 5; // the woods of a map are its own; those of the world depend on its looks

template <class Height>
HeightGrid GridOf(const MapPanel& panel, Height height)
{
    HeightGrid grid;
    grid.low = panel.Area().low;
    grid.columns = static_cast<int>(std::ceil(panel.Area().Width() / kCell));
    grid.cell = panel.Area().Width() / static_cast<float>(grid.columns);
    grid.rows = static_cast<int>(std::ceil(panel.Area().Height() / kCell));
    grid.cellHigh = panel.Area().Height() / static_cast<float>(grid.rows);
    for (int row = 0; row <= grid.rows; ++row)
    {
        for (int column = 0; column <= grid.columns; ++column)
        {
            grid.heights.push_back(height(panel.ToWorld({grid.low.x + grid.cell * static_cast<float>(column),
                                                         grid.low.y + grid.cellHigh * static_cast<float>(row)})));
        }
    }
    return grid;
}

// The hills of the world, and knolls beside the road.
HeightGrid HillsOf(const MapPanel& panel)
{
    return GridOf(panel, [&](Vec2 point)
                  { return panel.Road().BaseHeight(point) + 7 * (NoiseAt(point * (1.0f / 75), kForestSeed) - 0.5f); });
}

float LevelOf(int index)
{
    return kLowest + kInterval * static_cast<float>(index);
}

// A band of water across the road that swings a little and ends in points.
Line2 StreamRing(const MapPanel& panel, float distance)
{
    constexpr int kSteps = 24;
    const RoadPoint road = panel.Road().Flat(distance);
    const Vec2 middle{road.position.x, road.position.y};
    Line2 ring;
    for (int i = 0; i < 2 * kSteps; ++i)
    {
        const bool back = i >= kSteps;
        const float t = static_cast<float>(back ? 2 * kSteps - i : i) / kSteps * 2 - 1;
        const float swing = 3.4f * std::sin(t * 5.2f) * t * t;
        const float half = kStreamWidth * (1 - t * t) * (back ? -1.0f : 1.0f);
        ring.push_back(
            panel.ToPaper(middle + LeftOf(road.heading) * (t * kStreamLength) + Along(road.heading) * (swing + half)));
    }
    return ring;
}

void DrawWoodsAndContours(MapPen& pen, const MapPanel& panel, const HeightGrid& hills)
{
    const auto wooded = [](Vec2 point) { return LayeredNoise(point * (1.0f / 95), 3, kForestSeed); };
    std::vector<Line2> woods = ContoursOf(GridOf(panel, wooded), kForestFrom, true);
    if (!woods.empty())
    {
        pen.Area(std::move(woods), MapStyle::kWood);
    }
    for (int i = 0; i < kLevels; ++i)
    {
        std::vector<Line2> lines = ContoursOf(hills, LevelOf(i), false);
        std::erase_if(lines, [](const Line2& line) { return line.size() < kFewestPoints; });
        const Stroke stroke{MapStyle::kContour, i % kIndexEvery == 0 ? 0.24f : 0.1f};
        if (!lines.empty())
        {
            pen.Lines(std::move(lines), stroke);
        }
    }
}

void DrawStreams(MapPen& pen, const MapPanel& panel)
{
    float last = -100;
    for (std::size_t i = 0; i < panel.TheTrack().spaces.Size(); ++i)
    {
        const SpaceStrip& strip = panel.Road().StripOf(static_cast<SpaceIndex>(i));
        const float distance = (strip.begin + strip.end) / 2;
        if (panel.TheTrack()[static_cast<SpaceIndex>(i)].ford && distance - last > 1)
        {
            const Stroke bank{panel.IsWhole() ? MapStyle::kWater : kNoColour, 0.14f};
            pen.Area(StreamRing(panel, distance), MapStyle::kStream, bank, "stream");
            last = distance;
        }
    }
}

} // namespace MapGroundDetail

std::vector<Line2> IndexContoursOf(const MapPanel& panel)
{
    using namespace MapGroundDetail;
    const HeightGrid hills = HillsOf(panel);
    std::vector<Line2> lines;
    for (int i = 0; i < kLevels; i += kIndexEvery)
    {
        for (Line2& line : ContoursOf(hills, LevelOf(i), false))
        {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

void DrawGround(MapPen& pen, const MapPanel& panel)
{
    using namespace MapGroundDetail;
    pen.Frame(panel.Area(), MapStyle::kValley, {}, "ground");
    const HeightGrid hills = HillsOf(panel);
    const int step = panel.IsWhole() ? 1 : 2;
    for (int i = 0; i < kLevels; i += step)
    {
        std::vector<Line2> rings = ContoursOf(hills, LevelOf(i), true);
        const float t = static_cast<float>(i + step) / kLevels;
        if (!rings.empty())
        {
            pen.Area(std::move(rings), Mix(MapStyle::kValley, MapStyle::kHill, t));
        }
    }
    if (panel.IsWhole())
    {
        DrawWoodsAndContours(pen, panel, hills);
    }
    DrawStreams(pen, panel);
}

} // namespace Rally::Scene
