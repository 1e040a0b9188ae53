// Settings, pause and names: values that come back, damage that is noticed, ids that turn the right thing.
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Screens/PauseScreen.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace
{

using namespace Rally;
using namespace Rally::Club;

TEST(Settings, ComeBackFromText)
{
    SettingsScreen screen;
    for (const ValueRow& row : screen.Rows())
    {
        const Settings before = screen.Values();
        ASSERT_TRUE(screen.Activate(row.entry.id)) << row.entry.id;
        EXPECT_NE(screen.Values(), before) << row.entry.id;
        Settings read;
        EXPECT_TRUE(DecodeSettings(EncodeSettings(screen.Values()), read));
        EXPECT_EQ(read, screen.Values()) << row.entry.id;
    }
}

TEST(Settings, DamageMeansAsDelivered)
{
    Settings changed;
    changed.textSize = 175;
    changed.pace = Pace::Instant;
    changed.reducedMotion = true;
    const std::string text = EncodeSettings(changed);
    Settings read;
    for (std::size_t size = 0; size < text.size(); ++size)
    {
        read = changed;
        const bool good = DecodeSettings(text.substr(0, size), read);
        // A file that ends with a line is one with fewer settings; anything else is damaged.
        EXPECT_EQ(good, size > 0 && text[size - 1] == '\n') << size;
        EXPECT_TRUE(good || read == Settings{}) << size;
    }
    for (const char* wrong :
         {"", "rallydirt-settings 2\n", "rallydirt-settings 1\ntext-size 5000\n", "rallydirt-settings 1\npace slow\n",
          "rallydirt-settings 1\npace\n", "rallydirt-settings 1\nco-driver loud\n", "rallydirt-settings 1\nvolume 5\n",
          "rallydirt-settings 1\nmusic 110\n", "rallydirt-settings 1\nvoice -10\n", "rallydirt-settings 1\neffects \n",
          "rallydirt-settings 1\nscan 7\n", "rallydirt-settings 1\nhands none\n", "rallydirt-settings 1\nlanguage xx\n",
          "rallydirt-settings 1\nco-driver-language xx\n"})
    {
        EXPECT_FALSE(DecodeSettings(wrong, read)) << wrong;
        EXPECT_EQ(read, Settings{});
    }
    for (const char* wrong : {"taught 99999999999", "taught x", "taught ", "coach maybe", "last-race a\x01z"})
    {
        EXPECT_FALSE(DecodeSettings(std::string("rallydirt-settings 1\n") + wrong + "\n", read)) << wrong;
    }
    EXPECT_TRUE(DecodeSettings("rallydirt-settings 1\ntaught 4294967295\npace double\n", read));
    EXPECT_EQ(read.taught, 0xFFFFFFFFu);
    EXPECT_EQ(read.pace, Pace::Double);
    EXPECT_TRUE(DecodeSettings("rallydirt-settings 1\nfrom-the-future yes\npace fast\n", read));
    EXPECT_EQ(read.pace, Pace::Fast);
}

TEST(Settings, KnowThePlayerAndTheCar)
{
    Settings own;
    own.ownName = "Zażółć gęślą";
    own.lastHouse = "rally://rally.example.net:7255";
    own.ownLook = {5, 46, 2};
    Settings read;
    EXPECT_TRUE(DecodeSettings(EncodeSettings(own), read));
    EXPECT_EQ(read, own);
    for (const char* wrong : {"own-colour 6", "own-number 0", "own-number 100", "own-number x", "own-colour ",
                              "own-name  Anna", "own-name Kaisa ", "own-name \xFF", "last-house \x02"})
    {
        EXPECT_FALSE(DecodeSettings(std::string("rallydirt-settings 1\n") + wrong + "\n", read)) << wrong;
    }
}

// A proof is no language to choose: the row goes on from the first one.
TEST(Settings, OfLanguagesAreThoseThereAre)
{
    Settings proof;
    proof.language = kProofLanguage;
    SettingsScreen screen(proof);
    for (const LanguageEntry& entry : Languages())
    {
        const std::vector<ValueRow> rows = screen.Rows();
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [](const ValueRow& one) { return one.entry.id == "settings.language"; });
        ASSERT_NE(row, rows.end());
        EXPECT_EQ(row->value, Phrase(std::string_view(entry.name)));
        EXPECT_EQ(screen.Activate("settings.language.more"), row->canMore);
    }
    EXPECT_FALSE(screen.Activate("settings.language.more"));
}

