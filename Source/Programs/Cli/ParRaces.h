// Races of a par table's policy by the rules: does a computed time hold?
#pragma once

#include "RallyPilot/Par.h"

namespace Rally::Cli
{

// One stage of a set-up the way a par time knows it: one seat, no option but how the last corner finishes, cards that
// bring no damage.
Dirt::DirtSetup ParStage(const Dirt::DirtSetup& setup, std::size_t stage, bool coast);

struct RaceSample
{
    int races{};
    double mean{};
    double error{}; // standard error of the mean
    // Distance from a computed time, in standard errors.
    double Sigmas(double computed) const { return error > 0.0 ? (mean - computed) / error : mean - computed; }
};

RaceSample RaceByTable(const Dirt::DirtGame& game, std::shared_ptr<const Pilot::ParTable> table, int races,
                       std::uint64_t seed);

} // namespace Rally::Cli
