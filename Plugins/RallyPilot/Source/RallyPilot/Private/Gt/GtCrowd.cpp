#include "Gt/GtCrowd.h"

namespace Rally::Pilot
{
namespace GtCrowdDetail
{

constexpr std::int32_t kReach = 9; // sections

bool IsOnTrack(const Gt::Car& car)
{
    return car.state == Gt::CarState::Running || car.state == Gt::CarState::Spun;
}

bool AreAlike(const Gt::Step& a, const Gt::Step& b)
{
    return a.space == b.space && a.die == b.die && a.brakes == b.brakes;
}

} // namespace GtCrowdDetail

GtCrowd::GtCrowd(const Gt::GtGame& theGame, const Gt::GtState& theState, RoadOf theRoads, TurnOf theTurns,
                 std::shared_ptr<GtTurnSearch> theSearch, BudgetLeft& theAllowance)
    : game(theGame),
      state(theState),
      own(theState.active),
      roads(std::move(theRoads)),
      turns(std::move(theTurns)),
      search(std::move(theSearch)),
      allowance(theAllowance)
{
    int others = 0;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        others += seat != own && state.cars[seat].state < Gt::CarState::Finished ? 1 : 0;
    }
    // Against one rival it is as good as one's own time; of several each matters less.
    weight = others > 0 ? 1.0 / others : 0.0;
}

bool GtCrowd::IsNear(Seat other) const
{
    // Whoever is laps behind or ahead stands in the way like anybody else.
    const std::int32_t lap = game.Road().length;
    const std::int32_t between = (game.DistanceOf(state, other) - game.DistanceOf(state, own)) % lap;
    const std::int32_t ahead = between < 0 ? between + lap : between;
    const std::int32_t gap = ahead < lap - ahead ? ahead : lap - ahead;
    return other != own && GtCrowdDetail::IsOnTrack(state.cars[other]) &&
           gap <= GtCrowdDetail::kReach * std::int32_t{kSectionLength};
}

bool GtCrowd::IsClose() const
{
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        if (IsNear(seat))
        {
            return true;
        }
    }
    return false;
}

// In this round.
bool GtCrowd::HasPlayed(Seat other) const
{
    for (std::size_t i = 0; i < state.turn && i < state.orderCount; ++i)
    {
        if (state.order[i] == other)
        {
            return true;
        }
    }
    return false;
}

// The turn of a seat, the own car standing where it would.
Gt::GtState GtCrowd::Moment(SpaceIndex at, int gear, int lines, Seat next) const
{
    Gt::GtState moment = state;
    Gt::Car& car = moment.cars[own];
    car.space = at;
    car.gear = static_cast<std::uint8_t>(gear);
    car.crossings = static_cast<std::uint8_t>(game.LapCount() + 1 - lines);
    moment.phase = Gt::Phase::Lay;
    moment.active = next;
    moment.planLength = 0;
    moment.pool = game.DiceOf(moment, next);
    moment.reach = game.FreshReach(moment);
    return moment;
}

// Does the best turn of the empty road meet somebody?
bool GtCrowd::StandsInTheWay(const Gt::GtState& with, Seat seat) const
{
    GtTurn turn;
    if (!turns(with, seat, turn))
    {
        return false;
    }
    Gt::Reach reach = with.reach;
    for (std::size_t i = 0; i < turn.plan.count; ++i)
    {
        Gt::StepList steps;
        game.NextSteps(with, reach, steps);
        const Gt::Step* next = nullptr;
        for (const Gt::Step& step : steps)
        {
            next = GtCrowdDetail::AreAlike(step, turn.plan.steps[i]) ? &step : next;
        }
        if (next == nullptr)
        {
            return true;
        }
        game.Extend(with, reach, *next);
    }
    return false;
}

double GtCrowd::BestOf(const Gt::GtState& moment, Seat seat)
{
    const GtValueToGo& road = roads(seat);
    search->Begin(game, moment, road);
    const GtBestTurn best = search->Best();
    allowance.Spend(search->Reached());
    const Gt::Car& car = moment.cars[seat];
    return best.found ? best.worth
                      : 1.0 + road.Worth(car.space, car.gear, LinesBefore(game, moment, seat), car.focus); // G-BLK-2
}

double GtCrowd::Of(SpaceIndex at, int gear, int lines)
{
    for (const Known& known : weighed)
    {
        if (known.at == at && known.gear == gear && known.lines == lines)
        {
            return known.cost;
        }
    }
    weighed.push_back({at, gear, lines, Weigh(at, gear, lines)});
    return weighed.back().cost;
}

double GtCrowd::Weigh(SpaceIndex at, int gear, int lines)
{
    double cost = 0.0;
    Gt::GtState later = Moment(at, gear, lines, own); // the next turn of one's own
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        if (!IsNear(seat))
        {
            continue;
        }
        // Who has not played does before the next turn of one's own, and so does whoever is faster then (G-ORD-2).
        const bool comesFirst = !HasPlayed(seat) || state.cars[seat].gear > gear;
        if (!comesFirst)
        {
            continue;
        }
        later.cars[seat].state = Gt::CarState::OffTrack; // where it will be by then nobody knows
        const Gt::GtState its = Moment(at, gear, lines, seat);
        if (!StandsInTheWay(its, seat))
        {
            continue;
        }
        Gt::GtState free = its;
        free.cars[own].state = Gt::CarState::OffTrack;
        free.reach = game.FreshReach(free);
        if (!isKnown[seat])
        {
            unhindered[seat] = BestOf(free, seat);
            isKnown[seat] = true;
        }
        cost -= weight * (BestOf(its, seat) - unhindered[seat]);
    }
    later.reach = game.FreshReach(later);
    if (StandsInTheWay(later, own))
    {
        const double hindered = BestOf(later, own);
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            later.cars[seat].state = seat == own ? later.cars[seat].state : Gt::CarState::OffTrack;
        }
        later.reach = game.FreshReach(later);
        cost += hindered - BestOf(later, own);
    }
    return cost;
}

} // namespace Rally::Pilot
