// Seasons of DIRT: rallies of made stages, each driven by the seconds of its cards.
#pragma once

#include "RallyClub/Career/SeasonGame.h"

namespace Rally::Dirt
{

const Career::SeasonGame* DirtSeasons();

} // namespace Rally::Dirt
