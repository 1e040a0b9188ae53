// The generated tables of Pig that only its entry in the register needs.
#pragma once

#include "RallyRules/Core/RuleTable.h"

namespace Rally::Pig
{

std::span<const RuleEntry> PigRules();

} // namespace Rally::Pig
