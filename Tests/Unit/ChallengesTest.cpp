// Challenges: the same day for everybody, dice that are the same for everybody, and logs that prove it (C-28); moments to solve (C-29);
// the Long Way and its steps (C-30, C-31); what is kept of all that.
#include "English.h"
#include "Thorough.h"

#include "Cli/Dirt/PuzzleMine.h"
#include "RallyClub/Challenges/ChallengesPage.h"
#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyClub/Dirt/CommonChance.h"
#include "RallyClub/Dirt/DirtPuzzles.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/TurnEnds.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "Shared/Judges.h"

#include <gtest/gtest.h>

#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Challenges;

constexpr Day kSomeMonday = 20773; // the 16th of November 2026

// Somebody of that level drives it, by these dice.
std::unique_ptr<AnyMatch> Drive(const Challenge& challenge, const std::string& name, Pilot::Level level,
                                std::unique_ptr<Club::ChanceSource> dice)
{
    Club::Table table(challenge.Begin(name),
                      {{Club::SeatKind::Driver, std::make_shared<Pilot::Opponent>(Pilot::Character{level}, 1)}},
                      std::move(dice));
    EXPECT_EQ(table.Run(), Club::Table::State::Over);
    return table.TheMatch().Clone();
}

TEST(Challenges, DaysAreThoseOfTheCalendar_C_28)
{
    EXPECT_EQ(WriteDay(0), "1970-01-01");
    EXPECT_EQ(WeekdayOf(0), 3);
    EXPECT_EQ(DayOf({2000, 2, 29}), 11016);
    EXPECT_EQ(DateOf(11016), (Date{2000, 2, 29}));
    EXPECT_EQ(WeekdayOf(DayOf({2026, 11, 20})), 4) << "a Friday";
    EXPECT_EQ(WeekOf(DayOf({2026, 11, 20})), DayOf({2026, 11, 16}));
    for (Day day = 0; day < 60000; ++day)
    {
        Day back = -1;
        ASSERT_TRUE(ReadDay(WriteDay(day), back)) << day;
        ASSERT_EQ(back, day);
        ASSERT_EQ(WeekdayOf(day + 1), (WeekdayOf(day) + 1) % kWeekdays);
    }
    Day none = 7;
    for (const char* wrong : {"2026-02-29", "2026-13-01", "1969-12-31", "2026-00-10", "2026-1-1", "x", "", "2026-11-2x",
                              "9999-01-01", "2026-11-200"})
    {
        EXPECT_FALSE(ReadDay(wrong, none)) << wrong;
    }
    EXPECT_EQ(none, 7);
}

TEST(Challenges, AreTheSameForEverybodyAndOtherEveryDay_C_28)
{
    std::set<std::string> roads;
    for (Day day = kSomeMonday; day < kSomeMonday + 14; ++day)
    {
        const Challenge one = ChallengeOf(Kind::Daily, day);
        const Challenge again = ChallengeOf(Kind::Daily, day);
        EXPECT_EQ(one.agreed.course, again.agreed.course);
        EXPECT_EQ(one.seed, again.seed);
        EXPECT_TRUE(roads.insert(one.agreed.course).second) << day;
        ASSERT_NE(one.Begin("Ann"), nullptr) << one.agreed.course;
        Kind kind{};
        Day found{};
        EXPECT_TRUE(FindChallenge(one.seed, kSomeMonday + 100, kind, found));
        EXPECT_EQ(found, day);
        EXPECT_EQ(kind, Kind::Daily);
        EXPECT_FALSE(FindChallenge(one.seed, day - 1, kind, found)) << "not before its day";
    }
    const Challenge week = ChallengeOf(Kind::Weekly, kSomeMonday);
    for (int day = 0; day < kWeekdays; ++day)
    {
        EXPECT_EQ(ChallengeOf(Kind::Weekly, WeekOf(kSomeMonday) + day).agreed.course, week.agreed.course);
    }
    EXPECT_NE(ChallengeOf(Kind::Weekly, kSomeMonday + kWeekdays).agreed.course, week.agreed.course);
    const auto rally = week.Begin("Ann");
    ASSERT_NE(rally, nullptr);
    EXPECT_EQ(Dirt::AsDirt(*rally)->Rules().Setup().stageCount, 3);
    EXPECT_EQ(Dirt::AsDirt(*rally)->Rules().Options().sisu, Dirt::SisuScope::Rally);
}

