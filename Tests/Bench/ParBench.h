// How long the par times of the 18 ready-made stages take on one core, and what their tables hold.
#pragma once

#include <cstddef>

struct ParFigures
{
    double meanMilliseconds{}; // per stage
    double worstMilliseconds{};
    std::size_t worstBytes{}; // of a table
    double racesPerSecond{};  // of its policy by the rules, on the first stage
};

// A purse of 0 is model A, of 30 model B.
ParFigures MeasurePar(int purse);
