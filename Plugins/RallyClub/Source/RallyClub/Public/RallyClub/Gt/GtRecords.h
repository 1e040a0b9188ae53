// The best solo times of the people at this machine: one for each circuit, number of laps, class, tyres and weather, and what of
// the options changes a single run (G-SOLO-12, G-SOLO-13). Who retires has no time (G-SOLO-14).
//
//   "RALLYLAPS"  form  size and hash of what follows  number of records, oldest first, then each:
//                road  name  circuit  laps, class, tyres, weather  turns by their marker (00, 0, 1 to 6)  seconds
//                number of turns, then seconds so far, distance, space and gear of each: what a ghost will drive by
#pragma once

#include "RallyClub/Ghost.h"
#include "RallyClub/Gt/GtRuns.h"
#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Club
{

inline constexpr std::uint8_t kLapRecordsForm = 1;
inline constexpr std::size_t kMostLapRecords = 400; // then the one that has stood longest is forgotten
inline constexpr std::size_t kMostSoloTurns = 1000; // a longer run is no record

// After a turn.
struct SoloTurn
{
    std::uint16_t seconds{}; // driving time so far
    std::uint32_t distance{};
    SpaceCode space{};
    std::uint8_t gear{};

    friend bool operator==(const SoloTurn&, const SoloTurn&) = default;
};

struct LapRecord
{
    std::uint64_t road{};
    std::string name;    // as it stood in the race
    std::string circuit; // its id; empty: one's own
    std::uint8_t laps{1};
    Gt::CarClass carClass{};
    Gt::Tyres tyres{};
    Gt::Weather weather{};
    std::uint16_t markers[Gt::kGears + 2]{};
    std::uint16_t seconds{}; // the total (G-SOLO-9)
    std::vector<SoloTurn> turns;

    friend bool operator==(const LapRecord&, const LapRecord&) = default;
};

// What is driven and by which rules, not what it is called: the circuit and its values, laps, class, weather and its changes,
// flying start, redline, and these tyres.
RALLYCLUB_API std::uint64_t RoadKeyOf(const Gt::GtSetup& setup, Gt::Tyres tyres);

class LapBook
{
public:
    // The best run on a road; nullptr when there is none.
    RALLYCLUB_API const LapRecord* Find(std::uint64_t road) const;
    // Keeps a run that is better than the one there is. False when it is not, or is none.
    RALLYCLUB_API bool Enter(LapRecord record);
    const std::vector<LapRecord>& All() const { return records; } // oldest first

private:
    std::vector<LapRecord> records;
};

// The run of a solo race that was driven to its end; false when it was not, or was none.
RALLYCLUB_API bool SoloRunOf(const Gt::GtMatch& match, std::vector<SoloTurn> turns, LapRecord& out);

// A run to race against, out of its turns: from pole position on (G-SET-8). Its clock is the driving time; what tokens are worth is
// reckoned at the end alone (G-SOLO-9).
RALLYCLUB_API Ghost SoloGhostOf(const Gt::GtGame& game, std::span<const SoloTurn> turns, bool finished);

RALLYCLUB_API ByteString EncodeLapRecords(const LapBook& book);
// False, and an untouched book, when anything about the bytes is wrong.
RALLYCLUB_API bool DecodeLapRecords(std::span<const std::uint8_t> bytes, LapBook& book);

} // namespace Rally::Club
