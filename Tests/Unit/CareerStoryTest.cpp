// What a career tells of itself: dice that can be rolled again, the paper, statistics, achievements; and championships of another game.
#include "CareerCases.h"
#include "RallyClub/Career/Achievements.h"
#include "RallyClub/Career/Paper.h"
#include "RallyClub/Career/Proof.h"
#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/Statistics.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"
#include "RallyClub/Table.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Gt/GtGame.h"
#include "Shared/Career/SeasonRun.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

const Pilot::Character kRookie{Pilot::Level::Rookie};

// ---- C-21 ----

TEST(CareerProof, ARaceIsRolledByTheSeedOfItsCareer)
{
    Beginning beginning = SomeBeginning(31);
    beginning.length = Length::Short;
    beginning.ironMan = false;
    State career = Begin(beginning);
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), {}};
    const State before = career;
    const std::unique_ptr<AnyMatch> match = Shared::DriveGroup(career, Tier::Club, 0, aids, kRookie);
    Happening event;
    ASSERT_TRUE(ResultOf(career, Tier::Club, 0, *match, event));
    EXPECT_EQ(DrawOf(before, event, *match), std::uint16_t{0}); // C-21
    GroupRace race;
    ASSERT_TRUE(RaceOf(before, Tier::Club, 0, race));
    EXPECT_TRUE(IsRolledBy(*match, race.seed));
    EXPECT_FALSE(IsRolledBy(*match, race.seed + 1));
    State other = before;
    other.beginning.seed += 1;
    EXPECT_EQ(DrawOf(other, event, *match), std::nullopt);
    Happening bent = event;
    bent.log ^= 1;
    EXPECT_EQ(DrawOf(before, bent, *match), std::nullopt);
    // What stands in the calendar beforehand is the same afterwards, and no two rounds share it.
    std::set<std::uint64_t> hashes;
    for (const Tier tier : kAllTiers)
    {
        for (std::size_t round = 0; round < EntryOf(tier).rounds; ++round)
        {
            hashes.insert(SeedHashOf(before, tier, round));
        }
    }
    EXPECT_EQ(hashes.size(), 19u);
    ASSERT_TRUE(Follow(career, event));
    EXPECT_TRUE(hashes.contains(SeedHashOf(career, Tier::Club, 0)));
    EXPECT_EQ(SeedHashOf(career, Tier::Club, 0), SeedHashOf(before, Tier::Club, 0));
}

// ---- C-T4 ----

TEST(Career, SharedPlacesHaveTheirPointsEach)
{
    // C-12, as decided: who is level has the points of the place it shares, each the whole of them, and the places behind are left out. A
    // round of nobody level adds up to the scale; every tie adds what sharing gives away.
    Random lot(3, RandomStream::Looks);
    const std::size_t entries = EntryOf(Tier::World).entries;
    int shared = 0;
    for (int tries = 0; tries < 300; ++tries)
    {
        RoundResult round;
        for (Licence who = 0; who < entries; ++who)
        {
            round.drives.push_back(
                {who, {static_cast<std::uint16_t>(100 + lot.Below(12)), static_cast<std::uint16_t>(90 + who)}, 0});
        }
        int points = 0;
        int expected = 0;
        const std::vector<RallyRow> rows = ClassificationOf(round, Tier::World, 2);
        for (std::size_t place = 0; place < rows.size(); ++place)
        {
            points += rows[place].points;
            const bool level = place > 0 && rows[place].seconds == rows[place - 1].seconds;
            EXPECT_EQ(rows[place].rank, level ? rows[place - 1].rank : place + 1);
            expected += PointScale()[rows[place].rank - 1u];
            shared += level;
        }
        const int scale = std::accumulate(PointScale().begin(), PointScale().end(), 0);
        EXPECT_EQ(points, expected);
        EXPECT_GE(points, scale);
    }
    EXPECT_GT(shared, 50);
}

// ---- C-35 ----

