// The move: rolling one by one and flat-out, securing, shortcuts, jumps, SISU. Chapters ROL, GAS, SEC, SHC, JMP, SIS.
#include "../Dice/PlannedDice.h"
#include "CarFacts.h"
#include "Referee.h"

#include <bit>

namespace Rally::Dirt
{
namespace MoveDetail
{

constexpr std::uint8_t kJudgeAfterToken = 1;
constexpr std::uint8_t kLoseAfterToken = 2;

bool BringsSeconds(const Step& step)
{
    return step.die != kRedlineDie; // D-GAS-8, D-RED-3: brake dice never do
}

} // namespace MoveDetail

// ---- planning ------------------------------------------------------------------------------------------------------

void Referee::Lay(const Planner& planner, const Step& step)
{
    if (state.planLength > 0)
    {
        Step& before = state.plan[state.planLength - 1];
        if ((before.flags & kJump) != 0)
        {
            before.landing = step.space; // D-JMP-18: the space of the next die
        }
    }
    const bool loses = state.laidAgain != 0 && planner.Loses(state.reach, step);
    planner.Extend(state.reach, step);
    state.plan[state.planLength++] = step;
    Write(EventKind::StepLaid,
          {0, state.active, step.die, step.gear, CodeOf(step.space), 0, static_cast<std::int16_t>(step.brakes), 0});
    if (!loses)
    {
        return;
    }
    state.reach.ended = kEndsInLoss;
    state.reach.skips = 0;
    Planner::Landings open;
    planner.NamedLandings(step, open);
    if (step.landing != kNoSpace || open.IsEmpty())
    {
        StartDriving(); // D-GAS-5: the layout is complete where its cause is
        CarryOut();
    }
}

void Referee::NameLanding(SpaceIndex landing)
{
    Step& hop = state.plan[state.planLength - 1];
    hop.landing = landing;
    Tell(EventKind::LandingNamed, landing, hop.gear, 0, Rule::D_JMP_18);
    if (state.laidAgain != 0)
    {
        StartDriving();
        CarryOut();
    }
    else if (landing == Road().beyond && (hop.flags & kWildJump) == 0)
    {
        hop.flags = static_cast<std::uint8_t>((hop.flags & ~unsigned{kJump}) | kFinish | kJumpsTheLine);
        state.reach.skips = 0;
        state.reach.ended = kEndsAtFinish;
    }
}

// ---- one by one ----------------------------------------------------------------------------------------------------

void Referee::StartDriving()
{
    state.nextStep = 0;
    state.warnings = 0;
    const Step& last = state.plan[state.planLength - 1];
    if (state.laidAgain == 0)
    {
        state.lineGear = ReachesTheLine(last) ? last.gear : 0;
    }
}

// D-FIN-4: with its last die, or with a wild jump that comes down behind the line.
bool Referee::ReachesTheLine(const Step& last) const
{
    const bool wild = (last.flags & kWildJump) != 0 && last.landing != kNoSpace;
    const bool behind = wild && (last.landing == Road().beyond || Road()[last.landing].finishRow);
    return (last.flags & kFinish) != 0 || behind;
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
    const int cost = game.SecureCost(state);
    Active().seconds = static_cast<std::uint16_t>(Active().seconds - cost);
    state.securedDice = static_cast<std::uint8_t>(state.securedDice + PlannedDice::DiceIn(Current()));
    state.stepWarnings = 0;
    state.dice = 0;
    Tell(EventKind::Secured, Current().space, Current().gear, cost, Rule::D_SEC_3);
    CarryOut();
}

void Referee::StepDiceFell(std::uint16_t mask)
{
    state.dice = mask;
    state.stepWarnings = static_cast<std::uint8_t>(std::popcount(mask));
    const Step& step = Current();
    Write(EventKind::Rolled, {0, state.active, step.die, step.gear, CodeOf(step.space), mask,
                              static_cast<std::int16_t>(step.brakes), static_cast<std::uint16_t>(Rule::D_ROL_2)});
    CarryOut();
}

void Referee::Stop()
{
    Tell(EventKind::Stopped, Active().space, state.plan[state.nextStep - 1].gear, 0, Rule::D_ROL_6);
    EndMove(state.plan[state.nextStep - 1].gear);
}

// ---- flat-out ------------------------------------------------------------------------------------------------------

void Referee::GoFlatOut()
{
    StartDriving();
    state.flatOut = 1;
    state.secondsToGain = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        state.secondsToGain = static_cast<std::uint8_t>(state.secondsToGain + MoveDetail::BringsSeconds(state.plan[i]));
    }
    Tell(EventKind::WentFlatOut, state.plan[state.planLength - 1].space, 0, state.secondsToGain, Rule::D_GAS_1);
    state.phase = Phase::FlatOutDice;
}

