#include "RallyPilot/Dirt/Opponent.h"

#include "Dirt/Eyes.h"
#include "Dirt/QuickPlan.h"
#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/Relayout.h"
#include "RallyPilot/Dirt/RoadAhead.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Dirt/Service.h"
#include "Dirt/Tables.h"
#include "Dirt/Traffic.h"

#include <algorithm>
#include <span>

namespace Rally::Pilot
{
namespace OpponentDetail
{

using namespace Dirt;

constexpr double kLayoutSaves = 4.0; // seconds that laying out a failure anew does, as tables have it on the average

Action Make(Seat seat, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0};
}

// Whoever does not know about securing has nothing to pay with.
DirtState Known(const DirtState& state, Seat seat, const Knobs& knobs)
{
    DirtState known = state;
    known.cars[seat].seconds = knobs.secures ? known.cars[seat].seconds : std::uint16_t{0};
    return known;
}

// One decision.
class Thought
{
public:
    Thought(const DirtGame& theGame, const DirtState& theState, Seat theSeat, const Knobs& theKnobs,
            const ValueToGo& theRoad, const ParTable* theTable, std::uint64_t theSeed, Lines& theLines, Watch* theWatch,
            const TrafficPlan* theAhead)
        : table(theTable),
          game(theGame),
          state(theState),
          seat(theSeat),
          knobs(theKnobs),
          seed(theSeed),
          lines(theLines),
          watch(theWatch),
          ahead(theAhead),
          eyes(theRoad, knobs),
          worth(game, state, eyes)
    {}

    Action Decide(const ActionList& legal)
    {
        switch (state.phase)
        {
        case Phase::Lay: return NextOfPlan(legal);
        case Phase::Drive: return Make(seat, worth.Best(LaidPlan(state)).how);
        case Phase::Save: return Make(seat, worth.Saving(LaidPlan(state)).how);
        case Phase::LayAgain: return LayAgain(legal);
        case Phase::StandStill: return LowestCard(legal);
        case Phase::WheelChange: return BestOf(legal);
        case Phase::StageService:
            return Make(seat, ActionKind::ChangeWheel); // it costs no seconds, and later it mends no more
        case Phase::TimeControl: return TakePenalty();
        case Phase::Break: return Make(seat, ActionKind::Continue);
        default: break;
        }
        return legal[0];
    }

    // With nothing laid: the best plan among the others on the road, and whether that is another than the favourite.
    TrafficPlan LookAhead(Traffic& traffic, std::uint64_t dice, BudgetLeft& allowance, bool& leaves)
    {
        TrafficPlans plans;
        plans.Push(Favourite(LaidPlan(state)));
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            const Line& line = lines[i];
            if (IsForeseen(line))
            {
                const Choice choice = Seem(line.plan, line.choice);
                EnterPlan({line.plan, choice.how, choice.seconds, false}, plans);
            }
        }
        for (TrafficPlan& plan : plans)
        {
            plan.seconds = OnAnEmptyRoad(plan);
        }
        const std::size_t best = traffic.Best(state, plans, eyes, dice, allowance);
        leaves = best != 0;
        return plans[best];
    }

private:
    Action TakePenalty() const
    {
        Action penalty = Make(seat, ActionKind::Penalty);
        penalty.amount = knobs.road != Knows::Roughly ? BestPenalty(game, state, seat) : std::uint8_t{0};
        return penalty;
    }

    Action BestOf(const ActionList& legal) const
    {
        const Appraisal appraisal(game, state.stage, eyes, lines);
        Action best = legal[0];
        double least = 1e9;
        for (const Action& action : legal)
        {
            const double seconds = appraisal.Of(state, action);
            best = seconds < least ? action : best;
            least = seconds < least ? seconds : least;
        }
        return best;
    }

