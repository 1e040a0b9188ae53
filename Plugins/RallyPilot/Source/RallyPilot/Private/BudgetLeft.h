// What is left of a budget while a decision is made.
#pragma once

#include "RallyPilot/Budget.h"

namespace Rally::Pilot
{

// Of a driver whose level has so many by itself; a watch alone may use up its time.
inline std::uint64_t NodesOf(std::uint64_t ofLevel, const Budget& budget)
{
    const bool given = budget.nodes != Budget::kOfLevel;
    const bool byWatch = budget.watch != nullptr && ofLevel > 0;
    return given || byWatch ? budget.nodes : ofLevel;
}

class BudgetLeft
{
public:
    BudgetLeft(std::uint64_t theNodes, Watch* theWatch) : nodes(theNodes), watch(theWatch) {}

    void Spend(std::uint64_t count) { spent += count; }
    std::uint64_t Spent() const { return spent; }
    std::uint64_t Nodes() const { return nodes; }
    // The clock is asked about every quarter of a millisecond's work.
    bool IsUp()
    {
        if (!up && watch != nullptr && spent >= asksAt)
        {
            asksAt = spent + kBetween;
            up = !watch->MayGoOn();
        }
        return up || spent >= nodes;
    }

private:
    static constexpr std::uint64_t kBetween = 256;

    std::uint64_t nodes;
    Watch* watch; // nullptr: no clock
    std::uint64_t spent{};
    std::uint64_t asksAt{};
    bool up{};
};

} // namespace Rally::Pilot
