#include "Shared/Gt/CircuitJudging.h"

#include "RallyClub/Gt/GtCourses.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Shared
{

using namespace Gt;

namespace
{

// By the clock alone, else in rounds. A tenth of a round is told as a tenth of a second is; of luck more than half a turn.
Club::ReviewTerms TermsOf(Pilot::GtAim aim)
{
    Club::ReviewTerms terms = Club::InSeconds();
    terms.tookTip = TextKey::GtReviewTookTip;
    terms.parTip = TextKey::GtTipPar;
    terms.othersTip = TextKey::GtReviewOthersTip;
    terms.evenTip = TextKey::GtReviewEvenTip;
    if (aim == Pilot::GtAim::Rounds)
    {
        terms.isClock = false;
        terms.amount = TextKey::GtHintAmountRounds;
        terms.took = TextKey::GtReviewRace;
        terms.parTip = TextKey::GtReviewParTip;
        terms.decisionsTip = TextKey::GtReviewDecisionsTip;
        terms.luckTip = TextKey::GtReviewLuckTip;
        terms.flawless = TextKey::GtReviewFlawless;
        terms.luckTold = 0.2;
    }
    return terms;
}

// Where it stood is all its words need of the moment.
Club::JudgedPlan PlanOf(const GtMatch& match, const Pilot::GtReviewedTurn& turn, const Pilot::GtPlan& plan,
                        ActionKind how)
{
    GtState state = match.Now();
    state.active = 0;
    state.cars[0].gear = turn.gear;
    state.cars[0].space = turn.from;
    Club::JudgedPlan told{Pilot::GtLineWords(match.Rules(), state, plan), how == ActionKind::FlatOut, {}};
    told.notation = Pilot::WriteGtLine(match.Rules(), state, plan).View();
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        told.spaces.push_back(plan.steps[i].space);
    }
    return told;
}

Club::JudgedTurn TurnOf(const GtMatch& match, const Pilot::GtReviewedTurn& turn)
{
    Club::JudgedTurn told;
    told.round = turn.round;
    told.place = turn.round > 1 ? std::string(NameOfSpace(match.Rules().Road()[turn.from].code).View()) : std::string();
    told.from = turn.from;
    told.gear = turn.gear;
    told.cost = turn.cost;
    told.luck = turn.luck;
    told.driven = PlanOf(match, turn, turn.driven, turn.how);
    told.best = PlanOf(match, turn, turn.best, turn.bestHow);
    told.why = turn.why;
    told.fortune = Pilot::FortuneOf(turn);
    return told;
}

} // namespace

std::vector<Club::JudgedStage> Judged(const GtMatch& match, const std::vector<Pilot::GtSeatReview>& reviews)
{
    std::vector<Club::JudgedStage> races;
    for (const Pilot::GtSeatReview& review : reviews)
    {
        Club::JudgedStage& one = races.emplace_back();
        one.seat = review.seat;
        one.driver = match.Header().names[review.seat];
        one.road = Club::GtCourses().NameOf(match.Rules().Setup().id);
        one.terms = TermsOf(review.aim);
        one.seconds = review.took;
        one.par = review.par;
        one.cost = review.cost;
        one.luck = review.luck;
        for (const Pilot::GtReviewedTurn& turn : review.turns)
        {
            if (turn.driven.count > 0 && turn.from != kNoSpace)
            {
                one.turns.push_back(TurnOf(match, turn));
            }
        }
    }
    return races;
}

} // namespace Rally::Shared
