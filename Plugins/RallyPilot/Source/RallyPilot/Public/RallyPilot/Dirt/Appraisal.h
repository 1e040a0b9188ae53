// The stage time to expect for a seat, at any moment of its turn and for anything it may do there: the rules say what may
// happen, the value-to-go what the road beyond the turn is worth. What the driver could not choose is luck; what it could
// is judged by the best it could have done.
#pragma once

#include "RallyPilot/Dirt/Lines.h"

namespace Rally::Pilot
{

class RALLYPILOT_API Appraisal
{
public:
    // Of one stage of a rally. Game, road and lines must outlive it.
    Appraisal(const Dirt::DirtGame& theGame, std::size_t theStage, const ValueToGo& theRoad, Lines& theLines)
        : game(theGame),
          stage(theStage),
          road(theRoad),
          lines(theLines)
    {}

    // With the best that can be done from here. Between the seat's turns: the road as if it were alone.
    double Of(const Dirt::DirtState& state, Seat seat) const;
    // When the active seat does this now, and its best after that. A failed flat-out counts with its best layout.
    double Of(const Dirt::DirtState& state, const Action& action) const;
    // Seconds of the stage so far, tokens in hand taken off.
    double SoFar(const Dirt::DirtState& state, Seat seat) const;

private:
    double Within(const Dirt::DirtState& state, Seat seat) const;
    double Onward(const Dirt::DirtState& after, Seat seat, const EventList& events) const;
    double Settled(const Dirt::DirtState& state, Seat seat) const;
    double BestPlan(const Dirt::DirtState& state, Seat seat) const;
    double OverChances(const Dirt::DirtState& state, Seat seat) const;
    double OverActions(const Dirt::DirtState& state, Seat seat) const;

    const Dirt::DirtGame& game;
    std::size_t stage;
    const ValueToGo& road;
    Lines& lines;
};

// The same turn with nothing laid yet. Only in Phase::Lay.
RALLYPILOT_API Dirt::DirtState BeforePlan(const Dirt::DirtGame& game, const Dirt::DirtState& state);

} // namespace Rally::Pilot
