// Every page of the window, without one: that all of it fits at every size of window and text, and what it shows.
#include "English.h"
#include "SeatCases.h"

#include "Desktop/Dirt/Ui/RaceHud.h"
#include "Desktop/Dirt/Ui/RacePages.h"
#include "Desktop/Road/Ui/ReviewPage.h"
#include "Desktop/Road/Ui/SpaceBoxes.h"
#include "Desktop/Ui/FreeArea.h"
#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/Pages.h"
#include "RallyClub/Career/CrewDesk.h"
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"
#include "UiCases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

namespace Rally::Ui
{
namespace
{

using namespace Dirt;
using namespace UiCases;

void ExpectFits(Tree& tree, const std::string& what)
{
    for (const Size window : windows)
    {
        tree.Resize(window.w, window.h);
        std::vector<std::string> faults = Faults(tree.Screen(), tree.Window(), tree.TheFonts());
        for (const Widget& box : tree.Boxes())
        {
            const std::vector<std::string> more = Faults(box, tree.Window(), tree.TheFonts());
            faults.insert(faults.end(), more.begin(), more.end());
        }
        for (const std::string& fault : faults)
        {
            ADD_FAILURE() << what << " at " << window.w << "x" << window.h << ": " << fault;
        }
    }
}

// Where the road is seen: under no panel, and enough of it.
void ExpectFreeArea(Tree& tree)
{
    for (const Size window : windows)
    {
        tree.Resize(window.w, window.h);
        const Box free = FreeArea(tree);
        ForEach(
            tree.Screen(), [&](const Widget& one)
            { EXPECT_FALSE(one.blocks && one.box.Overlaps(free)) << one.id << " at " << window.w << "x" << window.h; });
        EXPECT_GT(free.w * free.h, 0.15f * tree.Window().w * tree.Window().h);
        EXPECT_GT(free.h, tree.Window().h * 0.3f);
    }
}

Club::HudMap MapOf()
{
    Club::HudMap map;
    map.road = {{0.1f, 0.9f}, {0.5f, 0.2f}, {0.9f, 0.8f}};
    map.limits = {{{0.5f, 0.2f}, 3}};
    map.notes = {{0.5f, 0.2f}};
    map.cars = {{{0.1f, 0.9f}, 0, true}};
    return map;
}

TEST(UiPages, TitleFits)
{
    Tree tree(TheFonts());
    tree.Show(TitlePage(Club::TitleScreen()));
    ExpectFits(tree, "title");
    Club::WaitingRace race;
    race.exists = true;
    race.about = Phrase(TextKey::PlaySaveHolds, {std::string("The Long Twist, stage 3 (rally3-ss3)"), 12,
                                                 std::string("Driver 1, Maximiliane, Timo, Elin, Kaisa the First")});
    race.notice = Phrase(TextKey::TitleSaveOlder, {std::string("current.damaged.rally")});
    ExpectFitsAtEverySize(tree, "title with a race",
                          [&](const Size& room) { tree.Show(TitlePage(Club::TitleScreen(race), room)); });
    EXPECT_EQ(tree.Focused(), "title.new"); // kept from before
}

// All that a page of panels can hold, with words as long as they get.
Club::PanelPage FullPage(std::size_t rows)
{
    const std::string longest = "WWWWWWWWWWWWWWWWWWWWWWWW"; // as a name may be
    Club::PanelPage page;
    page.id = "career.season";
    page.title = TextKey::CareerDriverTitle;
    page.question = TextKey::CareerDriverQuestion;
    Club::PagePanel facts;
    facts.panel.id = "facts";
    facts.panel.title = TextKey::CareerDriverCrew;
    facts.panel.pieces = {{Club::Piece::Kind::Die, 3, {}, 0, false},
                          {Club::Piece::Kind::Counter, 25, {}, kNoSeat, false}};
    facts.panel.rows = {{TextKey::CareerDriverCoDriver, longest, 2, true}, {longest, TextKey::CareerDriverQuestion}};
    facts.panel.lines = {TextKey::CareerDriverColourAbout, Phrase(TextKey::CareerKeepCut, {longest, 12, longest})};
    Club::PagePanel standings;
    standings.panel.id = "standings";
    standings.panel.title = TextKey::CareerDriverCar;
    standings.table.columns = {{TextKey::CareerDriverNumber, true}, {TextKey::CareerDriverName},
                               {TextKey::CareerDriverCountry},      {TextKey::CareerDriverTeam},
                               {TextKey::CareerDriverVoice, true},  {TextKey::CareerDriverPattern, true}};
    for (std::size_t row = 0; row < rows; ++row)
    {
        standings.table.rows.push_back(
            {{row + 1, row == 2 ? longest : std::string("Billie Ashcombe"), std::string("Aotearoa"), longest, 125, 3},
             row == 3,
             {}});
    }
    Club::PagePanel chosen = standings;
    chosen.panel.id = "chosen";
    std::swap(chosen.table.columns[0], chosen.table.columns[1]);
    for (std::size_t row = 0; row < rows; ++row)
    {
        std::swap(chosen.table.rows[row].cells[0], chosen.table.rows[row].cells[1]);
        chosen.table.rows[row].id = "career.open." + std::to_string(row);
    }
    page.panels = {facts, standings, chosen};
    for (int i = 0; i < 4; ++i)
    {
        Club::TypedEntry field{Club::Entry{"field." + std::to_string(i), TextKey::CareerDriverCoDriver}, longest,
                               i == 1};
        page.fields.push_back(std::move(field));
        Club::ValueRow row;
        row.entry = Club::Entry{"value." + std::to_string(i), TextKey::CareerDriverAccent};
        row.value = TextKey::CareerDriverPaintNight;
        row.canMore = true;
        page.values.push_back(std::move(row));
        page.entries.push_back(Club::Entry{"entry." + std::to_string(i), TextKey::CareerKeepExport});
        page.entries.back().enabled = i != 2;
        page.entries.back().reason = TextKey::CareerKeepExportAbout;
    }
    return page;
}

TEST(UiPages, PagesOfPanelsFit)
{
    Tree tree(TheFonts());
    const Language before = Spoken();
    for (const LanguageEntry& language : Languages())
    {
        Speak(language.language);
        for (const std::size_t rows : {std::size_t{0}, std::size_t{12}})
        {
            const Club::PanelPage page = FullPage(rows);
            ExpectFitsAtEverySize(tree, std::string("panels ") + language.code,
                                  [&](const Size& room) { tree.Show(PanelPage(page, room)); });
        }
        Club::PanelPage bare = FullPage(0);
        bare.panels.clear();
        ExpectFitsAtEverySize(tree, std::string("no panels ") + language.code,
                              [&](const Size& room) { tree.Show(PanelPage(bare, room)); });
        Career::CrewDesk crew;
        crew.ShowDriver({}, 0, 1);
        ExpectFitsAtEverySize(tree, std::string("crew ") + language.code,
                              [&](const Size& room) { tree.Show(PanelPage(crew.Page(), room)); });
    }
    Speak(before);
    tree.Resize(1280, 720);
    tree.Show(PanelPage(FullPage(12)));
    for (const char* id : {"page.title", "page.question", "row.career.open.11", "field.1", "value.3.more", "entry.0"})
    {
        EXPECT_NE(tree.Find(id), nullptr) << id;
    }
    EXPECT_EQ(tree.Hotkey("Escape"), "entry.3"); // the way back
    EXPECT_TRUE(tree.Find("field.1")->chosen);
    EXPECT_FALSE(tree.Find("entry.2")->enabled);
    EXPECT_NE(tree.Find("row.career.open.2")->spoken.find("125"), std::string::npos); // a voice tells the whole row
}

// Every entry, field, value and row is reached with keys alone, and by a single switch.
TEST(UiPages, PagesOfPanelsAreReachedWithKeys)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    tree.Show(PanelPage(FullPage(12)));
    std::set<std::string> reached;
    tree.Focus("entry.0", true);
    for (int i = 0; i < 200; ++i)
    {
        reached.insert(tree.Focused());
        tree.Take(Press::Next);
    }
    for (const char* id : {"row.career.open.0", "row.career.open.11", "field.0", "value.0", "value.3.more", "entry.3"})
    {
        EXPECT_TRUE(reached.contains(id)) << id;
    }
}

// The short page: a name, how hard, off they go; the rest behind a button.
TEST(UiPages, QuickStartFits)
{
    Tree tree(TheFonts());
    Club::SetupScreen setup;
    setup.TakeFirst();
    setup.SetNewcomer(true);
    setup.SetPar(69);
    const Language before = Spoken();
    for (const LanguageEntry& language : Languages())
    {
        Speak(language.language);
        ExpectFitsAtEverySize(tree, std::string("quick start ") + language.code,
                              [&](const Size& room) { tree.Show(SetupPage(setup, std::vector<PlanFace>(1), room)); });
    }
    Speak(before);
    tree.Show(SetupPage(setup, std::vector<PlanFace>(1)));
    for (const char* id : {"setup.name.1", "setup.rival.easy", "setup.rival.medium", "setup.rival.hard", "setup.start",
                           "setup.more", "setup.back", "setup.starter", "setup.first"})
    {
        EXPECT_NE(tree.Find(id), nullptr) << id;
    }
    EXPECT_EQ(tree.Find("setup.option.sisu"), nullptr) << "that is under More";
    ASSERT_TRUE(setup.Activate("setup.more"));
    tree.Show(SetupPage(setup, std::vector<PlanFace>(1)));
    EXPECT_NE(tree.Find("setup.option.sisu"), nullptr);
    ASSERT_TRUE(setup.Activate("setup.more"));
    ASSERT_TRUE(setup.Activate("setup.rally.rally6"));
    setup.SetSeats(Rally::Test::Seated("you=WWWWWWWWWWWWWWWWWWWWWWWW,sisu=Maximiliane,bot=Elin-Sofie,bot,bot,friend"));
    ExpectFitsAtEverySize(tree, "quick start of six",
                          [&](const Size& room) { tree.Show(SetupPage(setup, std::vector<PlanFace>(3), room)); });
}

TEST(UiPages, SetupFits)
{
    Tree tree(TheFonts());
    Club::SetupScreen setup;
    setup.ShowMore(true);
    setup.SetBests({{"rally6-ss1", 754}, {"rally2-ss1", 92}});
    for (const char* id : {"setup.rally.rally6", "setup.seat.3", "setup.seat.4", "setup.seat.5", "setup.seat.6",
                           "setup.option.sisu", "setup.option.last-corner"})
    {
        ASSERT_TRUE(setup.Activate(id));
        ExpectFitsAtEverySize(tree, id,
                              [&](const Size& room) { tree.Show(SetupPage(setup, std::vector<PlanFace>(3), room)); });
    }
    for (const Club::SetupCourse& course : setup.Courses())
    {
        EXPECT_NE(tree.Find(course.entry.id), nullptr) << course.entry.id;
    }
    // The longest name and level, while it is typed and after.
    ASSERT_TRUE(setup.Activate("setup.name.2"));
    setup.Type("WWWWWWWWWWWWWWWWWWWWWWWW");
    for (const char* id : {"", "setup.level.2", "setup.temper.2", "setup.temper.2", "setup.temper.2", "setup.temper.2"})
    {
        if (*id != '\0')
        {
            setup.Activate(id);
        }
        ExpectFitsAtEverySize(tree, std::string("a long name ") + id,
                              [&](const Size& room) { tree.Show(SetupPage(setup, std::vector<PlanFace>(1), room)); });
    }
}

// Wherever the course comes from, whatever stands in the fields.
TEST(UiPages, SetupOfOwnStagesFits)
{
    Tree tree(TheFonts());
    Club::SetupScreen setup;
    setup.ShowMore(true);
    const auto fits = [&](const std::string& what)
    {
        ExpectFitsAtEverySize(tree, what,
                              [&](const Size& room)
                              {
                                  const auto stages = static_cast<std::size_t>(setup.Picker().Facts().stages);
                                  tree.Show(SetupPage(setup, std::vector<PlanFace>(stages), room));
                              });
    };
    for (const char* id : {"setup.from.stage", "setup.wish.length.more", "setup.wish.jumps", "setup.wish.fords.more",
                           "setup.another", "setup.copy"})
    {
        ASSERT_TRUE(setup.Activate(id)) << id;
        fits(id);
    }
    const std::string code = Club::CodesOf(setup.Course());
    setup.Activate("setup.from.rally");
    while (setup.Activate("setup.wish.stages.more"))
    {
        fits("a made rally of " + std::to_string(setup.Picker().Facts().stages));
    }
    const std::string codes = Club::CodesOf(setup.Course());
    std::string wrong = code;
    wrong[7] = wrong[7] == 'A' ? 'B' : 'A';
    for (const std::string& text : {std::string(), code, wrong, codes, codes + "+" + code, std::string(700, 'x')})
    {
        setup.Paste(text);
        fits("code " + text);
    }
    for (const char* id : {"setup.code", "setup.code-answer", "setup.paste", "setup.code-shown", "setup.copy"})
    {
        EXPECT_NE(tree.Find(id), nullptr) << id;
    }
}

// A match of every game at the table: whatever is asked, the page fits, and everything offered can be clicked.
TEST(UiPages, TablesFitWheneverAsked)
{
    for (const GameEntry* game : Rulesets())
    {
        MatchSetup agreed = UsualSetup(*game);
        agreed.names.assign(std::max<std::size_t>(2, game->fewestSeats), "Maximiliane");
        const std::unique_ptr<AnyMatch> match = game->begin(agreed).match;
        const std::unique_ptr<Club::Chronicle> chronicle = Club::ChronicleOf(*match);
        Tree tree(TheFonts());
        MatchShown shown;
        Club::MatchScreen screen = Club::ScreenOf(*match, 0);
        shown.screen = &screen;
        Random random(3, RandomStream::Pilot);
        for (int ply = 0; ply < 400 && !match->WhoMoves().IsOver(); ++ply)
        {
            ActionList legal;
            match->Legal(match->WhoMoves().First(), legal);
            ASSERT_TRUE(match->WhoMoves().IsChance()
                            ? match->Resolve(match->Draw(random))
                            : bool(match->Play(legal[random.Below(static_cast<std::uint32_t>(legal.Size()))])));
            const std::vector<Club::LogLine> lines = chronicle->Lines(*match, kNoSeat);
            shown.news.insert(shown.news.end(), lines.begin(), lines.end());
            if (ply % 40 != 0 && !match->WhoMoves().IsOver())
            {
                continue;
            }
            screen = Club::ScreenOf(*match, match->WhoMoves().Includes(0) ? 0 : 1);
            shown.asks = !screen.choices.empty();
            shown.films = !shown.asks;
            shown.over = match->WhoMoves().IsOver();
            shown.refusal = ply % 80 == 0 ? Phrase(TextKey::PlayNoUndo) : Phrase();
            ExpectFitsAtEverySize(tree, game->id, [&](const Size& room) { tree.Show(MatchPage(shown, room)); });
            for (const Club::Choice& choice : screen.choices)
            {
                EXPECT_NE(tree.Find(choice.entry.id), nullptr) << choice.entry.id;
            }
        }
        ExpectFitsAtEverySize(tree, game->id, [&](const Size& room)
                              { tree.Show(MatchPage(shown, room), {RulesBox(game->name, game->rules(), room)}); });
        Club::SetupScreen setup;
        setup.SetGame(*game);
        ExpectFitsAtEverySize(tree, game->id, [&](const Size& room) { tree.Show(SetupPage(setup, {}, room)); });
    }
}

// A whole race of six with every option: whatever is asked, the HUD fits, and everything offered can be clicked.
// What five others may have done.
std::vector<Club::Deed> Deeds()
{
    return {{1, Phrase(TextKey::HudSinceDrove, {std::string("Maximiliane"), 4, 20}), false},
            {2, Phrase(TextKey::HudSinceLost, {std::string("Elin-Sofie"), 60}), true},
            {3, Phrase(TextKey::HudSinceThrough, {std::string("Wolfgang"), Clock(754)}), false},
            {4, Phrase(TextKey::HudSinceOut, {std::string("Kaisa")}), true},
            {5, Phrase(TextKey::HudSinceDrove, {std::string("Timo"), 6, 10}), false}};
}

// Where a language fits the window without the coach, it fits with him.
void ExpectFitsWhereItFitWithout(Tree& tree, const std::string& what, const RaceShown& shown)
{
    RaceShown silent = shown;
    silent.coaching = {};
    // Large letters leave the column of the choices no room in every language, with the coach or without.
    const bool first = Spoken() == kFirstLanguage;
    for (const float size : first ? std::vector<float>{1.f, 1.3f, 1.75f} : std::vector<float>{1.f})
    {
        tree.SetTextSize(size);
        for (const Size window : {Size{1280, 720}, Size{1920, 1080}, Size{800, 450}})
        {
            tree.Resize(window.w, window.h);
            const Size room{tree.Window().w, tree.Window().h};
            tree.Show(HudPage(HudOf(silent), room));
            const bool fits = Faults(tree.Screen(), tree.Window(), tree.TheFonts()).empty();
            tree.Show(HudPage(HudOf(shown), room));
            const std::vector<std::string> faults = Faults(tree.Screen(), tree.Window(), tree.TheFonts());
            EXPECT_TRUE(!fits || faults.empty())
                << what << " at " << window.w << "x" << window.h << ", text " << size << ": " << faults.front();
            EXPECT_TRUE(fits || size > 1) << what << " does not fit at all";
        }
    }
    tree.SetTextSize(1);
}

// The longest of what the coach says, in the language that needs most room for it, everywhere.
TEST(UiPages, TheCoachFits)
{
    const std::unique_ptr<DirtMatch> match = Rally::Test::RaceOf(Rally::Test::Seated("you,bot"), "rally4-ss1");
    while (match->WhoMoves().IsChance())
    {
        Random dice(1, RandomStream::Game);
        ASSERT_TRUE(match->Resolve(match->Draw(dice)));
    }
    const Seat seat = match->WhoMoves().First();
    const Scene::Cockpit cockpit = Scene::CockpitOf(match->Rules(), match->Now(), seat);
    const Club::RaceScreen screen(*match, seat, {}, false);
    const std::vector<std::string> names = match->Header().names;
    RaceShown shown;
    shown.cockpit = &cockpit;
    shown.screen = &screen;
    shown.names = &names;
    shown.title = std::string("Crest Country, stage 1 (rally4-ss1)");
    Tree tree(TheFonts());
    const Language before = Spoken();
    for (const LanguageEntry& language : Languages())
    {
        Speak(language.language);
        for (const TextKey key :
             {TextKey::CoachNextDie, TextKey::CoachCard, TextKey::CoachAgain, TextKey::CoachWarning})
        {
            shown.coaching = {Club::Lesson::Card, Phrase(key, {3, 30}), "hud.roll"};
            ExpectFitsWhereItFitWithout(tree, std::string("the coach in ") + language.code, shown);
        }
        tree.Resize(1280, 720);
        tree.Show(HudPage(HudOf(shown), {tree.Window().w, tree.Window().h}));
        const Widget* said = tree.Find("hud.coach");
        ASSERT_NE(said, nullptr);
        EXPECT_GT(said->lines.size(), 1u);
        const Widget* roll = tree.Find("hud.roll");
        EXPECT_TRUE(roll != nullptr && roll->chosen) << "what he speaks of is marked";
        EXPECT_NE(tree.Find("hud.coach-off"), nullptr);
    }
    Speak(before);
}

TEST(UiPages, RaceFitsWheneverAsked)
{
    DirtOptions options;
    options.sisu = SisuScope::Stage;
    options.timeControls = true;
    options.redlining = true;
    const Club::SeatRecords seats =
        Rally::Test::Seated("bot=Driver 1,bot,bot=Maximiliane,bot=Elin-Sofie,bot,bot=Wolfgang");
    const std::vector<std::string> names = Club::NamesOf(seats);
    Club::Table table(Rally::Test::RaceOf(seats, "rally4-ss1", options), Shared::SeatsFor(seats, 3),
                      std::make_unique<Club::SeededChance>(5));
    Tree tree(TheFonts());
    std::vector<Club::LogLine> news;
    Pilot::RoadBook book;
    int moments = 0;
    do
    {
        const DirtMatch& match = *AsDirt(table.TheMatch());
        const std::vector<Club::LogLine> fresh = Club::LinesOf(match, 0);
        news.insert(news.end(), fresh.begin(), fresh.end());
        const Seat seat = match.Now().active;
        if (seat == kNoSeat || !match.WhoMoves().Includes(seat) || ++moments % 5 != 0)
        {
            continue;
        }
        const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), seat);
        const auto road = book.TableFor(match.Rules(), match.Now(), seat);
        const Club::RaceScreen screen(match, seat, Pilot::PlanAdviser(road).Advise(match, seat), true);
        RaceShown shown;
        shown.cockpit = &cockpit;
        shown.screen = moments % 2 == 0 ? &screen : nullptr;
        shown.names = &names;
        shown.title = std::string("Crest Country, stage 1 (rally4-ss1)");
        shown.news = news;
        shown.watched = "Maximiliane";
        shown.par = Phrase(TextKey::SetupPar, {Clock(754)});
        for (int i = 0; moments % 20 == 0 && i < 3; ++i)
        {
            const Phrase way =
                Listed({Phrase(TextKey::HintAtRight, {Phrase(TextKey::HintBrake, {TextKey::GearSecond})}),
                        TextKey::HintKeep, Phrase(TextKey::HintUp, {TextKey::GearSixth})});
            shown.hint.emplace_back(TextKey::HintLine,
                                    std::vector<Phrase>{TextKey::HintBest, Phrase(TextKey::HintOneWay, {way}),
                                                        Phrase(TextKey::HintQuicker, {12})});
            shown.hint.emplace_back(
                TextKey::HintReason,
                std::vector<Phrase>{InTimeWords({0.55, 0.12}), Phrase(TextKey::HintBolder, {Tenths(10.4)})});
        }
        shown.hintLays = moments % 40 == 0;
        // What there is to teach here, or what the others did: one of them has the room.
        const bool asks = shown.screen != nullptr;
        shown.coaching = asks && moments % 40 == 10 ? Club::CoachingAt(match, screen, 0) : Club::Coaching();
        shown.unseen = asks && moments % 40 == 30 ? Deeds() : std::vector<Club::Deed>();
        shown.refusal = moments % 3 == 0 ? ReasonOf(Refuse(Rule::D_GAS_4)) : Phrase();
        std::vector<Widget> boxes;
        for (const Club::SpaceChoice& space : screen.Spaces())
        {
            boxes.push_back(DieBox(space, 1900, 500));
            boxes.push_back(SpaceChip(space));
        }
        shown.large = moments % 2 == 1;
        shown.map = MapOf();
        tree.Show(HudPage(HudOf(shown)), std::move(boxes));
        ExpectFreeArea(tree);
        ExpectFits(tree, "race, moment " + std::to_string(moments));
        shown.device = moments % 4 == 0 ? Device::Pad : Device::Keys;
        UseSigns({{}, shown.device, Club::PadSigns::PlayStation});
        if (moments % 25 == 0)
        {
            ExpectFitsAtEverySize(tree, "race, moment " + std::to_string(moments),
                                  [&](const Size& room) { tree.Show(HudPage(HudOf(shown), room)); });
        }
        UseSigns({});
        tree.Resize(1920, 1080);
        tree.Show(HudPage(HudOf(shown)));
        for (const Club::RaceButton& button :
             shown.screen != nullptr ? screen.Buttons() : std::vector<Club::RaceButton>())
        {
            EXPECT_NE(tree.Find(button.entry.id), nullptr) << button.entry.id;
        }
    } while (table.Advance() == Club::Table::State::Moved && !testing::Test::HasFailure());
    EXPECT_GT(moments, 100);
    const Club::ResultScreen result(*AsDirt(table.TheMatch()), 754);
    ExpectFitsAtEverySize(tree, "result",
                          [&](const Size& room) { tree.Show(Column("", {}), {ResultBox(result, room)}); });
    // A rally of six: every stage's time where there is room.
    Club::Table rally(Rally::Test::RaceOf(seats, "rally4-ss1+rally5-ss3+rally1-ss1"), Shared::SeatsFor(seats, 3),
                      std::make_unique<Club::SeededChance>(5));
    ASSERT_EQ(rally.Run(), Club::Table::State::Over);
    const Club::ResultScreen final(*AsDirt(rally.TheMatch()), 754, {Phrase(std::string("New best by Maximiliane"))});
    ExpectFitsAtEverySize(tree, "result of a rally",
                          [&](const Size& room) { tree.Show(Column("", {}), {ResultBox(final, room)}); });
    tree.Resize(1920, 1080);
    tree.Show(Column("", {}), {ResultBox(final, {tree.Window().w, tree.Window().h})});
    EXPECT_NE(tree.Find("result.podium"), nullptr);
    for (const Club::Entry& entry : final.Commands())
    {
        EXPECT_NE(tree.Find(entry.id), nullptr) << entry.id;
    }
    Club::PauseScreen unsaved;
    unsaved.AskUnsaved(Phrase(TextKey::HudNotSaved, {std::string("/home/somebody/.local/share/rallydirt: full")}),
                       Club::PauseCommand::Quit);
    ExpectFitsAtEverySize(tree, "not saved", [&](const Size&) { tree.Show(Column("", {}), {MenuBox(unsaved)}); });
    tree.Show(Column("", {}), {MenuBox(), HandOverBox("Maximiliane")});
    ExpectFits(tree, "boxes");
}

