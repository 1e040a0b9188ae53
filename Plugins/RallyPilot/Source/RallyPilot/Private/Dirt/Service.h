// What is decided between stages: penalties at the time control (D-CHK).
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Pilot
{

// Seconds that starting the coming stage first costs more than any other place: whoever leads throws the dice that warn
// more often (D-LEA-2).
double CostOfStartingFirst(const Dirt::DirtGame& game, const Dirt::DirtState& state);

// How many penalty tokens to take when nobody else takes any: as few as let another car start first (D-RLY-14), if that
// saves more seconds than they cost.
std::uint8_t BestPenalty(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat);

} // namespace Rally::Pilot