// Until they are given a language of their own.
TEST(Settings, ThePaceNotesGoAlongWithTheLanguage)
{
    SettingsScreen screen{Settings{}};
    ASSERT_TRUE(screen.Activate("settings.language.more"));
    EXPECT_NE(screen.Values().language, kFirstLanguage);
    EXPECT_EQ(screen.Values().coDriverLanguage, screen.Values().language);
    ASSERT_TRUE(screen.Activate("settings.co-driver-language.more"));
    const Language own = screen.Values().coDriverLanguage;
    ASSERT_NE(own, screen.Values().language);
    ASSERT_TRUE(screen.Activate("settings.language.less"));
    EXPECT_EQ(screen.Values().language, kFirstLanguage);
    EXPECT_EQ(screen.Values().coDriverLanguage, own);
}

TEST(Settings, StepsStopAtTheEnds)
{
    SettingsScreen screen;
    EXPECT_FALSE(screen.Activate("settings.text-size.less"));
    for (int i = 0; i < 10; ++i)
    {
        screen.Activate("settings.text-size.more");
    }
    EXPECT_EQ(screen.Values().textSize, 200);
    EXPECT_FALSE(screen.Rows()[0].canMore);
    EXPECT_TRUE(screen.Activate("settings.text-size"));
    EXPECT_EQ(screen.Values().textSize, 100);
    EXPECT_FALSE(screen.Activate("settings.nothing"));
}

TEST(Pause, AbandoningIsAskedTwice)
{
    PauseScreen pause;
    EXPECT_EQ(pause.Activate("menu.abandon-yes"), PauseCommand::None);
    EXPECT_EQ(pause.Activate("menu.abandon"), PauseCommand::None);
    EXPECT_EQ(pause.Entries().front().id, "menu.abandon-no");
    EXPECT_EQ(pause.Activate("menu.abandon-no"), PauseCommand::None);
    EXPECT_FALSE(pause.AsksToAbandon());
    pause.Activate("menu.abandon");
    EXPECT_EQ(pause.Activate("menu.abandon-yes"), PauseCommand::Abandon);
}

// Each step is faster than the one before it, and round again.
TEST(Settings, PacesGoRound)
{
    Pace pace = Pace::Normal;
    double factor = 0;
    for (int i = 0; i + 1 < kPaces; ++i)
    {
        EXPECT_GT(FactorOf(pace), factor);
        factor = FactorOf(pace);
        pace = NextPace(pace);
    }
    EXPECT_EQ(pace, Pace::Instant);
    EXPECT_EQ(NextPace(pace), Pace::Normal);
    EXPECT_EQ(FactorOf(Pace::Double), 2);
    EXPECT_EQ(FactorOf(Pace::Fast), 4);
}

// Who switches the coach on again wants to hear it all again.
TEST(Settings, TheCoachBeginsAnew)
{
    Settings told;
    told.taught = 77;
    SettingsScreen screen(told);
    ASSERT_TRUE(screen.Activate("settings.coach"));
    EXPECT_FALSE(screen.Values().coach);
    EXPECT_EQ(screen.Values().taught, 77u);
    ASSERT_TRUE(screen.Activate("settings.coach"));
    EXPECT_TRUE(screen.Values().coach);
    EXPECT_EQ(screen.Values().taught, 0u);
}

