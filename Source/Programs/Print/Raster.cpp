#include "Print/Raster.h"

#include "Print/Stroking.h"
#include "Shared/Files.h"

#include <stb_image_write.h>

#include <algorithm>

namespace Rally::Print
{
namespace
{

using Scene::Box;
using Scene::Colour;
using Scene::Mark;
using Scene::MarkKind;
using Scene::Vec2;

// Sums up how much of each pixel lies inside rings, how often round.
class Coverage
{
public:
    Coverage(const Rings& rings, int pictureWidth, int pictureHeight)
    {
        Box box{{1e9f, 1e9f}, {-1e9f, -1e9f}};
        for (const Ring& ring : rings)
        {
            for (const Vec2 point : ring)
            {
                box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
                box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
            }
        }
        left = static_cast<int>(std::floor(std::clamp(box.low.x, 0.0f, static_cast<float>(pictureWidth))));
        top = static_cast<int>(std::floor(std::clamp(box.low.y, 0.0f, static_cast<float>(pictureHeight))));
        const int right = static_cast<int>(std::ceil(std::clamp(box.high.x, 0.0f, static_cast<float>(pictureWidth))));
        const int bottom = static_cast<int>(std::ceil(std::clamp(box.high.y, 0.0f, static_cast<float>(pictureHeight))));
        width = std::max(0, right - left);
        height = std::max(0, bottom - top);
        sums.assign(static_cast<std::size_t>(width + 2) * static_cast<std::size_t>(height), 0.0f);
        for (const Ring& ring : rings)
        {
            for (std::size_t i = 0; i < ring.size() && width > 0; ++i)
            {
                AddEdge(ring[i], ring[(i + 1) % ring.size()]);
            }
        }
    }

    void Lay(Pixels& picture, Colour colour) const
    {
        const float strength = static_cast<float>(colour.a) / 255;
        const float paint[3] = {static_cast<float>(colour.r), static_cast<float>(colour.g),
                                static_cast<float>(colour.b)};
        for (int y = 0; y < height; ++y)
        {
            const float* row = sums.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width + 2);
            std::uint8_t* out = picture.bytes.data() +
                                3 * (static_cast<std::size_t>(top + y) * static_cast<std::size_t>(picture.width) +
                                     static_cast<std::size_t>(left));
            float sum = 0;
            for (int x = 0; x < width; ++x, out += 3)
            {
                sum += row[x];
                const float inside = strength * std::min(std::fabs(sum), 1.0f);
                if (inside > 0.002f)
                {
                    for (int part = 0; part < 3; ++part)
                    {
                        const float under = static_cast<float>(out[part]);
                        out[part] = static_cast<std::uint8_t>(under + (paint[part] - under) * inside + 0.5f);
                    }
                }
            }
        }
    }

private:
    void AddEdge(Vec2 a, Vec2 b)
    {
        if (a.y == b.y)
        {
            return;
        }
        const float way = a.y < b.y ? 1.0f : -1.0f;
        const Vec2 origin{static_cast<float>(left), static_cast<float>(top)};
        const Vec2 high = (a.y < b.y ? a : b) - origin;
        const Vec2 low = (a.y < b.y ? b : a) - origin;
        const float slope = (low.x - high.x) / (low.y - high.y);
        const int first = std::clamp(static_cast<int>(std::floor(high.y)), 0, height);
        const int last = std::clamp(static_cast<int>(std::ceil(low.y)), 0, height);
        for (int y = first; y < last; ++y)
        {
            const float from = std::max(high.y, static_cast<float>(y));
            const float to = std::min(low.y, static_cast<float>(y + 1));
            AddRow(y, way * (to - from), high.x + (from - high.y) * slope, high.x + (to - high.y) * slope);
        }
    }

    // Part of an edge within one row, of a signed height, from one x to another.
    void AddRow(int y, float rise, float fromX, float toX)
    {
        float* row = sums.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width + 2);
        const float right = static_cast<float>(width);
        const float x0 = std::clamp(std::min(fromX, toX), 0.0f, right);
        const float x1 = std::clamp(std::max(fromX, toX), 0.0f, right);
        const int firstPixel = static_cast<int>(x0);
        const int lastPixel = static_cast<int>(x1);
        if (firstPixel == lastPixel)
        {
            const float middle = (x0 + x1) / 2 - static_cast<float>(firstPixel);
            row[firstPixel] += rise * (1 - middle);
            row[firstPixel + 1] += rise * middle;
            return;
        }
        const float perPixel = rise / (x1 - x0);
        float before = 0; // of the edge's height that lies left of a pixel's right side, areas so far
        for (int x = firstPixel; x <= lastPixel; ++x)
        {
            const float begin = std::max(x0, static_cast<float>(x));
            const float end = std::min(x1, static_cast<float>(x + 1));
            const float part = perPixel * (end - begin);
            const float middle = (begin + end) / 2 - static_cast<float>(x);
            row[x] += part * (1 - middle);
            row[x + 1] += part * middle;
            before += part;
        }
        (void)before;
    }

    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
    std::vector<float> sums;
};

void Lay(Pixels& picture, Rings rings, Colour colour, float scale)
{
    for (Ring& ring : rings)
    {
        for (Vec2& point : ring)
        {
            point = point * scale;
        }
    }
    Coverage(rings, picture.width, picture.height).Lay(picture, colour);
}

} // namespace

Pixels Rasterise(const Scene::Drawing& drawing, const Typeface& typeface, float pixelsPerMillimetre)
{
    Pixels picture;
    picture.width = std::max(1, static_cast<int>(std::lround(drawing.size.x * pixelsPerMillimetre)));
    picture.height = std::max(1, static_cast<int>(std::lround(drawing.size.y * pixelsPerMillimetre)));
    picture.bytes.assign(static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height) * 3, 255);
    for (const Mark& mark : drawing.marks)
    {
        const Rings rings = ShapeOf(mark, typeface);
        const bool rimFirst = mark.kind == MarkKind::Words;
        const bool stroked = mark.stroke.colour.a != 0 && mark.stroke.width > 0;
        if (stroked && rimFirst)
        {
            Lay(picture, StrokeOf(mark, rings), mark.stroke.colour, pixelsPerMillimetre);
        }
        if (mark.fill.a != 0)
        {
            Lay(picture, rings, mark.fill, pixelsPerMillimetre);
        }
        if (stroked && !rimFirst)
        {
            Lay(picture, StrokeOf(mark, rings), mark.stroke.colour, pixelsPerMillimetre);
        }
    }
    return picture;
}

std::string WritePng(const Pixels& pixels)
{
    std::string file;
    const auto append = [](void* to, void* bytes, int count)
    { static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), static_cast<std::size_t>(count)); };
    if (stbi_write_png_to_func(append, &file, pixels.width, pixels.height, 3, pixels.bytes.data(), pixels.width * 3) ==
        0)
    {
        throw Shared::Fail("the picture could not be packed");
    }
    return file;
}

} // namespace Rally::Print
