// Hot seat (C-39): another driver of this machine in the car of a rival for a season. One group, two people, each with choices of his
// own; and when the year is over everything is as if the rival had driven.
#include "CareerCases.h"
#include "CareerPages.h"

#include "RallyClub/Career/CareerDesk.h"
#include "RallyClub/Career/Fellows.h"
#include "RallyClub/Career/GroupDrive.h"
#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"
#include "RallyPilot/ParTableStore.h"
#include "Shared/Career/CareerRoom.h"

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

Happening Joining(const char* name)
{
    Happening event;
    event.kind = HappeningKind::FellowJoined;
    event.name = name;
    return event;
}

Happening Of(HappeningKind kind, Licence who, std::uint8_t choice = 0)
{
    Happening event = Choice(kind, choice);
    event.who = who;
    return event;
}

State Shared2(std::uint64_t seed, Tier tier)
{
    State career = Begin(SomeBeginning(seed, tier));
    EXPECT_TRUE(Follow(career, Joining("Bo")));
    return career;
}

std::size_t PeopleIn(const State& career, const std::vector<Licence>& group)
{
    return static_cast<std::size_t>(
        std::count_if(group.begin(), group.end(), [&](Licence who) { return IsOfPeople(career, who); }));
}

TEST(Fellows, JoinBeforeASeasonInTheCarOfTheWeakest)
{
    State career = Begin(SomeBeginning(3));
    const State before = career;
    for (const char* name : {"", " Bo", "Ann", "Billie Ashcombe"}) // nobody, no name, and those who are there already
    {
        EXPECT_FALSE(Follow(career, Joining(name)));
    }
    EXPECT_EQ(career, before);
    ASSERT_TRUE(Follow(career, Joining("Bo")));
    const Licence car = career.fellows.front().who;
    EXPECT_EQ(NameOf(career, car), "Bo");
    for (Licence who = 1; who < kLicences; ++who)
    {
        EXPECT_TRUE(career.holders[who].tier != Tier::Club || career.holders[who].step >= career.holders[car].step);
    }
    EXPECT_FALSE(Follow(career, Joining("Bo")));
    for (const char* name : {"Cy", "Di", "Ed", "Flo"}) // as many as entries and group allow
    {
        EXPECT_TRUE(Follow(career, Joining(name)));
    }
    EXPECT_FALSE(Follow(career, Joining("Gus")));
    EXPECT_EQ(PeopleIn(career, GroupsOf(career, Tier::Club)[0]), 6u);
    State late = before;
    Random lot(1, RandomStream::Looks);
    std::vector<Happening> events;
    DriveRound(late, Tier::Club, lot, events);
    EXPECT_FALSE(Follow(late, Joining("Bo")));
    Beginning old = SomeBeginning(3);
    old.rules = 1;
    State first = Begin(old);
    EXPECT_FALSE(Follow(first, Joining("Bo"))); // as it began, so it goes on
}

TEST(Fellows, StartInOneGroupWithThePlayerWhateverTheTableSays) // C-6
{
    for (const Tier tier : {Tier::National, Tier::World})
    {
        State career = Shared2(11, tier);
        ASSERT_TRUE(Follow(career, Joining("Cy")));
        Random lot(5, RandomStream::Looks);
        std::size_t apart = 0;
        while (!IsSeasonDriven(career, tier))
        {
            const std::vector<std::vector<Licence>> groups = GroupsOf(career, tier);
            State alone = career;
            alone.fellows.clear();
            const std::vector<std::vector<Licence>> others = GroupsOf(alone, tier);
            std::set<Licence> all;
            for (std::size_t group = 0; group < groups.size(); ++group)
            {
                EXPECT_EQ(groups[group].size(), others[group].size());
                all.insert(groups[group].begin(), groups[group].end());
            }
            EXPECT_EQ(all.size(), EntryOf(tier).entries);
            EXPECT_EQ(PeopleIn(career, groups[kPlayersGroup]), 3u);
            apart += groups != others ? 1u : 0u;
            for (std::size_t group = 0; group < groups.size(); ++group)
            {
                Happening event = SomeDrive(career, tier, group, lot);
                for (Drive& drive : event.drives) // far apart in the table
                {
                    drive.seconds[0] = drive.who == kPlayer            ? 1
                                       : IsOfPeople(career, drive.who) ? 900
                                                                       : drive.seconds[0];
                }
                ASSERT_TRUE(Follow(career, event));
            }
        }
        EXPECT_GT(apart, 0u);
    }
}

