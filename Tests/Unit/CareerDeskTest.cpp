// The pages of a career, as any shell goes through them: two seasons, every entry of every page; what is handed out to be driven
// and what is taken back.
#include "RallyClub/Career/CareerDesk.h"
#include "RallyClub/Career/Standings.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Random.h"
#include "Shared/Career/SeasonRun.h"
#include "Unit/CareerPages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;
using Club::Entry;
using Club::PanelPage;

// As if a group had driven: by its tier, round and number, whoever asks and whenever.
Happening MadeUp(const State& at, Tier tier, std::size_t group, std::uint16_t draw = 0)
{
    const std::size_t round = RoundsDriven(at, tier);
    Random lot(ChanceOf(at.beginning.seed, ChanceFor::Dice, at.season, static_cast<std::uint64_t>(tier), round,
                        group + 100u * draw),
               RandomStream::Looks);
    Happening event;
    event.tier = tier;
    event.group = static_cast<std::uint8_t>(group);
    event.log = lot.Next();
    const std::size_t stages = RoundsOf(at, tier)[round].stageCount;
    const std::vector<Licence> drivers = GroupsOf(at, tier)[group];
    for (const Licence who : drivers)
    {
        Drive drive;
        drive.who = who;
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            drive.seconds[stage] = static_cast<std::uint16_t>(100 + lot.Below(40));
            drive.retired = static_cast<std::uint16_t>(drive.retired | (lot.Below(9) == 0 ? 1u << stage : 0u));
        }
        event.drives.push_back(drive);
    }
    return event;
}

bool DriveOne(CareerDesk& desk)
{
    const std::optional<GroupToDrive> next = desk.ToDrive();
    return next && desk.TakeResult(*next, MadeUp(next->at, next->tier, next->group));
}

void DriveOthers(CareerDesk& desk)
{
    while (DriveOne(desk))
    {}
    EXPECT_FALSE(desk.ToDrive());
}

bool DriveOwn(CareerDesk& desk)
{
    const State& now = desk.TheCareer();
    return desk.TakeOwnResult(MadeUp(now, now.PlayerTier(), kPlayersGroup));
}

void Type(CareerDesk& desk, std::string_view id, std::string_view words)
{
    ASSERT_TRUE(desk.Activate(id));
    Club::TextField* field = desk.Field();
    ASSERT_NE(field, nullptr);
    field->Do(Club::TextEdit::SelectAll);
    field->Insert(words, 200);
    desk.TakeTyped();
    desk.EndTyping();
    EXPECT_EQ(desk.Field(), nullptr);
}

// By its pages, as a player would.
void BeginCareer(CareerDesk& desk, std::string_view seed, int tier = 0, bool open = false)
{
    ASSERT_TRUE(desk.Activate("career.new"));
    Type(desk, "career.new.name", "Ann");
    Type(desk, "career.new.country", "Otago");
    Type(desk, "career.new.seed", seed);
    for (int i = 0; i < tier; ++i)
    {
        ASSERT_TRUE(desk.Activate("career.new.tier.more"));
    }
    if (open)
    {
        ASSERT_TRUE(desk.Activate("career.new.mode"));
    }
    ASSERT_TRUE(desk.Activate("career.begin"));
    if (tier == 2)
    {
        ASSERT_EQ(desk.Page().id, "career.sure"); // C-4
        ASSERT_TRUE(desk.Activate("career.sure.yes"));
    }
    ASSERT_EQ(desk.TakeWish(), DeskWish::Create);
    EXPECT_EQ(desk.TakeWish(), DeskWish::None); // said once
    desk.Begin("ann");
    ASSERT_TRUE(desk.IsOpen() && desk.IsUnsaved());
    desk.Saved();
}

const std::set<std::string> kChanging = {"career.drive", "career.go-on",   "career.co-driver", "career.retake",
                                         "career.close", "career.decline", "career.careers"};

