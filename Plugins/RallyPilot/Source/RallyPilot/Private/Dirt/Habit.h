// How a driver who knows the par tables drives without thinking: the table's turn where the road is as the table supposes,
// else a plan found quickly. In thought all cars are driven like that, one's own in turns to come, too.
#pragma once

#include "BudgetLeft.h"
#include "Dirt/Tables.h"

namespace Rally::Pilot
{

struct HabitTurn
{
    Plan plan; // empty: nothing could be found
    Dirt::ActionKind how{};
    double cost{};           // seconds it is worse than the same turn on an empty road
    const ValueToGo* road{}; // by which it is driven ...
    std::uint8_t roadKind{}; // ... and which of those in use that is
};

class Habit
{
public:
    // The seat is that which thinks. All must outlive it.
    void Begin(const Dirt::DirtGame& theGame, Seat theSelf, const Tables& theTables);

    const ParTable& TableFor(const Dirt::DirtState& state) const
    {
        const bool leads = state.pool.coastDie == Dirt::kLeaderDie;
        return state.active == self ? (leads ? *tables->leader : *tables->coast)
                                    : (leads ? *tables->othersLeader : *tables->othersCoast);
    }
    // For the active seat, nothing laid yet.
    HabitTurn Plan(const Dirt::DirtState& state, BudgetLeft& allowance) const;
    // The next action of the active seat in such a turn, from its first step to its end.
    Action Next(const Dirt::DirtState& state, const HabitTurn& turn, BudgetLeft& allowance);

private:
    static constexpr std::size_t kRemembered = 1u << 13;
    struct Memory
    {
        std::uint64_t key;
        Dirt::ActionKind how;
    };

    bool Fits(const Dirt::DirtState& state, const Pilot::Plan& plan) const;
    Action NextStep(const Dirt::DirtState& state, const HabitTurn& turn, BudgetLeft& allowance);
    Action LayAgain(const Dirt::DirtState& state, const HabitTurn& turn) const;
    Action Drive(const Dirt::DirtState& state, const HabitTurn& turn, BudgetLeft& allowance);
    Action Allowed(const Dirt::DirtState& state, Action wanted) const;

    const Dirt::DirtGame* game{};
    const Tables* tables{};
    Seat self{};
    std::vector<Memory> memory; // of what was weighed before; it only saves time
};

} // namespace Rally::Pilot
