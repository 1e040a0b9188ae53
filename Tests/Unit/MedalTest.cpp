// Medals: what they ask for, and that the better one always asks for more (C-24, C-25).
#include "DirtCases.h"
#include "English.h"
#include "HandCrankedBench.h"
#include "Thorough.h"

#include "Cli/Dirt/MedalCommand.h"
#include "RallyClub/Challenges/MedalWords.h"
#include "RallyPilot/Dirt/ParRaces.h"
#include "RallyPilot/Dirt/Recce.h"
#include "RallyPilot/Gt/GtRoadBook.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"
#include "Shared/Gt/CircuitParRun.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Rally::Dirt;

void ExpectMonotone(const MedalTimes& times, const std::string& road)
{
    EXPECT_TRUE(times.IsKnown()) << road;
    for (std::size_t place = 1; place < kMedals; ++place)
    {
        EXPECT_LE(times.seconds[place], times.seconds[place - 1]) << road << ", " << place;
    }
    EXPECT_LT(times.Of(Medal::Author), times.Of(Medal::Bronze)) << road;
}

TEST(Medals, AreQuantilesOfTheTimes_C_24)
{
    std::vector<std::int32_t> times;
    for (std::int32_t i = 100; i > 0; --i)
    {
        times.push_back(i);
    }
    const MedalTimes medals = MedalTimesOf(times);
    EXPECT_EQ(medals.Of(Medal::Author), 25);
    EXPECT_EQ(medals.Of(Medal::Gold), 50);
    EXPECT_EQ(medals.Of(Medal::Silver), 75);
    EXPECT_EQ(medals.Of(Medal::Bronze), 90);
    EXPECT_EQ(MedalFor(25, medals), Medal::Author);
    EXPECT_EQ(MedalFor(26, medals), Medal::Gold);
    EXPECT_EQ(MedalFor(90, medals), Medal::Bronze);
    EXPECT_EQ(MedalFor(91, medals), Medal::None);
    EXPECT_EQ(MedalFor(1, {}), Medal::None) << "what is not known wins nothing";
    EXPECT_FALSE(MedalTimesOf({}).IsKnown());
}

TEST(Medals, ByTheLineGoByTheShareOfPar_C_25)
{
    constexpr double par = 100;
    EXPECT_EQ(LineMedalFor(35.1, par), Medal::None);
    EXPECT_EQ(LineMedalFor(35.0, par), Medal::Bronze);
    EXPECT_EQ(LineMedalFor(18.0, par), Medal::Silver);
    EXPECT_EQ(LineMedalFor(6.0, par), Medal::Gold);
    EXPECT_EQ(LineMedalFor(1.6, par), Medal::Gold);
    EXPECT_EQ(LineMedalFor(1.5, par), Medal::Author);
    EXPECT_EQ(LineMedalFor(0, 0), Medal::None);
    Medal before = Medal::Author;
    for (double cost = 0; cost < 50; cost += 0.1)
    {
        const Medal now = LineMedalFor(cost, par);
        EXPECT_LE(now, before) << cost;
        before = now;
    }
}

TEST(Medals, OfEveryStageAreMonotoneRoundPar_C_T6)
{
    Pilot::RoadBook book;
    std::size_t seen = 0;
    for (const ReadyStage& ready : DirtBox().stages)
    {
        if (seen++ >= 2 && !TriesEverything())
        {
            break;
        }
        const DirtSetup setup = SetupOf(1, {ready.id});
        const MedalTimes times = Pilot::MedalsOf(setup, 0, book);
        ExpectMonotone(times, ready.id);
        const double par = Pilot::ParOf(setup, 0, book);
        EXPECT_LT(times.Of(Medal::Author), par) << ready.id;
        EXPECT_GT(times.Of(Medal::Silver), par) << ready.id;
    }
}

// As many races more or fewer, and other dice, move a quantile by little.
TEST(Medals, HoldForOtherRaces_C_24)
{
    Pilot::RoadBook book;
    const DirtSetup setup = SetupOf(1, {"rally4-ss1"});
    const MedalTimes times = Pilot::MedalsOf(setup, 0, book);
    const DirtGame game(Pilot::ParStage(setup, 0, false));
    Pilot::ParDriver driver(book.TableOf(game, 0, {Pilot::kParPurse, false}));
    Random random(2027);
    constexpr int races = 4000;
    int within[kMedals]{};
    double sum = 0;
    for (int i = 0; i < races; ++i)
    {
        const std::optional<std::int32_t> took = Pilot::RaceAtPar(game, driver, {}, random);
        ASSERT_TRUE(took);
        sum += *took;
        for (std::size_t place = 0; place < kMedals; ++place)
        {
            within[place] += *took <= times.seconds[place] ? 1 : 0;
        }
    }
    for (std::size_t place = 0; place < kMedals; ++place)
    {
        // Time is counted in whole seconds, some of which come up often: at least the share, hardly more.
        const double share = static_cast<double>(within[place]) / races;
        EXPECT_GT(share, kMedalShares[place] - 0.03) << place;
        EXPECT_LT(share, kMedalShares[place] + 0.07) << place;
    }
    EXPECT_NEAR(sum / races, Pilot::ParOf(setup, 0, book), 2.0);
}

