// Keys and buttons: one table, traded but never lost, kept in the settings; and a line of text under the hands.
#include "RallyClub/Screens/KeysScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Settings.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Letters.h"
#include "Desktop/Ui/KeySigns.h"

#include <gtest/gtest.h>

#include <set>

namespace Rally::Club
{
namespace
{

TEST(Bindings, EveryCommandHasAKeyOfItsOwn)
{
    std::set<std::string_view> keys;
    std::set<std::string_view> buttons;
    std::set<std::string_view> ids;
    for (const CommandEntry& entry : Commands())
    {
        EXPECT_TRUE(keys.insert(entry.key).second) << entry.key;
        EXPECT_TRUE(entry.button.empty() || buttons.insert(entry.button).second) << entry.button;
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
        EXPECT_FALSE(IsFixedKey(entry.key));
        EXPECT_FALSE(IsFixedButton(entry.button));
    }
}

TEST(Bindings, ATakenKeyChangesPlaces)
{
    Bindings bindings;
    EXPECT_TRUE(bindings.SetKey(Command::Roll, "H"));
    EXPECT_EQ(bindings.KeyOf(Command::Roll), "H");
    EXPECT_EQ(bindings.KeyOf(Command::Hint), "R");
    EXPECT_EQ(bindings.OfKey("R"), Command::Hint);
    EXPECT_TRUE(bindings.SetKey(Command::Roll, "Left Shift"));
    EXPECT_EQ(bindings.OfKey("H"), std::nullopt);
    EXPECT_TRUE(bindings.SetButton(Command::Undo, "x"));
    EXPECT_EQ(bindings.ButtonOf(Command::Roll), "");
    for (const std::string_view wrong : {"Escape", "Return", "Up", "", " R", "R\n", "a key whose name is far too long"})
    {
        const Bindings before = bindings;
        EXPECT_FALSE(bindings.SetKey(Command::Stop, wrong)) << wrong;
        EXPECT_EQ(bindings, before);
    }
    for (const std::string_view wrong : {"a", "b", "dpup", "guide", "", "no such button"})
    {
        EXPECT_FALSE(bindings.SetButton(Command::Stop, wrong)) << wrong;
    }
}

// Whatever was traded comes back from the file as it was.
TEST(Bindings, AreKept)
{
    Random random(7);
    constexpr const char* names[] = {"K", "J", "Left Shift", "F5", "R", "E", "X", "1", "Home"};
    constexpr const char* buttons[] = {"x", "y", "leftshoulder", "lefttrigger", "start"};
    for (int round = 0; round < 200; ++round)
    {
        Settings settings;
        for (int i = 0; i < 6; ++i)
        {
            settings.bindings.SetKey(static_cast<Command>(random.Below(kCommands)), names[random.Below(9)]);
            // A button always goes to somebody who has one.
            settings.bindings.SetButton(static_cast<Command>(random.Below(4)), buttons[random.Below(5)]);
        }
        settings.largePanels = round % 2 == 0;
        settings.padSigns = static_cast<PadSigns>(round % 4);
        Settings read;
        ASSERT_TRUE(DecodeSettings(EncodeSettings(settings), read));
        ASSERT_EQ(read, settings) << EncodeSettings(settings);
    }
    EXPECT_EQ(EncodeSettings({}).find("key "), std::string::npos);
}

TEST(Bindings, AFileThatMakesNoSenseIsNotGuessedAt)
{
    Settings read;
    for (const char* line :
         {"key roll Escape", "key roll", "key roll ", "button roll a", "button roll nothing", "pad-signs atari"})
    {
        EXPECT_FALSE(DecodeSettings("rallydirt-settings 1\n" + std::string(line) + "\n", read)) << line;
        EXPECT_EQ(read, Settings());
    }
    EXPECT_TRUE(DecodeSettings("rallydirt-settings 1\nkey honk B\n", read)); // of a later game
}

TEST(Bindings, TheScreenWaitsForAKeyAndTellsWhatCameOfIt)
{
    KeysScreen screen;
    EXPECT_FALSE(screen.TakeKey("K"));
    EXPECT_TRUE(screen.Activate("keys.key.roll"));
    EXPECT_TRUE(screen.Rows()[0].waitsForKey);
    EXPECT_EQ(screen.Line(), Phrase(TextKey::KeysPressKey, {TextKey::HudRoll}));
    EXPECT_TRUE(screen.TakeKey("Return"));
    EXPECT_EQ(screen.Line(), Phrase(TextKey::KeysFixed, {Phrase(std::string("Return"))}));
    EXPECT_TRUE(screen.Waits());
    EXPECT_TRUE(screen.TakeKey("H"));
    EXPECT_EQ(screen.Line(), Phrase(TextKey::KeysTraded, {TextKey::HudRoll, Phrase(std::string("H")), TextKey::HudHint,
                                                          Phrase(std::string("R"))}));
    EXPECT_EQ(screen.Values().KeyOf(Command::Hint), "R");
    screen.Activate("keys.button.roll");
    EXPECT_TRUE(screen.TakeKey("Escape"));
    EXPECT_FALSE(screen.Waits());
    screen.Activate("keys.button.roll");
    EXPECT_TRUE(screen.TakeButton("paddle1"));
    EXPECT_EQ(screen.Values().ButtonOf(Command::Roll), "paddle1");
    EXPECT_TRUE(screen.Buttons()[1].enabled);
    screen.Activate("keys.reset");
    EXPECT_EQ(screen.Values(), Bindings());
    EXPECT_FALSE(screen.Buttons()[1].enabled);
    EXPECT_FALSE(screen.Activate("keys.key.nothing"));
}

TEST(Bindings, PromptsNameWhatIsInUse)
{
    using namespace Ui;
    KeySigns signs;
    signs.bindings.SetKey(Command::Roll, "K");
    signs.device = Device::Keys;
    UseSigns(signs);
    EXPECT_EQ(SignOf("R"), "K");
    EXPECT_EQ(SignOf("C"), "C");
    signs.device = Device::Pad;
    const std::pair<PadSigns, const char*> pads[] = {
        {PadSigns::Letters, "X"}, {PadSigns::Xbox, "X"}, {PadSigns::PlayStation, "Square"}};
    std::set<std::string> seen;
    for (const auto& [pad, name] : pads)
    {
        signs.pad = pad;
        UseSigns(signs);
        EXPECT_TRUE(seen.insert(SignOf("R")).second);
        EXPECT_EQ(LettersIn(SignOf("R")), 1u);
        EXPECT_EQ(Spelled(SignOf("R")), name);
        EXPECT_EQ(Spelled("press " + SignOf("Escape") + " now"), "press Start now");
    }
    UseSigns({});
}

TEST(TextField, LettersWordsAndWhatIsSelected)
{
    TextField field;
    field.Insert("Jyväskylä über alles", 100);
    field.Do(TextEdit::WordLeft);
    field.Do(TextEdit::WordLeft);
    field.Insert("X", 100);
    EXPECT_EQ(field.Text(), "Jyväskylä Xüber alles");
    field.Do(TextEdit::EraseLeft);
    field.Do(TextEdit::WordRight, true);
    EXPECT_EQ(field.Selected(), "über ");
    field.Insert("ö", 100);
    EXPECT_EQ(field.Text(), "Jyväskylä öalles");
    field.Do(TextEdit::Left);
    field.Do(TextEdit::EraseRight);
    EXPECT_EQ(field.Text(), "Jyväskylä alles");
    field.Do(TextEdit::Home);
    field.Do(TextEdit::EraseWordRight);
    EXPECT_EQ(field.Text(), "alles");
    field.Do(TextEdit::SelectAll);
    field.Do(TextEdit::Left);
    EXPECT_EQ(field.Caret(), 0u);
    field.Do(TextEdit::SelectAll);
    field.Do(TextEdit::EraseLeft);
    EXPECT_EQ(field.Text(), "");
    field.Do(TextEdit::EraseLeft);
    field.Do(TextEdit::EraseRight);
    field.Insert("ab\n\tc\xFF\xC3", 100);
    EXPECT_EQ(field.Text(), "abc");
    field.Insert("öööö", 6);
    EXPECT_EQ(field.Text(), "abcö");
    field.MoveTo(4);
    EXPECT_EQ(field.Caret(), 3u);
    field.MoveTo(900, true);
    EXPECT_EQ(field.Selected(), "ö");
}

// Whatever hands do, it stays whole letters, and the caret between them.
TEST(TextField, NothingBreaksALetter)
{
    Random random(3);
    TextField field;
    constexpr const char* words[] = {"ä", "ß ", "日本", "a b", "é", "x", "\xC3", "  "};
    for (int i = 0; i < 5000; ++i)
    {
        const unsigned what = static_cast<unsigned>(random.Below(14));
        if (what < 3)
        {
            field.Insert(words[random.Below(8)], 40);
        }
        else
        {
            field.Do(static_cast<TextEdit>(what - 3), random.Below(2) == 0);
        }
        std::string_view rest = field.Text();
        while (!rest.empty())
        {
            const std::size_t size = LetterSize(rest);
            ASSERT_GT(size, 0u);
            rest.remove_prefix(size);
        }
        ASSERT_LE(field.Caret(), field.Text().size());
        ASSERT_TRUE(field.Caret() == field.Text().size() || !IsInsideLetter(field.Text()[field.Caret()]));
        ASSERT_LE(field.Text().size(), 40u);
    }
}

TEST(TextField, ANameIsTypedInTheMiddle)
{
    SetupScreen setup;
    setup.Activate("setup.name.1");
    setup.Type("Anna Berg");
    setup.Edit(TextEdit::WordLeft);
    setup.Type("von ");
    setup.Edit(TextEdit::End, true);
    EXPECT_EQ(setup.Cut(), "Berg");
    setup.Paste("Öst\nthe next line is none of it");
    setup.EndTyping();
    EXPECT_EQ(setup.Records()[0].name, "Anna von Öst");
}

} // namespace
} // namespace Rally::Club
