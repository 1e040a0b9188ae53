// What happened in a race of GT, as sentences: the news of every shell and the log.
#pragma once

#include "RallyClub/LogLine.h"

#include "RallyRules/Gt/GtGame.h"

namespace Rally::Club
{

// Empty for what need not be told: dice that are laid, and what the next event says better.
RALLYCLUB_API Phrase SentenceOf(const Gt::GtMatch& match, const Event& event, Telling telling = Telling::Full);

// The lines of what the match told last, and all it has told so far.
RALLYCLUB_API std::vector<LogLine> LinesOf(const Gt::GtMatch& match, Seat watcher);
RALLYCLUB_API std::vector<LogLine> LinesSoFar(const Gt::GtMatch& match, Seat watcher, std::size_t most);

} // namespace Rally::Club
