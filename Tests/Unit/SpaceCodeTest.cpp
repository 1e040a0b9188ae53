#include "RallyRules/Road/SpaceCode.h"

#include <gtest/gtest.h>

#include <string>

namespace Rally::Test
{

TEST(SpaceCodeTest, NamesOfAllKinds)
{
    const auto code = [](unsigned tile, unsigned section, Place place, unsigned number = 1)
    { return MakeSpaceCode(tile, section, static_cast<unsigned>(place) + number - 1); };
    EXPECT_EQ(NameOfSpace(code(3, 2, Place::Left)).View(), "3.2L");
    EXPECT_EQ(NameOfSpace(code(3, 2, Place::Right)).View(), "3.2R");
    EXPECT_EQ(NameOfSpace(code(12, 1, Place::Middle)).View(), "12.1C");
    EXPECT_EQ(NameOfSpace(code(7, 1, Place::SlideFirst)).View(), "7.1a");
    EXPECT_EQ(NameOfSpace(code(7, 1, Place::SlideSecond)).View(), "7.1b");
    EXPECT_EQ(NameOfSpace(code(5, 4, Place::Single)).View(), "5.4S");
    EXPECT_EQ(NameOfSpace(code(5, 3, Place::Inner, 2)).View(), "5.3i2");
    EXPECT_EQ(NameOfSpace(code(5, 3, Place::Outer, 4)).View(), "5.3o4");
    EXPECT_EQ(NameOfSpace(code(5, 3, Place::Cut)).View(), "5.3c1");
    EXPECT_EQ(NameOfSpace(kStartCode).View(), "START");
    EXPECT_EQ(NameOfSpace(kFinishCode).View(), "FINISH");
    EXPECT_EQ(NameOfSpace(kNoSpaceCode).View(), "-");
}

// Each of the 65536 codes has a name that fits its buffer; a name that can be read gives its own code back.
TEST(SpaceCodeTest, EveryCodeIsWrittenAndReadableOnesReadBack)
{
    unsigned readable = 0;
    for (unsigned code = 0; code <= 0xFFFF; ++code)
    {
        const SpaceName name = NameOfSpace(static_cast<SpaceCode>(code));
        ASSERT_LT(name.View().size(), sizeof name.text);
        const SpaceCode read = ParseSpace(name.View());
        if (read != kNoSpaceCode)
        {
            ASSERT_EQ(read, code) << name.View();
            ++readable;
        }
    }
    EXPECT_GT(readable, 20000u);
}

TEST(SpaceCodeTest, WhatTheTrackUsesIsReadable)
{
    for (unsigned tile = 1; tile <= 32; ++tile)
    {
        for (unsigned section = 1; section <= 6; ++section)
        {
            for (const unsigned place : {1u, 2u, 3u, 4u, 5u, 6u, 8u, 9u, 10u, 11u, 16u, 17u, 18u, 19u, 32u, 33u})
            {
                const SpaceCode code = MakeSpaceCode(tile, section, place);
                EXPECT_EQ(ParseSpace(NameOfSpace(code).View()), code) << NameOfSpace(code).View();
                EXPECT_EQ(TileOf(code), tile);
                EXPECT_EQ(SectionOf(code), section);
                EXPECT_EQ(PlaceOf(code), place);
            }
        }
    }
}

TEST(SpaceCodeTest, MalformedNamesAreRefused)
{
    for (const char* name :
         {"",       " ",      "-",     "3",           "3.",     "3.2",   "3.2l",          "3.2LL", " 3.2L",  "3.2L ",
          "03.2L",  "3.02L",  "0.1L",  "3.0L",        "3.16L",  "99.1L", "4294967299.2L", "3,2L",  "3.2i",   "3.2i0",
          "3.2i9",  "3.2i01", "3.2o",  "3.2c",        "3.2x1",  "3.2L1", "start",         "Start", "START ", "FINISH1",
          "finish", "-3.2L",  "+3.2L", "3.2\xC3\xA4", "3.2L\n", ".2L",   "3..2L"})
    {
        EXPECT_EQ(ParseSpace(name), kNoSpaceCode) << "\"" << name << "\"";
    }
    EXPECT_EQ(ParseSpace(std::string_view("3.2L\0", 5)), kNoSpaceCode);
    EXPECT_EQ(ParseSpace(std::string(100000, '1')), kNoSpaceCode);
}

} // namespace Rally::Test
