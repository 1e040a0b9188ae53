// Races of a par table's policy by the rules: does a computed time hold?
#pragma once

#include "Cli/RaceSample.h"

#include "RallyPilot/Dirt/ParRaces.h"

namespace Rally::Cli
{

using Pilot::Break;
using Pilot::ParStage;

// With the cockpit of the table.
RaceSample RaceByTable(const Dirt::DirtGame& game, std::shared_ptr<const Pilot::ParTable> table, int races,
                       std::uint64_t seed);

} // namespace Rally::Cli
