// What a result offers when a race is over, in any game: who stands on the podium, and what comes next.
#pragma once

#include "RallyClub/Screens/Entry.h"
#include "RallyRules/Core/Match.h"

#include <vector>

namespace Rally::Club
{

// The best three of so many cars, as they stand there: second, first, third, by their rows in the result; nobody of one alone.
RALLYCLUB_API std::vector<std::size_t> PodiumOf(std::size_t cars);

// The main one first: "result.following" (the next course of the box, if there is one), "result.again", "result.rematch" (against
// somebody), "result.leave".
RALLYCLUB_API std::vector<Entry> EncoresOf(const AnyMatch& match);
// Of a race that belongs to something larger: "result.leave" alone, which leads back there.
RALLYCLUB_API std::vector<Entry> OnlyWayBack(Phrase where);
// Looking back at what was driven.
RALLYCLUB_API Entry ReviewOffer();

} // namespace Rally::Club
