#include "RallyPilot/Dirt/CoDriver.h"

#include "GearWord.h"
#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/Relayout.h"
#include "RallyPilot/Dirt/RoadAhead.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Pilot
{
namespace CoDriverDetail
{

using namespace Dirt;
using Kind = Suggestion::Kind;

constexpr double kWorthTelling = 0.01; // a difference in risk that somebody would drive otherwise for
constexpr double kMuchSafer = 0.6;     // of the best line's risk
constexpr double kGainTold = 1.0;      // seconds
constexpr double kAlike = kAlikeSeconds;
constexpr double kNoOther = 1e9;
constexpr int kLooksAhead = 3; // spaces
constexpr std::size_t kMostTold = 3;

Action Make(Seat seat, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0};
}

// One line, and how it is best driven.
struct Candidate
{
    const Line* line{};
    double loses{};
    double whenItHolds{}; // seconds to the finish then

    double Seconds() const { return line->choice.seconds; }
};

class Advising
{
public:
    Advising(const DirtGame& theGame, const DirtState& theState, Seat theSeat, const ValueToGo& theRoad,
             Lines& theLines)
        : game(theGame),
          state(theState),
          seat(theSeat),
          road(theRoad),
          lines(theLines)
    {}

    void Lay(Hint& hint)
    {
        const DirtState fresh = BeforePlan(game, state);
        const TurnWorth worth(game, fresh, road);
        lines.Find(game, fresh, worth);
        FixedList<Candidate, kMostLines> all;
        Candidate best;
        double next = kNoOther; // the best that ends elsewhere
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            const Candidate one = Judge(lines[i], worth);
            all.Push(one);
            best = best.line == nullptr || one.Seconds() < best.Seconds() ? one : best;
        }
        if (best.line == nullptr)
        {
            return;
        }
        Candidate safer;
        Candidate bolder;
        for (const Candidate& one : all)
        {
            next = !EndAlike(*one.line, *best.line) && one.Seconds() < next ? one.Seconds() : next;
            const bool isSafer = one.loses <= best.loses - kWorthTelling && one.loses <= best.loses * kMuchSafer;
            const bool isBolder = one.loses >= best.loses + kWorthTelling &&
                                  one.whenItHolds <= best.whenItHolds - kGainTold &&
                                  one.Seconds() >= best.Seconds() + kAlike;
            Better(safer, one, isSafer);
            Better(bolder, one, isBolder);
        }
        Suggest(hint, Kind::Best, best, best, worth).reason = ReasonFor(best, next);
        if (state.planLength > 0)
        {
            Suggestion& told = hint.suggestions.front();
            told.compares = told.takesBack || state.planLength < told.plan.count;
            told.gains = TurnWorth(game, state, road).Best(LaidPlan(state)).seconds - told.seconds;
        }
        if (safer.line != nullptr)
        {
            const double more = safer.Seconds() - best.Seconds();
            Suggest(hint, Kind::Safer, safer, best, worth).reason =
                more < kAlike ? Phrase(TextKey::HintSaferFree) : Phrase(TextKey::HintBehind, {Tenths(more)});
        }
        if (bolder.line != nullptr)
        {
            const Figure gains = Tenths(best.whenItHolds - bolder.whenItHolds);
            Suggest(hint, Kind::Bolder, bolder, best, worth).reason = Phrase(TextKey::HintBolder, {gains});
        }
    }

    void Drive(Hint& hint)
    {
        const Appraisal appraisal(game, state.stage, road, lines);
        const Plan plan = LaidPlan(state);
        const double risk = Odds(game, state).Of(plan).steps[state.nextStep].loses;
        for (const ActionKind how : {ActionKind::Roll, ActionKind::Secure, ActionKind::Stop, ActionKind::PlaySisu})
        {
            const Action action = Make(seat, how);
            if (game.Query(state, action))
            {
                Suggestion one;
                one.plan = plan;
                one.next = action;
                one.how = how;
                one.weighed = true;
                one.seconds = appraisal.Of(state, action) - appraisal.SoFar(state, seat);
                one.loses = how == ActionKind::Roll ? risk : 0.0;
                one.nextHolds = 1.0 - risk;
                Insert(hint, one);
            }
        }
        DropAlike(hint);
        for (Suggestion& one : hint.suggestions)
        {
            const Suggestion& best = hint.suggestions[0];
            one.behind = one.seconds - best.seconds;
            one.kind = &one == &best ? Kind::Best : one.loses > best.loses ? Kind::Bolder : Kind::Safer;
            one.change = one.seconds - Before();
            one.reason = ReasonToDo(one, hint);
        }
    }

    // Of all layouts of a failed flat-out that which costs least. False when there is none to be found.
    bool LayAgain(Hint& hint)
    {
        const TurnWorth worth(game, state, road);
        const Layout layout = BestLayout(game, state, worth, true);
        if (!layout.found || layout.actions.IsEmpty())
        {
            return false;
        }
        Suggestion& one = hint.suggestions.emplace_back();
        one.layout.assign(layout.actions.begin(), layout.actions.end());
        one.next = one.layout.front();
        one.how = ActionKind::Lay;
        one.seconds = layout.seconds;
        one.plan = LaidPlan(state);
        one.reason = TextKey::HintAgain;
        const Track& track = game.TrackOf(state);
        DirtState after = state;
        EventList events;
        for (const Action& action : one.layout)
        {
            game.Apply(after, action, events);
            const bool lays = static_cast<ActionKind>(action.kind) == ActionKind::Lay;
            if (lays && one.plan.count < kMaxSteps)
            {
                Step& step = one.plan.steps[one.plan.count++];
                step = Step{};
                step.space = track.Find(action.space);
                step.die = action.die;
                step.brakes = action.count;
                step.warnings = static_cast<std::uint8_t>(action.amount);
            }
        }
        one.lossAt = after.lossSpace;
        one.lossGear = after.lossGear;
        one.isHome = after.cars[seat].state == CarState::Finished;
        one.lossSeconds = one.lossGear > 0 ? worth.CardOfLoss(one.lossGear) : 0.0;
        return true;
    }

    // Whatever else is asked: what the best opponent would do.
    void Other(Hint& hint, const AnyMatch& view, const std::shared_ptr<RoadBook>& book)
    {
        Suggestion& one = hint.suggestions.emplace_back();
        one.next = Opponent({Level::Sisu, Temper::Even}, 0, book).Decide(view, seat);
        one.how = static_cast<ActionKind>(one.next.kind);
        const TextKey key = one.how == ActionKind::PlaySisu ? TextKey::HintSisu
                            : one.how == ActionKind::Accept ? TextKey::HintAccept
                                                            : TextKey::HintUsual;
        one.reason = key;
    }

private:
    Candidate Judge(const Line& line, const TurnWorth& worth) const
    {
        // Over the line nobody minds.
        const bool flatOut = line.choice.how == ActionKind::FlatOut;
        const Pilot::Drive drive = flatOut ? Pilot::Drive{} : worth.DriveOut(line.plan);
        const double loses =
            flatOut ? line.Loses() - worth.Dice().Of(line.plan).finishesAnyway : drive.loses - drive.home;
        return {&line, loses > 0.0 ? loses : 0.0, worth.Rest(line.Last()) - (flatOut ? line.seconds : 0)};
    }

    static void Better(Candidate& kept, const Candidate& one, bool fits)
    {
        kept = fits && (kept.line == nullptr || one.Seconds() < kept.Seconds()) ? one : kept;
    }

    double Before() const
    {
        const Car& car = state.cars[seat];
        return road.Worth(car.space, car.gear, car.seconds);
    }

    Suggestion& Suggest(Hint& hint, Kind kind, const Candidate& one, const Candidate& best,
                        const TurnWorth& worth) const
    {
        Suggestion& told = hint.suggestions.emplace_back();
        told.kind = kind;
        told.plan = one.line->plan;
        told.how = one.line->choice.how;
        told.weighed = true;
        told.seconds = one.Seconds();
        told.change = one.Seconds() - Before();
        told.behind = one.Seconds() - best.Seconds();
        told.loses = one.loses;
        told.wholePlan = worth.Dice().Of(told.plan).Outcome();
        told.inTime = worth.DriveOut(told.plan).Outcome();
        if (kind != Kind::Best)
        {
            told.bestWords = LineWords(game, state, best.line->plan);
            told.shorter = int{best.line->plan.count} - int{told.plan.count};
        }
        SayNext(told);
        return told;
    }

    // The step that goes on from what lies, then where a jump at the end comes down, then how to drive it.
    void SayNext(Suggestion& told) const
    {
        std::size_t alike = 0;
        while (alike < state.planLength && alike < told.plan.count && SameStep(alike, told.plan))
        {
            ++alike;
        }
        const SpaceIndex landing = told.plan.steps[told.plan.count - 1u].landing;
        const bool isLaid = alike == told.plan.count && alike == state.planLength;
        const bool comesDown = isLaid && landing != state.plan[alike - 1u].landing; // elsewhere than said so far
        const Action name = comesDown && landing != kNoSpace ? MakeAt(ActionKind::NameLanding, landing) : Action{};
        told.takesBack = alike < state.planLength || (comesDown && (landing == kNoSpace || !game.Query(state, name)));
        if (isLaid && !told.takesBack)
        {
            told.next = comesDown ? name : Make(seat, told.how);
            return;
        }
        const Step& step = told.plan.steps[told.takesBack ? 0 : alike];
        told.next = MakeAt(ActionKind::Lay, step.space);
        told.next.die = step.die;
        told.next.count = step.brakes;
    }

    Action MakeAt(ActionKind kind, SpaceIndex space) const
    {
        Action action = Make(seat, kind);
        action.space = game.TrackOf(state)[space].code;
        return action;
    }

    bool SameStep(std::size_t at, const Plan& plan) const
    {
        const Step& a = state.plan[at];
        const Step& b = plan.steps[at];
        return a.die == b.die && a.brakes == b.brakes && a.space == b.space;
    }

    // The first limit that no way ahead avoids, as high as it can be had.
    int LimitAhead(SpaceIndex at) const
    {
        const Track& track = game.TrackOf(state);
        for (int step = 0; step < kLooksAhead; ++step)
        {
            const Space& space = track[at];
            int limit = 0;
            SpaceIndex on = at;
            for (std::size_t i = 0; i < space.forwardCount; ++i)
            {
                const int there = game.LimitOf(state, space.forward[i]);
                if (there == 0)
                {
                    limit = 0;
                    on = space.forward[i];
                    break;
                }
                limit = there > limit ? there : limit;
                on = space.forward[i];
            }
            if (limit > 0 || on == at)
            {
                return limit;
            }
            at = on;
        }
        return 0;
    }

    // The first shortcut space of a plan.
    SpaceIndex ShortcutOf(const Plan& plan) const
    {
        for (std::size_t i = 0; i < plan.count; ++i)
        {
            if (game.TrackOf(state)[plan.steps[i].space].kind == SpaceKind::Cut)
            {
                return plan.steps[i].space;
            }
        }
        return kNoSpace;
    }

    Phrase ReasonFor(const Candidate& best, double next) const
    {
        const Step& last = best.line->Last();
        const Phrase gear = GearWord(last.gear);
        if ((last.flags & kFinish) != 0)
        {
            return Phrase(TextKey::HintFinish, {gear});
        }
        if (Odds::IsCertain(last))
        {
            return TextKey::HintFinishWild;
        }
        if (ShortcutOf(best.line->plan) != kNoSpace && best.Seconds() < Before() - kAlike)
        {
            return Phrase(TextKey::HintShortcut, {Tenths(Before() - best.Seconds())});
        }
        if (best.line->choice.how == ActionKind::FlatOut)
        {
            return Phrase(TextKey::HintFlatOut, {int{best.line->seconds}});
        }
        const int limit = LimitAhead(last.space);
        if (limit > 0 && last.gear <= limit + 1 && last.gear + 1 >= limit)
        {
            return Phrase(TextKey::HintCorner, {gear, limit});
        }
        return next >= kNoOther                 ? Phrase(TextKey::HintRoadOnly, {gear})
               : next - best.Seconds() < kAlike ? Phrase(TextKey::HintRoadAlike, {gear})
                                                : Phrase(TextKey::HintRoad, {gear, Tenths(next - best.Seconds())});
    }

    // What is no better and no safer than the best is not worth a word.
    static void DropAlike(Hint& hint)
    {
        if (hint.suggestions.empty())
        {
            return;
        }
        const Suggestion best = hint.suggestions.front();
        const auto alike = [&](const Suggestion& one)
        { return one.seconds < best.seconds + kAlike && one.loses + kWorthTelling > best.loses; };
        hint.suggestions.erase(std::remove_if(hint.suggestions.begin() + 1, hint.suggestions.end(), alike),
                               hint.suggestions.end());
    }

    static void Insert(Hint& hint, const Suggestion& one)
    {
        const auto place = std::find_if(hint.suggestions.begin(), hint.suggestions.end(),
                                        [&](const Suggestion& there) { return one.seconds < there.seconds; });
        hint.suggestions.insert(place, one);
        hint.suggestions.resize((std::min)(hint.suggestions.size(), kMostTold)); // a fourth way is not told
    }

    Phrase ReasonToDo(const Suggestion& one, const Hint& hint) const
    {
        if (one.kind != Kind::Best)
        {
            return Phrase(TextKey::HintBehind, {Tenths(one.behind)});
        }
        const double gap = hint.suggestions.size() > 1 ? hint.suggestions[1].seconds - one.seconds : 0.0;
        const Figure ahead = Tenths(gap);
        if (gap < kAlike && (one.how == ActionKind::Stop || one.how == ActionKind::Roll))
        {
            return one.how == ActionKind::Stop ? TextKey::HintStopAlike : TextKey::HintRollAlike;
        }
        switch (one.how)
        {
        case ActionKind::Stop: return Phrase(TextKey::HintStop, {ahead});
        case ActionKind::Secure: return Phrase(TextKey::HintSecure, {game.SecureCost(state)});
        case ActionKind::PlaySisu: return TextKey::HintSisu;
        default: break;
        }
        return Phrase(TextKey::HintRoll, {ahead});
    }

    const DirtGame& game;
    const DirtState& state;
    Seat seat;
    const ValueToGo& road;
    Lines& lines;
};

} // namespace CoDriverDetail

