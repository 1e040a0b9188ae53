// Lays dice on the road: which die may follow, on which space, and what the step leads to. Chapters GEA, COA, LEA, BRK,
// MOV, COR, LIM, SLI, SHC, JMP, WTR, OVT, SCR, RED. The same judgements answer a query and list the legal steps.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Dirt
{

class Planner
{
public:
    // alone: as if no other car were on the track (D-BLK-5).
    Planner(const DirtGame& game, const DirtState& state, bool alone = false);

    // May this step follow? If so, out holds what it leads to.
    Verdict Judge(const Reach& reach, const Action& lay, Step& out) const;
    void NextSteps(const Reach& reach, StepList& out) const;
    void Extend(Reach& reach, const Step& step) const;

    // Landings open to a jump from the hop: no car, ford or closed corner there (D-JMP-6). Overtaking is not asked.
    using Landings = FixedList<SpaceIndex, 32>;
    void OpenLandings(SpaceIndex hop, unsigned skips, Landings& out) const;
    // The landings a player may name for this last step of his plan (D-JMP-18).
    void NamedLandings(const Step& hop, Landings& out) const;

    // A car that stands on the space, or across its row, keeps others out (D-MOV-1, D-SLI-14).
    bool IsTaken(SpaceIndex space) const;

    // Re-layout: does this step complete a cause of losing control (D-GAS-5)?
    bool Loses(const Reach& before, const Step& step) const;
    // Re-layout: can this reach still be laid on into a loss of control (D-GAS-4)?
    bool CanStillLose(const Reach& reach) const;
    // Re-layout: next steps that lose control or still can.
    void NextLosingSteps(const Reach& reach, StepList& out) const;

private:
    struct Rival
    {
        SpaceIndex space;
        std::uint8_t gear;
    };
    struct Dice
    {
        std::uint8_t die;
        std::uint8_t brakes;
        std::uint8_t warned; // among coast or brake dice, in a re-layout
        std::uint8_t gear;   // after the step
        std::uint8_t flags;
    };
    using DiceChoices = FixedList<Dice, 24>;
    struct Lost;

    Verdict JudgeDice(const Reach& reach, Dice& dice) const;
    Verdict JudgeGearDie(const Reach& reach, Dice& dice) const;
    Verdict JudgePlainGear(const Reach& reach, Dice& dice) const;
    Verdict JudgeBraking(const Reach& reach, Dice& dice) const;
    Verdict JudgeCoast(const Reach& reach, Dice& dice) const;
    Verdict JudgeRedline(const Reach& reach, Dice& dice) const;
    Verdict JudgeStock(int warned, int clean, int usedWarned, int usedClean, int wantedWarned, int wanted,
                       Rule rule) const;
    void Choices(const Reach& reach, DiceChoices& out) const;
    void Offer(const Reach& reach, int die, int brakes, DiceChoices& out) const;

    Verdict JudgeWay(const Reach& reach, SpaceIndex space) const;
    Rule WhyNotForward(const Space& from, const Space& to) const;
    Verdict JudgeTraffic(const Reach& reach, SpaceIndex space) const;
    Verdict JudgeOccupied(const Space& space, SpaceIndex index) const;
    Verdict JudgeCorner(const Space& from, const Space& to, bool jumping) const;
    Verdict JudgeSpace(const Reach& reach, SpaceIndex space, const Dice& dice, Step& out) const;
    Verdict JudgeFord(const Reach& reach, const Space& space, const Dice& dice) const;
    Verdict JudgeOvertaking(const Reach& reach, const Space& space, int gear) const;
    Verdict JudgeHop(SpaceIndex space, const Space& hop, Step& out) const;

    bool IsLandingOpen(const Space& hop, SpaceIndex landing) const;
    int WarningsOf(const Dice& dice) const;
    bool LoseFrom(const Reach& reach, Lost& lost) const;

    const DirtGame& game;
    const DirtState& state;
    const Track& track;
    DicePool pool;
    FixedList<Rival, kMaxSeats> rivals;
};

} // namespace Rally::Dirt
