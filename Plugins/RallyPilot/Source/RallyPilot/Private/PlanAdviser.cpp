#include "RallyPilot/PlanAdviser.h"

#include "PlanWorth.h"
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
    const PlanWorth worth(match->Rules(), state, outlook);
    const std::size_t from = state.phase == Dirt::Phase::Drive ? state.nextStep : 0u;
    double spread[PlanWorth::kMaxWarned + 1] = {};
    spread[state.phase == Dirt::Phase::Drive ? state.warnings : 0] = 1.0;
    advice.known = true;
    advice.steps = state.planLength;
    for (std::size_t i = from; i < state.planLength; ++i)
    {
        const Dirt::Step& step = state.plan[i];
        const double back = outlook.Loss(step.space, step.gear) - outlook.ToGo(step.space, 0);
        advice.lossAt[i] = worth.Advance(step, spread);
        advice.lossOneByOne += advice.lossAt[i];
        advice.expectedSeconds += advice.lossAt[i] * back;
    }
    advice.lossFlatOut = advice.lossOneByOne; // the same dice, only thrown at once
    advice.expectedSeconds += (1.0 - advice.lossOneByOne) * outlook.Card(state.plan[state.planLength - 1].gear);
    return advice;
}

} // namespace Rally::Pilot