TEST(Fellows, VoteHaveAWordInTheWorkshopAndTakeOnTasks) // C-11, C-14, C-15
{
    int decided = 0;
    int mended = 0;
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
    {
        State career = Shared2(seed, Tier::National);
        const Licence bo = career.fellows.front().who;
        const VoteResult before = VoteOf(career, Tier::National);
        EXPECT_EQ(before.votes[0] + before.votes[1], EntryOf(Tier::National).entries - 2);
        EXPECT_FALSE(Follow(career, Of(HappeningKind::FellowVoted, kPlayer, 0)));
        EXPECT_FALSE(Follow(career, Of(HappeningKind::FellowVoted, bo, 2)));
        ASSERT_TRUE(Follow(career, Of(HappeningKind::FellowVoted, bo, 1)));
        EXPECT_FALSE(Follow(career, Of(HappeningKind::FellowVoted, bo, 0)));
        decided += VoteOf(career, Tier::National).winner != before.winner ? 1 : 0;
        Random lot(seed, RandomStream::Looks);
        const unsigned stars = StarsThisSeason(career);
        while (!IsSeasonDriven(career, Tier::National))
        {
            const std::size_t number = RoundsDriven(career, Tier::National);
            const std::vector<Task> offered = TasksOffered(career);
            for (std::uint8_t task = 0; task < offered.size(); ++task)
            {
                const bool may = MayTake(offered[task]) && career.fellows.front().ahead.task == kNoChoice;
                EXPECT_EQ(Follow(career, Of(HappeningKind::FellowTask, bo, task)), may);
            }
            if (IsSecondOfTwo(career, Tier::National))
            {
                const Broken car = NotedOf(career, bo);
                Happening mends = Of(HappeningKind::FellowMended, bo);
                mends.mending.gearbox = 9;
                EXPECT_FALSE(Follow(career, mends));
                mends.mending = {1, 0, 0, false};
                ASSERT_TRUE(Follow(career, mends));
                EXPECT_FALSE(Follow(career, mends));
                EXPECT_EQ(CarriedBy(career, bo), AfterWorkshop(car, mends.mending));
                ++mended;
            }
            for (std::size_t group = 0, groups = GroupsOf(career, Tier::National).size(); group < groups; ++group)
            {
                Happening event = SomeDrive(career, Tier::National, group, lot);
                for (Drive& drive : event.drives)
                {
                    drive.broken = RoundsOf(career, Tier::National)[number].carries ? Broken{2, 1, 0, false} : Broken{};
                }
                if (group == kPlayersGroup)
                {
                    event.fellowDeeds.front()[Deed::FlatSeconds] = 30;
                    Happening without = event;
                    without.fellowDeeds.clear();
                    EXPECT_FALSE(Follow(career, without));
                }
                ASSERT_TRUE(Follow(career, event));
            }
            const RoundResult& round = career.Of(Tier::National).rounds[number];
            EXPECT_NE(round.fellows.front().settled.task, kNoChoice);
            EXPECT_EQ(round.fellows.front().deeds[Deed::FlatSeconds], 30);
            met += FellowTaskMet(career, number, 0).value_or(false) ? 1 : 0;
        }
        EXPECT_GE(StarsThisSeason(career), stars);
    }
    EXPECT_GT(decided, 0);
    EXPECT_EQ(mended, 12); // one double-header a year
    EXPECT_GT(met, 0);
}