TEST(Challenges, GrowHarderFromMondayToSunday_C_28)
{
    constexpr int weeks = 4;
    int difficulty[kWeekdays]{};
    for (Day day = WeekOf(kSomeMonday); day < WeekOf(kSomeMonday) + weeks * kWeekdays; ++day)
    {
        const auto match = ChallengeOf(Kind::Daily, day).Begin("Ann");
        const Dirt::StageSetup& stage = Dirt::AsDirt(*match)->Rules().Setup().stages[0];
        const StageLayout layout = Dirt::LayoutOf(stage);
        difficulty[WeekdayOf(day)] +=
            Measure(Dirt::DirtBox(), DesignOf(Dirt::DirtBox(), {layout.begin(), layout.Size()})).difficulty;
    }
    EXPECT_LT(difficulty[0], difficulty[2]);
    EXPECT_LT(difficulty[1], difficulty[3]);
    EXPECT_LT(difficulty[2], difficulty[5]);
    EXPECT_LT(difficulty[4], difficulty[6]);
}

// Whoever lays the same dice in the same turn sees the same: two drivers part in what they decide, never in what falls.
TEST(Challenges, DiceAreByTurnAndDie_C_28)
{
    const Challenge challenge = ChallengeOf(Kind::Daily, kSomeMonday);
    const auto first = Drive(challenge, "Ann", Pilot::Level::Clubman, challenge.Dice());
    const auto again = Drive(challenge, "Ann", Pilot::Level::Clubman, challenge.Dice());
    EXPECT_EQ(first->Chain(), again->Chain());
    // Taken up in the middle by another source: it goes on with the same dice.
    for (std::size_t cut = 1; cut < first->Entries().size(); cut += 3)
    {
        const auto part = first->Clone();
        part->Rewind(cut);
        const LogEntry& next = first->Entries()[cut];
        Outcome fallen;
        if (next.chance)
        {
            ASSERT_TRUE(challenge.Dice()->Next(*part, fallen));
            EXPECT_EQ(fallen, next.outcome) << cut;
        }
    }
}

TEST(Challenges, LogsAreProof_C_28)
{
    const Challenge challenge = ChallengeOf(Kind::Daily, kSomeMonday);
    const auto match = Drive(challenge, "Ann", Pilot::Level::Clubman, challenge.Dice());
    const Proof proof = Prove(challenge, *match);
    ASSERT_TRUE(proof);
    EXPECT_EQ(proof.name, "Ann");
    EXPECT_EQ(proof.seconds, Dirt::AsDirt(*match)->Now().stageTimes[0][0]);
    EXPECT_EQ(proof.log, match->Chain());

    EXPECT_EQ(Prove(ChallengeOf(Kind::Daily, kSomeMonday + 1), *match).fault, Proof::Fault::OtherRace);
    const auto lucky =
        Drive(challenge, "Ann", Pilot::Level::Clubman, std::make_unique<Club::SeededChance>(7)); // dice of one's own
    EXPECT_EQ(Prove(challenge, *lucky).fault, Proof::Fault::OtherDice);
    const auto part = match->Clone();
    part->Rewind(match->Entries().size() - 1);
    EXPECT_EQ(Prove(challenge, *part).fault, Proof::Fault::NotThrough);
}

