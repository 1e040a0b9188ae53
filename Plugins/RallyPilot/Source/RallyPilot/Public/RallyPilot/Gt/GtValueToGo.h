// What lies beyond a turn of GT, for whoever weighs what to do in it, and what a turn itself costs.
//
// Two aims. By the clock (G-SOLO-5, G-SOLO-9): a turn costs the seconds of its marker, a token in hand at the end is worth one.
// By rounds: who crosses first wins, so a turn costs a round; and within the round in which the line is crossed whoever began
// it in a higher gear plays sooner (G-ORD-2), so the last turn costs the part of a round at which its gear comes to play.
// Tokens are worth nothing at the end (G-FOC-10), only what securing can do with them until then.
#pragma once

#include "RallyRules/Gt/GtGame.h"

#ifndef RALLYPILOT_API
#define RALLYPILOT_API
#endif

namespace Rally::Pilot
{

enum class GtAim : std::uint8_t
{
    Clock,  // seconds
    Rounds, // rounds
};

// In units of the aim.
struct GtPrices
{
    GtAim aim{};
    double card[Gt::kGears + 1]{};   // of a turn, by the gear it ends in, 0 after a spin
    double offTrack{};               // of a turn that ends with 00, and of the one spent coming back (G-RET-1)
    double moment[Gt::kGears + 1]{}; // of the turn that wins, by the gear it began in; by the clock it has its card
    double token{};                  // of one in hand: paid where it is spent, had where it is gained
    double damage{};                 // of a token of damage

    // The turn that crosses the line for the last time.
    double Home(int gear, int startGear) const { return aim == GtAim::Clock ? card[gear] : moment[startGear]; }
    // A turn that loses control, and what it takes to stand on the road again in gear 0.
    double Loss(bool leavesTrack, int tokens) const { return (leavesTrack ? offTrack : card[0]) + tokens * damage; }
};

RALLYPILOT_API GtPrices PricesOf(const Gt::GtValues& values, GtAim aim);

class GtValueToGo
{
public:
    virtual ~GtValueToGo() = default;
    // To the finish, for a car that begins its next turn there with so many focus tokens and has the line so often before it;
    // gear 0 after a loss of control. What a token is worth by itself counts elsewhere, where it is gained and spent.
    virtual double Worth(SpaceIndex at, int gear, int lines, int tokens) const = 0;
    virtual const GtPrices& Prices() const = 0;
};

// How often a seat still has to cross the line (G-END-4).
inline int LinesBefore(const Gt::GtGame& game, const Gt::GtState& state, Seat seat)
{
    return game.LapCount() + 1 - state.cars[seat].crossings;
}

} // namespace Rally::Pilot
