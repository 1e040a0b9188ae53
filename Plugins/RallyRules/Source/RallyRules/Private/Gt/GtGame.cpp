#include "RallyRules/Gt/GtGame.h"

#include "../Dice/DiceRolls.h"
#include "GtPlanner.h"
#include "GtReferee.h"

namespace Rally::Gt
{
namespace GtGameDetail
{

// Who has finished, then who still races, then who has retired, the later before the earlier (G-END-8).
int GroupOf(const Car& car)
{
    return car.finishedAs > 0 ? 0 : car.state == CarState::Retired ? 2 : 1;
}

// In the race, not in the round: what counts behind the first over the line (G-END-2) is the order of the rules without the
// speed, so nobody shares a place with a car that is level.
bool IsAhead(const GtGame& game, const GtState& state, Seat left, Seat right)
{
    const Car& a = state.cars[left];
    const Car& b = state.cars[right];
    if (GroupOf(a) != GroupOf(b))
    {
        return GroupOf(a) < GroupOf(b);
    }
    if (GroupOf(a) == 0)
    {
        return a.finishedAs < b.finishedAs;
    }
    if (GroupOf(a) == 2)
    {
        return a.retiredAs > b.retiredAs;
    }
    const std::int32_t farA = game.DistanceOf(state, left);
    const std::int32_t farB = game.DistanceOf(state, right);
    if (farA != farB)
    {
        return farA > farB; // G-ORD-3
    }
    if (IsOnTrack(a) != IsOnTrack(b))
    {
        return IsOnTrack(a); // G-ORD-6
    }
    if (!IsOnTrack(a) && a.leftTrackAs != b.leftTrackAs)
    {
        return a.leftTrackAs < b.leftTrackAs; // G-ORD-7
    }
    const std::uint8_t inA = game.Road()[a.space].inward;
    const std::uint8_t inB = game.Road()[b.space].inward;
    return inA != inB ? inA < inB : a.gridPlace < b.gridPlace; // G-ORD-4, G-ORD-9
}

} // namespace GtGameDetail

GtGame::GtGame(const GtSetup& theSetup) : setup(theSetup)
{
    BuildCircuit(setup.Road(), circuit);
}

WeatherChanges GtGame::ChangesInForce() const
{
    const bool usual = setup.options.changes == WeatherChanges::Usual;
    return usual && !IsSolo() ? WeatherChanges::On : setup.options.changes;
}

void GtGame::Begin(State& state, EventList& events) const
{
    Referee(*this, state, events).BeginRace();
}

ToMove GtGame::WhoMoves(const State& state) const
{
    switch (state.phase)
    {
    case Phase::Grid:
    case Phase::StepDice:
    case Phase::FlatOutDice:
    case Phase::DamageToken: return {ToMove::Kind::Chance, 0};
    case Phase::Over: return {ToMove::Kind::Over, 0};
    case Phase::Tyres:
    case Phase::Lay:
    case Phase::Drive:
    case Phase::LayAgain:
    case Phase::Pits: break;
    }
    // Of a state that somebody sent it may be nobody's move, which is for Match to judge (invariant SomebodyMoves).
    return {ToMove::Kind::Seats, state.active < kMaxSeats ? MaskOf(state.active) : SeatMask{}};
}

// ---- questions about the state -----------------------------------------------------------------------------------------

const Board& GtGame::BoardOf(const State& state, Seat seat) const
{
    return setup.values.BoardOf(state.cars[seat].tyres, state.weather);
}

// G-DMG-2 to G-DMG-6.
DicePool GtGame::DiceOf(const State& state, Seat seat) const
{
    const Board& board = BoardOf(state, seat);
    const auto left = [&](int dice, Token token)
    {
        const int lost = state.cars[seat].damage[static_cast<std::size_t>(token)];
        return static_cast<std::uint8_t>(dice > lost ? dice - lost : 0);
    };
    DicePool pool;
    pool.gears = static_cast<std::uint8_t>((2u << setup.values.highestGear) - 2);
    pool.gearCount = left(board.gearDice, Token::Gearbox);
    pool.coast = left(board.coastDice, Token::Coast);
    pool.brakes = left(board.brakeDice, Token::Brakes);
    pool.warningLimit = board.warningLimit;
    return pool;
}

int GtGame::SecureCost(const State& state) const
{
    return DiceRolls::SecureCost(state.securedDice, 1 + state.plan[state.nextStep].brakes); // G-FOC-6, G-FOC-7
}

std::int32_t GtGame::DistanceOf(const State& state, Seat seat) const
{
    const Car& car = state.cars[seat];
    return std::int32_t{car.crossings} * circuit.length + circuit[car.space].front;
}

std::int32_t GtGame::DrivingSeconds(const State& state) const
{
    std::int32_t seconds = 0;
    for (std::size_t marker = 0; marker < std::size(state.markers); ++marker)
    {
        seconds += std::int32_t{state.markers[marker]} * setup.values.markerSeconds[marker];
    }
    return seconds;
}

std::int32_t GtGame::TotalSeconds(const State& state) const
{
    const std::int32_t total = DrivingSeconds(state) - state.cars[0].focus * std::int32_t{setup.values.secondsPerToken};
    return total > 0 ? total : 0;
}

Standing GtGame::Standings(const State& state) const
{
    Standing standing;
    standing.seats = state.seats;
    standing.over = state.phase == Phase::Over;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        standing.retired[seat] = state.cars[seat].state == CarState::Retired;
        standing.place[seat] = 1;
        for (Seat other = 0; other < state.seats; ++other)
        {
            const bool ahead = GtGameDetail::IsAhead(*this, state, other, seat);
            standing.place[seat] = static_cast<std::uint8_t>(standing.place[seat] + ahead);
        }
        standing.score[seat] = IsSolo() ? TotalSeconds(state) : std::int32_t{standing.place[seat]}; // G-SOLO-9
    }
    return standing;
}

// ---- planning ----------------------------------------------------------------------------------------------------------

Reach GtGame::FreshReach(const State& state) const
{
    const Car& car = state.cars[state.active];
    Reach reach;
    reach.at = car.space;
    reach.gear = car.gear;
    reach.startGear = car.gear;
    reach.level = Planner(*this, state).BesideOf(car.space); // G-OVT-4
    return reach;
}

void GtGame::NextSteps(const State& state, const Reach& reach, StepList& out) const
{
    Planner(*this, state).NextSteps(reach, out);
}

void GtGame::Extend(const State& state, Reach& reach, const Step& step) const
{
    Planner(*this, state).Extend(reach, step);
}

void GtGame::OpenTurn(State& state, EventList& events) const
{
    Referee(*this, state, events).OpenTurn();
}

void GtGame::OrderOf(const State& state, FixedList<Seat, kMaxSeats>& out) const
{
    State copy = state;
    EventList events;
    Referee(*this, copy, events).OrderCars(out);
}

const GtMatch* AsGt(const AnyMatch& match)
{
    return match.Header().ruleset == GtGame::kRuleset ? static_cast<const GtMatch*>(&match) : nullptr;
}

} // namespace Rally::Gt
