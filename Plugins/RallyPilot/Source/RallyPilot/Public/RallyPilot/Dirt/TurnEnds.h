// What a turn can come to, looked at from its beginning: the best that can be decided, and by how much it beats whatever leaves the car
// elsewhere. A turn in which that is much is one worth asking about.
#pragma once

#include "RallyPilot/Dirt/Review.h"
#include "RallyPilot/Dirt/RoadAhead.h"

namespace Rally::Pilot
{

struct TurnEnds
{
    Plan best;
    Dirt::ActionKind how{};
    double seconds{}; // to the finish, decided best
    double
        nextEnd{}; // the same for the best plan that leaves the car elsewhere or in another gear; as much when there is none
    std::size_t plans{}; // worth thinking about

    double Gap() const { return nextEnd - seconds; }
};

// Of one seat whose turn begins on a stage, with nothing laid. The same worth as reviews go by.
class RALLYPILOT_API TurnStudy
{
public:
    // The game and the book must outlive it.
    TurnStudy(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, RoadBook& book);

    TurnEnds Ends();
    // What was decided in the match from there on, up to the action that commits to a plan. Nothing while it goes on.
    struct Verdict
    {
        bool known{};
        double lost{}; // against the best
        Phrase why;
    };
    Verdict Judge(const Dirt::DirtState& before, const Action& action);

private:
    const Dirt::DirtGame& game;
    Dirt::DirtState state;
    RoadAhead road;
    Lines lines;
    Review review;
};

} // namespace Rally::Pilot
