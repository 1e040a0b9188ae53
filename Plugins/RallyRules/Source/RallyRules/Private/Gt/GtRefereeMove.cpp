// The move: rolling one by one and flat-out, securing, laying again, the line. Chapters ONE, FLT, FOC, FLY, END.
#include "../Dice/PlannedDice.h"
#include "GtReferee.h"

namespace Rally::Gt
{
namespace MoveDetail
{

bool BringsFocus(const Step& step)
{
    return step.die != kRedlineDie; // G-FOC-2, G-RED-4: brake dice never do
}

} // namespace MoveDetail

void Referee::Lay(const Planner& planner, const Step& step)
{
    const bool loses = state.laidAgain != 0 && planner.Loses(state.reach, step);
    planner.Extend(state.reach, step);
    state.plan[state.planLength++] = step;
    Write(EventKind::StepLaid, Rule::None,
          {0, state.active, step.die, step.gear, CodeOf(step.space), 0, static_cast<std::int16_t>(step.brakes), 0});
    if (loses)
    {
        StartDriving(); // G-FLT-8: the layout is complete where its cause is
        CarryOut();
    }
}

// ---- one by one --------------------------------------------------------------------------------------------------------

void Referee::StartDriving()
{
    state.nextStep = 0;
    state.warnings = 0;
}

void Referee::Roll()
{
    if (state.phase == Phase::Lay)
    {
        StartDriving();
    }
    state.phase = Phase::StepDice;
}

void Referee::Secure()
{
    if (state.phase == Phase::Lay)
    {
        StartDriving();
    }
    const Step& step = Current();
    const int cost = game.SecureCost(state);
    Active().focus = static_cast<std::uint16_t>(Active().focus - cost);
    state.securedDice = static_cast<std::uint8_t>(state.securedDice + PlannedDice::DiceIn(step));
    state.stepWarnings = 0;
    state.dice = 0;
    Write(EventKind::Secured, Rule::G_FOC_6,
          {0, state.active, step.die, step.gear, CodeOf(step.space), 0, static_cast<std::int16_t>(cost), 0});
    CarryOut();
}

void Referee::StepDiceFell(std::uint16_t mask)
{
    const Step& step = Current();
    state.dice = mask;
    state.stepWarnings = static_cast<std::uint8_t>(std::popcount(mask));
    Write(EventKind::Rolled, Rule::G_ONE_2,
          {0, state.active, step.die, step.gear, CodeOf(step.space), mask, static_cast<std::int16_t>(step.brakes), 0});
    CarryOut();
}

void Referee::Stop()
{
    const int gear = state.plan[state.nextStep - 1].gear;
    Tell(EventKind::Stopped, gear, 0, Rule::G_ONE_5);
    EndMove(gear);
}

// ---- flat-out ----------------------------------------------------------------------------------------------------------

void Referee::GoFlatOut()
{
    StartDriving();
    state.flatOut = 1;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        state.focusToGain = static_cast<std::uint8_t>(state.focusToGain + MoveDetail::BringsFocus(state.plan[i]));
    }
    const Step& last = state.plan[state.planLength - 1];
    Write(EventKind::WentFlatOut, Rule::G_FLT_1,
          {0, state.active, 0, last.gear, CodeOf(last.space), 0, static_cast<std::int16_t>(state.focusToGain), 0});
    state.phase = Phase::FlatOutDice;
}

void Referee::FlatOutDiceFell(std::uint16_t mask)
{
    state.dice = mask;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        const Step& step = state.plan[i];
        const unsigned part = PlannedDice::ShownBy(state, i);
        Write(EventKind::Rolled, Rule::G_FLT_1,
              {0, state.active, step.die, step.gear, CodeOf(step.space), static_cast<std::uint16_t>(part),
               static_cast<std::int16_t>(step.brakes), 0});
    }
    const bool fails = (state.plan[0].flags & kFlying) != 0 && (mask & 1u) != 0; // G-FLY-4: nothing else counts then
    if (!fails && PlanLoses())
    {
        LayOutAgain();
    }
    else
    {
        CarryOut();
    }
}

