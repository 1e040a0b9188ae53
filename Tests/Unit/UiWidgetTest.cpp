// Widgets without a window: fonts, layout, clicks, keys and focus, what lies beside what.
#include "DirtCases.h"

#include "Desktop/Road/Ui/SpaceBoxes.h"
#include "Desktop/Ui/Pages.h"
#include "Desktop/Ui/WindowFit.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"
#include "UiCases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace Rally::Ui
{
namespace
{

using namespace UiCases;

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

// Whole plan holds: 78 % · Stopping wisely holds: 96 % / · about 24 s: what keeps pieces apart lies between two of one line.
TEST(UiWidget, ALineNeitherBeginsNorEndsWithASeparator)
{
    const auto fonts = TheFonts();
    const std::string whole =
        "Whole plan holds:\u00A078\u00A0% · Stopping wisely holds:\u00A096\u00A0% · about\u00A024\u00A0s";
    std::set<std::size_t> counts;
    for (float width = 120; width < 1000; width += 7)
    {
        for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{2}})
        {
            Widget label = Label(whole, Style::Body);
            label.most = width;
            label.mostLines = most;
            Measure(label, *fonts);
            std::string all;
            for (const std::string& line : label.lines)
            {
                EXPECT_FALSE(line.starts_with("·") || line.ends_with("·") || line.ends_with(" ")) << line;
                all += line + " ";
            }
            counts.insert(label.lines.size());
            for (const char* piece : {"78", "wisely", "96", "about"})
            {
                EXPECT_TRUE(most > 0 || all.find(piece) != all.npos) << piece << " at " << width;
            }
        }
    }
    EXPECT_GT(counts.size(), 3u);
    Widget torn = Label("one ·");
    Measure(torn, *fonts);
    Arrange(torn, {0, 0, 200, 60}, *fonts);
    EXPECT_EQ(Faults(torn, {0, 0, 200, 60}, *fonts).size(), 1u);
}

// A number stays with its unit, and a code that is wider than its place goes on behind a dash, with nothing put between.
TEST(UiWidget, LinesBreakWhereTheyMay)
{
    const auto shared = TheFonts();
    const Fonts& fonts = *shared;
    for (float width = 90; width < 500; width += 7)
    {
        Widget hint = Label("Best: up to fourth, flat-out, about 48 s quicker : holds in 88 % of all", Style::Small);
        hint.most = width;
        Measure(hint, fonts);
        for (const std::string& line : hint.lines)
        {
            EXPECT_FALSE(line.starts_with("s ") || line == "s" || line.starts_with("%") || line.starts_with(":"))
                << width;
        }
        Widget code = Label("RAW4-T5KA-A5GS-16G9-8YRW-WEM", Style::Small);
        code.most = width;
        Measure(code, fonts);
        std::string whole;
        for (const std::string& line : code.lines)
        {
            whole += line;
        }
        EXPECT_EQ(whole, code.text);
        EXPECT_EQ(code.lines.size() > 1, fonts.Of(Style::Small).Width(code.text, EmOf(Style::Small)) > width) << width;
        EXPECT_LE(code.wanted.w, width);
    }
}

// What comes under a mouse that rests says nothing: it would lie over the road, and nobody asked.
TEST(UiTree, WhatComesUnderTheMouseIsNotTold)
{
    Tree tree(TheFonts());
    const auto page = [](std::string id)
    {
        Widget one = Button(std::move(id), "One");
        one.tip = "all about it";
        return Column("", {std::move(one)});
    };
    tree.Show(page("first"));
    const Box first = tree.Find("first")->box;
    tree.MoveMouse(first.MiddleX() * tree.Scale(), first.MiddleY() * tree.Scale());
    EXPECT_NE(tree.Tip(), nullptr);
    tree.Show(page("first"));
    EXPECT_NE(tree.Tip(), nullptr) << "it is still the same";
    tree.Show(page("second"));
    EXPECT_EQ(tree.Hovered(), "second");
    EXPECT_EQ(tree.Tip(), nullptr);
    tree.Show(page("second"));
    EXPECT_EQ(tree.Tip(), nullptr);
    tree.MoveMouse((first.MiddleX() + 1) * tree.Scale(), first.MiddleY() * tree.Scale());
    EXPECT_NE(tree.Tip(), nullptr);
}

