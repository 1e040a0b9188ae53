// Runs to race against: what a match makes of them, where they are and when, and what a split is.
#include "English.h"
#include "DirtCases.h"
#include "RallyClub/Challenges/MedalAhead.h"
#include "RallyClub/Challenges/MedalWords.h"
#include "RallyClub/Dirt/Ghost.h"
#include "RallyClub/Dirt/GhostWords.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Dirt/Par.h"
#include "Shared/Dirt/ParRun.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

using namespace Club;

// A run of marks: seconds, progress.
Ghost RunOf(std::initializer_list<std::pair<int, int>> marks, bool finished = true)
{
    Ghost run;
    for (const auto& [seconds, progress] : marks)
    {
        run.marks.push_back({static_cast<std::uint16_t>(seconds), static_cast<std::uint32_t>(progress),
                             static_cast<SpaceCode>(progress), 3});
    }
    run.finished = finished;
    return run;
}

TEST(Ghost, IsWhereItsClockSays)
{
    const Ghost run = RunOf({{0, 0}, {40, 200}, {60, 300}});
    EXPECT_FALSE(PlaceAt(run, 0).onTheRoad) << "waits for the start";
    const GhostPlace half = PlaceAt(run, 20);
    EXPECT_TRUE(half.onTheRoad);
    EXPECT_EQ(half.from, 0);
    EXPECT_EQ(half.to, 200);
    EXPECT_DOUBLE_EQ(half.share, 0.5);
    EXPECT_EQ(PlaceAt(run, 40).from, 200);
    EXPECT_DOUBLE_EQ(PlaceAt(run, 40).share, 0);
    EXPECT_FALSE(PlaceAt(run, 60).onTheRoad) << "is through";
    EXPECT_TRUE(PlaceAt(RunOf({{0, 0}, {40, 200}}, false), 70).onTheRoad) << "has come no further";
}

TEST(Ghost, SplitsAreAtEqualProgress)
{
    const Ghost best = RunOf({{0, 0}, {40, 200}, {60, 300}, {80, 300}, {100, 500}});
    EXPECT_DOUBLE_EQ(SecondsAt(best, 100).value(), 20);
    EXPECT_DOUBLE_EQ(SecondsAt(best, 300).value(), 60) << "when it came, not when it went on";
    EXPECT_DOUBLE_EQ(SecondsAt(best, 400).value(), 90);
    EXPECT_FALSE(SecondsAt(best, 501).has_value());
    EXPECT_FALSE(SplitOf(RunOf({{0, 0}}, false), best).has_value());
    EXPECT_DOUBLE_EQ(SplitOf(RunOf({{0, 0}, {45, 250}}, false), best).value(), -5);
    EXPECT_DOUBLE_EQ(SplitOf(RunOf({{0, 0}, {45, 250}, {103, 500}}), best).value(), 3);
    const auto said = SplitsOf(RunOf({{0, 0}, {45, 250}}, false),
                               {std::make_shared<Ghost>(best), std::make_shared<Ghost>(RunOf({{0, 0}, {100, 600}}))});
    ASSERT_EQ(said.size(), 2u);
    EXPECT_EQ(InEnglish(said[0].words), "best -5.0 s");
    EXPECT_EQ(InEnglish(said[1].words), "par +3.3 s");
    EXPECT_TRUE(SplitsOf(best, {}).empty());
    const auto medal = SplitsOf(RunOf({{0, 0}, {45, 250}}, false),
                                {nullptr, nullptr, std::make_shared<Ghost>(best), Club::MedalName(Medal::Gold)});
    ASSERT_EQ(medal.size(), 1u); // C-26
    EXPECT_EQ(InEnglish(medal[0].words), "gold -5.0 s");
}

// Every action and outcome by hand: what the cards say is what the ghost says.
// The goal stands from the beginning of a road, and is a run as soon as somebody has driven one; where all medals are won there is none.
TEST(Ghost, OfTheNextMedalIsAskedOfTheBookOnce_C_26)
{
    constexpr MedalTimes times{{120, 110, 100, 90}};
    int asked = 0;
    Medal next = Medal::Silver;
    MedalAhead ahead(
        [&](std::uint64_t)
        {
            ++asked;
            return next;
        });
    std::shared_ptr<const Ghost> driven;
    int wished = 0;
    MedalTimes known;
    const auto road = [&](std::uint64_t key)
    {
        return MedalRoad{key, [&] { return known; },
                         [&](int seconds)
                         {
                             wished = seconds;
                             return driven;
                         }};
    };
    const auto joined = [&](std::uint64_t key)
    {
        Rivals rivals;
        ahead.Join(road(key), rivals);
        return rivals;
    };
    EXPECT_EQ(joined(1).medal, nullptr);
    EXPECT_EQ(wished, 0) << "its time is not known";
    known = times;
    EXPECT_EQ(joined(1).medal, nullptr) << "nobody has driven it yet";
    EXPECT_EQ(wished, 110);
    driven = std::make_shared<const Ghost>(RunOf({{0, 0}, {50, 100}, {109, 300}}));
    next = Medal::Gold; // won meanwhile
    const Rivals rivals = joined(1);
    EXPECT_EQ(rivals.medal, driven);
    EXPECT_EQ(rivals.medalName, MedalName(Medal::Silver));
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(InEnglish(SplitLine(SplitsOf(RunOf({{0, 0}, {52, 100}}, false), rivals))), "silver +2.0 s");
    EXPECT_TRUE(SplitLine({}).IsEmpty());
    EXPECT_EQ(joined(2).medalName, MedalName(Medal::Gold));
    EXPECT_EQ(wished, 100);
    next = Medal::None;
    EXPECT_EQ(joined(3).medal, nullptr) << "all are won";
    EXPECT_EQ(asked, 3);
}