void LookAtRecords(CareerDesk& desk)
{
    for (const char* page : {"career.statistics", "career.achievements"})
    {
        ASSERT_TRUE(desk.Activate(page));
        EXPECT_EQ(desk.Page().id, page);
        Examine(desk.Page());
        ASSERT_TRUE(desk.Activate("career.back"));
        EXPECT_EQ(desk.Page().id, "career.driver");
    }
    for (std::uint16_t season = 0; season <= desk.TheCareer().season; ++season)
    {
        const bool hasDriven = season < desk.TheCareer().season || RecordOf(desk.TheCareer()).rounds > 0;
        EXPECT_EQ(desk.Activate("career.report." + std::to_string(season + 1)), hasDriven);
        if (hasDriven)
        {
            EXPECT_EQ(desk.Page().id, "career.report");
            Examine(desk.Page());
            ASSERT_TRUE(desk.Activate("career.back"));
        }
    }
    EXPECT_FALSE(desk.Activate("career.report.77"));
}

// Every page that can be reached without driving, and back.
void LookAround(CareerDesk& desk)
{
    ASSERT_TRUE(desk.Activate("career.season"));
    const PanelPage season = desk.Page();
    EXPECT_EQ(season.id, "career.season");
    Examine(season);
    for (const Entry& entry : season.entries)
    {
        const bool changes = kChanging.count(entry.id) > 0;
        if (!changes)
        {
            EXPECT_EQ(desk.Activate(entry.id), entry.enabled) << entry.id;
            Examine(desk.Page());
            EXPECT_EQ(desk.Page().id == "career.season", !entry.enabled) << entry.id;
            if (!entry.enabled)
            {
                continue;
            }
            if (entry.id == "career.driver")
            {
                LookAtRecords(desk);
            }
            const Entry back = desk.Page().entries.back();
            EXPECT_TRUE(desk.Activate(back.id));
            EXPECT_EQ(desk.Page().id, "career.season");
        }
        else if (!entry.enabled)
        {
            EXPECT_FALSE(desk.Activate(entry.id)) << entry.id;
        }
    }
    for (const Club::PagePanel& panel : season.panels)
    {
        for (const Club::PanelTable::Row& row : panel.table.rows)
        {
            if (!row.id.empty())
            {
                EXPECT_TRUE(desk.Activate(row.id));
                Examine(desk.Page());
                desk.GoBack();
            }
        }
    }
    EXPECT_FALSE(desk.Activate("career.nonsense"));
    EXPECT_FALSE(desk.Activate("career.round.99"));
    EXPECT_FALSE(desk.Activate("career.round.1x"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::None);
}

TEST(CareerDesk, EveryPageOfTwoSeasonsCanBeReadAndEveryEntryDoesSomething)
{
    for (int tier = 0; tier < 3; ++tier)
    {
        CareerDesk desk;
        desk.SetFresh(5);
        Examine(desk.Page());
        ASSERT_NO_FATAL_FAILURE(BeginCareer(desk, "31", tier, tier == 1));
        for (std::uint16_t season = 0; season < 2; ++season)
        {
            ASSERT_EQ(desk.TheCareer().season, season);
            for (int guard = 0; guard < 20 && !IsSeasonDriven(desk.TheCareer(), desk.TheCareer().PlayerTier()); ++guard)
            {
                ASSERT_NO_FATAL_FAILURE(LookAround(desk));
                ASSERT_TRUE(desk.Activate("career.drive"));
                EXPECT_EQ(desk.TakeWish(), DeskWish::Drive);
                GroupRace race;
                ASSERT_TRUE(desk.OwnRace(race));
                ASSERT_TRUE(DriveOwn(desk));
                EXPECT_EQ(desk.Page().id, "career.result");
                Examine(desk.Page()); // others may be on the road
                DriveOthers(desk);
                EXPECT_TRUE(desk.IsUnsaved());
                Examine(desk.Page());
            }
            ASSERT_NO_FATAL_FAILURE(LookAround(desk));
            ASSERT_TRUE(desk.Activate("career.end"));
            Examine(desk.Page());
            const Tier was = desk.TheCareer().PlayerTier();
            const bool up = PlayerWouldMoveUp(desk.TheCareer());
            const PanelPage end = desk.Page();
            EXPECT_EQ(up, Find(end, "career.decline") != nullptr); // C-5
            const bool declines = up && season == 0;
            ASSERT_TRUE(desk.Activate(declines ? "career.decline" : "career.close"));
            EXPECT_TRUE(!declines || desk.TheCareer().PlayerTier() == was);
            EXPECT_EQ(desk.Page().id, "career.season");
        }
        EXPECT_EQ(HistoryOf(desk.TheKeeping()).size(), 2u);
        ASSERT_NO_FATAL_FAILURE(LookAround(desk));
    }
}

// C-T5: however long a machine takes for the others, a career has the same bytes; and who reads them has the same page.
TEST(CareerDesk, TheSameDecisionsAreTheSameBytesWheneverOthersDrive)
{
    CareerDesk after;
    CareerDesk before;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(after, "77", 2));
    ASSERT_NO_FATAL_FAILURE(BeginCareer(before, "77", 2));
    for (int season = 0; season < 2; ++season)
    {
        while (!IsSeasonDriven(after.TheCareer(), after.TheCareer().PlayerTier()))
        {
            ASSERT_TRUE(DriveOwn(after));
            DriveOthers(after);
            ASSERT_TRUE(before.Activate("career.drive"));
            DriveOne(before); // some of them ...
            DriveOne(before);
            ASSERT_TRUE(DriveOwn(before));
            DriveOthers(before); // ... the others later
            ASSERT_EQ(after.TheCareer(), before.TheCareer());
        }
        ASSERT_TRUE(after.Activate("career.end") && after.Activate("career.close"));
        ASSERT_TRUE(before.Activate("career.end") && before.Activate("career.close"));
        EXPECT_EQ(EncodeCareer(after.TheKeeping()), EncodeCareer(before.TheKeeping()));
    }
    ASSERT_TRUE(DriveOwn(after));
    CareerReading reading = DecodeCareer(EncodeCareer(after.TheKeeping()));
    ASSERT_EQ(reading.found, CareerReading::Found::Whole);
    EXPECT_EQ(reading.career, after.TheCareer());
    CareerDesk again;
    again.Open("ann", std::move(reading));
    ASSERT_TRUE(after.Activate("career.season"));
    EXPECT_EQ(TextOf(again.Page(), kFirstLanguage), TextOf(after.Page(), kFirstLanguage));
    EXPECT_FALSE(again.IsUnsaved());
    DriveOthers(again);
    DriveOthers(after);
    EXPECT_EQ(EncodeCareer(after.TheKeeping()), EncodeCareer(again.TheKeeping()));
}

