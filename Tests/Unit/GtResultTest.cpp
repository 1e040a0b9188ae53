// What comes of a race of GT: places, points, the lap chart, solo records, moments on the way, and what a newcomer is taught.
#include "English.h"
#include "GtCases.h"
#include "RallyClub/Ceremony.h"
#include "RallyClub/Gt/GtChronicle.h"
#include "RallyClub/Gt/GtCoach.h"
#include "RallyClub/Gt/GtMoments.h"
#include "RallyClub/Gt/GtResult.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Club;

std::unique_ptr<GtMatch> Driven(std::size_t index, std::uint64_t seed, GtRuns& runs)
{
    std::unique_ptr<GtMatch> match = GtCases::Make(index);
    Random random(seed, RandomStream::Pilot);
    runs.Take(*match);
    while (!match->WhoMoves().IsOver())
    {
        EXPECT_TRUE(PlayOne(*match, random));
        runs.Take(*match);
    }
    return match;
}

std::unique_ptr<GtMatch> DrivenAlone(std::uint64_t seed, const GtOptions& options = {})
{
    auto match = std::make_unique<GtMatch>(SetupOf(1, "circuit1", options), std::vector<std::string>{"Anna"});
    Random random(seed, RandomStream::Pilot);
    while (!match->WhoMoves().IsOver())
    {
        EXPECT_TRUE(PlayOne(*match, random));
    }
    return match;
}

} // namespace

// G-END-2, G-END-3, G-END-8.
TEST(GtResultTest, PlacesAndPointsAreThoseOfTheRace)
{
    for (std::size_t index = 0; index < GtCases::Count(); ++index)
    {
        GtRuns runs;
        const std::unique_ptr<GtMatch> match = Driven(index, 5, runs);
        const GtResult result = ResultOf(*match, runs);
        const Standing standing = match->Standings();
        ASSERT_EQ(result.rows.size(), match->Seats());
        EXPECT_TRUE(result.over);
        int last = 0;
        for (const GtResultRow& row : result.rows)
        {
            EXPECT_EQ(row.place, standing.place[row.seat]);
            EXPECT_EQ(row.place, last + 1) << "nobody shares a place and its points";
            last = row.place;
            EXPECT_EQ(row.behind > 0, !row.finished && row.place > 1) << "less than a row counts as one";
            const bool counts = !result.solo && !row.retired;
            EXPECT_EQ(row.points, counts ? kRacePoints[row.place - 1] : 0);
            EXPECT_LE(row.laps, match->Rules().LapCount());
            EXPECT_EQ(row.finished, row.laps == match->Rules().LapCount());
            EXPECT_EQ(row.penalties, result.solo ? 0 : row.offences.flags * kPenaltyPoints);
        }
        for (const Panel& panel : ResultPanels(*match, runs))
        {
            EXPECT_FALSE(InEnglish(panel.title).empty());
            EXPECT_FALSE(panel.rows.empty());
        }
    }
}

// What is told of somebody besides place and points.
TEST(GtResultTest, DeedsAreThoseOfTheRace)
{
    GtResultRow row;
    EXPECT_TRUE(DeedsOf(row).IsEmpty());
    row.points = 25;
    row.stops = 2;
    row.offences.spins = 1;
    EXPECT_EQ(InEnglish(DeedsOf(row)), "1 spin, 2 pit stops");
}

// Every game offers the same behind its race.
TEST(GtResultTest, WhatComesNextIsOffered)
{
    const auto ids = [](const AnyMatch& match)
    {
        std::string text;
        for (const Entry& entry : EncoresOf(match))
        {
            text += entry.id.substr(7) + " ";
        }
        return text;
    };
    EXPECT_EQ(ids(GtMatch(SetupOf(2, "circuit1"), {"A", "B"})), "following again rematch leave ");
    EXPECT_EQ(ids(GtMatch(SetupOf(1, "circuit8"), {"A"})), "again leave ")
        << "the last of the box, and nobody to turn round";
    EXPECT_EQ(InEnglish(EncoresOf(GtMatch(SetupOf(2, "circuit1"), {"A", "B"})).front().reason), "Green Valley");
    EXPECT_EQ(PodiumOf(6), (std::vector<std::size_t>{1, 0, 2}));
    EXPECT_EQ(PodiumOf(2), (std::vector<std::size_t>{1, 0}));
    EXPECT_TRUE(PodiumOf(1).empty());
}

