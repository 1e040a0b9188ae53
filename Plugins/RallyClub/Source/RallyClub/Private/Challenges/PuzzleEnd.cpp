#include "RallyClub/Challenges/PuzzleEnd.h"

#include "RallyClub/Challenges/Puzzles.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Challenges
{

Phrase NameOfPuzzle(std::size_t number)
{
    return Phrase(TextKey::PuzzleNumber, {number + 1});
}

PuzzleEnd::PuzzleEnd(std::size_t number, const JudgedDecision& judged)
    : title(NameOfPuzzle(number)),
      solved(Challenges::IsSolved(judged.lost)),
      verdict(solved ? Phrase(TextKey::PuzzleSolved)
                     : Phrase(TextKey::PuzzleLost, {Tenths(judged.lost), PointsFor(judged.lost)}))
{
    for (const Phrase& line : {judged.why, Phrase(TextKey::PuzzleBest, {judged.best}), Phrase(judged.notation)})
    {
        if (!line.IsEmpty())
        {
            lines.push_back(line);
        }
    }
    entries = {{"puzzle.next", TextKey::PuzzleNext}, {"puzzle.again", TextKey::SchoolAgain}};
    if (!solved)
    {
        std::swap(entries.front(), entries.back());
    }
    entries.push_back({"puzzle.leave", TextKey::ChallengesBack});
}

} // namespace Rally::Challenges