// C-T4: other tiers, skills, people, memory: the same as if nobody had come along; the year after the holder is back.
TEST(Fellows, NothingAboutRivalsDependsOnThem)
{
    const State alone = Begin(SomeBeginning(21));
    State with = alone;
    ASSERT_TRUE(Follow(with, Joining("Bo")));
    const Licence car = with.fellows.front().who;
    const auto drive = [](State& career, std::uint16_t seconds)
    {
        std::vector<Happening> events;
        while (!IsSeasonDriven(career, Tier::Club))
        {
            Random lot(RoundsDriven(career, Tier::Club), RandomStream::Looks);
            Happening event = SomeDrive(career, Tier::Club, 0, lot);
            for (Drive& one : event.drives)
            {
                one.seconds[0] = static_cast<std::uint16_t>(one.who == career.fellows.front().who ? seconds : 100);
            }
            ASSERT_TRUE(Follow(career, event));
        }
        Random lot(4, RandomStream::Looks);
        DriveAll(career, lot, events);
    };
    State quick = with;
    State slow = with;
    ASSERT_NO_FATAL_FAILURE(drive(quick, 50));
    ASSERT_NO_FATAL_FAILURE(drive(slow, 500));
    EXPECT_EQ(LedgerOf(quick, kPlayer, car).Sum(), 0u); // it was not he
    ASSERT_TRUE(Follow(quick, Close()) && Follow(slow, Close()));
    State without = alone;
    Random lot(4, RandomStream::Looks);
    std::vector<Happening> events;
    DriveAll(without, lot, events);
    ASSERT_TRUE(Follow(without, Close()));
    EXPECT_TRUE(quick.fellows.empty());
    EXPECT_NE(NameOf(quick, car), "Bo");
    for (Licence who = 1; who < kLicences; ++who)
    {
        for (const State* other : {&slow, &without})
        {
            EXPECT_EQ(quick.holders[who].step, other->holders[who].step);
            EXPECT_EQ(quick.holders[who].person, other->holders[who].person);
        }
    }
}

TEST(Fellows, AreKeptWithTheCareer) // C-34, C-33
{
    Beginning open = SomeBeginning(5, Tier::National);
    open.ironMan = false;
    Keeping keeping{open, {}};
    State career = Begin(open);
    const auto happens = [&](const Happening& event)
    {
        EXPECT_TRUE(Follow(career, event));
        keeping.events.push_back(event);
    };
    Random lot(2, RandomStream::Looks);
    happens(Joining("Bo"));
    const Licence bo = career.fellows.front().who;
    happens(Of(HappeningKind::FellowVoted, bo, 1));
    const std::vector<Task> offered = TasksOffered(career);
    const auto task =
        static_cast<std::uint8_t>(std::find_if(offered.begin(), offered.end(), MayTake) - offered.begin());
    happens(Of(HappeningKind::FellowTask, bo, task));
    Happening own = SomeDrive(career, Tier::National, 0, lot);
    own.fellowDeeds.front()[Deed::Cuts] = 3;
    happens(own);
    happens(SomeDrive(career, Tier::National, 1, lot));
    State before;
    ASSERT_TRUE(BeforeRetake(career, before));
    EXPECT_EQ(before.fellows.front().ahead.task, task);
    EXPECT_EQ(GroupsOf(before, Tier::National)[0][0], own.drives[0].who);
    own.kind = HappeningKind::Retaken;
    own.fellowDeeds.front()[Deed::Cuts] = 7;
    happens(own);
    EXPECT_EQ(career.Of(Tier::National).rounds[0].fellows.front().deeds[Deed::Cuts], 7);
    EXPECT_EQ(career.Of(Tier::National).rounds[0].fellows.front().settled.task, task);
    const ByteString bytes = EncodeCareer(keeping);
    const CareerReading reading = DecodeCareer(bytes);
    ASSERT_EQ(reading.found, CareerReading::Found::Whole);
    EXPECT_EQ(reading.keeping, keeping);
    EXPECT_EQ(reading.career, career);
    for (std::size_t size = 0; size < bytes.size(); ++size)
    {
        EXPECT_NE(DecodeCareer(std::span(bytes).first(size)).found, CareerReading::Found::Whole);
    }
}

