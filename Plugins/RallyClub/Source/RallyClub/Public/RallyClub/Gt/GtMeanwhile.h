// What the others did on the circuit since a seat moved last, a line each: for whoever does not watch them drive.
#pragma once

#include "RallyClub/Deed.h"

#include "RallyRules/Gt/GtGame.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// Between two moments of a race, in its order of now; nothing of those who did nothing.
RALLYCLUB_API std::vector<Deed> Meanwhile(const Gt::GtMatch& now, const Gt::GtState& before, Seat seat);

} // namespace Rally::Club