void Referee::FlatOutDiceFell(std::uint16_t mask)
{
    state.dice = mask;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        const Step& step = state.plan[i];
        const unsigned part = PlannedDice::ShownBy(state, i);
        Write(EventKind::Rolled,
              {0, state.active, step.die, step.gear, CodeOf(step.space), static_cast<std::uint16_t>(part),
               static_cast<std::int16_t>(step.brakes), static_cast<std::uint16_t>(Rule::D_GAS_1)});
    }
    const bool screeches = Screeches(state); // whatever else the plan meets (D-SCR-3)
    const bool fails = !screeches && PlanLoses(state.sisuPlayed != 0);
    if ((screeches || (fails && !PlanLoses(true))) && CouldSisuSave())
    {
        state.phase = Phase::Save;
        return;
    }
    if (fails)
    {
        LayOutAgain();
    }
    else
    {
        CarryOut();
    }
}

bool Referee::PlanLoses(bool saved) const
{
    int total = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        const int own = PlannedDice::WarningsOf(state, i);
        total += own;
        if (CauseOf(state.plan[i], total, own, saved) != Cause::None)
        {
            return true;
        }
    }
    return false;
}

// D-GAS-4: the rolled dice, results unchanged, may be laid anew, so long as the layout loses control.
void Referee::LayOutAgain()
{
    FileRolledDice();
    state.startedScreeching = (state.plan[0].flags & kScreech) != 0 ? 1 : 0;
    state.laidAgain = 1;
    PlannedDice::ClearPlan(state);
    state.nextStep = 0;
    state.reach = game.FreshReach(state);
    state.phase = Phase::LayAgain;
    Tell(EventKind::LaysAgain, Active().space, Active().gear, 0, Rule::D_GAS_4);
}

void Referee::FileRolledDice()
{
    DicePool rolled;
    rolled.coastDie = state.pool.coastDie;
    PlannedDice::File(state, rolled);
    rolled.gearCount = static_cast<std::uint8_t>(std::popcount(rolled.gears));
    state.pool = rolled;
}

// ---- carrying a step out (D-ROL-8: onto the space, shortcut token, loss of control) ----------------------------------

void Referee::CarryOut()
{
    const Step& step = Current();
    if (state.flatOut != 0)
    {
        state.stepWarnings = static_cast<std::uint8_t>(
            state.laidAgain != 0 ? step.warnings : PlannedDice::WarningsOf(state, state.nextStep));
    }
    state.warnings = static_cast<std::uint8_t>(state.warnings + state.stepWarnings);
    const SpaceIndex from = Active().space;
    const bool lands = state.nextStep > 0 && (state.plan[state.nextStep - 1].flags & kJump) != 0;
    const bool longJump = lands && (state.plan[state.nextStep - 1].flags & kLongJump) != 0;
    MoveTo(step.space, lands ? (longJump ? 2 : 1) : 0);
    if (DrawsCutToken(from, step.space))
    {
        state.resumes = MoveDetail::kJudgeAfterToken;
        state.phase = Phase::CutToken;
        return;
    }
    JudgeStep();
}

void Referee::MoveTo(SpaceIndex to, int skipped)
{
    Event event;
    event.seat = state.active;
    event.die = Current().die;
    event.gear = Current().gear;
    event.from = CodeOf(Active().space);
    event.space = CodeOf(to);
    event.amount = static_cast<std::int16_t>(skipped);
    Write(skipped > 0 ? EventKind::Jumped : EventKind::Moved, event);
    Active().space = to;
}

// One token per cut, drawn on its first space driven on (D-SHC-4); none is left to draw when the bag is empty (D-SHC-11).
bool Referee::DrawsCutToken(SpaceIndex from, SpaceIndex to) const
{
    const Space& space = Road()[to];
    const Space& before = Road()[from];
    const bool sameCut = before.kind == SpaceKind::Cut && before.corner == space.corner;
    if (space.kind != SpaceKind::Cut || sameCut)
    {
        return false;
    }
    for (const std::uint8_t tokens : state.bag)
    {
        if (tokens > 0)
        {
            return true;
        }
    }
    return false;
}

