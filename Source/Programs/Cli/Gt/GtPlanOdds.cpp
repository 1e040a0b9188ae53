#include "Cli/Gt/GtPlanOdds.h"

#include "Cli/Gt/GtPlans.h"
#include "RallyPilot/Gt/GtOdds.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Figure.h"
#include "Shared/Spoken.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

// A plan that lies on the road and whose dice are still to fall, all of them or the rest.
bool LiesOpen(const GtState& state)
{
    return state.planLength > 0 && (state.phase == Phase::Lay || state.phase == Phase::Drive);
}

double HoldsOf(const Pilot::GtPlanOdds& odds)
{
    return odds.completes + odds.stalls;
}

Phrase WholePlanWords(const Pilot::GtPlanOdds& odds)
{
    const int holds = SurePercent(HoldsOf(odds));
    const int home = SurePercent(odds.home);
    return holds == 100 ? Phrase(TextKey::OddsSafe)
           : home == 0  ? Phrase(TextKey::OddsWhole, {holds})
                        : Phrase(TextKey::OddsWholeHome, {holds, home});
}

} // namespace

Phrase WholePlanOf(const GtMatch& view)
{
    const GtState& state = view.Now();
    return LiesOpen(state) ? WholePlanWords(Pilot::GtOdds(view.Rules(), state).Of(Pilot::LaidPlan(state))) : Phrase();
}

Phrase PlanWith(const GtMatch& view, const Action& lay)
{
    const GtState& state = view.Now();
    Pilot::GtPlan plan = Pilot::LaidPlan(state);
    StepList next;
    if (state.phase != Phase::Lay || !PlansOf<GtGame>::IsStep(lay) || plan.count >= kMaxSteps)
    {
        return {};
    }
    view.Rules().NextSteps(state, state.reach, next);
    const auto step = std::find_if(next.begin(), next.end(),
                                   [&](const Step& each)
                                   {
                                       return view.Rules().Road()[each.space].code == lay.space &&
                                              each.die == lay.die && each.brakes == lay.count;
                                   });
    if (step == next.end())
    {
        return {};
    }
    plan.steps[plan.count++] = *step;
    return Phrase(TextKey::OddsShort, {SurePercent(HoldsOf(Pilot::GtOdds(view.Rules(), state).Of(plan)))});
}

std::vector<std::string> OddsLines(const GtMatch& view)
{
    const GtState& state = view.Now();
    if (!LiesOpen(state))
    {
        return {Words(TextKey::PlayNoOdds)};
    }
    const Pilot::GtPlanOdds odds = Pilot::GtOdds(view.Rules(), state).Of(Pilot::LaidPlan(state));
    std::vector<std::string> lines;
    double held = 1.0;
    for (std::size_t i = odds.first; i < odds.count; ++i)
    {
        held -= odds.steps[i].loses;
        lines.push_back(Words(TextKey::PlayOddsStep, PlansOf<GtGame>::Write(view.Rules(), state, state.plan[i]),
                              SurePercent(held)));
    }
    lines.push_back(Words(WholePlanWords(odds)));
    return lines;
}

} // namespace Rally::Cli
