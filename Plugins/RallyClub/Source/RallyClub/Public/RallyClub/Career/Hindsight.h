// What looking back says of a group that was driven, as an event of its career (C-22): seconds of luck and of decisions for everybody in
// it, and the turns of the player's that are worth seeing again. It takes a while, so it follows the result when it is there.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyRules/Core/PastStage.h"

#include <optional>
#include <span>

namespace Rally::Career
{

// Of a match that is what `driven`, which has been followed, tells of; `round` is its round of the season. Nothing when nothing was found.
RALLYCLUB_API std::optional<Happening> HindsightOf(const Happening& driven, std::size_t round,
                                                   std::span<const PastStage> past);

} // namespace Rally::Career