TEST(Paper, NoLineTwiceASeasonAndEveryClaimIsTrue)
{
    int stories[kStories]{};
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
    {
        for (const Tier tier : kAllTiers)
        {
            State career = Begin(SomeBeginning(seed, tier));
            Random lot(seed, RandomStream::Looks);
            std::vector<Happening> events;
            std::set<std::string> said[kLanguages];
            while (!IsSeasonDriven(career, tier))
            {
                const std::size_t round = RoundsDriven(career, tier);
                const std::size_t first = events.size();
                ASSERT_NO_FATAL_FAILURE(DriveRound(career, tier, lot, events));
                for (std::size_t i = first, end = events.size(); i < end; ++i)
                {
                    ASSERT_TRUE(Follow(career, SomeReview(events[i], round, StagesNow(career, tier), lot)));
                }
                const std::vector<PaperLine> lines = PaperOf(career, tier, round);
                ASSERT_TRUE(lines.size() >= 3 && lines.size() <= kPaperLines);
                const std::vector<RallyRow> rows =
                    ClassificationOf(career.Of(tier).rounds[round], tier, StagesNow(career, tier));
                for (const PaperLine& line : lines)
                {
                    ++stories[static_cast<std::size_t>(line.story)];
                    EXPECT_EQ(line.round, round);
                    const auto own = std::find_if(rows.begin(), rows.end(),
                                                  [&](const RallyRow& row) { return row.who == line.who; });
                    ASSERT_NE(own, rows.end());
                    const bool win = line.story <= Story::Wire || line.story == Story::Quiet;
                    EXPECT_TRUE(!win || own->rank == 1) << static_cast<int>(line.story);
                    EXPECT_TRUE(line.story != Story::Whisker || rows[1].seconds - rows[0].seconds <= 3);
                    EXPECT_TRUE(line.story != Story::Power || own->power == PowerScale()[0]);
                    EXPECT_TRUE(line.story != Story::BestLost || own->rank > 1);
                    EXPECT_TRUE(line.story != Story::Lead || TableOf(career, tier)[0].who == line.who);
                    for (int language = 0; language < kLanguages; ++language)
                    {
                        const std::string words = InWords(line.words, static_cast<Language>(language));
                        EXPECT_TRUE(said[language].insert(words).second) << words; // C-35
                    }
                }
            }
            const std::vector<PaperLine> season = PaperOfSeason(career, tier);
            ASSERT_FALSE(season.empty());
            EXPECT_EQ(season[0].story, Story::Champion);
            EXPECT_EQ(season[0].who, TableOf(career, tier)[0].who);
        }
    }
    for (const Story story : {Story::Stolen, Story::Whisker, Story::Wire, Story::First, Story::Smiled, Story::Frowned,
                              Story::Power, Story::Lead, Story::Quiet})
    {
        EXPECT_GT(stories[static_cast<std::size_t>(story)], 0) << static_cast<int>(story);
    }
}

// ---- C-36, C-37 ----

// A season of the club in which the player does as told, and wins every rally.
struct Script
{
    Keeping keeping{SomeBeginning(40), {}};
    State career;
    Random lot{40, RandomStream::Looks};

    explicit Script(Strength strength = Strength::Even, Tier tier = Tier::Club)
    {
        keeping.beginning.strength = strength;
        keeping.beginning.tier = tier;
        career = Begin(keeping.beginning);
    }
    void Happens(const Happening& event)
    {
        ASSERT_TRUE(Follow(career, event));
        keeping.events.push_back(event);
    }
    template <class Change>
    Happening Rally(Change change)
    {
        const Tier tier = career.PlayerTier();
        Happening own;
        for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
        {
            Happening event = SomeDrive(career, tier, group, lot);
            for (Drive& drive : event.drives)
            {
                for (std::size_t stage = 0; stage < StagesNow(career, tier); ++stage)
                {
                    drive.seconds[stage] = static_cast<std::uint16_t>(drive.who == kPlayer ? 90 : 100 + drive.who);
                }
            }
            if (group == kPlayersGroup)
            {
                change(event);
                own = event;
            }
            Happens(event);
        }
        return own;
    }
    template <class Change>
    void Season(Change change)
    {
        const Tier own = career.PlayerTier();
        while (!IsSeasonDriven(career, own))
        {
            Rally(change);
        }
        std::vector<Happening> events;
        DriveAll(career, lot, events);
        keeping.events.insert(keeping.events.end(), events.begin(), events.end());
        Happens(Close());
    }
    bool Has(Achievement what, const OtherFeats& others = {}) const
    {
        const std::vector<Achieved> earned = AchievementsOf(keeping, others);
        return std::any_of(earned.begin(), earned.end(), [what](const Achieved& one) { return one.what == what; });
    }
};

