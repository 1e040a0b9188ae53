// The road as somebody of a certain character sees it, and what it likes on it.
#pragma once

#include "Knobs.h"
#include "RallyPilot/TurnWorth.h"

namespace Rally::Pilot
{

class Eyes final : public ValueToGo
{
public:
    // The state is that of a seat on move.
    Eyes(const ValueToGo& theRoad, const Knobs& theKnobs, const Dirt::DirtGame& game, const Dirt::DirtState& state);

    double Worth(SpaceIndex at, int gear, int purse) const override
    {
        return road.Worth(at, gear, purse) + (gear == 0 ? knobs.fear : 0.0);
    }
    double DamageToken() const override { return damageToken; }
    double SisuToken() const override { return sisuToken; }
    // What entering a shortcut costs beside its limit: punctures (D-SHC-6).
    double CutToken() const { return cutToken; }

private:
    const ValueToGo& road;
    const Knobs& knobs;
    double damageToken;
    double sisuToken;
    double cutToken{};
};

// Seconds by which a plan seems better than it is: for standing in the way of others (D-COR-7, D-SLI-7) and for mud
// thrown before their wheels (D-SHC-7).
double LikingOf(const Plan& plan, const Knobs& knobs, const Dirt::DirtGame& game, const Dirt::DirtState& state);

} // namespace Rally::Pilot
