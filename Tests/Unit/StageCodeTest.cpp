// Stage codes: short, the same stage again, and no typing error unnoticed.
#include "CodeTrials.h"
#include "English.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <gtest/gtest.h>

#include <string>

namespace Rally::Test
{
namespace
{

StageDesign Made(std::uint64_t seed, std::uint8_t tiles)
{
    StageWishes wishes;
    wishes.tiles = tiles;
    wishes.service = seed % 2 == 0;
    return MakeStage(Dirt::DirtBox(), seed, wishes).design;
}

std::string Code(const StageDesign& design)
{
    return std::string(CodeOf(Dirt::DirtBox(), design).View());
}

// Nothing is read from a code that is not sound.
CodeVerdict Reading(std::string_view text)
{
    StageDesign design;
    const CodeVerdict verdict = ReadCode(Dirt::DirtBox(), text, design);
    EXPECT_EQ(static_cast<bool>(verdict), !design.road.IsEmpty()) << text;
    return verdict;
}

TEST(StageCodeTest, ReadyStagesComeBackFromTheirCodes)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const StageDesign design = DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount});
        StageDesign read;
        EXPECT_TRUE(ReadCode(Dirt::DirtBox(), Code(design), read)) << ready.id;
        EXPECT_EQ(read, design) << ready.id;
    }
    // Codes that are out in the world must keep their meaning.
    EXPECT_EQ(CodeOf(Dirt::DirtBox(),
                     DesignOf(Dirt::DirtBox(), {Dirt::DirtBox().stages[0].tiles, Dirt::DirtBox().stages[0].tileCount}))
                  .Grouped()
                  .View(),
              "R4AD-GJW9-12R7-NM56-J");
}

TEST(StageCodeTest, MadeStagesComeBackFromTheirCodes)
{
    for (std::uint64_t seed = 0; seed < 2000; ++seed)
    {
        const StageDesign design = Made(seed, static_cast<std::uint8_t>(3 + seed % 29));
        StageDesign read;
        ASSERT_TRUE(ReadCode(Dirt::DirtBox(), Code(design), read)) << seed;
        ASSERT_EQ(read, design) << seed;
    }
}

TEST(StageCodeTest, AStandardStageFitsInTwentyEightSigns)
{
    const StageCode code = CodeOf(Dirt::DirtBox(), Made(1, kStandardStage));
    EXPECT_EQ(code.count, 23);
    EXPECT_EQ(code.Grouped().View().size(), 28u);
    EXPECT_LE(CodeOf(Dirt::DirtBox(), Made(1, 31)).count, kMaxCodeSigns);
}

TEST(StageCodeTest, CaseDashesBlanksAndLookAlikesDoNotMatter)
{
    for (std::uint64_t seed = 0; seed < 50; ++seed)
    {
        const StageDesign design = Made(seed, kStandardStage);
        const std::string loose = Loose(Code(design), seed % 3 == 0 ? "-" : seed % 3 == 1 ? " " : "");
        StageDesign read;
        EXPECT_TRUE(ReadCode(Dirt::DirtBox(), loose, read)) << loose;
        EXPECT_EQ(read, design) << loose;
    }
}

TEST(StageCodeTest, EveryWrongSignIsFoundAndMended)
{
    for (const std::uint8_t tiles : {std::uint8_t{5}, kStandardStage, std::uint8_t{20}})
    {
        TryEveryWrongSign(Code(Made(tiles, tiles)), Reading);
    }
}

TEST(StageCodeTest, EveryWrongSignOfALongCodeIsNoticed)
{
    TryEveryWrongSignOfALongOne(Code(Made(3, 31)), Reading);
}

TEST(StageCodeTest, TwoWrongSignsAndSwappedNeighboursAreNeverAnotherStage)
{
    TryTwoWrongSigns(Code(Made(8, kStandardStage)), Reading);
}

TEST(StageCodeTest, MissingAndExtraSignsAreNoticed)
{
    TryMissingAndExtraSigns(Code(Made(9, kStandardStage)), Reading);
    const CodeVerdict letter = Reading("R4AD-GJ!9");
    EXPECT_EQ(letter.fault, CodeFault::BadSign);
    EXPECT_EQ(letter.sign, 7);
    EXPECT_EQ(InEnglish(ReasonOf(letter)), "Sign 7 of the stage code is \"!\", which no stage code has.");
}

TEST(StageCodeTest, OtherVersionsAndSenselessPayloadsAreRefused)
{
    EXPECT_EQ(Reading(Checked("S4AD", Reading)).fault, CodeFault::NewerVersion);
    EXPECT_EQ(Reading(Checked("S4ADG", Reading)).fault, CodeFault::NewerVersion) << "whatever its length";
    EXPECT_EQ(Reading(Checked("RZZ", Reading)).fault, CodeFault::BadPayload);
    // Sound, but 204a follows 204b: the verdict says which tile.
    const CodeVerdict twice = Reading(Checked("R40008", Reading));
    EXPECT_EQ(twice.fault, CodeFault::NotARoad);
    EXPECT_EQ(twice.layout, (LayoutVerdict{LayoutFault::TileTwice, 3, 2}));
}

TEST(StageCodeTest, WhatIsNoStageHasNoCode)
{
    StageDesign design = Made(4, 8);
    design.road.Pop();
    EXPECT_EQ(CodeOf(Dirt::DirtBox(), design).count, 0);
    EXPECT_EQ(CodeOf(Dirt::DirtBox(), StageDesign{}).count, 0);
}

} // namespace
} // namespace Rally::Test