    // Lines know less than the table of what a failed throw can still be laid out to.
    double OnAnEmptyRoad(const TrafficPlan& plan) const
    {
        const double seconds = plan.solved ? SolvedWorth(plan.plan, plan.how)
                               : plan.how == ActionKind::FlatOut
                                   ? worth.FlatOut(plan.plan) - kLayoutSaves * LossOf(plan.plan)
                                   : worth.OneByOne(plan.plan);
        return seconds + Taste(plan.plan) - LikingOf(plan.plan, knobs, game, state);
    }

    double LossOf(const Plan& plan) const { return worth.Dice().Of(plan).loses; }

    static bool Begins(const Plan& plan, const Plan& laid)
    {
        bool begins = laid.count <= plan.count;
        for (std::size_t i = 0; i < laid.count && begins; ++i)
        {
            begins = AreAlike(plan.steps[i], laid.steps[i]);
        }
        return begins;
    }

    Action LayAgain(const ActionList& legal) const
    {
        const Layout layout = BestLayout(game, state, worth, true, watch);
        return layout.found && !layout.actions.IsEmpty() ? layout.actions[0] : legal[0];
    }

    // The best plan that begins as laid so far: its next step, or how to drive it when it is complete.
    Action NextOfPlan(const ActionList& legal)
    {
        const Plan laid = LaidPlan(state);
        const TrafficPlan best = ahead != nullptr && Begins(ahead->plan, laid) ? *ahead : Favourite(laid);
        if (best.plan.count == laid.count)
        {
            return Drive(Make(seat, best.how), legal);
        }
        const Step& next = best.plan.steps[laid.count];
        Action lay = Make(seat, ActionKind::Lay);
        lay.die = next.die;
        lay.count = next.brakes;
        lay.space = game.TrackOf(state)[next.space].code;
        return lay;
    }

