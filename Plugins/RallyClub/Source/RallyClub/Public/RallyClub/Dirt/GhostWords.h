// Runs to race against, in words: how far ahead or behind, and what became of the best time.
#pragma once

#include "RallyClub/Dirt/Records.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Club
{

// The runs one seat races against on its stage; nullptr: none.
struct Rivals
{
    std::shared_ptr<const Ghost> best;
    std::shared_ptr<const Ghost> par;
};

struct Split
{
    Phrase words;     // "best -1.5 s", "par +0.8 s"
    double seconds{}; // below 0: ahead
};
// Of the rivals there are.
RALLYCLUB_API std::vector<Split> SplitsOf(const Ghost& run, const Rivals& rivals);

// Of a stage that is over: what was set on it, else the best there is; empty when there is none.
RALLYCLUB_API std::vector<Phrase> RecordLines(const RecordBook& book, const std::vector<NewRecord>& news,
                                              const Dirt::DirtSetup& setup, std::size_t stage);

} // namespace Rally::Club