// G-PIT-6: a stop is nothing that went wrong; a spin is.
TEST(GtResultTest, TheCoachTellsAStopFromASpin)
{
    const auto taught = [](const Position& position)
    {
        const GtRoadScreen screen(*position.match, 0, {}, false);
        const Lessons known = static_cast<Lessons>(~BitOf(Lesson::Lost));
        return CoachingAt(*position.match, screen, known).lesson;
    };
    const char* const others =
        "g1@9.2L roll g1 on w@9.3L roll w on"; // the other one in this round and first in the next
    Position stops(2);
    stops.Put(0, "2.1L", 1).Put(1, "9.1L", 0).Turn(0);
    EXPECT_TRUE(stops.Happens("g1@2.2L roll g1"));
    ASSERT_EQ(stops.Now().phase, Phase::Pits);
    EXPECT_TRUE(stops.Happens("pit=tyres/rain"));
    EXPECT_EQ(stops.RefusedBy(others), Rule::None);
    ASSERT_EQ(stops.Now().active, 0);
    EXPECT_NE(taught(stops), Lesson::Lost);
    Position spins(2);
    spins.Put(0, "3.1L", 1).Put(1, "9.1L", 0).Turn(0);
    EXPECT_TRUE(spins.Happens("g2@3.2o1 roll g2"));
    EXPECT_EQ(spins.Told(EventKind::Spun), 1);
    EXPECT_EQ(spins.RefusedBy(others), Rule::None);
    ASSERT_EQ(spins.Now().active, 0);
    EXPECT_EQ(taught(spins), Lesson::Lost);
}

// G-SOLO-7, G-SOLO-9: what was driven, less what the tokens are worth.
TEST(GtResultTest, AloneTimeCounts)
{
    int finished = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u})
    {
        const std::unique_ptr<GtMatch> match = DrivenAlone(seed);
        const GtResultRow row = ResultOf(*match, RunsOf(*match)).rows.front();
        finished += row.finished ? 1 : 0;
        EXPECT_EQ(row.seconds, row.finished ? match->Standings().score[0] : 0) << "G-SOLO-14";
        EXPECT_TRUE(!row.finished || row.driving - row.credit == row.seconds);
        EXPECT_EQ(row.points, 0);
    }
    EXPECT_GT(finished, 0);
}

