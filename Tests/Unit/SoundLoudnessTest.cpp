// The meter says what ITU-R BS.1770 says it must.
#include "SoundCases.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

Samples Tone(double hertz, double decibels, bool left, bool right, double turnsAhead = 0)
{
    Samples out(std::size_t{2} * Sound::kRate * 2);
    const double size = std::pow(10, decibels / 20);
    for (std::size_t i = 0; i < out.size() / 2; ++i)
    {
        const double turns = hertz * static_cast<double>(i) / Sound::kRate + turnsAhead;
        const auto sample = static_cast<float>(size * std::sin(2 * 3.14159265358979 * turns));
        out[2 * i] = left ? sample : 0;
        out[2 * i + 1] = right ? sample : 0;
    }
    return out;
}

Sound::LoudnessMeter Heard(const Samples& samples)
{
    Sound::LoudnessMeter meter;
    meter.Add(samples.data(), samples.size() / 2);
    return meter;
}

TEST(SoundLoudness, OfKnownTones)
{
    EXPECT_NEAR(Heard(Tone(997, 0, true, false)).Integrated(), -3.010, 0.02);
    EXPECT_NEAR(Heard(Tone(997, 0, true, true)).Integrated(), 0, 0.02);
    EXPECT_NEAR(Heard(Tone(997, -18, true, true)).Integrated(), -18, 0.02);
    EXPECT_NEAR(Heard(Tone(997, -18, true, true)).Loudest(), -18, 0.05);
}

TEST(SoundLoudness, WeighsHighAndLowAsPeopleDo)
{
    const double middle = Heard(Tone(997, -12, true, true)).Integrated();
    const std::pair<double, double> weights[] = {{50, -4.6}, {100, -1.8}, {2000, 2.4}, {4000, 3.3}};
    for (const auto& [hertz, weight] : weights)
    {
        EXPECT_NEAR(Heard(Tone(hertz, -12, true, true)).Integrated() - middle, weight, 0.1) << hertz;
    }
}

TEST(SoundLoudness, LeavesOutWhatIsNearlySilent)
{
    Samples samples = Tone(997, -20, true, true);
    const std::size_t loud = samples.size();
    samples.resize(3 * loud); // two thirds of nothing
    EXPECT_NEAR(Heard(samples).Integrated(), -20, 0.6);
    EXPECT_EQ(Heard(Samples(48000)).Integrated(), double{Sound::kSilence});
    EXPECT_EQ(Heard({}).TruePeak(), double{Sound::kSilence});
}

TEST(SoundLoudness, FindsPeaksBetweenSamples)
{
    const Sound::LoudnessMeter meter = Heard(Tone(12000, 0, true, true, 0.125));
    EXPECT_NEAR(meter.SamplePeak(), -3.01, 0.02);
    EXPECT_NEAR(meter.TruePeak(), 0, 0.2);
}

} // namespace
} // namespace Rally::Test
