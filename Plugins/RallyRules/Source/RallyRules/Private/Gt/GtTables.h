// The generated tables of GT that only its entry in the register needs.
#pragma once

#include "RallyRules/Core/RuleTable.h"

namespace Rally::Gt
{

std::span<const RuleEntry> GtRules();

} // namespace Rally::Gt