Drive& OwnDrive(Happening& event)
{
    return *std::find_if(event.drives.begin(), event.drives.end(),
                         [](const Drive& drive) { return drive.who == kPlayer; });
}

TEST(Achievements, EachIsEarnedByWhatItSays)
{
    std::set<std::string> ids;
    for (std::size_t i = 0; i < kAchievements; ++i)
    {
        ids.insert(IdOf(static_cast<Achievement>(i)));
        EXPECT_FALSE(InWords(NameOf(static_cast<Achievement>(i)), Language{}).empty());
    }
    EXPECT_EQ(ids.size(), kAchievements); // C-37
    const std::pair<Achievement, std::pair<Deed, std::uint16_t>> byDeed[] = {
        {Achievement::CleanSheet, {Deed::InControl, 2}},     {Achievement::ThirdTriangle, {Deed::WarningsSaved, 1}},
        {Achievement::FlatAndFree, {Deed::MostFlatDice, 8}}, {Achievement::Banker, {Deed::InHand, 15}},
        {Achievement::Thrift, {Deed::NeverSecured, 1}},      {Achievement::LongHop, {Deed::LongJumps, 1}},
        {Achievement::InTheAir, {Deed::AirFinishes, 1}},     {Achievement::FordInGear, {Deed::FordGear, 4}},
        {Achievement::ThreeCuts, {Deed::CleanCuts, 3}},      {Achievement::Mudslinger, {Deed::CornersClosed, 1}},
        {Achievement::SparePodium, {Deed::WheelChanged, 1}}, {Achievement::ThreeWheels, {Deed::ShortOfTwo, 4}},
        {Achievement::Sweeper, {Deed::FirstOnRoad, 1}}};
    for (const auto& [what, deed] : byDeed)
    {
        Script with;
        with.Rally([&, one = deed](Happening& event) { event.deeds[one.first] = one.second; });
        EXPECT_TRUE(with.Has(what)) << IdOf(what);
        EXPECT_TRUE(with.Has(Achievement::FirstCard));
        Script without;
        without.Rally([](Happening&) {});
        EXPECT_FALSE(without.Has(what)) << IdOf(what);
        Script coDriver;
        coDriver.Rally(
            [&, one = deed](Happening& event)
            {
                event.deeds[one.first] = one.second;
                event.byCoDriver = true;
            });
        EXPECT_FALSE(coDriver.Has(what)) << IdOf(what); // nobody earns by staying at home
    }
}

