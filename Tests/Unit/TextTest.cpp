#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <string>

namespace Rally::Test
{

TEST(TextTest, ArgumentsAndPlurals)
{
    EXPECT_EQ(Say(TextKey::EventSecured, {"Anna", "3.2L", 1}).View(), "Anna secures 3.2L for 1 second.");
    EXPECT_EQ(Say(TextKey::EventSecured, {"Anna", "3.2L", 0}).View(), "Anna secures 3.2L for 0 seconds.");
    EXPECT_EQ(Say(TextKey::EventSecured, {"Anna", "3.2L", 6}).View(), "Anna secures 3.2L for 6 seconds.");
    EXPECT_EQ(Say(TextKey::EventRound, {std::int64_t{-12}}).View(), "Round -12.");
    EXPECT_EQ(Say(TextKey::EventRound, {"\xC3\x89va"}).View(), "Round \xC3\x89va.");
}

TEST(TextTest, PluralsOfEachLanguage)
{
    const auto corners = [](int count, Language language)
    { return std::string(Say(TextKey::SetupCorners, {count}, language).View()); };
    for (const int one : {1, -1})
    {
        EXPECT_EQ(corners(one, Language::Polish), std::to_string(one) + " zakr\xC4\x99t");
    }
    for (const int few : {2, 3, 4, 22, 34, 102, 1003, -2})
    {
        EXPECT_EQ(corners(few, Language::Polish), std::to_string(few) + " zakr\xC4\x99ty");
    }
    for (const int many : {0, 5, 10, 11, 12, 13, 14, 15, 21, 25, 31, 101, 112, 1014})
    {
        EXPECT_EQ(corners(many, Language::Polish), std::to_string(many) + " zakr\xC4\x99t\xC3\xB3w");
    }
    EXPECT_EQ(corners(0, Language::French), "0 virage");
    EXPECT_EQ(corners(2, Language::French), "2 virages");
    EXPECT_EQ(corners(0, Language::German), "0 Kurven");
    EXPECT_EQ(corners(1, Language::German), "1 Kurve");
}

// What a language lacks is said in English, with the plurals of English: nothing is plural there, and singular in French.
TEST(TextTest, WhatIsNotTranslatedIsEnglish)
{
    EXPECT_EQ(Languages().size(), static_cast<std::size_t>(kLanguages));
    for (const LanguageEntry& entry : Languages())
    {
        Language found{};
        EXPECT_EQ(static_cast<std::size_t>(entry.language), static_cast<std::size_t>(&entry - Languages().data()));
        EXPECT_TRUE(FindLanguage(entry.code, found));
        EXPECT_EQ(found, entry.language);
        EXPECT_GT(entry.translated, 50);
        EXPECT_EQ(Say(TextKey::HelpWarnings, {0}, entry.language).View(),
                  "0 warnings in one turn and you lose control.");
        EXPECT_EQ(Say(TextKey::HelpWarnings, {5}, entry.language).View(),
                  "5 warnings in one turn and you lose control.");
        EXPECT_EQ(Say(static_cast<TextKey>(0xFFFF), {}, entry.language).View(), "");
    }
    Language found = Language::German;
    EXPECT_FALSE(FindLanguage("xx", found));
    EXPECT_EQ(found, Language::German);
}

TEST(TextTest, TooFewArgumentsShowAndDoNoHarm)
{
    EXPECT_EQ(Say(TextKey::EventSecured).View(), "? secures ? for ?.");
    EXPECT_EQ(Say(TextKey::EventRound, {1, 2, 3}).View(), "Round 1.");
    EXPECT_EQ(Say(TextKey::None).View(), "");
    EXPECT_EQ(Say(static_cast<TextKey>(0xFFFF)).View(), "");
}

// Every pattern says something, closes its braces, and can be said with nine numbers and with nine words.
TEST(TextTest, EveryPatternIsWhole)
{
    std::set<std::string> names;
    std::uint16_t key = 1;
    for (; !NameOf(static_cast<TextKey>(key)).empty(); ++key)
    {
        const TextKey which = static_cast<TextKey>(key);
        const std::string name(NameOf(which));
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_FALSE(PatternOf(which).empty()) << name;
        const TextLine numbers = Say(which, {1, 2, 3, 4, 5, 6, 7, 8, 9});
        const TextLine words = Say(which, {"a", "b", "c", "d", "e", "f", "g", "h", "i"});
        for (const TextLine& line : {numbers, words})
        {
            EXPECT_EQ(line.View().find_first_of("{}|"), std::string_view::npos) << name << ": " << line.View();
            EXPECT_LT(line.View().size(), TextLine::kCapacity) << name << " is cut off";
        }
        EXPECT_EQ(numbers.View().find('#'), std::string_view::npos) << name;
    }
    EXPECT_GT(key, 100);
}

TEST(TextTest, ALineIsCutBetweenLetters)
{
    TextLine line;
    const std::string letters(TextLine::kCapacity - 1, 'x');
    line.Append(letters);
    line.Append("\xC3\xA4"); // two bytes where one fits
    EXPECT_EQ(line.View(), letters);
    line.Append("y");
    EXPECT_EQ(line.View(), letters + "y");
    line.Append("z");
    line.Append(std::int64_t{12345});
    EXPECT_EQ(line.View().size(), TextLine::kCapacity);
    EXPECT_EQ(line.CString()[TextLine::kCapacity], '\0');
}

TEST(TextTest, NumbersOfAnySize)
{
    TextLine line;
    line.Append(std::numeric_limits<std::int64_t>::min());
    line.Append(" ");
    line.Append(std::numeric_limits<std::int64_t>::max());
    line.Append(" ");
    line.Append(std::int64_t{0});
    EXPECT_EQ(line.View(), "-9223372036854775808 9223372036854775807 0");
}

TEST(TextTest, BrandNamesStandInOneTable)
{
    EXPECT_NE(Brand("game"), "");
    EXPECT_NE(Brand("game"), "game") << "every name has an entry";
    EXPECT_NE(Brand("dirt"), "dirt");
    EXPECT_EQ(Brand("no such name"), "no such name");
}

} // namespace Rally::Test
