#include "RallyPilot/Gt/GtCoDriver.h"

#include "GearWord.h"
#include "Gt/Solver/TurnSearch.h"
#include "RallyPilot/Gt/GtOpponent.h"
#include "RallyPilot/Gt/GtOutlook.h"
#include "RallyPilot/Gt/GtPlanAdviser.h"
#include "RallyPilot/Gt/GtRelayout.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Pilot
{
namespace GtCoDriverDetail
{

using namespace Gt;
using Kind = GtSuggestion::Kind;

constexpr double kWorthTelling = 0.01; // a difference in risk that somebody would drive otherwise for
constexpr double kMuchSafer = 0.6;     // of the best line's risk
constexpr double kGainTold = 0.04;     // of a turn's cost
constexpr double kAlike = 0.05;        // seconds or rounds: what is told in tenths is nothing then
constexpr double kNoOther = 1e9;
constexpr std::size_t kMostTold = 3;

Action Make(Seat seat, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0};
}

// The turn before anything was laid.
GtState BeforePlan(const GtGame& game, const GtState& state)
{
    GtState fresh = state;
    fresh.planLength = 0;
    std::fill(std::begin(fresh.plan), std::end(fresh.plan), Step{});
    fresh.reach = game.FreshReach(fresh);
    return fresh;
}

bool SameStep(const Step& a, const Step& b)
{
    return a.die == b.die && a.brakes == b.brakes && a.space == b.space;
}

// One plan, and how it is best driven.
struct Candidate
{
    GtPlan plan;
    ActionKind how{};
    double worth{kNoOther};
    double loses{};
    double whenItHolds{};
    int focus{}; // tokens flat-out

    bool IsThere() const { return plan.count > 0; }
    const Step& Last() const { return plan.steps[plan.count - 1u]; }
};

class Advising
{
public:
    Advising(const GtGame& theGame, const GtState& theState, Seat theSeat, const GtValueToGo& theRoad,
             GtLines& theLines, std::shared_ptr<GtTurnSearch> theSearch)
        : game(theGame),
          state(theState),
          seat(theSeat),
          road(theRoad),
          lines(theLines),
          search(std::move(theSearch)),
          unit(theRoad.Prices().card[kGears])
    {}

    void Lay(GtHint& hint)
    {
        const GtState fresh = BeforePlan(game, state);
        const GtTurnWorth worth(game, fresh, road, search);
        std::vector<Candidate> all;
        lines.Find(worth);
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            all.push_back(Judge(worth, lines[i].plan, lines[i].choice));
        }
        if (const GtBestTurn turn = worth.BestTurn(); turn.found)
        {
            const ActionKind how = turn.turn.flatOut ? ActionKind::FlatOut : worth.DriveOut(turn.turn.plan).first;
            all.push_back(Judge(worth, turn.turn.plan, {turn.worth, how}));
        }
        Candidate best;
        for (const Candidate& one : all)
        {
            best = one.worth < best.worth ? one : best;
        }
        if (best.IsThere())
        {
            Tell(hint, worth, all, best);
        }
    }

    void Drive(GtHint& hint)
    {
        const GtTurnWorth worth(game, state, road, search);
        const GtPlan plan = LaidPlan(state);
        const double nextLoses = GtOdds(game, state).Of(plan).steps[state.nextStep].loses;
        for (const ActionKind how : {ActionKind::Roll, ActionKind::Secure, ActionKind::Stop})
        {
            const Action action = Make(seat, how);
            if (game.Query(state, action))
            {
                GtSuggestion one;
                one.plan = plan;
                one.next = action;
                one.how = how;
                one.worth = worth.By(plan, how);
                one.loses = how == ActionKind::Roll ? nextLoses : 0.0;
                one.nextHolds = 1.0 - nextLoses;
                hint.suggestions.push_back(one);
            }
        }
        std::sort(hint.suggestions.begin(), hint.suggestions.end(),
                  [](const GtSuggestion& a, const GtSuggestion& b) { return a.worth < b.worth; });
        // What is no better and no safer than the best is not worth a word.
        const double risk = hint.suggestions[0].loses;
        const auto alike = [risk](const GtSuggestion& one)
        { return one.how != ActionKind::Stop && one.loses > risk - kWorthTelling && one.loses < risk + kWorthTelling; };
        hint.suggestions.erase(std::remove_if(hint.suggestions.begin() + 1, hint.suggestions.end(), alike),
                               hint.suggestions.end());
        for (GtSuggestion& one : hint.suggestions)
        {
            const GtSuggestion& best = hint.suggestions[0];
            one.behind = one.worth - best.worth;
            one.kind = &one == &best ? Kind::Best : one.loses > best.loses ? Kind::Bolder : Kind::Safer;
            one.reason = ReasonToDo(one, hint);
        }
        hint.suggestions.resize((std::min)(hint.suggestions.size(), kMostTold));
    }

    void LayAgain(GtHint& hint)
    {
        const GtTurnWorth worth(game, state, road, search);
        const GtLayout layout = BestLayout(worth);
        if (!layout.found)
        {
            return;
        }
        GtSuggestion& one = hint.suggestions.emplace_back();
        one.plan = LaidPlan(state);
        for (std::size_t i = 0; i < layout.plan.count; ++i)
        {
            one.layout.push_back(LayingOf(game, state, layout.plan.steps[i]));
            one.plan.steps[one.plan.count++] = layout.plan.steps[i];
        }
        one.next = one.layout.front();
        one.how = ActionKind::Lay;
        one.worth = layout.worth;
        one.lossGear = layout.plan.steps[layout.plan.count - 1u].gear;
        one.isHome = layout.isHome;
        one.reason = TextKey::HintAgain;
    }

    // Whatever else is asked: what the best opponent would do.
    void Other(GtHint& hint, const AnyMatch& view, const std::shared_ptr<GtRoadBook>& book)
    {
        GtSuggestion& one = hint.suggestions.emplace_back();
        one.next = GtOpponent({Level::Sisu, Temper::Even}, 0, book).Decide(view, seat);
        one.how = static_cast<ActionKind>(one.next.kind);
        one.reason = one.how == ActionKind::PitStop   ? TextKey::GtHintPit
                     : one.how == ActionKind::DriveOn ? TextKey::GtHintNoPit
                                                      : TextKey::HintUsual;
    }

private:
    Candidate Judge(const GtTurnWorth& worth, const GtPlan& plan, const GtChoice& choice) const
    {
        Candidate one{plan, choice.how, choice.worth, 0.0, 0.0, 0};
        for (std::size_t i = 0; i < plan.count; ++i)
        {
            one.focus += GtOdds::BringsFocus(plan.steps[i]) ? 1 : 0;
        }
        const bool flatOut = choice.how == ActionKind::FlatOut;
        one.loses = flatOut ? worth.Dice().Of(plan).loses : worth.DriveOut(plan).loses;
        int before = worth.LinesNow();
        SpaceIndex at = state.cars[seat].space;
        for (std::size_t i = 0; i < plan.count; ++i)
        {
            before = worth.LinesBehind(at, plan.steps[i], before);
            at = plan.steps[i].space;
        }
        const int tokens = worth.Tokens() + (flatOut ? one.focus : 0);
        one.whenItHolds = worth.Rest(one.Last(), before, tokens) - (flatOut ? road.Prices().token * one.focus : 0.0);
        return one;
    }

    void Tell(GtHint& hint, const GtTurnWorth& worth, const std::vector<Candidate>& all, const Candidate& best)
    {
        double next = kNoOther; // the best that ends elsewhere
        Candidate safer;
        Candidate bolder;
        for (const Candidate& one : all)
        {
            const bool elsewhere = one.Last().space != best.Last().space || one.Last().gear != best.Last().gear;
            next = elsewhere && one.worth < next ? one.worth : next;
            const bool isSafer = one.loses <= best.loses - kWorthTelling && one.loses <= best.loses * kMuchSafer;
            const bool isBolder = one.loses >= best.loses + kWorthTelling &&
                                  one.whenItHolds <= best.whenItHolds - kGainTold * unit && one.worth > best.worth &&
                                  best.whenItHolds - one.whenItHolds >= kAlike;
            safer = isSafer && one.worth < safer.worth ? one : safer;
            bolder = isBolder && one.worth < bolder.worth ? one : bolder;
        }
        Suggest(hint, Kind::Best, best, best, worth).reason = ReasonFor(best, next);
        if (safer.IsThere())
        {
            const double more = safer.worth - best.worth;
            Suggest(hint, Kind::Safer, safer, best, worth).reason =
                more < kAlike ? Phrase(TextKey::HintSaferFree) : Phrase(TextKey::GtHintBehind, {Amount(more)});
        }
        if (bolder.IsThere())
        {
            Suggest(hint, Kind::Bolder, bolder, best, worth).reason =
                Phrase(TextKey::GtHintBolder, {Amount(best.whenItHolds - bolder.whenItHolds)});
        }
    }

    Phrase Amount(double amount) const { return GtAmountWords(road.Prices().aim, amount); }

    GtSuggestion& Suggest(GtHint& hint, Kind kind, const Candidate& one, const Candidate& best,
                          const GtTurnWorth& worth) const
    {
        GtSuggestion& told = hint.suggestions.emplace_back();
        told.kind = kind;
        told.plan = one.plan;
        told.how = one.how;
        told.worth = one.worth;
        told.behind = one.worth - best.worth;
        told.loses = one.loses;
        told.wholePlan = worth.Dice().Of(told.plan).Outcome();
        told.inTime = worth.DriveOut(told.plan).Outcome();
        std::size_t alike = 0;
        while (alike < state.planLength && alike < told.plan.count &&
               SameStep(state.plan[alike], told.plan.steps[alike]))
        {
            ++alike;
        }
        told.takesBack = alike < state.planLength;
        const bool isLaid = alike == told.plan.count && !told.takesBack;
        told.next = isLaid ? Make(seat, told.how) : LayingOf(game, state, told.plan.steps[told.takesBack ? 0 : alike]);
        return told;
    }

    Phrase ReasonFor(const Candidate& best, double next) const
    {
        const Phrase gear = GearWord(best.Last().gear);
        if ((best.Last().flags & kFinish) != 0)
        {
            return Phrase(TextKey::HintFinish, {gear});
        }
        if (best.how == ActionKind::FlatOut)
        {
            return Phrase(TextKey::GtHintFlatOut, {best.focus});
        }
        return next >= kNoOther             ? Phrase(TextKey::HintRoadOnly, {gear})
               : next - best.worth < kAlike ? Phrase(TextKey::HintRoadAlike, {gear})
                                            : Phrase(TextKey::GtHintRoad, {gear, Amount(next - best.worth)});
    }

    Phrase ReasonToDo(const GtSuggestion& one, const GtHint& hint) const
    {
        if (one.kind != Kind::Best)
        {
            return Phrase(TextKey::GtHintBehind, {Amount(one.behind)});
        }
        const double gap = hint.suggestions.size() > 1 ? hint.suggestions[1].worth - one.worth : 0.0;
        if (one.how == ActionKind::Secure)
        {
            return Phrase(TextKey::GtHintSecure, {game.SecureCost(state)});
        }
        const bool stops = one.how == ActionKind::Stop;
        if (gap < kAlike)
        {
            return stops ? TextKey::HintStopAlike : TextKey::HintRollAlike;
        }
        return Phrase(stops ? TextKey::GtHintStop : TextKey::GtHintRoll, {Amount(gap)});
    }

    const GtGame& game;
    const GtState& state;
    Seat seat;
    const GtValueToGo& road;
    GtLines& lines;
    std::shared_ptr<GtTurnSearch> search;
    double unit; // what a fast turn costs
};

} // namespace GtCoDriverDetail

