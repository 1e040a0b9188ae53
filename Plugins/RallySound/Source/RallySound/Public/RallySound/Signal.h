// What every sound is made of: samples at one rate, in blocks of one length, stereo as pairs. And the few curves a
// synthesiser needs, reckoned by itself: the library of one system gives other last bits than that of another, and a race
// must sound the same, byte for byte, wherever it is rendered.
#pragma once

#include "RallyRules/Core/Api.h"

#include <bit>
#include <initializer_list>
#include <iterator>

#ifndef RALLYSOUND_API
#define RALLYSOUND_API
#endif

namespace Rally::Sound
{

inline constexpr int kRate = 48000;       // frames a second
inline constexpr std::size_t kBlock = 64; // frames that are made at a time
inline constexpr float kBlockSeconds = static_cast<float>(kBlock) / kRate;

// Whatever comes from outside: no number is the lower end.
constexpr float Bounded(float value, float low, float high)
{
    return value > low ? (value < high ? value : high) : low;
}

constexpr float Blend(float a, float b, float share)
{
    return a + (b - a) * share;
}

// The nearest whole number; for what is far smaller than an integer can be.
constexpr float Whole(float value)
{
    return static_cast<float>(static_cast<int>(value + (value < 0 ? -0.5f : 0.5f)));
}

// Of a number of turns.
constexpr float SineOfTurns(float turns)
{
    float t = turns - Whole(turns);
    t = t > 0.25f ? 0.5f - t : t < -0.25f ? -0.5f - t : t;
    const float x = t * 6.283185307f;
    const float x2 = x * x;
    return x * (1 + x2 * (-0.16666667f + x2 * (0.0083333310f + x2 * (-0.00019840874f + x2 * 2.7525562e-6f))));
}

constexpr float CosineOfTurns(float turns)
{
    return SineOfTurns(turns + 0.25f);
}

// Two to a power.
constexpr float PowerOfTwo(float power)
{
    const float p = Bounded(power, -126, 126);
    const float whole = Whole(p);
    const float x = (p - whole) * 0.69314718f;
    const float part = 1 + x * (1 + x * (0.5f + x * (0.16666667f + x * (0.041666667f + x * 0.0083333333f))));
    const auto bits = static_cast<std::uint32_t>(static_cast<int>(whole) + 127) << 23u;
    return part * std::bit_cast<float>(bits);
}

constexpr float Exponential(float power)
{
    return PowerOfTwo(power * 1.44269504f);
}

constexpr float FromDecibels(float decibels)
{
    return PowerOfTwo(decibels * 0.16609640f);
}

// Between -1 and 1, soft at both ends: what an amplifier does to what is too loud.
constexpr float SoftClip(float x)
{
    const float c = Bounded(x, -3, 3);
    const float c2 = c * c;
    return c * (27 + c2) / (27 + 9 * c2);
}

} // namespace Rally::Sound