// As delivered the panels leave most of the window to the road, and much more than large ones.
TEST(UiPages, CompactPanelsLeaveTheRoadFree)
{
    const Club::SeatRecords seats = Rally::Test::Seated("bot,bot,bot,bot,bot,bot");
    const std::vector<std::string> names = Club::NamesOf(seats);
    Club::Table table(Rally::Test::RaceOf(seats, "rally4-ss1", {}), Shared::SeatsFor(seats, 3),
                      std::make_unique<Club::SeededChance>(5));
    while (AsDirt(table.TheMatch())->Now().active == kNoSeat && table.Advance() == Club::Table::State::Moved)
    {}
    const DirtMatch& match = *AsDirt(table.TheMatch());
    const Seat seat = match.Now().active;
    ASSERT_NE(seat, kNoSeat);
    const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), seat);
    const Club::RaceScreen screen(match, seat, {}, true);
    Tree tree(TheFonts());
    for (const Size& window : windows)
    {
        float share[2]{}; // covered
        for (const bool large : {false, true})
        {
            RaceShown shown;
            shown.cockpit = &cockpit;
            shown.screen = &screen;
            shown.names = &names;
            shown.news = Club::LinesOf(match, 0);
            shown.notes = "60, caution right 6";
            shown.large = large;
            shown.map = MapOf();
            tree.Resize(window.w, window.h);
            tree.Show(HudPage(HudOf(shown), {tree.Window().w, tree.Window().h}));
            ASSERT_NE(tree.Find("hud.map"), nullptr);
            const Box free = FreeArea(tree);
            EXPECT_GT(free.w * free.h, tree.Window().w * tree.Window().h * (large ? 0.15f : 0.36f)) << window.w;
            ForEach(tree.Screen(),
                    [&](const Widget& one)
                    {
                        const bool covers = one.look == Look::Panel || one.kind == Kind::Gauge;
                        share[large ? 1 : 0] += covers ? one.box.w * one.box.h : 0;
                    });
        }
        EXPECT_LT(share[0], share[1] * 0.8f) << window.w;
    }
}

