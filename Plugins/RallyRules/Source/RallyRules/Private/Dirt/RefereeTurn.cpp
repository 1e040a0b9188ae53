// Rounds and turns: staggered start, turn order, start-of-turn duties, standing still, end of turn, spare wheel.
// Chapters RND, ORD, TRN, BLK, END, SPW and D-RET-1.
#include "CarFacts.h"
#include "Referee.h"

namespace Rally::Dirt
{

void Referee::Write(EventKind kind, const Event& told)
{
    // Filled where it lies: see FixedList::Next. A list too full for an event loses it; the state does not care.
    if (Event* event = events.Next(); event != nullptr)
    {
        event->kind = static_cast<std::uint8_t>(kind);
        event->seat = told.seat;
        event->die = told.die;
        event->gear = told.gear;
        event->space = told.space;
        event->from = told.from;
        event->amount = told.amount;
        event->rule = told.rule;
    }
}

void Referee::Tell(EventKind kind, SpaceIndex space, int gear, int amount, Rule rule)
{
    Write(kind, {0, state.active, 0, static_cast<std::uint8_t>(gear), CodeOf(space), 0,
                 static_cast<std::int16_t>(amount), static_cast<std::uint16_t>(rule)});
}

void Referee::TellOf(Seat seat, EventKind kind, int amount, int from, Rule rule)
{
    Write(kind, {0, seat, 0, 0, kNoSpaceCode, static_cast<std::uint16_t>(from), static_cast<std::int16_t>(amount),
                 static_cast<std::uint16_t>(rule)});
}

// ---- rounds --------------------------------------------------------------------------------------------------------

void Referee::BeginRound()
{
    state.active = kNoSeat;
    FixedList<Seat, kMaxSeats> cars;
    OrderCars(cars);
    // D-RND-3, D-RND-7: one newcomer a round, in starting order, after everybody else.
    Seat newcomer = kNoSeat;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        if (car.state == CarState::Waiting && (newcomer == kNoSeat || car.startsAs < state.cars[newcomer].startsAs))
        {
            newcomer = seat;
        }
    }
    if (newcomer != kNoSeat)
    {
        cars.Push(newcomer);
    }
    if (cars.IsEmpty())
    {
        EndStage();
        return;
    }
    Rounds::Begin(state, cars);
    state.leader = cars[0]; // D-LEA-3
    TellOf(state.leader, EventKind::RoundBegan, state.round, 0, Rule::D_RND_1);
    turnLoop.EndTurn(); // the first turn is next
}

void Referee::OrderCars(FixedList<Seat, kMaxSeats>& out) const
{
    Rounds::Line(
        state.seats, [this](Seat seat) { return IsRacing(state.cars[seat]); },
        [this](Seat a, Seat b) { return GoesBefore(a, b); }, out);
}

// Distance, then speed, then position (D-ORD-1); off-track cars count where they stand (D-ORD-5).
bool Referee::GoesBefore(Seat left, Seat right) const
{
    const Car& a = state.cars[left];
    const Car& b = state.cars[right];
    const Space& spaceA = Road()[a.space];
    const Space& spaceB = Road()[b.space];
    if (spaceA.front != spaceB.front)
    {
        return spaceA.front > spaceB.front;
    }
    const bool offA = a.state == CarState::OffTrack;
    const bool offB = b.state == CarState::OffTrack;
    if (offA != offB)
    {
        return offB; // D-ORD-6
    }
    if (a.gear != b.gear)
    {
        return a.gear > b.gear;
    }
    if (spaceA.inward != spaceB.inward)
    {
        return spaceA.inward < spaceB.inward;
    }
    if (offA && a.leftTrackAs != b.leftTrackAs)
    {
        return a.leftTrackAs < b.leftTrackAs; // D-ORD-7
    }
    return a.startsAs < b.startsAs;
}

// ---- the start of a turn (D-TRN-2) ------------------------------------------------------------------------------------

void Referee::NextTurn()
{
    ++state.turn;
    // invariant 9: nobody is ever to decide
    turnLoop.Run(state, kMaxIdleTurns, [this] { BeginTurn(); }, [this] { BeginRound(); });
}

void Referee::BeginTurn()
{
    state.active = state.order[state.turn];
    if (Active().state == CarState::Waiting)
    {
        Active().state = CarState::Running;
    }
    Tell(EventKind::TurnBegan, Active().space, Active().gear, state.round, Rule::D_TRN_1);
    OpenTurn();
}

void Referee::OpenTurn()
{
    PlannedDice::ClearPlan(state);
    state.nextStep = 0;
    state.warnings = 0;
    state.stepWarnings = 0;
    state.securedDice = 0;
    state.sisuPlayed = 0;
    state.flatOut = 0;
    state.laidAgain = 0;
    state.secondsToGain = 0;
    state.lineGear = 0;
    state.ignoresWalls = 0;
    state.startedScreeching = 0;
    state.damageToDraw = 0;
    state.lossCause = 0;
    state.dice = 0;
    state.pool = game.DiceOf(state, state.active);
    state.reach = game.FreshReach(state);
    if (ReadyToDrive() && FindAWay())
    {
        state.phase = Phase::Lay;
    }
}

