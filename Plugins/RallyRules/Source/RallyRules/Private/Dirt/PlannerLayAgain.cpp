// The re-layout after a failed flat-out: layouts that lose control, and those that still can (D-GAS-4, D-GAS-5).
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

// Reaches already found hopeless: a layout can come to the same place by many roads.
struct Planner::Lost
{
    static constexpr std::size_t kSlots = 512;
    std::uint64_t keys[kSlots]{};

    static std::uint64_t KeyOf(const Reach& reach)
    {
        return std::uint64_t{1} << 63 | std::uint64_t{reach.at} << 40 | std::uint64_t{reach.gear} << 36 |
               std::uint64_t{reach.gearsUsed} << 28 | std::uint64_t{reach.coastUsed} << 24 |
               std::uint64_t{reach.brakesUsed} << 20 | std::uint64_t{reach.warnedUsed} << 12 |
               std::uint64_t{reach.warnings} << 4 | reach.skips;
    }
    static std::size_t SlotOf(std::uint64_t key) { return (key * 0x9E3779B97F4A7C15u) >> 55; }
    bool Knows(std::uint64_t key) const { return keys[SlotOf(key)] == key; }
    void Remember(std::uint64_t key) { keys[SlotOf(key)] = key; }
};

bool Planner::CanStillLose(const Reach& reach) const
{
    Lost lost;
    return LoseFrom(reach, lost);
}

bool Planner::LoseFrom(const Reach& reach, Lost& lost) const
{
    const std::uint64_t key = Lost::KeyOf(reach);
    if (lost.Knows(key))
    {
        return false;
    }
    StepList next;
    bool loses = false;
    ForEachNextStep(reach,
                    [this, &reach, &next, &loses](const Step& step)
                    {
                        loses = Loses(reach, step);
                        return !loses && next.Push(step);
                    });
    if (loses)
    {
        return true;
    }
    for (const Step& step : next)
    {
        Reach further = reach;
        Extend(further, step);
        if (further.ended == kGoesOn && LoseFrom(further, lost))
        {
            return true;
        }
    }
    lost.Remember(key);
    return false;
}

void Planner::NextLosingSteps(const Reach& reach, StepList& out) const
{
    Lost lost; // shared: neighbouring steps lead to the same places
    StepList next;
    NextSteps(reach, next);
    for (const Step& step : next)
    {
        Reach further = reach;
        Extend(further, step);
        if (Loses(reach, step) || (further.ended == kGoesOn && LoseFrom(further, lost)))
        {
            out.Push(step);
        }
    }
}

} // namespace Rally::Dirt