TEST(Medals, OfACircuitAreMonotoneRoundPar_C_24)
{
    Gt::GtSetup setup = Gt::NewSetup(1);
    ASSERT_TRUE(Gt::SetCircuit(setup, "circuit1"));
    const Gt::GtGame game(setup);
    Gt::GtState state{};
    EventList events;
    game.Begin(state, events);
    Pilot::GtRoadBook book;
    const auto table = book.TableOf(game, Pilot::Undamaged(Pilot::AdviceModelOf(game, state, 0)));
    const MedalTimes times = Shared::CircuitMedals(setup, table, 1000);
    ExpectMonotone(times, "circuit1");
    EXPECT_LT(times.Of(Medal::Author), table->Par());
    EXPECT_GT(times.Of(Medal::Silver), table->Par());
}

// The recce works them out beside the picture, after par, and says what anybody else would.
TEST(Medals, AreWorkedOutBesideThePicture_C_24)
{
    HandCrankedBench bench;
    Pilot::Recce recce(bench);
    const DirtSetup setup = SetupOf(1, {"rally4-ss1"});
    EXPECT_FALSE(recce.MedalsOf(setup, 0).IsKnown());
    while (recce.HasWork())
    {
        ASSERT_TRUE(bench.Crank());
    }
    Pilot::RoadBook book;
    EXPECT_EQ(recce.MedalsOf(setup, 0), Pilot::MedalsOf(setup, 0, book));
}

TEST(Medals, AreToldWithTheNextOne_C_24_C_25)
{
    Club::MedalsShown shown;
    shown.seconds = 61;
    shown.times.seconds[0] = 98;
    shown.times.seconds[1] = 84;
    shown.times.seconds[2] = 61;
    shown.times.seconds[3] = 53;
    shown.par = 68.7;
    const auto told = [&]
    {
        std::vector<std::string> lines;
        for (const Phrase& line : Club::MedalLines(shown))
        {
            lines.push_back(InEnglish(line));
        }
        return lines;
    };
    EXPECT_EQ(told(), (std::vector<std::string>{"By time: gold, next author at 0:53"})) << "decisions not judged yet";
    shown.cost = 13.04;
    EXPECT_EQ(told()[1], "By line: bronze; decisions cost 13.0 s, next silver at 12.3 s");
    shown.cost = 0;
    shown.seconds = 50;
    EXPECT_EQ(told(), (std::vector<std::string>{"By time: author", "By line: author; decisions cost 0.0 s"}));
    shown.times = {};
    shown.par = 0;
    EXPECT_TRUE(told().empty());
}

// Of one try on a road of its own, alone: share of the tries that win a medal, in percent, as C-24 has measured them on stages of
// ten tiles. Within five points; of 24 roads, as it was there.
TEST(Medals, AreWonAsOftenAsMeasured_C_24_C_T6)
{
    if (!TriesEverything())
    {
        GTEST_SKIP() << "takes minutes; RALLY_LONG=1";
    }
    constexpr int roads = 24;
    constexpr int tries = 25;
    constexpr struct
    {
        Pilot::Level level;
        int percent[kMedals]; // bronze first
    } measured[] = {{Pilot::Level::Rookie, {12, 1, 0, 0}},
                    {Pilot::Level::Clubman, {60, 33, 8, 1}},
                    {Pilot::Level::Pro, {82, 55, 18, 4}},
                    {Pilot::Level::Champion, {90, 75, 46, 17}}};
    const auto book = std::make_shared<Pilot::RoadBook>();
    std::vector<Cli::MedalRoad> courses;
    for (std::uint64_t seed = 1; seed <= roads; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = 10;
        const std::string code(CodeOf(DirtBox(), MakeStage(DirtBox(), seed, wishes).design).View());
        courses.push_back(Cli::MedalRoadOf(SetupOf(1, {code}), 0, *book));
    }
    for (const auto& [level, percent] : measured)
    {
        Cli::MedalRates rates;
        std::uint64_t seed = 1;
        for (const Cli::MedalRoad& road : courses)
        {
            for (int i = 0; i < tries; ++i)
            {
                rates.Count(Cli::RunAlone(road.course, {level}, seed++, book, false), road);
            }
        }
        for (std::size_t place = 0; place < kMedals; ++place)
        {
            EXPECT_NEAR(100.0 * rates.byTime[place] / rates.tries, percent[place], 5.0)
                << Pilot::WordOf(level) << ", " << place;
        }
    }
}

} // namespace
} // namespace Rally::Test
