// The curves of the synthesiser against those of the library.
#include "RallySound/Signal.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally::Test
{
namespace
{

TEST(SoundSignal, CurvesAreThoseOfTheLibrary)
{
    for (float x = -3; x <= 3; x += 0.0137f)
    {
        const auto turns = static_cast<float>(std::sin(2 * 3.14159265358979 * double{x}));
        EXPECT_NEAR(Sound::SineOfTurns(x), turns, 4e-6f) << x;
        EXPECT_NEAR(Sound::CosineOfTurns(x), std::cos(2 * 3.14159265358979 * double{x}), 6e-6) << x;
        EXPECT_NEAR(Sound::SoftClip(x), std::tanh(x), 0.03f) << x;
    }
    for (float power = -40; power <= 20; power += 0.317f)
    {
        EXPECT_NEAR(Sound::PowerOfTwo(power) / std::exp2(power), 1, 3e-5f) << power;
        EXPECT_NEAR(Sound::Exponential(power) / std::exp(power), 1, 4e-5f) << power;
    }
    EXPECT_NEAR(Sound::FromDecibels(-6.0206f), 0.5f, 1e-4f);
    EXPECT_NEAR(Sound::FromDecibels(20), 10, 1e-3f);
}

TEST(SoundSignal, NoNumberIsTheLowerEnd)
{
    EXPECT_EQ(Sound::Bounded(NAN, -2, 3), -2);
    EXPECT_EQ(Sound::Bounded(INFINITY, -2, 3), 3);
    EXPECT_EQ(Sound::Bounded(-INFINITY, -2, 3), -2);
    EXPECT_EQ(Sound::PowerOfTwo(1e30f), std::exp2(126.f));
    EXPECT_EQ(Sound::SoftClip(1e30f), 1);
}

} // namespace
} // namespace Rally::Test