GtCoDriver::GtCoDriver(std::shared_ptr<GtRoadBook> theBook)
    : book(std::move(theBook)),
      lines(std::make_unique<GtLines>()),
      search(std::make_shared<GtTurnSearch>())
{}

GtCoDriver::~GtCoDriver() = default;

GtHint GtCoDriver::Ask(const AnyMatch& view, Seat seat, const GtValueToGo& road)
{
    GtHint hint;
    const Gt::GtMatch* match = Gt::AsGt(view);
    if (match == nullptr || !view.WhoMoves().Includes(seat))
    {
        return hint;
    }
    hint.aim = road.Prices().aim;
    GtCoDriverDetail::Advising advising(match->Rules(), match->Now(), seat, road, *lines, search);
    switch (match->Now().phase)
    {
    case Gt::Phase::Lay: advising.Lay(hint); break;
    case Gt::Phase::Drive: advising.Drive(hint); break;
    case Gt::Phase::LayAgain: advising.LayAgain(hint); break;
    default: advising.Other(hint, view, book); break;
    }
    hint.known = !hint.suggestions.empty();
    return hint;
}

GtHint GtCoDriver::Ask(const AnyMatch& view, Seat seat)
{
    const Gt::GtMatch* match = Gt::AsGt(view);
    if (match == nullptr || !view.WhoMoves().Includes(seat)) // nothing to be solved for
    {
        return {};
    }
    const GtAim aim = AimOf(match->Rules());
    const std::uint8_t purse = aim == GtAim::Clock ? kGtPurse : kGtRacePurse;
    const auto table = book->TableOf(match->Rules(), ModelOf(match->Rules(), match->Now(), seat, aim, purse));
    return Ask(view, seat, *table);
}

bool BeginsAsLaid(const GtPlan& plan, const Gt::GtState& state)
{
    bool alike = state.planLength <= plan.count;
    for (std::size_t i = 0; alike && i < state.planLength; ++i)
    {
        const Gt::Step& laid = state.plan[i];
        const Gt::Step& step = plan.steps[i];
        alike = laid.space == step.space && laid.die == step.die && laid.brakes == step.brakes;
    }
    return alike;
}

std::vector<Action> GtLayingOf(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan)
{
    std::vector<Action> actions;
    for (std::size_t i = state.planLength; i < plan.count; ++i)
    {
        actions.push_back(LayingOf(game, state, plan.steps[i]));
    }
    return actions;
}

} // namespace Rally::Pilot
