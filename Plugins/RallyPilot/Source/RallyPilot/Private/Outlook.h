// What the rest of a stage will cost from any space in any gear: a rough estimate that knows limits, fords, hops and
// mud, but no other cars, and of dice only that some are scarce.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Pilot
{

class Outlook
{
public:
    Outlook(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState);

    // Seconds to the finish for a car that starts its next turn there.
    double ToGo(SpaceIndex at, int gear) const { return toGo[at][gear]; }
    // The same in the middle of a turn: a car on a hop takes off.
    double Onward(SpaceIndex at, int gear) const;
    double Card(int gear) const { return gear == 0 ? 0.0 : 1.0 * game.Values().frontSeconds[gear - 1]; }
    // Losing control there in that gear: the back of the card, its damage, and starting again from standstill.
    double Loss(SpaceIndex at, int gear) const;

private:
    double StepTo(SpaceIndex to, int from, int gear, bool lands) const;
    double Best(const SpaceIndex* first, const SpaceIndex* last, int gear, bool lands) const;

    const Dirt::DirtGame& game;
    const Dirt::DirtState& state;
    const Track& track;
    double toGo[kMaxSpaces][Dirt::kGears + 1];
};

} // namespace Rally::Pilot
