// Hot seat (C-39): another driver of this machine takes the car of a rival for a season. The licence stays what it was, with its number,
// its colours and its points, and its holder is back the year after: so every tier keeps its field, and nothing about a rival depends on
// who sat there. Player and fellows start in one group, whatever the table says, and pass the machine on; each of them votes, has a word
// in the workshop and may take on one of the sponsor's tasks, whose stars go into one pot.
#pragma once

#include "RallyClub/Career/Tasks.h"

namespace Rally::Career
{

// nullptr when nobody sits there but who holds the licence.
RALLYCLUB_API const Fellow* FellowOf(const State& career, Licence who);
// A person drives for this licence, or somebody who is no person.
inline bool IsOfPeople(const State& career, Licence who)
{
    return who == kPlayer || FellowOf(career, who) != nullptr;
}

// Before the first round of a season, while there is room in the player's group.
RALLYCLUB_API bool MayJoin(const State& career, std::string_view name);
// Whose car that would be: of the weakest of the player's tier, though never the player's rival.
RALLYCLUB_API Licence CarForFellow(const State& career);

// What that driver has been offered; one that nobody would look back on cannot be chosen.
RALLYCLUB_API Task TaskFor(Licence who, Task offered);
RALLYCLUB_API bool MayTake(const Task& offered);
// In a round of this season. Nothing when none was chosen.
RALLYCLUB_API std::optional<bool> FellowTaskMet(const State& career, std::size_t round, std::size_t fellow);

} // namespace Rally::Career
