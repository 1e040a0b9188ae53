// Seasons of GT: a race a round on a made circuit, the grid by the standings, points by places.
#pragma once

#include "RallyClub/Career/SeasonGame.h"

namespace Rally::Gt
{

const Career::SeasonGame* GtSeasons();

} // namespace Rally::Gt
