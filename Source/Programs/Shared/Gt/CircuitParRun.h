// A run at par on a circuit, to race against: the policy of a par table driven by the rules.
#pragma once

#include "RallyClub/Gt/GtRecords.h"
#include "RallyPilot/Gt/GtParDriver.h"
#include "RallyRules/Core/Medals.h"

#include <optional>

namespace Rally::Shared
{

// One race by the policy, alone on these tyres. Damage counts no more than in the model: what is drawn has no effect on the dice of
// the turns to come. What it took (G-SOLO-9), and its turns where somebody wants them; nothing when the policy wants what
// the rules forbid, or the race never ends.
std::optional<double> DriveAtPar(const Gt::GtGame& game, Pilot::GtParDriver& driver, Gt::Tyres tyres, Random& random,
                                 std::vector<Club::SoloTurn>* turns = nullptr);

// Of so many races with fixed seeds the one whose time is closest to par; the first of them. Of the same circuit always the
// same. The table is that of the circuit by the clock.
inline constexpr std::uint64_t kCircuitParRaces = 64;
Club::Ghost CircuitParRun(const Gt::GtSetup& setup, const std::shared_ptr<const Pilot::GtParTable>& table);
// ... to so many seconds instead.
Club::Ghost CircuitParRun(const Gt::GtSetup& setup, const std::shared_ptr<const Pilot::GtParTable>& table,
                          double seconds);

// So many more make the medals of a circuit: a race of several laps takes ten times as long as a stage, and spreads less.
inline constexpr std::size_t kCircuitMedalRaces = 5000;
MedalTimes CircuitMedals(const Gt::GtSetup& setup, const std::shared_ptr<const Pilot::GtParTable>& table,
                         std::size_t races = kCircuitMedalRaces);

} // namespace Rally::Shared
