// A road of one's own in the vocabulary of the tile data: tiles, driven as listed, made of rows, singles and corners.
#pragma once

#include "Cli/JsonPlace.h"

#include "RallyRules/Road/Track.h"

namespace Rally::Cli
{

Track ReadTrack(const JsonPlace& in);

} // namespace Rally::Cli
