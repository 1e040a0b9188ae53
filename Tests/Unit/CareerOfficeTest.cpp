// The back room of careers as every shell has it: what is decided is kept, wherever the program ends; groups nobody watches are
// driven, and looked back on, by themselves; and nobody waits for a disk that is slow (C-7, C-22, C-34, C-T5).
#include "CareerCases.h"
#include "CareerPages.h"
#include "English.h"
#include "HandCrankedBench.h"
#include "TornFolder.h"

#include "RallyClub/Career/CareerOffice.h"
#include "RallyClub/Table.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Career/CareerRoom.h"
#include "Shared/Career/SeasonRun.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

constexpr const char* kAnn = "driver-1-career-1";

Beginning Agreed(bool ironMan = true)
{
    Beginning beginning = SomeBeginning(31, Tier::National); // there are groups without the player
    beginning.strength = Strength::Gentle;
    beginning.length = Length::Short;
    beginning.ironMan = ironMan;
    return beginning;
}

// Of that match, always the same.
Happening ReviewOf(const GroupToReview& group)
{
    Random lot(group.driven.log, RandomStream::Looks);
    return SomeReview(group.driven, group.round, StagesNow(Begin(Agreed()), group.driven.tier), lot);
}

// A shell without a screen: what it lends survives the office.
class BareShell
{
public:
    explicit BareShell(bool writesLate = false) : late(writesLate) {}

    void Start()
    {
        OfficeMeans means{
            folder,
            bench,
            drivers,
            [] { return std::uint64_t{7}; },
            [this](const std::string& career) { return TakeUp(career); },
            [this](const std::string& career) { races.erase(career); },
            [this](const std::string& career) { races.erase(career); },
            [](const std::string&, const ByteString&) { return Phrase(); },
        };
        means.looks.can = [this](const GameEntry&) { return looks; };
        means.looks.back = [this](const GroupToReview& group, const AnyMatch& match, const std::atomic<bool>& unwanted)
        {
            ++looked;
            EXPECT_EQ(match.Chain(), group.driven.log);
            EXPECT_FALSE(unwanted);
            return std::optional<Happening>(ReviewOf(group));
        };
        means.draw = [this](const std::string& name, const Club::PanelPage& page)
        {
            EXPECT_TRUE(page.entries.empty() && !page.panels.empty());
            drawn.push_back(name);
            return Phrase(name);
        };
        means.feats = [] { return OtherFeats{12, 0, false}; };
        means.showsFilms = showsFilms;
        means.wheel = {[this] { return wheel; }, [this](const std::string& driver, const Crew&) { wheel = driver; }};
        if (late)
        {
            means.writing = {&pen, [this] { pen.Run(); }};
        }
        office = std::make_unique<CareerOffice>(std::move(means));
        office->Enter();
    }
    // What was decided but not written is gone.
    void Kill()
    {
        pen.Die();
        office.reset();
        pen.Live();
        bench.Live();
    }
    // Everything that follows by itself.
    void Settle()
    {
        for (office->Update(); office->IsBusy(); office->Update())
        {
            bench.Run();
            pen.Run();
        }
        office->AwaitWriting();
    }
    // The race as it is kept after every move of it.
    void KeepRace(const AnyMatch& match, std::uint64_t seed, const Club::SeatRecords& seats)
    {
        races[office->Desk().Id()] = {EncodeLog(match), seed, seats};
    }
    bool HasRace() const { return !races.empty(); }
    std::size_t Films() const
    {
        const std::vector<std::string> names = folder.Names();
        return static_cast<std::size_t>(std::count_if(names.begin(), names.end(), [](const std::string& name)
                                                      { return name.starts_with("films/"); }));
    }
    KeptCareerFile Kept() const { return CareerShelf(const_cast<TornFolder&>(folder)).Look(kAnn).kept; }
    const State& Career() const { return office->Desk().TheCareer(); }
    std::size_t Reviews() const
    {
        const std::vector<Happening>& events = office->Desk().TheKeeping().events;
        return static_cast<std::size_t>(std::count_if(events.begin(), events.end(), [](const Happening& event)
                                                      { return event.kind == HappeningKind::GroupReviewed; }));
    }

