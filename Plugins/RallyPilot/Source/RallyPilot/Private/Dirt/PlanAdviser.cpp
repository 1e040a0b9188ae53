#include "RallyPilot/Dirt/PlanAdviser.h"

#include "RallyPilot/Dirt/Outlook.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Pilot
{

namespace PlanAdviserDetail
{

using namespace Dirt;

// Every die that may be laid now, and what the whole plan holds with it.
void WeighDice(const DirtGame& game, const DirtState& state, const Odds& odds, Seat seat, Advice& advice)
{
    StepList next;
    game.NextSteps(state, state.reach, next);
    Plan plan = LaidPlan(state);
    if (plan.count >= kMaxSteps)
    {
        return;
    }
    const std::size_t last = plan.count++;
    for (const Step& step : next)
    {
        plan.steps[last] = step;
        const SpaceCode code = game.TrackOf(state)[step.space].code;
        const Action lay{static_cast<std::uint8_t>(ActionKind::Lay), seat, step.die, step.brakes, code, 0};
        advice.dice.push_back({lay, odds.Of(plan).Outcome()});
    }
}

} // namespace PlanAdviserDetail

Advice PlanAdviser::Advise(const AnyMatch& view, Seat seat)
{
    Advice advice;
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    if (match == nullptr || match->Now().active != seat ||
        (match->Now().phase != Dirt::Phase::Lay && match->Now().phase != Dirt::Phase::Drive))
    {
        return advice;
    }
    const Dirt::DirtState& state = match->Now();
    const bool lays = state.phase == Dirt::Phase::Lay;
    const Odds dice(match->Rules(), state);
    if (lays)
    {
        PlanAdviserDetail::WeighDice(match->Rules(), state, dice, seat, advice);
    }
    if (state.planLength == 0)
    {
        return advice;
    }
    const Outlook outlook(match->Rules(), state);
    const TurnWorth worth(match->Rules(), state, outlook);
    const Plan plan = LaidPlan(state);
    const PlanOdds odds = dice.Of(plan);
    advice.known = true;
    advice.steps = plan.count;
    for (std::size_t i = odds.first; i < plan.count; ++i)
    {
        advice.lossAt[i] = odds.steps[i].loses;
    }
    advice.wholePlan = odds.Outcome();
    advice.nextHolds = 1.0 - advice.lossAt[odds.first];
    advice.lossOneByOne = odds.loses;
    advice.expectedSeconds = worth.CardSeconds(plan);
    if (road != nullptr && road->Model().lost == LostBy(match->Rules(), state, seat))
    {
        const RoadAhead seen(road, book, match->Rules(), state, seat);
        const TurnWorth beyond(match->Rules(), state, seen);
        const Dirt::Car& car = state.cars[seat];
        const double before = seen.Worth(car.space, car.gear, car.seconds);
        const Pilot::Drive drive = beyond.DriveOut(plan);
        advice.hasInTime = true;
        advice.inTime = drive.Outcome();
        advice.hasWorth = lays;
        advice.worthOneByOne = lays ? drive.seconds - before : 0.0;
        advice.worthFlatOut = lays ? beyond.FlatOut(plan) - before : 0.0;
    }
    return advice;
}

} // namespace Rally::Pilot
