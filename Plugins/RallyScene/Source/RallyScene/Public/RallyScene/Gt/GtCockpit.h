// Everything the HUD of GT shows, as values: UMG and the desktop bind to this same model. Words come from text keys at the
// client.
#pragma once

#include "RallyRules/Gt/GtGame.h"
#include "RallyScene/Instruments.h"

#include <array>
#include <vector>

namespace Rally::Scene
{

// A car in the race, by its place.
struct RaceRow
{
    Seat seat{kNoSeat};
    std::uint8_t place{};  // from 1; 0 before the grid is drawn
    std::uint8_t lap{};    // it is on, from 1; 0 before the line
    std::int32_t behind{}; // the leader, in progress (kSectionLength is a row); at the end of the race as it was left
    std::int32_t gap{};    // to the car before it
    std::uint8_t gear{};
    bool doubleZero{}; // its marker is 00
    Gt::CarState state{};
    Gt::Tyres tyres{};
    std::uint8_t damage{}; // tokens that take dice away
    std::uint16_t focus{};
    bool toPlay{}; // still to come this round
    bool active{};
};

// A yellow flag that concerns a car.
enum class FlagNear : std::uint8_t
{
    None,
    Ahead, // over the next tile
    Here,  // no drawing level (YEL)
};

struct GtCockpit : Instruments
{
    std::uint8_t lap{}; // from 1; 0 before the line
    std::uint8_t laps{};
    std::uint16_t round{};
    bool whiteRound{}; // G-SET-9
    std::uint8_t place{};
    std::uint8_t cars{}; // that drive or have finished
    bool doubleZero{};
    Gt::CarState state{};
    std::uint16_t focus{};
    int secureCost{};     // of the next step, 0 when it cannot be asked
    bool maySecure{};     // ... and the focus tokens in hand pay for it
    int flatOutFocus{};   // what the plan would bring
    std::uint8_t limit{}; // in the centre of the space it stands on, 0 = none
    bool danger{};        // ... in a triangle
    Hazard hazard{};
    std::array<std::uint8_t, Gt::kTokenKinds> damage{}; // on its dashboard, by Gt::Token
    std::array<std::uint8_t, kMaxSeats> battered{};     // what has hit every car, by seat
    Gt::Tyres tyres{};
    Gt::Weather weather{};
    bool rightTyres{}; // as many gear dice as any of its sets would have in this weather
    FlagNear flag{};
    std::uint32_t flags{};       // bit n: over the n-th tile, from 1
    std::int32_t seconds{};      // alone: what the markers say ...
    std::int32_t totalSeconds{}; // ... less the credit for focus tokens
    std::vector<RaceRow> order;  // by place
};

RALLYSCENE_API GtCockpit CockpitOf(const Gt::GtGame& game, const Gt::GtState& state, Seat seat);

// Of what a gear stands for, what is driven on a circuit.
RALLYSCENE_API float CircuitSwiftness();

using GtCockpitFilm = InstrumentFilm<GtCockpit>;

} // namespace Rally::Scene
