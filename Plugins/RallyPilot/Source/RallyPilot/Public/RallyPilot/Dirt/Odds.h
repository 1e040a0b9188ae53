// The exact odds of a plan: how many warnings to expect after each step, where control may be lost, and why. Counted in
// whole numbers of equally likely falls of the dice, turned into chances only when somebody looks.
//
// Rolled one by one to the last die or thrown flat-out, the same falls lose: a plan fails flat-out exactly when it would
// lose control on some step (D-GAS-2, D-GAS-3, D-GAS-11). What differs is where: a failed flat-out may be laid out anew.
// Stopping and securing in between: TurnWorth.h.
//
// Nothing here touches the heap; one more step costs one pass over the warnings below the limit.
#pragma once

#include "RallyPilot/Dice/Falls.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Dirt/DirtGame.h"

#ifndef RALLYPILOT_API
#define RALLYPILOT_API
#endif

namespace Rally::Pilot
{

// A plan, or the part of it that has been laid.
struct Plan
{
    Dirt::Step steps[Dirt::kMaxSteps]{};
    std::uint8_t count{};
};

// The plan as it lies on the road.
RALLYPILOT_API Plan LaidPlan(const Dirt::DirtState& state);

// The odds of a plan up to some step. Starts as Odds::Begin() and grows with each step.
struct OddsSoFar
{
    Falls all{1};
    Falls holds[kMostDice + 1]{1}; // by warnings shown: the car in hand, the move going on
    Falls lost{};
    Falls screeched{}; // the turn was over with the first die (D-SCR-2)

    Falls Held() const { return all - lost - screeched; }
    static double Share(Falls part, Falls all) { return ShareOf(part, all); }
};

struct StepOdds
{
    double warnings[kMostDice + 1]{}; // chance of having shown so many after this step, the car in hand
    double holds{};                   // their sum
    double loses{};                   // control on this step
    Dirt::Cause cause{};              // the only one this step can have
    SpaceIndex place{kNoSpace};       // where such a loss takes place; kNoSpace: the plan has not named it (D-JMP-18)
    bool finishes{};                  // the car crosses the line all the same (D-FIN-3, D-FIN-4)
};

struct PlanOdds
{
    std::uint8_t first{}; // the steps before it have been driven
    std::uint8_t count{};
    StepOdds steps[Dirt::kMaxSteps]{};
    double loses{};     // rolled one by one to the end, and flat-out alike
    double screeches{}; // stays on the first space in gear 2, nothing lost (D-SCR-2), unless SISU is played (D-SIS-7)
    double completes{};
    double finishesAnyway{};       // the part of `loses` that crosses the line as laid
    std::uint8_t secondsFlatOut{}; // gained in any case (D-GAS-7)

    // Of the whole plan; a screeching start that ends the turn has neither held it nor lost control.
    Prospect Outcome() const { return {completes, finishesAnyway}; }
};

// Rolls the dice of the active seat's turn in a state; both must outlive it.
class RALLYPILOT_API Odds
{
public:
    Odds(const Dirt::DirtGame& theGame, const Dirt::DirtState& theState);

    // Before the first die, or between two rolls with the warnings shown so far.
    OddsSoFar Begin() const;
    // One more step; tells how many of the then possible falls lose control on it.
    Falls Roll(OddsSoFar& odds, const Dirt::Step& step) const;
    // The whole plan, from the next step to be driven.
    PlanOdds Of(const Plan& plan) const;

    // Why this step may lose control: each step has one cause at most (D-JMP-19).
    static Dirt::Cause CauseOf(const Dirt::Step& step);
    static bool IsCertain(const Dirt::Step& step) { return (step.flags & (Dirt::kTooFast | Dirt::kWildJump)) != 0; }
    // Where it does: on the step's space, or where the jump comes down (D-LOC-2, D-JMP-18).
    static SpaceIndex PlaceOfLoss(const Plan& plan, std::size_t step);
    // The gear of the card when a plan reaches the line, else 0 (D-FIN-4).
    int LineGear(const Plan& plan) const;
    // The gear of the card with which a car that loses control there finishes all the same, else 0 (D-FIN-3, D-FIN-4).
    int FinishGear(SpaceIndex place, const Dirt::Step& step, int lineGear) const;
    static bool BringsSecond(const Dirt::Step& step) { return step.die != Dirt::kRedlineDie; } // D-GAS-8, D-RED-3
    // Warning faces of a die; none once SISU has been played (D-SIS-1).
    unsigned FacesOf(std::uint8_t die) const { return faces[die]; }
    std::size_t Limit() const { return limit; } // more warnings than dice: no limit at all

private:
    const Dirt::DirtGame& game;
    const Dirt::DirtState& state;
    std::size_t limit;
    std::uint8_t faces[Dirt::kRedlineDie + 1]{};
};

} // namespace Rally::Pilot
