// How a race of GT went, as plain values: who was where at the end of each round, when laps began, what went wrong. Made from a
// match while it is played, or from its log afterwards; chart, result and records come from it.
#pragma once

#include "RallyRules/Gt/GtGame.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// A car at the end of a round; round 0 is the grid.
struct GtStop
{
    std::uint8_t place{};
    std::uint8_t lap{};
    std::uint8_t gear{};
    Gt::CarState state{};
    std::int32_t distance{};

    friend bool operator==(const GtStop&, const GtStop&) = default;
};

class GtRuns
{
public:
    // After the beginning of the match, after every action and outcome, and after taking back.
    RALLYCLUB_API void Take(const Gt::GtMatch& match);

    // Ends of rounds that are known, the grid counted: 0 before the first round.
    std::size_t Rounds() const { return stills.size(); }
    const GtStop& At(std::size_t round, Seat seat) const { return stills[round].cars[seat]; }
    // How often it was told of a seat; kNoSeat: of anybody.
    RALLYCLUB_API int Told(Gt::EventKind kind, Seat seat) const;
    // What was told of them, in order: all but dice, spaces and rounds.
    struct Note
    {
        std::size_t entries{}; // length of the log then
        std::size_t rounds{};  // begun by then
        Event event;
    };
    const std::vector<Note>& Notes() const { return notes; }

private:
    struct Still
    {
        std::size_t entries{};
        GtStop cars[kMaxSeats]{};
    };
    std::vector<Still> stills;
    std::vector<Note> notes;
};

// From the whole log.
RALLYCLUB_API GtRuns RunsOf(const Gt::GtMatch& match);

// The places of the cars, round by round and lap by lap: the lap chart.
struct LapChart
{
    struct Line
    {
        Seat seat{kNoSeat};
        std::vector<std::uint8_t> places; // from the grid on, by round
        std::vector<std::uint8_t> laps;   // in which place the first, the second ... lap was begun
        std::vector<std::size_t> rounds;  // and in which round
        std::uint8_t grid{};              // place, from 1
        std::uint8_t finish{};            // place; 0: never came there
        bool retired{};
    };
    std::vector<Line> lines; // the winner's first
    std::size_t rounds{};    // the grid counted
};
RALLYCLUB_API LapChart ChartOf(const Gt::GtMatch& match, const GtRuns& runs);
// The rounds a chart of so many columns has room for: the grid, the last one, and those in between evenly.
RALLYCLUB_API std::vector<std::size_t> RoundsToShow(const LapChart& chart, std::size_t columns);

} // namespace Rally::Club
