// An engine sounds its revs, brighter the faster it turns, and comes from where it is.
#include "SoundCases.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally::Test
{
namespace
{

using namespace Sound;

Samples EngineAt(const CarHeard& car, double seconds = 1)
{
    return Rendered({At(0, EarBehind()), At(0, car)}, seconds);
}

TEST(SoundEngine, FiresTwiceATurn)
{
    for (std::uint8_t carClass = 0; carClass < kCarClasses; ++carClass)
    {
        for (const float revs : {1500.f, 3000.f, 4500.f, 6000.f, 7300.f})
        {
            CarHeard car = RunningCar(revs);
            car.carClass = carClass;
            const double expected = double{revs} / 30;
            const double pitch = PitchNear(LeftOf(EngineAt(car), 0.4, 1), expected);
            EXPECT_NEAR(pitch / expected, 1, 0.01) << "class " << int{carClass} << " at " << revs;
        }
    }
}

TEST(SoundEngine, IsBrighterTheFasterItTurns)
{
    std::vector<double> bright;
    for (float revs = 1500; revs <= 7500; revs += 500)
    {
        bright.push_back(Centroid(LeftOf(EngineAt(RunningCar(revs)), 0.4, 0.7)));
    }
    // How far the order of brightness is from that of the revs (Spearman).
    const auto count = static_cast<double>(bright.size());
    double squares = 0;
    for (std::size_t i = 0; i < bright.size(); ++i)
    {
        const auto rank = std::count_if(bright.begin(), bright.end(), [&](double other) { return other < bright[i]; });
        const double gap = static_cast<double>(rank) - static_cast<double>(i);
        squares += gap * gap;
    }
    EXPECT_GE(1 - 6 * squares / (count * (count * count - 1)), 0.8);
}

TEST(SoundEngine, IsLouderUnderLoad)
{
    double before = -100;
    for (const float load : {-1.f, 0.4f, 1.f})
    {
        const double level = Level(LeftOf(EngineAt(RunningCar(5000, load)), 0.5, 1));
        EXPECT_GT(level, before + 3) << load;
        before = level;
    }
}

TEST(SoundEngine, NoTwoClassesAreAlike)
{
    std::vector<Samples> heard;
    for (std::uint8_t carClass = 0; carClass < kCarClasses; ++carClass)
    {
        CarHeard car = RunningCar(4500);
        car.carClass = carClass;
        heard.push_back(EngineAt(car, 0.3));
        for (std::size_t other = 0; other + 1 < heard.size(); ++other)
        {
            EXPECT_NE(heard[other], heard.back());
        }
    }
}

TEST(SoundEngine, BangsWhenTheDriverLifts)
{
    CarHeard pulls = RunningCar(6500);
    pulls.gear = 3;
    CarHeard lifts = RunningCar(6000, -0.5f);
    lifts.gear = 3;
    const Samples heard = Rendered({At(0, EarBehind()), At(0, pulls), At(1, lifts)}, 2.5);
    // Loud moments in what is else quiet.
    double loudest = -100;
    for (double from = 1.1; from < 2; from += 0.02)
    {
        loudest = std::max(loudest, Level(LeftOf(heard, from, from + 0.02)));
    }
    EXPECT_GT(loudest, Level(LeftOf(heard, 2.2, 2.5)) + 8);
}

TEST(SoundEngine, IsCutWhileAGearIsChanged)
{
    CarHeard car = RunningCar(6800);
    car.gear = 2;
    CarHeard next = car;
    next.gear = 3;
    const Samples heard = Rendered({At(0, EarBehind()), At(0, car), At(0.7, next)}, 1);
    const double before = Level(LeftOf(heard, 0.6, 0.69));
    EXPECT_LT(Level(LeftOf(heard, 0.72, 0.745)), before - 3);
    EXPECT_NEAR(Level(LeftOf(heard, 0.9, 1)), before, 3);
}

TEST(SoundEngine, StuttersAtItsLimit)
{
    const auto unrest = [](float revs)
    {
        const Samples heard = EngineAt(RunningCar(revs), 1.5);
        double least = 100;
        double most = -100;
        for (double from = 0.5; from < 1.4; from += 0.03)
        {
            const double level = Level(LeftOf(heard, from, from + 0.03));
            least = std::min(least, level);
            most = std::max(most, level);
        }
        return most - least;
    };
    EXPECT_GT(unrest(7900), unrest(7000) + 2);
}

TEST(SoundEngine, IsHeardFromItsSide)
{
    CarHeard car = RunningCar(4000);
    car.where = {20, -10, 0};
    const Samples heard = EngineAt(car);
    double left = 0;
    double right = 0;
    for (std::size_t i = heard.size() / 2; i + 1 < heard.size(); i += 2)
    {
        left += double{heard[i]} * double{heard[i]};
        right += double{heard[i + 1]} * double{heard[i + 1]};
    }
    EXPECT_GT(right, 4 * left);
}

TEST(SoundEngine, FadesAndDullsWithDistance)
{
    CarHeard near = RunningCar(5500);
    CarHeard far = near;
    far.where = {0, 150, 0};
    const std::vector<float> close = LeftOf(EngineAt(near), 0.5, 1);
    const std::vector<float> away = LeftOf(EngineAt(far), 0.5, 1);
    EXPECT_GT(Level(close), Level(away) + 10);
    EXPECT_GT(Centroid(close), Centroid(away));
}

TEST(SoundEngine, RisesWhenItComesAndFallsWhenItGoes)
{
    for (const float speed : {-30.f, 30.f})
    {
        CarHeard car = RunningCar(4500);
        car.where = {0, 60, 0};
        car.velocity = {0, speed, 0};
        const double still = 150;
        const double heard = PitchNear(LeftOf(EngineAt(car), 0.4, 1), still);
        EXPECT_NEAR(heard / still, 343.0 / (343 + double{speed}), 0.012) << speed;
    }
}

} // namespace
} // namespace Rally::Test
