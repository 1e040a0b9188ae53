// What somebody else did since a seat moved last, in a line: for whoever does not watch them drive.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Club
{

struct Deed
{
    Seat seat{kNoSeat};
    Phrase words;
    bool isBad{}; // control was lost, or more than that
};

} // namespace Rally::Club
