// The log of a match in the notation of its game, entry by entry.
#pragma once

#include "RallyRules/Core/Match.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

struct NotedEntry
{
    Seat seat{kNoSeat}; // kNoSeat: chance
    std::string words;
};

std::vector<NotedEntry> NotationOf(const AnyMatch& match);

} // namespace Rally::Cli
