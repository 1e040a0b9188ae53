// A die in a sentence: what it is for, how often it warns, and what has become of it.
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"

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

RALLYCLUB_API Phrase DieTip(const Dirt::DirtValues& values, std::uint8_t die, DieLot lot);

} // namespace Rally::Club
