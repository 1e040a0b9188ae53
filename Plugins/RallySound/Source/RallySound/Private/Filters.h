// The small filters voices are built of. What rings on is put to rest before it becomes so small that processors turn slow.
#pragma once

#include "RallySound/Signal.h"

namespace Rally::Sound
{

inline constexpr float kAtRest = 1e-15f;

constexpr bool IsStill(float value)
{
    return value < kAtRest && value > -kAtRest;
}
constexpr void Rest(float& value)
{
    value = IsStill(value) ? 0 : value;
}

// How far a value gets on its way in so many seconds, if it takes `slowness` for most of it.
constexpr float StepOf(float seconds, float slowness)
{
    return 1 - Exponential(-seconds / slowness);
}

// A value that glides to where it is wanted, block by block.
struct Glide
{
    float now{};
    float aim{};

    // From .. to of the next block.
    struct Ramp
    {
        float from{};
        float step{}; // a frame
    };
    constexpr Ramp Next(float share)
    {
        const float from = now;
        const float gap = aim - now;
        now = gap < 1e-6f && gap > -1e-6f ? aim : now + gap * share;
        return {from, (now - from) / kBlock};
    }
};

struct OnePole
{
    float y{};
    float share{1};

    constexpr void Set(float hertz) { share = 1 - Exponential(-6.2831853f * hertz / kRate); }
    constexpr float Low(float x)
    {
        y += share * (x - y);
        return y;
    }
    constexpr float High(float x) { return x - Low(x); }
    constexpr void Settle() { Rest(y); }
};

// Takes away what does not swing.
struct Blocker
{
    float x1{};
    float y1{};

    constexpr float Next(float x, float keep = 0.9987f)
    {
        y1 = x - x1 + keep * y1;
        x1 = x;
        return y1;
    }
    constexpr void Settle() { y1 = y1 < 1e-9f && y1 > -1e-9f ? 0 : y1; }
};

// Rings at a frequency: a tap of 1 gives a swing of 1, which has faded by 60 dB after so long.
struct Bell
{
    float tap{}, a1{}, a2{}, y1{}, y2{};

    constexpr void Set(float hertz, float seconds)
    {
        const float turns = Bounded(hertz, 10, 20000) / kRate;
        const float r = Exponential(-6.9077553f / (seconds * kRate));
        tap = SineOfTurns(turns);
        a1 = 2 * r * CosineOfTurns(turns);
        a2 = -r * r;
    }
    // By the radius of its poles; noise of 1 comes out at about 1.
    constexpr void SetRadius(float hertz, float r)
    {
        const float turns = hertz / kRate;
        tap = 1 - r;
        a1 = 2 * r * CosineOfTurns(turns);
        a2 = -r * r;
    }
    constexpr float Next(float x)
    {
        const float y = tap * x + a1 * y1 + a2 * y2;
        y2 = y1;
        y1 = y;
        return y;
    }
    constexpr bool IsAtRest() const { return y1 == 0 && y2 == 0; }
    constexpr bool IsQuiet(float below) const { return y1 < below && y1 > -below && y2 < below && y2 > -below; }
    constexpr void Settle()
    {
        if (IsQuiet(kAtRest))
        {
            y1 = y2 = 0;
        }
    }
};

// Lets a band through, and can be moved while it does.
struct Band
{
    float g{}, k{1}, s1{}, s2{};

    constexpr void Set(float hertz, float q)
    {
        const float turns = Bounded(hertz, 15, 20000) / kRate / 2;
        g = SineOfTurns(turns) / CosineOfTurns(turns);
        k = 1 / q;
    }
    constexpr float Next(float x)
    {
        const float high = (x - (k + g) * s1 - s2) / (1 + g * (g + k));
        const float band = g * high + s1;
        const float low = g * band + s2;
        s1 = g * high + band;
        s2 = g * band + low;
        return band * k;
    }
    constexpr void Settle()
    {
        Rest(s1);
        Rest(s2);
    }
};

// A pipe: what comes in returns from its end after so many frames, weaker.
template <std::size_t kSize>
struct Pipe
{
    static_assert((kSize & (kSize - 1)) == 0);
    float past[kSize]{};
    std::size_t at{};

    float Next(float x, std::size_t frames, float back)
    {
        const float y = x + back * past[(at - frames) & (kSize - 1)];
        past[at & (kSize - 1)] = y;
        ++at;
        return y;
    }
    float Back(std::size_t frames) const { return past[(at - frames) & (kSize - 1)]; }
    void Push(float x) { past[at++ & (kSize - 1)] = x; }
    // What came in during the last block is the newest there is.
    void Settle()
    {
        static_assert(kSize >= kBlock);
        for (std::size_t i = 1; i <= kBlock; ++i)
        {
            float& y = past[(at - i) & (kSize - 1)];
            y = y < 1e-12f && y > -1e-12f ? 0 : y;
        }
    }
};

} // namespace Rally::Sound