    // The best as if nobody else came by, and what it seems to be worth.
    TrafficPlan Favourite(const Plan& laid)
    {
        TrafficPlan best{laid, ActionKind::Roll, 1e9, false};
        const auto consider = [&best](const Plan& plan, const Choice& choice, bool isSolved = false)
        { best = choice.seconds < best.seconds ? TrafficPlan{plan, choice.how, choice.seconds, isSolved} : best; };
        if (laid.count > 0)
        {
            consider(laid, Seem(laid, worth.Best(laid)));
        }
        lines.Find(game, state, worth, watch);
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            if (IsForeseen(lines[i]))
            {
                consider(lines[i].plan, Seem(lines[i].plan, lines[i].choice));
            }
        }
        if (watch != nullptr && !lines.IsComplete())
        {
            const QuickPlan quick = FindQuickly(game, state, worth);
            if (quick.plan.count > 0)
            {
                consider(quick.plan, Seem(quick.plan, quick.choice));
            }
        }
        Plan solved;
        ActionKind how = ActionKind::Roll;
        if (IsSolved(laid, solved, how))
        {
            const double seconds = SolvedWorth(solved, how) + Taste(solved) - LikingOf(solved, knobs, game, state);
            consider(solved, {seconds, how}, true);
        }
        return best;
    }

    bool IsForeseen(const Line& line) const { return line.dice <= knobs.mostDice || line.plan.count == 1u; }

    // The turn the table has for here. It reckons with the best layout after a failed flat-out, as lines do not; others on
    // the road may forbid it.
    bool IsSolved(const Plan& laid, Plan& solved, ActionKind& how) const
    {
        const Car& car = state.cars[seat];
        if (table == nullptr || !table->BestPlan(car.space, car.gear, car.seconds, solved, how) ||
            solved.count < laid.count)
        {
            return false;
        }
        Reach reach = game.FreshReach(state);
        for (std::size_t i = 0; i < solved.count; ++i)
        {
            StepList steps;
            game.NextSteps(state, reach, steps);
            const Step* next = nullptr;
            for (const Step& step : steps)
            {
                next = AreAlike(step, solved.steps[i]) ? &step : next;
            }
            if (next == nullptr || (i < laid.count && !AreAlike(laid.steps[i], *next)))
            {
                return false;
            }
            game.Extend(reach, *next);
        }
        return true;
    }

    // As the table has it, and what the table leaves out: damage, SISU, fear.
    double SolvedWorth(const Plan& solved, ActionKind how) const
    {
        const Car& car = state.cars[seat];
        const TurnWorth plain(game, state, *table);
        const bool thrown = how == ActionKind::FlatOut;
        const double more =
            thrown ? worth.FlatOut(solved) - plain.FlatOut(solved) : worth.OneByOne(solved) - plain.OneByOne(solved);
        return table->Worth(car.space, car.gear, car.seconds) + more;
    }

    static bool AreAlike(const Step& a, const Step& b)
    {
        return a.die == b.die && a.brakes == b.brakes && a.space == b.space;
    }

    // What the best way to drive a plan seems to be worth.
    Choice Seem(const Plan& plan, Choice choice) const
    {
        if (!knobs.goesFlatOut || knobs.likesFlatOut != 0.0)
        {
            const Pilot::Drive drive = worth.DriveOut(plan);
            const double flatOut = worth.FlatOut(plan) - knobs.likesFlatOut;
            choice = knobs.goesFlatOut && flatOut < drive.seconds ? Choice{flatOut, ActionKind::FlatOut}
                                                                  : Choice{drive.seconds, drive.first};
        }
        choice.seconds += Taste(plan) - LikingOf(plan, knobs, game, state);
        return choice;
    }

    // The seed's likes and dislikes: the same for the same end of a plan, so that decisions stay in step.
    double Taste(const Plan& plan) const
    {
        const Step& last = plan.steps[plan.count - 1u];
        const std::uint64_t key[2] = {seed, std::uint64_t{last.space} << 8 | last.gear};
        const std::uint64_t hash = HashBytes({reinterpret_cast<const std::byte*>(key), sizeof key}, 0);
        return knobs.taste * static_cast<double>(hash >> 40) / static_cast<double>(1u << 24);
    }

    // A jump at the end of the plan may ask first where it comes down (D-JMP-18); behind the line is best (D-FIN-2).
    Action Drive(Action wanted, const ActionList& legal) const
    {
        const Action* landing = nullptr;
        double least = 0.0;
        bool allowed = false;
        for (const Action& action : legal)
        {
            allowed = allowed || action == wanted;
            if (static_cast<ActionKind>(action.kind) == ActionKind::NameLanding)
            {
                const SpaceIndex place = game.TrackOf(state).Find(action.space);
                const Step& hop = state.plan[state.planLength - 1];
                const double after = worth.Dice().FinishGear(place, hop, 0) != 0 ? 0.0 : worth.LossAt(place, hop.gear);
                landing = landing == nullptr || after < least ? &action : landing;
                least = landing == &action ? after : least;
            }
        }
        return landing != nullptr && (!allowed || least <= 0.0) ? *landing : allowed ? wanted : legal[0];
    }

    // Nothing but a lower gear gets a car into the water without coast dice, or over a hop without a landing.
    static Action LowestCard(const ActionList& legal)
    {
        Action best = legal[0];
        for (const Action& action : legal)
        {
            best = action.amount < best.amount ? action : best;
        }
        return best;
    }

    const ParTable* table; // nullptr: knows none
    const DirtGame& game;
    const DirtState& state;
    Seat seat;
    const Knobs& knobs;
    std::uint64_t seed;
    Lines& lines;
    Watch* watch;             // nullptr: no clock
    const TrafficPlan* ahead; // this turn's plan, known already if what lies is its beginning; or nullptr
    Eyes eyes;
    TurnWorth worth;
};

// The turn as it was before anything was laid, the same whatever lies now.
DirtState TurnBegin(const DirtGame& game, const DirtState& state)
{
    DirtState begin = BeforePlan(game, state);
    std::fill(std::begin(begin.plan), std::end(begin.plan), Step{});
    return begin;
}

} // namespace OpponentDetail