// G-RND-4, G-ORD-3: a place for everybody at the end of every round, none twice.
TEST(GtResultTest, TheLapChartHasEverybodyInEveryRound)
{
    for (std::size_t index = 1; index < 6; ++index)
    {
        GtRuns runs;
        const std::unique_ptr<GtMatch> match = Driven(index, 3, runs);
        EXPECT_EQ(runs.Rounds(), match->Now().round + 1u) << "the grid, and the end of each round";
        const LapChart chart = ChartOf(*match, runs);
        ASSERT_EQ(chart.lines.size(), match->Seats());
        EXPECT_EQ(match->Standings().place[chart.lines.front().seat], 1);
        for (std::size_t round = 0; round < chart.rounds; ++round)
        {
            std::set<int> places; // cars that are level share none (G-ORD-4)
            for (const LapChart::Line& line : chart.lines)
            {
                places.insert(line.places[round]);
            }
            EXPECT_EQ(places.size(), match->Seats()) << round;
            EXPECT_EQ(*places.begin(), 1) << round;
            EXPECT_EQ(static_cast<std::size_t>(*places.rbegin()), match->Seats()) << round;
        }
        for (const LapChart::Line& line : chart.lines)
        {
            const Car& car = match->Now().cars[line.seat];
            EXPECT_EQ(line.places.front(), car.gridPlace + 1);
            EXPECT_EQ(line.places.back(), match->Standings().place[line.seat]);
            EXPECT_EQ(line.grid, car.gridPlace + 1);
            EXPECT_EQ(line.finish, car.finishedAs);
            EXPECT_EQ(line.laps.size(),
                      std::min<std::size_t>(car.crossings, static_cast<std::size_t>(match->Rules().LapCount())));
            EXPECT_EQ(line.rounds.size(), line.laps.size());
            EXPECT_TRUE(std::is_sorted(line.rounds.begin(), line.rounds.end()));
        }
        const std::vector<std::size_t> shown = RoundsToShow(chart, 12);
        EXPECT_LE(shown.size(), 12u);
        EXPECT_EQ(shown.front(), 0u);
        EXPECT_EQ(shown.back(), chart.rounds - 1);
    }
}

TEST(GtResultTest, WhatIsTakenBackIsForgotten)
{
    const std::unique_ptr<GtMatch> match = GtCases::Make(3);
    Random random(2, RandomStream::Pilot);
    GtRuns runs;
    runs.Take(*match);
    for (int ply = 0; ply < 200 && !match->WhoMoves().IsOver(); ++ply)
    {
        ASSERT_TRUE(PlayOne(*match, random));
        runs.Take(*match);
    }
    // From the log it is the same.
    const GtRuns again = RunsOf(*match);
    ASSERT_EQ(again.Rounds(), runs.Rounds());
    ASSERT_EQ(again.Notes().size(), runs.Notes().size());
    for (std::size_t round = 0; round < runs.Rounds(); ++round)
    {
        for (Seat seat = 0; seat < match->Seats(); ++seat)
        {
            EXPECT_EQ(again.At(round, seat), runs.At(round, seat));
        }
    }
    const std::size_t half = match->Entries().size() / 2;
    match->Rewind(half);
    runs.Take(*match);
    EXPECT_TRUE(std::all_of(runs.Notes().begin(), runs.Notes().end(),
                            [&](const GtRuns::Note& note) { return note.entries <= half; }));
}

// G-SOLO-1, G-SOLO-12, G-SOLO-13: by circuit, laps, class, tyres and weather, and by what the options change.
TEST(GtResultTest, RoadsDifferByWhatIsDriven)
{
    std::set<std::uint64_t> roads;
    const GtSetup usual = SetupOf(1, "circuit1");
    roads.insert(RoadKeyOf(usual, Tyres::Asphalt));
    EXPECT_TRUE(roads.insert(RoadKeyOf(usual, Tyres::Rain)).second);
    EXPECT_TRUE(roads.insert(RoadKeyOf(SetupOf(1, "circuit2"), Tyres::Asphalt)).second);
    for (void (*change)(GtOptions&) :
         {+[](GtOptions& options) { options.laps = Laps::Two; },
          +[](GtOptions& options) { options.carClass = CarClass::Five; },
          +[](GtOptions& options) { options.weather = Weather::Wet; },
          +[](GtOptions& options) { options.changes = WeatherChanges::On; },
          +[](GtOptions& options) { options.flyingStart = true; }, +[](GtOptions& options) { options.redline = true; }})
    {
        GtOptions options;
        change(options);
        EXPECT_TRUE(roads.insert(RoadKeyOf(SetupOf(1, "circuit1", options), Tyres::Asphalt)).second);
    }
    GtSetup named = usual;
    std::fill(std::begin(named.id), std::end(named.id), '\0');
    named.options.tyreChoice = true;
    named.options.places = true;
    named.options.changes = WeatherChanges::Off; // alone that is as usual (G-SOLO-2)
    named.seats = 1;
    EXPECT_EQ(RoadKeyOf(named, Tyres::Asphalt), RoadKeyOf(usual, Tyres::Asphalt));
}