// When what had the focus goes away the focus falls to what comes first, and nobody asked to be told about that.
TEST(UiTree, WhereTheFocusFallsNothingIsTold)
{
    Tree tree(TheFonts());
    const auto page = [](bool rolls)
    {
        Widget first = Button("first", "First");
        first.tip = "all about it";
        Widget passed = Button("passed", "Passed");
        passed.isPassed = true;
        passed.key = "J";
        std::vector<Widget> parts{std::move(passed), std::move(first)};
        if (rolls)
        {
            parts.push_back(Button("roll", "Roll"));
        }
        return Column("", std::move(parts));
    };
    tree.Show(page(true));
    tree.Focus("roll");
    tree.Show(page(false));
    EXPECT_EQ(tree.Focused(), "first") << "keys go past what is passed";
    EXPECT_EQ(tree.Tip(), nullptr);
    tree.Take(Press::Next);
    ASSERT_NE(tree.Tip(), nullptr);
    EXPECT_EQ(tree.Hotkey("J"), "passed");
    tree.MoveMouse(tree.Find("passed")->box.MiddleX() * tree.Scale(),
                   tree.Find("passed")->box.MiddleY() * tree.Scale());
    tree.PressMouse();
    EXPECT_EQ(tree.ReleaseMouse(), "passed");
    EXPECT_EQ(tree.Focused(), "first");
    // Over a box that asks nothing else is told.
    Widget about = Column("about", {Filler()});
    about.tip = "what lies below";
    Widget box = Panel("box", {Button("yes", "Yes")});
    tree.Show(std::move(about), {Column("", {Filler()})});
    tree.MoveMouse(1, 1);
    EXPECT_NE(tree.Hovered(), "yes");
    Widget shade = Column("shade", {std::move(box)});
    shade.look = Look::Shade;
    Widget again = Column("about", {Filler()});
    again.tip = "what lies below";
    tree.Show(std::move(again), {std::move(shade)});
    EXPECT_EQ(tree.Tip(), nullptr);
}

// A die over a space is a button of its own.
TEST(UiTree, ADieOfAChipIsClicked)
{
    Tree tree(TheFonts());
    tree.Resize(1920, 1080);
    const std::unique_ptr<Dirt::DirtMatch> match = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    for (const char* words : {"g1@1.3L", "g2@2.1L", "g3@2.2L"})
    {
        Rally::Test::PlayWords(*match, words);
    }
    const Club::RaceScreen screen(*match, 0, Pilot::PlanAdviser().Advise(*match, 0), false);
    tree.Show(Column("", {}));
    std::vector<Floating> chips;
    float x = 300;
    for (const Club::SpaceChoice& choice : screen.Spaces())
    {
        chips.push_back({SpaceChip(choice), x, 600, 24});
        x += 400;
    }
    tree.Float(std::move(chips));
    bool risky = false;
    for (const Club::SpaceChoice& choice : screen.Spaces())
    {
        for (const Club::DieChoice& die : choice.dice)
        {
            const Widget* cell = tree.Find(die.entry.id);
            ASSERT_NE(cell, nullptr) << die.entry.id;
            const std::string odds = Words(die.Odds());
            ASSERT_EQ(cell->children.size(), odds.empty() ? 1u : 2u);
            EXPECT_TRUE(odds.empty() || cell->children[1].text == odds);
            risky = risky || !odds.empty();
            EXPECT_FALSE(cell->tip.empty());
            tree.MoveMouse(cell->box.MiddleX() * tree.Scale(), cell->box.MiddleY() * tree.Scale());
            tree.PressMouse();
            EXPECT_EQ(tree.ReleaseMouse(), die.entry.id);
        }
    }
    EXPECT_TRUE(risky);
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
        EXPECT_GE(tree.Window().w, 959.9f); // the room that pages can do with
    }
    tree.Resize(320, 200);
    EXPECT_GE(tree.Window().w, 959.9f);
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

