// Between the two rallies of a double-header nothing is replaced: what was broken is noted at the end of the first and is broken in the
// second (D-RLY-6, D-RLY-7), but for what a crew mends in the hours between (C-14). Rivals and player alike.
#pragma once

#include "RallyClub/Career/Career.h"

namespace Rally::Career
{

inline constexpr int kWorkshopHours = 2;

// A gearbox or a spare wheel takes one hour, a wheel's suspension or the brakes two.
RALLYCLUB_API int HoursOf(const Broken& mending);
// No more than is broken, in the hours there are.
RALLYCLUB_API bool CanMend(const Broken& car, const Broken& mending);
// All that can be done, for whoever chooses; the first is to do nothing.
RALLYCLUB_API std::vector<Broken> MendingsOf(const Broken& car);
// What a crew does by itself: as much as it can, the worst first.
RALLYCLUB_API Broken UsualMending(const Broken& car);
// What is left: after the hours, what exceeds one missing die is mended free, so that nobody starts worse than that.
RALLYCLUB_API Broken AfterWorkshop(const Broken& car, const Broken& mending);

// Whether the round a tier is at is the second of a double-header.
RALLYCLUB_API bool IsSecondOfTwo(const State& career, Tier tier);
// Of somebody at the end of the first one; nothing when there is none.
RALLYCLUB_API Broken NotedOf(const State& career, Licence who);
// What somebody begins with what the round its tier is at.
RALLYCLUB_API Broken CarriedBy(const State& career, Licence who);

} // namespace Rally::Career
