// Who is ahead: of a rally by time, of a season by points. Every number here follows from the seconds that were driven.
#pragma once

#include "RallyClub/Career/Career.h"

namespace Rally::Career
{

struct RallyRow
{
    Licence who{};
    std::uint32_t seconds{}; // of all stages
    std::uint8_t rank{};     // from 1; equal times share one, and its points (C-12)
    std::uint8_t points{};   // for it
    std::uint8_t power{};    // for the last stage
    std::uint16_t retired{}; // bits: in which stages
};

// By rank; who shares one by licence.
RALLYCLUB_API std::vector<RallyRow> ClassificationOf(const RoundResult& round, Tier tier, std::size_t stages);

struct TableRow
{
    Licence who{};
    std::uint16_t points{};
    std::uint16_t power{};                 // of them, for last stages
    std::uint8_t rank{};                   // from 1
    std::uint8_t finishes[kMostEntries]{}; // how often first, second ...
};

// Of a tier after its complete rounds: points, then wins, seconds and so on, then points of last stages; who is level in all of
// them shares a rank (C-12).
RALLYCLUB_API std::vector<TableRow> TableOf(const State& career, Tier tier);

} // namespace Rally::Career
