// Medals in words, as every shell shows them: what a road asks for, what a race came to and what comes next, by the clock and by the
// line.
#pragma once

#include "RallyRules/Core/Medals.h"
#include "RallyRules/Text/Phrase.h"

#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

RALLYCLUB_API Phrase MedalName(Medal medal);
// "Medals: author 1:38, gold 1:43, ..."; empty while they are not known.
RALLYCLUB_API Phrase MedalTimesLine(const MedalTimes& times);

using Rally::MedalsShown;
// A line by the clock and one by the line.
RALLYCLUB_API std::vector<Phrase> MedalLines(const MedalsShown& shown);

} // namespace Rally::Club
