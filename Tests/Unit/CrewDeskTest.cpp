// The page of who drives: what is typed, turned and worn (C-1, C-2).
#include "English.h"

#include "RallyClub/Career/CrewDesk.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

void Type(CrewDesk& desk, const char* field, std::string_view letters)
{
    ASSERT_TRUE(desk.Activate(field));
    ASSERT_NE(desk.Field(), nullptr);
    desk.Field()->Insert(letters, 96); // in place of what stood there, which is selected
    desk.TakeTyped();
}

TEST(CrewDesk, TakesWhatIsTypedAndLeavesWhatCannotBe)
{
    CrewDesk desk;
    desk.ShowDriver({}, 0, 1);
    Type(desk, "crew.name", "  Ann of the Long Name That Goes On ");
    Type(desk, "crew.country", "Åland");
    Type(desk, "crew.co-driver", "Bo");
    Type(desk, "crew.number", "47");
    EXPECT_EQ(desk.TheCrew().name, "Ann of the Long Name Tha"); // as long as a name may be
    EXPECT_EQ(desk.TheCrew().country, "Åland");
    EXPECT_EQ(desk.TheCrew().coDriver, "Bo");
    EXPECT_EQ(desk.TheCrew().number, 47);
    EXPECT_TRUE(desk.TakeChange());
    EXPECT_FALSE(desk.TakeChange());
    for (const char* number : {"0", "100", "x", "", "4 7", "256"})
    {
        ASSERT_TRUE(desk.Activate("crew.number"));
        desk.Field()->Do(Club::TextEdit::EraseLeft);
        desk.Field()->Insert(number, 96);
        desk.TakeTyped();
        EXPECT_EQ(desk.TheCrew().number, 47) << number;
    }
    desk.EndTyping();
    EXPECT_EQ(desk.Field(), nullptr);
    EXPECT_EQ(Tidied(desk.TheCrew()), desk.TheCrew());
}

TEST(CrewDesk, EveryColourAndPatternCanBeWorn)
{
    CrewDesk desk;
    desk.ShowDriver({}, 0, 1);
    std::set<std::string> said;
    for (int i = 0; i < Club::kPaints; ++i)
    {
        const Club::PanelPage page = desk.Page();
        const auto row = std::find_if(page.values.begin(), page.values.end(),
                                      [](const Club::ValueRow& one) { return one.entry.id == "crew.body"; });
        ASSERT_NE(row, page.values.end());
        said.insert(InEnglish(row->value));
        ASSERT_TRUE(desk.Activate("crew.body"));
    }
    EXPECT_EQ(said.size(), Club::kPaints);
    EXPECT_EQ(desk.TheCrew().livery.body, 0); // round once
    EXPECT_FALSE(desk.Activate("crew.body.less"));
    for (int i = 0; i + 1 < Club::kPatterns; ++i)
    {
        ASSERT_TRUE(desk.Activate("crew.pattern.more"));
    }
    EXPECT_FALSE(desk.Activate("crew.pattern.more"));
    EXPECT_EQ(desk.TheCrew().livery.pattern, Club::kPatterns - 1);
    EXPECT_TRUE(desk.TheCrew().livery.IsKnown());
    for (std::size_t i = 0; i < Club::kPatterns; ++i)
    {
        said.insert(InEnglish(Club::PatternName(i)));
    }
    EXPECT_EQ(said.size(), Club::kPaints + Club::kPatterns);
}

TEST(CrewDesk, OneDriverAfterTheOtherAndANewOneBehindThem)
{
    CrewDesk desk;
    desk.ShowDriver({}, 1, 2);
    ASSERT_TRUE(desk.Activate("crew.driver.more"));
    EXPECT_EQ(desk.TakeDriver(), std::optional<std::size_t>(2)); // nobody yet
    EXPECT_EQ(desk.TakeDriver(), std::nullopt);
    desk.ShowDriver({}, 2, 2);
    EXPECT_FALSE(desk.Activate("crew.driver.more"));
    ASSERT_TRUE(desk.Activate("crew.driver"));
    EXPECT_EQ(desk.TakeDriver(), std::optional<std::size_t>(0));
    ASSERT_TRUE(desk.Activate("crew.done"));
    EXPECT_TRUE(desk.TakeDone());
}

TEST(CrewDesk, OfACareerThatRunsTheNameStands)
{
    CrewDesk desk;
    Crew crew;
    crew.name = "Ann";
    desk.ShowCareer(crew);
    EXPECT_FALSE(desk.Activate("crew.name"));
    EXPECT_FALSE(desk.Activate("crew.number"));
    EXPECT_FALSE(desk.Activate("crew.driver.more"));
    EXPECT_TRUE(desk.Activate("crew.co-driver"));
    EXPECT_TRUE(desk.Activate("crew.accent"));
    EXPECT_FALSE(desk.Activate("career.leave"));
    const Club::PanelPage page = desk.Page();
    EXPECT_EQ(page.entries.back().id, "crew.done"); // it leads back
}

TEST(CrewDesk, EverybodyWearsTheColoursOfATeamAndThePlayerHisOwn)
{
    Beginning beginning;
    beginning.seed = 3;
    beginning.game = "dirt";
    beginning.name = "Ann";
    beginning.number = 2; // as Signe Asvinge
    beginning.tier = Tier::World;
    const State career = Begin(beginning);
    Crew crew;
    crew.livery = {3, 8, 5};
    const Club::Liveries liveries = LiveriesOf(career, crew);
    GroupRace race;
    ASSERT_TRUE(RaceOf(career, Tier::World, kPlayersGroup, race));
    NumberDoors(career, race.seats);
    for (std::size_t seat = 0; seat < race.seats.size(); ++seat)
    {
        for (std::size_t other = 0; other < seat; ++other)
        {
            EXPECT_NE(race.seats[seat].look.number, race.seats[other].look.number);
            EXPECT_NE(race.seats[seat].look.colour, race.seats[other].look.colour);
        }
        EXPECT_TRUE(race.seats[seat].kind != Club::SeatKind::Human || race.seats[seat].look.number == 2);
        ASSERT_TRUE(liveries[seat].has_value()) << seat;
        EXPECT_EQ(liveries[seat] == crew.livery, race.seats[seat].kind == Club::SeatKind::Human) << seat;
    }
    for (std::size_t team = 0; team < Teams().size(); ++team)
    {
        EXPECT_TRUE(Teams()[team].livery.IsKnown());
        for (std::size_t other = 0; other < team; ++other)
        {
            EXPECT_NE(Teams()[team].livery, Teams()[other].livery);
        }
    }
}

} // namespace
} // namespace Rally::Test
