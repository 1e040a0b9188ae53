// Races of a par table's policy by the rules: does a computed time hold?
#pragma once

#include "Cli/RaceSample.h"

#include "RallyPilot/Dirt/Par.h"
#include "Shared/Dirt/ParRun.h"

namespace Rally::Cli
{

using Shared::ParStage;

// Damage for so many dice, and no other.
void Break(Dirt::Car& car, Pilot::LostDice lost);

// With the cockpit of the table.
RaceSample RaceByTable(const Dirt::DirtGame& game, std::shared_ptr<const Pilot::ParTable> table, int races,
                       std::uint64_t seed);

} // namespace Rally::Cli
