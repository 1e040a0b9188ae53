// A die in a sentence: what it is for, how often it warns, and what has become of it.
#pragma once

#include "RallyClub/DieLot.h"

#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Club
{

RALLYCLUB_API Phrase DieTip(const Dirt::DirtValues& values, std::uint8_t die, DieLot lot);

} // namespace Rally::Club
