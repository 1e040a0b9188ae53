#include "Cli/Dirt/PlanCount.h"

#include "Cli/Dirt/ReachKey.h"

#include "RallyRules/Dirt/DirtNotation.h"

#include <unordered_map>
#include <vector>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

// What can follow depends on the reach alone, and many plans come to the same one: each is counted once.
class Counter
{
public:
    Counter(const DirtGame& theGame, const DirtState& theState) : game(theGame), state(theState) {}

    std::uint64_t After(const Reach& reach)
    {
        if (reach.ended != kGoesOn)
        {
            return 0;
        }
        const ReachKey key = ReachKey::Of(reach);
        if (const auto found = known.find(key); found != known.end())
        {
            return found->second;
        }
        StepList steps;
        game.NextSteps(state, reach, steps);
        std::uint64_t count = steps.Size();
        for (const Step& step : steps)
        {
            Reach further = reach;
            game.Extend(further, step);
            count += After(further);
        }
        known.emplace(key, count);
        return count;
    }

private:
    const DirtGame& game;
    const DirtState& state;
    std::unordered_map<ReachKey, std::uint64_t, ReachHash> known;
};

struct Lister
{
    void GoesOn(const Step& step)
    {
        lengths.push_back(plan.size());
        plan += plan.empty() ? "" : " ";
        plan += WriteStep(step.die, step.brakes, track[step.space].code).View();
        take(plan);
    }
    void ComesBack()
    {
        plan.resize(lengths.back());
        lengths.pop_back();
    }

    const Track& track;
    const std::function<void(const std::string&)>& take;
    std::string plan;
    std::vector<std::size_t> lengths; // of the plan before each of its steps
};

} // namespace

std::uint64_t CountPlans(const DirtGame& game, const DirtState& state)
{
    return Counter(game, state).After(state.reach);
}

void ListPlans(const DirtGame& game, const DirtState& state, const std::function<void(const std::string&)>& take)
{
    Lister lister{game.TrackOf(state), take, {}, {}};
    WalkPlans(game, state, state.reach, lister);
}

} // namespace Rally::Cli
