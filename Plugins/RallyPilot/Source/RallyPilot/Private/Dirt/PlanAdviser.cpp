#include "RallyPilot/Dirt/PlanAdviser.h"

#include "RallyPilot/Dirt/Outlook.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Pilot
{

Advice PlanAdviser::Advise(const AnyMatch& view, Seat seat)
{
    Advice advice;
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    if (match == nullptr || match->Now().active != seat || match->Now().planLength == 0 ||
        (match->Now().phase != Dirt::Phase::Lay && match->Now().phase != Dirt::Phase::Drive))
    {
        return advice;
    }
    const Dirt::DirtState& state = match->Now();
    const Outlook outlook(match->Rules(), state);
    const TurnWorth worth(match->Rules(), state, outlook);
    const Plan plan = LaidPlan(state);
    const PlanOdds odds = worth.Dice().Of(plan);
    advice.known = true;
    advice.steps = plan.count;
    for (std::size_t i = odds.first; i < plan.count; ++i)
    {
        advice.lossAt[i] = odds.steps[i].loses;
    }
    advice.lossOneByOne = odds.loses;
    advice.lossFlatOut = odds.loses; // the same falls fail, only all at once
    advice.expectedSeconds = worth.CardSeconds(plan);
    if (road != nullptr && state.phase == Dirt::Phase::Lay && road->Model().lost == LostBy(match->Rules(), state, seat))
    {
        const RoadAhead seen(road, book, match->Rules(), state, seat);
        const TurnWorth beyond(match->Rules(), state, seen);
        const Dirt::Car& car = state.cars[seat];
        const double before = seen.Worth(car.space, car.gear, car.seconds);
        advice.hasWorth = true;
        advice.worthOneByOne = beyond.OneByOne(plan) - before;
        advice.worthFlatOut = beyond.FlatOut(plan) - before;
    }
    return advice;
}

} // namespace Rally::Pilot
