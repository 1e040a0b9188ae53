#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Phrase.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <string>

namespace Rally::Test
{

using namespace std::string_view_literals;

TEST(TextTest, ArgumentsAndPlurals)
{
    const auto secured = [](int seconds)
    { return std::string(Say(TextKey::EventSecured, Language::English, {"Anna"sv, "3.2L"sv, seconds}).View()); };
    EXPECT_EQ(secured(1), "Anna secures 3.2L for 1 second.");
    EXPECT_EQ(secured(0), "Anna secures 3.2L for 0 seconds.");
    EXPECT_EQ(secured(6), "Anna secures 3.2L for 6 seconds.");
    EXPECT_EQ(Say(TextKey::EventRound, Language::English, {std::int64_t{-12}}).View(), "Round -12.");
    EXPECT_EQ(Say(TextKey::EventRound, Language::English, {"\xC3\x89va"sv}).View(), "Round \xC3\x89va.");
}

// The rules of CLDR, as far as whole numbers go.
TEST(TextTest, PluralsOfEachLanguage)
{
    const auto corners = [](int count, Language language)
    { return std::string(Say(TextKey::SetupCorners, language, {count}).View()); };
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

TEST(TextTest, LanguagesAreFoundByTheirCodes)
{
    EXPECT_EQ(Languages().size(), static_cast<std::size_t>(kLanguages));
    for (const LanguageEntry& entry : Languages())
    {
        Language found{};
        EXPECT_EQ(static_cast<std::size_t>(entry.language), static_cast<std::size_t>(&entry - Languages().data()));
        EXPECT_TRUE(FindLanguage(entry.code, found));
        EXPECT_EQ(found, entry.language);
        EXPECT_EQ(EntryOf(found).code, std::string_view(entry.code));
        EXPECT_GT(entry.translated, 50);
        EXPECT_EQ(Say(static_cast<TextKey>(0xFFFF), entry.language).View(), "");
    }
    Language found = Language::German;
    EXPECT_FALSE(FindLanguage("xx", found));
    EXPECT_EQ(found, Language::German);
}

// What a language lacks is said in English, with the plurals and figures of English.
// What a player reads is whole in each language that can be chosen.
TEST(TextTest, NoLanguageLacksAnything)
{
    for (const LanguageEntry& entry : Languages())
    {
        EXPECT_EQ(entry.translated, kTextKeyCount) << entry.code;
    }
}

TEST(TextTest, WhatIsNotTranslatedIsEnglish)
{
    const Language lacksAll{kLanguages + 1};
    for (const int count : {0, 5})
    {
        EXPECT_EQ(Say(TextKey::HelpWarnings, lacksAll, {count}).View(),
                  std::to_string(count) + " warnings in one turn and you lose control.");
    }
    EXPECT_EQ(Say(TextKey::HelpWarnings, lacksAll, {1}).View(), "1 warning in one turn and you lose control.");
    EXPECT_EQ(InWords(Phrase(TextKey::HintBehind, {Tenths(1.5)}), lacksAll), "Costs 1.5 s on average.");
}

TEST(TextTest, TooFewArgumentsShowAndDoNoHarm)
{
    EXPECT_EQ(Say(TextKey::EventSecured, Language::English).View(), "? secures ? for ?.");
    EXPECT_EQ(Say(TextKey::EventRound, Language::English, {1, 2, 3}).View(), "Round 1.");
    EXPECT_EQ(Say(TextKey::None, Language::English).View(), "");
    EXPECT_EQ(Say(static_cast<TextKey>(0xFFFF), Language::English).View(), "");
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
        EXPECT_FALSE(PatternOf(which, Language::English).empty()) << name;
        const TextLine numbers = Say(which, Language::English, {1, 2, 3, 4, 5, 6, 7, 8, 9});
        const TextLine words =
            Say(which, Language::English, {"a"sv, "b"sv, "c"sv, "d"sv, "e"sv, "f"sv, "g"sv, "h"sv, "i"sv});
        for (const TextLine& line : {numbers, words})
        {
            EXPECT_EQ(line.View().find_first_of("{}|"), std::string_view::npos) << name << ": " << line.View();
            EXPECT_LT(line.View().size(), TextLine::kCapacity) << name << " is cut off";
        }
        EXPECT_EQ(numbers.View().find('#'), std::string_view::npos) << name;
    }
    EXPECT_EQ(key, kTextKeyCount + 1);
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

// A figure is written as the language writes it, alone and in a text that is translated.
TEST(TextTest, FiguresInEachLanguage)
{
    const auto in = [](const Phrase& phrase, Language language) { return InWords(phrase, language); };
    EXPECT_EQ(in(Tenths(14.25), Language::English), "14.3");
    EXPECT_EQ(in(Tenths(14.25), Language::German), "14,3");
    EXPECT_EQ(in(Tenths(-0.04), Language::Polish), "0,0");
    EXPECT_EQ(in(Tenths(-1.25), Language::French), "-1,3");
    EXPECT_EQ(in(SignedTenths(0.04), Language::English), "0.0");
    EXPECT_EQ(in(SignedTenths(0.06), Language::German), "+0,1");
    EXPECT_EQ(in(SignedTenths(-10), Language::German), "-10,0");
    EXPECT_EQ(in(Clock(153), Language::English), "2:33");
    EXPECT_EQ(in(Clock(6009), Language::Polish), "100:09");
    EXPECT_EQ(in(Clock(-5), Language::English), "0:00");
    EXPECT_EQ(in(Phrase(TextKey::HudExpect, {Tenths(1.5)}), Language::Polish), "oko\xC5\x82o 1,5 s");
    EXPECT_EQ(Percent(0.125), 13);
    EXPECT_EQ(Percent(1.0), 100);
    // Nothing is said to be sure, or impossible, that is not.
    EXPECT_EQ(SurePercent(0.9999), 99);
    EXPECT_EQ(SurePercent(0.0001), 1);
    EXPECT_EQ(SurePercent(1.0 - 1e-13), 100);
    EXPECT_EQ(SurePercent(0.0), 0);
    EXPECT_EQ(SurePercent(0.555), 56);
}

TEST(TextTest, APhraseNestsAndHoldsAnyNumberOfPieces)
{
    const Phrase plan(TextKey::ReviewOne, {std::string("g4@3.2L")});
    const Phrase line(TextKey::HintLine, {TextKey::HintBest, Phrase(TextKey::HintTakeBack, {plan}),
                                          Phrase(TextKey::HintQuicker, {Tenths(9)})});
    EXPECT_EQ(InWords(line, Language::English),
              "Best: g4@3.2L, one by one (what lies is taken back first), about 9.0 s quicker than what lies");
    const Phrase mixed(TextKey::SetupValue, {TextKey::SetupSisu, TextKey::ChoiceBack});
    EXPECT_EQ(InWords(mixed, Language::Polish), "SISU: Cofnij");
    const std::vector<Phrase> many(40, Phrase(TextKey::SetupTiles, {7}));
    const std::string listed = InWords(Listed(many), Language::English);
    EXPECT_EQ(listed.size(), 40 * std::string("7 tiles, ").size() - 2) << "longer than a line without a heap";
    EXPECT_TRUE(Listed({}).IsEmpty());
    EXPECT_EQ(InWords(Listed({Phrase(), std::string("a"), Phrase(), 2}), Language::English), "a, 2");
    EXPECT_EQ(line, line);
    EXPECT_NE(line, mixed);
    EXPECT_TRUE(Phrase(std::string()).IsEmpty());
    EXPECT_TRUE(Phrase(kNoText).IsEmpty());
}

TEST(TextTest, AProofShowsWhatCameFromTheTables)
{
    Language proof{};
    ASSERT_TRUE(FindLanguage(kProofCode, proof));
    EXPECT_EQ(proof, kProofLanguage);
    EXPECT_EQ(Say(TextKey::HudRoll, proof).View(), "\u27E6\u0154\u00F6\u013C\u013C\u27E7");
    EXPECT_EQ(Say(TextKey::SetupTiles, proof, {2}).View(), "\u27E62 \u0163\u00ED\u013C\u00EB\u0161\u27E7");
    const std::string nested = InWords(Phrase(TextKey::HudWhichDie, {std::string("3.2L")}), proof);
    EXPECT_NE(nested.find(" 3.2L?"), std::string::npos) << nested;
}

TEST(TextTest, BrandNamesStandInOneTable)
{
    EXPECT_NE(Brand("game"), "");
    EXPECT_NE(Brand("game"), "game") << "every name has an entry";
    EXPECT_NE(Brand("dirt"), "dirt");
    EXPECT_EQ(Brand("no such name"), "no such name");
}

} // namespace Rally::Test
