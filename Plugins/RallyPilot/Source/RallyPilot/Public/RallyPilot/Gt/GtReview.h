// What became of a driver's turns in a race of GT, and why: how much each decision cost against the best there was, by the same worth of
// the road as hints, and how much was luck. In seconds alone, in rounds among others.
#pragma once

#include "RallyPilot/Gt/GtCoDriver.h"

namespace Rally::Pilot
{

struct GtReviewedTurn
{
    std::uint16_t round{};
    std::uint32_t entry{}; // of the log, when it began
    SpaceIndex from{kNoSpace};
    std::uint8_t gear{};
    double cost{};            // of its decisions, at least 0
    double luck{};            // what it took longer than what was decided made to expect; less than 0: good luck
    GtPlan driven;            // as it was laid
    Gt::ActionKind how{};     // FlatOut, or one by one
    GtPlan best;              // what would have cost nothing ...
    Gt::ActionKind bestHow{}; // ... and how to drive it
    double loses{};           // the chance to lose control, driven like that
    Prospect prospect;        // the same in full
    bool lost{};              // control
    Phrase why;               // of the dearest decision, in a sentence; empty when none cost anything
};

// A race of one seat.
struct GtSeatReview
{
    Seat seat{};
    GtAim aim{};
    double par{};  // alone on the circuit, from pole position
    double took{}; // to the line; 0 for who never came there
    double cost{};
    double luck{};
    std::vector<GtReviewedTurn> turns;
};

RALLYPILOT_API std::vector<GtSeatReview> GtReviewOf(const Gt::GtMatch& match, GtRoadBook& book,
                                                    SeatMask who = static_cast<SeatMask>(~0u));
// What the dice did in a turn, in a sentence.
RALLYPILOT_API Phrase FortuneOf(const GtReviewedTurn& turn);
// The sum, then the turns whose decisions cost most, so many at most, and the best and worst luck.
RALLYPILOT_API std::vector<Phrase> GtReviewLines(const Gt::GtMatch& match, const GtSeatReview& review,
                                                 std::size_t most = 5);

} // namespace Rally::Pilot
