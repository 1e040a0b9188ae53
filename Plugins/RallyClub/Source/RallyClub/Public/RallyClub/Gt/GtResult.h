// The result of a race of GT as values, for screens and for a championship that counts them.
//
// For a championship: `points` by place on kRacePoints, the scale of its rallies cut to six cars [decided]; a car that retired gets
// none, one that still drove when the race ended (G-END-2, without all places) is ranked where it stood and gets those of its place:
// by distance, of cars that are level by position, the innermost first (G-ORD-3, G-ORD-4), so no two share a place.
// The rules of GT know no penalty: what a steward would look at stands here as counts (`offences`), and `penalties` turns them
// into points off by kPenaltyPoints, [decided], which a championship may subtract or leave alone. Alone there are no points: a
// time counts, of which the driving time and the credit for focus tokens are told apart (G-SOLO-7, G-SOLO-9).
#pragma once

#include "RallyClub/Gt/GtRuns.h"
#include "RallyClub/MatchScreen.h"

namespace Rally::Club
{

inline constexpr int kRacePoints[kMaxSeats] = {25, 18, 15, 12, 10, 8};

struct GtOffences
{
    int spins{};      // on the road (G-LOC-5)
    int departures{}; // from it (G-LOC-6)
    int flags{};      // yellow flags caused (G-YEL-1)

    friend bool operator==(const GtOffences&, const GtOffences&) = default;
};
// Off for causing a yellow flag; a spin or a departure hurts by itself.
inline constexpr int kPenaltyPoints = 1;

struct GtResultRow
{
    Seat seat{kNoSeat};
    std::string name; // as in the race
    int place{};      // from 1
    int gridPlace{};  // from 1
    int laps{};       // driven to their end
    bool finished{};
    bool retired{};
    int behind{}; // rows of the road behind the first, who may be through; 0 of who has finished
    int stops{};  // in the pits
    GtOffences offences;
    int points{};
    int penalties{};        // points a championship may take off
    std::int32_t driving{}; // alone, seconds (G-SOLO-7) ...
    std::int32_t credit{};  // ... less this
    std::int32_t seconds{}; // ... makes this; 0 when he did not finish (G-SOLO-14)
};

struct GtResult
{
    bool over{};
    bool solo{};
    std::vector<GtResultRow> rows; // best first
};

// What counts of a line: a time alone, else points.
RALLYCLUB_API Phrase ScoreOf(const GtResult& result, const GtResultRow& row);

RALLYCLUB_API GtResult ResultOf(const Gt::GtMatch& match, const GtRuns& runs);

// What of a race is worth a word besides its place and points: spins, departures, stops. Empty when nothing is.
RALLYCLUB_API Phrase DeedsOf(const GtResultRow& row);

// What stands beside the standing when all is over: the lap chart, and what everybody gets and did.
RALLYCLUB_API std::vector<Panel> ResultPanels(const Gt::GtMatch& match, const GtRuns& runs);

} // namespace Rally::Club
