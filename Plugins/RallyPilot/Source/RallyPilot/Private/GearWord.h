// Pieces of what co-drivers say.
#pragma once

#include "RallyRules/Text/Phrase.h"

namespace Rally::Pilot
{

// "sixth"
Phrase GearWord(int gear);

} // namespace Rally::Pilot
