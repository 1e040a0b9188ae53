#include "RallyPilot/Gt/GtReview.h"

#include "Gt/GtReviewReasons.h"
#include "Gt/Solver/TurnSearch.h"
#include "RallyPilot/Gt/GtRelayout.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/GtNotation.h"

#include <algorithm>

namespace Rally::Pilot
{
namespace GtReviewDetail
{

using namespace Gt;

constexpr double kTold = 0.05; // rounds, or tenths of what a turn of the first gears takes by the clock

// One seat, shown every action of its before it is played and every state after.
class Watching
{
public:
    Watching(const GtGame& theGame, Seat theSeat, GtRoadBook& theBook) : game(theGame), seat(theSeat), book(theBook)
    {
        review.seat = seat;
        review.aim = AimOf(game);
    }

    void Decides(const GtState& state, const Action& action, std::uint32_t entry)
    {
        const ActionKind kind = static_cast<ActionKind>(action.kind);
        const bool drives = kind == ActionKind::Roll || kind == ActionKind::Secure || kind == ActionKind::FlatOut ||
                            kind == ActionKind::Stop;
        if (state.phase == Phase::Lay && drives)
        {
            Commits(state, kind, entry);
        }
        else if (state.phase == Phase::Drive && drives && inTurn)
        {
            const GtTurnWorth worth(game, state, *table, search);
            const GtPlan plan = LaidPlan(state);
            const double paid = kind == ActionKind::Secure ? table->Prices().token * game.SecureCost(state) : 0.0;
            const double done = worth.By(plan, kind);
            const GtDrive best = worth.DriveOut(plan);
            review.turns.back().luck += best.worth - expected;
            TellWhereItEnds(done - best.worth, plan, state.nextStep, kind, best.first);
            Blame(done - best.worth, [&] { return WhyOnTheWay(game, state, kind, best.first); });
            Charge(done - best.worth);
            spentBefore += paid;
            expected = done - paid;
        }
        else if (state.phase == Phase::LayAgain && inTurn)
        {
            LaysAgain(state, action);
        }
    }

    // After anything that happened.
    void Becomes(const GtState& before, const GtState& after)
    {
        if (!inTurn || (after.active == seat && after.round == before.round && after.phase != Phase::Pits &&
                        after.phase != Phase::DamageToken && after.phase != Phase::Over))
        {
            return;
        }
        inTurn = false;
        const Car& car = after.cars[seat];
        GtReviewedTurn& turn = review.turns.back();
        const GtPrices& prices = table->Prices();
        const double tokens = prices.token * (int{car.focus} - focus);
        const bool lost = turn.lost;
        double ended = -tokens;
        if (car.state == CarState::Finished)
        {
            ended += prices.Home(car.gear, turn.gear);
            review.took = review.aim == GtAim::Clock ? game.TotalSeconds(after)
                                                     : before.round - 1 + prices.Home(car.gear, turn.gear);
        }
        else if (car.state != CarState::Retired)
        {
            const int gear = lost ? 0 : int{car.gear};
            ended += (lost ? prices.Loss(leftTrack, 0) : prices.card[gear]) +
                     table->Worth(car.space, gear, LinesBefore(game, after, seat), car.focus);
        }
        turn.luck += ended - spentBefore - expected;
    }
    void Tells(const EventList& events)
    {
        for (const Event& event : events)
        {
            if (inTurn && event.seat == seat && event.kind == static_cast<std::uint8_t>(EventKind::LostControl))
            {
                review.turns.back().lost = true;
                leftTrack = game.Values().losses[event.gear - 1u].leavesTrack;
            }
        }
    }