// C-7: other tiers keep pace with the player's, and nobody waits for them before the season's end.
TEST(CareerDesk, OtherTiersDriveOnTheSameWeekends)
{
    CareerDesk desk;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(desk, "5"));
    while (!IsSeasonDriven(desk.TheCareer(), Tier::Club))
    {
        ASSERT_TRUE(desk.Activate("career.drive"));
        ASSERT_TRUE(DriveOwn(desk)); // and the next one, without the others
    }
    ASSERT_TRUE(desk.Activate("career.end"));
    const PanelPage waiting = desk.Page();
    const Entry* close = Find(waiting, "career.close");
    ASSERT_NE(close, nullptr);
    EXPECT_FALSE(close->enabled);
    EXPECT_FALSE(desk.Activate("career.close"));
    DriveOthers(desk);
    EXPECT_TRUE(desk.Activate("career.close"));
    EXPECT_FALSE(desk.ToDrive()); // before the player has settled what the season begins with
    ASSERT_TRUE(desk.Activate("career.drive"));
    DriveOthers(desk);
    EXPECT_EQ(RoundsDriven(desk.TheCareer(), Tier::National), 1u); // of six while the club drives the first of five
    EXPECT_EQ(RoundsDriven(desk.TheCareer(), Tier::World), 1u);
}