TEST(Ghost, IsMadeOfTheTurnsOfAMatch)
{
    Dirt::DirtMatch match(SetupOf(1, {"rally2-ss1"}));
    Runs runs;
    runs.Take(match);
    const auto plays = [&](std::initializer_list<const char*> words)
    {
        for (const char* word : words)
        {
            Action action;
            Outcome outcome;
            const bool fits = match.WhoMoves().IsChance()
                                  ? match.Read(word, outcome) && match.Resolve(outcome)
                                  : match.Read(word, 0, action) && static_cast<bool>(match.Play(action));
            EXPECT_TRUE(fits) << word;
            runs.Take(match);
        }
    };
    const Ghost& run = runs.Of(0, 0);
    EXPECT_EQ(run.marks, std::vector<GhostMark>{GhostMark{}});
    plays({"g1@1.3L", "g2@2.1L", "roll", "g1"});
    EXPECT_EQ(run.marks.size(), 1u) << "in the middle of a turn";
    plays({"roll", "g2"});
    const int second = match.Rules().Values().frontSeconds[1];
    ASSERT_EQ(run.marks.size(), 2u);
    EXPECT_EQ(run.marks[1].seconds, second);
    EXPECT_EQ(NameOfSpace(run.marks[1].space).View(), "2.1L");
    EXPECT_EQ(run.marks[1].gear, 2);
    // Stopping can be taken back: so can its mark.
    plays({"g3@2.2L", "g4@2.3L", "roll", "g3", "stop"});
    ASSERT_EQ(run.marks.size(), 3u);
    EXPECT_EQ(run.marks[2].seconds, second + match.Rules().Values().frontSeconds[2]);
    match.Rewind(match.Entries().size() - 1);
    runs.Take(match);
    EXPECT_EQ(run.marks.size(), 2u);
    plays({"roll", "g4"});
    ASSERT_EQ(run.marks.size(), 3u);
    EXPECT_EQ(NameOfSpace(run.marks[2].space).View(), "2.3L");
    EXPECT_FALSE(run.finished);
}

// Whole rallies of several cars, retirements and all: the runs are those of the log, and end as the result has it.
TEST(Ghost, EndsAsTheResultSays)
{
    std::size_t finished = 0;
    for (std::size_t which = 0; which < DirtCases::OneLot(); which += 7)
    {
        const auto match = DirtCases::Make(which);
        Runs runs;
        runs.Take(*match);
        Random random(which, RandomStream::Game);
        for (std::size_t move = 0; move < DirtCases::kLongest && !match->WhoMoves().IsOver(); ++move)
        {
            ASSERT_TRUE(PlayOne(*match, random));
            runs.Take(*match);
        }
        const Runs again = RunsOf(*match);
        const Dirt::DirtState& state = match->Now();
        for (std::size_t stage = 0; stage <= state.stage; ++stage)
        {
            for (Seat seat = 0; seat < state.seats; ++seat)
            {
                const Ghost& run = runs.Of(stage, seat);
                EXPECT_EQ(run, again.Of(stage, seat)) << DirtCases::Name(which);
                EXPECT_EQ(run.finished, (state.retiredIn[stage] & MaskOf(seat)) == 0) << DirtCases::Name(which);
                const bool last = stage == state.stage; // penalties come after the run
                if (run.finished && (last || !match->Rules().Options().timeControls))
                {
                    EXPECT_EQ(run.Seconds(), state.stageTimes[stage][seat]) << DirtCases::Name(which);
                    ++finished;
                }
            }
        }
    }
    EXPECT_GT(finished, 20u);
}

TEST(Ghost, OfParIsCloseToItAndAlwaysTheSame)
{
    const Dirt::DirtSetup setup = SetupOf(3, {"rally4-ss1", "rally1-ss2"}, kEveryOption);
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        const auto table = Pilot::SolvePar(Dirt::DirtGame(setup), stage, {Pilot::kParPurse, false});
        const Ghost run = Shared::ParRun(setup, stage, table);
        EXPECT_TRUE(run.finished);
        EXPECT_NEAR(run.Seconds(), table->Par(), 2.0);
        EXPECT_EQ(run, Shared::ParRun(setup, stage, table));
        EXPECT_GT(run.marks.size(), 4u);
        for (const double apart : {-6.0, 6.0}) // as the next medal may be (C-26)
        {
            const Ghost other = Shared::ParRun(setup, stage, table, table->Par() + apart);
            EXPECT_TRUE(other.finished);
            EXPECT_NEAR(other.Seconds(), table->Par() + apart, 3.0);
        }
    }
}

} // namespace Rally::Test
