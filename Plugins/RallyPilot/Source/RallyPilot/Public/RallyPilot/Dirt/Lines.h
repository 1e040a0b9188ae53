// The plans worth thinking about: of every legal plan of the active seat those that no other one beats, and those worth
// most to drive.
//
// Two plans are compared only when they leave the car on the same space in the same gear, so that nothing need be known
// about the road beyond. Then one beats the other when it loses control no more often, screeches no more often, brings at
// least as many seconds flat-out, and one of them strictly; between equals the one that loses control where it costs
// least stays. Dice left over are no virtue of their own: the plans that use them stand in the list themselves. This part
// is exhaustive and exact: what may follow depends on the reach of a plan alone (DirtState.h), so plans that come to the
// same reach go on as one.
//
// Where a driver may stop and secure also hangs on the order of the dice. So for every end the best plan to drive that way
// is kept as well; it is found by following, at each reach, the beginning that promises most. That is a good guess: the
// worth of each line is exact, that none is worth more is not.
//
// Works in memory of its own, taken once; one searcher serves one thread.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Dirt/TurnWorth.h"

#include <memory>

namespace Rally::Pilot
{

inline constexpr std::size_t kMostLines = 1024;

struct Line
{
    Plan plan;
    OddsSoFar odds;         // rolled to the last die, or flat-out
    Choice choice;          // the best way to drive it, and what that is worth
    double setback{};       // seconds to expect from losing control, times its chance, as laid
    std::uint8_t seconds{}; // flat-out
    std::uint8_t dice{};    // used
    bool unbeaten{};        // no plan beats it
    bool worthmost{};       // of those that leave the car alike

    double Loses() const { return OddsSoFar::Share(odds.lost, odds.all); }
    const Dirt::Step& Last() const { return plan.steps[plan.count - 1u]; }
};

// Do they leave the car on the same space, in the same gear, on the same side of the line?
RALLYPILOT_API bool EndAlike(const Line& a, const Line& b);
// Does a leave the car as b does and beat it?
RALLYPILOT_API bool Beats(const Line& a, const Line& b);

class LineSearch;

class RALLYPILOT_API Lines
{
public:
    Lines();
    ~Lines();
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;

    // From the plan that lies (Phase::Lay), which itself is not among them.
    // A watch may break it off; what has been found by then is there, and more than nothing always is.
    void Find(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth, Watch* watch = nullptr);

    std::size_t Size() const;
    const Line& operator[](std::size_t i) const;
    // How many beginnings were followed; false when memory or time ran out and some were not.
    std::size_t Beginnings() const;
    bool IsComplete() const;

private:
    std::unique_ptr<LineSearch> search;
};

} // namespace Rally::Pilot
