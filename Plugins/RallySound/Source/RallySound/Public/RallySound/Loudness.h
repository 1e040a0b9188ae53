// How loud it is to people (ITU-R BS.1770: K-weighted and gated, LUFS), and how high its true peaks are, also between the
// samples. For tests and figures: it collects as long as it is fed.
#pragma once

#include "RallySound/Signal.h"

#include <array>
#include <vector>

namespace Rally::Sound
{

inline constexpr float kSilence = -120; // decibels: nothing at all

// The highest point of a signal between its samples, by four times as many of them.
class PeakBetween
{
public:
    RALLYSOUND_API void Push(float sample);
    // Between the samples five and six back, about which enough is known.
    RALLYSOUND_API float Peak() const;

private:
    static constexpr std::size_t kTaps = 12;
    std::array<float, 2 * kTaps> past{};
    std::size_t at{};
};

class LoudnessMeter
{
public:
    RALLYSOUND_API void Add(const float* stereo, std::size_t frames);

    RALLYSOUND_API double Integrated() const; // LUFS, gated
    RALLYSOUND_API double Loudest() const;    // of 400 ms
    RALLYSOUND_API double TruePeak() const;   // dBTP
    RALLYSOUND_API double SamplePeak() const; // dBFS
    RALLYSOUND_API double Offset() const;     // the mean of the worse channel

private:
    struct Ear
    {
        double a1{}, a2{}, b1{}, b2{}; // what both filters keep
        double Weigh(double sample);
    };
    Ear ears[2];
    PeakBetween between[2];
    double steps[4]{}; // energy of the last 100 ms each
    double running{};
    std::size_t inStep{};
    std::size_t stepsDone{};
    std::vector<double> blocks; // mean squares of 400 ms
    double sum[2]{};
    std::uint64_t frames{};
    float truePeak{};
    float samplePeak{};
};

} // namespace Rally::Sound
