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

// The same by points of another scale, the winner's first.
RALLYCLUB_API std::vector<RallyRow> ClassificationOf(const RoundResult& round, std::span<const std::uint8_t> points,
                                                     std::size_t stages);

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

// Of such rounds, for whoever has entered.
RALLYCLUB_API std::vector<TableRow> TableOf(std::span<const Licence> entered,
                                            const std::vector<std::vector<RallyRow>>& rounds);

// The second table (C-22): the same points for the times that even luck would have given, over the rounds that were looked back on for
// everybody. Titles go by the first.
struct EvenRow
{
    TableRow row;
    std::int32_t luck{};    // tenths of a second, of those rounds; less than 0: good
    std::uint32_t spread{}; // how much of it is usual
    std::uint32_t cost{};   // of decisions
};
struct EvenTable
{
    std::vector<EvenRow> rows;
    std::size_t rounds{}; // that count
};
RALLYCLUB_API EvenTable EvenTableOf(const State& career, Tier tier);

// What is worth seeing again of the player's season (C-23): a turn by the round of the season, its stage and its number there.
struct SeasonHighlight
{
    std::size_t round{};
    Highlight turn;
    std::uint64_t log{}; // hash of the match it is in
};
inline constexpr std::size_t kSeasonHighlights = 5;
// The five that luck gave most, or those decided at the dearest; the greatest first.
RALLYCLUB_API std::vector<SeasonHighlight> HighlightsOf(const State& career, bool luck);

} // namespace Rally::Career
