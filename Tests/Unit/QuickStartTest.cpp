// The short page of a new race, and what is remembered of it for the next time.
#include "English.h"
#include "SeatCases.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/Records.h"
#include "RallyClub/MatchScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Settings.h"
#include "RallyClub/Table.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/StageMetrics.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally::Club
{
namespace
{

TEST(QuickStart, SomebodyNewBeginsWithTheEasiestStageAgainstARookie)
{
    SetupScreen setup;
    setup.TakeFirst();
    EXPECT_EQ(setup.Course(), DirtCourses().First());
    EXPECT_TRUE(setup.Picker().IsFirst());
    EXPECT_EQ(WriteSeats(setup.Records()), "you,rookie");
    EXPECT_TRUE(setup.IsReady());
    EXPECT_FALSE(setup.ShowsMore());
    int marked = 0;
    const int difficulty = FactsOf(DirtCourses().First()).difficulty;
    for (const SetupCourse& course : setup.Courses())
    {
        marked += course.isFirst ? 1 : 0;
        const std::string id = course.entry.id.substr(course.entry.id.rfind('.') + 1);
        EXPECT_LE(difficulty, FactsOf(id).difficulty) << id << " is easier to begin with";
    }
    EXPECT_EQ(marked, 1);
}

TEST(QuickStart, ThreeWordsSayHowHardItIs)
{
    SetupScreen setup;
    setup.SetSeats(Rally::Test::Seated("you,sisu,rookie:gambler"));
    for (const Rivalry& rival : setup.Rivals())
    {
        EXPECT_FALSE(rival.entry.chosen) << "they differ";
        EXPECT_FALSE(rival.entry.reason.IsEmpty());
    }
    ASSERT_EQ(setup.Rivals().size(), 3u);
    EXPECT_TRUE(setup.Activate("setup.rival.hard"));
    EXPECT_EQ(WriteSeats(setup.Records()), "you,champion,champion:gambler");
    EXPECT_TRUE(setup.Rivals()[2].entry.chosen);
    EXPECT_TRUE(setup.Activate("setup.rival.easy"));
    EXPECT_EQ(WriteSeats(setup.Records()), "you,rookie,rookie:gambler");
    EXPECT_FALSE(setup.Activate("setup.rival.none"));
    setup.SetSeats(Rally::Test::Seated("you"));
    EXPECT_EQ(setup.Starters(), Phrase(TextKey::SetupAlone));
    EXPECT_TRUE(setup.Activate("setup.rival.medium"));
    EXPECT_EQ(WriteSeats(setup.Records()), "you,pro") << "who says how hard wants an opponent";
    EXPECT_NE(setup.Starters(), Phrase(TextKey::SetupAlone));
}

TEST(QuickStart, AnExampleComesBackToWhoNamesIt)
{
    SetupScreen pig;
    pig.SetGame(*FindRuleset("pig"));
    const std::string line = pig.Remembered();
    SetupScreen usual;
    EXPECT_FALSE(usual.Recall(line));
    for (const Entry& game : usual.Games())
    {
        EXPECT_NE(game.id, "setup.game.pig");
    }
    EXPECT_TRUE(pig.Recall(line));
}

TEST(QuickStart, EverythingIsRemembered)
{
    SetupScreen setup;
    SetupScreen again;
    for (const char* id :
         {"setup.more", "setup.rally.rally3", "setup.seat.3", "setup.seat.3", "setup.level.2", "setup.temper.2",
          "setup.colour.1", "setup.car.1", "setup.car.2", "setup.option.sisu", "setup.option.one"})
    {
        ASSERT_TRUE(setup.Activate(id)) << id;
        again = SetupScreen();
        ASSERT_TRUE(again.Recall(setup.Remembered())) << id;
        EXPECT_EQ(again.Remembered(), setup.Remembered()) << id;
        EXPECT_EQ(again.Records(), setup.Records()) << id;
        EXPECT_EQ(again.Agreed().options, setup.Agreed().options) << id;
        EXPECT_EQ(again.Course(), setup.Course()) << id;
        EXPECT_EQ(again.ShowsMore(), setup.ShowsMore()) << id;
    }
    ASSERT_TRUE(setup.Activate("setup.name.1"));
    setup.Type("Anna 2 B");
    setup.EndTyping();
    setup.Activate("setup.from.stage");
    ASSERT_TRUE(again.Recall(setup.Remembered()));
    EXPECT_EQ(again.Records()[0].name, "Anna 2 B");
    EXPECT_EQ(again.Course(), setup.Course()) << "a stage that was made, by its code";
    Settings kept;
    kept.lastRace = setup.Remembered();
    Settings read;
    ASSERT_TRUE(DecodeSettings(EncodeSettings(kept), read));
    EXPECT_EQ(read, kept);
}

// A file may have been written by anybody: nothing of it is taken that a screen could not come to.
TEST(QuickStart, NonsenseIsNotRemembered)
{
    const SetupScreen usual;
    const std::string good = usual.Remembered();
    for (std::size_t size = 0; size < good.size(); ++size)
    {
        SetupScreen setup;
        if (!setup.Recall(good.substr(0, size)))
        {
            EXPECT_EQ(setup.Remembered(), good) << size;
        }
        EXPECT_TRUE(setup.IsReady()) << size;
    }
    const auto with = [&](const std::string& what, const std::string& instead)
    {
        std::string line = good;
        const std::size_t at = line.find(what);
        EXPECT_NE(at, line.npos) << what;
        return line.replace(at, what.size(), instead);
    };
    for (const std::string& wrong :
         {with("1\t", "2\t"), with("dirt", "chess"), with("you ", "nobody "), with("opponent ", "you "),
          with("pro ", "god "), with("even 0 ", "even 1 "), with("even 0 ", "even 9 "), good + "\tmore",
          good + std::string(5000, 'x'), std::string(40, '\t'), std::string("1\tless\tdirt")})
    {
        SetupScreen setup;
        EXPECT_FALSE(setup.Recall(wrong)) << wrong.substr(0, 80);
        EXPECT_EQ(setup.Remembered(), good);
    }
    // What later versions may not have stays as it is.
    SetupScreen setup;
    EXPECT_TRUE(setup.Recall(with("rally2-ss1", "rally9-ss9")));
    EXPECT_EQ(setup.Course(), "rally2-ss1");
    EXPECT_TRUE(setup.Recall(with("one=off", "nitro=on")));
    EXPECT_EQ(setup.Remembered(), good);
}

TEST(QuickStart, ANewcomerStartsFirst)
{
    const Rally::Club::SeatRecords seats = Rally::Test::Seated("you,bot,bot,bot,bot,bot");
    const std::unique_ptr<Dirt::DirtMatch> match = Rally::Test::RaceOf(seats, "rally4-ss1");
    ASSERT_TRUE(match->WhoMoves().IsChance());
    for (Seat seat = 0; seat < seats.size(); ++seat)
    {
        const std::uint64_t seed = SeedThatBegins(*match, seat, 1000);
        const std::unique_ptr<AnyMatch> race = match->Clone();
        const std::unique_ptr<ChanceSource> dice = DiceOf(*race, seed);
        Outcome outcome;
        ASSERT_TRUE(dice->Next(*race, outcome) && race->Resolve(outcome));
        EXPECT_TRUE(race->WhoMoves().Includes(seat));
        EXPECT_EQ(SeedThatBegins(*match, seat, 1000), seed) << "no chance in it";
    }
    EXPECT_TRUE(match->WhoMoves().IsChance()) << "it has only been tried";
    SetupScreen setup;
    EXPECT_TRUE(setup.Starter().IsEmpty());
    setup.SetNewcomer(true);
    EXPECT_FALSE(setup.Starter().IsEmpty());
    setup.SetSeats(Rally::Test::Seated("you"));
    EXPECT_TRUE(setup.Starter().IsEmpty()) << "there is nobody to be before";
}

TEST(QuickStart, EveryOptionIsToldInASentence)
{
    for (const Entry& entry : SetupScreen().OptionEntries())
    {
        const std::string told = InEnglish(entry.reason);
        EXPECT_GT(told.size(), 40u) << entry.id;
        EXPECT_EQ(told.back(), '.') << entry.id;
    }
}

int TilesOnTheList(std::string_view id)
{
    const std::vector<SetupCourse> courses = SetupScreen().Courses();
    const auto found = std::find_if(courses.begin(), courses.end(), [&](const SetupCourse& one)
                                    { return one.entry.id == "setup.stage." + std::string(id); });
    return found != courses.end() ? found->tiles : 0;
}

// One number for one thing: the list, the panel, the map and the tools count the same.
TEST(QuickStart, SizesOfAStageSayWhatIsCounted)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const CourseFacts facts = FactsOf(ready.id);
        const StageMetrics metrics =
            Measure(Dirt::DirtBox(), DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount}));
        EXPECT_EQ(facts.fewest, metrics.tightSpaces) << ready.id;
        EXPECT_EQ(facts.most, metrics.wideSpaces) << ready.id;
        EXPECT_EQ(facts.tiles, metrics.tiles) << ready.id;
        EXPECT_EQ(facts.tiles, TilesOnTheList(ready.id)) << ready.id;
        EXPECT_NE(InEnglish(InPhrases(facts)[1]).find("to drive"), std::string::npos);
    }
}

