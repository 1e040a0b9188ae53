// What the co-driver works out beside the picture is what he would say at once.
#include "SeatCases.h"

#include "RallyPilot/Dirt/Par.h"
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
    const auto race = Rally::Test::DirtRace("rally4-ss1+rally1-ss1", {"Anna"});
    const Dirt::DirtSetup& setup = Dirt::AsDirt(*race)->Rules().Setup();
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

TEST(Recce, TheBellRingsForAnAnswer)
{
    const auto race = NewRace({"rally4-ss1", {"Anna"}, {}});
    std::atomic<unsigned> rung{0};
    Recce recce(std::make_shared<RoadStudy>(), [&] { ++rung; });
    EXPECT_EQ(recce.ParOf(Dirt::AsDirt(*race)->Rules().Setup(), 0), 0);
    while (rung == 0)
    {
        std::this_thread::yield();
    }
    EXPECT_GT(recce.ParOf(Dirt::AsDirt(*race)->Rules().Setup(), 0), 0);
}

TEST(Recce, HintsAreOfTheirMoment)
{
    const auto race = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    Pilot::CoDriver coDriver;
    Recce recce;
    const std::uint64_t before = race->Chain();
    recce.Ask(race->ViewFor(0), 0, before);
    const auto hint = Awaited(recce, [&] { return recce.HintAt(before); });
    EXPECT_EQ(hint, HintLines(*race, coDriver.Ask(*race, 0)));
    EXPECT_GE(hint.size(), 2u);
    const Pilot::Plan line = recce.LineAt(before);
    const Pilot::Plan told = coDriver.Ask(*race, 0).suggestions[0].plan;
    ASSERT_EQ(line.count, told.count);
    EXPECT_EQ(line.steps[0].space, told.steps[0].space);
    Action action;
    ASSERT_TRUE(race->Read("g1@1.3L", 0, action));
    ASSERT_TRUE(race->Play(action));
    EXPECT_TRUE(recce.HintAt(race->Chain()).empty());
    EXPECT_EQ(recce.LineAt(race->Chain()).count, 0);
}

TEST(Recce, KnowsTheRoadOfTheSeatAtTheWheel)
{
    const auto race = Rally::Test::DirtRace("rally4-ss1", {"Anna", "Otto"});
    Random dice(1);
    while (race->WhoMoves().IsChance())
    {
        ASSERT_TRUE(race->Resolve(race->Draw(dice)));
    }
    const Seat leader = race->Now().leader;
    const Seat other = leader == 0 ? 1 : 0;
    Recce recce;
    Pilot::RoadBook book;
    for (const Seat seat : {leader, other, leader})
    {
        // First what is there at once, then the best.
        const auto road = Awaited(recce,
                                  [&]
                                  {
                                      const auto there = recce.RoadFor(*race, seat);
                                      const bool isBest = there != nullptr && there->Model().purse != 0;
                                      return isBest ? there : nullptr;
                                  });
        EXPECT_EQ(road->Model().coast, seat == other);
        EXPECT_EQ(road->Par(), book.TableFor(race->Rules(), race->Now(), seat)->Par());
    }
}

TEST(Recce, LooksBackAtWhoIsAskedFor)
{
    const auto race = Rally::Test::DirtRace("rally4-ss1", {"Anna", "Otto"});
    Club::Table table(std::make_unique<Dirt::DirtMatch>(*race), SeatsFor(Rally::Test::Seated("bot,bot"), 4),
                      std::make_unique<Club::SeededChance>(4));
    ASSERT_EQ(table.Run(), Club::Table::State::Over);
    const AnyMatch& match = table.TheMatch();
    Recce recce;
    EXPECT_TRUE(recce.JudgedAt(match.Chain()).empty());
    recce.LookBack(match.Clone(), MaskOf(1));
    while (recce.Answers() == 0)
    {
        std::this_thread::yield();
    }
    const std::vector<Club::JudgedStage> judged = recce.JudgedAt(match.Chain());
    ASSERT_EQ(judged.size(), 1u);
    EXPECT_EQ(judged[0].seat, 1);
    EXPECT_GT(judged[0].turns.size(), 3u);
    EXPECT_TRUE(recce.JudgedAt(match.Chain() + 1).empty());
}

} // namespace
