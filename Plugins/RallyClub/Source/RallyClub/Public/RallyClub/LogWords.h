// What is to be said of a log that could not be brought back to life whole.
#pragma once

#include "RallyRules/Core/Api.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Club
{

// One sentence; empty when there is nothing to say.
RALLYCLUB_API Phrase WhyNotWhole(const Reopening& reopening);

} // namespace Rally::Club