// With the largest text one panel at a time: what there is no room for is a button away, by mouse, keys and a single switch,
// and a voice tells what happens all the while.
TEST(UiPages, EveryFoldedPanelIsAButtonAway)
{
    const Club::SeatRecords seats = Rally::Test::Seated("bot=Anna,bot=Timo,bot=Elin,bot=Bo,bot=Ove,bot=Wolfgang");
    const std::vector<std::string> names = Club::NamesOf(seats);
    Club::Table table(Rally::Test::RaceOf(seats, "rally4-ss1"), Shared::SeatsFor(seats, 3),
                      std::make_unique<Club::SeededChance>(5));
    table.Advance();
    const Dirt::DirtMatch& match = *Dirt::AsDirt(table.TheMatch());
    const Seat seat = match.Now().active;
    const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), seat);
    const Club::RaceScreen screen(match, seat, Pilot::PlanAdviser().Advise(match, seat), true);
    RaceShown shown;
    shown.cockpit = &cockpit;
    shown.screen = &screen;
    shown.names = &names;
    shown.news = {{Phrase(std::string("Anna opens the road.")), Rule::D_END_2, 0, 0, true}};
    shown.map = MapOf();
    Tree tree(TheFonts());
    tree.SetTextSize(2);
    tree.Resize(800, 450);
    const auto show = [&] { tree.Show(HudPage(HudOf(shown), {tree.Window().w, tree.Window().h})); };
    const std::string panels[] = {"hud.info", "hud.log", "hud.tray", "hud.order", "hud.map"};
    show();
    EXPECT_NE(tree.Find("hud.tray"), nullptr) << "what is planned with is open at first";
    std::vector<std::string> stops;
    const std::function<void(const std::vector<Stop>&)> collect = [&](const std::vector<Stop>& some)
    {
        for (const Stop& one : some)
        {
            stops.push_back(one.name);
            collect(one.inside);
        }
    };
    collect(tree.Stops());
    for (const std::string& panel : panels)
    {
        const std::string tab = TabOf(panel);
        EXPECT_EQ(PanelOfTab(tab), panel);
        ASSERT_NE(tree.Find(tab), nullptr) << tab;
        EXPECT_NE(std::find(stops.begin(), stops.end(), tab), stops.end()) << tab;
        EXPECT_TRUE(tree.Find(tab)->takesFocus && !tree.Find(tab)->isPassed) << tab;
    }
    for (const std::string& open : panels)
    {
        shown.unfolded = open;
        show();
        const Widget* opened = tree.Find(open);
        ASSERT_NE(opened, nullptr) << open;
        EXPECT_GT(opened->box.h, 60) << open;
        EXPECT_TRUE(tree.Find(TabOf(open))->chosen);
        for (const std::string& other : panels)
        {
            const Widget* folded = tree.Find(other);
            EXPECT_TRUE(other == open || folded == nullptr || folded->box.h < 1) << other << " beside " << open;
        }
        EXPECT_NE(tree.Find("hud.log")->spoken.find("Anna opens the road."), std::string::npos) << open;
        EXPECT_TRUE(Faults(tree.Screen(), tree.Window(), tree.TheFonts()).empty()) << open;
        EXPECT_NE(tree.Find("hud.roll"), nullptr);
    }
    // The key goes round: each of them once, then none.
    shown.unfolded.clear();
    std::set<std::string> seen;
    for (std::size_t i = 0; i < std::size(panels); ++i)
    {
        show();
        shown.unfolded = PanelOfTab(tree.Hotkey("N"));
        EXPECT_TRUE(seen.insert(shown.unfolded).second) << shown.unfolded;
    }
    show();
    EXPECT_EQ(PanelOfTab(tree.Hotkey("N")), shown.unfolded) << "behind the last it is put away";
    // With room for all there is nothing to fold.
    tree.SetTextSize(1);
    show();
    EXPECT_EQ(tree.Find("hud.tabs"), nullptr);
    EXPECT_TRUE(tree.Hotkey("N").empty());
    EXPECT_TRUE(PanelOfTab("hud.menu").empty());
}