    TornFolder folder;
    HandCrankedBench bench;
    HandCrankedBench pen;
    std::unique_ptr<CareerOffice> office;
    bool looks = true;
    bool showsFilms = true;
    std::string wheel = "driver-1"; // who has it
    int looked = 0;
    std::vector<std::string> drawn;
    SeatDrivers drivers = Shared::DriversWith({std::make_shared<Pilot::LocalParTables>(), Pilot::Budget{0, nullptr}});

private:
    struct KeptRace
    {
        ByteString log;
        std::uint64_t seed = 0;
        Club::SeatRecords seats;
    };
    Club::SavedRace TakeUp(const std::string& career) const
    {
        Club::SavedRace race;
        if (const auto found = races.find(career); found != races.end())
        {
            race.state = Club::SaveState::Whole;
            race.match = Reopen(DecodeLog(found->second.log)).match;
            race.seed = found->second.seed;
            race.seats = found->second.seats;
        }
        return race;
    }

    std::map<std::string, KeptRace> races;
    const bool late;
};

// The race as it goes when a rookie sits in the player's seat.
std::unique_ptr<AnyMatch> Driven(const BareShell& shell, const Club::SavedRace& race)
{
    Club::SeatRecords records = race.seats;
    for (Club::SeatRecord& record : records)
    {
        record.level = record.kind == Club::SeatKind::Human ? "rookie" : record.level;
    }
    std::vector<Club::SeatPlan> seats;
    for (const std::shared_ptr<Driver>& driver : shell.drivers(*RulesetOf(race.match->Header()), records, *race.seed))
    {
        seats.push_back({Club::SeatKind::Driver, driver});
    }
    std::unique_ptr<AnyMatch> match = race.match->Clone();
    match->Rewind(0);
    Club::Table table(std::move(match), std::move(seats), std::make_unique<Club::SeededChance>(*race.seed));
    EXPECT_EQ(table.Run(), Club::Table::State::Over);
    return table.TheMatch().Clone();
}

void DriveOwn(BareShell& shell)
{
    ASSERT_EQ(shell.office->Activate("career.drive"), CareerOffice::Step::Drive);
    const Club::SavedRace race = shell.office->Race();
    ASSERT_NE(race.match, nullptr);
    const std::unique_ptr<AnyMatch> over = Driven(shell, race);
    shell.KeepRace(*over, *race.seed, race.seats);
    shell.office->RaceLeft();
    ASSERT_FALSE(shell.HasRace()); // it is in the career
}

// C-36, C-37: a season can be had as a picture; what was done at school counts.
TEST(CareerOffice, DrawsASeasonAndKnowsWhatWasDoneOutside)
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed());
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    shell.Settle();
    const auto go = [&](const char* id) { EXPECT_EQ(shell.office->Activate(id), CareerOffice::Step::Stay); };
    go("career.driver");
    go("career.picture"); // not of this page
    EXPECT_TRUE(shell.drawn.empty());
    go("career.report.1");
    const Club::PanelPage page = shell.office->Pages().Page();
    EXPECT_EQ((page.entries.end() - 2)->id, "career.picture");
    EXPECT_EQ(page.entries.back().id, "career.back");
    go("career.picture");
    EXPECT_EQ(shell.drawn, std::vector<std::string>{std::string(kAnn) + "-season-1"});
    EXPECT_EQ(shell.office->Pages().Page().question, Phrase(shell.drawn.front())); // it is told where it lies
    go("career.back");
    go("career.achievements");
    const std::string text = TextOf(shell.office->Pages().Page(), kFirstLanguage);
    EXPECT_EQ(text.find("0 of 30"), std::string::npos);
    const Club::PanelPage won = shell.office->Pages().Page();
    const std::vector<Club::PanelTable::Row>& rows = won.panels.front().table.rows;
    EXPECT_TRUE(rows[static_cast<std::size_t>(Achievement::SchoolsOut)].isOwn);
    EXPECT_FALSE(rows[static_cast<std::size_t>(Achievement::LineMedals)].isOwn);
}

