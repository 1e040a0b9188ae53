// The runs of a match of DIRT: made from it while it is played, or from its log afterwards; kept as records (Records.h). Their
// clock is that of the result: the cards less the seconds in hand (D-STG-1, D-STG-3).
#pragma once

#include "RallyClub/Ghost.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Club
{

// The space a run is about on; kNoSpace when it is not on the road, or on another one.
RALLYCLUB_API SpaceIndex SpaceOf(const Track& track, const GhostPlace& place);

// The runs of a match: every seat, every stage that has begun.
class Runs
{
public:
    // After the beginning of the match, after every action and outcome, and after taking back.
    RALLYCLUB_API void Take(const Dirt::DirtMatch& match);
    // Nothing in it while that stage has not begun.
    RALLYCLUB_API const Ghost& Of(std::size_t stage, Seat seat) const;

private:
    struct Run
    {
        Ghost ghost;
        std::vector<std::size_t> entries; // length of the log at each mark: what is taken back is forgotten
    };
    void Forget(std::size_t length);
    void Mark(const Dirt::DirtMatch& match, Seat seat, bool scored);

    Run runs[Dirt::kMaxStages][kMaxSeats];
};

// From the whole log.
RALLYCLUB_API Runs RunsOf(const Dirt::DirtMatch& match);

} // namespace Rally::Club
