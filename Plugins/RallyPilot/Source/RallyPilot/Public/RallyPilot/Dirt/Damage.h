// What damage costs where no table of the damaged cockpit is at hand: by measure, over the 18 stages of the box.
#pragma once

#include "RallyPilot/Dirt/TurnWorth.h"

namespace Rally::Pilot
{

// Share of its time undamaged by which a stage takes longer with these dice; more than 0 gear dice.
RALLYPILOT_API double LongerBy(const Dirt::DicePool& dice);

// Seconds that a token from the bag of now is expected to cost a seat, drawn after a crash ...
RALLYPILOT_API double TokenCost(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat,
                                double secondsToService);
// ... and on a shortcut: what matters is whether it is a puncture (D-SHC-6).
RALLYPILOT_API double CutCost(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat,
                              double secondsToService);
RALLYPILOT_API double PunctureChance(const Dirt::DirtState& state);

// The rest of the stage, by its length alone, for a car with these dice.
RALLYPILOT_API double SecondsByLength(const Track& track, SpaceIndex from, const Dirt::DicePool& dice);
// The stages behind this one that are driven with what is broken now (D-RLY-6) ...
RALLYPILOT_API double StagesToService(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat);
// ... or with the SISU token of now (D-SIS-3).
RALLYPILOT_API double StagesOfSisu(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat);

} // namespace Rally::Pilot
