// Races of a par table's policy by the rules: whether a computed time holds, and how times spread round it. The medals of a stage are
// quantiles of them.
#pragma once

#include "RallyPilot/Dirt/ParDriver.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Core/Medals.h"
#include "RallyRules/Core/Random.h"

#include <optional>

namespace Rally::Pilot
{

// One stage of a set-up the way a par time knows it: one seat, no option but how the last corner finishes, cards that
// bring no damage.
RALLYPILOT_API Dirt::DirtSetup ParStage(const Dirt::DirtSetup& setup, std::size_t stage, bool coast);

// Damage for so many dice, and no other.
RALLYPILOT_API void Break(Dirt::Car& car, LostDice lost);

// One race of it, of such a stage. Nothing when the policy wants what the rules forbid, or the race never ends.
RALLYPILOT_API std::optional<std::int32_t> RaceAtPar(const Dirt::DirtGame& game, ParDriver& driver, LostDice lost,
                                                     Random& random);

// So many races with fixed seeds make the medals of a stage: a quantile is out by 0.7 % of its rank at most, twice its error.
inline constexpr std::size_t kMedalRaces = 20000;
// Of the same stage always the same, wherever it stands in a rally. Nothing on an open road.
RALLYPILOT_API MedalTimes MedalsOf(const Dirt::DirtSetup& setup, std::size_t stage, RoadBook& book,
                                   std::size_t races = kMedalRaces);

} // namespace Rally::Pilot
