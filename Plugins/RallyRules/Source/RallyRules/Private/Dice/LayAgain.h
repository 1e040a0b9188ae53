// Laying again after a failed flat-out (D-GAS-4, D-GAS-5; G-FLT-5, G-FLT-6, G-FLT-8): the layout must lose control, so a step may
// be laid only if it loses, or if something laid behind it still can. The same for every game that lays dice out on a road.
//
// Of a planner it asks for ForEachNextStep and Extend; Loses(reach, step): the step completes a cause; GoesOn(reach): more may
// follow; KeyOf(reach): all of it that its future hangs on, never 0.
#pragma once

#include <cstddef>
#include <cstdint>

namespace Rally
{

template <class Planner, class Reach, class StepList>
class LayAgainSearch
{
public:
    explicit LayAgainSearch(const Planner& thePlanner) : planner(thePlanner) {}

    // Can this reach still be laid on into a loss of control?
    bool CanStillLose(const Reach& reach)
    {
        const std::uint64_t key = Planner::KeyOf(reach);
        if (!Planner::GoesOn(reach) || hopeless[SlotOf(key)] == key)
        {
            return false;
        }
        StepList next;
        bool loses = false;
        planner.ForEachNextStep(reach,
                                [this, &reach, &next, &loses](const auto& step)
                                {
                                    loses = planner.Loses(reach, step);
                                    return !loses && next.Push(step);
                                });
        for (std::size_t i = 0; i < next.Size() && !loses; ++i)
        {
            Reach further = reach;
            planner.Extend(further, next[i]);
            loses = CanStillLose(further);
        }
        hopeless[SlotOf(key)] = loses ? hopeless[SlotOf(key)] : key;
        return loses;
    }

    // Next steps that lose control or still can.
    void NextSteps(const Reach& reach, StepList& out)
    {
        StepList next;
        planner.NextSteps(reach, next);
        for (const auto& step : next)
        {
            Reach further = reach;
            planner.Extend(further, step);
            if (planner.Loses(reach, step) || CanStillLose(further))
            {
                out.Push(step);
            }
        }
    }

private:
    // Reaches already found hopeless: a layout can come to the same place by many roads, and neighbouring steps lead to the
    // same places.
    static constexpr std::size_t kSlots = 512;
    static std::size_t SlotOf(std::uint64_t key) { return (key * 0x9E3779B97F4A7C15u) >> 55; }

    const Planner& planner;
    std::uint64_t hopeless[kSlots]{};
};

} // namespace Rally
