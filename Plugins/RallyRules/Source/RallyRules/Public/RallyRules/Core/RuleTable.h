// The rules by ID: what the interface cites, the rules browser lists and the tests must name.
// The table is generated from Content/Data/<Game>/rules.json.
#pragma once

#include "RallyRules/Core/Api.h"
#include "RallyRules/Generated/RuleIds.gen.h" // enum class Rule : std::uint16_t { None, D_CMP_1, ... }
#include "RallyRules/Text/TextKey.h"

#include <span>
#include <string_view>

namespace Rally
{

enum class RuleKind : std::uint8_t
{
    Rule,    // the code decides by it
    Data,    // a number or a list in Content/Data
    Display, // what a client shows
    Advice,  // for people; nothing to test
};

struct RuleEntry
{
    Rule rule{};
    RuleKind kind{};
    const char* id{};         // "D-LIM-2"
    TextKey chapter{kNoText}; // "Speed limits"
    TextKey title{kNoText};   // one line, in our own words
};

// Each game's own rules stand in its entry of the register (Core/Rulesets.h).
RALLYRULES_API const RuleEntry& RuleOf(Rule rule);

// Accepts any case; Rule::None when there is no such rule.
RALLYRULES_API Rule FindRule(std::string_view id);

} // namespace Rally
