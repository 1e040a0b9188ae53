// Widgets without a window: fonts, layout of every screen at three sizes, clicks and focus.
#include "Desktop/Ui/FreeArea.h"
#include "Desktop/Ui/Pages.h"
#include "Desktop/Ui/TrayRise.h"

#include "RallyClub/Table.h"
#include "RallyPilot/PlanAdviser.h"
#include "Shared/Files.h"
#include "Shared/Race.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally::Ui
{
namespace
{

using namespace Dirt;

const std::string kFonts = "/usr/share/fonts/truetype/lato/"; // Debian's fonts-lato

std::shared_ptr<const Fonts> TheFonts()
{
    static const std::optional<Fonts> fonts =
        ReadFonts(Shared::ReadFile(kFonts + "Lato-Semibold.ttf"), Shared::ReadFile(kFonts + "Lato-Black.ttf"));
    return std::make_shared<const Fonts>(fonts.value());
}

constexpr Size windows[] = {{1280, 720}, {1920, 1080}, {3440, 1440}, {1024, 768}, {3840, 2160}};

constexpr Size smallest{640, 360}; // here pages know that there is little room

constexpr float textSizes[] = {1, 1.15f, 1.3f, 1.5f, 1.75f};

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

// `show` builds the page for the room there is.
template <class Show>
void ExpectFitsAtEverySize(Tree& tree, const std::string& what, const Show& show)
{
    std::vector<Size> all(std::begin(windows), std::end(windows));
    all.push_back(smallest);
    for (const float size : textSizes)
    {
        tree.SetTextSize(size);
        for (const Size window : all)
        {
            tree.Resize(window.w, window.h);
            show(Size{tree.Window().w, tree.Window().h});
            std::vector<std::string> faults = Faults(tree.Screen(), tree.Window(), tree.TheFonts());
            for (const Widget& box : tree.Boxes())
            {
                const std::vector<std::string> more = Faults(box, tree.Window(), tree.TheFonts());
                faults.insert(faults.end(), more.begin(), more.end());
            }
            for (const std::string& fault : faults)
            {
                ADD_FAILURE() << what << " at " << window.w << "x" << window.h << ", text " << size << ": " << fault;
            }
        }
    }
    tree.SetTextSize(1);
}

TEST(UiFont, MeasuresLetters)
{
    const auto fonts = TheFonts();
    EXPECT_GT(fonts->plain.Width("MMM", 26), 2 * fonts->plain.Width("iii", 26));
    EXPECT_FLOAT_EQ(fonts->plain.Width("ab", 52), 2 * fonts->plain.Width("ab", 26));
    for (const char32_t letter : std::u32string(U"Łódź Größe Brûlé …–›·"))
    {
        EXPECT_TRUE(letter == U' ' || fonts->plain.Has(letter)) << static_cast<unsigned>(letter);
    }
    EXPECT_FALSE(Font::Read("").has_value());
    EXPECT_FALSE(Font::Read(std::string(200, '\1')).has_value());
    std::string cut = Shared::ReadFile(kFonts + "Lato-Semibold.ttf").substr(0, 5000);
    Font::Read(cut); // must only not fall over
}

TEST(UiWidget, RowsAndColumns)
{
    Widget a = Button("a", "A");
    Widget b = Button("b", "B");
    Widget row = Row("row", {a, Filler(), b}, 10);
    Measure(row, *TheFonts());
    Arrange(row, {0, 0, 500, 100}, *TheFonts());
    EXPECT_FLOAT_EQ(row.children[0].box.x, 0);
    EXPECT_FLOAT_EQ(row.children[2].box.x + row.children[2].box.w, 500);
    EXPECT_FLOAT_EQ(row.children[0].box.MiddleY(), 50);
    EXPECT_NE(FindIn(row, "b"), nullptr);
    EXPECT_EQ(FindIn(row, "c"), nullptr);
}

TEST(UiWidget, TextWrapsAndIsCut)
{
    Widget label = Label("one two three four five six seven eight");
    label.most = 200;
    Measure(label, *TheFonts());
    EXPECT_GT(label.lines.size(), 2u);
    EXPECT_LE(label.wanted.w, 200);
    label.elides = true;
    Measure(label, *TheFonts());
    Arrange(label, {0, 0, 200, 40}, *TheFonts());
    ASSERT_EQ(label.lines.size(), 1u);
    EXPECT_TRUE(label.lines[0].ends_with("…"));
    EXPECT_TRUE(Faults(label, {0, 0, 500, 500}, *TheFonts()).empty());
}

TEST(UiWidget, FindsFaults)
{
    Widget label = Label("much too long for its box");
    Measure(label, *TheFonts());
    Arrange(label, {-10, 0, 50, 10}, *TheFonts());
    EXPECT_EQ(Faults(label, {0, 0, 500, 500}, *TheFonts()).size(), 3u); // wide, high, out of the window
    Widget twins = Row("", {Button("x", "X"), Button("x", "X")}, -30);
    Measure(twins, *TheFonts());
    Arrange(twins, {0, 0, twins.wanted.w, twins.wanted.h}, *TheFonts());
    EXPECT_EQ(Faults(twins, {0, 0, 500, 500}, *TheFonts()).size(), 2u); // overlap, one id
}

TEST(UiTree, TextCanBeReadInEveryWindow)
{
    Tree tree(TheFonts());
    for (const float size : textSizes)
    {
        tree.SetTextSize(size);
        tree.Resize(1920, 1080);
        EXPECT_FLOAT_EQ(tree.Scale() * kSmallest, 26 * size);
        tree.Resize(1280, 720);
        EXPECT_NEAR(tree.Scale() * kSmallest, 17.33f * size, 0.01f);
        tree.Resize(smallest.w, smallest.h);
        EXPECT_GE(tree.Scale() * kSmallest, kLeastPixels - 0.01f);
        EXPECT_GE(tree.Window().w, 1097); // the room that pages can do with
    }
    tree.Resize(320, 200);
    EXPECT_GE(tree.Window().w, 1097);
}

TEST(UiTree, ClicksById)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    Widget shut = Button("shut", "Shut");
    shut.enabled = false;
    shut.tip = "because";
    tree.Show(Column("page", {Button("open", "Open"), shut}, 10));
    float x = 0;
    float y = 0;
    ASSERT_TRUE(tree.MiddleOf("open", x, y));
    tree.MoveMouse(x, y);
    EXPECT_EQ(tree.Hovered(), "open");
    EXPECT_TRUE(tree.PressMouse());
    EXPECT_EQ(tree.ReleaseMouse(), "open");
    ASSERT_TRUE(tree.MiddleOf("shut", x, y));
    tree.MoveMouse(x, y);
    ASSERT_NE(tree.Tip(), nullptr); // says why
    EXPECT_TRUE(tree.Tip()->box.x >= 0 && tree.Tip()->box.y >= 0);
    tree.PressMouse();
    tree.MoveMouse(5, 700);
    EXPECT_EQ(tree.ReleaseMouse(), ""); // let go elsewhere
    EXPECT_FALSE(tree.PressMouse());    // beside everything: the road may have it
}

TEST(UiTree, KeysMoveTheFocusAndBoxesTakeIt)
{
    Tree tree(TheFonts());
    tree.Show(Column("page", {Button("a", "A"), Button("b", "B"), Button("c", "C")}, 10));
    EXPECT_EQ(tree.Take(Press::Accept), "a");
    tree.Take(Press::Next);
    EXPECT_EQ(tree.Focused(), "b");
    tree.Take(Press::Down);
    EXPECT_EQ(tree.Focused(), "c");
    tree.Take(Press::Next);
    EXPECT_EQ(tree.Focused(), "a");
    tree.Take(Press::Previous);
    EXPECT_EQ(tree.Focused(), "c");
    tree.Show(tree.Screen(), {MenuBox()});
    EXPECT_EQ(tree.Focused(), "menu.continue");
    EXPECT_EQ(tree.Hotkey("Escape"), "menu.continue");
    tree.Show(tree.Screen());
    EXPECT_EQ(tree.Hotkey("Escape"), "");
}

// Every widget of the page can be come to with four keys alone, and a row ends where it ends.
TEST(UiTree, ArrowsReachEverythingOfTheSetup)
{
    Tree tree(TheFonts());
    tree.Resize(1920, 1080);
    Club::SetupScreen setup;
    for (const char* from : {"setup.from.box", "setup.from.code", "setup.from.stage", "setup.from.rally"})
    {
        setup.Do(from);
        tree.Show(SetupPage(setup, std::vector<PlanFace>(1)));
        tree.Focus("setup.from.box");
        tree.Take(Press::Left);
        EXPECT_EQ(tree.Focused(), "setup.from.box");
        std::vector<std::string> reached = {"setup.from.box"};
        for (std::size_t i = 0; i < reached.size(); ++i)
        {
            for (const Press press : {Press::Up, Press::Down, Press::Left, Press::Right})
            {
                tree.Focus(reached[i]);
                tree.Take(press);
                const bool known = std::find(reached.begin(), reached.end(), tree.Focused()) != reached.end();
                known ? void() : reached.push_back(tree.Focused());
            }
        }
        ForEach(tree.Screen(),
                [&](const Widget& one)
                {
                    const bool known = std::find(reached.begin(), reached.end(), one.id) != reached.end();
                    EXPECT_TRUE(!one.takesFocus || known) << one.id;
                });
    }
}

TEST(UiPages, TitleFits)
{
    Tree tree(TheFonts());
    tree.Show(TitlePage(Club::TitleScreen()));
    ExpectFits(tree, "title");
    Club::WaitingRace race;
    race.exists = true;
    race.about = Club::Phrase(TextKey::PlaySaveHolds, {"The Long Twist, stage 3 (rally3-ss3)", 12,
                                                       "Driver 1, Kaisa (bot), Timo (bot), Elin (bot)"});
    race.notice = Club::Phrase(TextKey::TitleSaveOlder, {"current.damaged.rally"});
    ExpectFitsAtEverySize(tree, "title with a race",
                          [&](const Size& room) { tree.Show(TitlePage(Club::TitleScreen(race), room)); });
    EXPECT_EQ(tree.Focused(), "title.new"); // kept from before
}

TEST(UiPages, SetupFits)
{
    Tree tree(TheFonts());
    Club::SetupScreen setup;
    for (const char* id : {"setup.rally.rally6", "setup.seat.3", "setup.seat.4", "setup.seat.5", "setup.seat.6",
                           "setup.option.sisu", "setup.option.last-corner"})
    {
        ASSERT_TRUE(setup.Do(id));
        ExpectFitsAtEverySize(tree, id,
                              [&](const Size& room) { tree.Show(SetupPage(setup, std::vector<PlanFace>(3), room)); });
    }
    for (const Club::SetupCourse& course : setup.Courses())
    {
        EXPECT_NE(tree.Find(course.entry.id), nullptr) << course.entry.id;
    }
    // The longest name and level, while it is typed and after.
    ASSERT_TRUE(setup.Do("setup.name.2"));
    setup.Type("WWWWWWWWWWWWWWWWWWWWWWWW");
    for (const char* id : {"", "setup.level.2"})
    {
        *id != '\0' ? void(setup.Do(id)) : void();
        ExpectFitsAtEverySize(tree, std::string("a long name ") + id,
                              [&](const Size& room) { tree.Show(SetupPage(setup, std::vector<PlanFace>(1), room)); });
    }
}

// Wherever the course comes from, whatever stands in the fields.
TEST(UiPages, SetupOfOwnStagesFits)
{
    Tree tree(TheFonts());
    Club::SetupScreen setup;
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
        ASSERT_TRUE(setup.Do(id)) << id;
        fits(id);
    }
    const std::string code = Club::CodesOf(setup.Course());
    setup.Do("setup.from.rally");
    while (setup.Do("setup.wish.stages.more"))
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

// A whole race of six with every option: whatever is asked, the HUD fits, and everything offered can be clicked.
TEST(UiPages, RaceFitsWheneverAsked)
{
    DirtOptions options;
    options.sisu = SisuScope::Stage;
    options.timeControls = true;
    options.redlining = true;
    const std::vector<std::string> names = {"Driver 1 (bot)",   "Kaisa (bot)", "Maximiliane (bot)",
                                            "Elin-Sofie (bot)", "Marco (bot)", "Wolfgang (bot)"};
    Club::Table table(Shared::NewRace({"rally4-ss1", names, options}),
                      Shared::SeatsFor(*Shared::NewRace({"rally4-ss1", names, options}), 3),
                      std::make_unique<Club::SeededChance>(5));
    Tree tree(TheFonts());
    std::vector<Club::LogLine> news;
    int moments = 0;
    do
    {
        const DirtMatch& match = *AsDirt(table.TheMatch());
        const std::vector<Club::LogLine> fresh = Club::LinesOf(match);
        news.insert(news.end(), fresh.begin(), fresh.end());
        const Seat seat = match.Now().active;
        if (seat == kNoSeat || !match.WhoseMove().Includes(seat) || ++moments % 5 != 0)
        {
            continue;
        }
        const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), seat);
        const Club::RaceScreen screen(match, seat, Pilot::PlanAdviser().Advise(match, seat), true);
        RaceShown shown;
        shown.cockpit = &cockpit;
        shown.screen = moments % 2 == 0 ? &screen : nullptr;
        shown.names = &names;
        shown.title = "Crest Country, stage 1 (rally4-ss1)";
        shown.news = news;
        shown.watched = "Maximiliane";
        shown.par = "par 12:34";
        for (int i = 0; moments % 10 == 0 && i < 3; ++i)
        {
            shown.hint.emplace_back(
                "Best: g1@10.2L g2@10.3L w@12.1L w@12.2L g3@12.3L g4+b@13.1i1 g5@13.2, one by one   "
                "risk 12 %, 161.3 s to the finish, change +10.2 s");
            shown.hint.emplace_back("  Gains 10.4 s when it holds, but loses control in 55 % instead of 12 %.");
        }
        shown.refusal = moments % 3 == 0 ? Club::InWords(Club::ReasonOf(Refuse(Rule::D_GAS_4))) : std::string();
        std::vector<Widget> boxes;
        for (const Club::SpaceChoice& space : screen.Spaces())
        {
            boxes.push_back(DieBox(space, 1900, 500));
            boxes.push_back(SpaceChip(space));
        }
        tree.Show(RacePage(shown), std::move(boxes));
        ExpectFreeArea(tree);
        ExpectFits(tree, "race, moment " + std::to_string(moments));
        shown.device = moments % 4 == 0 ? Device::Pad : Device::Keys;
        moments % 25 == 0 ? ExpectFitsAtEverySize(tree, "race, moment " + std::to_string(moments),
                                                  [&](const Size& room) { tree.Show(RacePage(shown, room)); })
                          : void();
        tree.Resize(1920, 1080);
        tree.Show(RacePage(shown));
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
    tree.Show(Column("", {}), {MenuBox(), HandOverBox("Maximiliane")});
    ExpectFits(tree, "boxes");
}