TEST(Challenges, TheFirstTryCountsAndFriendsAreProved_C_28)
{
    const Challenge challenge = ChallengeOf(Kind::Daily, kSomeMonday);
    const auto match = Drive(challenge, "Ann", Pilot::Level::Clubman, challenge.Dice());
    const Proof proof = Prove(challenge, *match);
    Progress progress;
    EXPECT_FALSE(progress.FinishTry(Kind::Daily, kSomeMonday, proof, 3)) << "it was not begun";
    EXPECT_TRUE(progress.BeginTry(Kind::Daily, kSomeMonday, "Ann"));
    EXPECT_FALSE(progress.BeginTry(Kind::Daily, kSomeMonday, "Ann")) << "it counts once";
    Proof wrong = proof;
    wrong.fault = Proof::Fault::OtherDice;
    EXPECT_FALSE(progress.FinishTry(Kind::Daily, kSomeMonday, wrong, 3));
    EXPECT_TRUE(progress.FinishTry(Kind::Daily, kSomeMonday, proof, 30.04));
    EXPECT_FALSE(progress.FinishTry(Kind::Daily, kSomeMonday, proof, 0)) << "free ones do not";
    Proof quick = proof;
    quick.name = "Ben";
    quick.seconds -= 10;
    EXPECT_TRUE(progress.EnterFriend(Kind::Daily, kSomeMonday, quick, 40));
    EXPECT_FALSE(progress.EnterFriend(Kind::Daily, kSomeMonday, quick, 1));
    const auto byTime = progress.Table(Kind::Daily, kSomeMonday, false);
    const auto byLine = progress.Table(Kind::Daily, kSomeMonday, true);
    ASSERT_EQ(byTime.size(), 2u);
    EXPECT_EQ(byTime[0].name, "Ben");
    EXPECT_EQ(byLine[0].name, "Ann");
    EXPECT_EQ(byLine[0].tenths, 300);
    EXPECT_TRUE(progress.Table(Kind::Weekly, kSomeMonday, true).empty());
    Progress read;
    ASSERT_TRUE(DecodeProgress(EncodeProgress(progress), read));
    EXPECT_EQ(read, progress);
}

// --- the Long Way -----------------------------------------------------------------------------------------------------

LongWayEvent Takes(std::uint8_t road)
{
    LongWayEvent event;
    event.road = road;
    return event;
}

LongWayEvent Drives(std::uint16_t seconds, std::uint16_t par)
{
    LongWayEvent event;
    event.kind = LongWayEvent::Kind::StageDriven;
    event.seconds = seconds;
    event.par = par;
    return event;
}

TEST(LongWayTest, EndsAtItsLimitOrARetirement_C_30)
{
    LongWay way = Begin({7, "dirt", "Ann", 0});
    EXPECT_EQ(LimitOf(100), 160);
    EXPECT_FALSE(Follow(way, Drives(90, 100))) << "no road has been taken";
    EXPECT_TRUE(Follow(way, Takes(0)));
    EXPECT_FALSE(Follow(way, Takes(1))) << "one at a time";
    EXPECT_TRUE(Follow(way, Drives(160, 100)));
    EXPECT_EQ(way.stages, 1);
    EXPECT_EQ(way.inHand, 0u);
    EXPECT_TRUE(Follow(way, Takes(1)));
    EXPECT_TRUE(Follow(way, Drives(100, 100)));
    EXPECT_EQ(way.inHand, 60u);
    LongWay late = way;
    EXPECT_TRUE(Follow(late, Takes(1)));
    EXPECT_TRUE(Follow(late, Drives(161, 100)));
    EXPECT_EQ(late.end, LongWayEnd::CutOff);
    EXPECT_EQ(late.stages, 2);
    EXPECT_FALSE(Follow(late, Takes(0)));
    LongWayEvent retired = Drives(10, 100);
    retired.retired = true;
    EXPECT_TRUE(Follow(way, Takes(1)));
    EXPECT_TRUE(Follow(way, retired));
    EXPECT_EQ(way.end, LongWayEnd::Retired);
}