TEST(CareerOffice, WhatWasDrivenIsLookedBackOnByItselfAndKept) // C-22
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed());
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    EXPECT_EQ(shell.Reviews(), 0u);
    bool changed = false;
    for (shell.office->Update(); shell.office->IsBusy(); changed = shell.office->Update() || changed)
    {
        // Driving comes first.
        EXPECT_TRUE(shell.office->Driving() != nullptr || !shell.office->Desk().ToDrive());
        shell.bench.Run();
    }
    EXPECT_TRUE(changed);
    const std::size_t groups = 2;
    EXPECT_EQ(shell.Reviews(), groups);
    EXPECT_EQ(EvenTableOf(shell.Career(), Tier::National).rounds, 1u);
    // Each behind what it tells of, as if it had been there at once.
    const std::vector<Happening>& events = shell.office->Desk().TheKeeping().events;
    for (std::size_t i = 0; i < events.size(); ++i)
    {
        if (events[i].kind == HappeningKind::GroupReviewed)
        {
            EXPECT_EQ(events[i - 1].kind, HappeningKind::GroupDriven);
            EXPECT_EQ(events[i - 1].group, events[i].group);
        }
    }
    EXPECT_EQ(shell.Kept().keeping, shell.office->Desk().TheKeeping());
    // Nobody is asked twice, and other tiers are not asked for at all.
    EXPECT_EQ(shell.looked, static_cast<int>(groups));
    EXPECT_FALSE(shell.office->Desk().ToReview());
}

TEST(CareerOffice, AProgramThatEndsInBetweenAsksAgainFromTheFilms)
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed());
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    while (shell.office->Update(), shell.office->Driving() != nullptr)
    {
        shell.bench.Run();
    }
    ASSERT_EQ(shell.looked, 0);
    shell.Kill();
    shell.Start();
    ASSERT_TRUE(shell.office->Open(kAnn));
    shell.Settle();
    EXPECT_EQ(shell.Reviews(), 2u);

    // Without the films there is no review, and nothing else is missing.
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    while (shell.office->Update(), shell.office->Driving() != nullptr)
    {
        shell.bench.Run();
    }
    shell.Kill();
    const std::vector<std::string> names = shell.folder.Names();
    for (const std::string& name : names)
    {
        if (name.starts_with("films/"))
        {
            shell.folder.Remove(name);
        }
    }
    shell.Start();
    ASSERT_TRUE(shell.office->Open(kAnn));
    shell.Settle();
    EXPECT_EQ(shell.Reviews(), 2u);
    EXPECT_FALSE(shell.office->IsBusy());
    EXPECT_EQ(RoundsDriven(shell.Career(), Tier::National), 2u);
}

