// The odds of a turn in words, the same wherever one is told: each names what it counts.
#pragma once

#include "RallyRules/Core/Driver.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally
{

// "Whole plan holds: 56 %": every die is rolled to the end, one by one or flat-out.
RALLYRULES_API Phrase WholePlanWords(const Prospect& prospect);
// "Stopping wisely holds: 95 %": driven on only as long as that pays.
RALLYRULES_API Phrase InTimeWords(const Prospect& prospect);
// "Next die holds: 83 %"
RALLYRULES_API Phrase NextDieWords(double holds);
// All that is to be said of what lies, the surest last; one sentence when nothing can go wrong, and nothing twice.
RALLYRULES_API std::vector<Phrase> ProspectWords(const Advice& advice, bool onTheWay);

} // namespace Rally
