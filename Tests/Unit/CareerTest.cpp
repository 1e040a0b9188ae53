// A career is what its events add up to: licences, points, up and down, the same for everybody who follows them.
#include "CareerCases.h"
#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Standings.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Random.h"
#include "Shared/Career/SeasonRun.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

std::size_t EntriesOf(const State& career, Tier tier)
{
    return static_cast<std::size_t>(std::count_if(std::begin(career.holders), std::end(career.holders),
                                                  [&](const Holder& holder) { return holder.tier == tier; }));
}

TEST(Career, EveryTierKeepsItsNumberOfLicencesForEver)
{
    for (const Tier first : kAllTiers)
    {
        State career = Begin(SomeBeginning(7, first));
        Random lot(3, RandomStream::Looks);
        std::vector<Happening> events;
        for (int season = 0; season < 30; ++season)
        {
            for (const Tier tier : kAllTiers)
            {
                ASSERT_EQ(EntriesOf(career, tier), EntryOf(tier).entries) << season;
            }
            for (Licence who = 1; who < kLicences; ++who)
            {
                EXPECT_TRUE(career.holders[who].step >= 1 && career.holders[who].step <= kSkillSteps);
                EXPECT_LT(career.holders[who].seasons, kSeasonsOfRival); // C-5
            }
            ASSERT_NO_FATAL_FAILURE(DriveAll(career, lot, events));
            ASSERT_TRUE(Follow(career, Close()));
        }
        EXPECT_GE(career.titles.size(), 90u);
        EXPECT_GT(career.newcomers, 24);
    }
}

TEST(Career, AGroupIsAtMostSixWithThePlayerAmongItsNeighbours)
{
    State career = Begin(SomeBeginning(11, Tier::World));
    Random lot(5, RandomStream::Looks);
    while (!IsSeasonDriven(career, Tier::World))
    {
        const std::vector<std::vector<Licence>> groups = GroupsOf(career, Tier::World);
        std::set<Licence> all;
        for (const std::vector<Licence>& group : groups)
        {
            EXPECT_LE(group.size(), kGroupSeats);
            all.insert(group.begin(), group.end());
        }
        EXPECT_EQ(all.size(), EntryOf(Tier::World).entries);
        const std::vector<Licence>& own = groups[kPlayersGroup];
        ASSERT_NE(std::find(own.begin(), own.end(), kPlayer), own.end());
        if (RoundsDriven(career, Tier::World) > 0)
        {
            const std::vector<TableRow> table = TableOf(career, Tier::World);
            std::vector<std::size_t> places;
            for (std::size_t place = 0; place < table.size(); ++place)
            {
                if (std::find(own.begin(), own.end(), table[place].who) != own.end())
                {
                    places.push_back(place);
                }
            }
            EXPECT_EQ(places.back() - places.front() + 1, own.size()); // neighbours, all of them
            EXPECT_TRUE(std::is_sorted(own.begin(), own.end(),
                                       [&](Licence one, Licence other)
                                       {
                                           const auto at = [&](Licence who)
                                           {
                                               return std::find_if(table.begin(), table.end(),
                                                                   [&](const TableRow& row) { return row.who == who; });
                                           };
                                           return at(one) < at(other);
                                       })); // C-12: the leader first on the road
        }
        for (std::size_t group = 0; group < groups.size(); ++group)
        {
            ASSERT_TRUE(Follow(career, SomeDrive(career, Tier::World, group, lot)));
        }
    }
}

TEST(Career, PointsOfARoundAreTheScaleAndStandingsTheirSum)
{
    State career = Begin(SomeBeginning(5));
    Random lot(9, RandomStream::Looks);
    std::vector<Happening> events;
    ASSERT_NO_FATAL_FAILURE(DriveAll(career, lot, events));
    for (const Tier tier : kAllTiers)
    {
        std::vector<int> sums(kLicences);
        for (const RoundResult& round : career.Of(tier).rounds)
        {
            const std::vector<RallyRow> rows = ClassificationOf(round, tier, StagesNow(career, tier));
            ASSERT_EQ(rows.size(), EntryOf(tier).entries);
            std::set<int> ranks;
            int points = 0;
            for (const RallyRow& row : rows)
            {
                ranks.insert(row.rank);
                points += row.points;
                sums[row.who] += row.points + row.power;
                EXPECT_EQ(row.points, row.rank <= EntryOf(tier).scorers ? PointScale()[row.rank - 1u] : 0);
            }
            if (ranks.size() == rows.size()) // nobody level: the scale, once
            {
                const std::size_t scorers = std::min<std::size_t>(EntryOf(tier).scorers, rows.size());
                const std::span<const std::uint8_t> scale = PointScale().first(scorers);
                EXPECT_EQ(points, std::accumulate(scale.begin(), scale.end(), 0));
            }
            EXPECT_TRUE(std::is_sorted(rows.begin(), rows.end(), [](const RallyRow& one, const RallyRow& other)
                                       { return one.seconds < other.seconds; }));
        }
        for (const TableRow& row : TableOf(career, tier))
        {
            EXPECT_EQ(row.points, sums[row.who]);
        }
    }
}

