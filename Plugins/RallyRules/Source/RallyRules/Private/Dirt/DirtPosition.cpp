#include "RallyRules/Dirt/DirtPosition.h"

namespace Rally::Dirt
{
namespace DirtPositionDetail
{

template <class Shows>
bool TakeToken(DirtState& state, std::uint8_t (&to)[kTokenKinds], const Shows& shows)
{
    std::size_t best = kTokenKinds;
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        const bool better = best == kTokenKinds || state.bag[token] > state.bag[best];
        best = shows(static_cast<unsigned>(token)) && state.bag[token] > 0 && better ? token : best;
    }
    if (best == kTokenKinds)
    {
        return false;
    }
    --state.bag[best];
    ++to[best];
    return true;
}

} // namespace DirtPositionDetail

void ClearTable(const DirtSetup& setup, DirtState& state)
{
    state.seats = setup.seats;
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        state.bag[token] = setup.values.bag[token / kCutResults][token % kCutResults];
    }
    for (Deck& deck : state.decks)
    {
        deck = Deck{setup.values.cardsPerGear, {}};
    }
}

bool TakeDamageToken(DirtState& state, Car& car, Damage kind)
{
    return DirtPositionDetail::TakeToken(state, car.damage, [&](unsigned token) { return DamageSide(token) == kind; });
}

bool TakeCutToken(DirtState& state, std::uint8_t (&to)[kTokenKinds], CutResult kind)
{
    return DirtPositionDetail::TakeToken(state, to, [&](unsigned token) { return CutSide(token) == kind; });
}

Seat NextStarter(const DirtState& state)
{
    Seat first = kNoSeat;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const bool before = first == kNoSeat || state.cars[seat].startsAs < state.cars[first].startsAs;
        first = state.cars[seat].state == CarState::Waiting && before ? seat : first;
    }
    return first;
}

Seat FirstToPlay(const DirtGame& game, const DirtState& state)
{
    FixedList<Seat, kMaxSeats> order;
    game.OrderOf(state, order);
    return order.IsEmpty() ? NextStarter(state) : order[0];
}

void OrderRound(const DirtGame& game, DirtState& state, Seat turn)
{
    FixedList<Seat, kMaxSeats> order;
    game.OrderOf(state, order);
    for (const Seat seat : order)
    {
        state.order[state.orderCount++] = seat;
    }
    const bool setsOff = state.cars[turn].state == CarState::Waiting;
    if (const Seat newcomer = setsOff ? turn : NextStarter(state); newcomer != kNoSeat)
    {
        state.order[state.orderCount++] = newcomer;
    }
}

int RoundsSoFar(const DirtState& state, Seat turn)
{
    int started = 0;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        started += state.cars[seat].state != CarState::Waiting || seat == turn ? 1 : 0;
    }
    return started;
}

bool OpenTurnOf(const DirtGame& game, DirtState& state, Seat turn, EventList& events)
{
    Car& car = state.cars[turn];
    car.state = car.state == CarState::Waiting ? CarState::Running : car.state;
    const std::uint8_t place = state.turn;
    const std::uint16_t round = state.round;
    game.OpenTurn(state, events);
    return state.phase == Phase::Lay && state.turn == place && state.round == round;
}

} // namespace Rally::Dirt
