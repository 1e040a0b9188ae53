// The re-layout after a failed flat-out: layouts that lose control, and those that still can (D-GAS-4, D-GAS-5).
#include "../Dice/LayAgain.h"
#include "Planner.h"

namespace Rally::Dirt
{

bool Planner::Loses(const Reach& before, const Step& step) const
{
    if ((step.flags & (kTooFast | kWildJump)) != 0)
    {
        return true;
    }
    return step.warnings > 0 && state.sisuPlayed == 0 &&
           ((step.flags & kLongJump) != 0 || before.warnings + step.warnings >= game.Values().warningLimit);
}

std::uint64_t Planner::KeyOf(const Reach& reach)
{
    return std::uint64_t{1} << 63 | std::uint64_t{reach.at} << 40 | std::uint64_t{reach.gear} << 36 |
           std::uint64_t{reach.gearsUsed} << 28 | std::uint64_t{reach.coastUsed} << 24 |
           std::uint64_t{reach.brakesUsed} << 20 | std::uint64_t{reach.warnedUsed} << 12 |
           std::uint64_t{reach.warnings} << 4 | reach.skips;
}

bool Planner::CanStillLose(const Reach& reach) const
{
    return LayAgainSearch<Planner, Reach, StepList>(*this).CanStillLose(reach);
}

void Planner::NextLosingSteps(const Reach& reach, StepList& out) const
{
    LayAgainSearch<Planner, Reach, StepList>(*this).NextSteps(reach, out);
}

} // namespace Rally::Dirt
