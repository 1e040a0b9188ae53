// Counts and walks the plans open to the active seat: every legal non-empty prefix is a plan, two plans with the same
// steps are one. Over reaches, never over states.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

#include <functional>
#include <string>

namespace Rally::Cli
{

std::uint64_t CountPlans(const Dirt::DirtGame& game, const Dirt::DirtState& state);

// Visits every plan once: what it is told of each step it goes on by, and when it comes back from there.
template <class Visitor>
void WalkPlans(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Dirt::Reach& reach, Visitor& visitor)
{
    if (reach.ended != Dirt::kGoesOn)
    {
        return;
    }
    Dirt::StepList steps;
    game.NextSteps(state, reach, steps);
    for (const Dirt::Step& step : steps)
    {
        visitor.GoesOn(step);
        Dirt::Reach further = reach;
        game.Extend(further, step);
        WalkPlans(game, state, further, visitor);
        visitor.ComesBack();
    }
}

// Every plan with its steps separated by a space, in no particular order.
void ListPlans(const Dirt::DirtGame& game, const Dirt::DirtState& state,
               const std::function<void(const std::string&)>& take);

} // namespace Rally::Cli