// C-3, C-7, C-23: a film is what was driven; one that is gone is said to be, and one of others is made again by the same dice.
TEST(CareerOffice, WhatWasDrivenIsSeenAgain)
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed());
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    shell.Settle();
    const auto people = [](const FilmAtHand& film)
    {
        return std::count_if(film.seats.begin(), film.seats.end(),
                             [](const Club::SeatRecord& seat) { return seat.kind == Club::SeatKind::Human; });
    };
    const auto ends = [](const FilmAtHand& film)
    {
        for (const LogEntry& entry : film.entries)
        {
            EXPECT_TRUE(film.match->Replay(entry));
        }
        return film.match->Chain();
    };
    const std::vector<std::uint64_t> logs = RalliesOf(shell.office->Desk().TheKeeping()).front().logs;
    ASSERT_EQ(logs.size(), 2u);
    ASSERT_EQ(shell.office->Activate("career.film.1.1"), CareerOffice::Step::Watch);
    const FilmAtHand own = shell.office->Film();
    ASSERT_NE(own.match, nullptr);
    EXPECT_TRUE(own.match->Entries().empty());
    EXPECT_EQ(people(own), 1);
    EXPECT_GT(own.seats.front().look.number, 0);
    EXPECT_EQ(ends(own), logs[0]);
    ASSERT_EQ(shell.office->Activate("career.film.1.1.2"), CareerOffice::Step::Watch);
    const FilmAtHand others = shell.office->Film();
    EXPECT_EQ(people(others), 0);
    EXPECT_EQ(ends(others), logs[1]);
    // Without the films.
    const std::vector<std::string> names = shell.folder.Names();
    for (const std::string& name : names)
    {
        if (name.starts_with("films/"))
        {
            shell.folder.Remove(name);
        }
    }
    const auto told = [&] { return shell.office->Pages().Page().question; };
    EXPECT_EQ(shell.office->Activate("career.film.1.1"), CareerOffice::Step::Stay);
    EXPECT_EQ(told(), Phrase(TextKey::CareerStoryFilmMissing));
    EXPECT_EQ(shell.office->Film().match, nullptr);
    EXPECT_EQ(shell.office->Activate("career.film.1.1.2"), CareerOffice::Step::Stay);
    EXPECT_EQ(told(), Phrase(TextKey::CareerGarageMadeAgain));
    EXPECT_TRUE(shell.office->IsBusy());
    shell.Settle();
    EXPECT_EQ(told(), Phrase(TextKey::CareerGarageFilmBack));
    ASSERT_EQ(shell.office->Activate("career.film.1.1.2"), CareerOffice::Step::Watch);
    EXPECT_EQ(ends(shell.office->Film()), logs[1]);
    EXPECT_EQ(shell.Kept().keeping, shell.office->Desk().TheKeeping()); // nothing happened in the career
    // What the co-driver drove comes again as well, by a driver who drives as he did; by another it is another race.
    shell.looks = false;
    shell.office->Activate("career.season");
    shell.office->Activate("career.co-driver");
    shell.Settle();
    ASSERT_EQ(RoundsDriven(shell.Career(), Tier::National), 2u);
    ASSERT_EQ(shell.office->Activate("career.film.1.2"), CareerOffice::Step::Watch);
    const std::uint64_t left = RalliesOf(shell.office->Desk().TheKeeping()).back().logs.front();
    EXPECT_EQ(ends(shell.office->Film()), left);
    for (const std::string& name : shell.folder.Names())
    {
        if (name.starts_with("films/"))
        {
            shell.folder.Remove(name);
        }
    }
    EXPECT_EQ(shell.office->Activate("career.film.1.2"), CareerOffice::Step::Stay);
    shell.Settle();
    EXPECT_EQ(told(), Phrase(TextKey::CareerGarageFilmBack));
    EXPECT_EQ(shell.office->Activate("career.film.1.2"), CareerOffice::Step::Watch);
    EXPECT_EQ(ends(shell.office->Film()), left);
    shell.Kill();
    shell.showsFilms = false;
    shell.Start();
    ASSERT_TRUE(shell.office->Open(kAnn));
    shell.office->Activate("career.result");
    EXPECT_EQ(shell.office->Activate("career.film.1.1"), CareerOffice::Step::Stay);
    EXPECT_EQ(told(), Phrase(TextKey::CareerGarageElsewhere));
}

// C-1: whoever is chosen, or whose career it is, is at the wheel; and is there the next time.
TEST(CareerOffice, WhoeverDrivesIsAtTheWheel)
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed());
    EXPECT_EQ(shell.wheel, "driver-1");
    Beginning other = Agreed();
    other.name = "Otago";
    shell.office->Begin(other);
    EXPECT_EQ(shell.wheel, "driver-2");
    EXPECT_EQ(shell.office->Desk().Id(), "driver-2-career-1");
    ASSERT_TRUE(shell.office->Open(kAnn));
    EXPECT_EQ(shell.wheel, "driver-1");
    EXPECT_EQ(DriverOf("driver-12-career-3"), "driver-12");
    shell.office->Enter();
    shell.office->Activate("career.crew");
    shell.office->Activate("crew.driver.more");
    EXPECT_EQ(shell.wheel, "driver-2");
    EXPECT_EQ(shell.office->TheCrew().name, "Otago");
    shell.office->Activate("crew.driver.more"); // nobody yet
    EXPECT_EQ(shell.wheel, "driver-2");
    shell.office->Activate("crew.body.more");
    EXPECT_EQ(shell.wheel, "driver-3");
    shell.wheel = "driver-2";
    shell.Kill();
    shell.Start();
    EXPECT_EQ(shell.office->TheCrew().name, "Otago");
    shell.wheel = "driver-9"; // who is gone
    shell.office->Enter();
    EXPECT_EQ(shell.office->TheCrew().name, "Otago");
}

TEST(CareerOffice, AGameThatDoesNotLookBackIsNotAsked)
{
    BareShell shell;
    shell.looks = false;
    shell.Start();
    shell.office->Begin(Agreed());
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    shell.Settle();
    EXPECT_EQ(shell.looked, 0);
    EXPECT_EQ(shell.Films(), 1u); // the player's own
}

