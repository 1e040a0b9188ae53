// Keeps the true peak below a ceiling. It looks two milliseconds ahead, so that it is already down when a peak comes, and lets
// go slowly.
#pragma once

#include "Filters.h"
#include "RallySound/Loudness.h"

namespace Rally::Sound
{

class Limiter
{
public:
    void Next(float (&left)[kBlock], float (&right)[kBlock]);

    static constexpr std::size_t kAhead = 96;
    static constexpr std::size_t kKnown = 6; // frames until a peak between samples is known

private:
    float Wanted(float peak);
    float Least(float gain);

    PeakBetween between[2];
    std::size_t quietFor{};
    Pipe<128> delay[2];

    // The least gain of the frames ahead, kept as a queue of candidates, each smaller than the one before it is not.
    struct Candidate
    {
        float gain{1};
        std::uint64_t at{};
    };
    Candidate queue[128];
    std::uint32_t first{};
    std::uint32_t last{};
    std::uint64_t now{};

    float released{1};
    float window[kAhead]; // the gains that are averaged
    double sum{};
    bool begun{};
};

} // namespace Rally::Sound