// A tip about a row of the settings lies beside the box wherever there is room, and nothing is told that stands there already.
TEST(UiPages, TipsOfTheSettingsLieBesideTheBox)
{
    Club::SettingsScreen settings;
    Tree tree(TheFonts());
    int told = 0;
    for (const float size : {1.f, 1.5f})
    {
        tree.SetTextSize(size);
        tree.Resize(1280, 720);
        tree.Show(Column("", {}), {SettingsBox(settings, {tree.Window().w, tree.Window().h})});
        for (const Club::ValueRow& row : settings.Rows())
        {
            tree.Focus(row.entry.id);
            const Widget* tip = tree.Tip();
            const Widget* about = tree.Find(row.entry.id + ".about");
            EXPECT_EQ(about == nullptr, tip != nullptr) << row.entry.id << ": told where it is not written";
            if (tip != nullptr)
            {
                ++told;
                EXPECT_FALSE(tip->box.Overlaps(tree.Boxes().back().box)) << row.entry.id << " at " << size;
            }
        }
    }
    EXPECT_GT(told, 10);
}

TEST(UiPages, KeysFit)
{
    Tree tree(TheFonts());
    for (unsigned language = 0; language < kLanguages; ++language)
    {
        Speak(static_cast<Language>(language));
        Club::KeysScreen keys;
        keys.Activate("keys.key.full-screen");
        keys.TakeKey("Keypad Multiply");
        for (const Club::PadSigns signs : {Club::PadSigns::Letters, Club::PadSigns::PlayStation})
        {
            UseSigns({{}, Device::Pad, signs});
            ExpectFitsAtEverySize(tree, "keys",
                                  [&](const Size& room) { tree.Show(Column("", {}), {KeysBox(keys, room)}); });
            ExpectFitsAtEverySize(tree, "help", [&](const Size& room) { tree.Show(Column("", {}), {HelpBox(room)}); });
        }
        UseSigns({});
    }
    Speak(kFirstLanguage);
}

