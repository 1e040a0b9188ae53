// What a race of GT came to, for its end: who was where lap by lap; alone, what the turns cost by the clock.
#pragma once

#include "RallyRules/Gt/GtGame.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

// As a terminal shows them.
std::vector<std::string> LapChartLines(const Gt::GtMatch& match);
std::vector<std::string> ClockLines(const Gt::GtMatch& match);

} // namespace Rally::Cli
