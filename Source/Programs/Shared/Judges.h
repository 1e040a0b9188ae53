// What a race came to that only a pilot can say, of any game that has one: in the game's own folder (Shared/<Game>).
#pragma once

#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Shared
{

// What the decisions of all its drivers cost together; nothing of a game nobody judges.
double LineCost(const AnyMatch& match);
// Of the last stage of its set-up, rounded; 0 when it is not known.
int ParOfLast(const AnyMatch& match);
// In a moment that began where the match did, with the plan that lies in it: what deciding so loses.
Challenges::PuzzleJudged JudgePuzzle(const AnyMatch& match, const Action& decision);

} // namespace Rally::Shared
