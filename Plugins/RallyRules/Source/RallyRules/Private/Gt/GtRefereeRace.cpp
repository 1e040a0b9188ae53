// The race: grid, rounds and their order, the end. Chapters SET, RND, ORD, END, WTH, SOLO.
#include "GtReferee.h"

namespace Rally::Gt
{

void Referee::Write(EventKind kind, Rule rule, const Event& told)
{
    // Filled where it lies: see FixedList::Next. A list too full for an event loses it; the state does not care.
    if (Event* event = events.Next(); event != nullptr)
    {
        *event = told;
        event->kind = static_cast<std::uint8_t>(kind);
        event->rule = static_cast<std::uint16_t>(rule);
    }
}

void Referee::Tell(EventKind kind, int gear, int amount, Rule rule)
{
    Write(kind, rule,
          {0, state.active, 0, static_cast<std::uint8_t>(gear), CodeOf(Active().space), 0,
           static_cast<std::int16_t>(amount), 0});
}

void Referee::TellOf(Seat seat, EventKind kind, int amount, Rule rule)
{
    Write(kind, rule, {0, seat, 0, 0, kNoSpaceCode, 0, static_cast<std::int16_t>(amount), 0});
}

// ---- before the start --------------------------------------------------------------------------------------------------

void Referee::BeginRace()
{
    state = GtState{};
    state.seats = game.Setup().seats;
    state.weather = game.Options().weather; // G-WTH-1
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        state.bag[token] = values.bag[token]; // G-SET-4
    }
    state.phase = Phase::Grid;
    if (game.IsSolo())
    {
        AssignSlot(0);
        GridIsFull();
    }
}

// G-SET-7: drawn without replacement; the last one needs no draw.
void Referee::SlotDrawn(Seat seat)
{
    AssignSlot(seat);
    if (state.orderCount + 1 < state.seats)
    {
        return;
    }
    for (Seat last = 0; last < state.seats; ++last)
    {
        if ((state.drawn & MaskOf(last)) == 0)
        {
            AssignSlot(last);
            break;
        }
    }
    GridIsFull();
}

void Referee::AssignSlot(Seat seat)
{
    Car& car = state.cars[seat];
    car.gridPlace = state.orderCount;
    car.space = game.Road().grid[car.gridPlace]; // G-SET-8
    state.drawn = static_cast<SeatMask>(state.drawn | MaskOf(seat));
    state.order[state.orderCount++] = seat;
    Write(EventKind::GridDrawn, Rule::G_SET_7,
          {0, seat, 0, 0, CodeOf(car.space), 0, static_cast<std::int16_t>(car.gridPlace + 1), 0});
}

void Referee::GridIsFull()
{
    state.active = state.order[0];
    state.turn = 0;
    if (game.Options().tyreChoice)
    {
        state.phase = Phase::Tyres; // G-WTH-2: openly, in grid order
    }
    else
    {
        StartRacing();
    }
}

void Referee::ChooseTyres(Tyres tyres)
{
    Active().tyres = tyres;
    TellOf(state.active, EventKind::TyresChosen, static_cast<int>(tyres), Rule::G_WTH_2);
    if (++state.turn < state.orderCount)
    {
        state.active = state.order[state.turn];
    }
    else
    {
        StartRacing();
    }
}

void Referee::StartRacing()
{
    state.orderCount = 0;
    state.turn = 0;
    NextTurn(); // nobody is left in this round, so the first one begins
}

// ---- rounds ------------------------------------------------------------------------------------------------------------

void Referee::BeginRound()
{
    state.active = kNoSeat;
    FixedList<Seat, kMaxSeats> cars;
    OrderCars(cars);
    if (cars.IsEmpty())
    {
        EndRace(); // G-END-8
        return;
    }
    Rounds::Begin(state, cars);
    TellOf(cars[0], EventKind::RoundBegan, state.round, Rule::G_RND_1);
    turnLoop.EndTurn(); // the first turn is next
}

void Referee::OrderCars(FixedList<Seat, kMaxSeats>& out) const
{
    Rounds::Line(
        state.seats, [this](Seat seat) { return IsRacing(state.cars[seat]); },
        [this](Seat a, Seat b) { return GoesBefore(a, b); }, out);
}

// Speed, then distance, then position (G-ORD-1); who is not on the track comes after all others (G-ORD-6).
bool Referee::GoesBefore(Seat left, Seat right) const
{
    const Car& a = state.cars[left];
    const Car& b = state.cars[right];
    if (IsOnTrack(a) != IsOnTrack(b))
    {
        return IsOnTrack(a);
    }
    if (a.doubleZero != b.doubleZero)
    {
        return b.doubleZero != 0; // G-ORD-5
    }
    if (!IsOnTrack(a))
    {
        return a.leftTrackAs < b.leftTrackAs; // G-ORD-7
    }
    if (a.gear != b.gear)
    {
        return a.gear > b.gear; // G-ORD-2
    }
    const std::int32_t farA = game.DistanceOf(state, left);
    const std::int32_t farB = game.DistanceOf(state, right);
    if (farA != farB)
    {
        return farA > farB; // G-ORD-3
    }
    const std::uint8_t inA = game.Road()[a.space].inward;
    const std::uint8_t inB = game.Road()[b.space].inward;
    return inA != inB ? inA < inB : a.gridPlace < b.gridPlace; // G-ORD-4, G-ORD-9
}

void Referee::EndRace()
{
    state.phase = Phase::Over;
    state.active = kNoSeat;
    turnLoop.Stay();
    TellOf(kNoSeat, EventKind::RaceEnded, 0, Rule::G_END_2);
}

} // namespace Rally::Gt
