// The plans of GT, for whoever counts and walks them.
#pragma once

#include "Cli/PlanWalk.h"

#include "RallyRules/Gt/GtGame.h"

namespace Rally::Cli
{

template <>
struct PlansOf<Gt::GtGame>
{
    using Reach = Gt::Reach;
    using Step = Gt::Step;
    using StepList = Gt::StepList;

    static bool GoesOn(const Reach& reach) { return reach.ended == Gt::kGoesOn; }
    static void Extend(const Gt::GtGame& game, const Gt::GtState& state, Reach& reach, const Step& step)
    {
        game.Extend(state, reach, step);
    }
    static std::string Write(const Gt::GtGame& game, const Gt::GtState& state, const Step& step)
    {
        const Action lay{static_cast<std::uint8_t>(Gt::ActionKind::Lay),
                         state.active,
                         step.die,
                         step.brakes,
                         game.Road()[step.space].code,
                         0};
        return std::string(game.Write(state, lay).View());
    }

    static bool IsLaying(const Gt::GtState& state) { return state.phase == Gt::Phase::Lay; }
    static bool IsStep(const Action& action) { return action.kind == static_cast<std::uint8_t>(Gt::ActionKind::Lay); }
    static bool Lays(const Action& action) { return IsStep(action); }
    static Action Roll(Seat seat)
    {
        return {static_cast<std::uint8_t>(Gt::ActionKind::Roll), seat, 0, 0, kNoSpaceCode, 0};
    }
    static std::vector<std::string> PartsOf(const std::string& word) { return {word}; }
};

} // namespace Rally::Cli
