#include "Dirt/QuickPlan.h"

namespace Rally::Pilot
{
namespace QuickPlanDetail
{

using namespace Dirt;

constexpr std::size_t kWidth = 3; // beginnings of a length followed in each gear
constexpr double kNerves = 20.0;  // as in LineSearch.cpp
constexpr std::size_t kEnds = 8;  // plans weighed exactly

struct Beginning
{
    Reach reach;
    Step step;
    std::size_t before;
    OddsSoFar odds;
    double setback; // losing control so far, times its chance
    double promise;
};

class Search
{
public:
    Search(const DirtGame& theGame, const DirtState& theState, const TurnWorth& theWorth)
        : game(theGame),
          state(theState),
          worth(theWorth)
    {}

    QuickPlan Find()
    {
        Beginning root{state.reach, {}, 0, worth.Dice().Begin(), 0.0, 0.0};
        for (std::size_t i = 0; i < state.planLength; ++i)
        {
            worth.Dice().Roll(root.odds, state.plan[i]);
        }
        all.Push(root);
        for (std::size_t first = 0; first < layer;)
        {
            for (std::size_t at = first; at < layer; ++at)
            {
                Lengthen(at);
            }
            first = layer;
            layer = all.Size();
            for (std::size_t at = first; at < layer; ++at)
            {
                OfferEnd(at);
            }
        }
        for (const End& end : ends)
        {
            const Plan plan = PlanTo(end.at);
            const Choice choice = worth.Best(plan);
            if (best.plan.count == 0 || choice.seconds < best.choice.seconds)
            {
                best.plan = plan;
                best.choice = choice;
            }
        }
        return best;
    }

private:
    struct End
    {
        double seconds;
        std::size_t at;
    };

    void Lengthen(std::size_t from)
    {
        StepList steps;
        game.NextSteps(state, all[from].reach, steps);
        best.nodes += steps.Size();
        for (const Step& step : steps)
        {
            Beginning next = all[from];
            next.step = step;
            next.before = from;
            game.Extend(next.reach, step);
            const Falls lost = worth.Dice().Roll(next.odds, step);
            NameLanding(next);
            next.setback += lost > 0 ? OddsSoFar::Share(lost, next.odds.all) * CostOfLoss(next.step) : 0.0;
            next.promise = next.setback + OddsSoFar::Share(next.odds.Held(), next.odds.all) * worth.RoadFrom(step) +
                           NervesOf(next.odds);
            Keep(next);
        }
    }

    // A jump that may lose control is told where it comes down, should the plan end with it (D-JMP-18): where that costs least.
    void NameLanding(Beginning& next) const
    {
        Step& step = next.step;
        if ((step.flags & (kLongJump | kWildJump)) == 0 || step.landing != kNoSpace)
        {
            return;
        }
        FixedList<SpaceIndex, 32> landings;
        game.NamedLandings(state, next.reach, step, landings);
        double least = 0.0;
        for (const SpaceIndex landing : landings)
        {
            Step named = step;
            named.landing = landing;
            const double cost = CostOfLoss(named);
            step.landing = step.landing == kNoSpace || cost < least ? landing : step.landing;
            least = step.landing == landing ? cost : least;
        }
    }

    double CostOfLoss(const Step& step) const
    {
        const SpaceIndex place = step.landing != kNoSpace ? step.landing : step.space;
        const int card = worth.Dice().FinishGear(place, step, 0);
        return card != 0 ? game.Values().frontSeconds[card - 1] : worth.LossAt(place, step.gear);
    }

    double NervesOf(const OddsSoFar& odds) const
    {
        double nerves = 0.0;
        const double limit = static_cast<double>(worth.Dice().Limit());
        for (std::size_t shown = 0; shown < worth.Dice().Limit(); ++shown)
        {
            const double share = static_cast<double>(shown + 1) / limit;
            nerves += OddsSoFar::Share(odds.holds[shown], odds.all) * kNerves * share * share;
        }
        return nerves;
    }

    // Of each length and gear only the most promising stay, one in a space: low gears promise little, but leave dice for later.
    void Keep(const Beginning& next)
    {
        std::size_t alike = 0;
        std::size_t worst = layer;
        for (std::size_t i = layer; i < all.Size(); ++i)
        {
            if (all[i].step.gear != next.step.gear)
            {
                continue;
            }
            if (all[i].step.space == next.step.space)
            {
                all[i] = next.promise < all[i].promise ? next : all[i];
                return;
            }
            worst = alike++ == 0 || all[i].promise > all[worst].promise ? i : worst;
        }
        if (alike < kWidth)
        {
            all.Push(next);
        }
        else if (next.promise < all[worst].promise)
        {
            all[worst] = next;
        }
    }

    void OfferEnd(std::size_t at)
    {
        const Beginning& last = all[at];
        const double held = OddsSoFar::Share(last.odds.Held(), last.odds.all);
        const End end{last.setback + held * worth.Rest(last.step) - last.reach.steps, at}; // flat-out
        if (!ends.IsFull())
        {
            ends.Push(end);
            return;
        }
        std::size_t worst = 0;
        for (std::size_t i = 1; i < ends.Size(); ++i)
        {
            worst = ends[i].seconds > ends[worst].seconds ? i : worst;
        }
        ends[worst] = end.seconds < ends[worst].seconds ? end : ends[worst];
    }

    Plan PlanTo(std::size_t at) const
    {
        Plan plan = LaidPlan(state);
        plan.count = all[at].reach.steps;
        for (std::size_t i = plan.count; i-- > state.planLength; at = all[at].before)
        {
            plan.steps[i] = all[at].step;
        }
        for (std::size_t i = 0; i + 1u < plan.count; ++i)
        {
            const bool jumps = (plan.steps[i].flags & kJump) != 0;
            plan.steps[i].landing = jumps ? plan.steps[i + 1u].space : plan.steps[i].landing;
        }
        return plan;
    }

    const DirtGame& game;
    const DirtState& state;
    const TurnWorth& worth;
    FixedList<Beginning, 1 + kWidth * kGears * kMaxSteps> all; // in layers, by length
    std::size_t layer{1};                                      // where the one being filled begins
    FixedList<End, kEnds> ends;
    QuickPlan best;
};

} // namespace QuickPlanDetail

QuickPlan FindQuickly(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth)
{
    return QuickPlanDetail::Search(game, state, worth).Find();
}

} // namespace Rally::Pilot
