// Guest cups (C-32): a short season of another game between two seasons of a career. Offered for stars, driven as any race, kept with
// the career, left without loss; and nothing of a season knows of it.
#include "CareerCases.h"
#include "CareerPages.h"
#include "HandCrankedBench.h"
#include "TornFolder.h"
#include "Transcript.h"

#include "RallyClub/Career/CareerOffice.h"
#include "RallyClub/Career/Guests.h"
#include "RallyClub/Career/Proof.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Gt/GtGame.h"
#include "Shared/Career/CareerRoom.h"

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

constexpr std::uint8_t kWinter = 0;

// The season is over, nobody has closed it; sponsors have been kind in years before.
State Winter(std::uint64_t seed, Tier tier = Tier::Club, std::uint16_t stars = 9)
{
    State career = Begin(SomeBeginning(seed, tier));
    Random lot(seed, RandomStream::Looks);
    std::vector<Happening> events;
    DriveAll(career, lot, events);
    career.stars = stars;
    return career;
}

Happening SomeGuestDrive(const State& career, Random& lot)
{
    Happening event;
    event.kind = HappeningKind::GuestDriven;
    event.log = lot.Next();
    for (const Licence who : GuestGridOf(career))
    {
        Drive drive;
        drive.who = who;
        drive.seconds[0] = static_cast<std::uint16_t>(100 + lot.Below(100));
        event.drives.push_back(drive);
    }
    return event;
}

void DriveCup(State& career, Random& lot)
{
    while (!IsGuestDriven(career))
    {
        ASSERT_TRUE(Follow(career, SomeGuestDrive(career, lot)));
    }
}

TEST(Guests, AreInvitedForStarsWhenTheSeasonHasBeenDrivenAndNotBefore) // C-15, C-32
{
    State fresh = Begin(SomeBeginning(3));
    fresh.stars = 99;
    EXPECT_TRUE(GuestsOffered(fresh).empty());
    EXPECT_FALSE(Follow(fresh, Choice(HappeningKind::GuestEntered, kWinter)));
    State poor = Winter(3, Tier::Club, 0);
    EXPECT_EQ(GuestsOffered(poor), std::vector<std::uint8_t>{kWinter}); // it is told what it would take
    EXPECT_FALSE(Follow(poor, Choice(HappeningKind::GuestEntered, kWinter)));
    State career = Winter(3, Tier::World, Guests()[kWinter].price);
    EXPECT_FALSE(Follow(career, Choice(HappeningKind::GuestEntered, static_cast<std::uint8_t>(Guests().size()))));
    ASSERT_TRUE(Follow(career, Choice(HappeningKind::GuestEntered, kWinter)));
    EXPECT_EQ(StarsToSpend(career), 0u);
    EXPECT_TRUE(GuestsOffered(career).empty());
    EXPECT_FALSE(Follow(career, Choice(HappeningKind::GuestEntered, kWinter))); // once a winter
    // With the best of the player's championship.
    const std::vector<TableRow> table = TableOf(career, Tier::World);
    std::vector<Licence> best = {kPlayer};
    for (const TableRow& row : table)
    {
        if (row.who != kPlayer && best.size() < Guests()[kWinter].entrants)
        {
            best.push_back(row.who);
        }
    }
    EXPECT_EQ(career.guest.entered, best);
}

