#include "RallyPilot/Opponent.h"

#include "Eyes.h"
#include "RallyPilot/Appraisal.h"
#include "RallyPilot/Outlook.h"
#include "RallyPilot/Relayout.h"
#include "RallyPilot/RoadAhead.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Service.h"

namespace Rally::Pilot
{
namespace OpponentDetail
{

using namespace Dirt;

Action Make(Seat seat, Do kind)
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
            const ValueToGo& road, const ParTable* theTable, std::uint64_t theSeed, Lines& theLines)
        : table(theTable),
          game(theGame),
          state(theState),
          seat(theSeat),
          knobs(theKnobs),
          seed(theSeed),
          lines(theLines),
          eyes(road, knobs),
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
        case Phase::StageService: return Make(seat, Do::ChangeWheel); // it costs no seconds, and later it mends no more
        case Phase::TimeControl: return TakePenalty();
        case Phase::Break: return Make(seat, Do::Continue);
        default: break;
        }
        return legal[0];
    }

private:
    Action TakePenalty() const
    {
        Action penalty = Make(seat, Do::Penalty);
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

    Action LayAgain(const ActionList& legal) const
    {
        const Layout layout = BestLayout(game, state, worth, true);
        return layout.found && !layout.actions.IsEmpty() ? layout.actions[0] : legal[0];
    }

    // The best plan that begins as laid so far: its next step, or how to drive it when it is complete.
    Action NextOfPlan(const ActionList& legal)
    {
        const Plan laid = LaidPlan(state);
        Choice best{1e9, Do::Roll};
        if (laid.count > 0)
        {
            best = Seem(laid, worth.Best(laid));
        }
        const Plan* plan = &laid;
        lines.Find(game, state, worth);
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            const bool foreseen = lines[i].dice <= knobs.mostDice || lines[i].plan.count == 1u;
            const Choice choice = Seem(lines[i].plan, lines[i].choice);
            if (foreseen && choice.seconds < best.seconds)
            {
                best = choice;
                plan = &lines[i].plan;
            }
        }
        Plan solved;
        if (Do how = Do::Roll; IsSolved(laid, solved, how))
        {
            Choice choice{SolvedWorth(solved, how), how};
            choice.seconds += Taste(solved) - LikingOf(solved, knobs, game, state);
            plan = choice.seconds < best.seconds ? &solved : plan;
            best = choice.seconds < best.seconds ? choice : best;
        }
        if (plan->count == laid.count)
        {
            return Drive(Make(seat, best.how), legal);
        }
        const Step& next = plan->steps[laid.count];
        Action lay = Make(seat, Do::Lay);
        lay.die = next.die;
        lay.count = next.brakes;
        lay.space = game.TrackOf(state)[next.space].code;
        return lay;
    }

    // The turn the table has for here. It reckons with the best layout after a failed flat-out, as lines do not; others on
    // the road may forbid it.
    bool IsSolved(const Plan& laid, Plan& solved, Do& how) const
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
    double SolvedWorth(const Plan& solved, Do how) const
    {
        const Car& car = state.cars[seat];
        const TurnWorth plain(game, state, *table);
        const bool thrown = how == Do::FlatOut;
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
            choice = knobs.goesFlatOut && flatOut < drive.seconds ? Choice{flatOut, Do::FlatOut}
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
            if (static_cast<Do>(action.kind) == Do::NameLanding)
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
    Eyes eyes;
    TurnWorth worth;
};

std::shared_ptr<const ParTable> TableFor(const DirtGame& game, const DirtState& state, Seat seat, const Knobs& knobs,
                                         RoadBook& book)
{
    const bool needs = knobs.road != Knows::Roughly && state.active == seat;
    // A wheel takes two tables, of the dice there are and of those there would be: model A is as good for the difference.
    const bool tokens = knobs.road == Knows::Tokens && state.phase != Phase::WheelChange;
    return needs ? book.TableFor(game, state, seat, tokens ? kParPurse : std::uint8_t{0}) : nullptr;
}

} // namespace OpponentDetail

Opponent::Opponent(Character theCharacter, std::uint64_t theSeed, std::shared_ptr<RoadBook> theBook)
    : character(theCharacter),
      seed(theSeed),
      name(WordsOf(theCharacter)),
      book(std::move(theBook))
{}

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
    if (lines == nullptr)
    {
        lines = std::make_unique<Lines>();
    }
    const Knobs knobs = KnobsOf(character);
    const Dirt::DirtState known = Known(match->Now(), seat, knobs);
    book = book == nullptr ? std::make_shared<RoadBook>() : book;
    if (const auto table = TableFor(match->Rules(), known, seat, knobs, *book); table != nullptr)
    {
        const RoadAhead road(table, *book, match->Rules(), known, seat);
        return Thought(match->Rules(), known, seat, knobs, road, table.get(), seed, *lines).Decide(legal);
    }
    const Outlook road(match->Rules(), known);
    return Thought(match->Rules(), known, seat, knobs, road, nullptr, seed, *lines).Decide(legal);
}

} // namespace Rally::Pilot