Club::JudgedTurn LongTurn(int round)
{
    const std::string plan =
        "g1@10.2L g2@10.3L w@12.1L w@12.2L g3@12.3L g4+b@13.1i1 g5@13.2o1 g6@13.2o2 o@14.1a o@14.1b";
    Club::JudgedTurn turn;
    turn.round = round;
    turn.place = round > 1 ? "10.1L" : "";
    turn.gear = 6;
    turn.cost = 120.0 / round;
    turn.luck = round % 2 == 0 ? -70.0 / round : 70.0 / round;
    turn.driven = {plan, false, {}};
    turn.best = {plan, true, {}};
    turn.why = Phrase(TextKey::ReviewWhyFlatOut, {WholePlanWords({0.55, 0.2}), InTimeWords({0.95, 0})});
    turn.fortune = Phrase(TextKey::ReviewLuckLost, {WholePlanWords({0.55, 0.2})});
    return turn;
}

TEST(UiPages, ReviewFits)
{
    Tree tree(TheFonts());
    const auto fits = [&](const char* what, const Club::ReviewScreen& review)
    { ExpectFitsAtEverySize(tree, what, [&](const Size& room) { tree.Show(ReviewPage(review, room)); }); };
    fits("a review that is not there yet", {});
    Club::JudgedStage stage;
    stage.driver = "WWWWWWWWWWWWWWWWWWWWWWWW";
    stage.road = Club::StageName("rally6-ss3");
    stage.seconds = 1754;
    stage.par = 1169;
    stage.cost = 587.2;
    stage.luck = -103.4;
    fits("nothing to tell", Club::ReviewScreen({stage}));
    for (int round = 1; round <= 40; ++round)
    {
        stage.turns.push_back(LongTurn(round));
    }
    Club::ReviewScreen review(std::vector<Club::JudgedStage>(9, stage));
    fits("much to tell", review);
    review.Activate("review.luck.4");
    fits("about luck", review);
    // Beside it there is room for the road.
    tree.Resize(1920, 1080);
    tree.Show(ReviewPage(review));
    EXPECT_GT(FreeArea(tree).w, tree.Window().w * 0.45f);
    for (const char* id : {"review.list", "review.why", "review.facts", "review.close", "review.next"})
    {
        EXPECT_NE(tree.Find(id), nullptr) << id;
    }
}

