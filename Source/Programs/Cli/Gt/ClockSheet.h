// The sheet of whoever drives GT alone: how many turns ended with which marker, and what that costs (G-SOLO-4, G-SOLO-5).
#pragma once

#include "RallyRules/Gt/GtGame.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

// The highest gear first; nothing of a race of several.
std::vector<std::string> SheetOf(const Gt::GtMatch& match);

} // namespace Rally::Cli