TEST(Guests, ACupIsSixRoundsWithPointsOfItsOwnAndOneTrophy)
{
    std::set<std::uint8_t> winners;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
    {
        State career = Winter(seed, Tier::National);
        ASSERT_TRUE(Follow(career, Choice(HappeningKind::GuestEntered, kWinter)));
        const std::vector<Round> rounds = GuestRoundsOf(career);
        ASSERT_EQ(rounds.size(), 6u);
        std::set<std::uint8_t> regions;
        for (const Round& round : rounds)
        {
            regions.insert(round.region);
        }
        EXPECT_EQ(regions.size(), rounds.size());
        Random lot(seed, RandomStream::Looks);
        unsigned sums[kLicences]{};
        for (std::size_t round = 0; round < rounds.size(); ++round)
        {
            const std::vector<Licence> grid = GuestGridOf(career);
            EXPECT_EQ(std::set<Licence>(grid.begin(), grid.end()),
                      std::set<Licence>(career.guest.entered.begin(), career.guest.entered.end()));
            EXPECT_TRUE(round == 0 || grid.front() == GuestTableOf(career).front().who); // the leader has pole position
            ASSERT_TRUE(Follow(career, SomeGuestDrive(career, lot)));
            for (const RallyRow& row : GuestClassificationOf(career, round))
            {
                sums[row.who] += row.points;
                EXPECT_EQ(row.points, Guests()[kWinter].points[row.rank - 1u]);
                EXPECT_EQ(row.power, 0);
            }
        }
        EXPECT_TRUE(IsGuestDriven(career) && GuestGridOf(career).empty());
        EXPECT_FALSE(Follow(career, SomeGuestDrive(career, lot)));
        for (const TableRow& row : GuestTableOf(career))
        {
            EXPECT_EQ(row.points, sums[row.who]);
        }
        ASSERT_EQ(career.trophies.size(), 1u);
        const Trophy trophy = career.trophies.front();
        EXPECT_EQ(GuestTableOf(career).front().points, sums[trophy.winner]);
        EXPECT_EQ(trophy.rank == 1, trophy.winner == kPlayer);
        EXPECT_EQ(trophy.points, sums[kPlayer]);
        winners.insert(trophy.winner);
        ASSERT_TRUE(Follow(career, Close()));
        EXPECT_FALSE(HasGuest(career));
        EXPECT_EQ(career.trophies.size(), 1u);
    }
    EXPECT_GT(winners.size(), 1u);
}

// C-T4: with a cup, without one, with half of one: the same season, and the same next one.
TEST(Guests, NothingOfASeasonKnowsOfThem)
{
    const State without = Winter(8, Tier::National);
    State whole = without;
    State half = without;
    Random lot(1, RandomStream::Looks);
    ASSERT_TRUE(Follow(whole, Choice(HappeningKind::GuestEntered, kWinter)));
    ASSERT_TRUE(Follow(half, Choice(HappeningKind::GuestEntered, kWinter)));
    ASSERT_NO_FATAL_FAILURE(DriveCup(whole, lot));
    ASSERT_TRUE(Follow(half, SomeGuestDrive(half, lot)));
    const auto next = [](State career)
    {
        EXPECT_TRUE(Follow(career, Close()));
        Random same(5, RandomStream::Looks);
        std::vector<Happening> events;
        DriveAll(career, same, events);
        career.starsSpent = 0;
        career.trophies.clear();
        return career;
    };
    const State expected = next(without);
    EXPECT_EQ(next(whole), expected);
    EXPECT_EQ(next(half), expected);
    for (const Tier tier : kAllTiers)
    {
        for (std::size_t round = 0; round < EntryOf(tier).rounds; ++round)
        {
            EXPECT_EQ(SeedHashOf(next(whole), tier, round), SeedHashOf(expected, tier, round));
        }
    }
}

TEST(Guests, WhatCannotBeNowChangesNothing)
{
    State career = Winter(5);
    Random lot(2, RandomStream::Looks);
    EXPECT_FALSE(Follow(career, SomeGuestDrive(career, lot))); // nobody is there
    ASSERT_TRUE(Follow(career, Choice(HappeningKind::GuestEntered, kWinter)));
    const State before = career;
    const Happening good = SomeGuestDrive(career, lot);
    const auto refused = [&](auto change)
    {
        Happening event = good;
        change(event);
        return !Follow(career, event) && career == before;
    };
    EXPECT_TRUE(refused([](Happening& event) { std::swap(event.drives[0], event.drives[1]); }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives.pop_back(); }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].seconds[0] = 0; }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].seconds[1] = 9; }));
    EXPECT_TRUE(refused([](Happening& event) { event.drives[0].broken.wheel = true; }));
    EXPECT_TRUE(refused([](Happening& event) { event.tier = Tier::World; }));
    EXPECT_TRUE(refused([](Happening& event) { event.group = 1; }));
    EXPECT_TRUE(refused([](Happening& event) { event.deeds[Deed::Turns] = 1; }));
    EXPECT_TRUE(refused([](Happening& event) { event.encounters = {{0, 1, 1, 0, 0}}; }));
    EXPECT_TRUE(Follow(career, good));

    // C-33: who has gone elsewhere has left the season as it was.
    Beginning open = SomeBeginning(5);
    open.ironMan = false;
    State retakes = Begin(open);
    std::vector<Happening> events;
    DriveAll(retakes, lot, events);
    retakes.stars = 9;
    State then;
    EXPECT_TRUE(BeforeRetake(retakes, then));
    ASSERT_TRUE(Follow(retakes, Choice(HappeningKind::GuestEntered, kWinter)));
    EXPECT_FALSE(BeforeRetake(retakes, then));
}