TEST(UiPages, MenusFitAtEveryTextSize)
{
    Tree tree(TheFonts());
    Club::PauseScreen pause;
    const auto boxes = [&](const char* what, const auto& make)
    { ExpectFitsAtEverySize(tree, what, [&](const Size& room) { tree.Show(Column("", {}), {make(room)}); }); };
    boxes("pause", [&](const Size&) { return MenuBox(pause); });
    pause.Activate("menu.abandon");
    boxes("abandon", [&](const Size&) { return MenuBox(pause); });
    boxes("settings", [&](const Size& room) { return SettingsBox(Club::SettingsScreen(), room); });
    boxes("help", [&](const Size& room) { return HelpBox(room); });
    for (const RuleEntry& rule : Rulesets().front()->rules())
    {
        tree.Show(Column("", {}), {RuleBox(Club::CardOf(rule.rule))});
        ExpectFits(tree, rule.id);
    }
}

TEST(UiPages, SettingsAreToldToTheEndInEveryLanguage)
{
    const Language before = Spoken();
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    for (unsigned language = 0; language < kLanguages; ++language)
    {
        Speak(static_cast<Language>(language));
        tree.Show(Column("", {}), {SettingsBox(Club::SettingsScreen(), {tree.Window().w, tree.Window().h})});
        ForEach(tree.Boxes()[0],
                [](const Widget& one)
                {
                    const bool cut = one.elides && !one.lines.empty() && one.lines[0] != one.text;
                    EXPECT_FALSE(cut) << one.text;
                });
    }
    Speak(before);
}

