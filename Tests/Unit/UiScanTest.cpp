// Play with a single switch, and what a voice says of the screen: without a window.
#include "Desktop/Ui/Narration.h"
#include "Desktop/Ui/OneHand.h"
#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"
#include "Desktop/Ui/Scan.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"
#include "UiCases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Ui
{
namespace
{

using namespace UiCases;

void AddLeaves(const std::vector<Stop>& stops, std::set<std::string>& leaves)
{
    for (const Stop& one : stops)
    {
        if (one.inside.empty())
        {
            EXPECT_TRUE(leaves.insert(one.name).second) << one.name;
        }
        else
        {
            EXPECT_GT(one.inside.size(), 1u) << one.name;
            AddLeaves(one.inside, leaves);
        }
    }
}

// Two groups, and a button beside them.
Widget TwoGroups()
{
    return Column("page", {Panel("first", {Button("a", "A"), Button("b", "B"), Button("c", "C")}),
                           Panel("second", {Button("d", "D"), Button("e", "E")}), Button("f", "F")});
}

struct Player
{
    // Presses as soon as that comes nearer to it; how many presses it took.
    int Take(std::string_view id)
    {
        for (int step = 0, presses = 0; step < 200; ++step)
        {
            if (scan.Holds(tree, id))
            {
                ++presses;
                const std::string taken = scan.Press(tree);
                if (!taken.empty())
                {
                    EXPECT_EQ(taken, id);
                    return presses;
                }
            }
            scan.Advance(tree, 0.5);
        }
        return 0;
    }

    Tree tree{TheFonts()};
    Scan scan;
};

TEST(UiScan, GoesRoundGroupsAndIntoThem)
{
    Player one;
    one.tree.Show(TwoGroups());
    one.scan.SetPace(1);
    EXPECT_TRUE(one.scan.Advance(one.tree, 0.1));
    ASSERT_NE(one.tree.Scanned(), nullptr);
    EXPECT_EQ(one.tree.Scanned()->y, one.tree.Find("first")->box.y);
    EXPECT_EQ(one.tree.ScannedCount(), 3u);
    EXPECT_FALSE(one.scan.Advance(one.tree, 0.5)); // it rests
    EXPECT_TRUE(one.scan.Advance(one.tree, 0.6));
    EXPECT_EQ(one.tree.Scanned()->y, one.tree.Find("second")->box.y);
    EXPECT_EQ(one.scan.Press(one.tree), "");
    EXPECT_EQ(one.tree.Scanned(), nullptr);
    EXPECT_EQ(one.tree.Focused(), "d");
    EXPECT_TRUE(one.tree.ShowsFocus());
    EXPECT_EQ(one.scan.Press(one.tree), ""); // a hand that trembles
    one.scan.Advance(one.tree, 0.3);
    EXPECT_EQ(one.scan.Press(one.tree), "d");
    // Two rounds without a press: out again.
    for (int i = 0; i < 4; ++i)
    {
        one.scan.Advance(one.tree, 1.1);
    }
    EXPECT_NE(one.tree.Scanned(), nullptr);
}

TEST(UiScan, TakesAnythingWithPressesAlone)
{
    Player one;
    one.tree.Show(TwoGroups());
    one.scan.SetPace(0.6);
    for (const char* id : {"e", "f", "a", "c", "b"})
    {
        const int presses = one.Take(id);
        EXPECT_GE(presses, 1) << id;
        EXPECT_LE(presses, 2) << id;
    }
    // Another page: from its beginning.
    one.tree.Show(Column("other", {Button("g", "G"), Button("h", "H")}));
    EXPECT_EQ(one.Take("h"), 1);
}

TEST(UiScan, WaitsWhileAMouseIsMoved)
{
    Player one;
    one.tree.Show(TwoGroups());
    one.scan.SetPace(1);
    one.scan.Advance(one.tree, 0.1);
    one.scan.Hold();
    one.tree.MoveMouse(5, 5);
    EXPECT_TRUE(one.scan.Advance(one.tree, 0.1)); // the frame is gone
    EXPECT_EQ(one.tree.Scanned(), nullptr);
    EXPECT_FALSE(one.scan.Advance(one.tree, 3));
    EXPECT_FALSE(one.tree.ShowsFocus());
    EXPECT_FALSE(one.scan.Holds(one.tree, "a"));
    one.scan.Advance(one.tree, 4);
    EXPECT_TRUE(one.scan.Advance(one.tree, 0.1));
    EXPECT_TRUE(one.tree.ShowsFocus());
}

// Nothing flashes more than three times a second: a frame that goes on is the fastest thing that does.
TEST(UiScan, ItIsNoFlash)
{
    for (const std::uint8_t tenths : Club::kScanTenths)
    {
        EXPECT_TRUE(tenths == 0 || 10.0 / tenths <= 3) << int{tenths};
    }
}

// Where the focus is on nothing that can be done, the road comes first.
TEST(UiScan, BeginsOnTheRoadWhereNothingIsLaid)
{
    Player one;
    one.tree.Resize(1280, 720);
    Widget shut = Button("roll", "Roll");
    shut.enabled = false;
    one.tree.Show(Column("page", {Panel("log", {Button("a", "A"), Button("b", "B")}), shut}));
    one.tree.Focus("roll");
    std::vector<Floating> chips;
    for (const char* id : {"space.1", "space.2"})
    {
        Widget chip = Row(id, {Label("1")});
        chip.look = Look::Chip;
        chip.takesFocus = true;
        chips.push_back({chip, 640, 400, 20});
    }
    one.tree.Float(chips);
    one.scan.SetPace(1);
    one.scan.Advance(one.tree, 0.1);
    EXPECT_EQ(one.tree.ScannedCount(), 2u);
    EXPECT_EQ(one.tree.Focused(), "space.1");
    EXPECT_EQ(one.Take("space.2"), 2);
}

TEST(UiScan, OffItDoesNothing)
{
    Player one;
    one.tree.Show(TwoGroups());
    EXPECT_FALSE(one.scan.Advance(one.tree, 100));
    EXPECT_EQ(one.scan.Press(one.tree), "");
    EXPECT_GT(one.scan.MayRest(), 60);
    one.scan.SetPace(2);
    one.scan.Advance(one.tree, 0.1);
    EXPECT_LE(one.scan.MayRest(), 2);
}

// A box beside something that has no button to put it away asks for that.
TEST(UiScan, WhatHasNoWayOutIsLeftAfterTwoRounds)
{
    Player one;
    Widget box = Panel("dice", {Button("one", "One"), Button("two", "Two")});
    box.isPlaced = true;
    one.tree.Show(TwoGroups(), {box});
    one.scan.SetPace(1);
    int steps = 0;
    while (!one.scan.TakeWish() && steps < 20)
    {
        one.scan.Advance(one.tree, 1.1);
        ++steps;
    }
    EXPECT_GE(steps, 4);
    EXPECT_LE(steps, 6);
    EXPECT_FALSE(one.scan.TakeWish());
}

// What is open and is no field of letters is among the stops, once; and no way to it is longer than a list.
TEST(UiScan, EverythingThatCanBeDoneIsCome)
{
    Player one;
    one.tree.Resize(1280, 720);
    one.scan.SetPace(1);
    const auto judge = [&](const char* what)
    {
        std::set<std::string> leaves;
        AddLeaves(one.tree.Stops(), leaves);
        const Widget& top = one.tree.Boxes().empty() ? one.tree.Screen() : one.tree.Boxes().back();
        std::size_t open = 0;
        ForEach(top,
                [&](const Widget& widget)
                {
                    const bool can = widget.takesFocus && widget.enabled && widget.kind != Kind::Field;
                    open += can;
                    EXPECT_TRUE(!can || leaves.contains(widget.id)) << what << ": " << widget.id;
                });
        EXPECT_EQ(open, leaves.size()) << what;
        EXPECT_LE(one.tree.Stops().size(), 20u) << what;
    };
    one.tree.Show(TitlePage(Club::TitleScreen()));
    judge("title");
    Club::SetupScreen setup;
    for (const char* from : {"setup.from.box", "setup.from.stage", "setup.from.code"})
    {
        setup.Activate(from);
        one.tree.Show(SetupPage(setup));
        judge(from);
    }
    EXPECT_GE(one.Take("setup.start"), 1);
    one.tree.Show(Column("", {}), {SettingsBox(Club::SettingsScreen())});
    judge("settings");
    EXPECT_GE(one.Take("settings.scan.more"), 1);
    EXPECT_GE(one.Take("settings.done"), 1);
    one.tree.Show(Column("", {}), {MenuBox()});
    judge("pause");
    one.tree.Show(Column("", {}), {HelpBox()});
    EXPECT_EQ(one.Take("help.close"), 1);
}

// What a page has not reckoned with flows on below and is scrolled.
TEST(UiWidget, WhatIsTooWideFlowsAndWhatIsTooHighScrolls)
{
    Tree tree(TheFonts());
    tree.Resize(1920, 1080);
    std::vector<Widget> many;
    for (int i = 0; i < 40; ++i)
    {
        many.push_back(Button("b" + std::to_string(i), "A button with rather many words on it"));
    }
    Widget row = Row("row", std::move(many), 10);
    tree.Show(Column("page", {Label("Above"), row, Row("low", {Button("last", "Last")})}, 10));
    EXPECT_TRUE(Faults(tree.Screen(), tree.Window(), tree.TheFonts()).empty());
    EXPECT_GT(tree.Find("b9")->box.y, tree.Find("b0")->box.y);
    EXPECT_EQ(tree.Find("b1")->box.y, tree.Find("b0")->box.y);
    tree.SetTextSize(2);
    EXPECT_TRUE(Faults(tree.Screen(), tree.Window(), tree.TheFonts()).empty());
    tree.Focus("last");
    const Box box = tree.Find("last")->box;
    EXPECT_TRUE(box.y >= 0 && box.y + box.h <= tree.Window().h);
    float x = 0;
    float y = 0;
    EXPECT_NE(tree.OutOfSight("b0", x, y), 0);
}

// Of columns beside one another the one that takes what is left gives of it, before any goes on below.
TEST(UiWidget, TheMiddleOfARowGivesWay)
{
    Tree tree(TheFonts());
    tree.Resize(1920, 1080);
    Widget words = Label("many words that can be told in as many lines as it takes to tell them beside something else");
    words.most = 900;
    Widget middle = Column("middle", {words});
    middle.grow = 1;
    Widget left = Panel("left", {Label("Left")});
    left.least.w = 700;
    Widget right = Panel("right", {Button("act", "Act")});
    right.least.w = 500;
    tree.Show(Row("page", {left, middle, right}));
    EXPECT_TRUE(Faults(tree.Screen(), tree.Window(), tree.TheFonts()).empty());
    EXPECT_GT(tree.Find("right")->box.x, tree.Find("middle")->box.x);
    EXPECT_NEAR(tree.Find("right")->box.MiddleY(), tree.Find("left")->box.MiddleY(), 1);
}

// A line that was cut is told to its end.
TEST(UiWidget, TheTipOfWhatIsCutIsAllOfIt)
{
    Tree tree(TheFonts());
    Widget line = Label("A title that is much too long for where it stands", Style::Strong);
    line.id = "title";
    line.elides = true;
    line.most = 200;
    tree.Show(Row("page", {line}));
    float x = 0;
    float y = 0;
    ASSERT_TRUE(tree.MiddleOf("title", x, y));
    tree.MoveMouse(20, y);
    ASSERT_NE(tree.Tip(), nullptr);
    EXPECT_EQ(tree.Tip()->text, line.text);
}

// --- what a voice says --------------------------------------------------------------------------------------------------

bool Tells(const std::vector<std::string>& lines, std::string_view words)
{
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& one) { return one.find(words) != one.npos; });
}

