// Why one plan was better than another, or one decision than another, in a sentence for whoever looks back.
#pragma once

#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Pilot
{

struct DrivenPlan
{
    const Plan& plan;
    Dirt::ActionKind how{}; // FlatOut, or one by one
};

// Of plans from where a turn began.
class PlanReasons
{
public:
    PlanReasons(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState, const TurnWorth& theWorth)
        : game(theGame),
          state(theState),
          worth(theWorth)
    {}

    double Loses(const Plan& plan, Dirt::ActionKind how) const;
    Prospect ProspectOf(const DrivenPlan& one) const;
    // What cost most: the risk, the seconds flat-out, or where it ends.
    Phrase Why(const DrivenPlan& driven, const DrivenPlan& best) const;

private:
    struct Account // of the seconds a plan is worth
    {
        double loses{};
        double whenItHolds{};
        double risk{};
        int gained{}; // flat-out
    };
    Account Reckon(const DrivenPlan& one) const;
    Phrase WhyTheEnd(const Dirt::Step& driven, const Dirt::Step& best) const;

    const Dirt::DirtGame& game;
    const Dirt::DirtState& state;
    const TurnWorth& worth;
};

// Of a decision after the first die.
Phrase WhyOnTheWay(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Action& action,
                   const Appraisal& appraisal);

} // namespace Rally::Pilot