bool BeginsWith(const Plan& plan, const Plan& steps)
{
    bool same = steps.count <= plan.count;
    for (std::size_t i = 0; same && i < steps.count; ++i)
    {
        const Dirt::Step& a = plan.steps[i];
        const Dirt::Step& b = steps.steps[i];
        same = a.die == b.die && a.brakes == b.brakes && a.space == b.space;
    }
    return same;
}

std::vector<Action> LayingOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan)
{
    using Dirt::ActionKind;
    const Track& track = game.TrackOf(state);
    const auto lay = static_cast<std::uint8_t>(ActionKind::Lay);
    const auto name = static_cast<std::uint8_t>(ActionKind::NameLanding);
    std::vector<Action> actions;
    Dirt::DirtState laid = state;
    EventList events;
    for (std::size_t i = state.planLength; i < plan.count; ++i)
    {
        const Dirt::Step& step = plan.steps[i];
        actions.push_back({lay, state.active, step.die, step.brakes, track[step.space].code, 0});
        if (!game.Query(laid, actions.back()))
        {
            return actions; // whoever plays it is told why
        }
        game.Apply(laid, actions.back(), events);
    }
    const SpaceIndex landing = plan.count > 0 ? plan.steps[plan.count - 1u].landing : kNoSpace;
    if (landing != kNoSpace && laid.planLength == plan.count && laid.plan[plan.count - 1u].landing != landing)
    {
        actions.push_back({name, state.active, 0, 0, track[landing].code, 0});
    }
    return actions;
}