TEST(UiPages, MenusFitAtEveryTextSize)
{
    Tree tree(TheFonts());
    Club::PauseScreen pause;
    const auto boxes = [&](const char* what, const auto& make)
    { ExpectFitsAtEverySize(tree, what, [&](const Size& room) { tree.Show(Column("", {}), {make(room)}); }); };
    boxes("pause", [&](const Size&) { return MenuBox(pause); });
    pause.Do("menu.abandon");
    boxes("abandon", [&](const Size&) { return MenuBox(pause); });
    boxes("settings", [&](const Size& room) { return SettingsBox(Club::SettingsScreen(), room); });
    boxes("help", [&](const Size& room) { return HelpBox(room); });
    for (const RuleEntry& rule : DirtRules())
    {
        tree.Show(Column("", {}), {RuleBox(Club::CardOf(rule.rule))});
        ExpectFits(tree, rule.id);
    }
}

TEST(UiPages, HelpShowsTheSignsItSpeaksOf)
{
    const Widget box = HelpBox();
    std::vector<SignFace::Shape> shapes;
    ForEach(box, [&](const Widget& one) { one.kind == Kind::Sign ? shapes.push_back(one.sign.shape) : void(); });
    std::sort(shapes.begin(), shapes.end());
    EXPECT_EQ(std::unique(shapes.begin(), shapes.end()) - shapes.begin(), 8);
}

