#include "Gt/GtReviewReasons.h"

#include "RallyPilot/Gt/GtReview.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Pilot
{
namespace GtReviewReasonsDetail
{

using namespace Gt;

// As it was driven: flat-out to the end, or one by one with time to stop.
Phrase OddsOf(const Prospect& prospect, ActionKind how)
{
    return how == ActionKind::FlatOut ? WholePlanWords(prospect) : InTimeWords(prospect);
}

double WorthOf(const GtTurnWorth& worth, const GtDrivenPlan& one)
{
    return one.how == ActionKind::FlatOut ? worth.FlatOut(one.plan) : worth.OneByOne(one.plan);
}

struct PlanEnd
{
    const Step& step;
    int lines{}; // left before the car
};

Phrase WhyTheEnd(const Circuit& road, const PlanEnd& driven, const PlanEnd& best)
{
    const bool finishes = (driven.step.flags & kFinish) != 0;
    if ((best.step.flags & kFinish) != 0 && (!finishes || driven.step.gear == best.step.gear))
    {
        return finishes ? TextKey::ReviewWhyOther : TextKey::ReviewWhyLine;
    }
    const CircuitSpace& here = road[driven.step.space];
    const CircuitSpace& there = road[best.step.space];
    const bool sameLap = best.lines == driven.lines;
    const bool further = !finishes && (sameLap ? there.rear > here.rear : best.lines < driven.lines);
    const bool shorter = sameLap ? there.rear < here.rear : best.lines > driven.lines;
    return Phrase(
        further                             ? TextKey::ReviewWhyShort
        : driven.step.gear > best.step.gear ? TextKey::ReviewWhyFast
        : driven.step.gear < best.step.gear ? TextKey::ReviewWhySlow
        : shorter                           ? TextKey::ReviewWhyFar
                                            : TextKey::ReviewWhyPlace,
        {NameOfSpace(here.code).View(), int{driven.step.gear}, NameOfSpace(there.code).View(), int{best.step.gear}});
}

} // namespace GtReviewReasonsDetail

GtPlanAccount AccountOf(const GtTurnWorth& worth, const GtPlan& plan, bool flatOut)
{
    GtPlanAccount account;
    account.lines = worth.LinesNow();
    if (plan.count == 0)
    {
        account.outcome = {1.0, 0.0};
        return account;
    }
    SpaceIndex at = worth.State().cars[worth.State().active].space;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        account.focus += flatOut && GtOdds::BringsFocus(plan.steps[i]) ? 1 : 0;
        account.lines = worth.LinesBehind(at, plan.steps[i], account.lines);
        at = plan.steps[i].space;
    }
    if (flatOut)
    {
        const GtPlanOdds odds = worth.Dice().Of(plan);
        account.loses = odds.loses;
        account.outcome = odds.Outcome();
    }
    else
    {
        const GtDrive drive = worth.DriveOut(plan);
        account.loses = drive.loses;
        account.outcome = drive.Outcome();
    }
    account.whenItHolds = worth.Rest(plan.steps[plan.count - 1u], account.lines, worth.Tokens() + account.focus) -
                          worth.Road().Prices().token * account.focus;
    return account;
}

Phrase WhyOfPlans(const GtTurnWorth& worth, const GtDrivenPlan& driven, const GtDrivenPlan& best)
{
    using namespace GtReviewReasonsDetail;
    if (driven.plan.count == 0 || best.plan.count == 0)
    {
        return TextKey::ReviewWhyOther;
    }
    const GtPlanAccount is = AccountOf(worth, driven.plan, driven.how == ActionKind::FlatOut);
    const GtPlanAccount could = AccountOf(worth, best.plan, best.how == ActionKind::FlatOut);
    const Phrase odds = OddsOf(could.outcome, best.how);
    const double held = is.whenItHolds - could.whenItHolds;
    if (WorthOf(worth, driven) - WorthOf(worth, best) > 2 * held && Percent(is.loses) > Percent(could.loses))
    {
        const bool stopsInTime = driven.how == ActionKind::FlatOut && best.how != ActionKind::FlatOut;
        return Phrase(stopsInTime ? TextKey::ReviewWhyFlatOut : TextKey::ReviewWhyRisk,
                      {OddsOf(is.outcome, driven.how), odds});
    }
    const Step& end = driven.plan.steps[driven.plan.count - 1u];
    const Step& bestEnd = best.plan.steps[best.plan.count - 1u];
    const bool sameEnd = end.space == bestEnd.space && end.gear == bestEnd.gear;
    const double tokens = worth.Road().Prices().token * (could.focus - is.focus);
    if (could.focus > is.focus && (sameEnd || tokens * 2 >= held))
    {
        return Phrase(TextKey::GtReviewWhyNotFlatOut, {could.focus, odds});
    }
    return WhyTheEnd(worth.Game().Road(), {end, is.lines}, {bestEnd, could.lines});
}

Phrase WhyOnTheWay(const Gt::GtGame& game, const Gt::GtState& state, Gt::ActionKind done, Gt::ActionKind better)
{
    using namespace GtReviewReasonsDetail;
    const double loses = GtOdds(game, state).Of(LaidPlan(state)).steps[state.nextStep].loses;
    const Phrase risk = NextDieWords(1.0 - loses);
    const int price = game.SecureCost(state);
    switch (done)
    {
    case ActionKind::Roll:
        return better == ActionKind::Secure ? Phrase(TextKey::GtReviewWhyNotSecured, {risk, price})
                                            : Phrase(TextKey::ReviewWhyRolled, {risk});
    case ActionKind::Stop: return Phrase(TextKey::ReviewWhyStopped, {risk});
    case ActionKind::Secure:
        return better == ActionKind::Stop ? Phrase(TextKey::GtReviewWhyNotStopped, {price})
                                          : Phrase(TextKey::GtReviewWhySecured, {price, risk});
    default: break;
    }
    return TextKey::ReviewWhyOther;
}

Phrase FortuneOf(const GtReviewedTurn& turn)
{
    using namespace GtReviewReasonsDetail;
    if (turn.lost)
    {
        return Phrase(TextKey::ReviewLuckLost, {OddsOf(turn.prospect, turn.how)});
    }
    if (turn.luck < 0.0)
    {
        return SurePercent(turn.loses) > 0 ? Phrase(TextKey::ReviewLuckHeld, {OddsOf(turn.prospect, turn.how)})
                                           : Phrase(TextKey::ReviewLuckClean);
    }
    return TextKey::ReviewLuckShort;
}

} // namespace Rally::Pilot
