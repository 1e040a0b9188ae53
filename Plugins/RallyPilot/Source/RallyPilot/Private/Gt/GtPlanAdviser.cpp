#include "RallyPilot/Gt/GtPlanAdviser.h"

#include "RallyPilot/Gt/GtRelayout.h"
#include "RallyPilot/Gt/GtTurnWorth.h"

namespace Rally::Pilot
{
namespace GtPlanAdviserDetail
{

using namespace Gt;

// Every die that may be laid now, and what the whole plan holds with it.
void WeighDice(const GtGame& game, const GtState& state, const GtOdds& odds, Advice& advice)
{
    StepList next;
    game.NextSteps(state, state.reach, next);
    GtPlan plan = LaidPlan(state);
    if (plan.count >= kMaxSteps)
    {
        return;
    }
    const std::size_t last = plan.count++;
    for (const Step& step : next)
    {
        plan.steps[last] = step;
        advice.dice.push_back({LayingOf(game, state, step), odds.Of(plan).Outcome()});
    }
}

// Every die rolled one by one: the cards of the turn alone.
double CardsOf(const GtPrices& prices, const GtOdds& dice, const GtPlan& plan, const GtPlanOdds& odds)
{
    double cards = (odds.completes + odds.home) * prices.card[plan.steps[plan.count - 1u].gear];
    cards += odds.stalls * prices.card[plan.steps[0].gear];
    for (std::size_t i = odds.first; i < plan.count; ++i)
    {
        cards += odds.steps[i].loses * prices.Loss(dice.RowOf(plan.steps[i]).leavesTrack, 0);
    }
    return cards;
}

bool Fits(const GtParModel& model, const GtGame& game, const GtState& state, Seat seat)
{
    return model.aim == AimOf(game) && model.weather == state.weather && model.tyres == state.cars[seat].tyres;
}

} // namespace GtPlanAdviserDetail

Advice GtPlanAdviser::Advise(const AnyMatch& view, Seat seat)
{
    using namespace GtPlanAdviserDetail;
    Advice advice;
    const GtMatch* match = AsGt(view);
    if (match == nullptr || match->Now().active != seat ||
        (match->Now().phase != Phase::Lay && match->Now().phase != Phase::Drive))
    {
        return advice;
    }
    const GtGame& game = match->Rules();
    const GtState& state = match->Now();
    const bool lays = state.phase == Phase::Lay;
    const GtOdds dice(game, state);
    if (lays)
    {
        WeighDice(game, state, dice, advice);
    }
    if (state.planLength == 0)
    {
        return advice;
    }
    const GtPlan plan = LaidPlan(state);
    const GtPlanOdds odds = dice.Of(plan);
    advice.known = true;
    advice.steps = plan.count;
    for (std::size_t i = odds.first; i < plan.count; ++i)
    {
        advice.lossAt[i] = odds.steps[i].loses;
    }
    advice.wholePlan = odds.Outcome();
    advice.nextHolds = 1.0 - advice.lossAt[odds.first];
    advice.lossOneByOne = odds.loses;
    advice.expectedSeconds = CardsOf(PricesOf(game.Values(), GtAim::Clock), dice, plan, odds);
    if (road != nullptr && Fits(road->Model(), game, state, seat))
    {
        const GtTurnWorth worth(game, state, *road, search);
        const Car& car = state.cars[seat];
        const double before = road->Worth(car.space, car.gear, LinesBefore(game, state, seat), car.focus);
        const GtDrive drive = worth.DriveOut(plan);
        advice.hasInTime = true;
        advice.inTime = drive.Outcome();
        advice.hasWorth = lays;
        advice.worthOneByOne = lays ? drive.worth - before : 0.0;
        advice.worthFlatOut = lays ? worth.FlatOut(plan) - before : 0.0;
        search = lays ? worth.Search() : search;
    }
    return advice;
}

} // namespace Rally::Pilot
