// What a rally of DIRT says of those who drove it, for careers: its log once more, event by event.
#pragma once

#include "RallyClub/Career/Deeds.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Dirt
{

void TellDeeds(const AnyMatch& match, std::span<Career::Deeds> seats, std::vector<Career::Encounter>& met);

} // namespace Rally::Dirt
