#include "Dirt/ReviewReasons.h"

#include "RallyPilot/Dirt/Review.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Pilot
{
namespace ReviewReasonsDetail
{

using namespace Dirt;

// As it was driven: flat-out to the end, or one by one with time to stop.
Phrase OddsOf(const Prospect& prospect, ActionKind how)
{
    return how == ActionKind::FlatOut ? WholePlanWords(prospect) : InTimeWords(prospect);
}

// The action of these that was best there; what was done when none of them may be.
ActionKind BestWay(const DirtGame& game, const DirtState& state, const Action& done, const Appraisal& appraisal)
{
    ActionKind best = static_cast<ActionKind>(done.kind);
    double least = 1e9;
    for (const ActionKind way :
         {ActionKind::Roll, ActionKind::Secure, ActionKind::Stop, ActionKind::PlaySisu, ActionKind::Accept})
    {
        const Action action{static_cast<std::uint8_t>(way), done.seat, 0, 0, kNoSpaceCode, 0};
        const double seconds = game.Query(state, action) ? appraisal.Of(state, action) : 1e9;
        best = seconds < least ? way : best;
        least = seconds < least ? seconds : least;
    }
    return best;
}

} // namespace ReviewReasonsDetail

double PlanReasons::Loses(const Plan& plan, Dirt::ActionKind how) const
{
    return plan.count == 0                    ? 0.0 // SISU comes before the first die is laid
           : how == Dirt::ActionKind::FlatOut ? worth.Dice().Of(plan).loses
                                              : worth.DriveOut(plan).loses;
}

Prospect PlanReasons::ProspectOf(const DrivenPlan& one) const
{
    return one.plan.count == 0                    ? Prospect{1.0, 0.0}
           : one.how == Dirt::ActionKind::FlatOut ? worth.Dice().Of(one.plan).Outcome()
                                                  : worth.DriveOut(one.plan).Outcome();
}

PlanReasons::Account PlanReasons::Reckon(const DrivenPlan& one) const
{
    const bool flatOut = one.how == Dirt::ActionKind::FlatOut;
    Account account;
    account.loses = Loses(one.plan, one.how);
    account.gained = flatOut ? worth.Dice().Of(one.plan).secondsFlatOut : 0;
    account.whenItHolds = worth.Rest(one.plan.steps[one.plan.count - 1u]) - account.gained;
    account.risk = (flatOut ? worth.FlatOut(one.plan) : worth.OneByOne(one.plan)) - account.whenItHolds;
    return account;
}

Phrase PlanReasons::Why(const DrivenPlan& driven, const DrivenPlan& best) const
{
    using namespace ReviewReasonsDetail;
    if (driven.plan.count == 0 || best.plan.count == 0)
    {
        return TextKey::ReviewWhyOther;
    }
    const Account is = Reckon(driven);
    const Account could = Reckon(best);
    const Phrase odds = OddsOf(ProspectOf(best), best.how);
    if (is.risk - could.risk > is.whenItHolds - could.whenItHolds && Percent(is.loses) > Percent(could.loses))
    {
        const bool stopsInTime = driven.how == ActionKind::FlatOut && best.how != ActionKind::FlatOut;
        return Phrase(stopsInTime ? TextKey::ReviewWhyFlatOut : TextKey::ReviewWhyRisk,
                      {OddsOf(ProspectOf(driven), driven.how), odds});
    }
    const double seconds = could.gained - is.gained;
    if (seconds > 0 && seconds * 2 >= is.whenItHolds - could.whenItHolds)
    {
        return Phrase(TextKey::ReviewWhyNotFlatOut, {could.gained, odds});
    }
    return WhyTheEnd(driven.plan.steps[driven.plan.count - 1u], best.plan.steps[best.plan.count - 1u]);
}

Phrase PlanReasons::WhyTheEnd(const Dirt::Step& driven, const Dirt::Step& best) const
{
    using namespace ReviewReasonsDetail;
    const Track& track = game.TrackOf(state);
    if ((best.flags & kFinish) != 0)
    {
        return (driven.flags & kFinish) != 0 ? Phrase(TextKey::ReviewWhyLineGear, {driven.gear, best.gear})
                                             : Phrase(TextKey::ReviewWhyLine);
    }
    const SpaceName here = NameOfSpace(track[driven.space].code);
    const SpaceName there = NameOfSpace(track[best.space].code);
    const bool further = track[best.space].rear > track[driven.space].rear;
    const bool shorter = track[best.space].rear < track[driven.space].rear;
    return Phrase(further                   ? TextKey::ReviewWhyShort
                  : driven.gear > best.gear ? TextKey::ReviewWhyFast
                  : driven.gear < best.gear ? TextKey::ReviewWhySlow
                  : shorter                 ? TextKey::ReviewWhyFar
                                            : TextKey::ReviewWhyPlace,
                  {here.View(), driven.gear, there.View(), best.gear});
}

Phrase WhyOnTheWay(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Action& action,
                   const Appraisal& appraisal)
{
    using namespace ReviewReasonsDetail;
    if (state.phase != Phase::Drive)
    {
        const bool accepts = static_cast<ActionKind>(action.kind) == ActionKind::Accept;
        return Phrase(state.phase == Phase::LayAgain ? TextKey::ReviewWhyAgain
                      : state.phase != Phase::Save   ? TextKey::ReviewWhyOther
                      : !accepts                     ? TextKey::ReviewWhySisu
                      : Screeches(state)             ? TextKey::ReviewWhyScreeched
                                                     : TextKey::ReviewWhyAccepted);
    }
    const Odds odds(game, state);
    const Phrase risk = NextDieWords(1.0 - odds.Of(LaidPlan(state)).steps[state.nextStep].loses);
    const ActionKind better = BestWay(game, state, action, appraisal);
    const int price = game.SecureCost(state);
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Roll:
        return better == ActionKind::Secure     ? Phrase(TextKey::ReviewWhyNotSecured, {risk, price})
               : better == ActionKind::PlaySisu ? Phrase(TextKey::ReviewWhyNotSisu, {risk})
                                                : Phrase(TextKey::ReviewWhyRolled, {risk});
    case ActionKind::Stop: return Phrase(TextKey::ReviewWhyStopped, {risk});
    case ActionKind::Secure:
        return better == ActionKind::Stop ? Phrase(TextKey::ReviewWhyNotStopped, {price})
                                          : Phrase(TextKey::ReviewWhySecured, {price, risk});
    default: break;
    }
    return TextKey::ReviewWhyOther;
}

Phrase FortuneOf(const ReviewedTurn& turn)
{
    using namespace ReviewReasonsDetail;
    const int risk = SurePercent(turn.loses);
    const Phrase odds = OddsOf(turn.prospect, turn.how);
    if (turn.lost)
    {
        return risk < 100 ? Phrase(TextKey::ReviewLuckLost, {odds}) : Phrase(TextKey::ReviewLuckCard);
    }
    if (turn.luck < 0.0)
    {
        return risk > 0 ? Phrase(TextKey::ReviewLuckHeld, {odds}) : Phrase(TextKey::ReviewLuckClean);
    }
    return TextKey::ReviewLuckShort;
}

} // namespace Rally::Pilot
