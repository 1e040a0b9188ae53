// Sound for tests: orders rendered in one go, and what an ear would say of it.
#pragma once

#include "RallySound/Loudness.h"
#include "RallySound/Synthesiser.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace Rally::Test
{

using Samples = std::vector<float>; // stereo, left and right in turn

inline constexpr float kPiHere = 3.14159265f;

inline Sound::CarHeard RunningCar(float revs, float load = 1)
{
    Sound::CarHeard car;
    car.runs = true;
    car.carClass = 3;
    car.revs = revs;
    car.load = load;
    return car;
}

inline Sound::Order At(double seconds, decltype(Sound::Order::what) what)
{
    return {static_cast<std::uint64_t>(seconds * Sound::kRate), what};
}

inline Sound::EarAt EarBehind()
{
    Sound::EarAt ear;
    ear.where = {0, -10, 3};
    return ear;
}

// So many frames are fetched at a time; orders are given just before they are due.
inline Samples Rendered(std::span<const Sound::Order> orders, double seconds, std::size_t fetch = 1024)
{
    Sound::Synthesiser synthesiser(1);
    Samples out(2 * static_cast<std::size_t>(seconds * Sound::kRate));
    std::size_t next = 0;
    for (std::size_t done = 0; done < out.size() / 2;)
    {
        for (; next < orders.size() && orders[next].at < done + 4096; ++next)
        {
            synthesiser.Take(orders[next]);
        }
        const std::size_t now = std::min(fetch, out.size() / 2 - done);
        synthesiser.Render(&out[2 * done], now);
        done += now;
    }
    return out;
}

inline Samples Rendered(std::initializer_list<Sound::Order> orders, double seconds, std::size_t fetch = 1024)
{
    return Rendered(std::span(orders.begin(), orders.size()), seconds, fetch);
}

inline std::vector<float> LeftOf(const Samples& stereo, double from, double to)
{
    std::vector<float> mono;
    for (auto i = static_cast<std::size_t>(from * Sound::kRate); i < static_cast<std::size_t>(to * Sound::kRate); ++i)
    {
        mono.push_back(stereo[2 * i]);
    }
    return mono;
}

inline double Level(std::span<const float> samples) // dB
{
    double sum = 1e-20;
    for (const float sample : samples)
    {
        sum += double{sample} * double{sample};
    }
    return 10 * std::log10(sum / static_cast<double>(std::max<std::size_t>(samples.size(), 1)));
}

// The frequency near the one that is expected at which the sound is most like itself.
inline double PitchNear(const std::vector<float>& mono, double expected)
{
    const double lag = Sound::kRate / expected;
    const std::size_t count = mono.size() - static_cast<std::size_t>(1.3 * lag) - 2;
    double best = -1e9;
    double at = lag;
    for (double tried = lag * 0.8; tried < lag * 1.2; tried += 0.25)
    {
        const auto whole = static_cast<std::size_t>(tried);
        const auto part = static_cast<float>(tried - static_cast<double>(whole));
        double sum = 0;
        for (std::size_t i = 0; i < count; i += 2)
        {
            sum += double{mono[i]} * double{mono[i + whole] * (1 - part) + mono[i + whole + 1] * part};
        }
        at = sum > best ? tried : at;
        best = std::max(best, sum);
    }
    return Sound::kRate / at;
}

// The middle of the spectrum, in hertz: how bright it is.
inline double Centroid(const std::vector<float>& mono)
{
    constexpr std::size_t window = 8192;
    double weighed = 0;
    double all = 0;
    for (double hertz = 40; hertz < 14000; hertz *= 1.06)
    {
        // A resonance at each frequency (Goertzel).
        const double turn = 2 * std::cos(2 * double{kPiHere} * hertz / Sound::kRate);
        double a = 0;
        double b = 0;
        for (std::size_t i = 0; i < window; ++i)
        {
            const double hann = 0.5 - 0.5 * std::cos(2 * double{kPiHere} * static_cast<double>(i) / window);
            const double c = double{mono[i]} * hann + turn * a - b;
            b = a;
            a = c;
        }
        const double power = (a * a + b * b - turn * a * b) * hertz;
        weighed += power * hertz;
        all += power;
    }
    return weighed / all;
}

// When something begins: seconds at which the energy of two milliseconds leaps over what it was before.
inline std::vector<double> Onsets(const Samples& stereo, double leap = 8, double floor = 1e-5)
{
    constexpr std::size_t hop = 48; // 1 ms
    std::vector<double> found;
    double slow = 0;
    double last = -1;
    for (std::size_t i = 0; i + 2 * hop < stereo.size() / 2; i += hop)
    {
        double energy = 0;
        for (std::size_t k = 0; k < 2 * hop; ++k)
        {
            // What is high tells best when it begins.
            const std::size_t frame = i + k;
            const double left = double{stereo[2 * frame]} - (frame > 0 ? double{stereo[2 * frame - 2]} : 0);
            const double right = double{stereo[2 * frame + 1]} - (frame > 0 ? double{stereo[2 * frame - 1]} : 0);
            energy += left * left + right * right;
        }
        energy /= 2 * hop;
        const double now = static_cast<double>(i + hop) / Sound::kRate;
        if (energy > floor && energy > leap * slow && now - last > 0.008)
        {
            found.push_back(now);
            last = now;
        }
        slow = std::max(slow * 0.9, energy);
    }
    return found;
}

} // namespace Rally::Test