TEST(CareerDesk, ARoundLeftToTheCoDriverIsMarked) // C-8
{
    CareerDesk desk;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(desk, "12"));
    ASSERT_TRUE(desk.Activate("career.co-driver"));
    EXPECT_FALSE(desk.Activate("career.drive"));
    GroupRace race;
    EXPECT_FALSE(desk.OwnRace(race));
    const std::optional<GroupToDrive> own = desk.ToDrive();
    ASSERT_TRUE(own && own->forPlayer && own->tier == Tier::Club && own->group == kPlayersGroup);
    EXPECT_EQ(own->standIn, "rookie"); // as the middle of an even club does
    ASSERT_TRUE(desk.TakeResult(*own, MadeUp(own->at, own->tier, own->group)));
    EXPECT_TRUE(desk.TheKeeping().events.front().byCoDriver);
    EXPECT_TRUE(desk.TheCareer().Of(Tier::Club).rounds[0].byCoDriver);
    EXPECT_EQ(desk.Page().id, "career.result");
    EXPECT_NE(TextOf(desk.Page(), kFirstLanguage).find("co-driver"), std::string::npos);
    EXPECT_EQ(RecordOf(desk.TheCareer()).leftToCoDriver, 1);
    Happening wrong = MadeUp(desk.TheCareer(), Tier::National, 0);
    wrong.byCoDriver = true; // of others it has none
    State career = desk.TheCareer();
    EXPECT_FALSE(Follow(career, wrong));
}

TEST(CareerDesk, ARallyIsTakenAgainOnlyWhereThatWasAgreedAndKeepsItsFirstResult) // C-33
{
    CareerDesk iron;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(iron, "9"));
    ASSERT_TRUE(DriveOwn(iron));
    const PanelPage after = iron.Page();
    EXPECT_EQ(Find(after, "career.retake"), nullptr);
    EXPECT_FALSE(iron.Activate("career.retake"));

    CareerDesk desk;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(desk, "9", 1, true));
    const State begun = desk.TheCareer();
    GroupRace first;
    ASSERT_TRUE(desk.OwnRace(first));
    ASSERT_TRUE(DriveOwn(desk));
    EXPECT_FALSE(desk.Activate("career.retake")); // the other group is on the road
    DriveOthers(desk);
    const Happening result = desk.TheKeeping().events.front();
    ASSERT_TRUE(desk.Activate("career.retake"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Drive);
    GroupRace second;
    ASSERT_TRUE(desk.OwnRace(second));
    EXPECT_EQ(second.agreed.course, first.agreed.course);
    EXPECT_NE(second.seed, first.seed); // new dice
    Happening again = MadeUp(begun, Tier::National, kPlayersGroup, 1);
    again.kind = HappeningKind::Retaken;
    ASSERT_NE(again.drives, result.drives);
    ASSERT_TRUE(desk.TakeOwnResult(again));
    EXPECT_EQ(desk.TheKeeping().events.front(), result);
    const RoundResult& round = desk.TheCareer().Of(Tier::National).rounds[0];
    EXPECT_EQ(round.retakes, 1);
    EXPECT_EQ(round.drives.size(), 9u);
    for (const Drive& drive : again.drives)
    {
        EXPECT_NE(std::find(round.drives.begin(), round.drives.end(), drive), round.drives.end());
    }
    EXPECT_EQ(DecodeCareer(EncodeCareer(desk.TheKeeping())).career, desk.TheCareer());
    GroupRace next;
    ASSERT_TRUE(desk.OwnRace(next));
    EXPECT_NE(next.agreed.course, first.agreed.course);
    // Marked for ever: should it be champion, too.
    while (!IsSeasonDriven(desk.TheCareer(), Tier::National))
    {
        Happening own = MadeUp(desk.TheCareer(), Tier::National, kPlayersGroup);
        for (Drive& drive : own.drives)
        {
            drive.seconds[0] = drive.who == kPlayer ? 1 : drive.seconds[0];
        }
        ASSERT_TRUE(desk.TakeOwnResult(own));
        DriveOthers(desk);
    }
    ASSERT_TRUE(desk.Activate("career.end") && desk.Activate("career.close"));
    const std::vector<Title>& titles = desk.TheCareer().titles;
    const auto own =
        std::find_if(titles.begin(), titles.end(), [](const Title& title) { return title.who == kPlayer; });
    ASSERT_NE(own, titles.end());
    EXPECT_TRUE(own->retaken);
    EXPECT_EQ(HistoryOf(desk.TheKeeping()).front().retaken, 1);
}

