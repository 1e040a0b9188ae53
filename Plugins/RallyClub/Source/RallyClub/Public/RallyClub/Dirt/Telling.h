// What happened, as sentences: the news of the terminal and the log of the HUD.
#pragma once

#include "RallyClub/LogLine.h"

#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Club
{

// In a word: "gearbox", "mud".
RALLYCLUB_API TextKey DamageName(Dirt::Damage damage);
RALLYCLUB_API TextKey CutName(Dirt::CutResult result);

// Empty for what need not be told.
RALLYCLUB_API Phrase SentenceOf(const Dirt::DirtMatch& match, const Event& event, Telling telling = Telling::Brief);

// The lines of what the match told last, as far as who watches may know it (kNoSeat: anybody).
RALLYCLUB_API std::vector<LogLine> LinesOf(const Dirt::DirtMatch& match, Seat watcher);

// All the match has told so far, the last `most` lines of it: for who takes it up again.
RALLYCLUB_API std::vector<LogLine> LinesSoFar(const Dirt::DirtMatch& match, Seat watcher, std::size_t most);

} // namespace Rally::Club