// A row of the table is enough, and one of a game that is not there is offered to nobody.
TEST(Guests, OnlyGamesOfTheRegisterInvite)
{
    GuestEntry guest = Guests()[kWinter];
    EXPECT_TRUE(IsDrivable(guest, "dirt"));
    EXPECT_FALSE(IsDrivable(guest, guest.game));   // it would be more of the same
    for (const char* game : {"nobody", "", "pig"}) // the last is there, and drives no seasons
    {
        guest.game = game;
        EXPECT_FALSE(IsDrivable(guest, "dirt"));
    }
    State own = Winter(4);
    own.beginning.game = Guests()[kWinter].game;
    EXPECT_TRUE(GuestsOffered(own).empty());
    EXPECT_FALSE(Follow(own, Choice(HappeningKind::GuestEntered, kWinter)));
}

// Stars that can be spent: events alone, as a save has them.
Keeping KeptWinter(std::uint64_t seed, int rounds)
{
    Keeping keeping{SomeBeginning(seed), {}};
    State career = Begin(keeping.beginning);
    Random lot(seed, RandomStream::Looks);
    const auto happens = [&](Happening event)
    {
        ASSERT_TRUE(Follow(career, event));
        keeping.events.push_back(std::move(event));
    };
    while (StarsToSpend(career) < Guests()[kWinter].price || !MayCloseSeason(career))
    {
        for (const Tier tier : kAllTiers)
        {
            while (!IsSeasonDriven(career, tier))
            {
                if (tier == career.PlayerTier())
                {
                    happens(Choice(HappeningKind::TaskChosen, 0));
                }
                for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
                {
                    Happening event = SomeDrive(career, tier, group, lot);
                    if (tier == career.PlayerTier())
                    {
                        event.drives[0].seconds[0] = 90;
                    }
                    happens(event);
                }
            }
        }
        if (StarsToSpend(career) < Guests()[kWinter].price)
        {
            happens(Close());
        }
    }
    if (rounds >= 0)
    {
        happens(Choice(HappeningKind::GuestEntered, kWinter));
    }
    for (int round = 0; round < rounds; ++round)
    {
        Happening event = SomeGuestDrive(career, lot);
        event.byCoDriver = round == 2;
        happens(event);
    }
    return keeping;
}

TEST(Guests, AreKeptWithTheCareerAndReadBackAfterAnyCut) // C-34, C-T5
{
    for (const int rounds : {-1, 0, 1, 6})
    {
        Keeping keeping = KeptWinter(23, rounds);
        State live = Begin(keeping.beginning);
        for (const Happening& event : keeping.events)
        {
            ASSERT_TRUE(Follow(live, event));
        }
        EXPECT_EQ(live.trophies.size(), rounds == 6 ? 1u : 0u);
        EXPECT_TRUE(rounds < 6 || live.trophies.front().left == 1);
        const ByteString bytes = EncodeCareer(keeping);
        const CareerReading reading = DecodeCareer(bytes);
        ASSERT_EQ(reading.found, CareerReading::Found::Whole);
        EXPECT_EQ(reading.keeping, keeping);
        EXPECT_EQ(reading.career, live);
        std::size_t before = 0;
        for (std::size_t size = bytes.size() - 400; size < bytes.size(); ++size)
        {
            const CareerReading cut = DecodeCareer(std::span(bytes).first(size));
            EXPECT_EQ(cut.found, CareerReading::Found::Part);
            ASSERT_GE(cut.keeping.events.size(), before);
            before = cut.keeping.events.size();
        }
        EXPECT_EQ(before, keeping.events.size());
    }
}

// ---- by the rules ----

struct DrivenRace
{
    GroupRace race;
    std::unique_ptr<AnyMatch> match;
};