    GtSeatReview Close()
    {
        for (const GtReviewedTurn& turn : review.turns)
        {
            review.cost += turn.cost;
            review.luck += turn.luck;
        }
        review.par = table != nullptr ? table->Par() : 0.0;
        return review;
    }

private:
    // Rolling on where it was time to stop, or stopping too soon: of one plan, but of different length.
    void TellWhereItEnds(double cost, const GtPlan& plan, std::size_t next, ActionKind done, ActionKind best)
    {
        if (cost <= dearest || (done == ActionKind::Stop) == (best == ActionKind::Stop))
        {
            return;
        }
        GtReviewedTurn& turn = review.turns.back();
        turn.driven = plan;
        turn.best = plan;
        (done == ActionKind::Stop ? turn.driven : turn.best).count = static_cast<std::uint8_t>(next);
    }
    void Charge(double cost) { review.turns.back().cost += cost > 0.0 ? cost : 0.0; }
    // The dearest decision of the turn is the one that is explained.
    template <class Why>
    void Blame(double cost, const Why& why)
    {
        if (cost > dearest)
        {
            dearest = cost;
            review.turns.back().why = why();
        }
    }

    void Commits(const GtState& state, ActionKind kind, std::uint32_t entry)
    {
        table = book.TableOf(game, Undamaged(AdviceModelOf(game, state, seat)));
        const Car& car = state.cars[seat];
        GtState fresh = state;
        fresh.planLength = 0;
        std::fill(std::begin(fresh.plan), std::end(fresh.plan), Step{});
        fresh.reach = game.FreshReach(fresh);
        const GtTurnWorth worth(game, fresh, *table, search);
        const GtPlan plan = LaidPlan(state);
        const GtBestTurn best = worth.BestTurn();
        const double done = worth.By(plan, kind);
        GtReviewedTurn& turn = review.turns.emplace_back();
        turn.round = state.round;
        turn.entry = entry;
        turn.from = car.space;
        turn.gear = car.gear;
        turn.driven = plan;
        turn.how = kind == ActionKind::FlatOut ? kind : ActionKind::Roll;
        const bool better = best.found && best.worth < done;
        turn.best = better ? best.turn.plan : plan;
        turn.bestHow = better ? (best.turn.flatOut ? ActionKind::FlatOut : ActionKind::Roll) : turn.how;
        const GtPlanAccount account = AccountOf(worth, plan, kind == ActionKind::FlatOut);
        turn.loses = account.loses;
        turn.prospect = account.outcome;
        inTurn = true;
        leftTrack = false;
        focus = car.focus;
        spentBefore = 0.0;
        dearest = 0.0;
        Blame(better ? done - best.worth : 0.0,
              [&] { return WhyOfPlans(worth, {turn.driven, turn.how}, {turn.best, turn.bestHow}); });
        Charge(dearest);
        const double paid = kind == ActionKind::Secure ? table->Prices().token * game.SecureCost(state) : 0.0;
        expected = done - paid;
        spentBefore += paid;
    }

    // The first die of a layout decides where it can still go: what it costs more than the best is charged when it lies.
    void LaysAgain(const GtState& state, const Action& action)
    {
        const GtTurnWorth worth(game, state, *table, search);
        const GtLayout best = BestLayout(worth);
        GtState after = state;
        EventList events;
        game.Apply(after, action, events);
        const double gained = table->Prices().token * state.focusToGain;
        if (state.planLength == 0)
        {
            review.turns.back().luck += best.worth - gained - expected;
            expected = best.worth - gained;
        }
        if (after.phase == Phase::LayAgain && after.active == seat && after.round == state.round)
        {
            const GtLayout left = BestLayout(GtTurnWorth(game, after, *table, search));
            Blame(left.worth - best.worth, [] { return Phrase(TextKey::ReviewWhyAgain); });
            Charge(left.worth - best.worth);
            expected += left.worth - best.worth;
        }
    }

