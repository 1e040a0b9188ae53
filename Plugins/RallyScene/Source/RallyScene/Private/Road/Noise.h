// Value noise: hills, colours and where trees stand. The same numbers everywhere, no state.
#pragma once

#include "RallyScene/Math.h"

namespace Rally::Scene
{

constexpr std::uint32_t HashOf(std::uint32_t a, std::uint32_t b, std::uint32_t seed)
{
    std::uint32_t h = a * 0x9E3779B1u ^ (b * 0x85EBCA77u + seed * 0xC2B2AE3Du);
    h ^= h >> 15;
    h *= 0x2C1B3C6Du;
    h ^= h >> 12;
    h *= 0x297A2D39u;
    h ^= h >> 15;
    return h;
}

// 0 up to 1.
constexpr float UnitOf(std::uint32_t hash)
{
    return static_cast<float>(hash >> 8) * (1.0f / 16777216.0f);
}
constexpr float UnitOf(std::uint32_t a, std::uint32_t b, std::uint32_t seed)
{
    return UnitOf(HashOf(a, b, seed));
}

// 0..1, smooth, one value per unit square.
inline float NoiseAt(Vec2 point, std::uint32_t seed)
{
    const float floorX = std::floor(point.x);
    const float floorY = std::floor(point.y);
    const auto x = static_cast<std::uint32_t>(static_cast<std::int32_t>(floorX));
    const auto y = static_cast<std::uint32_t>(static_cast<std::int32_t>(floorY));
    const float tx = point.x - floorX;
    const float ty = point.y - floorY;
    // Quintic: no crease in the slope of a road that follows it.
    const float sx = tx * tx * tx * (tx * (tx * 6 - 15) + 10);
    const float sy = ty * ty * ty * (ty * (ty * 6 - 15) + 10);
    const float south = Mix(UnitOf(x, y, seed), UnitOf(x + 1, y, seed), sx);
    const float north = Mix(UnitOf(x, y + 1, seed), UnitOf(x + 1, y + 1, seed), sx);
    return Mix(south, north, sy);
}

// Layers of noise, each twice as fine and half as strong; about 0..1.
inline float LayeredNoise(Vec2 point, int layers, std::uint32_t seed)
{
    float sum = 0;
    float strength = 0.5f;
    for (int i = 0; i < layers; ++i)
    {
        sum += strength * NoiseAt(point, seed + static_cast<std::uint32_t>(i) * 77u);
        point = {point.x * 2.03f + 17.3f, point.y * 2.01f + 9.1f};
        strength *= 0.5f;
    }
    return sum / (1 - 2 * strength);
}

} // namespace Rally::Scene
