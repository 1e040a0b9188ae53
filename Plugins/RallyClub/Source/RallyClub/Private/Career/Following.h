// How events are judged, between the files that do (Career.h: Follow).
#pragma once

#include "RallyClub/Career/Career.h"

namespace Rally::Career
{

// Whether those are the drives of such a round, of this group in its order.
bool IsResultOf(const std::vector<Licence>& group, const std::vector<Drive>& drives, const Round& round);

bool FollowGuestEntry(State& career, const Happening& event);
bool FollowGuestRound(State& career, const Happening& event);
bool FollowJoining(State& career, const Happening& event);
bool FollowFellow(State& career, const Happening& event); // what one of them settles

} // namespace Rally::Career
