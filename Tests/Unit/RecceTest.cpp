// What the co-driver works out beside the picture is what he would say at once.
#include "RallyPilot/Par.h"
#include "Shared/Race.h"
#include "Shared/Recce.h"

#include <gtest/gtest.h>

#include <cmath>

namespace
{

using namespace Rally;
using namespace Rally::Shared;

// Until it is there: the worker needs as long as it needs.
template <class Look>
auto Awaited(Recce& recce, const Look& look)
{
    for (unsigned seen = recce.Answers();; seen = recce.Answers())
    {
        if (auto found = look(); found != decltype(found){})
        {
            return found;
        }
        while (recce.Answers() == seen)
        {
            std::this_thread::yield();
        }
    }
}

TEST(Recce, ParsAreThoseOfTheSolver)
{
    const auto race = NewRace({"rally4-ss1+rally1-ss1", {"Anna"}, {}});
    const Dirt::DirtSetup& setup = race->Rules().Setup();
    double sum = 0;
    Recce recce;
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        const double par = Pilot::SolvePar(race->Rules(), stage, {Pilot::kParPurse, false})->Par();
        EXPECT_EQ(Awaited(recce, [&] { return recce.ParOf(setup, stage); }), std::lround(par));
        sum += par;
    }
    EXPECT_EQ(Awaited(recce, [&] { return recce.ParOf(setup); }), std::lround(sum));
    Dirt::DirtSetup other = setup;
    other.options.lastCorner = Dirt::LastCorner::Off;
    EXPECT_EQ(recce.ParOf(other, 0), 0) << "another rule, another par: not known yet";
}

TEST(Recce, HintsAreOfTheirMoment)
{
    const auto race = NewRace({"rally2-ss1", {"Anna"}, {}});
    Pilot::CoDriver coDriver;
    Recce recce;
    const std::uint64_t before = race->Chain();
    recce.Ask(race->ViewFor(0), 0, before);
    const auto hint = Awaited(recce, [&] { return recce.HintAt(before); });
    EXPECT_EQ(hint, HintLines(*race, 0, coDriver));
    EXPECT_GE(hint.size(), 2u);
    Action action;
    ASSERT_TRUE(race->Read("g1@1.3L", 0, action));
    ASSERT_TRUE(race->Play(action));
    EXPECT_TRUE(recce.HintAt(race->Chain()).empty());
}

} // namespace