// G-SOLO-13, G-SOLO-14.
TEST(GtResultTest, ABetterTimeIsARecordAndARetirementIsNone)
{
    LapBook book;
    std::vector<int> seconds;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u})
    {
        const std::unique_ptr<GtMatch> match = DrivenAlone(seed);
        GtChronicle chronicle(*match);
        ASSERT_TRUE(chronicle.ReadRecords(EncodeLapRecords(book)));
        chronicle.BeginStage(*match);
        const int before = chronicle.Best();
        const bool fell = chronicle.EnterRecords(*match, MaskOf(0));
        const int own = match->Rules().TotalSeconds(match->Now());
        const bool through = match->Now().cars[0].state == CarState::Finished;
        EXPECT_EQ(fell, through && (before == 0 || own < before));
        const std::vector<Phrase> told = chronicle.RecordLines(*match); // the new one, else the one that stands
        ASSERT_EQ(told.size(), fell || before > 0 ? 1u : 0u);
        EXPECT_TRUE(told.empty() || (InEnglish(told[0]).find("Best: ") == 0) == !fell);
        EXPECT_EQ(chronicle.Turns().size(),
                  static_cast<std::size_t>(chronicle.TheRuns().Told(EventKind::ClockTold, 0)));
        EXPECT_EQ(chronicle.Turns().back().seconds, match->Rules().DrivingSeconds(match->Now()));
        ASSERT_TRUE(DecodeLapRecords(chronicle.WriteRecords(), book));
        if (!through)
        {
            continue;
        }
        seconds.push_back(own);
        EXPECT_EQ(BestSecondsOn(book, "circuit1", {}), *std::min_element(seconds.begin(), seconds.end()));
        EXPECT_EQ(book.All().size(), 1u);
        EXPECT_FALSE(GtChronicle(*match).EnterRecords(*match, 0)) << "an opponent alone sets none";
    }
    Position retired(1);
    retired.Put(0, "3.1L", 0).Damage(0, Token::Gearbox, 6).Turn(0);
    LapRecord run;
    EXPECT_TRUE(retired.match->WhoMoves().IsOver());
    EXPECT_FALSE(SoloRunOf(*retired.match, {}, run));
}

TEST(GtResultTest, RecordsComeBackAsTheyWereWritten)
{
    LapBook book;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u, 6u})
    {
        GtOptions options;
        options.laps = static_cast<Laps>(seed % 3);
        options.weather = static_cast<Weather>(seed % 2);
        const std::unique_ptr<GtMatch> match = DrivenAlone(seed, options);
        LapRecord run;
        if (SoloRunOf(*match, GtChronicle(*match).Turns(), run))
        {
            EXPECT_TRUE(book.Enter(std::move(run)));
        }
    }
    ASSERT_GT(book.All().size(), 1u);
    const ByteString bytes = EncodeLapRecords(book);
    LapBook read;
    ASSERT_TRUE(DecodeLapRecords(bytes, read));
    EXPECT_EQ(read.All(), book.All());
    for (std::size_t cut = 0; cut < bytes.size(); cut += 7)
    {
        LapBook none;
        EXPECT_FALSE(DecodeLapRecords(std::span(bytes).first(cut), none));
        ByteString wrong = bytes;
        wrong[cut] ^= 0x20;
        EXPECT_FALSE(DecodeLapRecords(wrong, none)) << cut;
        EXPECT_TRUE(none.All().empty());
    }
}

