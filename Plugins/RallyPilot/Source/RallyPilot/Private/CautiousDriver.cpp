#include "RallyPilot/CautiousDriver.h"

#include "PlanWorth.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Pilot
{
namespace CautiousDetail
{

using namespace Dirt;

constexpr std::size_t kBeam = 40;      // plans kept of each length
constexpr std::size_t kLayouts = 3000; // positions looked at when a failed flat-out is laid out again
constexpr double kTaste = 1.5;         // seconds by which the seed may prefer one end of a plan to another
constexpr int kFewGears = 2;           // a wheel is worth its minute when no more gear dice are left

struct Branch
{
    Line line;
    Reach reach{};
    double promise{};
};

class Thinker
{
public:
    Thinker(const DirtGame& theGame, const DirtState& theState, std::uint64_t theSeed)
        : game(theGame),
          state(theState),
          seed(theSeed),
          outlook(theGame, theState),
          worth(theGame, theState, outlook)
    {}

    Action Decide(Seat seat, const ActionList& legal)
    {
        switch (state.phase)
        {
        case Phase::Lay: return NextOfPlan(seat, legal);
        case Phase::Drive: return Make(seat, worth.Best(Laid()).how);
        case Phase::Save: return Make(seat, Do::PlaySisu);
        case Phase::LayAgain: return BestLayout(legal);
        case Phase::StandStill: return BestCard(legal);
        case Phase::WheelChange: return Make(seat, state.pool.gearCount <= kFewGears ? Do::ChangeWheel : Do::KeepWheel);
        case Phase::StageService: return Make(seat, Do::ChangeWheel); // costs no seconds here
        case Phase::TimeControl: return Make(seat, Do::Penalty);
        case Phase::Break: return Make(seat, Do::Continue);
        default: break;
        }
        return legal[0];
    }

private:
    static Action Make(Seat seat, Do kind) { return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0}; }

    Line Laid() const
    {
        Line line;
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            line.steps[line.count++] = state.plan[i];
        }
        return line;
    }

    // The best plan that begins as laid so far: its next step, or how to drive it when it is complete.
    Action NextOfPlan(Seat seat, const ActionList& legal)
    {
        const Branch laid{Laid(), state.reach, 0.0};
        Choice best{1e9, Do::Roll};
        Line plan = laid.line;
        if (laid.line.count > 0)
        {
            best = worth.Best(laid.line);
            best.seconds += Taste(laid.line);
        }
        Grow(laid, best, plan);
        if (plan.count == laid.line.count)
        {
            return Drive(Make(seat, best.how), legal);
        }
        const Step& next = plan.steps[laid.line.count];
        Action lay = Make(seat, Do::Lay);
        lay.die = next.die;
        lay.count = next.brakes;
        lay.space = game.TrackOf(state)[next.space].code;
        return lay;
    }

    // Grows the plan die by die, always going on from the most promising beginnings.
    void Grow(const Branch& laid, Choice& best, Line& plan)
    {
        FixedList<Branch, kBeam> beam;
        beam.Push(laid);
        while (!beam.IsEmpty())
        {
            FixedList<Branch, kBeam> longer;
            for (const Branch& branch : beam)
            {
                Lengthen(branch, longer, best, plan);
            }
            beam = longer;
        }
    }

    void Lengthen(const Branch& branch, FixedList<Branch, kBeam>& longer, Choice& best, Line& plan)
    {
        StepList steps;
        game.NextSteps(state, branch.reach, steps);
        for (const Step& step : steps)
        {
            Branch next = branch;
            if (branch.line.count > 0 && (branch.line.steps[branch.line.count - 1u].flags & kJump) != 0)
            {
                next.line.steps[branch.line.count - 1u].landing = step.space; // D-JMP-18
            }
            next.line.steps[next.line.count++] = step;
            game.Extend(next.reach, step);
            Choice choice = worth.Best(next.line);
            choice.seconds += Taste(next.line);
            if (choice.seconds < best.seconds)
            {
                best = choice;
                plan = next.line;
            }
            if (next.reach.ended == kGoesOn && next.line.count < kMaxSteps)
            {
                next.promise = worth.Promise(next.line);
                Keep(next, longer);
            }
        }
    }

    // Of two plans that use the same dice and end alike the better one stays; a full beam drops its worst.
    void Keep(const Branch& branch, FixedList<Branch, kBeam>& beam) const
    {
        std::size_t worst = 0;
        for (std::size_t i = 0; i < beam.Size(); ++i)
        {
            if (Alike(beam[i].reach, branch.reach))
            {
                beam[i] = branch.promise < beam[i].promise ? branch : beam[i];
                return;
            }
            worst = beam[i].promise > beam[worst].promise ? i : worst;
        }
        if (!beam.Push(branch) && branch.promise < beam[worst].promise)
        {
            beam[worst] = branch;
        }
    }

    static bool Alike(const Reach& a, const Reach& b)
    {
        return a.at == b.at && a.gear == b.gear && a.gearsUsed == b.gearsUsed && a.coastUsed == b.coastUsed &&
               a.brakesUsed == b.brakesUsed;
    }

    // The seed's small likes and dislikes: the same for the same end of a plan, so that decisions stay in step.
    double Taste(const Line& line) const
    {
        const Step& last = line.steps[line.count - 1u];
        const std::uint64_t key[2] = {seed, std::uint64_t{last.space} << 8 | last.gear};
        const std::uint64_t hash = HashBytes({reinterpret_cast<const std::byte*>(key), sizeof key}, 0);
        return kTaste * static_cast<double>(hash >> 40) / static_cast<double>(1u << 24);
    }

    // A jump at the end of the plan may ask first where it comes down (D-JMP-18).
    Action Drive(Action wanted, const ActionList& legal) const
    {
        const Action* landing = nullptr;
        double least = 0.0;
        for (const Action& action : legal)
        {
            if (action == wanted)
            {
                return wanted;
            }
            if (static_cast<Do>(action.kind) == Do::NameLanding)
            {
                const double after = outlook.ToGo(game.TrackOf(state).Find(action.space), 0);
                landing = landing == nullptr || after < least ? &action : landing;
                least = landing == &action ? after : least;
            }
        }
        return landing != nullptr ? *landing : legal[0];
    }

    // After a failed flat-out: the layout that loses control where it costs least (D-GAS-6).
    Action BestLayout(const ActionList& legal)
    {
        Action best = legal[0];
        double least = 1e9;
        std::size_t left = kLayouts;
        for (const Action& action : legal)
        {
            const double cost = CostOfLayout(state, action, left);
            best = cost < least ? action : best;
            least = cost < least ? cost : least;
        }
        return best;
    }

    double CostOfLayout(const DirtState& before, const Action& action, std::size_t& left) const
    {
        if (left == 0)
        {
            return 1e9;
        }
        --left;
        DirtState after = before;
        EventList events;
        game.Apply(after, action, events);
        if (after.phase != Phase::LayAgain)
        {
            const Car& car = after.cars[action.seat];
            return car.state == CarState::Finished ? outlook.Card(car.gear) : outlook.Loss(car.space, after.lossGear);
        }
        ActionList legal;
        game.Legal(after, action.seat, legal);
        double least = 1e9;
        for (const Action& next : legal)
        {
            const double cost = CostOfLayout(after, next, left);
            least = cost < least ? cost : least;
        }
        return least;
    }

    Action BestCard(const ActionList& legal) const
    {
        Action best = legal[0];
        double least = 1e9;
        for (const Action& action : legal)
        {
            const double cost =
                outlook.Card(action.amount) + outlook.ToGo(state.cars[state.active].space, action.amount);
            best = cost < least ? action : best;
            least = cost < least ? cost : least;
        }
        return best;
    }

    const DirtGame& game;
    const DirtState& state;
    std::uint64_t seed;
    Outlook outlook;
    PlanWorth worth;
};

} // namespace CautiousDetail

Action CautiousDriver::Decide(const AnyMatch& view, Seat seat)
{
    ActionList legal;
    view.Legal(seat, legal);
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    if (match == nullptr || legal.Size() < 2)
    {
        return legal.IsEmpty() ? Action{} : legal[0];
    }
    return CautiousDetail::Thinker(match->Rules(), match->Now(), seed).Decide(seat, legal);
}

} // namespace Rally::Pilot