TEST(UiPages, TheOrderIsByPlaceAndTheTurnsAreInTheirOrder)
{
    const std::vector<std::string> names = {"Anna", "Kaisa (bot)", "Timo (bot)"};
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
    tree.Show(RacePage(shown));
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

TEST(UiTree, WhatDoesNotFitIsScrolledTo)
{
    Tree tree(TheFonts());
    tree.Resize(1920, 1080);
    std::vector<Widget> many;
    for (int i = 0; i < 60; ++i)
    {
        many.push_back(Button("b" + std::to_string(i), "Button"));
    }
    Widget list = Column("list", std::move(many), 10);
    list.scrolls = true;
    tree.Show(Column("page", {list, Button("last", "Last")}, 10));
    const auto seen = [&](const char* id)
    {
        const Box box = tree.Find(id)->box;
        const Box room = tree.Find("list")->box;
        return box.y >= room.y && box.y + box.h <= room.y + room.h;
    };
    EXPECT_TRUE(Faults(tree.Screen(), tree.Window(), tree.TheFonts()).empty());
    EXPECT_LE(tree.Find("last")->box.y + tree.Find("last")->box.h, 1080);
    EXPECT_TRUE(seen("b0"));
    EXPECT_FALSE(seen("b59"));
    tree.MoveMouse(100, 100);
    EXPECT_TRUE(tree.Scroll(1e6f));
    EXPECT_TRUE(seen("b59"));
    EXPECT_FALSE(seen("b0"));
    tree.MoveMouse(100, 1070); // over the last button, below what scrolls
    EXPECT_TRUE(tree.PressMouse());
    EXPECT_EQ(tree.ReleaseMouse(), "last");
    tree.Focus("b0");
    EXPECT_TRUE(seen("b0"));
    tree.Take(Press::Previous);
    tree.Take(Press::Previous);
    EXPECT_EQ(tree.Focused(), "b59");
    EXPECT_TRUE(seen("b59"));
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

TEST(UiTree, ChipsDoNotHideOneAnother)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    tree.Show(Column("", {}));
    const std::unique_ptr<DirtMatch> match = Shared::NewRace({"rally2-ss1", {"Anna"}, {}});
    const Club::RaceScreen screen(*match, 0, {}, false);
    std::vector<Floating> chips;
    for (const Club::SpaceChoice& space : screen.Spaces())
    {
        chips.push_back({SpaceChip(space), 640, 400, 60}); // all of them at one place
    }
    tree.Float(std::move(chips));
    ASSERT_EQ(tree.Chips().size(), screen.Spaces().size());
    for (std::size_t i = 0; i < tree.Chips().size(); ++i)
    {
        EXPECT_GE(tree.Chips()[i].box.h * tree.Scale(), 24);
        for (std::size_t j = i + 1; j < tree.Chips().size(); ++j)
        {
            EXPECT_FALSE(tree.Chips()[i].box.Overlaps(tree.Chips()[j].box));
        }
    }
}

// The box that asks which die: beside its space wherever that lies, and not over what the panels say.
TEST(UiTree, ABoxBesideAPointCoversNoPanel)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    const float wide = tree.Window().w;
    Widget odds = Panel("odds", {Label("In control: 100 %", Style::Body)}, 0);
    odds.least = {wide, 200};
    for (const float y : {210.0f, 330.0f, 500.0f, 1000.0f})
    {
        for (const float x : {0.0f, wide / 2, wide})
        {
            Widget box = Panel("dice", {Button("one", "One"), Button("two", "Two")}, 6);
            box.isPlaced = true;
            box.placeX = x;
            box.placeY = y;
            tree.Show(Column("page", {odds}), {box});
            const Widget* panel = tree.Find("odds");
            ASSERT_NE(panel, nullptr);
            const Box& place = tree.Boxes()[0].box;
            EXPECT_FALSE(place.Overlaps(panel->box)) << x << ", " << y;
            EXPECT_FALSE(place.Holds(x, y)) << x << ", " << y;
            EXPECT_LT(std::fabs(place.MiddleX() - x), place.w + 100);
            EXPECT_LT(std::fabs(place.MiddleY() - y), place.h + 100);
        }
    }
}