TEST(UiNarration, TellsAPageWhenItComesAndThenWhatIsNew)
{
    Tree tree(TheFonts());
    Narration narration;
    const auto page = [](const std::string& time, const std::string& prompt)
    {
        Widget log = Panel("hud.log", {Label("It begins.")});
        return Row("race", {Panel("hud.info", {Row("", {Label("Anna"), Label(time)})}), std::move(log),
                            Panel("hud.prompt-panel", {Label(prompt)}), Button("hud.roll", "Roll")});
    };
    tree.Show(page("0:10", "Lay a die."));
    const std::vector<std::string> first = narration.Look(tree, false);
    EXPECT_EQ(first, (std::vector<std::string>{"Anna, 0:10", "It begins.", "Lay a die."}));
    EXPECT_TRUE(narration.Look(tree, false).empty());
    tree.Show(page("0:20", "Roll?"));
    EXPECT_EQ(narration.Look(tree, false), (std::vector<std::string>{"Anna, 0:20", "Roll?"}));
    // In a film times run; what is asked is still told.
    tree.Show(page("0:21", "Timo is driving."));
    EXPECT_EQ(narration.Look(tree, true), (std::vector<std::string>{"Timo is driving."}));
}

// At once or not: whatever happened is told, once, though only the last of it is seen.
TEST(UiNarration, TellsEveryEventOnce)
{
    Tree tree(TheFonts());
    Narration narration;
    std::vector<Club::LogLine> news;
    std::vector<std::string> told;
    for (int event = 0; event < 90; event += event % 7 + 1)
    {
        while (static_cast<int>(news.size()) <= event)
        {
            const int number = static_cast<int>(news.size());
            news.push_back({Phrase(number % 3 == 0 ? std::string("Round.") : "Event " + std::to_string(number)),
                            Rule::None, 0, 0, true});
        }
        tree.Show(Row("race", {NewsPanel(news, 3, 400)}));
        const std::vector<std::string> fresh = narration.Look(tree, event % 2 == 0);
        told.insert(told.end(), fresh.begin(), fresh.end());
    }
    ASSERT_EQ(told.size(), news.size());
    for (std::size_t i = 0; i < news.size(); ++i)
    {
        EXPECT_EQ(told[i], Words(news[i].sentence));
    }
}