TEST(LongWayTest, OffersTwoRoadsAndServiceInTime_C_30_C_31)
{
    for (std::uint8_t step = 0; step <= kSteps; ++step)
    {
        std::size_t services = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed)
        {
            LongWay way = Begin({seed, "dirt", "Ann", step});
            for (int stage = 0; stage < 30; ++stage)
            {
                const std::vector<LongWayRoad> offers = OffersOf(way);
                ASSERT_EQ(offers.size(), kRoadsOffered);
                EXPECT_NE(offers[0].wishes.tiles, offers[1].wishes.tiles);
                EXPECT_NE(offers[0].seed, offers[1].seed);
                const std::size_t driven = way.roads.size();
                for (const LongWayRoad& road : offers)
                {
                    services += road.wishes.service ? 1u : 0u;
                    EXPECT_FALSE(step >= 3 && driven < 2 && road.wishes.service) << int{step};
                    EXPECT_FALSE(step >= 10 && driven < 4 && road.wishes.service);
                    EXPECT_FALSE(step >= 2 && road.wishes.hazard == Taste::Low);
                    EXPECT_FALSE(step >= 1 && road.wishes.tiles < 10);
                    EXPECT_EQ(road.wishes.jumps == Amount::Many, step >= 5);
                    EXPECT_EQ(road.wishes.difficulty == Taste::High, step >= 8);
                }
                ASSERT_TRUE(Follow(way, Takes(static_cast<std::uint8_t>(stage % 2))));
                ASSERT_TRUE(Follow(way, Drives(100, 100)));
                ASSERT_LE(way.roads.size(), kMostStretch);
            }
        }
        EXPECT_GT(services, 0u);
    }
    const GameEntry& game = *FindRuleset("dirt");
    const auto said = [&](std::uint8_t step) { return WriteOptions(game.options(), OptionsAt(game, step)); };
    EXPECT_EQ(said(0), "sisu=rally");
    EXPECT_EQ(said(4), "");
    EXPECT_EQ(said(7), "last-corner=off");
    EXPECT_EQ(said(10), "one,last-corner=off");
    EXPECT_TRUE(GivesHints(5));
    EXPECT_FALSE(GivesHints(6));
}

// Damage stays between two services: the stretch goes on in the match it began with.
TEST(LongWayTest, AStretchIsARallyThatGrows_C_30)
{
    LongWay way = Begin({3, "dirt", "Ann", 10}); // four stages without service at the least
    std::unique_ptr<AnyMatch> before;
    for (int stage = 0; stage < 2; ++stage)
    {
        ASSERT_TRUE(Follow(way, Takes(0)));
        EXPECT_EQ(TakeUp(way, nullptr) != nullptr, stage == 0) << "what was driven before belongs to it";
        std::unique_ptr<AnyMatch> match = TakeUp(way, before.get());
        ASSERT_NE(match, nullptr);
        const std::uint64_t earlier = before != nullptr ? before->Entries().size() : 0;
        EXPECT_EQ(match->Entries().size(), earlier);
        Club::Table table(
            std::move(match),
            {{Club::SeatKind::Driver, std::make_shared<Pilot::Opponent>(Pilot::Character{Pilot::Level::Rookie}, 1)}},
            DiceOf(way));
        ASSERT_EQ(table.Run(), Club::Table::State::Over);
        LongWayEvent event;
        ASSERT_TRUE(ResultOf(way, table.TheMatch(), 1000, event));
        EXPECT_EQ(event.seconds, Dirt::AsDirt(table.TheMatch())->Now().stageTimes[stage][0]);
        ASSERT_TRUE(Follow(way, event));
        before = table.TheMatch().Clone();
    }
    EXPECT_EQ(way.roads.size(), 2u);
    EXPECT_EQ(Dirt::AsDirt(*before)->Rules().Setup().stageCount, 2);
}

