// What the others did since a seat moved last, a line each: for whoever does not watch them drive.
#pragma once

#include "RallyClub/Deed.h"
#include "RallyClub/Screens/Entry.h"

#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Club
{

// Between two moments of one stage, in the order of the start; nothing of those who did nothing, and nothing when the stage
// is another now.
RALLYCLUB_API std::vector<Deed> Meanwhile(const Dirt::DirtMatch& now, const Dirt::DirtState& before, Seat seat);

// Who rolls a plan die by die and holds the button may roll on: not onto the die that could lose control.
RALLYCLUB_API bool RollsOn(const Dirt::DirtMatch& view, Seat seat);

} // namespace Rally::Club
