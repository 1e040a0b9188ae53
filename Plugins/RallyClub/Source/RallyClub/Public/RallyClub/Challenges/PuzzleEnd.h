// What is said at the end of a moment: what the decision lost, why, what would have been best, and what comes next.
#pragma once

#include "RallyClub/RoadScreen.h"
#include "RallyRules/Core/JudgedDecision.h"

#include <vector>

namespace Rally::Challenges
{

// "puzzle.next", "puzzle.again", "puzzle.leave"; the one most likely wanted first.
class PuzzleEnd
{
public:
    // By its place in Puzzles().
    RALLYCLUB_API PuzzleEnd(std::size_t number, const JudgedDecision& judged);

    const Phrase& Title() const { return title; }
    bool IsSolved() const { return solved; }
    // Solved, or what was lost.
    const Phrase& Verdict() const { return verdict; }
    // Why, the best, and the best as it is written.
    const std::vector<Phrase>& Lines() const { return lines; }
    const std::vector<Club::Entry>& Entries() const { return entries; }

private:
    Phrase title;
    bool solved;
    Phrase verdict;
    std::vector<Phrase> lines;
    std::vector<Club::Entry> entries;
};

// "Moment 12"
RALLYCLUB_API Phrase NameOfPuzzle(std::size_t number);

} // namespace Rally::Challenges