TEST(QuickStart, TheListTellsTheBestTimes)
{
    const ScreenEntry* screens = ScreenEntryOf(*Rulesets().front());
    ASSERT_TRUE(screens != nullptr && screens->bests != nullptr);
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    ASSERT_TRUE(Dirt::AddStage(setup, "rally2-ss2"));
    RecordBook book;
    Ghost run;
    run.marks = {{}, {92, 900, kStartCode, 3}};
    run.finished = true;
    ASSERT_TRUE(book.Enter({RoadKeyOf(setup, 0), "Anna", run}));
    const ByteString bytes = EncodeRecords(book);
    const OptionValues usual = UsualSetup(*Rulesets().front()).options;
    SetupScreen screen;
    screen.SetBests(screens->bests(bytes, usual));
    for (const SetupCourse& course : screen.Courses())
    {
        EXPECT_EQ(course.best, course.entry.id == "setup.stage.rally2-ss2" ? 92 : 0) << course.entry.id;
    }
    OptionValues other = usual;
    ASSERT_TRUE(TurnOption(Rulesets().front()->options(), "scr", other));
    EXPECT_TRUE(screens->bests(bytes, other).empty()) << "by other rules it is another road";
    EXPECT_TRUE(screens->bests(std::span(bytes).first(bytes.size() / 2), usual).empty());
    EXPECT_TRUE(screens->bests({}, usual).empty());
}

} // namespace
} // namespace Rally::Club