// What looking ahead says of a turn is a matter of its beginning alone, whatever lies by now: asked again for a later step,
// or by somebody else, it would say the same. So keeping it only saves time.
struct Opponent::Foresight
{
    Traffic traffic;
    Tables tables; // what it went by; held, so that no other table can be taken for one of them
    std::uint64_t turn{};
    bool leaves{};    // the favourite of the empty road, for ...
    TrafficPlan plan; // ... this

    bool IsAbout(std::uint64_t beginning, const Tables& by) const { return turn == beginning && tables == by; }
};

Opponent::Opponent(Character theCharacter, std::uint64_t theSeed, std::shared_ptr<RoadBook> theBook, Budget theBudget)
    : character(theCharacter),
      seed(theSeed),
      name(WordsOf(theCharacter)),
      book(std::move(theBook)),
      budget(std::move(theBudget))
{}

Opponent::~Opponent() = default;
Opponent::Opponent(Opponent&&) noexcept = default;
Opponent& Opponent::operator=(Opponent&&) noexcept = default;

Action Opponent::Decide(const AnyMatch& view, Seat seat)
{
    using namespace OpponentDetail;
    ActionList legal;
    view.Legal(seat, legal);
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    if (match == nullptr || legal.Size() < 2)
    {
        return legal.IsEmpty() ? Action{} : legal[0];
    }
    effort = {};
    Watch* const watch = budget.watch.get();
    if (watch != nullptr)
    {
        watch->Begin();
    }
    lines = lines == nullptr ? std::make_unique<Lines>() : std::move(lines);
    book = book == nullptr ? std::make_shared<RoadBook>() : std::move(book);
    const Dirt::DirtGame& game = match->Rules();
    const Knobs knobs = KnobsOf(character);
    const Dirt::DirtState known = Known(match->Now(), seat, knobs);
    Tables tables = TablesFor(game, known, seat, knobs.road, watch, *book);
    Action action;
    if (tables.now != nullptr)
    {
        const RoadAhead road(tables.now, *book, game, known, seat);
        const auto think = [&](const Dirt::DirtState& state, const TrafficPlan* plan)
        { return Thought(game, state, seat, knobs, road, tables.now.get(), seed, *lines, watch, plan); };
        BudgetLeft allowance(knobs.road == Knows::Roughly ? 0 : NodesOf(knobs.nodes, budget), watch);
        const bool looks = allowance.Nodes() > 0 && known.phase == Dirt::Phase::Lay && Traffic::IsDense(game, known);
        if (looks)
        {
            AddOtherDice(tables, game, known, watch, *book);
        }
        const TrafficPlan* ahead = nullptr;
        if (looks && tables.AreAll())
        {
            foresight = foresight == nullptr ? std::make_unique<Foresight>() : std::move(foresight);
            const Dirt::DirtState begin = TurnBegin(game, known);
            const std::uint64_t turn = HashBytes(std::as_bytes(std::span(&begin, 1)), seed);
            if (!foresight->IsAbout(turn, tables))
            {
                foresight->traffic.Begin(game, seat, tables);
                foresight->plan =
                    think(begin, nullptr).LookAhead(foresight->traffic, turn, allowance, foresight->leaves);
                foresight->tables = tables;
                foresight->turn = turn;
                effort = {allowance.Spent(), foresight->traffic.Samples()};
            }
            // With a watch the favourite is kept as well: there may be no time to find it again.
            ahead = foresight->leaves || watch != nullptr ? &foresight->plan : nullptr;
        }
        action = think(known, ahead).Decide(legal);
    }
    else
    {
        const Outlook road(game, known);
        action = Thought(game, known, seat, knobs, road, nullptr, seed, *lines, watch, nullptr).Decide(legal);
    }
    if (watch != nullptr && knobs.road != Knows::Roughly && known.active == seat)
    {
        SolveOn(game, known, seat, knobs.road, *watch, *book);
    }
    return action;
}

} // namespace Rally::Pilot
