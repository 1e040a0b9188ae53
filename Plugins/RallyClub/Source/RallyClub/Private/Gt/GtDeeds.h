// What a race of GT says of those who drove it, for careers: its log once more, event by event.
#pragma once

#include "RallyClub/Career/Deeds.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Gt
{

void TellDeeds(const AnyMatch& match, std::span<Career::Deeds> seats, std::vector<Career::Encounter>& met);

} // namespace Rally::Gt
