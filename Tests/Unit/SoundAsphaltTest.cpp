// What is under the wheels: gravel crunches, asphalt does not, and tyres that slide on it squeal.
#include "GtScenes.h"
#include "RallyHearing/Foley.h"
#include "RallyScene/Camera.h"
#include "SoundCases.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using Sound::CarHeard;

double PowerOf(const Samples& samples)
{
    double sum = 0;
    for (const float sample : samples)
    {
        sum += double{sample} * double{sample};
    }
    return sum / static_cast<double>(samples.size());
}

// Without an engine: nothing but what rolls.
Samples Rolling(float grit, float slip)
{
    CarHeard car = RunningCar(800, -1);
    car.speed = 28;
    car.slip = slip;
    car.grit = grit;
    return Rendered({At(0, EarBehind()), At(0, car)}, 1.0);
}

TEST(SoundAsphalt, RollsMoreQuietlyThanGravel)
{
    EXPECT_LT(PowerOf(Rolling(0, 0)), 0.8 * PowerOf(Rolling(1, 0)));
    EXPECT_GT(PowerOf(Rolling(0, 0.8f)), PowerOf(Rolling(0, 0))); // tyres that slide are heard
}

TEST(SoundAsphalt, CarsOfAFilmRollOnWhatIsUnderThem)
{
    FilmedCircuit race(GtCases::Make(2), 6);
    Hearing::Foley foley;
    std::vector<Hearing::Due> dues;
    double shown = 0;
    std::size_t onAsphalt = 0;
    std::size_t offIt = 0;
    for (int ply = 0; ply < 900 && race.Goes(); ++ply)
    {
        ASSERT_TRUE(race.Step());
        for (; shown < race.film.Length(); shown += 1.0 / 30)
        {
            dues.clear();
            foley.Look(race.film, shown, 1.0 / 30, Scene::CameraPose{{0, 0, 60}, {0, 10, 0}, 1, 1, 1000}, dues);
            for (const Hearing::Due& due : dues)
            {
                const auto* car = std::get_if<CarHeard>(&due.what);
                onAsphalt += car != nullptr && car->speed > 5 && car->grit == 0 ? 1u : 0u;
                offIt += car != nullptr && car->speed > 2 && car->grit == 1 ? 1u : 0u;
            }
        }
    }
    EXPECT_GT(onAsphalt, 500u);
    EXPECT_GT(offIt, 5u); // into the trap or over the grass now and then
    EXPECT_GT(onAsphalt, 4 * offIt);
}

} // namespace
} // namespace Rally::Test
