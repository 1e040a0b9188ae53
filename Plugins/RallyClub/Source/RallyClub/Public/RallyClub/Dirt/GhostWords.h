// What became of the best time on a stage, in words.
#pragma once

#include "RallyClub/Dirt/Records.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Club
{

// Of a stage that is over: what was set on it, else the best there is; empty when there is none.
RALLYCLUB_API std::vector<Phrase> RecordLines(const RecordBook& book, const std::vector<NewRecord>& news,
                                              const Dirt::DirtSetup& setup, std::size_t stage);

} // namespace Rally::Club
