#include "Desktop/MarkerCheck.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace Rally::Desktop
{
namespace
{

constexpr int nearby = 6; // pixels: where the edge of a marker is looked for, on its inside
constexpr int around = 10;
constexpr int changes = 12; // of 255: less is noise

float Linear(unsigned char value)
{
    const float share = static_cast<float>(value) / 255;
    return share <= 0.04045f ? share / 12.92f : std::pow((share + 0.055f) / 1.055f, 2.4f);
}

// A picture in WCAG's relative luminance, top left first.
class Shot
{
public:
    Shot(int theWidth, int theHeight, const std::vector<unsigned char>& theBytes)
        : width(theWidth),
          height(theHeight),
          bytes(theBytes)
    {}
    bool Holds(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
    const unsigned char* At(int x, int y) const
    {
        return &bytes[(static_cast<std::size_t>(height - 1 - y) * static_cast<std::size_t>(width) +
                       static_cast<std::size_t>(x)) *
                      3];
    }
    float Luminance(int x, int y) const
    {
        const unsigned char* at = At(x, y);
        return 0.2126f * Linear(at[0]) + 0.7152f * Linear(at[1]) + 0.0722f * Linear(at[2]);
    }

private:
    int width;
    int height;
    const std::vector<unsigned char>& bytes;
};

float Ratio(float one, float other)
{
    return (std::max(one, other) + 0.05f) / (std::min(one, other) + 0.05f);
}

// At one place of the edge: the brightest and the darkest the marker has there against the ground beside it. 0 when
// nothing of it is there.
float ContrastAt(const Shot& with, const Shot& without, int x, int y)
{
    float bright = -1;
    float dark = 2;
    float ground = 0;
    int grounds = 0;
    for (int dy = -around; dy <= around; ++dy)
    {
        for (int dx = -around; dx <= around; ++dx)
        {
            const int px = x + dx;
            const int py = y + dy;
            if (!with.Holds(px, py))
            {
                continue;
            }
            const unsigned char* now = with.At(px, py);
            const unsigned char* was = without.At(px, py);
            const int change = std::abs(now[0] - was[0]) + std::abs(now[1] - was[1]) + std::abs(now[2] - was[2]);
            if (change <= changes)
            {
                ground += without.Luminance(px, py);
                ++grounds;
            }
            else if (dx * dx + dy * dy <= nearby * nearby)
            {
                bright = std::max(bright, with.Luminance(px, py));
                dark = std::min(dark, with.Luminance(px, py));
            }
        }
    }
    if (bright < 0)
    {
        return 0;
    }
    // Another marker beside it: what lies under them is the ground.
    ground = grounds > 0 ? ground / static_cast<float>(grounds) : without.Luminance(x, y);
    return std::max(Ratio(bright, ground), Ratio(dark, ground));
}

} // namespace

MarkerSeen LookAtMarker(const View& view, const Marker& marker, int width, int height,
                        const std::vector<unsigned char>& with, const std::vector<unsigned char>& without)
{
    const Shot lit(width, height, with);
    const Shot bare(width, height, without);
    const Scene::Vec2 screen{static_cast<float>(width), static_cast<float>(height)};
    Scene::Vec2 low{1e9f, 1e9f};
    Scene::Vec2 high{-1e9f, -1e9f};
    std::vector<float> contrasts;
    std::size_t places = 0;
    for (std::size_t i = 0; i < marker.outline.size(); ++i)
    {
        const Scene::Vec3 from = marker.outline[i];
        const Scene::Vec3 to = marker.outline[(i + 1) % marker.outline.size()];
        constexpr int parts = 4;
        for (int part = 0; part < parts; ++part)
        {
            Scene::Vec2 pixel;
            const float share = static_cast<float>(part) / parts;
            ++places;
            if (!Scene::Project(view.camera, screen, Scene::Mix(from, to, share), pixel))
            {
                continue;
            }
            low = {std::min(low.x, pixel.x), std::min(low.y, pixel.y)};
            high = {std::max(high.x, pixel.x), std::max(high.y, pixel.y)};
            const int x = static_cast<int>(std::floor(pixel.x));
            const int y = static_cast<int>(std::floor(pixel.y));
            const float contrast = lit.Holds(x, y) ? ContrastAt(lit, bare, x, y) : 0;
            if (contrast > 0)
            {
                contrasts.push_back(contrast);
            }
        }
    }
    MarkerSeen seen;
    seen.width = high.x - low.x;
    seen.height = high.y - low.y;
    seen.shown = places > 0 ? static_cast<float>(contrasts.size()) / static_cast<float>(places) : 0;
    if (!contrasts.empty())
    {
        std::sort(contrasts.begin(), contrasts.end());
        seen.contrast = contrasts[contrasts.size() / 10];
    }
    return seen;
}

} // namespace Rally::Desktop
