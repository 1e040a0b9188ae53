// Teaches GT while it is driven, as the coach of the other game does (Coaching.h): what to lay, why to be fast at the end of a turn,
// how to pass, what limits, triangles and dotted lines ask, flags, tyres, the pits. It decides nothing and knows no more than the
// screen shows.
#pragma once

#include "RallyClub/Coaching.h"
#include "RallyClub/Gt/GtRoadScreen.h"

namespace Rally::Club
{

// What is to be said at this moment to whom so much has been taught: of what the seat may know, and its screen shows.
RALLYCLUB_API Coaching CoachingAt(const Gt::GtMatch& view, const GtRoadScreen& screen, Lessons taught);

class GtCoach : public CoachMemory
{
public:
    using CoachMemory::CoachMemory;

    // The view is that of the seat the screen is of. The moment is another number after every action and outcome.
    RALLYCLUB_API const Coaching& At(const Gt::GtMatch& view, const GtRoadScreen& screen, std::uint64_t moment);
};

} // namespace Rally::Club