DrivenRace DriveGuest(const State& career)
{
    DrivenRace driven;
    const std::atomic<bool> never{false};
    GroupToDrive group;
    group.at = career;
    group.tier = career.PlayerTier();
    group.forPlayer = true;
    group.standIn = "rookie";
    group.isGuest = true;
    const SeatDrivers drivers =
        Shared::DriversWith({std::make_shared<Pilot::LocalParTables>(), Pilot::Budget{0, nullptr}});
    EXPECT_TRUE(GuestRaceOf(career, driven.race));
    driven.match = DriveGroup(group, drivers, never);
    return driven;
}

TEST(Guests, ARoundIsAnOrdinaryMatchOfItsGameInItsWeather)
{
    State career = Winter(13, Tier::National);
    GroupRace none;
    EXPECT_FALSE(GuestRaceOf(career, none));
    ASSERT_TRUE(Follow(career, Choice(HappeningKind::GuestEntered, kWinter)));
    std::set<std::string> courses;
    for (std::size_t round = 0; round < 2; ++round)
    {
        const DrivenRace driven = DriveGuest(career);
        ASSERT_NE(driven.match, nullptr);
        EXPECT_EQ(driven.race.game, "gt");
        courses.insert(driven.race.agreed.course);
        const Gt::GtMatch* race = Gt::AsGt(*driven.match);
        ASSERT_NE(race, nullptr);
        // G-WTH-1: by turns it starts dry and wet.
        EXPECT_EQ(race->Rules().Setup().options.weather == Gt::Weather::Wet, round == 1);
        Happening event;
        ASSERT_TRUE(GuestResultOf(career, *driven.match, event));
        EXPECT_EQ(event.log, driven.match->Chain());
        EXPECT_EQ(DrawOf(career, event, *driven.match), std::optional<std::uint16_t>(0)); // C-21
        Happening wrong;
        EXPECT_FALSE(ResultOf(career, Tier::National, 0, *driven.match, wrong));
        const std::unique_ptr<AnyMatch> half = driven.match->Clone();
        half->Rewind(half->Entries().size() / 2);
        EXPECT_FALSE(GuestResultOf(career, *half, wrong));
        ASSERT_TRUE(Follow(career, event));
        EXPECT_FALSE(GuestResultOf(career, *driven.match, wrong)); // another round has come
    }
    EXPECT_EQ(courses.size(), 2u);
}

// ---- at the desk ----

CareerDesk& Opened(CareerDesk& desk, const Keeping& keeping)
{
    desk.Open("ann", DecodeCareer(EncodeCareer(keeping)));
    return desk;
}

