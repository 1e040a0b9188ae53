// Marching squares: where a line of equal height crosses the sides of each cell, joined from cell to cell.
#include "MapPanel.h"

#include <utility>

namespace Rally::Scene
{
namespace ContoursDetail
{

constexpr float kPrecipice = 1000;
constexpr int kNowhere = -1;

class Tracer
{
public:
    Tracer(const HeightGrid& theGrid, float theLevel, bool theClosed)
        : grid(theGrid),
          level(theLevel),
          closed(theClosed),
          next(2u * static_cast<std::size_t>(Wide()) * static_cast<std::size_t>(grid.rows + 3), kNowhere),
          entered(next.size(), 0)
    {}

    std::vector<Line2> Trace()
    {
        const int beyond = closed ? 1 : 0;
        for (int row = -beyond; row < grid.rows + beyond; ++row)
        {
            for (int column = -beyond; column < grid.columns + beyond; ++column)
            {
                Cross(column, row);
            }
        }
        std::vector<Line2> lines;
        // Those that begin at the border first, then the rings.
        for (const int begin : order)
        {
            if (entered[static_cast<std::size_t>(begin)] == 0)
            {
                Follow(begin, lines);
            }
        }
        for (const int begin : order)
        {
            Follow(begin, lines);
        }
        return lines;
    }

private:
    // Around a closed grid lies a ring of cells without width.
    float At(int column, int row) const
    {
        const bool outside = column < 0 || row < 0 || column > grid.columns || row > grid.rows;
        return outside ? level - kPrecipice : grid.heights[static_cast<std::size_t>(row * (grid.columns + 1) + column)];
    }

    // Sides of the grid: two from each corner, to the right and down.
    int Wide() const { return grid.columns + 3; }
    int SideOf(int column, int row, bool down) const { return 2 * ((row + 1) * Wide() + column + 1) + down; }

    Vec2 PointOn(int side) const
    {
        const int column = side / 2 % Wide() - 1;
        const int row = side / 2 / Wide() - 1;
        const bool down = side % 2 == 1;
        const float a = At(column, row);
        const float b = At(column + !down, row + down);
        const float t = a == b ? 0.5f : Clamp((level - a) / (b - a), 0, 1);
        const float across = Clamp(static_cast<float>(column) + (down ? 0 : t), 0, static_cast<float>(grid.columns));
        const float deep = Clamp(static_cast<float>(row) + (down ? t : 0), 0, static_cast<float>(grid.rows));
        return {grid.low.x + grid.cell * across, grid.low.y + grid.cellHigh * deep};
    }

    void Cross(int column, int row)
    {
        // Corners clockwise from the top left, and the side behind each.
        const bool high[] = {At(column, row) > level, At(column + 1, row) > level, At(column + 1, row + 1) > level,
                             At(column, row + 1) > level};
        const int sides[] = {SideOf(column, row, false), SideOf(column + 1, row, true), SideOf(column, row + 1, false),
                             SideOf(column, row, true)};
        // From each side where clockwise it goes up to the next one where it goes down.
        for (int i = 0; i < 4; ++i)
        {
            if (high[i] || !high[(i + 1) % 4])
            {
                continue;
            }
            int out = (i + 1) % 4;
            while (high[(out + 1) % 4])
            {
                out = (out + 1) % 4;
            }
            Join(sides[out], sides[i]);
        }
    }

    void Join(int from, int to)
    {
        next[static_cast<std::size_t>(from)] = to;
        entered[static_cast<std::size_t>(to)] = 1;
        order.push_back(from);
    }

    void Follow(int begin, std::vector<Line2>& lines)
    {
        int at = std::exchange(next[static_cast<std::size_t>(begin)], kNowhere);
        if (at == kNowhere)
        {
            return;
        }
        Line2 line{PointOn(begin)};
        while (at != kNowhere)
        {
            line.push_back(PointOn(at));
            at = std::exchange(next[static_cast<std::size_t>(at)], kNowhere);
        }
        lines.push_back(std::move(line));
    }

    const HeightGrid& grid;
    float level;
    bool closed;
    std::vector<int> next;             // by side of the grid: where the line goes from there
    std::vector<std::uint8_t> entered; // whether a line comes there
    std::vector<int> order;            // as found, so that the result is the same everywhere
};

} // namespace ContoursDetail

std::vector<Line2> ContoursOf(const HeightGrid& grid, float level, bool closed)
{
    return ContoursDetail::Tracer(grid, level, closed).Trace();
}

} // namespace Rally::Scene