TEST(Career, LevelTimesShareRankAndPointsAndWinsBreakATie)
{
    RoundResult round;
    for (Licence who = 0; who < 4; ++who)
    {
        round.drives.push_back({who, {static_cast<std::uint16_t>(who == 3 ? 120 : 100), 90}, 0});
    }
    const std::vector<RallyRow> rows = ClassificationOf(round, Tier::World, 2);
    EXPECT_EQ(rows[0].rank, 1);
    EXPECT_EQ(rows[2].rank, 1);
    EXPECT_EQ(rows[2].points, PointScale()[0]);
    EXPECT_EQ(rows[3].rank, 4); // C-12
    EXPECT_EQ(rows[3].points, PointScale()[3]);
    EXPECT_EQ(rows[3].power, PowerScale()[0]); // all level on the last stage
}

TEST(Career, TwoGoUpTwoGoDownAndThePlayerMayStay)
{
    int climbed = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
    {
        State career = Begin(SomeBeginning(seed));
        Random lot(seed, RandomStream::Looks);
        std::vector<Happening> events;
        ASSERT_NO_FATAL_FAILURE(DriveAll(career, lot, events));
        const std::vector<TableRow> club = TableOf(career, Tier::Club);
        const std::vector<TableRow> national = TableOf(career, Tier::National);
        State stays = career;
        EXPECT_EQ(Follow(stays, Close(true)), PlayerWouldMoveUp(career)); // nothing to decline: refused
        const bool retires = std::any_of(std::begin(career.holders), std::end(career.holders),
                                         [](const Holder& one) { return one.seasons + 1 >= kSeasonsOfRival; });
        const bool up = PlayerWouldMoveUp(career);
        ASSERT_TRUE(Follow(career, Close()));
        EXPECT_EQ(career.PlayerTier(), up ? Tier::National : Tier::Club);
        climbed += up;
        if (!retires)
        {
            EXPECT_EQ(career.holders[club[0].who].tier, Tier::National);
            EXPECT_EQ(career.holders[club[1].who].tier, Tier::National);
            EXPECT_EQ(career.holders[club[2].who].tier, Tier::Club);
            EXPECT_EQ(career.holders[national[8].who].tier, Tier::Club);
            EXPECT_EQ(career.holders[national[7].who].tier, Tier::Club);
        }
        if (up)
        {
            EXPECT_EQ(stays.PlayerTier(), Tier::Club);
            EXPECT_EQ(EntriesOf(stays, Tier::National), EntryOf(Tier::National).entries);
        }
    }
    EXPECT_GT(climbed, 0);
}

// C-T4: whatever the player drives, the other tiers' season and everybody's skill are the same to the last bit.
TEST(Career, NothingAboutRivalsDependsOnThePlayer)
{
    State quick = Begin(SomeBeginning(21));
    State slow = quick;
    for (State* career : {&quick, &slow})
    {
        while (!IsSeasonDriven(*career, Tier::Club))
        {
            Random lot(RoundsDriven(*career, Tier::Club), RandomStream::Looks);
            Happening event = SomeDrive(*career, Tier::Club, 0, lot);
            for (Drive& drive : event.drives)
            {
                drive.seconds[0] = drive.who == kPlayer ? (career == &quick ? 50 : 500) : std::uint16_t{100};
            }
            ASSERT_TRUE(Follow(*career, event));
        }
        Random lot(4, RandomStream::Looks);
        std::vector<Happening> events;
        ASSERT_NO_FATAL_FAILURE(DriveAll(*career, lot, events));
    }
    EXPECT_EQ(quick.Of(Tier::National), slow.Of(Tier::National));
    EXPECT_EQ(quick.Of(Tier::World), slow.Of(Tier::World));
    ASSERT_TRUE(Follow(quick, Close()) && Follow(slow, Close()));
    EXPECT_NE(quick.PlayerTier(), slow.PlayerTier());
    for (Licence who = 1; who < kLicences; ++who)
    {
        EXPECT_EQ(quick.holders[who].step, slow.holders[who].step);
        EXPECT_EQ(quick.holders[who].person, slow.holders[who].person);
    }
}