TEST(LongWayTest, IsKeptWithItsBest_C_30)
{
    Progress progress;
    EXPECT_FALSE(progress.FollowLongWay(Takes(0)));
    progress.BeginLongWay({7, "dirt", "Ann", 2});
    EXPECT_TRUE(progress.FollowLongWay(Takes(0)));
    EXPECT_TRUE(progress.FollowLongWay(Drives(100, 100)));
    EXPECT_TRUE(progress.FollowLongWay(Takes(1)));
    EXPECT_FALSE(progress.FollowLongWay(Takes(1)));
    Progress read;
    ASSERT_TRUE(DecodeProgress(EncodeProgress(progress), read));
    EXPECT_EQ(read, progress);
    EXPECT_EQ(read.Way()->stages, 1);
    EXPECT_EQ(read.BestOf(2).stages, 0) << "not over yet";
    LongWayEvent end;
    end.kind = LongWayEvent::Kind::GivenUp;
    EXPECT_TRUE(progress.FollowLongWay(end));
    EXPECT_EQ(progress.BestOf(2), (LongWayBest{1, 60}));
    progress.BeginLongWay({8, "dirt", "Ann", 2});
    EXPECT_TRUE(progress.FollowLongWay(end));
    EXPECT_EQ(progress.BestOf(2).stages, 1) << "the best stays";
}

// --- progress ---------------------------------------------------------------------------------------------------------

TEST(ChallengeProgress, KeepsTheBetterMedal_C_24_C_25)
{
    Progress progress;
    EXPECT_EQ(progress.Enter({1, Medal::None, Medal::None}).time, Medal::None);
    EXPECT_EQ(progress.Of(1), nullptr) << "nothing won, nothing kept";
    EXPECT_EQ(progress.Enter({1, Medal::Silver, Medal::Bronze}), (RoadMedals{1, Medal::Silver, Medal::Bronze}));
    EXPECT_EQ(progress.Enter({1, Medal::Bronze, Medal::Gold}), (RoadMedals{1, Medal::None, Medal::Gold}));
    EXPECT_EQ(*progress.Of(1), (RoadMedals{1, Medal::Silver, Medal::Gold}));
    EXPECT_EQ(progress.CountByTime(Medal::Bronze), 1u);
    EXPECT_EQ(progress.CountByTime(Medal::Gold), 0u);
    EXPECT_EQ(progress.CountByLine(Medal::Gold), 1u);
    for (std::uint64_t road = 2; road < 2 + kMostMedalRoads; ++road)
    {
        progress.Enter({road, Medal::Bronze, Medal::None});
    }
    EXPECT_EQ(progress.Of(1), nullptr) << "the oldest goes";
    Progress read;
    ASSERT_TRUE(DecodeProgress(EncodeProgress(progress), read));
    EXPECT_EQ(read, progress);
}

