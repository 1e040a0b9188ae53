#include "Cli/RoadSketch.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using Scene::Vec2;

constexpr std::size_t dotsAcross = 2; // of a letter of dots ...
constexpr std::size_t dotsDown = 4;   // ... which is twice as high as wide, so that dots lie on squares

// Rows of dots that become letters.
class DotPage
{
public:
    DotPage(std::size_t columns, std::size_t lines) : width(columns * dotsAcross), dots(width * lines * dotsDown) {}

    std::size_t Width() const { return width; }
    std::size_t Height() const { return dots.size() / width; }
    bool At(std::size_t x, std::size_t y) const { return dots[y * width + x]; }

    void Set(Vec2 at)
    {
        const auto x = static_cast<std::size_t>(std::clamp(at.x, 0.0f, static_cast<float>(Width() - 1)));
        const auto y = static_cast<std::size_t>(std::clamp(at.y, 0.0f, static_cast<float>(Height() - 1)));
        dots[y * width + x] = true;
    }

    // Braille: two columns of dots, numbered down the left one first but for the lowest row.
    std::string Letter(std::size_t column, std::size_t line, bool utf8) const
    {
        constexpr unsigned bits[dotsDown][dotsAcross] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
        unsigned pattern = 0;
        for (std::size_t y = 0; y < dotsDown; ++y)
        {
            for (std::size_t x = 0; x < dotsAcross; ++x)
            {
                pattern |= At(column * dotsAcross + x, line * dotsDown + y) ? bits[y][x] : 0u;
            }
        }
        if (pattern == 0 || !utf8)
        {
            return pattern == 0 ? " " : "#";
        }
        const unsigned letter = 0x2800 + pattern;
        return {static_cast<char>(0xE0 | letter >> 12), static_cast<char>(0x80 | (letter >> 6 & 0x3F)),
                static_cast<char>(0x80 | (letter & 0x3F))};
    }

private:
    std::size_t width;
    std::vector<bool> dots;
};

} // namespace

std::string SketchOf(const RoadTrace& trace, const Style& style, std::size_t columns, std::size_t lines)
{
    const auto turned = [](Vec2 point) { return Vec2{point.x, -point.y}; }; // y grows downwards
    Vec2 low = turned(trace.road.front());
    Vec2 high = low;
    for (const Vec2 road : trace.road)
    {
        const Vec2 point = turned(road);
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    const Vec2 size = high - low;
    const float scale = std::min(static_cast<float>(columns * dotsAcross - 2) / std::max(size.x, 1.0f),
                                 static_cast<float>(lines * dotsDown - 2) / std::max(size.y, 1.0f));
    const auto down = static_cast<std::size_t>((size.y * scale + 2) / dotsDown + 1);
    DotPage page(columns, std::min(down, lines));
    const auto place = [&](Vec2 point) { return (turned(point) - low) * scale + Vec2{1, 0.5f}; };
    for (const Vec2 point : trace.road)
    {
        page.Set(place(point));
    }
    Canvas canvas;
    for (std::size_t line = 0; line < page.Height() / dotsDown; ++line)
    {
        for (std::size_t column = 0; column < columns; ++column)
        {
            const std::string letter = page.Letter(column, line, style.utf8);
            if (letter != " ")
            {
                canvas.Put(column + 2, line, letter);
            }
        }
    }
    for (const RoadSign& sign : trace.signs)
    {
        const Vec2 at = place(sign.at);
        canvas.Put(static_cast<std::size_t>(at.x) / dotsAcross + 2, static_cast<std::size_t>(at.y) / dotsDown,
                   sign.letter.c_str(), sign.ink);
    }
    return canvas.Render(style);
}

} // namespace Rally::Cli
