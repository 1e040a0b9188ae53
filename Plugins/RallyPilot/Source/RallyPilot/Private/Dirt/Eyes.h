// The road as somebody of a certain character sees it, and what it likes on it.
#pragma once

#include "Dirt/Knobs.h"
#include "RallyPilot/Dirt/TurnWorth.h"

namespace Rally::Pilot
{

class Eyes final : public ValueToGo
{
public:
    // The road must outlive it.
    Eyes(const ValueToGo& theRoad, const Knobs& theKnobs) : road(theRoad), fear(theKnobs.fear) {}

    double Worth(SpaceIndex at, int gear, int purse) const override { return road.Worth(at, gear, purse) + Fear(gear); }
    double WorthSpent(SpaceIndex at, int gear, int purse) const override
    {
        return road.WorthSpent(at, gear, purse) + Fear(gear);
    }
    double Between(const Dirt::DirtState& state, Seat seat) const override { return road.Between(state, seat); }
    double DamageToken() const override { return road.DamageToken(); }
    double CutToken(SpaceIndex at) const override { return road.CutToken(at); }

private:
    double Fear(int gear) const { return gear == 0 ? fear : 0.0; }

    const ValueToGo& road;
    double fear;
};

// Seconds by which a plan seems better than it is: for standing in the way of others (D-COR-7, D-SLI-7) and for mud
// thrown before their wheels (D-SHC-7).
double LikingOf(const Plan& plan, const Knobs& knobs, const Dirt::DirtGame& game, const Dirt::DirtState& state);

} // namespace Rally::Pilot