TEST(CareerOffice, LookingBackGivesWayToDriving)
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed());
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    while (shell.office->Update(), shell.office->Driving() != nullptr)
    {
        shell.bench.Run();
    }
    ASSERT_TRUE(shell.office->IsBusy()); // looks back
    shell.office->Activate("career.season");
    shell.office->Activate("career.co-driver");
    shell.office->Update();
    ASSERT_NE(shell.office->Driving(), nullptr);
    EXPECT_TRUE(shell.office->Driving()->forPlayer);
    shell.bench.Crank();
    EXPECT_EQ(shell.looked, 0); // what was given up
    shell.Settle();
    EXPECT_EQ(shell.Reviews(), 4u);
    EXPECT_EQ(RoundsDriven(shell.Career(), Tier::National), 2u);
}

TEST(CareerOffice, ARallyThatIsTakenAgainIsLookedBackOnAgainAndNoMatchCountsTwice) // C-33
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed(false));
    ASSERT_EQ(shell.office->Activate("career.drive"), CareerOffice::Step::Drive);
    const Club::SavedRace race = shell.office->Race();
    const std::unique_ptr<AnyMatch> over = Driven(shell, race);
    shell.KeepRace(*over, *race.seed, race.seats);
    shell.office->RaceOver(*over); // while it is looked at
    EXPECT_EQ(shell.office->Desk().TheKeeping().events.size(), 1u);
    shell.office->RaceOver(*over);
    shell.office->RaceLeft();
    EXPECT_EQ(shell.office->Desk().TheKeeping().events.size(), 1u);
    EXPECT_FALSE(shell.HasRace());
    shell.Settle();
    ASSERT_EQ(shell.Reviews(), 2u);
    shell.office->Activate("career.result");
    ASSERT_EQ(shell.office->Activate("career.retake"), CareerOffice::Step::Drive);
    const Club::SavedRace again = shell.office->Race();
    ASSERT_NE(again.match, nullptr);
    EXPECT_NE(again.seed, race.seed);
    EXPECT_EQ(shell.office->Liveries(again.seed), shell.office->Liveries(race.seed)); // those of the round that was
    const std::unique_ptr<AnyMatch> other = Driven(shell, again);
    shell.KeepRace(*other, *again.seed, again.seats);
    shell.office->RaceLeft();
    shell.Settle();
    EXPECT_EQ(shell.Reviews(), 3u);
    EXPECT_EQ(shell.Career().Of(Tier::National).rounds.front().retakes, 1);
    EXPECT_TRUE(shell.Career().Of(Tier::National).rounds.front().drives.front().judged.isKnown);
    EXPECT_EQ(shell.Kept().keeping, shell.office->Desk().TheKeeping());
}

TEST(CareerOffice, AReviewOfWhatDoesNotCountAnyMoreIsRefused)
{
    BareShell shell;
    shell.Start();
    shell.office->Begin(Agreed());
    ASSERT_NO_FATAL_FAILURE(DriveOwn(shell));
    CareerDesk desk;
    desk.Open(kAnn, ReadingOf(CareerShelf(shell.folder).Look(kAnn)));
    const std::optional<GroupToReview> group = desk.ToReview();
    ASSERT_TRUE(group && group->round == 0 && group->driven.group == kPlayersGroup);
    const auto refuses = [&](auto change)
    {
        GroupToReview asked = *group;
        Happening review = ReviewOf(*group);
        change(asked, review);
        return !desk.TakeReview(asked, review) && !desk.IsUnsaved();
    };
    EXPECT_TRUE(refuses([](GroupToReview& asked, Happening&) { asked.driven.log ^= 1; }));
    EXPECT_TRUE(refuses([](GroupToReview& asked, Happening&) { asked.at.season = 1; }));
    EXPECT_TRUE(refuses([](GroupToReview& asked, Happening&) { asked.at.beginning.seed = 1; }));
    EXPECT_TRUE(refuses([](GroupToReview&, Happening& review) { review.round = 1; }));
    EXPECT_TRUE(refuses([](GroupToReview&, Happening& review) { review.group = 1; }));
    EXPECT_TRUE(refuses([](GroupToReview&, Happening& review) { review.tier = Tier::World; }));
    EXPECT_TRUE(refuses([](GroupToReview&, Happening& review) { review.kind = HappeningKind::Voted; }));
    EXPECT_TRUE(refuses([](GroupToReview&, Happening& review) { review.lines.clear(); }));
    EXPECT_TRUE(refuses([](GroupToReview&, Happening& review) { review.drives.pop_back(); }));
    desk.CouldNotReview(*group);
    EXPECT_FALSE(desk.ToReview());
    EXPECT_TRUE(desk.TakeReview(*group, ReviewOf(*group))); // better late
    EXPECT_FALSE(desk.TakeReview(*group, ReviewOf(*group)));
}

