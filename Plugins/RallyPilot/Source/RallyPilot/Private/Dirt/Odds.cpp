#include "RallyPilot/Dirt/Odds.h"

namespace Rally::Pilot
{

Plan LaidPlan(const Dirt::DirtState& state)
{
    Plan plan;
    for (; plan.count < state.planLength; ++plan.count)
    {
        plan.steps[plan.count] = state.plan[plan.count];
    }
    return plan;
}

Odds::Odds(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState)
    : game(theGame),
      state(theState),
      limit(theGame.Values().warningLimit <= kMostDice ? theGame.Values().warningLimit : kMostDice + 1)
{
    const auto set = [this](std::uint8_t die, Dirt::DieKind kind)
    { faces[die] = state.sisuPlayed != 0 ? std::uint8_t{0} : game.Values().warningFaces[static_cast<unsigned>(kind)]; };
    for (std::uint8_t gear = 1; gear <= Dirt::kGears; ++gear)
    {
        set(gear, static_cast<Dirt::DieKind>(gear - 1));
    }
    set(Dirt::kCoastDie, Dirt::DieKind::Coast);
    set(Dirt::kLeaderDie, Dirt::DieKind::Leader);
    set(Dirt::kRedlineDie, Dirt::DieKind::Brake);
}

OddsSoFar Odds::Begin() const
{
    OddsSoFar odds;
    const bool counts = state.phase == Dirt::Phase::Drive && state.sisuPlayed == 0 && state.warnings < limit;
    odds.holds[0] = 0;
    odds.holds[counts ? state.warnings : 0] = 1;
    return odds;
}

Falls Odds::Roll(OddsSoFar& odds, const Dirt::Step& step) const
{
    const Falls held = odds.Held();
    const Falls lostBefore = odds.lost;
    Falls ways = 1;  // of this step's dice to fall ...
    Falls clear = 1; // ... and without any warning
    const bool counted = !IsCertain(step) && (step.flags & (Dirt::kLongJump | Dirt::kScreech)) == 0;
    for (unsigned die = 0; die <= step.brakes; ++die)
    {
        const Falls warns = faces[die == 0 ? step.die : Dirt::kRedlineDie];
        ways *= 6;
        clear *= 6 - warns;
        if (!counted)
        {
            continue;
        }
        FallOneMore(odds.holds, odds.lost, limit, warns); // D-ROL-3
    }
    odds.all *= ways;
    odds.screeched *= ways;
    if (!counted)
    {
        // One warning decides: the turn ends there (D-SCR-2), or the landing fails (D-JMP-3).
        const bool screeches = (step.flags & Dirt::kScreech) != 0;
        odds.screeched += screeches ? held * (ways - clear) : 0;
        const Falls goesOn = IsCertain(step) ? 0 : clear;
        odds.lost = odds.lost * ways + held * (screeches ? clear - goesOn : ways - goesOn);
        for (std::size_t shown = 0; shown < limit; ++shown)
        {
            odds.holds[shown] *= goesOn;
        }
    }
    return odds.lost - lostBefore * ways;
}

Dirt::Cause Odds::CauseOf(const Dirt::Step& step)
{
    return (step.flags & Dirt::kWildJump) != 0   ? Dirt::Cause::Jump
           : (step.flags & Dirt::kLongJump) != 0 ? Dirt::Cause::LongJump
           : (step.flags & Dirt::kTooFast) != 0  ? Dirt::Cause::Limit
                                                 : Dirt::Cause::Warnings;
}

SpaceIndex Odds::PlaceOfLoss(const Plan& plan, std::size_t at)
{
    const Dirt::Step& step = plan.steps[at];
    const bool inTheAir = (step.flags & (Dirt::kLongJump | Dirt::kWildJump)) != 0;
    const bool landsNext = (step.flags & Dirt::kJump) != 0 && at + 1 < plan.count;
    return !inTheAir || (step.flags & Dirt::kNoLanding) != 0 ? step.space
           : landsNext                                       ? plan.steps[at + 1].space
                                                             : step.landing;
}

int Odds::LineGear(const Plan& plan) const
{
    if (state.phase != Dirt::Phase::Lay || plan.count == 0)
    {
        return state.lineGear;
    }
    const Dirt::Step& last = plan.steps[plan.count - 1u];
    const Track& track = game.TrackOf(state);
    const bool wild = (last.flags & Dirt::kWildJump) != 0 && last.landing != kNoSpace;
    const bool behind = wild && (last.landing == track.beyond || track[last.landing].finishRow);
    return (last.flags & Dirt::kFinish) != 0 || behind ? last.gear : 0;
}

int Odds::FinishGear(SpaceIndex place, const Dirt::Step& step, int lineGear) const
{
    if (place == kNoSpace)
    {
        return 0;
    }
    const Track& track = game.TrackOf(state);
    const Space& space = track[place];
    if (space.finishRow || space.kind == SpaceKind::Beyond)
    {
        return step.gear;
    }
    if (space.rear < track.lastCornerRear || game.Options().lastCorner == Dirt::LastCorner::Off)
    {
        return 0;
    }
    const bool literal = game.Options().lastCorner == Dirt::LastCorner::Literal;
    return literal ? step.gear : IsCertain(step) ? 0 : lineGear;
}

PlanOdds Odds::Of(const Plan& plan) const
{
    PlanOdds odds;
    odds.count = plan.count;
    odds.first = state.phase == Dirt::Phase::Drive ? state.nextStep : std::uint8_t{0};
    const int lineGear = LineGear(plan);
    OddsSoFar sofar = Begin();
    for (std::size_t i = odds.first; i < plan.count; ++i)
    {
        StepOdds& step = odds.steps[i];
        const Falls lost = Roll(sofar, plan.steps[i]);
        step.loses = OddsSoFar::Share(lost, sofar.all);
        step.holds = OddsSoFar::Share(sofar.Held(), sofar.all);
        step.cause = CauseOf(plan.steps[i]);
        step.place = PlaceOfLoss(plan, i);
        step.finishes = FinishGear(step.place, plan.steps[i], lineGear) != 0;
        for (std::size_t shown = 0; shown < limit && shown <= kMostDice; ++shown)
        {
            step.warnings[shown] = OddsSoFar::Share(sofar.holds[shown], sofar.all);
        }
        odds.finishesAnyway += step.finishes ? step.loses : 0.0;
        odds.secondsFlatOut = static_cast<std::uint8_t>(odds.secondsFlatOut + BringsSecond(plan.steps[i]));
    }
    odds.loses = OddsSoFar::Share(sofar.lost, sofar.all);
    odds.screeches = OddsSoFar::Share(sofar.screeched, sofar.all);
    odds.completes = OddsSoFar::Share(sofar.Held(), sofar.all);
    return odds;
}

} // namespace Rally::Pilot