TEST(UiNarration, TellsWhereTheFocusIsAndWhatItDoes)
{
    Tree tree(TheFonts());
    Narration narration;
    Widget shut = Button("b", "Secure");
    shut.enabled = false;
    shut.tip = "Nothing lies yet.";
    tree.Show(Column("page", {Button("a", "Roll"), shut}));
    EXPECT_TRUE(narration.Look(tree, false).empty()); // a mouse shows no focus
    tree.Focus("a");
    EXPECT_EQ(narration.Look(tree, false), (std::vector<std::string>{"Roll"}));
    EXPECT_TRUE(narration.Look(tree, false).empty());
    tree.Take(Press::Next);
    EXPECT_EQ(narration.Look(tree, false),
              (std::vector<std::string>{"Secure, " + Words(TextKey::NarrateShut) + ", Nothing lies yet."}));
}

TEST(UiNarration, TellsValuesByTheirNames)
{
    Tree tree(TheFonts());
    Narration narration;
    Club::SettingsScreen settings;
    tree.Show(Column("page", {}), {SettingsBox(settings)});
    EXPECT_TRUE(Tells(narration.Look(tree, false), Words(TextKey::SettingsTitle)));
    tree.Focus("settings.text-size");
    EXPECT_TRUE(Tells(narration.Look(tree, false), Words(TextKey::SettingsTextSize) + ": 100 %"));
    tree.Focus("settings.text-size.more");
    EXPECT_TRUE(Tells(narration.Look(tree, false), Words(TextKey::SettingsTextSize) + ": "));
    ASSERT_TRUE(settings.Activate("settings.text-size.more"));
    tree.Show(Column("page", {}), {SettingsBox(settings)});
    tree.Focus("settings.text-size");
    EXPECT_TRUE(Tells(narration.Look(tree, false), "115 %"));
}

