// Turns: what happens before and after the move. Chapters TRN, BLK, RET, YEL, PIT, EOT.
#include "GtReferee.h"

namespace Rally::Gt
{

void Referee::NextTurn()
{
    if (state.turn < state.orderCount)
    {
        ++state.turn;
    }
    // invariant 8: nobody is ever to decide
    turnLoop.Run(state, kMaxIdleTurns, [this] { BeginTurn(); }, [this] { BeginRound(); });
}

void Referee::BeginTurn()
{
    state.active = state.order[state.turn];
    Tell(EventKind::TurnBegan, Active().gear, state.round, Rule::G_TRN_1);
    OpenTurn();
}

void Referee::OpenTurn()
{
    PlannedDice::ClearPlan(state);
    state.nextStep = 0;
    state.warnings = 0; // G-DSH-5
    state.stepWarnings = 0;
    state.securedDice = 0;
    state.flatOut = 0;
    state.laidAgain = 0;
    state.focusToGain = 0;
    state.startedFlying = 0;
    state.lossGear = 0;
    state.damageToDraw = 0;
    state.dice = 0;
    state.reach = Reach{};
    state.pool = game.DiceOf(state, state.active);
    if (ReadyToDrive() && FindAWay())
    {
        state.phase = Phase::Lay;
    }
}

// Flags, coming back, turning round, retiring. False when the turn is over already.
bool Referee::ReadyToDrive()
{
    Car& car = Active();
    if (car.gear == 0 && car.doubleZero == 0)
    {
        LowerFlags(state.active); // G-YEL-6: before anything else
    }
    if (!IsOnTrack(car) && !ComesBack())
    {
        return false;
    }
    if (car.state == CarState::Spun)
    {
        car.state = CarState::Running;
        Tell(EventKind::TurnedRound, 0, 0, Rule::G_LOC_5);
    }
    state.reach = game.FreshReach(state);
    const bool coasts = car.gear > 0 && state.pool.coast > 0;
    if (state.pool.gearCount == 0 && !coasts && !MayStop()) // G-BLK-9
    {
        Retire();
        return false;
    }
    return true;
}

// False when the turn is over: still outside, or only put back (G-RET-1, G-RET-3, G-PIT-7, G-PIT-9).
bool Referee::ComesBack()
{
    Car& car = Active();
    if (car.state == CarState::InPits && car.doubleZero != 0)
    {
        car.doubleZero = 0;
        Tell(EventKind::ReadyToLeave, 0, 0, Rule::G_PIT_7);
        EndTurn();
        return false;
    }
    if (Planner(game, state).IsTaken(car.space))
    {
        Tell(EventKind::Waits, 0, 0, car.state == CarState::InPits ? Rule::G_PIT_9 : Rule::G_RET_3);
        EndTurn();
        return false;
    }
    const bool fromPits = car.state == CarState::InPits;
    car.state = fromPits ? CarState::Running : CarState::Spun;
    car.doubleZero = 0;
    Tell(EventKind::Returned, 0, 0, fromPits ? Rule::G_PIT_6 : Rule::G_RET_1);
    if (!fromPits)
    {
        EndTurn();
    }
    return fromPits;
}

// G-BLK-6: blocked at the start is worked out, not claimed. False when the turn is over.
bool Referee::FindAWay()
{
    using Way = Planner::Way;
    const Way way = Planner(game, state).FindWay(state.reach);
    const bool moves =
        way == Way::Safe || (way == Way::Unsafe && Planner(game, state, true).FindWay(state.reach) != Way::Safe);
    if (!moves)
    {
        Tell(EventKind::Blocked, Active().gear, 0, Rule::G_BLK_2);
        EndMove(Active().gear); // G-BLK-3
    }
    return moves;
}

void Referee::LowerFlags(Seat seat)
{
    std::size_t kept = 0;
    for (YellowFlag& flag : state.flags)
    {
        const YellowFlag lies = flag;
        flag = YellowFlag{};
        if (lies.tile != 0 && lies.owner == seat)
        {
            ++state.cars[seat].damage[static_cast<std::size_t>(Token::YellowFlag)];
            TellOf(seat, EventKind::FlagLowered, lies.tile, Rule::G_YEL_6);
        }
        else
        {
            state.flags[kept++] = lies;
        }
    }
}

void Referee::Retire()
{
    Car& car = Active();
    Tell(EventKind::Retired, car.gear, 0, Rule::G_BLK_9);
    car.state = CarState::Retired;
    car.gear = 0;
    car.retiredAs = ++state.retirements;
    LowerFlags(state.active); // G-END-7
    NextTurn();
}

// ---- the end of a turn -------------------------------------------------------------------------------------------------

void Referee::GainFocus()
{
    if (state.focusToGain > 0)
    {
        Tell(EventKind::GainedFocus, 0, state.focusToGain, Rule::G_FOC_1);
        const unsigned sum = Active().focus + unsigned{state.focusToGain};
        Active().focus = static_cast<std::uint16_t>(sum > 0xFFFF ? 0xFFFF : sum);
        state.focusToGain = 0;
    }
}

// G-PIT-2; blocked in gear 1 will do. Nobody stops alone (G-SOLO-2).
bool Referee::MayStop() const
{
    const Car& car = state.cars[state.active];
    return !game.IsSolo() && car.state == CarState::Running && car.gear == 1 && IsPlainEdge(game.Road()[car.space]);
}

void Referee::EndMove(int gear)
{
    Active().gear = static_cast<std::uint8_t>(gear); // G-ONE-6
    GainFocus();
    if (MayStop())
    {
        state.phase = Phase::Pits;
        return;
    }
    EndTurn();
}

// Alone every marker is noted (G-SOLO-4).
void Referee::EndTurn()
{
    const Car& car = Active();
    if (game.IsSolo())
    {
        const std::size_t marker = car.doubleZero != 0 ? 0 : car.gear + std::size_t{1};
        state.markers[marker] =
            static_cast<std::uint16_t>(state.markers[marker] + (state.markers[marker] < 0xFFFF ? 1 : 0));
        Write(EventKind::ClockTold, Rule::G_SOLO_5,
              {0, state.active, 0, car.gear, CodeOf(car.space), car.doubleZero,
               static_cast<std::int16_t>(values.markerSeconds[marker]), 0});
    }
    NextTurn();
}

void Referee::LeaveTrack(CarState to)
{
    Active().state = to;
    Active().leftTrackAs = ++state.departures;
}

void Referee::DriveOn()
{
    EndTurn();
}

// G-PIT-4 to G-PIT-8; all of it takes effect at once (G-PIT-10).
void Referee::StopInPits(PitLane lane, Tyres tyres)
{
    Car& car = Active();
    const bool repairs = lane != PitLane::Tyres;
    car.gear = 0;
    car.doubleZero = repairs ? 1 : 0;
    car.tyres = tyres;
    LeaveTrack(CarState::InPits);
    Write(EventKind::PitStop, Rule::G_PIT_4,
          {0, state.active, static_cast<std::uint8_t>(lane), 0, CodeOf(car.space), car.doubleZero,
           static_cast<std::int16_t>(tyres), 0});
    if (repairs)
    {
        for (std::size_t token = 0; token < kTokenKinds; ++token)
        {
            state.bag[token] = static_cast<std::uint8_t>(state.bag[token] + car.damage[token]);
            car.damage[token] = 0;
        }
        Tell(EventKind::Repaired, 0, 0, Rule::G_PIT_7);
    }
    EndTurn();
}

} // namespace Rally::Gt
