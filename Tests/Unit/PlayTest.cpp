// The parts of terminal play: seats and options as typed, canvas, roadbook, choices, saves.
#include "SeatCases.h"

#include "Cli/Fail.h"
#include "Cli/PlayCanvas.h"
#include "Cli/Dirt/PlayScreen.h"
#include "Cli/Dirt/PlaySetup.h"
#include "Cli/Dirt/Roadbook.h"
#include "Shared/Dirt/CoDriverVoice.h"

#include <gtest/gtest.h>

namespace Rally::Cli
{
namespace
{

using namespace Shared;
using Dirt::DicePool;
using Dirt::DirtMatch;
using Dirt::kLeaderDie;

std::unique_ptr<DirtMatch> Race(const std::string& seats)
{
    return Rally::Test::RaceOf(Rally::Test::Seated(seats), "rally2-ss1");
}

void Play(DirtMatch& match, const std::string& text)
{
    Action action;
    ASSERT_TRUE(match.Read(text, 0, action)) << text;
    ASSERT_TRUE(match.Play(action)) << text;
}

void Fall(DirtMatch& match, const std::string& text)
{
    Outcome outcome;
    ASSERT_TRUE(match.Read(text, outcome)) << text;
    ASSERT_TRUE(match.Resolve(outcome)) << text;
}

TEST(PlaySetup, ReadsSeats)
{
    const Club::SeatRecords seats = SeatsOfWords("play", "you,you=Anna,bot,sisu:gambler=Otto");
    EXPECT_EQ(Club::NamesOf(seats), (std::vector<std::string>{"", "Anna", "", "Otto"}));
    EXPECT_EQ(Club::WriteSeats(seats), "you,you,pro,sisu:gambler");
    try
    {
        SeatsOfWords("play", "you,pro:brave");
        FAIL();
    }
    catch (const Fail& fail)
    {
        const std::string complaint = fail.what();
        EXPECT_EQ(complaint.find("play: --seats: expected 1 to 6 of you, friend, bot, rookie"), 0u) << complaint;
        EXPECT_NE(complaint.find("not 'pro:brave'"), std::string::npos) << complaint;
    }
}

TEST(PlaySetup, ReadsOptions)
{
    const auto read = [](const std::string& words)
    { return Dirt::OptionsOf(OptionsOfWords("play", Dirt::DirtOptionSpecs(), words)); };
    const Dirt::DirtOptions options = read("one,red,sisu=stage,last-corner=off");
    EXPECT_TRUE(options.oneShot && options.redlining && !options.screechingStart && !options.timeControls);
    EXPECT_EQ(options.sisu, Dirt::SisuScope::Stage);
    EXPECT_EQ(options.lastCorner, Dirt::LastCorner::Off);
    EXPECT_EQ(read(""), Dirt::DirtOptions{});
    for (const char* wrong : {"two", "sisu", "sisu=often", "last-corner=", "one=1"})
    {
        EXPECT_THROW(read(wrong), Fail) << wrong;
    }
}

TEST(PlayCanvas, CutsBetweenLetters)
{
    EXPECT_EQ(FirstLetters("Żółwik", 4), "Żółw");
    EXPECT_EQ(FirstLetters("Żół", 4), "Żół");
    EXPECT_EQ(FirstLetters("", 4), "");
}

TEST(PlayCanvas, FallsBackToAscii)
{
    Canvas canvas;
    EXPECT_EQ(canvas.Put(1, 1, "│·x", Ink::Red), 4u);
    EXPECT_EQ(canvas.Render({false, false, false}), "\n |.x\n");
    EXPECT_EQ(Plainly({false, false, false}, "dużą hopę, gué, über"), "duza hope, gue, uber");
    EXPECT_EQ(Plainly({true, true, false}, "über"), "über");
    EXPECT_EQ(canvas.Render({false, true, false}), "\n │·x\n");
    EXPECT_EQ(canvas.Render({true, true, false}), "\n \033[31m│·x\033[0m\n");
}

TEST(PlayCanvas, KeepsColumnsWhereALetterBecomesTwo)
{
    const Style ascii{false, false, false};
    Speak(Language::German);
    EXPECT_EQ(Plainly(ascii, "Jörg    1:20"), "Joerg   1:20");
    EXPECT_EQ(Plainly(ascii, "Äöü      |"), "Aeoeue   |");
    EXPECT_EQ(Plainly(ascii, "für  uns"), "fuer  uns") << "a gap stays one";
    Canvas canvas;
    canvas.Put(0, 0, "Jörg", Ink::Red);
    canvas.Put(8, 0, "│");
    EXPECT_EQ(canvas.Render(ascii), "Joerg   |\n");
    Speak(kFirstLanguage);
    EXPECT_EQ(Plainly(ascii, "Jörg    1:20"), "Jorg    1:20");
}

TEST(Roadbook, WritesATurnInOneLine)
{
    const std::unique_ptr<DirtMatch> match = Race("you");
    Roadbook book;
    book.Take(*match);
    for (const char* move : {"g1@1.3L", "g2@2.1R", "roll", "*g1!", "roll", "*g2"})
    {
        if (move[0] == '*')
        {
            Fall(*match, move + 1);
        }
        else
        {
            Play(*match, move);
        }
        book.Take(*match);
    }
    const std::vector<std::string> lines = book.TakeLines();
    ASSERT_EQ(lines.size(), 3u); // title, legend, the turn
    EXPECT_NE(lines[2].find("A Driver 1"), std::string::npos);
    EXPECT_NE(lines[2].find("g1!@1.3L g2@2.1R "), std::string::npos) << lines[2];
    EXPECT_NE(lines[2].find("card 2, 40 s  0:40"), std::string::npos) << lines[2];
    EXPECT_EQ(RoadbookOf(*match), lines);
}

TEST(PlayScreen, ChoicesAreTheLegalActionsGroupedBySpace)
{
    const std::unique_ptr<DirtMatch> match = Race("you");
    Play(*match, "g1@1.3L");
    const std::vector<Action> choices = ChoicesOf(*match, 0);
    ActionList legal;
    match->Legal(0, legal);
    ASSERT_EQ(choices.size(), legal.Size());
    for (std::size_t i = 1; i < choices.size(); ++i)
    {
        const bool grouped = choices[i].kind != 0 || choices[i - 1].space <= choices[i].space;
        EXPECT_TRUE(grouped) << i;
    }
}

// D-CKP-1: the cockpit gives the dice of each colour that may be used, and the warning limit.
TEST(PlayScreen, ShowsTheCockpit)
{
    const std::unique_ptr<DirtMatch> match = Race("you");
    Terminal terminal(true);
    testing::internal::CaptureStdout();
    Show(terminal, {*match, 0, {}});
    const std::string screen = testing::internal::GetCapturedStdout();
    const DicePool dice = match->Rules().DiceOf(match->Now(), 0);
    EXPECT_EQ(dice.coastDie, kLeaderDie); // alone on the road is leading
    EXPECT_NE(screen.find("g123456 o o b"), std::string::npos) << screen;
    EXPECT_NE(screen.find("0 of " + std::to_string(match->Rules().Values().warningLimit)), std::string::npos) << screen;
}

// The next notes from where the car stands, or from where the plan has come to.
TEST(NoteReader, ReadsAheadOfThePlan)
{
    const std::unique_ptr<DirtMatch> match = Race("you");
    const Track& track = match->Rules().TrackOf(match->Now());
    Shared::CoDriverVoice coDriver;
    Club::Settings player;
    const auto read = [&] { return coDriver.Next(*match, Shared::ReadFrom(match->Now(), 0), player); };
    const std::vector<std::string> atTheLine = read();
    ASSERT_EQ(atTheLine.size(), 3u);
    EXPECT_EQ(atTheLine[0], "120, triple caution right 6");
    Play(*match, "g1@1.3L");
    EXPECT_EQ(read(), atTheLine) << "still before the first note";
    for (const char* step : {"g2@2.1L", "g3@2.2L", "g4@2.3L", "g5@2.4L", "g6@3.1L"})
    {
        Play(*match, step);
    }
    EXPECT_EQ(read()[0], atTheLine[1]) << "the plan has come round the first bend";
    const std::vector<std::string> onTheLine = coDriver.Next(*match, match->Now().cars[0].space, player);
    EXPECT_EQ(onTheLine, atTheLine) << "the car has not moved";
    player.coDriver = Club::CoDriver::Short;
    EXPECT_LT(read()[0].size(), atTheLine[0].size());
    player.coDriverLanguage = Language::French;
    EXPECT_NE(read()[0], atTheLine[0]);
    player.coDriver = Club::CoDriver::Silent;
    EXPECT_TRUE(read().empty());
    player.coDriver = Club::CoDriver::Full;
    EXPECT_TRUE(coDriver.Next(*match, track.beyond, player).empty());
    EXPECT_TRUE(coDriver.Next(*match, kNoSpace, player).empty());
}

TEST(NoteReader, ALineHoldsWholeNotes)
{
    const std::vector<std::string> notes = {"80, lewy 3 d\xC5\x82ugi", "w prawy 4", "meta"};
    EXPECT_EQ(Shared::InOneLine({}, 50), "");
    EXPECT_EQ(Shared::InOneLine(notes, 5), notes[0]) << "one is always read";
    EXPECT_EQ(Shared::InOneLine(notes, 30), notes[0] + "  \xC2\xB7  " + notes[1]);
    EXPECT_EQ(Shared::InOneLine(notes, 29), notes[0]);
    EXPECT_EQ(Shared::InOneLine(notes, 39), notes[0] + "  \xC2\xB7  " + notes[1] + "  \xC2\xB7  meta");
}

} // namespace
} // namespace Rally::Cli
