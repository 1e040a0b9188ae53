// What helps whoever drives GT think: par and the worth of plans out of one shelf of tables, runs to race against, what the others did
// unseen, looking back.
#include "English.h"
#include "GtCases.h"

#include "Desktop/Road/Race/GhostCars.h"
#include "RallyClub/Gt/GtChronicle.h"
#include "RallyClub/Gt/GtCoach.h"
#include "RallyClub/Gt/GtMeanwhile.h"
#include "RallyClub/Gt/GtRoadScreen.h"
#include "RallyPilot/Drivers.h"
#include "RallyPilot/Gt/GtOpponent.h"
#include "RallyPilot/Gt/GtPlanAdviser.h"
#include "RallyScene/Gt/CircuitRoad.h"
#include "RallyScene/Ride.h"
#include "Shared/Gt/CircuitJudging.h"
#include "Shared/Gt/CircuitParRun.h"
#include "Shared/Gt/CircuitStudy.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Pilot;

// Counts what is solved by whoever asks the shelf behind it.
class Counting final : public ParTableStore
{
public:
    explicit Counting(std::shared_ptr<ParTableStore> theShelf) : shelf(std::move(theShelf)) {}
    Table Find(std::uint64_t key) override { return shelf->Find(key); }
    Table Take(std::uint64_t key, const std::function<Table()>& solve) override
    {
        return shelf->Take(key,
                           [&]
                           {
                               ++solved;
                               return solve();
                           });
    }

    int solved = 0;

private:
    std::shared_ptr<ParTableStore> shelf;
};

std::unique_ptr<GtMatch> DrivenBy(const GtSetup& setup, std::vector<std::string> names, Level level,
                                  std::shared_ptr<GtRoadBook> book, std::uint64_t seed)
{
    auto match = std::make_unique<GtMatch>(setup, std::move(names));
    std::vector<std::unique_ptr<GtOpponent>> drivers;
    for (Seat seat = 0; seat < setup.seats; ++seat)
    {
        drivers.push_back(std::make_unique<GtOpponent>(Character{level, Temper::Even}, seed + seat, book));
    }
    Random random(seed, RandomStream::Game);
    for (ToMove whose = match->WhoMoves(); !whose.IsOver(); whose = match->WhoMoves())
    {
        if (whose.IsChance())
        {
            EXPECT_TRUE(match->Resolve(match->Draw(random)));
            continue;
        }
        Seat seat = 0;
        while (!whose.Includes(seat))
        {
            ++seat;
        }
        EXPECT_TRUE(match->Play(drivers[seat]->Decide(*match, seat)));
    }
    return match;
}

// A circuit is solved once, whoever asks: the worth of plans, the co-driver, opponents, par, looking back.
TEST(CircuitStudy, WhatIsSolvedIsThereForEverybody)
{
    Position alone(1);
    alone.Turn(0);
    const GtMatch& match = *alone.match;
    Shared::CircuitStudy study;
    const unsigned before = study.Answers();
    EXPECT_EQ(study.RoadFor(match, 0), nullptr) << "nobody waits for it";
    EXPECT_EQ(study.ParOf(match), 0);
    EXPECT_EQ(study.ParGhostOf(match), nullptr);
    study.Wait();
    EXPECT_GT(study.Answers(), before);
    const auto table = study.RoadFor(match, 0);
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->Model(), AdviceModelOf(match.Rules(), match.Now(), 0));
    EXPECT_EQ(study.ParOf(match), std::lround(table->Par()));
    EXPECT_EQ(study.ParOf(match.Rules().Setup()), study.ParOf(match)) << "in the set-up as in the race";
    EXPECT_EQ(study.ParOf(SetupOf(2, "circuit1")), 0) << "wheel to wheel no clock counts (G-SOLO-1)";

    const auto counting = std::make_shared<Counting>(study.Shelf());
    const auto book = std::make_shared<GtRoadBook>(counting);
    EXPECT_TRUE(GtCoDriver(book).Ask(match, 0).known);
    const auto race = DrivenBy(match.Rules().Setup(), {"Anna"}, Level::Rookie, book, 5);
    counting->solved = 0; // opponents think in rounds
    EXPECT_EQ(GtReviewOf(*race, *book).size(), 1u);
    EXPECT_EQ(counting->solved, 0);
}

