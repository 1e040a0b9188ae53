// Stage codes: short, the same stage again, and no typing error unnoticed.
#include "English.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace Rally
{
namespace
{

constexpr std::string_view kSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

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
        std::string loose = " ";
        for (const char sign : Code(design))
        {
            loose += sign == '1' ? 'l' : sign == '0' ? 'o' : sign == 'V' ? 'u' : static_cast<char>(std::tolower(sign));
            loose += seed % 3 == 0 ? "-" : seed % 3 == 1 ? " " : "";
        }
        StageDesign read;
        EXPECT_TRUE(ReadCode(Dirt::DirtBox(), loose, read)) << loose;
        EXPECT_EQ(read, design) << loose;
    }
}

TEST(StageCodeTest, EveryWrongSignIsFoundAndMended)
{
    for (const std::uint8_t tiles : {std::uint8_t{5}, kStandardStage, std::uint8_t{20}})
    {
        const std::string code = Code(Made(tiles, tiles));
        for (std::size_t at = 0; at < code.size(); ++at)
        {
            for (const char sign : kSigns)
            {
                std::string wrong = code;
                wrong[at] = sign;
                StageDesign read;
                const CodeVerdict verdict = ReadCode(Dirt::DirtBox(), wrong, read);
                if (sign == code[at])
                {
                    EXPECT_TRUE(verdict);
                    continue;
                }
                ASSERT_EQ(verdict.fault, CodeFault::WrongSign) << wrong;
                EXPECT_EQ(verdict.sign, at + 1);
                EXPECT_EQ(verdict.found, sign);
                EXPECT_EQ(verdict.expected, code[at]);
                EXPECT_EQ(verdict.mended.View(), code);
                EXPECT_TRUE(read.road.IsEmpty()) << "nothing is read from a wrong code";
            }
        }
    }
}

// Longer than 31 signs two places come into question: it is noticed all the same, and mended to some stage or not at all.
TEST(StageCodeTest, EveryWrongSignOfALongCodeIsNoticed)
{
    const std::string code = Code(Made(3, 31));
    ASSERT_GT(code.size(), 31u);
    int found = 0;
    for (std::size_t at = 0; at < code.size(); ++at)
    {
        for (const char sign : kSigns)
        {
            std::string wrong = code;
            wrong[at] = sign;
            StageDesign read;
            const CodeVerdict verdict = ReadCode(Dirt::DirtBox(), wrong, read);
            EXPECT_EQ(static_cast<bool>(verdict), sign == code[at]) << wrong;
            found += verdict.fault == CodeFault::WrongSign && verdict.mended.View() == code;
        }
    }
    EXPECT_GT(found, static_cast<int>(code.size()) * 31 * 9 / 10);
}

TEST(StageCodeTest, TwoWrongSignsAndSwappedNeighboursAreNeverAnotherStage)
{
    const std::string code = Code(Made(8, kStandardStage));
    for (std::size_t first = 0; first < code.size(); ++first)
    {
        for (std::size_t second = first + 1; second < code.size(); ++second)
        {
            for (const char sign : kSigns)
            {
                std::string wrong = code;
                wrong[first] = sign;
                wrong[second] = kSigns[(kSigns.find(sign) + 7 * second) % kSigns.size()];
                StageDesign read;
                EXPECT_EQ(static_cast<bool>(ReadCode(Dirt::DirtBox(), wrong, read)), wrong == code) << wrong;
            }
            std::string swapped = code;
            std::swap(swapped[first], swapped[second]);
            StageDesign read;
            EXPECT_EQ(static_cast<bool>(ReadCode(Dirt::DirtBox(), swapped, read)), swapped == code) << swapped;
        }
    }
}

TEST(StageCodeTest, MissingAndExtraSignsAreNoticed)
{
    const std::string code = Code(Made(9, kStandardStage));
    for (std::size_t at = 0; at < code.size(); ++at)
    {
        StageDesign read;
        std::string shorter = code;
        shorter.erase(at, 1);
        EXPECT_FALSE(ReadCode(Dirt::DirtBox(), shorter, read)) << shorter;
        std::string longer = code;
        longer.insert(at, 1, 'K');
        EXPECT_FALSE(ReadCode(Dirt::DirtBox(), longer, read)) << longer;
    }
    StageDesign read;
    EXPECT_EQ(ReadCode(Dirt::DirtBox(), "", read).fault, CodeFault::Empty);
    EXPECT_EQ(ReadCode(Dirt::DirtBox(), " - ", read).fault, CodeFault::Empty);
    EXPECT_EQ(ReadCode(Dirt::DirtBox(), "RAL", read).fault, CodeFault::BadLength);
    EXPECT_EQ(ReadCode(Dirt::DirtBox(), std::string(1000, 'R'), read).fault, CodeFault::BadLength);
    const CodeVerdict letter = ReadCode(Dirt::DirtBox(), "R4AD-GJ!9", read);
    EXPECT_EQ(letter.fault, CodeFault::BadSign);
    EXPECT_EQ(letter.sign, 7);
    EXPECT_EQ(InEnglish(ReasonOf(letter)), "Sign 7 of the stage code is \"!\", which no stage code has.");
}

// The check signs of any word, by trying: there is exactly one triple for each payload.
std::string Checked(std::string word)
{
    const std::size_t payload = word.size();
    word += "000";
    StageDesign unused;
    for (std::size_t i = 0; i < kSigns.size() * kSigns.size() * kSigns.size(); ++i)
    {
        word[payload] = kSigns[i / 1024];
        word[payload + 1] = kSigns[i / 32 % 32];
        word[payload + 2] = kSigns[i % 32];
        const CodeFault fault = ReadCode(Dirt::DirtBox(), word, unused).fault;
        if (fault != CodeFault::Damaged && fault != CodeFault::WrongSign && fault != CodeFault::BadLength)
        {
            return word;
        }
    }
    return {};
}

TEST(StageCodeTest, OtherVersionsAndSenselessPayloadsAreRefused)
{
    StageDesign read;
    EXPECT_EQ(ReadCode(Dirt::DirtBox(), Checked("S4AD"), read).fault, CodeFault::NewerVersion);
    EXPECT_EQ(ReadCode(Dirt::DirtBox(), Checked("S4ADG"), read).fault, CodeFault::NewerVersion)
        << "whatever its length";
    EXPECT_EQ(ReadCode(Dirt::DirtBox(), Checked("RZZ"), read).fault, CodeFault::BadPayload);
    // Sound, but 204a follows 204b: the verdict says which tile.
    const CodeVerdict twice = ReadCode(Dirt::DirtBox(), Checked("R40008"), read);
    EXPECT_EQ(twice.fault, CodeFault::NotAStage);
    EXPECT_EQ(twice.layout, (LayoutVerdict{LayoutFault::TileTwice, 3, 2}));
    EXPECT_TRUE(read.road.IsEmpty());
}

TEST(StageCodeTest, WhatIsNoStageHasNoCode)
{
    StageDesign design = Made(4, 8);
    design.road.Pop();
    EXPECT_EQ(CodeOf(Dirt::DirtBox(), design).count, 0);
    EXPECT_EQ(CodeOf(Dirt::DirtBox(), StageDesign{}).count, 0);
}

} // namespace
} // namespace Rally