// By the rules: two people at one table, and the deeds of both.
TEST(SeasonGame, TwoPeopleSitInTheGroupOfAHotSeat)
{
    State career = Begin(
        []
        {
            Beginning beginning = SomeBeginning(31);
            beginning.strength = Strength::Gentle;
            beginning.length = Length::Short;
            return beginning;
        }());
    ASSERT_TRUE(Follow(career, Joining("Bo")));
    GroupRace race;
    ASSERT_TRUE(RaceOf(career, Tier::Club, kPlayersGroup, race));
    const auto people = std::count_if(race.seats.begin(), race.seats.end(),
                                      [](const Club::SeatRecord& seat) { return seat.kind == Club::SeatKind::Human; });
    EXPECT_EQ(people, 2);
    GroupToDrive group;
    group.at = career;
    group.forPlayer = true;
    group.standIn = "rookie";
    const std::atomic<bool> never{false};
    const std::unique_ptr<AnyMatch> match = DriveGroup(
        group, Shared::DriversWith({std::make_shared<Pilot::LocalParTables>(), Pilot::Budget{0, nullptr}}), never);
    ASSERT_NE(match, nullptr);
    Happening event;
    ASSERT_TRUE(ResultOf(career, Tier::Club, kPlayersGroup, *match, event));
    ASSERT_EQ(event.fellowDeeds.size(), 1u);
    EXPECT_GT(event.fellowDeeds.front()[Deed::Turns], 0);
    EXPECT_NE(event.fellowDeeds.front(), event.deeds);
    EXPECT_TRUE(Follow(career, event));
}

TEST(CareerDesk, AFellowIsAskedForBeforeTheSeasonAndSettlesOnThePageOfThePlayer)
{
    CareerDesk desk;
    const Beginning beginning = SomeBeginning(7, Tier::National);
    desk.Open("ann", {CareerReading::Found::Whole, {beginning, {}}, Begin(beginning)});
    desk.SetOthers({"Bo"});
    ASSERT_TRUE(desk.Activate("career.settle"));
    Examine(desk.Page());
    EXPECT_FALSE(desk.Activate("career.join.1"));
    ASSERT_TRUE(desk.Activate("career.join.0"));
    EXPECT_FALSE(desk.Activate("career.join.0"));
    Examine(desk.Page());
    std::set<std::string> panels;
    const Club::PanelPage page = desk.Page();
    for (const Club::PagePanel& panel : page.panels)
    {
        EXPECT_TRUE(panels.insert(panel.panel.id).second) << panel.panel.id;
    }
    EXPECT_FALSE(desk.Activate("career.fellow.1.vote.0"));
    ASSERT_TRUE(desk.Activate("career.fellow.0.vote.0"));
    EXPECT_FALSE(desk.Activate("career.fellow.0.vote.1"));
    ASSERT_TRUE(desk.Activate("career.vote.1"));
    const std::vector<Task> offered = TasksOffered(desk.TheCareer());
    for (std::size_t task = 0; task < offered.size(); ++task)
    {
        desk.Activate("career.fellow.0.task." + std::to_string(task));
    }
    EXPECT_NE(desk.TheCareer().fellows.front().ahead.task, kNoChoice);
    Examine(desk.Page());
    ASSERT_TRUE(desk.Activate("career.rally"));
    EXPECT_NE(TextOf(desk.Page(), kFirstLanguage).find("Bo"), std::string::npos);
    Examine(desk.Page());
    Random lot(3, RandomStream::Looks);
    ASSERT_TRUE(desk.Activate("career.drive"));
    ASSERT_TRUE(desk.TakeOwnResult(SomeDrive(desk.TheCareer(), Tier::National, kPlayersGroup, lot)));
    while (const std::optional<GroupToDrive> next = desk.ToDrive())
    {
        ASSERT_TRUE(desk.TakeResult(*next, SomeDrive(next->at, next->tier, next->group, lot)));
    }
    EXPECT_NE(TextOf(desk.Page(), kFirstLanguage).find("Bo: "), std::string::npos); // his task
    Examine(desk.Page());
    EXPECT_EQ(DecodeCareer(EncodeCareer(desk.TheKeeping())).career, desk.TheCareer());
}

} // namespace
} // namespace Rally::Test
