// Counts and walks the plans open to the active seat: every legal non-empty prefix is a plan, two plans with the same
// steps are one. Over reaches, never over states.
//
// A game whose plans can be walked says in its folder how one goes on, as PlansOf<Game>:
//
//   Reach, Step, StepList
//   GoesOn(reach)                       whether anything may follow
//   Extend(game, state, reach, step)    one step further
//   Write(game, state, step)            "g4@3.2L"
//   IsLaying(state)                     whether a plan is being laid
//   IsStep(action), Lays(action)        whether it lays a step, or says anything of a plan at all
//   Roll(seat)                          the action that begins to roll it
//   PartsOf(word)                       the actions that are written as one word
#pragma once

#include "Cli/ReachKey.h"

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace Rally::Cli
{

template <class Game>
struct PlansOf;

// Visits every plan once: what it is told of each step it goes on by, and when it comes back from there.
template <class Game, class Visitor>
void WalkPlans(const Game& game, const typename Game::State& state, const typename PlansOf<Game>::Reach& reach,
               Visitor& visitor)
{
    if (!PlansOf<Game>::GoesOn(reach))
    {
        return;
    }
    typename PlansOf<Game>::StepList steps;
    game.NextSteps(state, reach, steps);
    for (const typename PlansOf<Game>::Step& step : steps)
    {
        visitor.GoesOn(step);
        typename PlansOf<Game>::Reach further = reach;
        PlansOf<Game>::Extend(game, state, further, step);
        WalkPlans(game, state, further, visitor);
        visitor.ComesBack();
    }
}

// What can follow depends on the reach alone, and many plans come to the same one: each is counted once.
template <class Game>
class PlanCounter
{
public:
    PlanCounter(const Game& theGame, const typename Game::State& theState) : game(theGame), state(theState) {}

    std::uint64_t After(const typename PlansOf<Game>::Reach& reach)
    {
        if (!PlansOf<Game>::GoesOn(reach))
        {
            return 0;
        }
        const ReachKey key = ReachKey::Of(reach);
        if (const auto found = known.find(key); found != known.end())
        {
            return found->second;
        }
        typename PlansOf<Game>::StepList steps;
        game.NextSteps(state, reach, steps);
        std::uint64_t count = steps.Size();
        for (const typename PlansOf<Game>::Step& step : steps)
        {
            typename PlansOf<Game>::Reach further = reach;
            PlansOf<Game>::Extend(game, state, further, step);
            count += After(further);
        }
        known.emplace(key, count);
        return count;
    }

private:
    const Game& game;
    const typename Game::State& state;
    std::unordered_map<ReachKey, std::uint64_t, ReachHash> known;
};

template <class Game>
std::uint64_t CountPlans(const Game& game, const typename Game::State& state)
{
    return PlanCounter<Game>(game, state).After(state.reach);
}

template <class Game>
struct PlanLister
{
    void GoesOn(const typename PlansOf<Game>::Step& step)
    {
        lengths.push_back(plan.size());
        plan += (plan.empty() ? "" : " ") + PlansOf<Game>::Write(game, state, step);
        take(plan);
    }
    void ComesBack()
    {
        plan.resize(lengths.back());
        lengths.pop_back();
    }

    const Game& game;
    const typename Game::State& state;
    const std::function<void(const std::string&)>& take;
    std::string plan;
    std::vector<std::size_t> lengths; // of the plan before each of its steps
};

// Every plan with its steps separated by a space, in no particular order.
template <class Game>
void ListPlans(const Game& game, const typename Game::State& state, const std::function<void(const std::string&)>& take)
{
    PlanLister<Game> lister{game, state, take, {}, {}};
    WalkPlans(game, state, state.reach, lister);
}

} // namespace Rally::Cli
