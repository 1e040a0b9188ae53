// The answer to "may I?": allowed, or the rule that forbids it with the numbers that matter.
#pragma once

#include "RallyRules/Core/RuleTable.h"

namespace Rally
{

struct Verdict
{
    bool allowed{true};
    Rule rule{Rule::None}; // None and not allowed: the action itself makes no sense here
    std::int16_t first{};  // numbers for the reason, e.g. gear and limit
    std::int16_t second{};

    constexpr explicit operator bool() const { return allowed; }
};

#if defined(RALLY_MUTANTS)
// Test builds only: the verdict that is dropped, to prove that some test misses it.
RALLYRULES_API Rule& DroppedVerdict();
#endif

inline Verdict Allow()
{
    return {};
}

inline Verdict Refuse(Rule rule, int first = 0, int second = 0)
{
#if defined(RALLY_MUTANTS)
    if (rule == DroppedVerdict())
    {
        return {};
    }
#endif
    return {false, rule, static_cast<std::int16_t>(first), static_cast<std::int16_t>(second)};
}

// For actions that no rule needs to forbid: unknown kinds, out-of-range numbers, a move in somebody else's turn.
inline Verdict Nonsense()
{
    return {false, Rule::None, 0, 0};
}

} // namespace Rally