// Drivers of the register take what a program lends them.
TEST(CircuitStudy, OpponentsShareTheShelf)
{
    Position two(2);
    two.Turn(0);
    const auto counting = std::make_shared<Counting>(std::make_shared<LocalParTables>());
    const GameEntry* gt = FindRuleset("gt");
    ASSERT_NE(gt, nullptr);
    const DriverWish wishes[] = {{{Level::Champion, Temper::Even}, 1}, {{Level::Champion, Temper::Even}, 2}};
    for (int race = 0; race < 2; ++race)
    {
        const DriverList drivers = DriversFor(*gt, wishes, {counting, {}});
        ASSERT_EQ(drivers.size(), 2u);
        drivers[0]->Decide(*two.match, 0);
    }
    EXPECT_EQ(counting->solved, 1) << "the second race found it there";
}

// What a plan is worth is told in what counts: seconds alone, rounds among others.
TEST(GtWorth, IsToldInWhatCounts)
{
    for (const bool solo : {true, false})
    {
        Position position(solo ? 1 : 2);
        position.Turn(0);
        const GtMatch& match = *position.match;
        GtParModel model = AdviceModelOf(match.Rules(), match.Now(), 0);
        model.purse = 0;
        GtPlanAdviser adviser(SolveGtPar(match.Rules(), model));
        ActionList legal;
        match.Legal(0, legal);
        ASSERT_TRUE(position.match->Play(legal[0])) << "one die is the shortest plan there is";
        const Advice advice = adviser.Advise(match, 0);
        ASSERT_TRUE(advice.hasWorth);
        EXPECT_GT(advice.worthOneByOne, 0.05);
        const Club::GtRoadScreen screen(match, 0, advice, true);
        const std::string told(InEnglish(screen.WorthLine()));
        EXPECT_NE(told.find(solo ? " s one by one" : " rounds one by one"), std::string::npos) << told;
        const bool tellsRounds = InEnglish(screen.WorthTip()).find("rounds") != std::string_view::npos;
        EXPECT_EQ(tellsRounds, !solo);
    }
}

// --- runs to race against ---------------------------------------------------------------------------------------------

// G-SOLO-4, G-SOLO-9: a run by the policy of the table, of the same circuit always the same.
TEST(CircuitGhost, ARunAtParIsAboutAsLongAsPar)
{
    const GtSetup setup = SetupOf(1, "circuit1");
    const GtGame game(setup);
    const auto table = SolveGtPar(game, {GtAim::Clock, 0, 1});
    const Club::Ghost run = Shared::CircuitParRun(setup, table);
    ASSERT_TRUE(run.finished);
    EXPECT_EQ(run, Shared::CircuitParRun(setup, table));
    double nearest = 1e9;
    int driven = 0; // its clock leaves out what tokens in hand are worth at the end
    GtParDriver driver(table);
    for (std::uint64_t seed = 0; seed < Shared::kCircuitParRaces; ++seed)
    {
        Random random(seed, RandomStream::Game);
        std::vector<Club::SoloTurn> turns;
        const std::optional<double> took = Shared::DriveAtPar(game, driver, Tyres::Asphalt, random, &turns);
        ASSERT_TRUE(took);
        EXPECT_GE(turns.back().seconds, *took);
        driven = std::abs(*took - table->Par()) < nearest ? turns.back().seconds : driven;
        nearest = std::min(nearest, std::abs(*took - table->Par()));
    }
    EXPECT_LT(nearest, 5.0);
    EXPECT_EQ(run.Seconds(), driven);
    EXPECT_EQ(run.marks.front().space, game.Road()[game.Road().grid[0]].code);
    for (std::size_t i = 1; i < run.marks.size(); ++i)
    {
        EXPECT_GT(run.marks[i].seconds, run.marks[i - 1].seconds);
        EXPECT_GE(run.marks[i].progress, run.marks[i - 1].progress);
    }
    EXPECT_GT(run.marks.back().progress, game.Road().length) << "over the line";
}

