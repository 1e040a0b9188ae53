// Moments as puzzles (C-29): positions from races that were looked back at, where one decision is worth seconds. What is asked is a
// plan and how to drive it; it is judged by what it loses against the best, dice have no part in it.
//
// Those of the house come from Content/Data/Challenges/moments.json, which `rally moments --mine` makes.
#pragma once

#include "RallyClub/Challenges/Calendar.h"

#include <span>

namespace Rally::Challenges
{

inline constexpr double kSolvedWithin = 0.5; // seconds
inline constexpr int kPuzzlePoints = 10;

// An undamaged car alone on a stage, as its turn begins.
struct PuzzleEntry
{
    const char* stage{}; // its code
    const char* place{}; // "5.2L", "START"
    std::uint8_t gear{};
    std::uint8_t seconds{}; // in hand
    std::uint16_t best{};   // tenths of a second to the finish, decided best ...
    std::uint16_t gap{};    // ... by so many better than any other end ...
    std::uint16_t chosen{}; // ... and than what a pro chose
};

RALLYCLUB_API std::span<const PuzzleEntry> Puzzles();
// Every one once before any comes again.
RALLYCLUB_API std::size_t PuzzleOf(Day day);
// What tells it from all others, wherever it stands in the list.
RALLYCLUB_API std::uint64_t KeyOf(const PuzzleEntry& puzzle);

constexpr bool IsSolved(double lost)
{
    return lost <= kSolvedWithin;
}
// A point less for every second lost.
constexpr int PointsFor(double lost)
{
    int points = kPuzzlePoints;
    for (double left = lost; left > kSolvedWithin && points > 0; left -= 1.0)
    {
        --points;
    }
    return points;
}

} // namespace Rally::Challenges