// What floats over the road moves with it: a hand that keeps still has clicked what it pressed, one that moves away has not.
TEST(UiTree, AChipThatSlidesAwayIsClickedAllTheSame)
{
    for (const bool moves : {false, true})
    {
        Tree tree(TheFonts());
        tree.Resize(1280, 720);
        tree.Show(Column("page", {}));
        tree.Float({{Button("die", "4"), 300, 400}});
        float x = 0;
        float y = 0;
        ASSERT_TRUE(tree.MiddleOf("die", x, y));
        tree.MoveMouse(x, y);
        ASSERT_TRUE(tree.PressMouse());
        tree.Float({{Button("die", "4"), 700, 400}});
        tree.MoveMouse(moves ? x + 3 : x, y);
        EXPECT_EQ(tree.ReleaseMouse(), moves ? "" : "die");
        ASSERT_TRUE(tree.MiddleOf("die", x, y));
        tree.MoveMouse(x, y);
        tree.PressMouse();
        tree.Float({});
        EXPECT_EQ(tree.ReleaseMouse(), "") << "it is gone";
    }
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

// Behind a box that asks nothing is clicked, nothing speaks, and the road has nothing either; beside the die chooser all is as ever.
TEST(UiTree, ABoxThatAsksTakesAllClicks)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    Widget behind = Button("behind", "Behind");
    behind.tip = "what it is for";
    const auto ends = [&](std::vector<Widget> boxes)
    {
        tree.Show(Column("page", {behind}, 10), std::move(boxes));
        float x = 0;
        float y = 0;
        EXPECT_TRUE(tree.MiddleOf("behind", x, y));
        tree.MoveMouse(x, y);
        const bool taken = tree.PressMouse();
        return std::make_pair(taken, tree.ReleaseMouse());
    };
    EXPECT_EQ(ends({}), std::make_pair(true, std::string("behind")));
    EXPECT_NE(tree.Tip(), nullptr);
    EXPECT_EQ(ends({MenuBox()}), std::make_pair(true, std::string()));
    EXPECT_EQ(tree.Tip(), nullptr);
    EXPECT_NE(tree.Hovered(), "behind");
    tree.MoveMouse(5, 700); // the road
    EXPECT_TRUE(tree.PressMouse());
    EXPECT_TRUE(tree.IsOverWidget());
    Widget chooser = Panel("", {Button("choice", "Choice")});
    chooser.isPlaced = true;
    chooser.placeX = 900;
    chooser.placeY = 700;
    EXPECT_EQ(ends({chooser}), std::make_pair(true, std::string("behind")));
    tree.MoveMouse(5, 700);
    EXPECT_FALSE(tree.PressMouse());
    EXPECT_FALSE(tree.IsOverWidget());
}

