// The plans of GT worth thinking about: of every legal plan of the active seat those that no other one beats, and those worth most
// to drive. As Dirt/Lines.h has it: two plans are compared only when they leave the car on the same space in the same gear; one
// beats the other when it loses control no more often, stalls no more often, brings at least as many focus tokens flat-out, and
// one of them strictly; between equals the one that loses control where it costs least stays. This part is exhaustive and exact.
//
// Where a driver may stop and secure also hangs on the order of the dice. So for every end the best plan to drive that way is kept
// as well, found by following at each reach the beginning that promises most: the worth of each line is exact, that none is worth
// more is not. GtTurnWorth::BestTurn() is, and takes longer.
//
// Works in memory of its own, taken once; one searcher serves one thread.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Gt/GtTurnWorth.h"

#include <memory>
#include <vector>

namespace Rally::Pilot
{

struct GtLine
{
    GtPlan plan;
    GtOddsSoFar odds;     // rolled to the last die, or flat-out
    GtChoice choice;      // the best way to drive it; flat-out a failure counts as it was laid
    double setback{};     // to expect from losing control, times its chance, as laid
    std::uint8_t focus{}; // tokens flat-out
    std::uint8_t dice{};  // used
    std::uint8_t lines{}; // before the car behind it
    bool unbeaten{};      // no plan beats it
    bool worthmost{};     // of those that leave the car alike

    double Loses() const { return ShareOf(odds.lost, odds.all); }
    const Gt::Step& Last() const { return plan.steps[plan.count - 1u]; }
};

// Do they leave the car on the same space, in the same gear, on the same side of the line?
RALLYPILOT_API bool EndAlike(const GtLine& a, const GtLine& b);
// Does a leave the car as b does and beat it?
RALLYPILOT_API bool Beats(const GtLine& a, const GtLine& b);

class GtLineSearch;

class RALLYPILOT_API GtLines
{
public:
    GtLines();
    ~GtLines();
    GtLines(const GtLines&) = delete;
    GtLines& operator=(const GtLines&) = delete;

    // From the plan that lies (Phase::Lay), which itself is not among them. A watch may break it off; what has been found by then
    // is there, and more than nothing always is.
    void Find(const GtTurnWorth& worth, Watch* watch = nullptr);

    std::size_t Size() const;
    const GtLine& operator[](std::size_t i) const;
    // How many beginnings were followed; false when time ran out and some were not.
    std::size_t Beginnings() const;
    bool IsComplete() const;

private:
    std::unique_ptr<GtLineSearch> search;
};

} // namespace Rally::Pilot
