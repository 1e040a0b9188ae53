#include "RallyRules/Text/Letters.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rally
{
namespace
{

std::vector<char32_t> All(std::string_view text)
{
    std::vector<char32_t> letters;
    while (!text.empty())
    {
        letters.push_back(TakeLetter(text));
    }
    return letters;
}

TEST(Letters, AreTakenOneByOne)
{
    EXPECT_EQ(All("a\u00F6\u20AC\U0001F3C1"), (std::vector<char32_t>{U'a', U'\u00F6', U'\u20AC', U'\U0001F3C1'}));
    EXPECT_TRUE(All("").empty());
}

// A cut letter, an inside without a beginning, a byte that no letter has, a letter longer than it need be.
TEST(Letters, WhatBelongsToNoLetterIsOneOfItsOwn)
{
    for (const std::string_view odd : {"\xE2\x82", "\x82\x82", "\xFF\xFE", "\xC0\xAF"})
    {
        EXPECT_EQ(All(odd), (std::vector<char32_t>{0xFFFD, 0xFFFD}));
        EXPECT_EQ(LettersIn(odd), 2u);
        EXPECT_EQ(FirstLetters(odd, 1).size(), 1u);
        EXPECT_EQ(LetterSize(odd), 0u);
    }
    EXPECT_EQ(All("\xE2"
                  "a"),
              (std::vector<char32_t>{0xFFFD, U'a'}));
}

TEST(Letters, AreCountedCutAndDropped)
{
    const std::string name = "\u017B\u00F3\u0142wik";
    EXPECT_EQ(LettersIn(name), 6u);
    EXPECT_EQ(FirstLetters(name, 3), "\u017B\u00F3\u0142");
    EXPECT_EQ(FirstLetters(name, 9), name);
    std::string rest = name;
    for (std::size_t left = 6; left-- > 0;)
    {
        DropLastLetter(rest);
        EXPECT_EQ(rest, FirstLetters(name, left));
    }
    DropLastLetter(rest);
    EXPECT_TRUE(rest.empty());
}

} // namespace
} // namespace Rally
