#include "RallyPilot/Dirt/Outlook.h"

#include "RallyPilot/Dirt/Damage.h"
#include "RallyPilot/Dirt/RoadAhead.h"

#include <algorithm>

namespace Rally::Pilot
{
namespace OutlookDetail
{

// Seconds, found by trying: what one space of road costs, how much of a card's seconds, what scarce dice are worth.
constexpr double kPerStep = 1.2;
constexpr double kCardShare = 0.25;
constexpr double kCoast = 0.8;
constexpr double kBrake = 1.5;
constexpr double kLongJump = 12.0;
constexpr double kNoWay = 1e6;
constexpr double kLossSeconds = 60.0;

} // namespace OutlookDetail

Outlook::Outlook(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState)
    : game(theGame),
      state(theState),
      track(theGame.TrackOf(theState)),
      coasts(theState.active != kNoSeat && theGame.DiceOf(theState, theState.active).coast > 0)
{
    // From the finish backwards: every way leads to a front edge further along.
    SpaceIndex byFront[kMaxSpaces]{};
    const std::size_t count = track.spaces.Size();
    for (std::size_t i = 0; i < count; ++i)
    {
        byFront[i] = static_cast<SpaceIndex>(i);
    }
    std::sort(byFront, byFront + count, [this](SpaceIndex a, SpaceIndex b)
              { return track[a].front != track[b].front ? track[a].front > track[b].front : a > b; });
    for (std::size_t i = 0; i < count; ++i)
    {
        const SpaceIndex at = byFront[i];
        const Space& space = track[at];
        const bool home = space.finishRow || space.kind == SpaceKind::Beyond;
        for (int gear = 0; gear <= static_cast<int>(Dirt::kGears); ++gear)
        {
            const double best = home ? 0.0 : Best(space.forward, space.forward + space.forwardCount, gear, false);
            toGo[at][gear] =
                best < OutlookDetail::kNoWay || gear == 0 ? best : OutlookDetail::kLossSeconds + toGo[at][0];
        }
    }
    if (state.active < state.seats)
    {
        const double left = SecondsByLength(track, state.cars[state.active].space, game.DiceOf(state, state.active)) +
                            StagesToService(game, state, state.active);
        damageToken = TokenCost(game, state, state.active, left);
        cutToken = CutCost(game, state, state.active, left);
        sisuToken = SisuSaves(SecondsByLength(track, state.cars[state.active].space, game.DiceOf(state, state.active)) +
                              StagesOfSisu(game, state, state.active));
    }
}

double Outlook::Onward(SpaceIndex at, int gear) const
{
    const Space& space = track[at];
    if (space.jump == 0 || gear < space.jump || space.finishRow)
    {
        return toGo[at][gear];
    }
    if (gear > space.jump + 1)
    {
        return OutlookDetail::kNoWay;
    }
    const unsigned skips = gear == space.jump ? 1 : 2;
    const double best = Best(track.LandingsBegin(space, skips), track.LandingsEnd(space, skips), gear, true);
    return best + (skips == 2 ? OutlookDetail::kLongJump : 0.0);
}

double Outlook::Between(const Dirt::DirtState& then, Seat seat) const
{
    const Dirt::Car& car = then.cars[seat];
    const double broken = SecondsByLength(track, car.space, game.DiceOf(then, seat)) -
                          SecondsByLength(track, car.space, game.DiceOf(state, seat));
    return toGo[car.space][car.gear] + broken;
}

// One die onto a space, and all that follows.
double Outlook::StepTo(SpaceIndex to, int from, int gear, bool lands) const
{
    const Space& space = track[to];
    if (space.kind == SpaceKind::Beyond)
    {
        return 0.0;
    }
    const int limit = game.LimitOf(state, to);
    const bool brakes = gear < from - 1;
    const bool wet = space.ford && (lands || brakes || (gear != 1 && (gear != from || !coasts)));
    if (limit < 0 || (limit > 0 && gear > limit) || wet)
    {
        return OutlookDetail::kNoWay;
    }
    return OutlookDetail::kPerStep + OutlookDetail::kCardShare * Card(gear) + (brakes ? OutlookDetail::kBrake : 0.0) +
           (gear == from ? OutlookDetail::kCoast : 0.0) + Onward(to, gear);
}

double Outlook::Best(const SpaceIndex* first, const SpaceIndex* last, int gear, bool lands) const
{
    const int highest = gear == 0 && game.Options().screechingStart ? 2 : gear + 1;
    double best = OutlookDetail::kNoWay;
    for (const SpaceIndex* to = first; to != last; ++to)
    {
        for (int next = gear > 2 ? gear - 2 : 1; next <= highest && next <= static_cast<int>(Dirt::kGears); ++next)
        {
            const double worth = StepTo(*to, gear, next, lands);
            best = worth < best ? worth : best;
        }
    }
    return best;
}

} // namespace Rally::Pilot
