// The plans of DIRT, for whoever counts and walks them.
#pragma once

#include "Cli/PlanWalk.h"

#include "RallyRules/Dirt/DirtGame.h"
#include "RallyRules/Dirt/DirtNotation.h"

namespace Rally::Cli
{

template <>
struct PlansOf<Dirt::DirtGame>
{
    using Reach = Dirt::Reach;
    using Step = Dirt::Step;
    using StepList = Dirt::StepList;

    static bool GoesOn(const Reach& reach) { return reach.ended == Dirt::kGoesOn; }
    static void Extend(const Dirt::DirtGame& game, const Dirt::DirtState&, Reach& reach, const Step& step)
    {
        game.Extend(reach, step);
    }
    static std::string Write(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Step& step)
    {
        return std::string(Dirt::WriteStep(step.die, step.brakes, game.TrackOf(state)[step.space].code).View());
    }

    static bool IsLaying(const Dirt::DirtState& state) { return state.phase == Dirt::Phase::Lay; }
    static bool IsStep(const Action& action) { return action.kind == static_cast<std::uint8_t>(Dirt::ActionKind::Lay); }
    static bool Lays(const Action& action)
    {
        return IsStep(action) || action.kind == static_cast<std::uint8_t>(Dirt::ActionKind::NameLanding);
    }
    static Action Roll(Seat seat)
    {
        return {static_cast<std::uint8_t>(Dirt::ActionKind::Roll), seat, 0, 0, kNoSpaceCode, 0};
    }
    // A wild jump's landing may be written behind its step: "g5@2.2L>2.5R".
    static std::vector<std::string> PartsOf(const std::string& word)
    {
        const std::size_t mark = word.find('>', 1);
        return mark == std::string::npos ? std::vector{word} : std::vector{word.substr(0, mark), word.substr(mark)};
    }
};

} // namespace Rally::Cli
