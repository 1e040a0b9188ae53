// A run to race against: how one seat drove one stage, turn by turn, as plain values. Made from a match while it is
// played or from its log afterwards; kept as a record (Records.h), or made by a pilot as a run at par.
//
// Its clock is that of the result: the cards less the seconds in hand (D-STG-1, D-STG-3), at the end of each turn. Between
// two of them it gets on evenly along the road.
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"

#include <optional>
#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// After a turn.
struct GhostMark
{
    std::uint16_t seconds{};
    std::uint16_t
        progress{}; // of the car's front along the road, as Space::front has it; past every space when finished
    SpaceCode space{kStartCode};
    std::uint8_t gear{};

    friend bool operator==(const GhostMark&, const GhostMark&) = default;
};

struct Ghost
{
    std::vector<GhostMark> marks; // the first one waits at the start
    bool finished{};

    // So far.
    int Seconds() const { return marks.empty() ? 0 : marks.back().seconds; }
    friend bool operator==(const Ghost&, const Ghost&) = default;
};

// Where a run is at a time: this share of the way from one place to the next.
struct GhostPlace
{
    SpaceCode from{kStartCode};
    SpaceCode to{kStartCode};
    double share{};
    std::uint8_t gear{};
    bool onTheRoad{}; // has left the start, and not reached the finish
};
RALLYCLUB_API GhostPlace PlaceAt(const Ghost& ghost, double seconds);
// The space it is about on; kNoSpace when it is not on the road, or on another one.
RALLYCLUB_API SpaceIndex SpaceOf(const Track& track, const GhostPlace& place);

// When a run first came so far; nothing when it never did.
RALLYCLUB_API std::optional<double> SecondsAt(const Ghost& ghost, unsigned progress);
// How much longer a run has taken to where it is now than the ghost did: below 0 it is ahead. Nothing before its first
// turn is over, and where the ghost never came.
RALLYCLUB_API std::optional<double> SplitOf(const Ghost& run, const Ghost& against);

// The runs of a match: every seat, every stage that has begun.
class Runs
{
public:
    // After the beginning of the match, after every action and outcome, and after taking back.
    RALLYCLUB_API void Take(const Dirt::DirtMatch& match);
    // Nothing in it while that stage has not begun.
    RALLYCLUB_API const Ghost& Of(std::size_t stage, Seat seat) const;

private:
    struct Run
    {
        Ghost ghost;
        std::vector<std::size_t> entries; // length of the log at each mark: what is taken back is forgotten
    };
    void Forget(std::size_t length);
    void Mark(const Dirt::DirtMatch& match, Seat seat, bool scored);

    Run runs[Dirt::kMaxStages][kMaxSeats];
};

// From the whole log.
RALLYCLUB_API Runs RunsOf(const Dirt::DirtMatch& match);

} // namespace Rally::Club