// What is raced against for a medal (C-26): of the same races another one.
TEST(CircuitGhost, ARunToSoManySecondsIsCloserToThem_C_26)
{
    const GtSetup setup = SetupOf(1, "circuit1");
    const GtGame game(setup);
    const auto table = SolveGtPar(game, {GtAim::Clock, 0, 1});
    const Club::Ghost par = Shared::CircuitParRun(setup, table);
    constexpr double kApart = 10;
    const Club::Ghost sooner = Shared::CircuitParRun(setup, table, table->Par() - kApart);
    const Club::Ghost later = Shared::CircuitParRun(setup, table, table->Par() + kApart);
    ASSERT_TRUE(sooner.finished && later.finished);
    EXPECT_LT(sooner.Seconds(), par.Seconds());
    EXPECT_GT(later.Seconds(), par.Seconds());
}

// From one turn to the next a ghost never drives backwards, over the line of a lap as little as anywhere.
TEST(CircuitGhost, DrivesOverTheLine)
{
    const GtSetup setup = SetupOf(1, "circuit1");
    const GtGame game(setup);
    const Scene::RoadMap map(Scene::RoadOf(game.Road(), setup.Road()));
    const auto table = SolveGtPar(game, {GtAim::Clock, 0, 1});
    const auto run = std::make_shared<const Club::Ghost>(Shared::CircuitParRun(setup, table));
    float last = -1;
    float travelled = 0;
    for (double seconds = 1; seconds < run->Seconds(); seconds += 1)
    {
        const Club::GhostPlace place = Club::PlaceAt(*run, seconds);
        ASSERT_TRUE(place.onTheRoad) << seconds;
        const Scene::CarPose pose = Scene::PoseBetween(map, game.Road().Find(place.from), game.Road().Find(place.to),
                                                       static_cast<float>(place.share), place.gear);
        ASSERT_TRUE(pose.visible) << seconds;
        float here = 0;
        float offset = 0;
        map.Locate({pose.position.x, pose.position.y}, here, offset);
        const float way = last < 0 ? 0 : map.Nearest(here, last) - last;
        EXPECT_GE(way, -0.5f) << seconds;
        travelled += way;
        last = here;
    }
    EXPECT_GT(travelled, 0.9f * map.Length());
}

// The run of who drives alone grows by its turns, and what is taken back is forgotten; a record is the run to race against.
TEST(CircuitGhost, IsTheRunThatStandsInTheRecords)
{
    const GtSetup setup = SetupOf(1, "circuit1");
    const auto book = std::make_shared<GtRoadBook>();
    const auto race = DrivenBy(setup, {"Anna"}, Level::Rookie, book, 3);
    Club::GtChronicle first(*race);
    ASSERT_TRUE(first.Run().finished);
    EXPECT_EQ(first.Run().marks.size(), first.Turns().size() + 1);
    EXPECT_EQ(first.Run().Seconds(), race->Rules().DrivingSeconds(race->Now()));
    EXPECT_EQ(first.BestRun(), nullptr);
    ASSERT_TRUE(first.EnterRecords(*race, MaskOf(0)));

    const GtMatch fresh(setup, {"Bo"});
    Club::GtChronicle next(fresh);
    ASSERT_TRUE(next.ReadRecords(first.WriteRecords()));
    next.BeginStage(fresh);
    ASSERT_NE(next.BestRun(), nullptr);
    EXPECT_EQ(*next.BestRun(), first.Run());
    EXPECT_EQ(next.Run().marks.size(), 1u);
    EXPECT_TRUE(Club::SplitsOf(next.Run(), {next.BestRun(), nullptr}).empty()) << "nothing has been driven";
    const std::vector<Phrase> told = next.RecordLines(fresh);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(InEnglish(told[0]).find("Best: "), std::string_view::npos) << InEnglish(told[0]);

    const auto two = DrivenBy(SetupOf(2, "circuit1"), {"Anna", "Bo"}, Level::Rookie, book, 3);
    EXPECT_TRUE(Club::GtChronicle(*two).Run().marks.empty()) << "wheel to wheel there is no clock";
}

// --- unseen -----------------------------------------------------------------------------------------------------------