TEST(UiPages, HelpShowsTheSignsItSpeaksOf)
{
    const Widget box = HelpBox();
    std::vector<SignFace::Shape> shapes;
    ForEach(box,
            [&](const Widget& one)
            {
                if (one.kind == Kind::Sign)
                {
                    shapes.push_back(one.sign.shape);
                }
            });
    std::sort(shapes.begin(), shapes.end());
    EXPECT_EQ(std::unique(shapes.begin(), shapes.end()) - shapes.begin(), 8);
}

TEST(UiPages, TheOrderIsByPlaceAndTheTurnsAreInTheirOrder)
{
    const std::vector<std::string> names = {"Anna", "Kaisa", "Timo"};
    Scene::Cockpit cockpit;
    cockpit.seat = 0;
    cockpit.order.resize(3);
    for (Seat seat = 0; seat < 3; ++seat)
    {
        cockpit.order[seat].seat = seat;
        cockpit.order[seat].started = true;
        cockpit.order[seat].place = static_cast<std::uint8_t>(3 - seat); // the last is first
        cockpit.order[seat].active = seat == 1;
        cockpit.order[seat].toPlay = seat == 2;
    }
    RaceShown shown;
    shown.cockpit = &cockpit;
    shown.names = &names;
    shown.looks[0] = {5, 46};
    Tree tree(TheFonts());
    tree.Resize(1920, 1080);
    tree.Show(HudPage(HudOf(shown)));
    EXPECT_LT(tree.Find("hud.car.3")->box.y, tree.Find("hud.car.2")->box.y);
    EXPECT_LT(tree.Find("hud.car.2")->box.y, tree.Find("hud.car.1")->box.y);
    const Widget* turns[] = {tree.Find("hud.turn.1"), tree.Find("hud.turn.2"), tree.Find("hud.turn.3")};
    EXPECT_TRUE(turns[0]->box.x < turns[1]->box.x && turns[1]->box.x < turns[2]->box.x);
    EXPECT_FALSE(turns[0]->enabled); // has driven
    EXPECT_TRUE(turns[1]->chosen && turns[1]->enabled);
    EXPECT_TRUE(turns[2]->enabled && !turns[2]->chosen);
    EXPECT_EQ(turns[0]->text, "46");
    EXPECT_EQ(turns[0]->tint, TintOf({5, 46}));
}

