#include "Desktop/Render/Noise.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace Rally::Desktop
{
namespace
{

constexpr int kSide = 512;
constexpr int kStones = 40; // cells along a side

float Lot(int x, int y, int salt)
{
    std::uint32_t h = static_cast<std::uint32_t>(x) * 0x9E3779B1u ^ static_cast<std::uint32_t>(y) * 0x85EBCA77u ^
                      static_cast<std::uint32_t>(salt) * 0xC2B2AE3Du;
    h = (h ^ h >> 15) * 0x2C1B3C6Du;
    h = (h ^ h >> 12) * 0x297A2D39u;
    return static_cast<float>((h ^ h >> 15) >> 8) * (1.0f / 16777216);
}

// Values on a lattice of so many cells, mixed smoothly.
void AddOctave(std::vector<float>& field, int cells, float weight)
{
    const int span = kSide / cells;
    for (int y = 0; y < kSide; ++y)
    {
        const float ty = static_cast<float>(y % span) / static_cast<float>(span);
        const float v = ty * ty * (3 - 2 * ty);
        const int row = y / span;
        for (int x = 0; x < kSide; ++x)
        {
            const float tx = static_cast<float>(x % span) / static_cast<float>(span);
            const float u = tx * tx * (3 - 2 * tx);
            const int column = x / span;
            const auto at = [&](int i, int j) { return Lot((column + i) % cells, (row + j) % cells, cells); };
            const float low = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
            const float high = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
            field[static_cast<std::size_t>(y * kSide + x)] += weight * (low + (high - low) * v);
        }
    }
}

std::vector<float> Clouds()
{
    std::vector<float> field(static_cast<std::size_t>(kSide) * kSide);
    float weight = 0.5f;
    float sum = 0;
    for (int cells = 8; cells <= 256; cells *= 2)
    {
        AddOctave(field, cells, weight);
        sum += weight;
        weight *= 0.56f;
    }
    for (float& value : field)
    {
        value = (value / sum - 0.5f) * 1.75f + 0.5f;
    }
    return field;
}

// Distance to the nearest stone's middle, in cells.
float StoneAt(int x, int y)
{
    const float px = static_cast<float>(x) * kStones / kSide;
    const float py = static_cast<float>(y) * kStones / kSide;
    const int cx = static_cast<int>(px);
    const int cy = static_cast<int>(py);
    float nearest = 4;
    for (int i = 0; i < 9; ++i)
    {
        const int sx = cx + i % 3 - 1;
        const int sy = cy + i / 3 - 1;
        const int wx = (sx + kStones) % kStones;
        const int wy = (sy + kStones) % kStones;
        const float dx = static_cast<float>(sx) + Lot(wx, wy, 901) - px;
        const float dy = static_cast<float>(sy) + Lot(wx, wy, 902) - py;
        const float size = 0.55f + 0.9f * Lot(wx, wy, 903); // some are larger
        const float away = (dx * dx + dy * dy) * size;
        nearest = away < nearest ? away : nearest;
    }
    return std::sqrt(nearest);
}

std::uint8_t Byte(float value)
{
    return static_cast<std::uint8_t>(value <= 0 ? 0 : value >= 1 ? 255 : value * 255 + 0.5f);
}

} // namespace

GlTexture NoiseTexture(float slantSamples)
{
    const std::vector<float> clouds = Clouds();
    const auto at = [&clouds](int x, int y)
    { return clouds[static_cast<std::size_t>(((y + kSide) % kSide) * kSide + (x + kSide) % kSide)]; };
    std::vector<std::uint8_t> texels;
    texels.reserve(clouds.size() * 4);
    for (int y = 0; y < kSide; ++y)
    {
        for (int x = 0; x < kSide; ++x)
        {
            texels.push_back(Byte(at(x, y)));
            texels.push_back(Byte(0.5f + (at(x - 1, y) - at(x + 1, y)) * 4));
            texels.push_back(Byte(0.5f + (at(x, y - 1) - at(x, y + 1)) * 4));
            texels.push_back(Byte(StoneAt(x, y)));
        }
    }
    GlTexture texture = GlTexture::Make();
    BindTexture(kUnitNoise, GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, kSide, kSide, 0, GL_RGBA, GL_UNSIGNED_BYTE, texels.data());
    glGenerateMipmap(GL_TEXTURE_2D);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    const bool slanted = slantSamples > 1 && epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic");
    if (slanted)
    {
        glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, slantSamples);
    }
    glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, slanted ? -0.3f : -0.6f); // crisp where seen at a low angle
    return texture;
}

} // namespace Rally::Desktop
