#include "Gt/GtEyes.h"

#include "RallyRules/Core/Hash.h"

#include <span>

namespace Rally::Pilot
{
namespace GtEyesDetail
{

// Of the tokens in a bag, four of seven do something to the car; each of these costs some 4 % of what is left, a lap being six rounds.
constexpr double kPerTokenAndLap = 0.12;
constexpr double kStopRisk = 0.25; // rounds: others go by, somebody may stand on the space (G-PIT-9)
constexpr int kClose = 7;          // sections

} // namespace GtEyesDetail

GtEyes::GtEyes(const Gt::GtGame& theGame, const Gt::GtState& theState, Seat theSeat, const GtValueToGo& theRoad,
               const GtKnobs& theKnobs, std::uint64_t theSeed)
    : game(theGame),
      state(theState),
      seat(theSeat),
      road(theRoad),
      knobs(theKnobs),
      seed(theSeed),
      prices(theRoad.Prices())
{
    prices.card[0] += knobs.fear;
    prices.offTrack += knobs.fear;
    prices.damage = DamagePrice(LinesBefore(game, state, seat));
    const std::int32_t own = game.DistanceOf(state, seat);
    for (Seat other = 0; other < state.seats; ++other)
    {
        const std::int32_t gap = own - game.DistanceOf(state, other);
        const bool runs = state.cars[other].state == Gt::CarState::Running;
        isPressed = isPressed ||
                    (other != seat && runs && gap >= 0 && gap <= GtEyesDetail::kClose * std::int32_t{kSectionLength});
    }
}

double GtEyes::DamagePrice(int lines)
{
    return GtEyesDetail::kPerTokenAndLap * (lines > 1 ? lines - 0.5 : 0.5);
}

double GtEyes::StopWorth(const GtStop& stop, SpaceIndex at, int lines, int tokens) const
{
    return stop.turns + GtEyesDetail::kStopRisk + stop.road->Worth(at, 0, lines, tokens);
}

GtStop GtEyes::BestStop(SpaceIndex at, int lines, int tokens) const
{
    GtStop best;
    double least = road.Worth(at, 1, lines, tokens);
    for (const GtStop& stop : stops)
    {
        const double worth = StopWorth(stop, at, lines, tokens);
        best = worth < least ? stop : best;
        least = worth < least ? worth : least;
    }
    return best;
}

double GtEyes::Worth(SpaceIndex at, int gear, int lines, int tokens) const
{
    double worth = road.Worth(at, gear, lines, tokens);
    for (const GtStop& stop : stops)
    {
        if (gear == 1 && Gt::IsPlainEdge(game.Road()[at]))
        {
            const double stopped = StopWorth(stop, at, lines, tokens);
            worth = stopped < worth ? stopped : worth;
        }
    }
    return worth + Liking(at, gear);
}

// The seed's likes and dislikes are the same for the same end of a plan, so that decisions stay in step.
double GtEyes::Liking(SpaceIndex at, int gear) const
{
    double liking = 0.0;
    const Gt::CircuitSpace& space = game.Road()[at];
    if (knobs.taste > 0.0)
    {
        const std::uint64_t key[2] = {seed, std::uint64_t{at} << 8 | static_cast<std::uint64_t>(gear)};
        const std::uint64_t hash = HashBytes(std::as_bytes(std::span(key)), 0);
        liking += knobs.taste * static_cast<double>(hash >> 40) / static_cast<double>(1u << 24);
    }
    if (knobs.likesToBlock > 0.0 && isPressed)
    {
        // Fast, and with little room beside it.
        liking -= knobs.likesToBlock * gear / static_cast<double>(Gt::kGears) * (space.atEdge ? 0.5 : 1.0);
    }
    liking -= knobs.likesInside * (space.inward == 0 && gear > 0 ? 1.0 : 0.0);
    return liking;
}

} // namespace Rally::Pilot