CoDriver::CoDriver(std::shared_ptr<ParTableStore> shelf)
    : book(std::make_shared<RoadBook>(std::move(shelf))),
      lines(std::make_unique<Lines>())
{}

CoDriver::~CoDriver() = default;

Hint CoDriver::Ask(const AnyMatch& view, Seat seat, const ValueToGo& road)
{
    Hint hint;
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    if (match == nullptr || !view.WhoMoves().Includes(seat))
    {
        return hint;
    }
    const Dirt::DirtState& state = match->Now();
    CoDriverDetail::Advising advising(match->Rules(), state, seat, road, *lines);
    switch (state.phase)
    {
    case Dirt::Phase::Lay: advising.Lay(hint); break;
    case Dirt::Phase::Drive: advising.Drive(hint); break;
    case Dirt::Phase::LayAgain:
        if (!advising.LayAgain(hint))
        {
            advising.Other(hint, view, book);
        }
        break;
    default: advising.Other(hint, view, book); break;
    }
    hint.known = !hint.suggestions.empty();
    return hint;
}

Hint CoDriver::Ask(const AnyMatch& view, Seat seat)
{
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    if (match == nullptr || !view.WhoMoves().Includes(seat)) // nothing to be solved for
    {
        return {};
    }
    const std::shared_ptr<const ParTable> table = book->TableFor(match->Rules(), match->Now(), seat);
    return table != nullptr ? Ask(view, seat, RoadAhead(table, *book, match->Rules(), match->Now(), seat))
                            : Ask(view, seat, Outlook(match->Rules(), match->Now()));
}

} // namespace Rally::Pilot