void Referee::CutTokenDrawn(std::uint8_t token)
{
    --state.bag[token];
    const Space& space = Road()[Active().space];
    const CutResult result = CutSide(token);
    Tell(EventKind::DrewCutToken, Active().space, 0, static_cast<int>(result), Rule::D_SHC_4);
    if (result == CutResult::Mud)
    {
        ++state.roadTokens[token];
        ++state.cornerTokens[space.corner];
        Tell(EventKind::CornerMuddied, Active().space, 0, state.cornerTokens[space.corner], Rule::D_SHC_7);
    }
    else
    {
        ++Active().cutTokens[token];
    }
    const bool losing = state.resumes == MoveDetail::kLoseAfterToken;
    state.resumes = 0;
    if (losing)
    {
        ResolveLoss();
    }
    else
    {
        JudgeStep();
    }
}

Cause Referee::CauseOf(const Step& step, int total, int own, bool saved) const
{
    if ((step.flags & kWildJump) != 0)
    {
        return Cause::Jump;
    }
    if ((step.flags & kLongJump) != 0 && own > 0 && !saved)
    {
        return Cause::LongJump;
    }
    if ((step.flags & kTooFast) != 0)
    {
        return Cause::Limit;
    }
    return own > 0 && total >= values.warningLimit && !saved ? Cause::Warnings : Cause::None;
}

bool Referee::CouldSisuSave() const
{
    return game.Options().sisu != SisuScope::Off && state.cars[state.active].sisu != 0 && state.sisuPlayed == 0;
}

void Referee::JudgeStep()
{
    const Step& step = Current();
    const bool saved = state.sisuPlayed != 0;
    if (Screeches(state))
    {
        if (state.flatOut == 0 && CouldSisuSave()) // D-SIS-7; flat-out that was asked when the dice fell
        {
            state.phase = Phase::Save;
            return;
        }
        ScreechAway();
        return;
    }
    const Cause cause = CauseOf(step, state.warnings, state.stepWarnings, saved);
    if (cause == Cause::None)
    {
        CompleteStep();
        return;
    }
    const bool helps = CauseOf(step, state.warnings, state.stepWarnings, true) == Cause::None;
    if (helps && state.laidAgain == 0 && CouldSisuSave())
    {
        state.phase = Phase::Save;
        return;
    }
    Lose(cause);
}

// D-SCR-2, D-SCR-3.
void Referee::ScreechAway()
{
    const Step& step = Current();
    Tell(EventKind::ScreechedAway, step.space, step.gear, 0, Rule::D_SCR_2);
    if ((step.flags & kFinish) != 0)
    {
        CrossLine(step.gear, false);
    }
    else
    {
        EndMove(step.gear);
    }
}

void Referee::CompleteStep()
{
    const Step& step = Current();
    if ((step.flags & kFinish) != 0)
    {
        CrossLine(step.gear, false);
        return;
    }
    ++state.nextStep;
    if (state.nextStep == state.planLength)
    {
        EndMove(step.gear);
    }
    else if (state.flatOut != 0)
    {
        CarryOut();
    }
    else
    {
        state.phase = Phase::Drive;
    }
}

// ---- SISU ----------------------------------------------------------------------------------------------------------

void Referee::PlaySisu()
{
    const bool screeches = Screeches(state);
    Active().sisu = 0;
    state.sisuPlayed = 1;
    Tell(EventKind::PlayedSisu, Active().space, 0, 0, screeches ? Rule::D_SIS_7 : Rule::D_SIS_1);
    if (state.phase != Phase::Save)
    {
        return;
    }
    if (state.flatOut == 0)
    {
        JudgeStep(); // limits count (D-SCR-7)
        return;
    }
    if (PlanLoses(true))
    {
        LayOutAgain();
    }
    else
    {
        CarryOut();
    }
}

void Referee::Accept()
{
    if (Screeches(state))
    {
        if (state.flatOut != 0)
        {
            CarryOut();
        }
        else
        {
            ScreechAway();
        }
        return;
    }
    if (state.flatOut != 0)
    {
        LayOutAgain();
        return;
    }
    Lose(CauseOf(Current(), state.warnings, state.stepWarnings, false));
}

} // namespace Rally::Dirt
