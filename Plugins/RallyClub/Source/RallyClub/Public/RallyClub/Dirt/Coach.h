// Teaches DIRT while it is driven: what to do next and why, a line at a time, to somebody who has never seen the board game.
// A lesson is said when the position has it to show, once; what was taught is remembered by whoever keeps the player's
// settings. It decides nothing and knows no more than the screen shows.
#pragma once

#include "RallyClub/Coaching.h"
#include "RallyClub/Dirt/RaceScreen.h"

namespace Rally::Club
{

// What is to be said at this moment to whom so much has been taught: of what the seat may know, and its screen shows.
RALLYCLUB_API Coaching CoachingAt(const Dirt::DirtMatch& view, const RaceScreen& screen, Lessons taught);

class Coach : public CoachMemory
{
public:
    using CoachMemory::CoachMemory;

    // The view is that of the seat the screen is of. The moment is another number after every action and outcome.
    RALLYCLUB_API const Coaching& At(const Dirt::DirtMatch& view, const RaceScreen& screen, std::uint64_t moment);
};

} // namespace Rally::Club
