// How a race by these dice is told, whatever its rules: a flat-out as one throw, a die that loses control by what came of it, a
// turn with its heading. A game says which of its events are meant and what each of them says.
#pragma once

#include "RallyClub/LogLine.h"

#include "RallyRules/Core/Match.h"

namespace Rally::Club
{

struct RaceTelling
{
    std::uint8_t rolled{}; // kinds of events; of this one amount = brake dice, from = mask of those that warn
    std::uint8_t lostControl{};
    std::uint8_t laysAgain{};
    std::uint8_t turnBegan{};
    bool (*isTrouble)(const Event& event){};
    Phrase (*sentence)(const AnyMatch& match, const Event& event, Telling telling){};
};

// How a space was reached, by the die that took the car there (both games number them alike): "in gear 4".
Phrase WayOf(std::uint8_t die);

// The lines of what the match told last, as far as who watches may know it (kNoSeat: anybody).
std::vector<LogLine> LinesOf(const RaceTelling& telling, const AnyMatch& match, Seat watcher);
// All the match has told so far, the last `most` lines of it.
std::vector<LogLine> LinesSoFar(const RaceTelling& telling, const AnyMatch& match, Seat watcher, std::size_t most);

} // namespace Rally::Club