TEST(Pause, WhatIsNotSavedIsNotLeftUnasked)
{
    for (const PauseCommand wanted : {PauseCommand::Leave, PauseCommand::Quit})
    {
        PauseScreen pause;
        pause.AskUnsaved(std::string("the disk is full"), wanted);
        EXPECT_EQ(pause.Unsaved(), Phrase(std::string("the disk is full")));
        EXPECT_EQ(pause.Entries().front().id, "menu.stay");
        EXPECT_EQ(pause.Activate("menu.quit"), PauseCommand::None) << "that is not offered here";
        EXPECT_EQ(pause.Activate("menu.stay"), PauseCommand::GoOn);
        EXPECT_TRUE(pause.Unsaved().IsEmpty());
        EXPECT_EQ(pause.Entries().front().id, "menu.continue");
        pause.AskUnsaved(std::string("the disk is full"), wanted);
        EXPECT_EQ(pause.Activate("menu.leave-lost"),
                  wanted == PauseCommand::Leave ? PauseCommand::LeaveLost : PauseCommand::QuitLost);
    }
}

TEST(Names, AreTidied)
{
    EXPECT_EQ(TidyName("  Anna \t\n"), "Anna");
    EXPECT_EQ(TidyName("Zażółć gęślą"), "Zażółć gęślą");
    EXPECT_EQ(TidyName("A\x01\x7F"
                       "B\xC2\x85"),
              "AB");
    EXPECT_EQ(TidyName("\xFF\xC3"
                       "A\xC0\x80\xE2\x82"),
              "A");
    EXPECT_EQ(TidyName("Anna (bot)"), "Anna (bot)"); // a name like any other
    EXPECT_EQ(TidyName("   "), "");
    const std::string longest = TidyName(std::string(500, 'x'));
    EXPECT_EQ(longest.size(), kLongestName);
    std::string wide;
    for (int i = 0; i < 40; ++i)
    {
        wide += "Ł";
    }
    const std::string tidy = TidyName(wide);
    EXPECT_EQ(tidy.size() % 2, 0u); // no half letter
    EXPECT_LE(tidy.size(), kMaxNameLength);
}

TEST(Names, AreTypedAtSetUp)
{
    SetupScreen setup;
    EXPECT_FALSE(setup.Activate("setup.name.3")); // nobody sits there
    ASSERT_TRUE(setup.Activate("setup.name.1"));
    setup.Type("Ann");
    setup.Type("ó");
    setup.Erase();
    setup.Type("a ");
    EXPECT_TRUE(setup.Seats()[0].isTyped);
    EXPECT_EQ(setup.Seats()[0].name, "Anna ");
    ASSERT_TRUE(setup.Activate("setup.name.2")); // from one to the next
    EXPECT_EQ(setup.Records()[0].name, "Anna");
    setup.Type("Żółw");
    setup.EndTyping();
    EXPECT_EQ(setup.Records()[1].name, "Żółw");
    ASSERT_TRUE(setup.Activate("setup.name.1"));
    for (int i = 0; i < 9; ++i)
    {
        setup.Erase();
    }
    setup.EndTyping();
    EXPECT_EQ(setup.Records()[0].name, "Driver 1"); // nothing typed: the usual one
    setup.SetLanguage(Language::Polish);
    EXPECT_EQ(setup.Records()[0].name, "Kierowca 1");
    EXPECT_EQ(setup.Records()[1].name, "Żółw"); // a name stays
}

TEST(Courses, FactsAreCounted)
{
    CourseFacts all;
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        const CourseFacts facts = FactsOf(stage.id);
        EXPECT_GE(facts.tiles, 8) << stage.id;
        EXPECT_GT(facts.fewest, facts.corners) << stage.id;
        EXPECT_GT(facts.corners, 0) << stage.id;
        all.jumps += facts.jumps;
        all.fords += facts.fords;
    }
    EXPECT_GT(all.jumps, 0);
    EXPECT_GT(all.fords, 0);
    EXPECT_EQ(FactsOf("rally1").corners,
              FactsOf("rally1-ss1").corners + FactsOf("rally1-ss2").corners + FactsOf("rally1-ss3").corners);
    EXPECT_EQ(FactsOf("nowhere").tiles, 0);
}

} // namespace