// The tray of dice comes up with a throw and leaves the road free when it has been read.
TEST(UiTrayRise, LiesOverTheRoadWhileItMatters)
{
    constexpr double frame = 0.05;
    std::vector<Scene::DiePose> dice;
    TrayRise tray;
    const auto run = [&](double seconds, bool filming, bool covered = false)
    {
        for (double spent = 0; spent < seconds; spent += frame)
        {
            tray.Update(dice, filming, covered, frame, false);
        }
    };
    run(1, true);
    EXPECT_EQ(tray.Share(), 0);
    dice.emplace_back();
    for (int i = 0; i < 20; ++i)
    {
        dice[0].turned = static_cast<float>(i) / 20;
        run(frame, true);
    }
    EXPECT_EQ(tray.Share(), 1);
    EXPECT_TRUE(tray.TakesRoom());
    run(0.8, true); // it lies still, and is read
    EXPECT_EQ(tray.Share(), 1);
    run(2, true); // the drive goes on
    EXPECT_EQ(tray.Share(), 0);
    EXPECT_FALSE(tray.TakesRoom());

    dice.emplace_back(); // the next one, while somebody is asked: soon gone, and the camera does not wait for that
    run(0.5, false);
    EXPECT_EQ(tray.Share(), 1);
    EXPECT_FALSE(tray.TakesRoom());
    run(1, false);
    EXPECT_EQ(tray.Share(), 0);

    dice.emplace_back();
    run(0.5, true);
    run(frame, true, true); // under a result there is nothing
    EXPECT_EQ(tray.Share(), 0);
    tray.Update(dice, true, false, 0, true);
    EXPECT_EQ(tray.Share(), 1); // for those who want no motion
    dice.clear();
    tray.Update(dice, true, false, 0, true);
    EXPECT_EQ(tray.Share(), 0);
}

} // namespace
} // namespace Rally::Ui