// By the rules: the office's looker says what a season that is driven at once says.
TEST(CareerOffice, LooksBackAsASeasonDoes)
{
    State career = Begin(Agreed());
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), Pilot::Budget{0, nullptr}};
    const Pilot::Character rookie{Pilot::Level::Rookie};
    const std::unique_ptr<AnyMatch> match = Shared::DriveGroup(career, Tier::National, 0, aids, rookie);
    const State before = career;
    std::vector<Happening> events;
    ASSERT_TRUE(Shared::DriveGroupOn(career, Tier::National, 0, aids, rookie, Shared::Hindsight::Yes, events));
    ASSERT_EQ(events.size(), 2u);
    const Looker looker = Shared::LookerWith(aids);
    ASSERT_TRUE(looker.can(*FindRuleset("dirt")));
    EXPECT_FALSE(looker.can(*FindRuleset("pig")));
    std::atomic<bool> unwanted{false};
    const GroupToReview group{before, events[0], 0};
    EXPECT_EQ(looker.back(group, *match, unwanted), events[1]);
    unwanted = true;
    EXPECT_FALSE(looker.back(group, *match, unwanted));
}

// --- writing late -----------------------------------------------------------------------------------------------------

TEST(CareerOffice, NobodyWaitsForASlowDisk)
{
    BareShell shell(true);
    shell.Start();
    shell.office->Begin(Agreed());
    EXPECT_EQ(shell.Kept().keeping.beginning.name, "Ann"); // before its race is looked for
    ASSERT_EQ(shell.office->Activate("career.drive"), CareerOffice::Step::Drive);
    const Club::SavedRace race = shell.office->Race();
    const std::unique_ptr<AnyMatch> over = Driven(shell, race);
    shell.KeepRace(*over, *race.seed, race.seats);
    shell.office->RaceOver(*over);
    EXPECT_EQ(shell.office->Desk().TheKeeping().events.size(), 1u);
    EXPECT_EQ(shell.Kept().keeping.events.size(), 0u); // not yet
    EXPECT_EQ(shell.Films(), 0u);
    EXPECT_FALSE(shell.pen.Crank() && shell.office->Update()); // films are nothing to tell of
    shell.pen.Run();
    shell.office->Update();
    shell.pen.Run();
    EXPECT_EQ(shell.Kept().keeping.events.size(), 1u);
    EXPECT_EQ(shell.Films(), 1u);
    EXPECT_TRUE(shell.HasRace()); // it is still looked at
    shell.office->RaceLeft();
    EXPECT_FALSE(shell.HasRace());
    shell.Settle();
    EXPECT_EQ(shell.Kept().keeping, shell.office->Desk().TheKeeping());
}

TEST(CareerOffice, ARaceStaysUntilWhatItMeantIsOnTheDisk)
{
    BareShell shell(true);
    shell.Start();
    shell.office->Begin(Agreed());
    shell.office->Activate("career.drive");
    const Club::SavedRace race = shell.office->Race();
    const std::unique_ptr<AnyMatch> over = Driven(shell, race);
    shell.KeepRace(*over, *race.seed, race.seats);
    shell.office->RaceOver(*over);
    shell.Kill(); // before the pen has moved
    EXPECT_EQ(shell.Kept().keeping.events.size(), 0u);
    shell.Start();
    ASSERT_TRUE(shell.office->Open(kAnn));
    EXPECT_FALSE(shell.HasRace());
    EXPECT_EQ(shell.Kept().keeping.events.size(), 1u);
    EXPECT_EQ(shell.Kept().keeping.events.front().log, over->Chain());
}

