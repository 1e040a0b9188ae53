// Why one plan of GT was better than another, or one decision than another, in a sentence for whoever looks back.
#pragma once

#include "RallyPilot/Gt/GtTurnWorth.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Pilot
{

// What becomes of a plan when it is driven as it is meant: flat-out, or one by one as well as can be.
struct GtPlanAccount
{
    double loses{}; // control
    Prospect outcome;
    double whenItHolds{}; // what it is worth then, its focus tokens counted
    int focus{};          // those it brings flat-out
    int lines{};          // left before the car behind it
};
GtPlanAccount AccountOf(const GtTurnWorth& worth, const GtPlan& plan, bool flatOut);

struct GtDrivenPlan
{
    const GtPlan& plan;
    Gt::ActionKind how{}; // FlatOut, or one by one
};
// Of plans from where a turn began: what cost most, the risk, the tokens flat-out, or where it ends.
Phrase WhyOfPlans(const GtTurnWorth& worth, const GtDrivenPlan& driven, const GtDrivenPlan& best);
// Of a decision after the first die, with what would have been better.
Phrase WhyOnTheWay(const Gt::GtGame& game, const Gt::GtState& state, Gt::ActionKind done, Gt::ActionKind better);

} // namespace Rally::Pilot
