// The generated tables of DIRT that only its entry in the register needs.
#pragma once

#include "RallyRules/Core/RuleTable.h"

namespace Rally::Dirt
{

std::span<const RuleEntry> DirtRules();

} // namespace Rally::Dirt
