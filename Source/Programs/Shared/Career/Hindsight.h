// What looking back says of a group that was driven, as an event of its career (C-22): seconds of luck and of decisions for everybody in
// it, and the turns of the player's that are worth seeing again. It takes a while, so it follows the result when it is there.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyPilot/Drivers.h"

namespace Rally::Shared
{

// Of a match that is what `driven`, which has been followed, tells of; `round` is its round of the season. False when its game does not look
// back in seconds.
bool HindsightOf(const Career::Happening& driven, std::size_t round, const AnyMatch& match,
                 const Pilot::DriverAids& aids, Career::Happening& event);

} // namespace Rally::Shared