TEST(Career, WhatCannotBeNowChangesNothing)
{
    State career = Begin(SomeBeginning(2, Tier::World));
    Random lot(1, RandomStream::Looks);
    const State before = career;
    EXPECT_FALSE(Follow(career, Close())); // the season has not been driven
    const Happening good = SomeDrive(career, Tier::World, 0, lot);
    const auto refused = [&](auto change)
    {
        Happening event = good;
        change(event);
        return !Follow(career, event) && career == before;
    };
    EXPECT_TRUE(refused([](Happening& event) { event.group = 2; }));
    EXPECT_TRUE(refused([](Happening& event) { event.tier = Tier::Club; }));
    EXPECT_TRUE(refused([](Happening& event) { event.tier = static_cast<Tier>(9); }));
    EXPECT_TRUE(refused([](Happening& event) { std::swap(event.drives[0], event.drives[1]); }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives.pop_back(); }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].seconds[1] = 0; }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].seconds[8] = 9; }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].retired = 0x100; }));
    EXPECT_TRUE(Follow(career, good));
    EXPECT_FALSE(Follow(career, good)); // twice
}

TEST(Calendar, GoesNowhereTwiceAndNeverFromFordsToFords)
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
    {
        for (const Tier tier : kAllTiers)
        {
            const std::vector<Round> calendar = CalendarOf(seed, 3, tier, Length::Usual);
            ASSERT_EQ(calendar.size(), EntryOf(tier).rounds);
            std::set<int> regions;
            for (std::size_t i = 0; i < calendar.size(); ++i)
            {
                const RegionEntry& here = Regions()[calendar[i].region];
                regions.insert(calendar[i].region);
                EXPECT_LE(here.tier, tier);
                if (i > 0)
                {
                    const RegionEntry& before = Regions()[calendar[i - 1].region];
                    EXPECT_FALSE(here.wishes.fords == Amount::Many && before.wishes.fords == Amount::Many) << seed;
                    EXPECT_FALSE(here.wishes.jumps == Amount::Many && before.wishes.jumps == Amount::Many) << seed;
                }
            }
            EXPECT_EQ(regions.size(), calendar.size()); // C-9
            EXPECT_TRUE(tier != Tier::World || Regions()[calendar.back().region].closes);
        }
    }
}

TEST(Calendar, ARegionKeepsTwoRoadsAndMakesTheRestAnew)
{
    const std::vector<Round> first = CalendarOf(9, 0, Tier::Club, Length::Long);
    const std::vector<Round> second = CalendarOf(9, 1, Tier::Club, Length::Long);
    EXPECT_EQ(first[0].stageCount, EntryOf(Tier::Club).stages + 1);
    for (const Round& round : first)
    {
        const auto again =
            std::find_if(second.begin(), second.end(), [&](const Round& one) { return one.region == round.region; });
        ASSERT_NE(again, second.end()); // the club goes to the same five
        for (std::size_t stage = 0; stage < round.stageCount; ++stage)
        {
            EXPECT_EQ(round.stages[stage] == again->stages[stage], stage < kKeptStages) << stage;
        }
    }
}

Keeping SomeKeeping(std::uint64_t seed, int seasons)
{
    Keeping keeping{SomeBeginning(seed), {}};
    State career = Begin(keeping.beginning);
    Random lot(seed, RandomStream::Looks);
    for (int season = 0; season < seasons; ++season)
    {
        DriveAll(career, lot, keeping.events);
        keeping.events.push_back(Close(PlayerWouldMoveUp(career) && season % 2 == 0));
        EXPECT_TRUE(Follow(career, keeping.events.back()));
    }
    keeping.events.push_back(SomeDrive(career, career.PlayerTier(), 0, lot));
    return keeping;
}

