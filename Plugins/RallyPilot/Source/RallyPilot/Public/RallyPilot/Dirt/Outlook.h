// What the rest of a stage will cost from any space in any gear: a rough estimate that knows limits, fords, hops and
// mud, but no other cars, and of dice only that some are scarce; what they are worth by the length of the road.
#pragma once

#include "RallyPilot/Dirt/TurnWorth.h"

namespace Rally::Pilot
{

class RALLYPILOT_API Outlook final : public ValueToGo
{
public:
    Outlook(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState);

    double Worth(SpaceIndex at, int gear, int) const override { return toGo[at][gear]; }
    double WorthSpent(SpaceIndex at, int gear, int) const override { return toGo[at][gear] + sisuToken; }
    // Dearer by as much as stages take longer with the dice of then.
    double Between(const Dirt::DirtState& then, Seat seat) const override;
    double DamageToken() const override { return damageToken; }
    double CutToken(SpaceIndex) const override { return cutToken; }

private:
    double Card(int gear) const { return game.Values().frontSeconds[gear - 1]; }
    double Onward(SpaceIndex at, int gear) const;
    double StepTo(SpaceIndex to, int from, int gear, bool lands) const;
    double Best(const SpaceIndex* first, const SpaceIndex* last, int gear, bool lands) const;

    const Dirt::DirtGame& game;
    const Dirt::DirtState& state;
    const Track& track;
    double damageToken{};
    double cutToken{};
    double sisuToken{};
    bool coasts; // the cockpit has a coast die left, without which a ford takes gear 1
    double toGo[kMaxSpaces][Dirt::kGears + 1];
};

} // namespace Rally::Pilot
