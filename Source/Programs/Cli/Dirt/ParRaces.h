// Races of a par table's policy by the rules: does a computed time hold?
#pragma once

#include "RallyPilot/Dirt/Par.h"
#include "Shared/Dirt/ParRun.h"

namespace Rally::Cli
{

using Shared::ParStage;

// Damage for so many dice, and no other.
void Break(Dirt::Car& car, Pilot::LostDice lost);

struct RaceSample
{
    int races{};
    double mean{};
    double error{}; // standard error of the mean
    // Distance from a computed time, in standard errors.
    double Sigmas(double computed) const { return error > 0.0 ? (mean - computed) / error : mean - computed; }
};

// With the cockpit of the table.
RaceSample RaceByTable(const Dirt::DirtGame& game, std::shared_ptr<const Pilot::ParTable> table, int races,
                       std::uint64_t seed);

} // namespace Rally::Cli