TEST(CareerForm, ReadsBackWhatItWrote)
{
    const Keeping keeping = SomeKeeping(3, 4);
    const CareerReading reading = DecodeCareer(EncodeCareer(keeping));
    ASSERT_EQ(reading.found, CareerReading::Found::Whole);
    EXPECT_EQ(reading.keeping, keeping);
    State live = Begin(keeping.beginning);
    for (const Happening& event : keeping.events)
    {
        ASSERT_TRUE(Follow(live, event));
    }
    EXPECT_EQ(reading.career, live); // C-T5: the fold of a save is the live state
}

TEST(CareerForm, ACutOrAlteredFileKeepsWhatCanBeKept)
{
    const Keeping keeping = SomeKeeping(4, 1);
    const ByteString bytes = EncodeCareer(keeping);
    std::size_t before = 0;
    for (std::size_t size = 0; size < bytes.size(); ++size)
    {
        const CareerReading reading = DecodeCareer(std::span(bytes).first(size));
        EXPECT_NE(reading.found, CareerReading::Found::Whole);
        ASSERT_GE(reading.keeping.events.size(), before); // never fewer for having more of it
        before = reading.keeping.events.size();
        EXPECT_TRUE(std::equal(reading.keeping.events.begin(), reading.keeping.events.end(), keeping.events.begin()));
    }
    EXPECT_EQ(before, keeping.events.size());
    for (std::size_t at = 0; at < bytes.size(); ++at)
    {
        ByteString altered = bytes;
        altered[at] ^= 0x10;
        EXPECT_NE(DecodeCareer(altered).found, CareerReading::Found::Whole) << at;
    }
}

TEST(CareerForm, TwentySeasonsAreSmall)
{
    EXPECT_LE(EncodeCareer(SomeKeeping(6, 20)).size(), 256u * 1024); // C-T7
}

// By the rules, as in any race: what the match says is what the career counts.
TEST(SeasonGame, AGroupIsDrivenAsAnOrdinaryMatch)
{
    Beginning beginning = SomeBeginning(31);
    beginning.strength = Strength::Gentle;
    beginning.length = Length::Short;
    State career = Begin(beginning);
    GroupRace race;
    ASSERT_TRUE(RaceOf(career, Tier::Club, kPlayersGroup, race));
    EXPECT_FALSE(RaceOf(career, Tier::Club, 1, race = {}));
    ASSERT_TRUE(RaceOf(career, Tier::Club, kPlayersGroup, race));
    EXPECT_EQ(race.seats.size(), EntryOf(Tier::Club).entries);
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), {}};
    EXPECT_EQ(Shared::DriveGroup(career, Tier::Club, 0, aids), nullptr); // nobody drives for the player
    const Pilot::Character rookie{Pilot::Level::Rookie};
    const std::unique_ptr<AnyMatch> match = Shared::DriveGroup(career, Tier::Club, 0, aids, rookie);
    const std::unique_ptr<AnyMatch> again = Shared::DriveGroup(career, Tier::Club, 0, aids, rookie);
    ASSERT_NE(match, nullptr);
    EXPECT_EQ(match->Chain(), again->Chain());
    Happening event;
    ASSERT_TRUE(ResultOf(career, Tier::Club, 0, *match, event));
    const Standing standing = match->Standings();
    for (std::size_t seat = 0; seat < event.drives.size(); ++seat)
    {
        EXPECT_EQ(event.drives[seat].seconds[0] + event.drives[seat].seconds[1], standing.score[seat]);
    }
    ASSERT_TRUE(Follow(career, event));
    EXPECT_EQ(RoundsDriven(career, Tier::Club), 1u);
    EXPECT_FALSE(ResultOf(career, Tier::National, 0, *match, event)); // of nine, five a group
}

TEST(SeasonGame, EveryRoundOfEveryTierCanBeRaced)
{
    State career = Begin(SomeBeginning(77));
    Random lot(2, RandomStream::Looks);
    for (const Tier tier : kAllTiers)
    {
        while (!IsSeasonDriven(career, tier))
        {
            for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
            {
                GroupRace race;
                EXPECT_TRUE(RaceOf(career, tier, group, race));
                ASSERT_TRUE(Follow(career, SomeDrive(career, tier, group, lot)));
            }
        }
    }
}

} // namespace
} // namespace Rally::Test
