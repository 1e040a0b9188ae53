// Where the course of a race comes from: the box, a code, the generator; and what its cars look like.
#include "DirtCases.h"
#include "English.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageName.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Club
{
namespace
{

std::string ValueOfRow(const CoursePicker& picker, std::string_view id)
{
    for (const ValueRow& row : picker.Wishes())
    {
        if (row.entry.id == id)
        {
            return InEnglish(row.value);
        }
    }
    return {};
}

// The design behind a course that is one code.
StageDesign DesignBehind(const std::string& course)
{
    StageDesign design;
    EXPECT_TRUE(ReadCode(Dirt::DirtBox(), course, design)) << course;
    return design;
}

TEST(CoursePicker, MakesAStageFromNumberAndWishes)
{
    CoursePicker picker(DirtCourses(), "rally2-ss1");
    EXPECT_EQ(picker.Course(), "rally2-ss1");
    picker.SetSeed(7);
    EXPECT_EQ(picker.Course(), "rally2-ss1"); // nothing is made yet
    ASSERT_TRUE(picker.Activate("setup.from.stage"));
    EXPECT_TRUE(picker.Sources()[2].chosen);
    EXPECT_TRUE(DesignBehind(picker.Course()) == MakeStage(Dirt::DirtBox(), 7, {}).design);
    EXPECT_EQ(picker.Facts().tiles, kStandardStage);
    EXPECT_EQ(InEnglish(StageName(picker.Course())), StageNameOf(MakeStage(Dirt::DirtBox(), 7, {}).design).View());
    for (const char* id : {"setup.wish.length.more", "setup.wish.jumps", "setup.wish.jumps", "setup.wish.jumps"})
    {
        EXPECT_TRUE(picker.Activate(id)) << id;
    }
    EXPECT_EQ(ValueOfRow(picker, "setup.wish.length"), "long");
    EXPECT_EQ(ValueOfRow(picker, "setup.wish.jumps"), "many");
    EXPECT_FALSE(picker.Activate("setup.wish.length.more")); // the end
    EXPECT_EQ(picker.Facts().tiles, kLongStage);
    EXPECT_GE(picker.Facts().jumps, 2);
    const std::string before = picker.Course();
    ASSERT_TRUE(picker.Activate("setup.another"));
    EXPECT_NE(picker.Course(), before);
    EXPECT_NE(picker.Seed(), 7u);
    picker.SetSeed(7);
    EXPECT_EQ(picker.Course(), before); // the same number and wishes, the same road
    EXPECT_FALSE(picker.Activate("setup.wish.stages.more"));
}

TEST(CoursePicker, MakesRalliesOfTwoToNineStages)
{
    SetupScreen setup;
    setup.SetSeed(3);
    ASSERT_TRUE(setup.Activate("setup.from.rally"));
    EXPECT_EQ(Rally::Test::SetupOf(setup.Agreed()).stageCount, 3);
    while (setup.Activate("setup.wish.stages.less"))
    {}
    EXPECT_EQ(Rally::Test::SetupOf(setup.Agreed()).stageCount, 2);
    while (setup.Activate("setup.wish.stages.more"))
    {}
    const Dirt::DirtSetup agreed = Rally::Test::SetupOf(setup.Agreed());
    EXPECT_EQ(agreed.stageCount, 9);
    EXPECT_EQ(Dirt::Complaint(agreed), kNoText);
    EXPECT_TRUE(std::any_of(agreed.stages, agreed.stages + 9, [](const Dirt::StageSetup& one) { return one.service; }));
    RallyWishes wishes;
    wishes.stages = 9;
    EXPECT_EQ(StageName(setup.Course()), MakeRally(Dirt::DirtBox(), 3, wishes).Name());
    // Its codes are the same rally for somebody else.
    SetupScreen other;
    other.Paste("  " + CodesOf(setup.Course()) + "\n");
    EXPECT_EQ(other.Picker().Source(), CourseSource::Code);
    EXPECT_EQ(other.Course(), setup.Course());
    EXPECT_TRUE(other.IsReady());
    other.Paste(CodesOf(setup.Course()) + "+rally1-ss1");
    EXPECT_FALSE(other.IsReady());
    EXPECT_NE(InEnglish(other.Picker().Objection()).find('9'), std::string::npos);
}

TEST(CoursePicker, ReadsACodeWhileItIsTypedAndSaysWhatIsWrong)
{
    SetupScreen setup;
    const std::string code(CodeOf(Dirt::DirtBox(), MakeStage(Dirt::DirtBox(), 11, {}).design).Grouped().View());
    setup.Activate("setup.from.code");
    EXPECT_TRUE(setup.IsReady()); // nothing typed: what was chosen before
    ASSERT_TRUE(setup.Activate("setup.code"));
    for (const char sign : code)
    {
        setup.Type(std::string(1, sign));
        EXPECT_EQ(setup.IsReady(), setup.Course() != "rally2-ss1") << setup.Typed();
    }
    EXPECT_EQ(CodesOf(setup.Course()), code);
    EXPECT_EQ(Rally::Test::SetupOf(setup.Agreed()).stageCount, 1);
    setup.Erase();
    EXPECT_FALSE(setup.IsReady());
    EXPECT_FALSE(setup.Commands()[0].enabled);
    EXPECT_EQ(setup.Commands()[0].reason, setup.Picker().Objection());
    setup.EndTyping();
    EXPECT_EQ(setup.Picker().Typed(), code.substr(0, code.size() - 1));
    // One wrong sign: which, and what it should be.
    std::string wrong = code;
    wrong[6] = wrong[6] == 'A' ? 'B' : 'A';
    setup.Paste(wrong);
    EXPECT_FALSE(setup.IsReady());
    EXPECT_NE(InEnglish(setup.Picker().Objection()).find("Sign 6"), std::string::npos); // the dash does not count
    ASSERT_TRUE(setup.Activate("setup.mend"));
    EXPECT_TRUE(setup.IsReady());
    EXPECT_EQ(CodesOf(setup.Course()), code);
    EXPECT_FALSE(setup.Activate("setup.mend")); // nothing is wrong any more
    setup.Paste("rally1-ss1+" + wrong);
    EXPECT_NE(InEnglish(setup.Picker().Objection()).find("Stage 2: Sign 6"), std::string::npos);
    ASSERT_TRUE(setup.Activate("setup.mend"));
    EXPECT_EQ(Rally::Test::SetupOf(setup.Agreed()).stageCount, 2);
}

TEST(CoursePicker, WhateverIsPastedIsHarmless)
{
    SetupScreen setup;
    for (const std::string& text : {std::string("\xC5\xBB\xFF\x01 wow"), std::string(100000, 'R'), std::string("+++"),
                                    std::string("R\0R", 3), std::string("rally2-ss1+"), std::string("{0} {1|#|#}")})
    {
        setup.Paste(text);
        EXPECT_FALSE(setup.IsReady());
        EXPECT_FALSE(InEnglish(setup.Picker().Objection()).empty());
        EXPECT_LE(setup.Picker().Typed().size(), CoursePicker::kLongestCode);
        for (const char letter : InEnglish(setup.Picker().Objection()))
        {
            EXPECT_GE(static_cast<unsigned char>(letter), 0x20);
            EXPECT_LT(static_cast<unsigned char>(letter), 0x80);
        }
    }
    setup.Paste("  RALLY2-SS3 \n");
    EXPECT_TRUE(setup.IsReady());
    EXPECT_EQ(setup.Course(), "rally2-ss3");
    // Where a name is typed, a paste is a name.
    setup.Activate("setup.name.1");
    setup.Paste("Anna\nand more");
    setup.EndTyping();
    EXPECT_EQ(setup.Records()[0].name, "Anna");
    EXPECT_EQ(setup.Course(), "rally2-ss3");
}

TEST(CoursePicker, ComesBackToWhatWasChosenInTheBox)
{
    CoursePicker picker(DirtCourses(), "rally2-ss1");
    picker.Activate("setup.rally.rally5");
    picker.Activate("setup.from.stage");
    EXPECT_NE(picker.Course(), "rally5");
    EXPECT_FALSE(picker.Activate("setup.stage." + picker.Course())); // not of the box
    picker.Activate("setup.from.box");
    EXPECT_EQ(picker.Course(), "rally5");
    EXPECT_FALSE(picker.Activate("setup.from.nowhere"));
    EXPECT_EQ(InEnglish(picker.CopyEntry().text), "Copy the code");
    EXPECT_TRUE(picker.Activate("setup.copy"));
    EXPECT_EQ(InEnglish(picker.CopyEntry().text), "Copied");
    picker.Activate("setup.from.rally");
    EXPECT_EQ(InEnglish(picker.CopyEntry().text), "Copy the code");
}

// --- cars ----------------------------------------------------------------------------------------------------------------

CarLooks LooksOf(const SetupScreen& setup)
{
    const SeatRecords records = setup.Records();
    const CarLooks looks = Club::LooksOf(records);
    EXPECT_TRUE(AreDistinct(looks));
    EXPECT_EQ(looks[0], records[0].look);
    return looks;
}

TEST(CarLooks, AreDistinctWhateverIsChosen)
{
    SetupScreen setup;
    EXPECT_EQ(LooksOf(setup), UsualLooks());
    std::set<int> colours;
    for (int turn = 0; turn < 5; ++turn)
    {
        EXPECT_TRUE(setup.Activate("setup.colour.1"));
        colours.insert(LooksOf(setup)[0].colour);
        EXPECT_EQ(LooksOf(setup)[1].colour, 1); // the other driver's stays
    }
    EXPECT_EQ(colours.size(), 5u); // every one that is free
    for (const char* id : {"setup.seat.3", "setup.seat.4", "setup.seat.5", "setup.seat.6"})
    {
        setup.Activate(id);
    }
    const CarLooks before = LooksOf(setup);
    EXPECT_TRUE(setup.Activate("setup.colour.1")); // all drive: two change
    EXPECT_NE(LooksOf(setup)[0].colour, before[0].colour);
    EXPECT_FALSE(setup.Activate("setup.colour.7"));
    setup.SetSeat(2, SeatChoice::Free);
    EXPECT_FALSE(setup.Activate("setup.colour.3"));
    EXPECT_EQ(LooksOf(setup)[2].number, 4); // the third to drive sits in the fourth place
}

// Of a field every class is one; each is chosen freely, and may be everybody's.
TEST(CarLooks, ClassesAreTurnedThrough)
{
    SetupScreen setup;
    std::set<int> usual;
    for (const CarLook& look : UsualLooks())
    {
        usual.insert(look.shape);
    }
    EXPECT_EQ(usual.size(), kCarShapes);
    EXPECT_EQ(InEnglish(setup.Seats()[0].car.text), "Saloon");
    for (int turn = 1; turn <= kCarShapes; ++turn)
    {
        EXPECT_TRUE(setup.Activate("setup.car.1"));
        EXPECT_EQ(LooksOf(setup)[0].shape, turn % kCarShapes);
        EXPECT_EQ(LooksOf(setup)[1].shape, 1); // the other driver's stays
    }
    EXPECT_FALSE(setup.Activate("setup.car.7"));
    EXPECT_FALSE(setup.Activate("setup.car.6")); // nobody sits there
    setup.SetOwn("Anna", {4, 7, 3});
    EXPECT_EQ(LooksOf(setup)[0], (CarLook{4, 7, 3}));
    EXPECT_EQ(InEnglish(setup.Seats()[0].car.text), "Prototype");
    SetupScreen again;
    ASSERT_TRUE(again.Recall(setup.Remembered()));
    EXPECT_EQ(LooksOf(again), LooksOf(setup));
    setup.SetOwn("Anna", {4, 7, kCarShapes}); // what there is not is passed over
    EXPECT_EQ(LooksOf(setup)[0].shape, 3);
    EXPECT_FALSE(AreDistinct(std::vector{CarLook{0, 1, kCarShapes}}));
}

TEST(CarLooks, NumbersAreTyped)
{
    SetupScreen setup;
    const auto type = [&](const char* id, const char* digits)
    {
        setup.Activate(id);
        setup.Type(digits);
        setup.EndTyping();
        return LooksOf(setup);
    };
    EXPECT_EQ(type("setup.number.1", "46")[0].number, 46);
    EXPECT_EQ(setup.Seats()[0].number, "46");
    EXPECT_EQ(type("setup.number.2", "46")[0].number, 2); // they change
    EXPECT_EQ(type("setup.number.2", "0")[1].number, 46); // there is no 0
    EXPECT_EQ(type("setup.number.2", "abc")[1].number, 46);
    EXPECT_EQ(type("setup.number.2", "")[1].number, 46);
    EXPECT_EQ(type("setup.number.2", "1234")[1].number, 12);
    setup.SetOwn("Anna", {4, 7});
    EXPECT_EQ(LooksOf(setup)[0], (CarLook{4, 7}));
    EXPECT_EQ(setup.Records()[0].name, "Anna");
    setup.SetOwn("", {200, 200}); // what there is not is passed over
    EXPECT_EQ(LooksOf(setup)[0], (CarLook{4, 7}));
}

} // namespace
} // namespace Rally::Club
