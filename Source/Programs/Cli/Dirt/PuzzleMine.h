// Where puzzles come from: races of a pro alone on made stages, looked back at turn by turn (C-29). What is kept is decided here alone, so that
// whoever makes the list anew gets the same one.
#pragma once

#include "RallyClub/Challenges/Puzzles.h"
#include "RallyPilot/Dirt/RoadBook.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

// The best end beats any other one, and what a pro chooses, by so many seconds; so many plans are worth thinking about.
inline constexpr double kPuzzleGap = 3.0;
inline constexpr double kPuzzleChosen = 5.0;
inline constexpr std::size_t kPuzzlePlans = 12;

struct FoundPuzzle
{
    std::string stage;
    std::string place;
    Challenges::PuzzleEntry entry; // its words point into the two above, once Entry() is asked

    Challenges::PuzzleEntry Entry() const
    {
        Challenges::PuzzleEntry one = entry;
        one.stage = stage.c_str();
        one.place = place.c_str();
        return one;
    }
};

// What a puzzle comes to now; false when it is no position, or would not be kept.
struct PuzzleSolved
{
    bool isPosition{};
    double best{};
    double gap{};
    double chosen{}; // lost by a pro
    std::size_t plans{};

    bool IsKept() const { return gap >= kPuzzleGap && chosen >= kPuzzleChosen && plans >= kPuzzlePlans; }
};
// Without what the pro does when that is not asked.
PuzzleSolved SolvePuzzle(const Challenges::PuzzleEntry& puzzle, const std::shared_ptr<Pilot::RoadBook>& book,
                         bool asksPro = true);

// Of one made stage; three at most.
std::vector<FoundPuzzle> MinePuzzles(std::uint64_t seed);

} // namespace Rally::Cli