// Whatever has the focus on any page has words.
TEST(UiNarration, NothingIsDumb)
{
    Tree tree(TheFonts());
    Club::SetupScreen setup;
    std::vector<Widget> pages = {TitlePage(Club::TitleScreen()), SetupPage(setup), MenuBox(), HelpBox(),
                                 SettingsBox(Club::SettingsScreen())};
    for (const char* from : {"setup.from.stage", "setup.from.rally"})
    {
        setup.Activate(from);
        pages.push_back(SetupPage(setup));
    }
    for (const Widget& page : pages)
    {
        std::set<std::string> told;
        ForEach(page,
                [&](const Widget& one)
                {
                    const std::string words = one.takesFocus ? SpokenOf(one) : "none";
                    const bool says = std::any_of(words.begin(), words.end(), [](char letter)
                                                  { return (letter >= 'a' && letter <= 'z') || letter >= '0'; });
                    EXPECT_TRUE(says) << one.id << ": " << words;
                    EXPECT_EQ(words.find("‹"), words.npos) << one.id;
                    EXPECT_EQ(words.find("›"), words.npos) << one.id;
                });
    }
}

// --- one hand ------------------------------------------------------------------------------------------------------------

TEST(OneHand, EveryKeyHasAPlaceOfItsOwn)
{
    for (const Club::Hands hands : {Club::Hands::Left, Club::Hands::Right})
    {
        std::set<std::string_view> usual;
        std::set<std::string_view> own;
        for (const HandKey& key : KeysOf(hands))
        {
            EXPECT_TRUE(usual.insert(key.usual).second) << key.usual;
            EXPECT_TRUE(own.insert(key.own).second) << key.own;
            EXPECT_EQ(MeantBy(hands, key.own), key.usual);
            EXPECT_EQ(PressedFor(hands, key.usual), key.own);
        }
        // No key it presses is needed for what it says itself.
        for (const char* needed :
             {"R", "F",      "E",     "X",      "Z",  "H",    "L",    "C",     "V",  "Tab",       "J",
              "N", "Escape", "Space", "Return", "Up", "Down", "Left", "Right", "F1", "Backspace", "Home"})
        {
            const std::string_view pressed = PressedFor(hands, needed);
            EXPECT_EQ(MeantBy(hands, pressed), needed);
        }
    }
    EXPECT_EQ(MeantBy(Club::Hands::Both, "A"), "A");
}

