// The land under a map: tinted by height, with contour lines.
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
}

} // namespace Rally::Scene
