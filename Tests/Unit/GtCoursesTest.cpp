// The circuits of GT as a picker offers them: the box by names, codes, and circuits made by wishes.
#include "English.h"
#include "RallyClub/Gt/GtCourses.h"
#include "RallyClub/Screens/CoursePicker.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Gt/CircuitName.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Test
{

using namespace Club;

namespace
{

CoursePicker Picker()
{
    return {GtCourses(), "circuit1"};
}

std::string Said(const std::vector<Phrase>& phrases)
{
    return InEnglish(Listed(phrases));
}

// G-CIR-1: eight circuits, by their lanes.
TEST(GtCourses, TheBoxIsListedByLanes)
{
    const std::vector<SetupCourse> courses = Picker().Courses();
    ASSERT_EQ(courses.size(), 8u);
    std::set<std::string> names;
    std::uint8_t group = 1;
    for (const SetupCourse& course : courses)
    {
        EXPECT_GE(course.rally, group);
        group = course.rally;
        names.insert(InEnglish(course.entry.text));
        EXPECT_NE(course.stage, 0) << "there are no rallies of circuits";
        EXPECT_EQ(course.entry.chosen, course.entry.id == "setup.stage.circuit1");
        const std::string id = course.entry.id.substr(std::string("setup.stage.").size());
        EXPECT_EQ(course.tiles, FactsOf(GtCourses(), id).tiles);
        EXPECT_TRUE(IsOfTheBox(GtCourses(), id));
    }
    EXPECT_EQ(names.size(), 8u);
    EXPECT_EQ(InEnglish(RallyName(GtCourses(), 1)), "two lanes");
    EXPECT_EQ(InEnglish(RallyName(GtCourses(), 3)), "two and three lanes");
    EXPECT_TRUE(RallyName(GtCourses(), 4).IsEmpty());
}

TEST(GtCourses, ACircuitIsToldInNumbers)
{
    CoursePicker picker = Picker();
    EXPECT_EQ(InEnglish(picker.Name()), "Harbour Lanes");
    EXPECT_EQ(Said(InPhrases(picker.Facts(), 4)), "14 tiles, 36 to 49 spaces a lap, 7 corners, two lanes, 4 hairpins, "
                                                  "difficulty 48 of 100, about 28 minutes a lap with 4 drivers");
    EXPECT_TRUE(picker.Activate("setup.stage.circuit5"));
    EXPECT_EQ(picker.Course(), "circuit5");
    EXPECT_EQ(InEnglish(picker.Name()), "The Hourglass");
    EXPECT_NE(Said(InPhrases(picker.Facts())).find("2 dangerous corners"), std::string::npos);
    EXPECT_FALSE(picker.Activate("setup.stage.circuit9"));
    EXPECT_FALSE(picker.Activate("setup.stage.rally1-ss1"));
    EXPECT_EQ(FactsOf(GtCourses(), "nowhere").tiles, 0);
    EXPECT_EQ(InEnglish(StageName(GtCourses(), "nowhere")), "nowhere");
    EXPECT_EQ(CourseAfter(GtCourses(), "circuit3"), "circuit4");
    EXPECT_EQ(CourseAfter(GtCourses(), "circuit8"), "");
    // Whoever begins is given an easy one.
    const std::string first(GtCourses().First());
    EXPECT_TRUE(IsOfTheBox(GtCourses(), first));
    EXPECT_LE(FactsOf(GtCourses(), first).difficulty, 40);
}

TEST(GtCourses, ACodeIsReadWhileItIsTyped)
{
    CoursePicker picker = Picker();
    const std::string code = picker.Codes();
    EXPECT_EQ(code, "GG8T-3T45-PD21-JW7K-S62G-647");
    EXPECT_TRUE(picker.Activate("setup.from.code"));
    picker.SetTyped("  gg8t-3t45 pd21-jw7k-s62g-647\n");
    EXPECT_TRUE(picker.IsSound());
    EXPECT_EQ(picker.Course(), "gg8t3t45pd21jw7ks62g647") << "as a set-up keeps it";
    EXPECT_EQ(InEnglish(picker.Name()), InEnglish(Gt::CircuitNameOf(Gt::TilesOf(Gt::RoadOf(Gt::ReadyCircuits()[0])))));
    picker.SetTyped("GG8T-3T45-PD21-JW7K-S62G-648");
    EXPECT_FALSE(picker.IsSound());
    EXPECT_EQ(InEnglish(picker.Objection()),
              "Sign 23 of the circuit code is wrong: 8 should be 7. Was GG8T-3T45-PD21-JW7K-S62G-647 meant?");
    ASSERT_EQ(picker.CodeCommands().size(), 2u);
    EXPECT_TRUE(picker.Activate("setup.mend"));
    EXPECT_TRUE(picker.IsSound());
    picker.SetTyped("R4AD-GJW9-12R7-NM56-J");
    EXPECT_EQ(InEnglish(picker.Objection()), "This is no circuit code, or one made by a newer version of the game.");
    picker.SetTyped("circuit3");
    EXPECT_TRUE(picker.IsSound());
    EXPECT_EQ(picker.Course(), "circuit3");
    EXPECT_EQ(InEnglish(GtCourses().CodeWords().code), "Circuit code");
}

TEST(GtCourses, ACircuitIsMadeFromNumberAndWishes)
{
    CoursePicker picker = Picker();
    ASSERT_EQ(picker.Sources().size(), 3u);
    EXPECT_FALSE(picker.Activate("setup.from.rally"));
    picker.SetSeed(7);
    ASSERT_TRUE(picker.Activate("setup.from.circuit"));
    EXPECT_TRUE(picker.Sources()[2].chosen);
    Gt::MadeCircuit made;
    ASSERT_TRUE(Gt::MakeCircuit(7, {}, made));
    EXPECT_EQ(picker.Codes(), Gt::CodeOf(Gt::TilesOf(made.road)).Grouped().View());
    EXPECT_EQ(picker.Facts().tiles, Gt::kStandardCircuit);
    ASSERT_EQ(picker.Wishes().size(), 8u);
    for (const char* id : {"setup.wish.length.more", "setup.wish.lanes.more", "setup.wish.lanes.more",
                           "setup.wish.hairpins.more", "setup.wish.hairpins.more"})
    {
        EXPECT_TRUE(picker.Activate(id)) << id;
    }
    EXPECT_EQ(picker.Facts().tiles, Gt::kLongCircuit);
    EXPECT_NE(Said(InPhrases(picker.Facts())).find("three lanes"), std::string::npos);
    EXPECT_TRUE(picker.Unmet().empty());
    const std::string before = picker.Course();
    ASSERT_TRUE(picker.Activate("setup.another"));
    EXPECT_NE(picker.Course(), before);
    picker.SetSeed(7);
    EXPECT_EQ(picker.Course(), before) << "the same number and wishes, the same road";
    EXPECT_TRUE(picker.Activate("setup.from.box"));
    EXPECT_EQ(picker.Course(), "circuit1");
    // Every step of every wish can be had alone.
    for (const WishRow& row : GtCourses().Wishes())
    {
        for (int step = 0; step < row.steps; ++step)
        {
            std::vector<int> steps;
            for (const WishRow& each : GtCourses().Wishes())
            {
                steps.push_back(&each == &row ? step : each.usual);
            }
            const MadeCourse course = GtCourses().Make(0, 3, steps);
            EXPECT_TRUE(course.unmet.empty() && !course.course.empty()) << row.id << " " << step;
            EXPECT_FALSE(InEnglish(Phrase(row.values[step])).empty());
        }
    }
}

} // namespace
} // namespace Rally::Test