TEST(Achievements, ResultsLinesAndTitlesAreJudged)
{
    Script level;
    level.Rally([](Happening& event) { OwnDrive(event).seconds[0] = static_cast<std::uint16_t>(3 * 101 - 180); });
    EXPECT_TRUE(level.Has(Achievement::DeadHeat));
    EXPECT_TRUE(level.Has(Achievement::Comeback)); // last after the first stage
    Script second;
    second.Rally([](Happening& event) { OwnDrive(event).seconds[0] = static_cast<std::uint16_t>(3 * 101 - 181); });
    EXPECT_TRUE(second.Has(Achievement::ByASecond) && !second.Has(Achievement::DeadHeat));
    Script lines;
    const Happening driven = lines.Rally([](Happening&) {});
    Happening review = SomeReview(driven, 0, 3, lines.lot);
    review.lines = {300, 59, 100};
    lines.Happens(review);
    EXPECT_TRUE(lines.Has(Achievement::GoldLine) && !lines.Has(Achievement::PerfectStage));
    Script seasons;
    seasons.Season([](Happening&) {});
    EXPECT_TRUE(seasons.Has(Achievement::ClubChampion) && !seasons.Has(Achievement::UpTwice));
    seasons.Season([](Happening&) {});
    EXPECT_TRUE(seasons.Has(Achievement::NationalChampion) && seasons.Has(Achievement::UpTwice));
    seasons.Season([](Happening&) {});
    EXPECT_TRUE(seasons.Has(Achievement::WorldChampion) && !seasons.Has(Achievement::SternWorld));
    EXPECT_EQ(HallOfFame(seasons.career).size(), 3u);
    Script stern(Strength::Stern, Tier::World);
    stern.Season([](Happening&) {});
    EXPECT_TRUE(stern.Has(Achievement::SternWorld));
    EXPECT_TRUE(stern.Has(Achievement::SchoolsOut, {12, 0, false}) &&
                !stern.Has(Achievement::SchoolsOut, {11, 24, false}));
    EXPECT_TRUE(stern.Has(Achievement::LineMedals, {0, 25, true}) &&
                stern.Has(Achievement::BronzeToAuthor, {0, 25, true}));
    // The rival, close behind all year, and beaten on the last day.
    Script rival;
    rival.Season(
        [](Happening& event)
        {
            for (Drive& drive : event.drives)
            {
                std::fill(drive.seconds, drive.seconds + 3,
                          static_cast<std::uint16_t>(drive.who <= 1 ? 90 + drive.who : 150));
            }
            event.encounters = {{1, kPlayer, 2, 0, 0}};
        });
    EXPECT_TRUE(rival.Has(Achievement::RivalBeaten));
    // Luck: the title in spite of it, and the table that would have been.
    Script luck;
    const Tier tier = luck.career.PlayerTier();
    while (!IsSeasonDriven(luck.career, tier))
    {
        const std::size_t round = RoundsDriven(luck.career, tier);
        const Happening own = luck.Rally([](Happening&) {});
        Happening told = SomeReview(own, round, 3, luck.lot);
        for (Drive& drive : told.drives)
        {
            std::fill(drive.judged.luck, drive.judged.luck + 3,
                      static_cast<std::int16_t>(drive.who == kPlayer ? 70 : 0));
        }
        luck.Happens(told);
    }
    std::vector<Happening> events;
    DriveAll(luck.career, luck.lot, events);
    luck.keeping.events.insert(luck.keeping.events.end(), events.begin(), events.end());
    luck.Happens(Close());
    EXPECT_TRUE(luck.Has(Achievement::UnluckyChampion) && !luck.Has(Achievement::BetterThanTable));
}

TEST(Statistics, AddUpWhatWasDriven)
{
    Script script;
    const Happening driven = script.Rally(
        [](Happening& event)
        {
            event.deeds[Deed::Rolled] = 60;
            event.deeds[Deed::Warned] = 10;
            event.deeds[Deed::Cards] = 4;
            event.deeds[Deed::LostByLimit] = 2;
            event.deeds[Deed::Turns] = 30;
            event.deeds[Deed::InControl] = 0b101;
            event.deeds[Deed::InHand] = 4;
            event.deeds[Deed::Cuts] = 2;
        });
    script.Happens(SomeReview(driven, 0, 3, script.lot));
    script.Rally(
        [](Happening& event)
        {
            event.deeds[Deed::InControl] = 0b010;
            event.deeds[Deed::InHand] = 9;
            event.deeds[Deed::Cuts] = 3;
        });
    script.Rally([](Happening& event) { event.byCoDriver = true; });
    const Statistics sums = StatisticsOf(script.keeping);
    EXPECT_EQ(sums.rallies, 2); // C-36
    EXPECT_EQ(sums.left, 1);
    EXPECT_EQ(sums.wins, 2);
    EXPECT_EQ(sums.stageWins, 6);
    EXPECT_EQ(sums.deeds[Deed::InControl], 3); // stages
    EXPECT_EQ(sums.deeds[Deed::InHand], 9);    // the most
    EXPECT_EQ(sums.deeds[Deed::Cuts], 5);
    EXPECT_EQ(sums.decisions[static_cast<std::size_t>(Decision::Stop)], sums.cost);
    EXPECT_EQ(sums.reviewed, 1);
    EXPECT_EQ(sums.turns, 30u);
    EXPECT_EQ(sums.losses[1], 2u);
    EXPECT_EQ(sums.dice[0].rolled, 60u);
    EXPECT_NEAR(sums.dice[0].low, 93, 2); // Wilson's interval of 10 in 60
    EXPECT_NEAR(sums.dice[0].high, 280, 2);
    EXPECT_EQ(sums.dice[1].high, 1000); // nothing is known of it
    EXPECT_EQ(std::accumulate(sums.regions.begin(), sums.regions.end(), 0,
                              [](int sum, const RegionStatistics& region) { return sum + region.rallies; }),
              2);
}

