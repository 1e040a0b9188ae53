// What must hold in every state, numbered. Checked after every action and outcome, in release too.
//
//   1  phase, seats, counts, spaces, gears and tyres are within their ranges
//   2  no token is lost: bag, dashboards, flags on the track and what is laid aside are what the bag held
//   3  one car per space (G-MOV-1)
//   4  the round's order names each seat at most once, the active seat among them
//   5  the plan ends where its reach says
//   6  0 and 00 stand where they belong: a spun car has 0, one off the track 00 (G-LOC-5, G-LOC-6)
//   7  as many have finished and retired as numbers were given out
//   8  somebody has a decision to make, sooner or later
//
// And whether bytes from outside are a moment a race can be taken up at: between two turns next to nothing of the state is
// left to chance, what belongs to the turn is reckoned anew and must come out the same.
#include "../Road/Rounds.h"
#include "GtPlanner.h"

#include <cstring>

namespace Rally::Gt
{
namespace InvariantDetail
{

bool RangesHold(const GtGame& game, const GtState& state)
{
    bool holds = state.phase <= Phase::Over && state.seats == game.Seats() && state.weather <= Weather::Wet &&
                 state.planLength <= kMaxSteps && state.nextStep <= state.planLength &&
                 state.orderCount <= state.seats && (state.active < state.seats || state.active == kNoSeat) &&
                 state.reach.at < game.Road().spaces.Size();
    const bool decides = state.phase != Phase::Over && state.phase != Phase::Grid;
    holds = holds && (!decides || state.active < state.seats);
    for (Seat seat = 0; seat < state.seats && holds; ++seat)
    {
        const Car& car = state.cars[seat];
        holds = car.space < game.Road().spaces.Size() && car.gear <= game.Values().highestGear &&
                car.state <= CarState::Retired && car.tyres <= Tyres::Soft && game.Values().Has(car.tyres) &&
                car.doubleZero <= 1 && car.crossings <= game.LapCount() + 1;
    }
    for (std::size_t i = 0; i < state.planLength && holds; ++i)
    {
        holds = state.plan[i].space < game.Road().spaces.Size() && state.plan[i].brakes <= 5;
    }
    for (const YellowFlag& flag : state.flags)
    {
        holds = holds && flag.tile <= game.Road().tileCount;
    }
    const bool rolls = state.phase == Phase::StepDice || state.phase == Phase::Drive;
    return holds && (!rolls || state.nextStep < state.planLength);
}

bool TokensHold(const GtGame& game, const GtState& state)
{
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        unsigned count = state.bag[token];
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            count += state.cars[seat].damage[token];
        }
        if (token == static_cast<std::size_t>(Token::Weather))
        {
            count += state.laidAside;
        }
        for (const YellowFlag& flag : state.flags)
        {
            count += token == static_cast<std::size_t>(Token::YellowFlag) && flag.tile != 0 ? 1u : 0u;
        }
        count += token == static_cast<std::size_t>(Token::YellowFlag) ? state.drawnFlags : 0u;
        if (count != game.Values().bag[token])
        {
            return false;
        }
    }
    return true;
}

bool SpacesHold(const GtState& state)
{
    for (Seat seat = 1; seat < state.seats && state.phase != Phase::Grid; ++seat)
    {
        for (Seat other = 0; other < seat; ++other)
        {
            const Car& a = state.cars[seat];
            const Car& b = state.cars[other];
            if (IsOnTrack(a) && IsOnTrack(b) && a.space == b.space)
            {
                return false;
            }
        }
    }
    return true;
}

bool PlanHolds(const GtState& state)
{
    if (state.phase != Phase::Lay && state.phase != Phase::LayAgain)
    {
        return true;
    }
    const bool laid = state.planLength > 0;
    const SpaceIndex at = laid ? state.plan[state.planLength - 1].space : state.cars[state.active].space;
    return state.reach.at == at && state.reach.steps == state.planLength;
}

bool MarkersHold(const GtState& state)
{
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        const bool stands =
            car.state == CarState::Spun || car.state == CarState::OffTrack || car.state == CarState::InPits;
        const bool double0 = car.state == CarState::OffTrack || (car.state == CarState::InPits && car.doubleZero != 0);
        if ((stands && car.gear != 0) || (car.doubleZero != 0) != double0)
        {
            return false;
        }
    }
    return true;
}

bool PlacesHold(const GtState& state)
{
    int finished = 0;
    int retired = 0;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        finished += car.finishedAs > 0;
        retired += car.retiredAs > 0;
        if ((car.finishedAs > 0) != (car.state == CarState::Finished) ||
            (car.retiredAs > 0) != (car.state == CarState::Retired))
        {
            return false;
        }
    }
    return finished == state.finishers && retired == state.retirements;
}

bool SameState(const GtState& a, const GtState& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

// What OpenTurn leaves as it is, and what nobody looks at before it counts.
bool RestFits(const GtGame& game, const GtState& state)
{
    bool fits = state.turn < state.orderCount && state.active == state.order[state.turn] &&
                state.cars[state.active].state == CarState::Running && state.finishers <= state.seats &&
                state.drawn == (1u << state.seats) - 1 && state.drawnFlags == 0 && state.drawnWeather == 0;
    const Car nobody{};
    unsigned places = 0;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        const Car& car = state.cars[seat];
        fits = fits && (seat < state.seats || std::memcmp(&car, &nobody, sizeof car) == 0);
        places |= seat < state.seats && car.gridPlace < kMaxSeats ? 1u << car.gridPlace : 0u;
        fits = fits && (seat >= state.seats || !IsRacing(car) || car.crossings <= game.LapCount());
    }
    std::size_t flags = 0;
    while (flags < kMaxFlags && state.flags[flags].tile != 0 && state.flags[flags].owner < state.seats)
    {
        ++flags;
    }
    for (; flags < kMaxFlags; ++flags)
    {
        fits = fits && state.flags[flags].tile == 0 && state.flags[flags].owner == 0;
    }
    for (const std::uint16_t count : state.markers)
    {
        fits = fits && (game.IsSolo() || count == 0);
    }
    return fits && places == (1u << state.seats) - 1;
}

} // namespace InvariantDetail

int GtGame::BrokenInvariant(const State& state) const
{
    using namespace InvariantDetail;
    return !RangesHold(*this, state)    ? 1
           : !TokensHold(*this, state)  ? 2
           : !SpacesHold(state)         ? 3
           : !Rounds::OrderHolds(state) ? 4
           : !PlanHolds(state)          ? 5
           : !MarkersHold(state)        ? 6
           : !PlacesHold(state)         ? 7
           : state.stuck != 0           ? 8
                                        : 0;
}

bool GtGame::CanResumeAt(const State& state) const
{
    using namespace InvariantDetail;
    EventList events;
    State expected{};
    Begin(expected, events);
    if (SameState(state, expected))
    {
        return true;
    }
    if (state.phase != Phase::Lay || BrokenInvariant(state) != 0 || !RestFits(*this, state))
    {
        return false;
    }
    expected = state;
    expected.planLength = 0; // nothing laid: the rest is blank already, or differs
    OpenTurn(expected, events);
    return SameState(state, expected);
}

} // namespace Rally::Gt