// Every widget of the page can be come to with four keys alone, and a row ends where it ends.
TEST(UiTree, ArrowsReachEverythingOfTheSetup)
{
    Tree tree(TheFonts());
    tree.Resize(1920, 1080);
    Club::SetupScreen setup;
    setup.ShowMore(true);
    for (const char* from : {"setup.from.box", "setup.from.code", "setup.from.stage", "setup.from.rally"})
    {
        setup.Activate(from);
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
                if (!known)
                {
                    reached.push_back(tree.Focused());
                }
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

TEST(UiTree, ChipsDoNotHideOneAnother)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    tree.Show(Column("", {}));
    const std::unique_ptr<Dirt::DirtMatch> match = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
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

// What floats over the road covers neither what it speaks of nor a place that must stay free, wherever there is room.
TEST(UiTree, ChipsLeaveTheirSpacesFree)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    tree.Show(Column("page", {}));
    Widget chip = Row("chip", {Label("1 2 3 4")}, 4);
    const auto place = [&](const std::vector<Point>& strip, std::vector<Point> kept)
    {
        Floating one{chip, strip[0].x, strip[0].y, 24, strip, false};
        Floating car;
        car.over = std::move(kept);
        car.isFree = true;
        tree.Float({one, car});
        EXPECT_EQ(tree.Chips().size(), 1u);
        return tree.Chips().empty() ? Box{} : tree.Chips()[0].box;
    };
    const float scale = tree.Scale();
    const auto holds = [&](const Box& box, float x, float y) { return box.Holds(x / scale, y / scale); };
    // A wide space in the middle, its chip beside it; then with a car where the chip would go.
    const std::vector<Point> space{{500, 300}, {500, 380}, {760, 380}, {760, 300}};
    const Box first = place(space, {{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    const Box spaceBox{500 / scale, 300 / scale, 260 / scale, 80 / scale};
    EXPECT_FALSE(first.Overlaps(spaceBox));
    const Box moved = place(space, {{400, 200}, {860, 200}, {860, 299}, {400, 299}});
    EXPECT_FALSE(moved.Overlaps(spaceBox));
    EXPECT_FALSE(moved.Overlaps(Box{400 / scale, 200 / scale, 460 / scale, 99 / scale}));
    // A strip that lies askew: the corner of its box is free, and may be covered.
    const Box askew = place({{300, 500}, {700, 200}, {740, 240}, {340, 540}}, {{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    for (int i = 0; i <= 20; ++i)
    {
        const float share = static_cast<float>(i) / 20;
        EXPECT_FALSE(holds(askew, 320 + 400 * share, 520 - 300 * share));
    }
    // No room beside it: rather over it than nowhere.
    const Box over = place({{0, 0}, {1280, 0}, {1280, 720}, {0, 720}}, {{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    EXPECT_GT(over.w, 0);
}

TEST(UiTree, TheMouseFindsTheLetterOfAField)
{
    const std::shared_ptr<const Fonts> fonts = TheFonts();
    Widget field = Label("Jyväskylä und noch viel mehr", Style::Small);
    field.kind = Kind::Field;
    field.chosen = true;
    field.box = {100, 50, 220, 40};
    for (const std::size_t caret : {std::size_t{0}, std::size_t{4}, field.text.size()})
    {
        field.caret = caret;
        const float start = FieldStart(field, *fonts);
        for (std::size_t byte = 0; byte <= field.text.size(); ++byte)
        {
            if (byte < field.text.size() && IsInsideLetter(field.text[byte]))
            {
                continue;
            }
            const float x = start + fonts->Of(field.style).Width(field.text.substr(0, byte), EmOf(field.style));
            EXPECT_EQ(FieldByteAt(field, *fonts, x), byte);
            // The caret is always inside.
            EXPECT_TRUE(byte != caret || (x >= field.box.x && x <= field.box.x + field.box.w));
        }
        EXPECT_EQ(FieldByteAt(field, *fonts, -1e6f), 0u);
        EXPECT_EQ(FieldByteAt(field, *fonts, 1e6f), field.text.size());
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

// What a button does is told beside it, not over what else is to be read there.
TEST(UiTree, ATipCoversNothingWhereThereIsRoom)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    for (const float left : {0.0f, 300.0f, 1500.0f})
    {
        Widget lamps;
        lamps.id = "lamps";
        lamps.kind = Kind::Lamps;
        lamps.lamps = 3;
        lamps.least = {300, 60};
        Widget button = Button("undo", "Take back");
        button.tip = "There is nothing to take back.";
        Widget space = Label("", Style::Body);
        space.least = {left, 400};
        tree.Show(Row("page", {space, Column("", {lamps, button, Label("Below", Style::Body)}, 2)}));
        float x = 0;
        float y = 0;
        ASSERT_TRUE(tree.MiddleOf("undo", x, y));
        tree.MoveMouse(x, y);
        ASSERT_NE(tree.Tip(), nullptr);
        for (const char* id : {"lamps", "undo"})
        {
            EXPECT_FALSE(tree.Tip()->box.Overlaps(tree.Find(id)->box)) << id << " at " << left;
        }
    }
}

// A bar at the foot of the desktop and a frame round the window: all of the window can be seen all the same.
TEST(WindowFit, AWindowLiesInWhatTheDesktopLeaves)
{
    const auto fit = [](Extent wanted, Extent usable, Borders borders)
    {
        const Extent fits = FitInto(wanted, usable, borders);
        return std::pair(fits.w, fits.h);
    };
    EXPECT_EQ(fit({1280, 720}, {1920, 1040}, {1, 1, 37, 1}), std::pair(1280, 720));
    const auto [w, h] = fit({1280, 720}, {1280, 680}, {1, 1, 37, 1});
    EXPECT_LE(h + 38, 680);
    EXPECT_LE(w + 2, 1280);
    EXPECT_NEAR(static_cast<double>(w) / h, 16.0 / 9, 0.01);
    EXPECT_EQ(fit({1280, 720}, {0, 0}, {}), std::pair(1280, 720)) << "a desktop that tells no size";
    EXPECT_EQ(fit({1280, 720}, {640, 2000}, {}), std::pair(640, 360));
}

} // namespace
} // namespace Rally::Ui
