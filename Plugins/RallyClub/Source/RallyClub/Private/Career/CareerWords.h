// What things of a career are called.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Career
{

Phrase NameOf(Tier tier); // "Club"
Phrase CupOf(Tier tier);  // "Club championship"
Phrase NameOf(Strength strength);
Phrase AboutOf(Strength strength);
Phrase NameOf(Length length);
Phrase ModeName(bool ironMan);
Phrase StepName(std::uint8_t step); // of skill: "Novice"

// Of a round of this season.
const RegionEntry& RegionOf(const State& career, Tier tier, std::size_t round);

} // namespace Rally::Career
