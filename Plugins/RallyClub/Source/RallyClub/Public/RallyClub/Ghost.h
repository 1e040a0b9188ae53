// A run to race against: how one car drove one road, turn by turn, as plain values. Its clock is that of the result, at the end
// of each turn; between two of them it gets on evenly along the road. Where runs come from is the game's
// (RallyClub/<Game>): kept as a record, or made by a pilot as a run at par.
#pragma once

#include "RallyRules/Road/SpaceCode.h"
#include "RallyRules/Text/Phrase.h"

#include <memory>
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
    std::uint32_t progress{}; // of the car's front along the road, laps counted; past every space when finished
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

// When a run first came so far; nothing when it never did.
RALLYCLUB_API std::optional<double> SecondsAt(const Ghost& ghost, unsigned progress);
// How much longer a run has taken to where it is now than the ghost did: below 0 it is ahead. Nothing before its first
// turn is over, and where the ghost never came.
RALLYCLUB_API std::optional<double> SplitOf(const Ghost& run, const Ghost& against);

// The runs one seat races against on its road; nullptr: none.
struct Rivals
{
    std::shared_ptr<const Ghost> best;
    std::shared_ptr<const Ghost> par;
    std::shared_ptr<const Ghost> medal{}; // the next one that is to be won by the clock, in a split alone
    Phrase medalName{};
};

struct Split
{
    Phrase words;     // "best -1.5 s", "par +0.8 s"
    double seconds{}; // below 0: ahead
};
// Of the rivals there are.
RALLYCLUB_API std::vector<Split> SplitsOf(const Ghost& run, const Rivals& rivals);
// On one line; empty when there are none.
RALLYCLUB_API Phrase SplitLine(const std::vector<Split>& splits);

} // namespace Rally::Club
