// The exact odds of a plan of GT: how many warnings to expect after each step, where control may be lost, why, and what that
// does to the car. Counted in whole numbers of equally likely falls of the dice.
//
// Rolled one by one to the last die or thrown flat-out, the same falls lose: both count every warning of dice and track and
// every limit (G-ONE-4, G-FLT-2, G-FLT-9). What differs is where: a failed flat-out may be laid out anew, and the places told
// here are those of the plan as it lies, which is always among the new layouts (G-FLT-10). Steps may be secured (FOC): their
// dice do not fall, but what the track does stays (G-FOC-9).
//
// On the step over the finishing line nothing can be lost any more (G-END-5, G-END-7); falls that would have are told apart as
// `home`, since a flat-out that fails there must still be laid again.
//
// Nothing here touches the heap; one more step costs one pass over the warnings below the limit.
#pragma once

#include "RallyPilot/Dice/Falls.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Gt/GtGame.h"

#ifndef RALLYPILOT_API
#define RALLYPILOT_API
#endif

namespace Rally::Pilot
{

// A plan, or the part of it that has been laid.
struct GtPlan
{
    Gt::Step steps[Gt::kMaxSteps]{};
    std::uint8_t count{};
};

// The plan as it lies on the circuit.
RALLYPILOT_API GtPlan LaidPlan(const Gt::GtState& state);

// Steps of a plan, bit by bit.
using StepMask = std::uint16_t;

// The odds of a plan up to some step. Starts as GtOdds::Begin() and grows with each step.
struct GtOddsSoFar
{
    Falls all{1};
    Falls holds[kMostDice + 1]{1}; // by warnings dice have shown: the car in hand, the move going on or well ended
    Falls lost{};
    Falls stalled{};      // the flying start failed and the turn was over with the first die (G-FLY-3)
    Falls home{};         // lost on the step over the line, where it counts all the same
    std::uint8_t sure{};  // warnings of the track, and those shown before the plan is looked at
    std::uint8_t first{}; // 0: the next step is the first of the turn

    Falls Held() const { return all - lost - stalled - home; }
    friend bool operator==(const GtOddsSoFar&, const GtOddsSoFar&) = default;
};

struct GtStepOdds
{
    double warnings[kMostDice + 1]{}; // chance of dice having shown so many after this step, the car in hand
    double holds{};                   // their sum
    double loses{};                   // control on this step
    Gt::Cause cause{};                // the only one this step can have
    SpaceIndex place{kNoSpace};       // where: on the step's space (G-LOC-2)
    std::uint8_t gear{};              // with which the table is read (G-LOC-12)
    std::uint8_t tokens{};            // of damage (G-LOC-4)
    bool leavesTrack{};               // G-LOC-6, else a spin
};

struct GtPlanOdds
{
    std::uint8_t first{}; // the steps before it have been driven
    std::uint8_t count{};
    GtStepOdds steps[Gt::kMaxSteps]{};
    double completes{};
    double loses{};  // rolled one by one to the end, and flat-out alike
    double stalls{}; // stays on the first space in gear 2, nothing lost
    double home{};   // over the line with too many warnings, or too fast
    double spins{};  // the two parts of `loses`
    double leaves{};
    double tokens{};             // of damage to expect; fewer when the bag runs out (G-LOC-7)
    std::uint8_t focusFlatOut{}; // gained in any case, unless a new layout ends the race sooner (G-FOC-1)

    // Of the whole plan; a flying start that fails has neither held it nor lost control.
    Prospect Outcome() const { return {completes, home}; }
};

// Rolls the dice of the active seat's turn in a state; both must outlive it.
class RALLYPILOT_API GtOdds
{
public:
    GtOdds(const Gt::GtGame& theGame, const Gt::GtState& theState);

    // Before the first die, or between two rolls with the warnings counted so far.
    GtOddsSoFar Begin() const;
    // One more step; tells how many of the then possible falls lose control on it.
    Falls Roll(GtOddsSoFar& odds, const Gt::Step& step, bool secured = false) const;
    // The whole plan, from the next step to be driven, with these steps of it secured.
    GtPlanOdds Of(const GtPlan& plan, StepMask secured = 0) const;
    // What securing these steps costs, in order, behind what has been secured in this turn (G-FOC-6, G-FOC-7).
    int CostOf(const GtPlan& plan, StepMask secured) const;

    // Why this step may lose control: each step has one cause at most (G-COR-7).
    static Gt::Cause CauseOf(const Gt::Step& step);
    static bool IsTooFast(const Gt::Step& step) { return (step.flags & Gt::kTooFast) != 0; }
    static bool BringsFocus(const Gt::Step& step) { return step.die != Gt::kRedlineDie; } // G-FOC-1, G-RED-4
    static std::size_t DiceIn(const Gt::Step& step) { return std::size_t{1} + step.brakes; }
    // The row and cell of the table for losing control on a step.
    const Gt::LossRow& RowOf(const Gt::Step& step) const;
    std::uint8_t TokensOf(const Gt::Step& step) const;
    unsigned FacesOf(std::uint8_t die) const { return faces[die]; }
    std::size_t Limit() const { return limit; }

private:
    const Gt::GtGame& game;
    const Gt::GtState& state;
    std::size_t limit;
    std::uint8_t faces[Gt::kRedlineDie + 1]{};
};

} // namespace Rally::Pilot
