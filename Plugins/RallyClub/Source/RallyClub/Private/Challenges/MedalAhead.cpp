#include "RallyClub/Challenges/MedalAhead.h"

#include "RallyClub/Challenges/MedalWords.h"

namespace Rally::Club
{

void MedalAhead::Join(const MedalRoad& road, Rivals& rivals)
{
    if (asked != road.key)
    {
        asked = road.key;
        next = book(road.key);
    }
    const MedalTimes times = next != Medal::None ? road.times() : MedalTimes();
    if (times.IsKnown())
    {
        rivals.medal = road.run(times.Of(next));
        rivals.medalName = MedalName(next);
    }
}

} // namespace Rally::Club
