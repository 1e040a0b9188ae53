// The road of GT as a driver of some character sees it: what it is worth to the finish, and what the character makes of it. Where a
// stop in the pits pays the worth of a place is that of stopping there.
#pragma once

#include "Gt/GtKnobs.h"
#include "RallyPilot/Gt/GtValueToGo.h"

#include <vector>

namespace Rally::Pilot
{

// What a stop would make of the rest of the race: the road as another car would see it, and turns lost (G-PIT-14).
struct GtStop
{
    const GtValueToGo* road{};
    double turns{};
    Gt::PitLane lane{};
    Gt::Tyres tyres{};
};

class GtEyes final : public GtValueToGo
{
public:
    // All must outlive it.
    GtEyes(const Gt::GtGame& theGame, const Gt::GtState& theState, Seat theSeat, const GtValueToGo& theRoad,
           const GtKnobs& theKnobs, std::uint64_t theSeed);

    void MayStop(const GtStop& stop) { stops.push_back(stop); }
    // The best stop for a car that stands there, or driving on.
    GtStop BestStop(SpaceIndex at, int lines, int tokens) const;

    double Worth(SpaceIndex at, int gear, int lines, int tokens) const override;
    const GtPrices& Prices() const override { return prices; }
    // What a token of damage costs by measure, with so many lines still to cross.
    static double DamagePrice(int lines);

private:
    double Liking(SpaceIndex at, int gear) const;
    double StopWorth(const GtStop& stop, SpaceIndex at, int lines, int tokens) const;

    const Gt::GtGame& game;
    const Gt::GtState& state;
    Seat seat;
    const GtValueToGo& road;
    const GtKnobs& knobs;
    std::uint64_t seed;
    GtPrices prices;
    std::vector<GtStop> stops;
    bool isPressed{}; // somebody is close behind
};

} // namespace Rally::Pilot