TEST(GtMeanwhile, TellsWhatTheOthersDid)
{
    Position position(4);
    position.Put(0, "4.2L", 3).Put(1, "3.1L", 3).Put(2, "2.2L", 2).Put(3, "2.1L", 2).Turn(0);
    const GtState before = position.Now();
    EXPECT_TRUE(Club::Meanwhile(*position.match, before, 0).empty()) << "nobody did anything";

    position.Put(1, "4.3L", 4); // past
    position.Outside(2, CarState::OffTrack, 1);
    position.Outside(3, CarState::Spun, 2, false);
    position.Turn(0);
    const std::vector<Club::Deed> deeds = Club::Meanwhile(*position.match, before, 0);
    ASSERT_EQ(deeds.size(), 3u);
    const auto told = [&](Seat seat)
    {
        const auto deed =
            std::find_if(deeds.begin(), deeds.end(), [&](const Club::Deed& one) { return one.seat == seat; });
        return deed == deeds.end() ? std::string() : std::string(InEnglish(deed->words));
    };
    EXPECT_NE(told(1).find("passed you: place 1, gear 4"), std::string::npos) << told(1);
    EXPECT_NE(told(2).find("left the track"), std::string::npos) << told(2);
    EXPECT_NE(told(3).find("spun"), std::string::npos) << told(3);
    EXPECT_EQ(deeds[0].seat, 1) << "in the order of the race";
    EXPECT_FALSE(deeds[0].isBad);
    EXPECT_TRUE(deeds[1].isBad && deeds[2].isBad);
}

// --- the coach --------------------------------------------------------------------------------------------------------

// Who comes from the pits stands in gear 0, too, and has lost nothing.
TEST(GtCoaching, OnlyWhoLostControlIsToldSo)
{
    Position position(2);
    position.state.round = 2;
    position.Put(0, "2.1L", 0).Put(1, "1.2L", 2).Turn(0);
    const Club::GtRoadScreen screen(*position.match, 0, {}, false);
    EXPECT_NE(Club::CoachingAt(*position.match, screen, 0).lesson, Club::Lesson::Lost);
}

// --- looking back -----------------------------------------------------------------------------------------------------

// Every cost has its reason, and what is told adds up: by the clock and in rounds.
TEST(GtReview, IsToldTurnByTurn)
{
    const auto book = std::make_shared<GtRoadBook>();
    for (const std::uint8_t seats : {std::uint8_t{1}, std::uint8_t{2}})
    {
        std::vector<std::string> names = {"Anna", "Bo"};
        names.resize(seats);
        const auto race = DrivenBy(SetupOf(seats, "circuit1"), names, Level::Rookie, book, 9);
        const std::vector<GtSeatReview> reviews = GtReviewOf(*race, *book);
        ASSERT_EQ(reviews.size(), seats);
        for (const GtReviewedTurn& turn : reviews[0].turns)
        {
            EXPECT_EQ(turn.why.IsEmpty(), turn.cost == 0.0) << turn.round;
            EXPECT_FALSE(FortuneOf(turn).IsEmpty());
        }
        if (race->Now().cars[0].state == CarState::Finished)
        {
            const double took = seats == 1 ? race->Rules().TotalSeconds(race->Now()) : reviews[0].turns.back().round;
            EXPECT_NEAR(reviews[0].took, took, seats == 1 ? 1e-9 : 1.0);
        }
        const std::vector<Club::JudgedStage> judged = Shared::Judged(*race, reviews);
        ASSERT_EQ(judged.size(), seats);
        EXPECT_EQ(judged[0].driver, "Anna");
        EXPECT_EQ(InEnglish(judged[0].road), "Harbour Lanes");
        ASSERT_FALSE(judged[0].turns.empty());
        EXPECT_EQ(judged[0].turns[0].driven.spaces.size(), reviews[0].turns[0].driven.count);
        Club::ReviewScreen screen(judged);
        ASSERT_FALSE(screen.Costs().empty()) << "a rookie is far from perfect";
        const std::string amount(InEnglish(screen.Costs()[0].seconds));
        EXPECT_NE(amount.find(seats == 1 ? " s" : " rounds"), std::string::npos) << amount;
        EXPECT_NE(screen.Chosen(), nullptr);
        EXPECT_FALSE(InEnglish(screen.Chosen()->why).empty());
        EXPECT_FALSE(InEnglish(screen.Chosen()->driven.words).empty());
        double sum = 0;
        for (const GtReviewedTurn& turn : reviews[0].turns)
        {
            sum += turn.cost;
        }
        EXPECT_NEAR(sum, judged[0].cost, 1e-9);
    }
}

} // namespace
} // namespace Rally::Test
