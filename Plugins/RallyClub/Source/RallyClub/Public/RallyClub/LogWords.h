// What is to be said of a log that could not be brought back to life whole.
#pragma once

#include "RallyClub/LogLine.h"

#include "RallyRules/Core/Api.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Text/Phrase.h"

#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// The last lines of a log as somebody wants to see it: of a turn in which nothing is left, the heading is not told either.
RALLYCLUB_API std::vector<LogLine> Filtered(const std::vector<LogLine>& lines, LogFilter filter, Seat mine,
                                            std::size_t most);
// "Log: all"
RALLYCLUB_API TextKey NameOf(LogFilter filter);
// The rule behind a line, in words and by its ID; empty where there is none.
RALLYCLUB_API Phrase RuleTip(const LogLine& line);

// One sentence; empty when there is nothing to say.
RALLYCLUB_API Phrase WhyNotWhole(const Reopening& reopening);

} // namespace Rally::Club
