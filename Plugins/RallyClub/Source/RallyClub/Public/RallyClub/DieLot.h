// What has become of a die, in a sentence beside what it is for.
#pragma once

#include "RallyRules/Text/Phrase.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// Of what has become of it what counts most.
enum class DieLot : std::uint8_t
{
    InHand,
    Used,
    Warned,
    Lost,
};

// "... It lies on the road."
RALLYCLUB_API Phrase LotOf(const Phrase& die, DieLot lot);

} // namespace Rally::Club
