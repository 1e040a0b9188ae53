// Chance of one voice: a stream of its own, so that what another voice does changes nothing here.
#pragma once

#include "RallySound/Signal.h"

namespace Rally::Sound
{

class Chance
{
public:
    explicit constexpr Chance(std::uint32_t seed = 1) { Begin(seed); }

    constexpr void Begin(std::uint32_t seed)
    {
        state = (seed + 0x9E3779B9u) * 0x85EBCA6Bu;
        state = (state ^ state >> 15u) | 1u;
        Next();
        Next();
    }
    constexpr std::uint32_t Next()
    {
        state ^= state << 13u;
        state ^= state >> 17u;
        state ^= state << 5u;
        return state;
    }
    // -1 .. 1: white noise.
    constexpr float Noise() { return static_cast<float>(static_cast<std::int32_t>(Next())) * 4.6566129e-10f; }
    // 0 .. 1.
    constexpr float Share() { return static_cast<float>(Next() >> 8u) * 5.9604645e-8f; }
    constexpr float Between(float low, float high) { return low + (high - low) * Share(); }

private:
    std::uint32_t state{};
};

} // namespace Rally::Sound