TEST(CareerDesk, ARallyThatWasBegunIsDrivenToItsEndUnlessItCannotBe)
{
    CareerDesk desk;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(desk, "3"));
    desk.SetLeftRace(LeftRace::Waits);
    EXPECT_FALSE(desk.Activate("career.co-driver"));
    Examine(desk.Page());
    EXPECT_EQ(desk.Page().entries.front().id, "career.go-on");
    ASSERT_TRUE(desk.Activate("career.go-on"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Drive);
    desk.SetLeftRace(LeftRace::Broken); // nobody is ever stuck
    Examine(desk.Page());
    EXPECT_TRUE(desk.Activate("career.drive"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Drive);
    EXPECT_TRUE(desk.Activate("career.co-driver"));
}

TEST(CareerDesk, WhatWasDrivenOfAnotherMomentIsRefused)
{
    CareerDesk desk;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(desk, "21", 1, true));
    ASSERT_TRUE(DriveOwn(desk));
    DriveOthers(desk);
    const std::optional<GroupToDrive> early = desk.ToDrive();
    EXPECT_FALSE(early); // the next round's other group may be driven as soon as that round has come ...
    const GroupToDrive old{desk.TheCareer(), Tier::National, 1, false, {}, 0};
    const Happening result = MadeUp(old.at, old.tier, old.group);
    Happening again = MadeUp(Begin(desk.TheCareer().beginning), Tier::National, kPlayersGroup, 7);
    again.kind = HappeningKind::Retaken;
    ASSERT_TRUE(desk.TakeOwnResult(again));
    const State now = desk.TheCareer();
    EXPECT_FALSE(desk.TakeResult(old, result)); // ... but not from the table before the rally was taken again
    EXPECT_EQ(desk.TheCareer(), now);
    EXPECT_TRUE(DriveOwn(desk));
}

TEST(CareerDesk, AGroupThatCouldNotBeDrivenGetsOtherDiceAndIsNotAskedForEver)
{
    CareerDesk desk;
    ASSERT_NO_FATAL_FAILURE(BeginCareer(desk, "8"));
    ASSERT_TRUE(desk.Activate("career.drive"));
    const std::optional<GroupToDrive> first = desk.ToDrive();
    ASSERT_TRUE(first);
    desk.CouldNotDrive(*first);
    const std::optional<GroupToDrive> second = desk.ToDrive();
    ASSERT_TRUE(second);
    EXPECT_NE(second->attempt, first->attempt);
    GroupRace one;
    GroupRace other;
    ASSERT_TRUE(RaceOf(first->at, first->tier, first->group, one, first->attempt));
    ASSERT_TRUE(RaceOf(second->at, second->tier, second->group, other, second->attempt));
    EXPECT_NE(one.seed, other.seed);
    for (int i = 0; i < 20; ++i)
    {
        desk.CouldNotDrive(*first);
    }
    EXPECT_FALSE(desk.ToDrive());
}

