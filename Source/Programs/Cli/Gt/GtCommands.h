// The commands of GT that other games have as well (Cli/Tools.h).
#pragma once

#include "RallyRules/Gt/GtGame.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

int SolveGt(std::vector<std::string> arguments);
int LeagueOfGt(std::vector<std::string> arguments);
int MedalsOfGt(std::vector<std::string> arguments);
int ReviewGt(const Gt::GtMatch& match, bool asJson);

} // namespace Rally::Cli
