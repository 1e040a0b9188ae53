// What a race of GT came to, for its end: who was where lap by lap; alone, what the turns cost by the clock.
#pragma once

#include "RallyRules/Gt/GtGame.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

// By seat: the place on the grid, in which place each lap was begun, and the place at the end; 0 where a car never came.
struct LapChart
{
    int laps{};
    std::vector<std::vector<int>> places; // [seat][0 = grid, 1 = first crossing ..., laps + 1 = finish]
};
LapChart ChartOf(const Gt::GtMatch& match);

// As a terminal shows them.
std::vector<std::string> LapChartLines(const Gt::GtMatch& match);
std::vector<std::string> ClockLines(const Gt::GtMatch& match);

} // namespace Rally::Cli