TEST(CareerDesk, TheListOpensWhatCanBeOpened)
{
    CareerDesk desk;
    Beginning beginning;
    beginning.game = "dirt";
    beginning.name = "Ann";
    const State career = Begin(beginning);
    desk.SetKept({{"gone", CareerReading::Found::Nothing, {}},
                  {"ann", CareerReading::Found::Whole, career},
                  {"ann-2", CareerReading::Found::Part, career}});
    const PanelPage page = desk.Page();
    EXPECT_EQ(page.entries.front().id, "career.open.ann");
    EXPECT_FALSE(desk.Activate("career.open.gone"));
    ASSERT_TRUE(desk.Activate("career.open.ann-2"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Open);
    EXPECT_EQ(desk.Id(), "ann-2");
    desk.Open("ann-2", {CareerReading::Found::Part, {beginning, {}}, career});
    EXPECT_NE(InWords(desk.Page().question, kFirstLanguage).find("damaged"), std::string::npos);
    EXPECT_TRUE(desk.IsUnsaved()); // what could be kept takes its place
    ASSERT_TRUE(desk.Activate("career.careers"));
    EXPECT_FALSE(desk.IsOpen());
    ASSERT_TRUE(desk.Activate("career.back"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Leave);
    desk.Open("gone", {});
    EXPECT_FALSE(desk.IsOpen());
}

TEST(NewCareer, SaysWhatIsMissingAndReadsOnlyWhatMayStandThere)
{
    NewCareer start;
    start.SetFresh(~std::uint64_t{0});
    EXPECT_FALSE(start.IsReady());
    EXPECT_FALSE(start.Activate("career.begin"));
    const auto type = [&](std::string_view id, std::string_view words)
    {
        ASSERT_TRUE(start.Activate(id));
        start.Field()->Do(Club::TextEdit::SelectAll);
        start.Field()->EraseSelected();
        start.Field()->Insert(words, 500);
        start.EndTyping();
    };
    type("career.new.name", "  Ann-Sofie of the very long and winding name  ");
    type("career.new.number", "0");
    EXPECT_FALSE(start.IsReady());
    type("career.new.number", "120"); // two digits of it
    ASSERT_TRUE(start.IsReady());
    EXPECT_EQ(start.Agreed().number, 12);
    EXPECT_EQ(start.Agreed().name, Club::TidyName(start.Agreed().name));
    const std::uint64_t fresh = start.Agreed().seed;
    EXPECT_LT(fresh, 1000000000000000000u);
    type("career.new.seed", "42");
    EXPECT_EQ(start.Agreed().seed, 42u);
    ASSERT_TRUE(start.Activate("career.new.strength.more"));
    EXPECT_EQ(start.Agreed().strength, Strength::Stern);
    ASSERT_TRUE(start.Activate("career.new.strength.more")); // there it ends
    EXPECT_EQ(start.Agreed().strength, Strength::Stern);
    ASSERT_TRUE(start.Activate("career.new.length.less"));
    EXPECT_EQ(start.Agreed().length, Length::Short);
    ASSERT_TRUE(start.Activate("career.new.tier.more") && start.Activate("career.new.tier.more"));
    ASSERT_TRUE(start.Activate("career.begin"));
    EXPECT_EQ(start.TakeStep(), NewCareer::Step::None);
    ASSERT_TRUE(start.Activate("career.sure.no"));
    EXPECT_EQ(start.Page().id, "career.new");
    EXPECT_FALSE(start.Activate("career.new.nothing"));
    ASSERT_TRUE(start.Activate("career.back"));
    EXPECT_EQ(start.TakeStep(), NewCareer::Step::Back);
}

// An ordinary match, driven by the rules, is what counts; one of another rally is none.
TEST(CareerDesk, TakesTheMatchOfItsOwnRallyAlone)
{
    CareerDesk desk;
    Beginning beginning;
    beginning.seed = 4;
    beginning.game = "dirt";
    beginning.name = "Ann";
    beginning.strength = Strength::Gentle;
    beginning.length = Length::Short;
    desk.Open("ann", {CareerReading::Found::Whole, {beginning, {}}, Begin(beginning)});
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), {}};
    const Pilot::Character rookie{Pilot::Level::Rookie};
    const auto drive = [&](const State& at) { return Shared::DriveGroup(at, Tier::Club, 0, aids, rookie); };
    Beginning elsewhere = beginning;
    elsewhere.seed = 5;
    const std::unique_ptr<AnyMatch> foreign = drive(Begin(elsewhere));
    const std::unique_ptr<AnyMatch> match = drive(desk.TheCareer());
    ASSERT_TRUE(foreign != nullptr && match != nullptr);
    EXPECT_FALSE(desk.TakeOwn(*foreign));
    EXPECT_FALSE(desk.IsUnsaved());
    const std::unique_ptr<AnyMatch> half = match->Clone();
    half->Rewind(half->Entries().size() / 2);
    EXPECT_FALSE(desk.TakeOwn(*half));
    ASSERT_TRUE(desk.TakeOwn(*match));
    EXPECT_EQ(desk.TheKeeping().events.front().log, match->Chain());
    EXPECT_FALSE(desk.TakeOwn(*match)); // once
    Examine(desk.Page());
}

} // namespace
} // namespace Rally::Test
