// What a career adds up to for the player (C-36): by region, gear and die, causes of losses of control, luck and what decisions cost; and
// the hall of fame. All of it follows from the events.
#pragma once

#include "RallyClub/Career/CareerForm.h"

namespace Rally::Career
{

struct DieStatistics
{
    std::uint32_t rolled{};
    std::uint32_t warned{};
    // Between which the chance of a warning lies, 19 times of 20, in thousandths (Wilson's interval).
    std::uint16_t low{};
    std::uint16_t high{1000};
};

struct RegionStatistics
{
    std::uint16_t rallies{};
    std::uint16_t wins{};
    std::uint16_t podiums{};
    std::uint8_t best{}; // place; 0: never there
};

struct Statistics
{
    std::uint16_t rallies{}; // the player drove, as they count
    std::uint16_t left{};    // to the co-driver, on top
    std::uint16_t retaken{};
    std::uint16_t wins{};
    std::uint16_t podiums{};
    std::uint16_t stageWins{};
    std::uint16_t retired{}; // stages
    std::uint16_t stars{};
    std::vector<RegionStatistics> regions; // in the order of Regions()
    DieStatistics dice[kDiceTold];
    std::uint32_t cards[kGearsTold]{}; // turns, by their gear
    std::uint32_t turns{};
    std::uint32_t losses[4]{};             // of control: by warnings, limits, jumps, long jumps
    std::int64_t luck{};                   // tenths, of what was looked back on ...
    std::uint64_t cost{};                  // ... and of decisions there
    std::uint16_t reviewed{};              // rallies
    std::uint64_t decisions[kDecisions]{}; // tenths, of that cost, by kind
    Deeds deeds;                           // of all rallies: counts added, stages counted, the most of the rest
};
RALLYCLUB_API Statistics StatisticsOf(const Keeping& keeping);

// A title of the player's, as the hall of fame has it. Iron-men and those who drove again have halls of their own (C-33).
struct FameRow
{
    Title title;
    bool ironMan{};
    std::uint8_t evenRank{}; // in the table of even luck; 0: nobody looked back
};
RALLYCLUB_API std::vector<FameRow> HallOfFame(const State& career);

} // namespace Rally::Career