    const GtGame& game;
    Seat seat;
    GtRoadBook& book;
    std::shared_ptr<const GtParTable> table;
    std::shared_ptr<GtTurnSearch> search = std::make_shared<GtTurnSearch>();
    GtSeatReview review;
    bool inTurn{};
    bool leftTrack{};
    double dearest{};     // decision of the turn
    int focus{};          // when the turn began
    double spentBefore{}; // tokens paid in it, at their price
    double expected{};    // from the decision last taken on, what was paid for it left aside
};

} // namespace GtReviewDetail

std::vector<GtSeatReview> GtReviewOf(const Gt::GtMatch& match, GtRoadBook& book, SeatMask who)
{
    using namespace GtReviewDetail;
    GtMatch again(match.Rules().Setup(), match.Header().names);
    std::vector<std::unique_ptr<Watching>> seats;
    for (Seat seat = 0; seat < match.Rules().Seats(); ++seat)
    {
        seats.push_back((who & MaskOf(seat)) != 0 ? std::make_unique<Watching>(again.Rules(), seat, book) : nullptr);
    }
    for (std::size_t i = 0; i < match.Entries().size(); ++i)
    {
        const LogEntry& entry = match.Entries()[i];
        const GtState before = again.Now();
        if (!entry.chance && seats[entry.action.seat] != nullptr)
        {
            seats[entry.action.seat]->Decides(before, entry.action, static_cast<std::uint32_t>(i));
        }
        again.Replay(entry);
        for (const std::unique_ptr<Watching>& seat : seats)
        {
            if (seat != nullptr)
            {
                seat->Tells(again.Events());
                seat->Becomes(before, again.Now());
            }
        }
    }
    std::vector<GtSeatReview> reviews;
    for (const std::unique_ptr<Watching>& seat : seats)
    {
        if (seat != nullptr)
        {
            reviews.push_back(seat->Close());
        }
    }
    return reviews;
}

std::vector<Phrase> GtReviewLines(const Gt::GtMatch& match, const GtSeatReview& review, std::size_t most)
{
    using namespace GtReviewDetail;
    const auto amount = [&review](double value) { return GtAmountWords(review.aim, value); };
    std::vector<Phrase> lines;
    lines.push_back(
        Phrase(TextKey::GtReviewSum, {match.Header().names[review.seat], amount(review.cost), amount(review.luck)}));
    std::vector<const GtReviewedTurn*> dearest;
    for (const GtReviewedTurn& turn : review.turns)
    {
        dearest.push_back(&turn);
    }
    std::sort(dearest.begin(), dearest.end(), [](const GtReviewedTurn* a, const GtReviewedTurn* b)
              { return a->cost != b->cost ? a->cost > b->cost : a->entry < b->entry; });
    const auto place = [&match](const GtReviewedTurn& turn)
    { return Phrase(NameOfSpace(match.Rules().Road()[turn.from].code).View()); };
    const auto written = [&match](const GtPlan& plan, ActionKind how)
    {
        GtState state = match.Now();
        return Phrase(how == ActionKind::FlatOut ? TextKey::ReviewFlat : TextKey::ReviewOne,
                      {WriteGtLine(match.Rules(), state, plan).View()});
    };
    const auto alike = [](const GtReviewedTurn& turn)
    {
        bool same = turn.driven.count == turn.best.count && turn.how == turn.bestHow;
        for (std::size_t i = 0; same && i < turn.driven.count; ++i)
        {
            const Step& a = turn.driven.steps[i];
            const Step& b = turn.best.steps[i];
            same = a.space == b.space && a.die == b.die && a.brakes == b.brakes;
        }
        return same;
    };
    for (const GtReviewedTurn* turn : dearest)
    {
        if (lines.size() <= most && turn->cost >= kTold && !alike(*turn))
        {
            lines.push_back(
                Phrase(TextKey::GtReviewTurn, {int{turn->round}, place(*turn), int{turn->gear}, amount(turn->cost),
                                               written(turn->driven, turn->how), written(turn->best, turn->bestHow)}));
        }
    }
    std::sort(dearest.begin(), dearest.end(), [](const GtReviewedTurn* a, const GtReviewedTurn* b)
              { return a->luck != b->luck ? a->luck > b->luck : a->entry < b->entry; });
    if (!dearest.empty() && dearest.front()->luck > kTold)
    {
        const GtReviewedTurn& worst = *dearest.front();
        lines.push_back(
            Phrase(TextKey::GtReviewBadLuck, {int{worst.round}, place(worst), int{worst.gear}, amount(worst.luck)}));
    }
    if (!dearest.empty() && dearest.back()->luck < -kTold)
    {
        const GtReviewedTurn& best = *dearest.back();
        lines.push_back(
            Phrase(TextKey::GtReviewGoodLuck, {int{best.round}, place(best), int{best.gear}, amount(-best.luck)}));
    }
    return lines;
}

} // namespace Rally::Pilot
