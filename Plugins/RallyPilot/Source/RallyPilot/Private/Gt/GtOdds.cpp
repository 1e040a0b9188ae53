#include "RallyPilot/Gt/GtOdds.h"

namespace Rally::Pilot
{

GtPlan LaidPlan(const Gt::GtState& state)
{
    GtPlan plan;
    for (; plan.count < state.planLength; ++plan.count)
    {
        plan.steps[plan.count] = state.plan[plan.count];
    }
    return plan;
}

GtOdds::GtOdds(const Gt::GtGame& theGame, const Gt::GtState& theState)
    : game(theGame),
      state(theState),
      limit(theState.pool.warningLimit)
{
    const auto set = [this](std::uint8_t die, Gt::DieKind kind)
    { faces[die] = game.Values().warningFaces[static_cast<unsigned>(kind)]; };
    for (std::uint8_t gear = 1; gear <= Gt::kGears; ++gear)
    {
        set(gear, static_cast<Gt::DieKind>(gear - 1));
    }
    set(Gt::kCoastDie, Gt::DieKind::Coast);
    set(Gt::kRedlineDie, Gt::DieKind::Brake);
}

GtOddsSoFar GtOdds::Begin() const
{
    GtOddsSoFar odds;
    if (state.phase == Gt::Phase::Drive)
    {
        odds.sure = state.warnings;
        odds.first = state.nextStep;
    }
    return odds;
}

Falls GtOdds::Roll(GtOddsSoFar& odds, const Gt::Step& step, bool secured) const
{
    const bool finishes = (step.flags & Gt::kFinish) != 0;
    const bool flies = (step.flags & Gt::kFlying) != 0 && odds.first == 0 && !secured && !finishes;
    const Falls before = odds.lost;
    Falls ways = 1;
    odds.first = static_cast<std::uint8_t>(odds.first + 1);
    odds.sure = static_cast<std::uint8_t>(odds.sure + step.track);
    if (flies) // its die stands alone, and a warning on it is no loss, whatever else happens (G-FLY-4, G-FLY-7)
    {
        const Falls warns = faces[step.die];
        odds.stalled = odds.Held() * warns;
        odds.holds[0] *= 6 - warns;
        odds.all *= 6;
        ways = 6;
    }
    // What the track has warned of comes off the limit: the falls that now reach it are lost before a die has been looked at.
    const std::size_t open = limit > odds.sure ? limit - odds.sure : 0;
    const std::size_t room = IsTooFast(step) ? 0 : open <= kMostDice ? open : kMostDice + 1;
    for (std::size_t shown = room; shown <= kMostDice; ++shown)
    {
        odds.lost += odds.holds[shown];
        odds.holds[shown] = 0;
    }
    for (std::size_t die = 0; die < DiceIn(step) && !secured && !flies; ++die)
    {
        const Falls warns = faces[die == 0 ? step.die : Gt::kRedlineDie];
        if (room > 0)
        {
            FallOneMore(odds.holds, odds.lost, room, warns);
        }
        else
        {
            odds.lost *= 6;
        }
        odds.all *= 6;
        odds.stalled *= 6;
        odds.home *= 6;
        ways *= 6;
    }
    const Falls loses = odds.lost - before * ways;
    if (finishes)
    {
        odds.lost -= loses;
        odds.home += loses;
    }
    return loses;
}

Gt::Cause GtOdds::CauseOf(const Gt::Step& step)
{
    return IsTooFast(step) ? Gt::Cause::Limit : Gt::Cause::Warnings;
}

const Gt::LossRow& GtOdds::RowOf(const Gt::Step& step) const
{
    return game.Values().losses[step.gear - 1u];
}

std::uint8_t GtOdds::TokensOf(const Gt::Step& step) const
{
    const Hazard hazard = game.Road()[step.space].hazard;
    return hazard == Hazard::None ? std::uint8_t{0} : RowOf(step).tokens[static_cast<std::size_t>(hazard) - 1];
}

int GtOdds::CostOf(const GtPlan& plan, StepMask secured) const
{
    int cost = 0;
    int dice = state.securedDice;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        for (std::size_t die = 0; die < DiceIn(plan.steps[i]) && (unsigned{secured} >> i & 1u) != 0; ++die)
        {
            cost += ++dice;
        }
    }
    return cost;
}

GtPlanOdds GtOdds::Of(const GtPlan& plan, StepMask secured) const
{
    GtPlanOdds odds;
    odds.count = plan.count;
    odds.first = state.phase == Gt::Phase::Drive ? state.nextStep : std::uint8_t{0};
    GtOddsSoFar sofar = Begin();
    for (std::size_t i = odds.first; i < plan.count; ++i)
    {
        GtStepOdds& step = odds.steps[i];
        const Falls lost = Roll(sofar, plan.steps[i], (unsigned{secured} >> i & 1u) != 0);
        const bool finishes = (plan.steps[i].flags & Gt::kFinish) != 0;
        step.loses = finishes ? 0.0 : ShareOf(lost, sofar.all);
        step.holds = ShareOf(sofar.Held(), sofar.all);
        step.cause = CauseOf(plan.steps[i]);
        step.place = plan.steps[i].space;
        step.gear = plan.steps[i].gear;
        step.leavesTrack = RowOf(plan.steps[i]).leavesTrack;
        step.tokens = TokensOf(plan.steps[i]);
        for (std::size_t shown = 0; shown <= kMostDice; ++shown)
        {
            step.warnings[shown] = ShareOf(sofar.holds[shown], sofar.all);
        }
        (step.leavesTrack ? odds.leaves : odds.spins) += step.loses;
        odds.tokens += step.loses * step.tokens;
        odds.focusFlatOut = static_cast<std::uint8_t>(odds.focusFlatOut + (BringsFocus(plan.steps[i]) ? 1 : 0));
    }
    odds.loses = ShareOf(sofar.lost, sofar.all);
    odds.stalls = ShareOf(sofar.stalled, sofar.all);
    odds.home = ShareOf(sofar.home, sofar.all);
    odds.completes = ShareOf(sofar.Held(), sofar.all);
    return odds;
}

} // namespace Rally::Pilot