TEST(CareerDesk, AWinterHasAnInvitationACupAndAPlaceInTheHall)
{
    CareerDesk desk;
    Opened(desk, KeptWinter(23, -1));
    ASSERT_TRUE(desk.Activate("career.end"));
    Examine(desk.Page());
    EXPECT_FALSE(desk.Activate("career.guest")); // there is none yet
    EXPECT_FALSE(desk.Activate("career.guest.1"));
    ASSERT_TRUE(desk.Activate("career.guest.0"));
    EXPECT_EQ(desk.Page().id, "career.guest");
    Examine(desk.Page());
    desk.GoBack();
    EXPECT_EQ(desk.Page().id, "career.end");
    GroupRace race;
    EXPECT_FALSE(desk.OwnRace(race));
    ASSERT_TRUE(desk.Activate("career.guest.0") && desk.Activate("career.enter"));
    EXPECT_FALSE(desk.Activate("career.enter"));
    EXPECT_TRUE(desk.IsUnsaved());
    Examine(desk.Page());
    ASSERT_TRUE(desk.OwnRace(race));
    EXPECT_EQ(race.game, "gt");

    // Begun, and left: it is driven to its end before the season is closed.
    desk.SetLeftRace(LeftRace::Waits);
    Examine(desk.Page());
    EXPECT_EQ(desk.Page().entries.front().id, "career.go-on");
    ASSERT_TRUE(desk.Activate("career.season"));
    Examine(desk.Page());
    ASSERT_TRUE(desk.Activate("career.end"));
    Examine(desk.Page());
    EXPECT_FALSE(desk.Activate("career.close"));
    ASSERT_TRUE(desk.Activate("career.guest") && desk.Activate("career.go-on"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Drive);
    Random lot(4, RandomStream::Looks);
    const Happening first = SomeGuestDrive(desk.TheCareer(), lot);
    ASSERT_TRUE(desk.TakeOwnResult(first));
    EXPECT_FALSE(desk.TakeOwnResult(first));
    EXPECT_EQ(desk.Page().id, "career.guest");
    Examine(desk.Page());

    // C-8: the rest is left to the co-driver.
    while (!IsGuestDriven(desk.TheCareer()))
    {
        EXPECT_FALSE(desk.ToDrive());
        ASSERT_TRUE(desk.Activate("career.co-driver"));
        ASSERT_TRUE(desk.Activate("career.end"));
        EXPECT_FALSE(desk.Activate("career.close"));
        ASSERT_TRUE(desk.Activate("career.guest"));
        const std::optional<GroupToDrive> group = desk.ToDrive();
        ASSERT_TRUE(group && group->isGuest && group->forPlayer);
        ASSERT_TRUE(desk.TakeResult(*group, SomeGuestDrive(desk.TheCareer(), lot)));
        Examine(desk.Page());
    }
    EXPECT_EQ(desk.TheCareer().trophies.front().left, 5);
    EXPECT_FALSE(desk.OwnRace(race));
    const CareerReading again = DecodeCareer(EncodeCareer(desk.TheKeeping()));
    EXPECT_EQ(again.career, desk.TheCareer());
    ASSERT_TRUE(desk.Activate("career.end"));
    Examine(desk.Page());
    ASSERT_TRUE(desk.Activate("career.close"));
    for (const char* page : {"career.driver", "career.statistics"})
    {
        ASSERT_TRUE(desk.Activate(page));
        EXPECT_NE(TextOf(desk.Page(), kFirstLanguage).find("Winter Cup"), std::string::npos);
        Examine(desk.Page());
    }
}

TEST(CareerDesk, WhoeverIsTooPoorOrStaysAtHomeLosesNothing)
{
    CareerDesk poor;
    Keeping keeping{SomeBeginning(6), {}};
    State career = Begin(keeping.beginning);
    Random lot(6, RandomStream::Looks);
    DriveAll(career, lot, keeping.events);
    Opened(poor, keeping);
    ASSERT_TRUE(poor.Activate("career.end") && poor.Activate("career.guest.0"));
    Examine(poor.Page());
    EXPECT_FALSE(poor.Page().entries.front().enabled);
    EXPECT_FALSE(poor.Activate("career.enter"));
    EXPECT_EQ(poor.TheKeeping(), keeping);
    EXPECT_TRUE(poor.Activate("career.end") && poor.Activate("career.close"));

    CareerDesk left;
    Opened(left, KeptWinter(23, 2));
    ASSERT_TRUE(left.Activate("career.end"));
    Examine(left.Page());
    ASSERT_TRUE(left.Activate("career.close")); // in the middle of it
    EXPECT_TRUE(left.TheCareer().trophies.empty());
    EXPECT_EQ(left.Page().id, "career.season");
}

// ---- in the office ----

struct CupShell
{
    TornFolder folder;
    HandCrankedBench bench;
    std::unique_ptr<CareerOffice> office;
    std::optional<Club::SavedRace> left; // as the shell keeps it

    void Start()
    {
        OfficeMeans means{folder,
                          bench,
                          Shared::DriversWith({std::make_shared<Pilot::LocalParTables>(), Pilot::Budget{0, nullptr}}),
                          [] { return std::uint64_t{7}; },
                          [this](const std::string&) { return TakeUp(); },
                          [this](const std::string&) { left.reset(); },
                          [this](const std::string&) { left.reset(); },
                          [](const std::string&, const ByteString&) { return Phrase(); }};
        means.looks.can = [](const GameEntry& game) { return std::string_view(game.id) == "dirt"; };
        means.looks.back = [](const GroupToReview&, const AnyMatch&, const std::atomic<bool>&)
        { return std::optional<Happening>(); };
        office = std::make_unique<CareerOffice>(std::move(means));
        office->Enter();
    }
    Club::SavedRace TakeUp() const
    {
        Club::SavedRace race;
        if (left)
        {
            race.state = Club::SaveState::Whole;
            race.match = left->match->Clone();
            race.seed = left->seed;
            race.seats = left->seats;
        }
        return race;
    }
};

// Killed in the middle of a race of the cup, it goes on there; what was driven is kept, its film too.
TEST(CareerOffice, ACupIsGoneOnWithAfterAKill) // C-T5
{
    constexpr const char* kAnn = "driver-1-career-1";
    CupShell shell;
    Crew crew;
    crew.name = "Ann";
    ASSERT_TRUE(CareerShelf(shell.folder).Keep(kAnn, {crew, KeptWinter(23, 1)}).IsEmpty());
    shell.Start();
    ASSERT_TRUE(shell.office->Open(kAnn));
    shell.office->Activate("career.end");
    shell.office->Activate("career.guest");
    ASSERT_EQ(shell.office->Activate("career.drive"), CareerOffice::Step::Drive);
    Club::SavedRace race = shell.office->Race();
    ASSERT_NE(race.match, nullptr);
    EXPECT_EQ(RulesetOf(race.match->Header()), FindRuleset("gt"));
    std::set<int> numbers;
    for (const Club::SeatRecord& seat : race.seats)
    {
        numbers.insert(seat.look.number);
    }
    EXPECT_EQ(numbers.size(), race.seats.size());
    const State before = shell.office->Desk().TheCareer();
    const DrivenRace driven = DriveGuest(before);
    ASSERT_NE(driven.match, nullptr);
    EXPECT_EQ(driven.race.seed, *race.seed);
    std::unique_ptr<AnyMatch> half = driven.match->Clone();
    half->Rewind(half->Entries().size() / 2);
    shell.left.emplace();
    shell.left->match = std::move(half);
    shell.left->seed = race.seed;
    shell.left->seats = race.seats;
    shell.office.reset();
    shell.Start();
    ASSERT_TRUE(shell.office->Open(kAnn));
    EXPECT_EQ(shell.office->Desk().TheCareer(), before);
    ASSERT_TRUE(shell.left.has_value()); // it waits
    shell.office->Activate("career.end");
    shell.office->Activate("career.guest");
    ASSERT_EQ(shell.office->Activate("career.go-on"), CareerOffice::Step::Drive);
    EXPECT_EQ(shell.office->Race().match->Entries().size(), driven.match->Entries().size() / 2);
    shell.left->match = driven.match->Clone(); // over
    shell.office->RaceLeft();
    EXPECT_FALSE(shell.left.has_value());
    EXPECT_EQ(shell.office->Desk().TheCareer().guest.rounds.size(), 2u);
    EXPECT_NE(CareerShelf(shell.folder).Film(driven.match->Chain()), nullptr);
    const CareerReading kept = ReadingOf(CareerShelf(shell.folder).Look(kAnn));
    EXPECT_EQ(kept.career, shell.office->Desk().TheCareer());

    // The next one is left to the co-driver; nothing of it is looked back on.
    shell.office->Activate("career.co-driver");
    for (shell.office->Update(); shell.office->IsBusy(); shell.office->Update())
    {
        shell.bench.Run();
    }
    EXPECT_EQ(shell.office->Desk().TheCareer().guest.rounds.size(), 3u);
    EXPECT_TRUE(shell.office->Desk().TheCareer().guest.rounds.back().byCoDriver);
}

// What tests of the terminal and the window begin a winter with: a career as it lies on a disk.
TEST(Guests, AWinterLiesReadyForOtherTests)
{
    TornFolder folder;
    Crew crew;
    crew.name = "Ann";
    ASSERT_TRUE(CareerShelf(folder).Keep("driver-1-career-1", {crew, KeptWinter(23, -1)}).IsEmpty());
    const std::optional<ByteString> kept = folder.Read("driver-1-career-1.a.rally");
    ASSERT_TRUE(kept.has_value());
    const std::string now(kept->begin(), kept->end());
    const std::string file = TranscriptFolder() + "careers/winter.rally";
    if (UpdatesTranscripts())
    {
        WriteTextFile(file, now);
    }
    EXPECT_TRUE(ReadTextFile(file) == now);
}

} // namespace
} // namespace Rally::Test