// Retirement, return to the road, turning round. False when the turn is over already.
bool Referee::ReadyToDrive()
{
    Car& car = Active();
    if (state.pool.gearCount == 0) // D-RET-1
    {
        car.state = CarState::Retired;
        car.everRetired = 1;
        Tell(EventKind::Retired, car.space, 0, 0, Rule::D_RET_1);
        NextTurn();
        return false;
    }
    if (car.state == CarState::OffTrack)
    {
        return ReturnToTrack();
    }
    if (car.state == CarState::Spun)
    {
        car.state = CarState::Running;
        Tell(EventKind::TurnedRound, car.space, 0, 0, Rule::D_LOC_4);
    }
    return true;
}

bool Referee::ReturnToTrack()
{
    const Planner planner(game, state);
    if (planner.IsTaken(Active().space))
    {
        Tell(EventKind::WaitsOffTrack, Active().space, 0, 0, Rule::D_LOC_9);
        TurnCard(1, CardUse::Wait);
        return false;
    }
    Active().state = CarState::Running;
    Tell(EventKind::Returned, Active().space, 0, 0, Rule::D_LOC_5);
    return true;
}

// D-BLK-5: blocked at once is reckoned, not claimed. False when the car cannot or need not move.
bool Referee::FindAWay()
{
    using Way = Planner::Way;
    const auto wayFor = [this](bool alone) { return Planner(game, state, alone).FindWay(state.reach); };
    Way way = wayFor(false);
    if (way == Way::Safe)
    {
        return true;
    }
    Way wayAlone = wayFor(true);
    if (way == Way::None && wayAlone == Way::None)
    {
        state.ignoresWalls = 1; // D-SHC-12: only then do closed spaces open
        way = wayFor(false);
        wayAlone = wayFor(true);
        state.ignoresWalls = wayAlone != Way::None ? 1 : 0;
    }
    const bool moves = way == Way::Safe || (way == Way::Unsafe && wayAlone != Way::Safe);
    if (!moves)
    {
        StandStill(wayAlone != Way::None);
    }
    return moves;
}

bool Referee::WaterOrHopAhead() const
{
    const Space& at = Road()[state.cars[state.active].space];
    for (std::size_t i = 0; i < at.forwardCount; ++i)
    {
        const Space& ahead = Road()[at.forward[i]];
        if (ahead.ford || ahead.jump != 0)
        {
            return true;
        }
    }
    return false;
}

void Referee::StandStill(bool blockedByCars)
{
    const Car& car = Active();
    Tell(blockedByCars ? EventKind::Blocked : EventKind::StoodStill, car.space, car.gear, 0,
         blockedByCars ? Rule::D_BLK_3 : Rule::D_WTR_3);
    if (car.gear == 0)
    {
        TurnCard(1, CardUse::Wait);
    }
    else if (!blockedByCars && car.gear > 1 && WaterOrHopAhead())
    {
        state.phase = Phase::StandStill; // D-WTR-8: the same card or one lower
    }
    else
    {
        EndMove(car.gear);
    }
}

void Referee::TakeStandingCard(std::uint8_t gear)
{
    EndMove(gear);
}

// ---- the end of a turn (D-END-9) ------------------------------------------------------------------------------------

void Referee::GainSeconds()
{
    if (state.secondsToGain > 0)
    {
        Tell(EventKind::GainedSeconds, Active().space, 0, state.secondsToGain, Rule::D_GAS_7);
        Active().seconds = AddSeconds(Active().seconds, state.secondsToGain);
        state.secondsToGain = 0;
    }
}

void Referee::TakeFront(int gear, bool takesCard)
{
    Car& car = Active();
    Deck& deck = state.decks[gear - 1];
    if (takesCard && deck.left > 0)
    {
        --deck.left;
    }
    const int seconds = values.frontSeconds[gear - 1];
    car.pileSeconds = AddSeconds(car.pileSeconds, seconds);
    car.gear = static_cast<std::uint8_t>(gear);
    ++car.pileCards;
    Tell(EventKind::TookCard, car.space, gear, seconds, Rule::D_END_2);
}

void Referee::EndMove(int gear)
{
    GainSeconds();
    TakeFront(gear, true);
    if (MayChangeWheel())
    {
        state.phase = Phase::WheelChange;
        return;
    }
    NextTurn();
}

bool Referee::MayChangeWheel() const
{
    const Car& car = state.cars[state.active];
    return car.gear == 1 && car.spareWheel != 0 && TokensOn(car.damage, Damage::Gearbox) > 0;
}

void Referee::DecideWheel(bool change)
{
    Car& car = Active();
    if (change)
    {
        ReturnOneGearbox(car);
        car.spareWheel = 0;
        car.pileSeconds = AddSeconds(car.pileSeconds, values.spareWheelSeconds);
        ++car.pileCards;
        car.gear = 0; // D-SPW-2: the card lies on its 0 side
        car.state = CarState::OffTrack;
        LeaveTrack(car);
        Tell(EventKind::ChangedWheel, car.space, 0, values.spareWheelSeconds, Rule::D_SPW_2);
    }
    NextTurn();
}

void Referee::ReturnOneGearbox(Car& car)
{
    for (std::size_t result = 0; result < kCutResults; ++result)
    {
        const std::uint8_t token = TokenOf(Damage::Gearbox, static_cast<CutResult>(result));
        if (car.damage[token] > 0)
        {
            --car.damage[token];
            ++state.bag[token];
            return;
        }
    }
}

void Referee::LeaveTrack(Car& car)
{
    car.leftTrackAs = ++state.departures;
}

} // namespace Rally::Dirt