TEST(CareerOffice, AFullDiskIsToldAndTriedAgain)
{
    for (const bool late : {false, true})
    {
        BareShell shell(late);
        shell.Start();
        shell.office->Begin(Agreed());
        shell.office->AwaitWriting();
        shell.folder.FillUpTo(shell.folder.Filled());
        ASSERT_EQ(shell.office->Activate("career.drive"), CareerOffice::Step::Drive);
        const Club::SavedRace race = shell.office->Race();
        const std::unique_ptr<AnyMatch> over = Driven(shell, race);
        shell.KeepRace(*over, *race.seed, race.seats);
        shell.office->RaceLeft();
        EXPECT_TRUE(shell.HasRace()); // it is not safe
        const std::string page = InEnglish(shell.office->Pages().Page().question);
        EXPECT_NE(page.find("The career could not be saved: "), page.npos) << page;
        shell.folder.FillUpTo(static_cast<std::size_t>(-1));
        shell.office->Activate("career.season");
        shell.office->AwaitWriting();
        EXPECT_EQ(shell.Kept().keeping.events.size(), 1u) << late;
        const std::string after = InEnglish(shell.office->Pages().Page().question);
        EXPECT_EQ(after.find("The career could not be saved: "), after.npos) << after;
    }
}

TEST(CareerOffice, OfWhatWaitsUnderOneNameTheNewestIsWritten)
{
    HandCrankedBench bench;
    std::vector<int> written;
    {
        Clerk clerk({&bench, [&bench] { bench.Run(); }});
        const auto keep = [&](const char* name, int what)
        {
            clerk.Keep(name,
                       [&written, what]
                       {
                           written.push_back(what);
                           return what % 2 == 0 ? Phrase() : Phrase(std::string("odd"));
                       });
        };
        keep("a", 0);
        keep("a", 1); // passed over
        keep("b", 2);
        keep("a", 4);
        EXPECT_TRUE(bench.Crank() && clerk.Update() && !clerk.Update());
        EXPECT_EQ(written, std::vector<int>{0});
        keep("b", 5);
        clerk.Finish();
        EXPECT_EQ(written, (std::vector<int>{0, 2, 4, 5}));
        EXPECT_EQ(InEnglish(clerk.TakeProblem()), "odd");
        EXPECT_TRUE(clerk.TakeProblem().IsEmpty());
        keep("a", 6);
    }
    EXPECT_EQ(written.back(), 6); // whoever leaves has written
}

// --- kills ------------------------------------------------------------------------------------------------------------

// A player who votes, takes on tasks, drives the first rally, leaves the second to the co-driver and drives the third; each step is one
// answer, given sooner or later, and what comes next hangs on the career alone.
class SteadyPlayer
{
public:
    explicit SteadyPlayer(std::uint64_t seed) : lot(seed, RandomStream::Pilot) {}

    // False when the plan is done.
    bool Act(BareShell& shell)
    {
        CareerOffice& office = *shell.office;
        if (!office.Desk().IsOpen())
        {
            EXPECT_TRUE(office.Open(kAnn));
            return true;
        }
        const TierSeason& season = shell.Career().Of(Tier::National);
        const std::optional<GroupToDrive> next = office.Desk().ToDrive();
        if (!season.isBetweenRounds || (next && next->forPlayer) || (office.IsBusy() && lot.Below(3) == 0))
        {
            shell.bench.Crank();
            shell.pen.Crank();
            office.Update();
            return true;
        }
        if (season.rounds.size() == 3)
        {
            return false;
        }
        if (Settles(office, "career.vote.0") || Settles(office, "career.task.1"))
        {
            return true;
        }
        if (season.rounds.size() == 1)
        {
            office.Activate("career.season");
            office.Activate("career.co-driver");
            return true;
        }
        Drive(shell);
        return true;
    }

private:
    static bool Settles(CareerOffice& office, std::string_view id)
    {
        const std::size_t before = office.Desk().TheKeeping().events.size();
        office.Activate("career.season");
        office.Activate("career.settle");
        office.Activate(id);
        return office.Desk().TheKeeping().events.size() > before;
    }
    // A third of the race at a time.
    void Drive(BareShell& shell)
    {
        CareerOffice& office = *shell.office;
        office.Activate("career.season");
        ASSERT_EQ(office.Activate("career.drive"), CareerOffice::Step::Drive);
        const Club::SavedRace race = office.Race();
        ASSERT_NE(race.match, nullptr);
        std::unique_ptr<AnyMatch>& whole = driven[*race.seed];
        whole = whole != nullptr ? std::move(whole) : Driven(shell, race);
        const std::unique_ptr<AnyMatch> now = whole->Clone();
        now->Rewind(race.match->Entries().size());
        ASSERT_EQ(now->Chain(), race.match->Chain()); // where it was left
        const std::size_t more = race.match->Entries().size() + whole->Entries().size() / 3 + 1;
        const std::unique_ptr<AnyMatch> later = whole->Clone();
        later->Rewind(std::min(more, whole->Entries().size()));
        shell.KeepRace(*later, *race.seed, race.seats);
        office.RaceLeft();
    }

