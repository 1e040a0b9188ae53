#include "RallyRules/Core/RuleTable.h"

#include "RallyRules/Core/Rulesets.h"

namespace Rally
{

namespace RuleTableDetail
{

constexpr RuleEntry kNoRule{.rule = Rule::None, .kind = RuleKind::Advice, .id = ""};

constexpr char Upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

bool SameId(std::string_view one, std::string_view other)
{
    if (one.size() != other.size())
    {
        return false;
    }
    for (std::size_t index = 0; index < one.size(); ++index)
    {
        if (Upper(one[index]) != Upper(other[index]))
        {
            return false;
        }
    }
    return true;
}

} // namespace RuleTableDetail

const RuleEntry& RuleOf(Rule rule)
{
    std::size_t number = static_cast<std::size_t>(rule);
    if (number == 0)
    {
        return RuleTableDetail::kNoRule;
    }
    --number; // the enum opens with None
    // The catalogues stand in the order of the enum, and each of them follows it, too.
    for (const GameEntry* game : KnownGames())
    {
        const std::span<const RuleEntry> rules = game->rules();
        if (number < rules.size())
        {
            return rules[number];
        }
        number -= rules.size();
    }
    return RuleTableDetail::kNoRule;
}

Rule FindRule(std::string_view id)
{
    for (const GameEntry* game : KnownGames())
    {
        for (const RuleEntry& entry : game->rules())
        {
            if (RuleTableDetail::SameId(entry.id, id))
            {
                return entry.rule;
            }
        }
    }
    return Rule::None;
}

} // namespace Rally
