// Everything the HUD shows, as values: UMG and the desktop bind to this same model. Words come from text keys at the
// client.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"
#include "RallyScene/Instruments.h"

#include <array>
#include <vector>

namespace Rally::Scene
{

struct OrderRow
{
    Seat seat{kNoSeat};
    std::uint8_t place{};   // by time so far; 0 before the start
    std::int32_t seconds{}; // stage time so far, as the result would have it
    std::int32_t gap{};     // to the best
    std::uint8_t gear{};
    bool started{};
    bool toPlay{}; // still to come this round
    bool active{};
    bool leader{};
    bool finished{};
    bool retired{};
};

struct Cockpit : Instruments
{
    std::uint16_t secondsInHand{};
    std::int32_t stageSeconds{}; // as the result would have it: the cards less the seconds in hand
    std::int32_t pileSeconds{};  // of the cards
    std::int32_t totalSeconds{};
    std::uint8_t pileCards{};
    std::uint8_t topCard{}; // gear, 0 = on its 0 side
    std::uint8_t gearboxDamage{};
    std::uint8_t brakeDamage{};
    std::uint8_t coastDamage{};                     // suspension and punctures
    std::array<std::uint8_t, kMaxSeats> battered{}; // damage of every car, by seat
    bool spareWheel{};
    bool sisu{};
    int secureCost{};            // of the next step, 0 when it cannot be asked
    bool maySecure{};            // ... and the seconds in hand pay for it
    int flatOutSeconds{};        // what the plan would bring
    std::vector<OrderRow> order; // of this round, then who is still to start, then who is through
    std::uint16_t round{};
    std::uint8_t stage{}; // from 1
    std::uint8_t stages{};
    Hazard hazard{}; // of the tile the car stands on
};

// By place, and then who has not started, in the order of the start. The cockpit's own order is that of the turns.
RALLYSCENE_API std::vector<OrderRow> ByPlace(const Cockpit& cockpit);

RALLYSCENE_API Cockpit CockpitOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat);

using CockpitFilm = InstrumentFilm<Cockpit>;

} // namespace Rally::Scene
