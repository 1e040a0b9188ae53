// How long opponents may think, as command lines say it: nodes, milliseconds, or what their level thinks by itself.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Character.h"

#include <chrono>

namespace Rally::Shared
{

// So long for each decision.
class StopWatch final : public Pilot::Watch
{
public:
    explicit StopWatch(std::chrono::microseconds theTime) : time(theTime) {}

    void Begin() override { ends = Clock::now() + time; }
    bool MayGoOn() override { return Clock::now() < ends; }

private:
    using Clock = std::chrono::steady_clock;
    std::chrono::microseconds time;
    Clock::time_point ends{};
};

struct BudgetWords
{
    std::int64_t nodes = -1;        // of its level
    std::int64_t milliseconds = -1; // no clock
};

Pilot::Budget BudgetOf(const BudgetWords& words);

// "sisu:gambler", "sisu/0", "champion/200000": who drives, and the nodes it may look ahead with. False when it is neither.
bool ReadDriver(std::string_view words, Pilot::Character& character, Pilot::Budget& budget);

} // namespace Rally::Shared
