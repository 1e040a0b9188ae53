// Names for stages and rallies that nobody has named: invented places, by lot. A stage is called after its road, so that
// everybody who has its code calls it the same.
#pragma once

#include "RallyRules/Stages/StageDesign.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally
{

// "Tarnholm - Vesskala": from where to where. The same for every turn on the table, with or without service.
RALLYRULES_API TextLine StageNameOf(const StageDesign& design);

// "Sornavaara Rally", after the roads of its stages in their order.
RALLYRULES_API Phrase RallyNameOf(std::span<const StageDesign> stages);

// A number of a road's own, for names and whatever else is to be its for ever.
RALLYRULES_API std::uint64_t NumberOfRoad(std::span<const TileUse> road, std::uint64_t seed);

// "Sornavaara", the same for the same number.
RALLYRULES_API TextLine PlaceName(std::uint64_t number);

} // namespace Rally