// The page knows kinds of panels: whatever a game lists is there where it says, and fits.
TEST(UiPages, AHudOfAnyGameFits)
{
    using namespace Club;
    using Panel = HudPanel;
    Hud hud;
    const HudWords words{"hud.own", std::string("Sector 2"), HudTint::Good, HudSize::Small};
    hud.panels.push_back({Panel::Kind::Words, Panel::Corner::TopLeft, "hud.sectors"});
    hud.panels.back().lines = {{.begin = {words}, .end = {words}}};
    hud.panels.back().lines[0].end[0].id = "hud.other";
    hud.panels.push_back({Panel::Kind::Gauges, Panel::Corner::BottomLeft, "hud.flags", kAmpleRoom});
    hud.panels.back().gauges = {{"hud.laps", std::string("laps"), 2, 2, 3, 3, 1}};
    hud.panels.push_back({Panel::Kind::Dice, Panel::Corner::Bottom, "hud.tyres"});
    hud.panels.back().dice.assign(12, {4});
    hud.panels.push_back({Panel::Kind::Places, Panel::Corner::TopRight, "hud.grid"});
    HudPlace pole;
    pole.id = "hud.pole";
    pole.name = std::string("Maximiliane");
    hud.panels.back().places = {pole};
    hud.panels.push_back({Panel::Kind::Choices, Panel::Corner::BottomRight, "hud.pit"});
    hud.panels.back().choices = {{{"hud.stay", std::string("Stay")}, "X", true}};
    hud.panels.push_back({Panel::Kind::Note, Panel::Corner::Top, "hud.race-control", kCramped});
    hud.panels.back().lines = {{.begin = {{"hud.told", std::string("Yellow flag")}}}};
    Tree tree(TheFonts());
    ExpectFitsAtEverySize(tree, "any game",
                          [&](const Size& room)
                          {
                              tree.Show(HudPage(hud, room));
                              const bool ample = room.w >= 1700 && room.h >= 960;
                              EXPECT_EQ(tree.Find("hud.laps") != nullptr, ample);
                              EXPECT_EQ(tree.Find("hud.told") != nullptr, !ample);
                              for (const char* id : {"hud.own", "hud.other", "hud.die.11", "hud.pole", "hud.stay"})
                              {
                                  EXPECT_NE(tree.Find(id), nullptr) << id;
                              }
                              EXPECT_EQ(tree.Find("hud.stay")->key, "X");
                              EXPECT_LT(tree.Find("hud.sectors")->box.y, tree.Find("hud.tyres")->box.y);
                          });
}

// A line that is too long goes on below: nothing is cut. The log is as high as there is room, scrolled to its end, and the
// rule behind a line is told by its tip alone.
TEST(UiPages, TheLogIsScrolledAndNothingOfItIsCut)
{
    const Language before = Spoken();
    Club::Hud hud{.isLarge = true};
    hud.panels.push_back({Club::HudPanel::Kind::Log, Club::HudPanel::Corner::BottomLeft});
    std::vector<Club::LogLine>& news = hud.panels[0].news;
    for (int gear = 0; gear < 20; ++gear)
    {
        const Phrase sentence(TextKey::EventTimeCard, {std::string("Kaisa"), gear, 40});
        news.push_back({sentence, gear % 2 == 0 ? Rule::D_END_2 : Rule::D_GAS_7, 0, 0, true});
    }
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    const Size room{tree.Window().w, tree.Window().h};
    for (unsigned language = 0; language < kLanguages; ++language)
    {
        Speak(static_cast<Language>(language));
        tree.Show(HudPage(hud, room));
        for (std::size_t i = 0; i < news.size(); ++i)
        {
            const Widget* line = tree.Find("hud.news." + std::to_string(i));
            ASSERT_NE(line, nullptr);
            std::string told;
            for (const std::string& one : line->lines)
            {
                told += (told.empty() ? "" : " ") + one;
            }
            EXPECT_EQ(told, Words(news[i].sentence));
            EXPECT_EQ(line->text.find("D-"), line->text.npos);
            EXPECT_NE(line->tip.find(RuleOf(RuleOfLine(news, line->id)).id), line->tip.npos);
        }
        const Widget* list = tree.Find("hud.log-lines");
        const auto inSight = [&](std::size_t i)
        {
            const Widget* line = tree.Find("hud.news." + std::to_string(i));
            return list->box.Holds(line->box.MiddleX(), line->box.MiddleY());
        };
        EXPECT_TRUE(inSight(news.size() - 1));
        EXPECT_FALSE(inSight(0));
        tree.MoveMouse(list->box.MiddleX() * tree.Scale(), list->box.MiddleY() * tree.Scale());
        ASSERT_TRUE(tree.Scroll(-5000));
        list = tree.Find("hud.log-lines");
        EXPECT_TRUE(inSight(0));
        ASSERT_TRUE(tree.Scroll(5000));
    }
    EXPECT_EQ(RuleOfLine(news, "hud.news.77"), Rule::None);
    EXPECT_EQ(RuleOfLine(news, "hud.news."), Rule::None);
    Speak(before);
}

TEST(UiPages, TargetsAreLargeEnough)
{
    Tree tree(TheFonts());
    Club::SetupScreen setup;
    tree.Show(SetupPage(setup));
    tree.Resize(1280, 720);
    ForEach(tree.Screen(),
            [&](const Widget& widget)
            {
                if (widget.takesFocus)
                {
                    EXPECT_GE(widget.box.w * tree.Scale(), 24) << widget.id;
                    EXPECT_GE(widget.box.h * tree.Scale(), 24) << widget.id;
                }
            });
}

} // namespace
} // namespace Rally::Ui
