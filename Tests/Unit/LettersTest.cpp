#include "RallyRules/Text/Letters.h"
#include "RallyRules/Text/PlainLetters.h"
#include "RallyRules/Text/Text.h"

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

TEST(PlainLetters, AreThoseOfTheLanguage)
{
    EXPECT_EQ(InPlainLetters("Öl für größere Bären, ÜBER alles", Language::German),
              "Oel fuer groessere Baeren, UEBER alles");
    EXPECT_EQ(InPlainLetters("Zażółć gęślą jaźń, Łódź, Jörg", Language::Polish), "Zazolc gesla jazn, Lodz, Jorg");
    EXPECT_EQ(InPlainLetters("Où l'œuvre naïve a été reçue, Jörg", Language::French),
              "Ou l'oeuvre naive a ete recue, Jorg");
    EXPECT_EQ(InPlainLetters("Škoda, Ñandú, Ærø, Straße", Language::English), "Skoda, Nandu, Aero, Strasse");
    EXPECT_EQ(InPlainLetters("ŒUVRE, Œuvre", Language::French), "OEUVRE, Oeuvre");
    EXPECT_EQ(InPlainLetters("\xC3, 山", Language::German), "?, ?");
}

// Whatever the tables say, in every language.
TEST(PlainLetters, AreAsciiAndKnowEveryLetterOfTheTexts)
{
    for (const LanguageEntry& entry : Languages())
    {
        for (std::uint16_t key = 1; !NameOf(static_cast<TextKey>(key)).empty(); ++key)
        {
            const std::string_view text = PatternOf(static_cast<TextKey>(key), entry.language);
            for (std::string_view rest = text; !rest.empty();)
            {
                const bool isQuestion = rest[0] == '?';
                const std::string plain = TakePlainLetter(rest, entry.language);
                EXPECT_EQ(plain == "?", isQuestion) << text;
            }
        }
    }
}

} // namespace
} // namespace Rally
