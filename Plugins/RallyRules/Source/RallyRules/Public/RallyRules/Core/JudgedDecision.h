// A decision that was looked at by somebody who knows the road: whoever decides well says it, whoever asked shows it.
#pragma once

#include "RallyRules/Text/Phrase.h"

#include <string>

namespace Rally
{

struct JudgedDecision
{
    double lost{}; // seconds, against the best
    Phrase why;
    Phrase best;          // what would have been
    std::string notation; // ... as it is written
};

} // namespace Rally