// The left hand needs nothing of the right half of the keyboard, nor the right hand of the left.
TEST(OneHand, NothingIsOutOfReach)
{
    const std::set<std::string_view> right = {
        "Y",  "U",    "I",    "O",     "P",         "H",      "J",      "K",        "L",   "N",    "M",  "Return",
        "Up", "Down", "Left", "Right", "Backspace", "Delete", "PageUp", "PageDown", "F10", "Home", "End"};
    for (const char* needed :
         {"R", "F",      "E",      "X",  "Z",    "H",    "L",     "C",  "V",         "Tab",    "J",
          "N", "Escape", "Return", "Up", "Down", "Left", "Right", "F1", "Backspace", "PageUp", "PageDown"})
    {
        EXPECT_FALSE(right.contains(PressedFor(Club::Hands::Left, needed))) << needed;
        EXPECT_TRUE(right.contains(PressedFor(Club::Hands::Right, needed))) << needed;
    }
}

TEST(OneHand, TheHintsBesideButtonsSayIt)
{
    UseHands(Club::Hands::Right);
    EXPECT_NE(Keyed(Button("a", "A"), "R").tip.find("[P]"), std::string::npos);
    UseHands(Club::Hands::Both);
    EXPECT_NE(Keyed(Button("a", "A"), "R").tip.find("[R]"), std::string::npos);
}

} // namespace
} // namespace Rally::Ui