// ---- another game through the same code ----

TEST(SeasonGame, ARoundOfGtIsOneRaceFromAGridByTheStandings)
{
    Beginning beginning = SomeBeginning(51);
    beginning.game = "gt";
    beginning.strength = Strength::Gentle;
    State career = Begin(beginning);
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), {}};
    for (int round = 0; round < 2; ++round)
    {
        const std::vector<Licence> grid = GroupsOf(career, Tier::Club)[0];
        GroupRace race;
        ASSERT_TRUE(RaceOf(career, Tier::Club, 0, race));
        std::vector<Happening> events;
        ASSERT_TRUE(Shared::DriveGroupOn(career, Tier::Club, 0, aids, kRookie, Shared::Hindsight::No, events));
        const std::unique_ptr<AnyMatch> match = FindRuleset("gt")->begin(race.agreed).match;
        Club::SeededChance dice(race.seed);
        for (Outcome outcome; match->WhoMoves().IsChance() && dice.Next(*match, outcome);)
        {
            match->Resolve(outcome);
        }
        for (Seat seat = 0; seat < grid.size(); ++seat)
        {
            EXPECT_EQ(Gt::AsGt(*match)->Now().cars[seat].gridPlace, seat); // the leader of the table has pole position
            EXPECT_EQ(events[0].drives[seat].who, grid[seat]);
        }
        // C-36, of another game: dice, gears and causes are counted, and the grid.
        const Deeds& deeds = events[0].deeds;
        const auto sum = [&](Deed first, std::size_t kinds)
        {
            const auto* from = deeds.of + static_cast<std::size_t>(first);
            return std::accumulate(from, from + kinds, 0u);
        };
        EXPECT_GT(sum(Deed::Rolled, kDiceTold), sum(Deed::Warned, kDiceTold));
        EXPECT_GT(sum(Deed::Warned, kDiceTold), 0u);
        EXPECT_EQ(deeds.of[static_cast<std::size_t>(Deed::Rolled) + 7], 0); // there is no leader's die
        EXPECT_EQ(sum(Deed::Cards, kGearsTold) + deeds.Losses(), deeds[Deed::Turns]);
        EXPECT_EQ(deeds.In(Deed::InControl, 0), deeds.Losses() == 0);
        EXPECT_EQ(deeds.In(Deed::FirstOnRoad, 0), grid[0] == kPlayer);
        EXPECT_FALSE(events[0].encounters.empty());
        const std::vector<RallyRow> rows = ClassificationOf(career.Of(Tier::Club).rounds.back(), Tier::Club, 1);
        for (std::size_t place = 0; place < rows.size(); ++place)
        {
            EXPECT_EQ(rows[place].rank, place + 1); // places, and nobody shares one
            EXPECT_EQ(rows[place].points, PointScale()[place]);
            EXPECT_EQ(rows[place].power, 0);
        }
    }
    EXPECT_EQ(GroupsOf(career, Tier::Club)[0][0], TableOf(career, Tier::Club)[0].who);
    EXPECT_EQ(RulesIn(career, Tier::Club, RoundsOf(career, Tier::Club)[0]).find("laps=one"), 0u);
    EXPECT_FALSE(CarriedBy(career, kPlayer) != Broken{});
}

TEST(SeasonGame, EveryRoundOfGtCanBeRaced)
{
    Beginning beginning = SomeBeginning(52, Tier::World);
    beginning.game = "gt";
    State career = Begin(beginning);
    Random lot(2, RandomStream::Looks);
    for (const Tier tier : kAllTiers)
    {
        std::set<std::string> circuits;
        while (!IsSeasonDriven(career, tier))
        {
            for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
            {
                GroupRace race;
                EXPECT_TRUE(RaceOf(career, tier, group, race));
                circuits.insert(race.agreed.course);
                ASSERT_TRUE(Follow(career, SomeDrive(career, tier, group, lot)));
            }
        }
        EXPECT_EQ(circuits.size(), EntryOf(tier).rounds);
    }
}

} // namespace
} // namespace Rally::Test
