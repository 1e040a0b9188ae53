// What the road of GT beyond a turn is roughly worth, for whoever has not solved it: how far it still is at the pace of the dice at
// hand, how much the gear helps or is too much for what comes.
#pragma once

#include "RallyPilot/Gt/GtValueToGo.h"

#include <vector>

namespace Rally::Pilot
{

class RALLYPILOT_API GtOutlook final : public GtValueToGo
{
public:
    // For the car of a seat as it is now.
    GtOutlook(const Gt::GtGame& theGame, const Gt::GtState& state, Seat seat);

    double Worth(SpaceIndex at, int gear, int lines, int tokens) const override;
    const GtPrices& Prices() const override { return prices; }

private:
    const Gt::Circuit& circuit;
    GtPrices prices;
    double pace{}; // sections a turn
    int brakes{};
    std::vector<std::uint8_t> fit; // by space: the highest gear that needs no brake dice for what comes
};

// Rounds a turn's progress takes with such dice, compared to a whole board of the first class.
RALLYPILOT_API double PaceOf(const Gt::DicePool& dice, int highestGear);

} // namespace Rally::Pilot