TEST(GtResultTest, MomentsAreToldOfWhatHappens)
{
    std::set<MomentKind> kinds;
    for (std::size_t race = 0; race < 5 * GtCases::Count(); ++race)
    {
        const std::unique_ptr<GtMatch> match = GtCases::Make(race % GtCases::Count());
        Random random(race, RandomStream::Pilot);
        GtMoments moments;
        int finishes = 0;
        int finished = 0;
        while (!match->WhoMoves().IsOver())
        {
            ASSERT_TRUE(PlayOne(*match, random));
            const std::vector<MomentCard> cards =
                moments.Follow(*match, {match->Events().begin(), match->Events().Size()}, 0);
            for (const MomentCard& card : cards)
            {
                kinds.insert(card.kind);
                finishes += card.kind == MomentKind::Finish ? 1 : 0;
                EXPECT_LT(card.seat, match->Seats());
                EXPECT_EQ(card.entry, match->Entries().size());
                EXPECT_FALSE(InEnglish(card.title).empty());
                for (const Phrase& line : card.lines)
                {
                    EXPECT_FALSE(InEnglish(line).empty());
                }
                EXPECT_EQ(card.continues, !card.cards.empty());
            }
            for (const Event& event : match->Events())
            {
                finished += static_cast<EventKind>(event.kind) == EventKind::Finished ? 1 : 0;
                const bool leaves = static_cast<EventKind>(event.kind) == EventKind::LeftTrack;
                EXPECT_TRUE(!leaves || std::any_of(cards.begin(), cards.end(), [](const MomentCard& card)
                                                   { return card.kind == MomentKind::LeftTrack; }));
            }
        }
        EXPECT_EQ(finishes, finished);
    }
    for (const MomentKind kind : {MomentKind::Spin, MomentKind::LeftTrack, MomentKind::Flag, MomentKind::Weather,
                                  MomentKind::Pits, MomentKind::Lead, MomentKind::Overtaking, MomentKind::Finish})
    {
        EXPECT_TRUE(kinds.contains(kind)) << static_cast<int>(kind);
    }
}

// The order they are first told in: a plan is laid and driven before the road is explained, each lesson once.
TEST(GtResultTest, ANewcomerIsTaughtInHisFirstRaces)
{
    Lessons taught = 0;
    std::vector<Lesson> said;
    for (std::size_t race = 0; race < 3 * GtCases::Count(); ++race)
    {
        const std::unique_ptr<GtMatch> match = GtCases::Make(race % GtCases::Count());
        Random random(race, RandomStream::Pilot);
        GtCoach coach(taught);
        while (!match->WhoMoves().IsOver())
        {
            const Seat seat = match->WhoMoves().First();
            if (seat == 0)
            {
                const GtRoadScreen screen(*match, seat, {}, false);
                const Coaching told = coach.At(*match, screen, match->Entries().size());
                EXPECT_EQ(told, coach.At(*match, screen, match->Entries().size())) << "it stays for its moment";
                if (!told.IsEmpty() && (said.empty() || said.back() != told.lesson))
                {
                    EXPECT_EQ(std::count(said.begin(), said.end(), told.lesson), 0) << InEnglish(told.words);
                    said.push_back(told.lesson);
                }
                Action action;
                EXPECT_TRUE(told.target.empty() || told.target == "hud.hint" || screen.ActionOf(told.target, action));
            }
            ASSERT_TRUE(PlayOne(*match, random));
        }
        taught = coach.Taught();
    }
    ASSERT_GE(said.size(), 15u);
    EXPECT_EQ(said[0], Lesson::FirstDie);
    EXPECT_EQ(said[1], Lesson::NextDie);
    for (const Lesson lesson : {Lesson::Roll, Lesson::Warning, Lesson::Clean, Lesson::Order, Lesson::Rivals,
                                Lesson::Limit, Lesson::Dotted, Lesson::Lost, Lesson::Pits, Lesson::Flag, Lesson::Tyres})
    {
        EXPECT_EQ(std::count(said.begin(), said.end(), lesson), 1) << static_cast<int>(lesson);
    }
}

} // namespace Rally::Test
