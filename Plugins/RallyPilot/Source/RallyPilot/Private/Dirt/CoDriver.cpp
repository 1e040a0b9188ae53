#include "RallyPilot/Dirt/CoDriver.h"

#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/RoadAhead.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Pilot
{
namespace CoDriverDetail
{

using namespace Dirt;
using Kind = Suggestion::Kind;

constexpr double kWorthTelling = 0.01; // a difference in risk that somebody would drive otherwise for
constexpr double kMuchSafer = 0.6;     // of the best line's risk
constexpr double kGainTold = 1.0;      // seconds
constexpr double kAlike = 0.05;        // seconds: less is nothing to anybody
constexpr double kNoOther = 1e9;
constexpr int kLooksAhead = 3; // spaces

int Percent(double chance)
{
    return static_cast<int>(chance * 100.0 + 0.5);
}

// "1.4"
TextLine Tenths(double seconds)
{
    const auto tenths = static_cast<std::int64_t>((seconds < 0 ? -seconds : seconds) * 10.0 + 0.5);
    TextLine line;
    line.Append(seconds < 0 && tenths > 0 ? "-" : "");
    line.Append(tenths / 10);
    line.Append(".");
    line.Append(tenths % 10);
    return line;
}

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
        const TextLine reason = ReasonFor(best, next);
        Suggest(hint, Kind::Best, best, best).reason = reason;
        if (safer.line != nullptr)
        {
            const double more = safer.Seconds() - best.Seconds();
            const TextLine costs = Tenths(more);
            Suggest(hint, Kind::Safer, safer, best).reason =
                Say(more < kAlike ? TextKey::HintSaferFree : TextKey::HintSafer,
                    {Percent(safer.loses), Percent(best.loses), costs.View()});
        }
        if (bolder.line != nullptr)
        {
            const TextLine gains = Tenths(best.whenItHolds - bolder.whenItHolds);
            Suggest(hint, Kind::Bolder, bolder, best).reason =
                Say(TextKey::HintBolder, {gains.View(), Percent(bolder.loses), Percent(best.loses)});
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
                one.seconds = appraisal.Of(state, action) - appraisal.SoFar(state, seat);
                one.loses = how == ActionKind::Roll ? risk : 0.0;
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

    // Whatever else is asked: what the best opponent would do.
    void Other(Hint& hint, const AnyMatch& view, const std::shared_ptr<RoadBook>& book)
    {
        Suggestion& one = *hint.suggestions.Next();
        one.next = Opponent({Level::Sisu, Temper::Even}, 0, book).Decide(view, seat);
        one.how = static_cast<ActionKind>(one.next.kind);
        const TextKey key = one.how == ActionKind::PlaySisu  ? TextKey::HintSisu
                            : one.how == ActionKind::Accept  ? TextKey::HintAccept
                            : state.phase == Phase::LayAgain ? TextKey::HintAgain
                                                             : TextKey::HintUsual;
        one.reason = Say(key);
    }

private:
    Candidate Judge(const Line& line, const TurnWorth& worth) const
    {
        const bool flatOut = line.choice.how == ActionKind::FlatOut;
        const double loses = flatOut ? line.Loses() : worth.DriveOut(line.plan).loses;
        const double home = worth.Dice().Of(line.plan).finishesAnyway; // nobody minds that
        return {&line, loses > home ? loses - home : 0.0, worth.Rest(line.Last()) - (flatOut ? line.seconds : 0)};
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

    Suggestion& Suggest(Hint& hint, Kind kind, const Candidate& one, const Candidate& best) const
    {
        Suggestion& told = *hint.suggestions.Next();
        told.kind = kind;
        told.plan = one.line->plan;
        told.how = one.line->choice.how;
        told.seconds = one.Seconds();
        told.change = one.Seconds() - Before();
        told.behind = one.Seconds() - best.Seconds();
        told.loses = one.loses;
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

    TextLine ReasonFor(const Candidate& best, double next) const
    {
        const Step& last = best.line->Last();
        const SpaceName place = NameOfSpace(game.TrackOf(state)[last.space].code);
        if ((last.flags & kFinish) != 0)
        {
            return Say(TextKey::HintFinish, {int{last.gear}, Percent(1.0 - best.loses)});
        }
        if (Odds::IsCertain(last))
        {
            return Say(TextKey::HintFinishWild);
        }
        if (const SpaceIndex cut = ShortcutOf(best.line->plan); cut != kNoSpace && best.Seconds() < Before() - kAlike)
        {
            const TextLine saves = Tenths(Before() - best.Seconds());
            return Say(TextKey::HintShortcut, {NameOfSpace(game.TrackOf(state)[cut].code).View(), saves.View()});
        }
        if (best.line->choice.how == ActionKind::FlatOut)
        {
            return Say(TextKey::HintFlatOut, {int{best.line->seconds}, Percent(best.loses)});
        }
        const int limit = LimitAhead(last.space);
        if (limit > 0 && last.gear <= limit + 1 && last.gear + 1 >= limit)
        {
            return Say(TextKey::HintCorner, {place.View(), int{last.gear}, limit});
        }
        if (best.loses <= 0.0)
        {
            return Say(TextKey::HintNoRisk, {place.View(), int{last.gear}});
        }
        const TextLine ahead = Tenths(next - best.Seconds());
        const TextKey key = next >= kNoOther                 ? TextKey::HintRoadOnly
                            : next - best.Seconds() < kAlike ? TextKey::HintRoadAlike
                                                             : TextKey::HintRoad;
        return Say(key, {place.View(), int{last.gear}, Percent(best.loses), ahead.View()});
    }

    // What is no better and no safer than the best is not worth a word.
    static void DropAlike(Hint& hint)
    {
        FixedList<Suggestion, 3> kept;
        for (const Suggestion& one : hint.suggestions)
        {
            const Suggestion& best = hint.suggestions[0];
            const bool differs = one.seconds >= best.seconds + kAlike || one.loses + kWorthTelling <= best.loses;
            if (&one == &best || differs)
            {
                kept.Push(one);
            }
        }
        hint.suggestions = kept;
    }

    static void Insert(Hint& hint, const Suggestion& one)
    {
        Suggestion moving = one;
        for (Suggestion& there : hint.suggestions)
        {
            if (moving.seconds < there.seconds)
            {
                const Suggestion out = there;
                there = moving;
                moving = out;
            }
        }
        hint.suggestions.Push(moving); // a fourth way is not told
    }

    TextLine ReasonToDo(const Suggestion& one, const Hint& hint) const
    {
        const Plan plan = LaidPlan(state);
        const int risk = Percent(Odds(game, state).Of(plan).steps[state.nextStep].loses);
        if (one.kind != Kind::Best)
        {
            const TextLine costs = Tenths(one.behind);
            return Say(TextKey::HintBehind, {costs.View()});
        }
        const double gap = hint.suggestions.Size() > 1 ? hint.suggestions[1].seconds - one.seconds : 0.0;
        const TextLine ahead = Tenths(gap);
        if (gap < kAlike && (one.how == ActionKind::Stop || one.how == ActionKind::Roll))
        {
            return Say(one.how == ActionKind::Stop ? TextKey::HintStopAlike : TextKey::HintRollAlike, {risk});
        }
        switch (one.how)
        {
        case ActionKind::Stop: return Say(TextKey::HintStop, {risk, ahead.View()});
        case ActionKind::Secure: return Say(TextKey::HintSecure, {game.SecureCost(state), risk});
        case ActionKind::PlaySisu: return Say(TextKey::HintSisu);
        default: break;
        }
        return Say(TextKey::HintRoll, {risk, ahead.View()});
    }

    const DirtGame& game;
    const DirtState& state;
    Seat seat;
    const ValueToGo& road;
    Lines& lines;
};

} // namespace CoDriverDetail

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
    default: advising.Other(hint, view, book); break;
    }
    hint.known = !hint.suggestions.IsEmpty();
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

TextLine WriteLine(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan)
{
    Dirt::DirtState laid = state;
    laid.planLength = plan.count;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        laid.plan[i] = plan.steps[i];
    }
    return WritePlan(game, laid);
}

TextLine InWords(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Suggestion& told)
{
    using namespace CoDriverDetail;
    const TextLine kind = Say(told.kind == Kind::Best    ? TextKey::HintBest
                              : told.kind == Kind::Safer ? TextKey::HintSaferWord
                                                         : TextKey::HintBolderWord);
    TextLine what = state.phase == Phase::Lay ? WriteLine(game, state, told.plan) : WriteAction(told.next);
    if (state.phase == Phase::Lay)
    {
        what.Append(", ");
        what.Append(Say(told.how == ActionKind::FlatOut ? TextKey::HintFlat : TextKey::HintOneByOne).View());
    }
    if (told.takesBack)
    {
        what.Append(" ");
        what.Append(Say(TextKey::HintTakeBack).View());
    }
    TextLine change;
    change.Append(told.change > 0 ? "+" : "");
    change.Append(Tenths(told.change).View());
    const TextLine seconds = Tenths(told.kind == Kind::Best ? told.seconds : told.behind);
    const bool even = told.change < kAlike && told.change > -kAlike;
    const TextKey key = told.kind != Kind::Best ? (told.behind < kAlike ? TextKey::HintLineAlike : TextKey::HintLine)
                        : even                  ? TextKey::HintLineEven
                                                : TextKey::HintLineBest;
    return Say(key, {kind.View(), what.View(), Percent(told.loses), seconds.View(), change.View()});
}

std::vector<std::string> HintLines(const AnyMatch& view, const Hint& hint)
{
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    std::vector<std::string> told;
    for (const Suggestion& one : hint.suggestions)
    {
        told.emplace_back(InWords(match->Rules(), match->Now(), one).View());
        told.push_back("  " + std::string(one.reason.View()));
    }
    if (!hint.known)
    {
        told.push_back(std::string(Say(TextKey::HintNothing).View()));
    }
    return told;
}

} // namespace Rally::Pilot
