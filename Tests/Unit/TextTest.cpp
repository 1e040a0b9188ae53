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
