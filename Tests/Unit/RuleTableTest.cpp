#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Core/Verdict.h"
#include "RallyRules/Text/Text.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace Rally::Test
{
namespace
{

std::vector<RuleEntry> AllRules()
{
    std::vector<RuleEntry> all;
    for (const GameEntry* game : KnownGames())
    {
        all.insert(all.end(), game->rules().begin(), game->rules().end());
    }
    return all;
}

} // namespace

TEST(RuleTableTest, EveryRuleIsFoundInAnyCase)
{
    for (const RuleEntry& entry : AllRules())
    {
        std::string lower = entry.id;
        for (char& letter : lower)
        {
            letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
        }
        EXPECT_EQ(FindRule(entry.id), entry.rule) << entry.id;
        EXPECT_EQ(FindRule(lower), entry.rule) << lower;
        EXPECT_STREQ(RuleOf(entry.rule).id, entry.id);
    }
}

TEST(RuleTableTest, IdsAreUniqueAndWellFormed)
{
    std::set<std::string> ids;
    std::set<std::string> titles;
    for (const RuleEntry& entry : AllRules())
    {
        const std::string id = entry.id;
        EXPECT_TRUE(ids.insert(id).second) << id;
        ASSERT_GE(id.size(), 7u) << id;
        EXPECT_EQ(id[1], '-');
        const std::size_t dash = id.find('-', 2);
        EXPECT_TRUE(dash == 5 || dash == 6) << id << ": chapters have three letters, or four";
        EXPECT_EQ(id.find_first_not_of("0123456789", dash + 1), std::string::npos) << id;
        EXPECT_FALSE(Say(entry.chapter, Language::English).View().empty()) << id;
        EXPECT_EQ(NameOf(entry.title), "rule." + id);
        EXPECT_GT(Say(entry.title, Language::English).View().size(), 5u) << id;
        EXPECT_EQ(Say(entry.title, Language::English).View().find('\n'), std::string::npos) << id;
        EXPECT_LE(entry.kind, RuleKind::Advice);
    }
    EXPECT_GE(ids.size(), 328u);
}

TEST(RuleTableTest, UnknownRulesAreNone)
{
    for (const char* id :
         {"", "D", "D-LIM", "D-LIM-", "D-LIM-2 ", " D-LIM-2", "D-LIM-02", "D_LIM_2", "X-LIM-2", "D-XXX-1"})
    {
        EXPECT_EQ(FindRule(id), Rule::None) << id;
    }
    EXPECT_STREQ(RuleOf(Rule::None).id, "");
    EXPECT_STREQ(RuleOf(static_cast<Rule>(0xFFFF)).id, "");
}

TEST(RuleTableTest, VerdictsCarryTheirRule)
{
    EXPECT_TRUE(Allow());
    EXPECT_FALSE(Nonsense());
    EXPECT_EQ(Nonsense().rule, Rule::None);
    const Verdict verdict = Refuse(FindRule("d-lim-1"), 4, 3);
    EXPECT_FALSE(verdict);
    EXPECT_STREQ(RuleOf(verdict.rule).id, "D-LIM-"
                                          "1");
    EXPECT_EQ(verdict.first, 4);
    EXPECT_EQ(verdict.second, 3);
}

} // namespace Rally::Test
