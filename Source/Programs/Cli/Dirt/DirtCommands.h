// The commands of DIRT that other games have as well (Cli/Tools.h).
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

int SolveDirt(std::vector<std::string> arguments);
int LeagueOfDirt(std::vector<std::string> arguments);
int ReviewDirt(const Dirt::DirtMatch& match, bool asJson);

} // namespace Rally::Cli