// G-FLT-3, G-FLT-9.
bool Referee::PlanLoses() const
{
    int total = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        total += PlannedDice::WarningsOf(state, i) + state.plan[i].track;
        if ((state.plan[i].flags & kTooFast) != 0)
        {
            return true;
        }
    }
    return total >= state.pool.warningLimit;
}

// G-FLT-5: the rolled dice, results unchanged, may be laid anew, so long as the layout loses control.
void Referee::LayOutAgain()
{
    FileRolledDice();
    state.startedFlying = (state.plan[0].flags & kFlying) != 0 ? 1 : 0; // G-FLY-9
    state.laidAgain = 1;
    PlannedDice::ClearPlan(state);
    state.nextStep = 0;
    state.reach = game.FreshReach(state);
    state.phase = Phase::LayAgain;
    Tell(EventKind::LaysAgain, Active().gear, 0, Rule::G_FLT_5);
}

// Only what was rolled can be laid; how many gear dice and dice in the redline there may be stays as on the board (G-RED-2).
void Referee::FileRolledDice()
{
    DicePool rolled;
    rolled.gearCount = state.pool.gearCount;
    rolled.warningLimit = state.pool.warningLimit;
    PlannedDice::File(state, rolled);
    state.pool = rolled;
}

// ---- carrying steps out ------------------------------------------------------------------------------------------------

void Referee::CarryOut()
{
    while (CarryOutOne())
    {}
}

// G-COR-7: onto the space, its warnings, then whether control is lost. True when another step follows by itself.
bool Referee::CarryOutOne()
{
    const Step step = Current();
    if (state.flatOut != 0)
    {
        const int own = state.laidAgain != 0 ? step.warnings : PlannedDice::WarningsOf(state, state.nextStep);
        state.stepWarnings = static_cast<std::uint8_t>(own);
    }
    MoveTo(step.space);
    state.warnings = static_cast<std::uint8_t>(state.warnings + state.stepWarnings + step.track);
    if (step.track > 0)
    {
        Tell(EventKind::Warned, step.gear, step.track, Rule::G_COR_6);
    }
    if ((step.flags & kFinish) != 0)
    {
        Finish(); // G-END-5, G-END-7: whatever else happens there
        return false;
    }
    const bool firstOfAll = state.nextStep == 0 && state.laidAgain == 0;
    if (firstOfAll && (step.flags & kFlying) != 0 && (state.dice & 1u) != 0)
    {
        Tell(EventKind::FlyingStartFailed, step.gear, 0, Rule::G_FLY_3); // G-FLY-7: no limit counts
        EndMove(step.gear);
        return false;
    }
    const bool tooFast = (step.flags & kTooFast) != 0;
    if (tooFast || state.warnings >= state.pool.warningLimit)
    {
        Lose(tooFast ? Cause::Limit : Cause::Warnings);
        return false;
    }
    ++state.nextStep;
    if (state.nextStep == state.planLength)
    {
        EndMove(step.gear);
        return false;
    }
    if (state.flatOut == 0)
    {
        state.phase = Phase::Drive;
    }
    return state.flatOut != 0;
}

void Referee::MoveTo(SpaceIndex to)
{
    Car& car = Active();
    const SpaceLink* link = game.Road().LinkBetween(car.space, to);
    Write(EventKind::Moved, Rule::None,
          {0, state.active, Current().die, Current().gear, CodeOf(to), CodeOf(car.space), 0, 0});
    car.space = to;
    if (link != nullptr && link->crossesLine)
    {
        ++car.crossings; // G-END-4
        if (car.crossings <= game.LapCount())
        {
            TellOf(state.active, EventKind::LapBegan, car.crossings, Rule::G_END_4);
        }
    }
}

void Referee::Finish()
{
    Car& car = Active();
    car.gear = Current().gear; // G-SOLO-10
    GainFocus();
    car.state = CarState::Finished;
    car.finishedAs = ++state.finishers;
    LowerFlags(state.active); // G-END-7
    Tell(EventKind::Finished, car.gear, car.finishedAs, Rule::G_END_2);
    if (!game.Options().places && !game.IsSolo())
    {
        EndRace();
        return;
    }
    EndTurn();
}

} // namespace Rally::Gt
