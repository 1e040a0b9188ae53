#include "Limiter.h"

namespace Rally::Sound
{
namespace LimiterDetail
{

constexpr float kCeiling = 0.85f;      // -1.4 dB: what four samples for one do not see fits between it and -1
constexpr float kNearCeiling = 0.4f;   // between samples a signal rises to less than twice its highest sample
constexpr std::size_t kRemembers = 12; // frames, the detector
constexpr float kRelease = 1.0f / (0.08f * kRate);

float Size(float value)
{
    return value < 0 ? -value : value;
}

} // namespace LimiterDetail

float Limiter::Wanted(float peak)
{
    return peak > LimiterDetail::kCeiling ? LimiterDetail::kCeiling / peak : 1;
}

// Of the newest kAhead gains, this one included.
float Limiter::Least(float gain)
{
    constexpr std::uint32_t mask = 127;
    while (first != last && queue[(last - 1) & mask].gain >= gain)
    {
        --last;
    }
    queue[last++ & mask] = {gain, now};
    while (queue[first & mask].at + kAhead <= now)
    {
        ++first;
    }
    return queue[first & mask].gain;
}

void Limiter::Next(float (&left)[kBlock], float (&right)[kBlock])
{
    using namespace LimiterDetail;
    if (!begun)
    {
        begun = true;
        for (float& gain : window)
        {
            gain = 1;
        }
        sum = kAhead;
    }
    for (std::size_t i = 0; i < kBlock; ++i)
    {
        ++now;
        const float loud = Size(left[i]) > Size(right[i]) ? Size(left[i]) : Size(right[i]);
        quietFor = loud < kNearCeiling ? quietFor + 1 : 0;
        float peak = loud;
        between[0].Push(left[i]);
        between[1].Push(right[i]);
        if (quietFor < kRemembers)
        {
            const float a = between[0].Peak();
            const float b = between[1].Peak();
            peak = peak > a ? peak : a;
            peak = peak > b ? peak : b;
        }
        const float least = Least(Wanted(peak));
        released = least < released ? least : released + (least - released) * kRelease;
        float& oldest = window[now % kAhead];
        sum += double{released} - double{oldest};
        oldest = released;
        const float gain = static_cast<float>(sum * (1.0 / kAhead));
        const float l = delay[0].Back(kAhead + kKnown - 1);
        const float r = delay[1].Back(kAhead + kKnown - 1);
        delay[0].Push(left[i]);
        delay[1].Push(right[i]);
        left[i] = l * gain;
        right[i] = r * gain;
    }
}

} // namespace Rally::Sound