    Random lot;
    std::map<std::uint64_t, std::unique_ptr<AnyMatch>> driven;
};

KeptCareerFile DriveThrough(std::uint64_t kills, bool late)
{
    BareShell shell(late);
    shell.Start();
    shell.office->Begin(Agreed());
    shell.office->AwaitWriting();
    SteadyPlayer player(kills);
    Random lot(kills, RandomStream::Looks);
    std::size_t safe = 0;
    for (int steps = 0; player.Act(shell) && !testing::Test::HasFailure(); ++steps)
    {
        EXPECT_LT(steps, 2000);
        const std::size_t known = shell.Kept().keeping.events.size();
        EXPECT_GE(known, safe);
        safe = known;
        const std::uint32_t fate = kills == 0 ? 9 : lot.Below(10);
        if (fate == 0)
        {
            shell.Kill();
            shell.Start();
        }
        else if (fate == 1 && shell.office->Desk().IsOpen())
        {
            // The power fails while something is written, be it now or at the next answer.
            shell.folder.FailAfter(1 + lot.Below(3000));
            player.Act(shell);
            shell.Kill();
            shell.folder.StartAgain(lot);
            shell.Start();
        }
        EXPECT_GE(shell.Kept().keeping.events.size(), safe); // what was safe is
    }
    shell.Settle();
    EXPECT_EQ(shell.Kept().keeping, shell.office->Desk().TheKeeping());
    return shell.Kept();
}

TEST(CareerOffice, ACareerWithKillsEndsEqualToOneWithout) // C-T5
{
    const KeptCareerFile calm = DriveThrough(0, false);
    const auto count = [&](HappeningKind kind)
    {
        return std::count_if(calm.keeping.events.begin(), calm.keeping.events.end(),
                             [kind](const Happening& event) { return event.kind == kind; });
    };
    EXPECT_EQ(count(HappeningKind::GroupReviewed), 6);
    EXPECT_EQ(count(HappeningKind::TaskChosen), 3);
    const auto isCalm = [&](std::uint64_t kills, bool late)
    {
        const KeptCareerFile kept = DriveThrough(kills, late);
        EXPECT_EQ(kept.keeping.events.size(), calm.keeping.events.size());
        for (std::size_t i = 0; i < std::min(kept.keeping.events.size(), calm.keeping.events.size()); ++i)
        {
            EXPECT_TRUE(kept.keeping.events[i] == calm.keeping.events[i]) << i;
        }
        EXPECT_TRUE(EncodeKept(kept) == EncodeKept(calm)) << kills << (late ? " late" : "");
    };
    isCalm(0, true);
    for (std::uint64_t kills = 1; kills <= 4 && !testing::Test::HasFailure(); ++kills)
    {
        isCalm(kills, kills % 2 == 0);
    }
}

// --- colours ----------------------------------------------------------------------------------------------------------

TEST(CareerOffice, TheColoursOfAContractAreWorn) // C-16
{
    State career = Begin(Agreed());
    Crew crew;
    crew.livery = {3, 8, 5};
    const auto own = [&]
    {
        const std::vector<Licence> group = GroupsOf(career, Tier::National)[kPlayersGroup];
        const auto seat = std::find(group.begin(), group.end(), kPlayer) - group.begin();
        return LiveriesOf(career, crew)[static_cast<std::size_t>(seat)];
    };
    EXPECT_EQ(own(), crew.livery); // a privateer
    for (std::size_t team = 0; team < Teams().size(); ++team)
    {
        career.contract.team = static_cast<std::uint8_t>(team);
        crew.wearsTeam = true;
        EXPECT_EQ(own(), Teams()[team].livery);
        EXPECT_EQ(LiveryOf(career, crew), Teams()[team].livery);
        crew.wearsTeam = false;
        EXPECT_EQ(own(), crew.livery);
    }
}

} // namespace
} // namespace Rally::Test
