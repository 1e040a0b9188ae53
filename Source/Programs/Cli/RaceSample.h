// Races of a par table's policy by the rules: does a computed time hold?
#pragma once

#include <cmath>

namespace Rally::Cli
{

struct RaceSample
{
    int races{};
    double mean{};
    double error{}; // standard error of the mean
    // Distance from a computed time, in standard errors.
    double Sigmas(double computed) const { return error > 0.0 ? (mean - computed) / error : mean - computed; }
};

// Of so many races, each of which tells what it took.
template <class Race>
RaceSample SampleOf(int races, Race race)
{
    double sum = 0.0;
    double squares = 0.0;
    for (int i = 0; i < races; ++i)
    {
        const double took = race();
        sum += took;
        squares += took * took;
    }
    const double mean = sum / races;
    const double variance = races > 1 ? (squares - sum * mean) / (races - 1) : 0.0;
    return {races, mean, std::sqrt((variance > 0.0 ? variance : 0.0) / races)};
}

} // namespace Rally::Cli
