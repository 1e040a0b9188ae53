// What the rest of a stage will cost from any space in any gear: a rough estimate that knows limits, fords, hops and
// mud, but no other cars, and of dice only that some are scarce.
#pragma once

#include "RallyPilot/TurnWorth.h"

namespace Rally::Pilot
{

class RALLYPILOT_API Outlook final : public ValueToGo
{
public:
    Outlook(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState);

    double Worth(SpaceIndex at, int gear, int) const override { return toGo[at][gear]; }
    double DamageToken() const override;
    double SisuToken() const override;

private:
    double Card(int gear) const { return game.Values().frontSeconds[gear - 1]; }
    double Onward(SpaceIndex at, int gear) const;
    double StepTo(SpaceIndex to, int from, int gear, bool lands) const;
    double Best(const SpaceIndex* first, const SpaceIndex* last, int gear, bool lands) const;

    const Dirt::DirtGame& game;
    const Dirt::DirtState& state;
    const Track& track;
    bool coasts; // the cockpit has a coast die left, without which a ford takes gear 1
    double toGo[kMaxSpaces][Dirt::kGears + 1];
};

} // namespace Rally::Pilot
