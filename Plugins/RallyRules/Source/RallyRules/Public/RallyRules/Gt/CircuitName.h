// Names for circuits that nobody has named: an invented place and what kind of course lies there, by lot. A circuit is called
// after its road, so that everybody who has its code calls it the same.
#pragma once

#include "RallyRules/Gt/CircuitRoad.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Gt
{

// "Sornavaara Ring"
RALLYRULES_API Phrase CircuitNameOf(std::span<const TileUse> tiles);
// A circuit of the box by the name it was given.
RALLYRULES_API Phrase CircuitNameOf(const ReadyCircuit& ready);

} // namespace Rally::Gt