TEST(ChallengeProgress, RefusesWhatIsDamaged_C_28)
{
    Progress progress;
    progress.Enter({1, Medal::Silver, Medal::Bronze});
    progress.BeginTry(Kind::Weekly, kSomeMonday, "Ann");
    progress.EnterPuzzle(5, 1.2);
    progress.BeginLongWay({7, "dirt", "Ann", 2});
    progress.FollowLongWay(Takes(0));
    const ByteString whole = EncodeProgress(progress);
    Progress read;
    for (std::size_t i = 0; i < whole.size(); ++i)
    {
        ByteString damaged = whole;
        damaged[i] = static_cast<std::uint8_t>(damaged[i] ^ 0x11);
        EXPECT_FALSE(DecodeProgress(damaged, read)) << i;
        damaged.assign(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_FALSE(DecodeProgress(damaged, read)) << i;
    }
    EXPECT_EQ(read, Progress());
    EXPECT_TRUE(DecodeProgress(whole, read));
}

// --- moments ----------------------------------------------------------------------------------------------------------

TEST(Puzzles, ComeOnceBeforeAnyComesAgain_C_29)
{
    std::set<std::size_t> seen;
    std::set<std::uint64_t> keys;
    const std::size_t count = Challenges::Puzzles().size();
    ASSERT_GE(count, 200u);
    for (std::size_t day = 0; day < count; ++day)
    {
        const std::size_t today = PuzzleOf(kSomeMonday + static_cast<Day>(day));
        ASSERT_LT(today, count);
        EXPECT_TRUE(seen.insert(today).second) << day;
        EXPECT_TRUE(keys.insert(KeyOf(Challenges::Puzzles()[day])).second) << day;
    }
}

TEST(Puzzles, AfterOneComesTheNextThatIsOpen_C_29)
{
    Progress progress;
    const std::span<const PuzzleEntry> all = Challenges::Puzzles();
    EXPECT_EQ(PuzzleAfter(progress, 0), 1u);
    EXPECT_EQ(PuzzleAfter(progress, all.size() - 1), 0u);
    progress.EnterPuzzle(KeyOf(all[1]), 0.1);
    progress.EnterPuzzle(KeyOf(all[2]), 3);
    EXPECT_EQ(PuzzleAfter(progress, 0), 2u);
    for (const PuzzleEntry& one : all)
    {
        progress.EnterPuzzle(KeyOf(one), 0);
    }
    EXPECT_EQ(PuzzleAfter(progress, 3), 4u);
}

TEST(Puzzles, TheirEndTellsTheLossAndTheBest_C_29)
{
    const PuzzleEnd solved(4, {0.3, {}, std::string("coast"), "o@1.2L"});
    EXPECT_EQ(InEnglish(solved.Title()), "Moment 5");
    EXPECT_TRUE(solved.IsSolved());
    EXPECT_EQ(solved.Lines().size(), 2u);
    EXPECT_EQ(solved.Entries().front().id, "puzzle.next");
    const PuzzleEnd lost(4, {3.2, std::string("too fast"), std::string("coast"), "o@1.2L"});
    EXPECT_FALSE(lost.IsSolved());
    EXPECT_EQ(InEnglish(lost.Verdict()), "3.2 s lost: 7 of 10 points.");
    EXPECT_EQ(lost.Lines().size(), 3u);
    EXPECT_EQ(lost.Entries().front().id, "puzzle.again");
    EXPECT_EQ(lost.Entries().back().id, "puzzle.leave");
}

// As every shell asks: the best line loses nothing, and its first die alone is another decision.
TEST(Puzzles, AreJudgedAsTheyLie_C_29)
{
    const PuzzleEntry& puzzle = Challenges::Puzzles()[0];
    const std::unique_ptr<AnyMatch> match = BeginPuzzle(puzzle, "Ann");
    ASSERT_NE(match, nullptr);
    const Dirt::DirtMatch& race = *Dirt::AsDirt(*match);
    Pilot::RoadBook book;
    const Pilot::TurnEnds ends = Pilot::TurnStudy(race.Rules(), race.Now(), book).Ends();
    const Action how{static_cast<std::uint8_t>(ends.how), 0, 0, 0, kNoSpaceCode, 0};
    for (const Action& step : Pilot::LayingOf(race.Rules(), race.Now(), ends.best))
    {
        EXPECT_FALSE(Pilot::Commits(race.Now(), step));
        ASSERT_TRUE(match->Play(step));
    }
    EXPECT_TRUE(Pilot::Commits(race.Now(), how));
    const PuzzleJudged best = Shared::JudgePuzzle(*match, how);
    EXPECT_LE(best.lost, kSolvedWithin);
    EXPECT_EQ(best.notation,
              Pilot::WriteLine(race.Rules(), Dirt::AsDirt(*BeginPuzzle(puzzle, "Ann"))->Now(), ends.best).View());
    match->Rewind(1);
    const Action roll{static_cast<std::uint8_t>(Dirt::ActionKind::Roll), 0, 0, 0, kNoSpaceCode, 0};
    const PuzzleJudged other = Shared::JudgePuzzle(*match, roll);
    EXPECT_GT(other.lost, kSolvedWithin);
    EXPECT_EQ(other.notation, best.notation);
    EXPECT_EQ(BeginPuzzle({"nowhere", "5.2L", 3, 0, 0, 0, 0}, "Ann"), nullptr);
    EXPECT_EQ(BeginPuzzle({puzzle.stage, "99.2L", 3, 0, 0, 0, 0}, "Ann"), nullptr);
    EXPECT_EQ(BeginPuzzle({puzzle.stage, puzzle.place, 9, 0, 0, 0, 0}, "Ann"), nullptr);
}

TEST(ChallengesPageTest, ALongWayIsGivenUpByWhoeverIsSure_C_30)
{
    Progress progress;
    progress.BeginLongWay({7, "dirt", "Ann", 0});
    ChallengesPage page(progress, kSomeMonday, "Ann", 1);
    ASSERT_TRUE(page.Activate("challenges.longway"));
    EXPECT_FALSE(page.Activate("longway.give-up-yes")) << "nobody asked";
    ASSERT_TRUE(page.Activate("longway.give-up"));
    EXPECT_EQ(page.Page().entries.back().id, "longway.keep");
    ASSERT_TRUE(page.Activate("longway.keep"));
    EXPECT_FALSE(progress.Way()->IsOver());
    EXPECT_FALSE(page.Activate("longway.give-up-yes"));
    ASSERT_TRUE(page.Activate("longway.give-up"));
    EXPECT_FALSE(page.TakeChanged());
    ASSERT_TRUE(page.Activate("longway.give-up-yes"));
    EXPECT_TRUE(page.TakeChanged());
    EXPECT_EQ(progress.Way()->end, LongWayEnd::GivenUp);
}

TEST(Puzzles, AreJudgedBySecondsLost_C_29)
{
    EXPECT_TRUE(IsSolved(0.5));
    EXPECT_FALSE(IsSolved(0.51));
    EXPECT_EQ(PointsFor(0.0), 10);
    EXPECT_EQ(PointsFor(0.5), 10);
    EXPECT_EQ(PointsFor(0.6), 9);
    EXPECT_EQ(PointsFor(4.0), 6);
    EXPECT_EQ(PointsFor(100), 0);
    Progress progress;
    progress.EnterPuzzle(9, 3.0);
    EXPECT_EQ(progress.Solved(), 0u);
    progress.EnterPuzzle(9, 0.2);
    progress.EnterPuzzle(9, 8.0);
    EXPECT_EQ(progress.Solved(), 1u);
    EXPECT_EQ(progress.Puzzle(9)->tenths, 2);
}

// All of them under RALLY_LONG: what stands there is what there is to find.
TEST(Puzzles, AreSolvedAnewAsTheyStand_C_29_C_T6)
{
    const std::size_t every = TriesEverything() ? 1 : (Challenges::Puzzles().size() + 1) / 2;
    const auto book = std::make_shared<Pilot::RoadBook>();
    for (std::size_t i = 0; i < Challenges::Puzzles().size(); i += every)
    {
        const PuzzleEntry& puzzle = Challenges::Puzzles()[i];
        const Cli::PuzzleSolved solved = Cli::SolvePuzzle(puzzle, book);
        ASSERT_TRUE(solved.isPosition) << i;
        EXPECT_TRUE(solved.IsKept()) << i;
        EXPECT_NEAR(10 * solved.best, puzzle.best, 0.6) << i;
        EXPECT_NEAR(10 * solved.gap, puzzle.gap, 0.6) << i;
        EXPECT_NEAR(10 * solved.chosen, puzzle.chosen, 0.6) << i;
    }
}

} // namespace
} // namespace Rally::Test
