#include "RallyPilot/CautiousDriver.h"

#include "RallyPilot/Outlook.h"
#include "RallyPilot/Lines.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <span>

namespace Rally::Pilot
{
namespace CautiousDetail
{

using namespace Dirt;

constexpr double kTaste = 1.5; // seconds by which the seed may prefer one end of a plan to another
constexpr int kFewGears = 2;   // a wheel is worth its minute when no more gear dice are left

// Reaches of a re-layout already followed: what can be laid from there was weighed the first time.
class Followed
{
public:
    // False when it had been added before, or when there is no more room.
    bool Add(const Reach& reach)
    {
        const std::uint64_t key = HashBytes(std::as_bytes(std::span(&reach, 1)), 0) | 1u;
        for (std::size_t i = 0; i < kProbes; ++i)
        {
            std::uint64_t& slot = keys[((key >> 40) + i) & (kSlots - 1)];
            if (slot == 0)
            {
                slot = key;
                return true;
            }
            if (slot == key)
            {
                return false;
            }
        }
        return false;
    }

private:
    static constexpr std::size_t kSlots = 4096;
    static constexpr std::size_t kProbes = 16;
    std::uint64_t keys[kSlots]{};
};

class Thinker
{
public:
    Thinker(const DirtGame& theGame, const DirtState& theState, std::uint64_t theSeed, Lines& theLines)
        : game(theGame),
          state(theState),
          seed(theSeed),
          lines(theLines),
          outlook(theGame, theState),
          worth(theGame, theState, outlook)
    {}

    Action Decide(Seat seat, const ActionList& legal)
    {
        switch (state.phase)
        {
        case Phase::Lay: return NextOfPlan(seat, legal);
        case Phase::Drive: return Make(seat, worth.Best(LaidPlan(state)).how);
        case Phase::Save: return Make(seat, worth.Saving(LaidPlan(state)).how);
        case Phase::LayAgain: return BestLayout(legal);
        case Phase::StandStill: return LowestCard(legal);
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

    // The best plan that begins as laid so far: its next step, or how to drive it when it is complete.
    Action NextOfPlan(Seat seat, const ActionList& legal)
    {
        const Plan laid = LaidPlan(state);
        Choice best{1e9, Do::Roll};
        if (laid.count > 0)
        {
            best = worth.Best(laid);
            best.seconds += Taste(laid);
        }
        const Plan* plan = &laid;
        lines.Find(game, state, worth);
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            Choice choice = lines[i].choice;
            choice.seconds += Taste(lines[i].plan);
            if (choice.seconds < best.seconds)
            {
                best = choice;
                plan = &lines[i].plan;
            }
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

    // The seed's small likes and dislikes: the same for the same end of a plan, so that decisions stay in step.
    double Taste(const Plan& plan) const
    {
        const Step& last = plan.steps[plan.count - 1u];
        const std::uint64_t key[2] = {seed, std::uint64_t{last.space} << 8 | last.gear};
        const std::uint64_t hash = HashBytes({reinterpret_cast<const std::byte*>(key), sizeof key}, 0);
        return kTaste * static_cast<double>(hash >> 40) / static_cast<double>(1u << 24);
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

    // After a failed flat-out: the layout that loses control where it costs least (D-GAS-6).
    Action BestLayout(const ActionList& legal)
    {
        Action best = legal[0];
        double least = 1e9;
        Followed followed;
        for (const Action& action : legal)
        {
            const double cost = CostOfLayout(state, action, followed);
            best = cost < least ? action : best;
            least = cost < least ? cost : least;
        }
        return best;
    }

    double CostOfLayout(const DirtState& before, const Action& action, Followed& followed) const
    {
        DirtState after = before;
        EventList events;
        game.Apply(after, action, events);
        if (after.phase != Phase::LayAgain)
        {
            const Car& car = after.cars[action.seat];
            const double card = game.Values().frontSeconds[car.gear > 0 ? car.gear - 1 : 0];
            // A shortcut token may come before the loss is resolved; then its gear is still that of the step.
            const bool token = after.phase == Phase::CutToken;
            const int gear = token ? after.plan[after.nextStep].gear : after.lossGear;
            return car.state == CarState::Finished ? card : worth.LossAt(car.space, gear);
        }
        double least = 1e9;
        if (!followed.Add(after.reach))
        {
            return least;
        }
        ActionList legal;
        game.Legal(after, action.seat, legal);
        for (const Action& next : legal)
        {
            const double cost = CostOfLayout(after, next, followed);
            least = cost < least ? cost : least;
        }
        return least;
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

    const DirtGame& game;
    const DirtState& state;
    std::uint64_t seed;
    Lines& lines;
    Outlook outlook;
    TurnWorth worth;
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
    if (lines == nullptr)
    {
        lines = std::make_unique<Lines>();
    }
    return CautiousDetail::Thinker(match->Rules(), match->Now(), seed, *lines).Decide(seat, legal);
}

} // namespace Rally::Pilot
