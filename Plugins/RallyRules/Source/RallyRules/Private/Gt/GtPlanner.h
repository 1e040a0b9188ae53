// Lays dice on the circuit: which die may follow, on which space, and what the step leads to. Chapters DIC, MOV, COR, SHP, TRI,
// OVT, YEL, FLY, RED. The same judgements answer a query and list the legal steps.
#pragma once

#include "../Dice/PlannedDice.h"
#include "RallyRules/Gt/GtGame.h"

namespace Rally::Gt
{

// Spun or running; everybody else stands on no space (G-OVT-7, G-RET-4).
inline bool IsOnTrack(const Car& car)
{
    return (car.state == CarState::Running) | (car.state == CarState::Spun);
}
// Neither finished nor retired.
inline bool IsRacing(const Car& car)
{
    return car.state < CarState::Finished;
}

static_assert(kGears == PlannedDice::kGears && kRedlineDie == PlannedDice::kRedlineDie);

class Planner
{
public:
    // alone: as if no other car were on the track (G-BLK-6).
    Planner(const GtGame& game, const GtState& state, bool alone = false);

    // May this step follow? If so, out holds what it leads to.
    Verdict Judge(const Reach& reach, const Action& lay, Step& out) const;
    // The step of a lay that is already known to be allowed.
    Step Understand(const Reach& reach, const Action& lay, SpaceIndex space) const;
    // Calls visit(step) for every next step until it answers false.
    template <class Visit>
    void ForEachNextStep(const Reach& reach, Visit&& visit) const;
    void NextSteps(const Reach& reach, StepList& out) const;
    // How a turn can begin: no step at all, only steps that lose control for certain, or a safe one (G-BLK-6).
    enum class Way : std::uint8_t
    {
        None,
        Unsafe,
        Safe,
    };
    Way FindWay(const Reach& reach) const;
    void Extend(Reach& reach, const Step& step) const;
    // The other cars on the track beside a space (G-OVT-2).
    SeatMask BesideOf(SpaceIndex space) const;
    bool IsTaken(SpaceIndex space) const;

    // Does this step complete a cause of losing control (G-FLT-8)?
    bool Loses(const Reach& before, const Step& step) const;
    // Re-layout: can this reach still be laid on into a loss of control (G-FLT-6)?
    bool CanStillLose(const Reach& reach) const;
    // Re-layout: next steps that lose control or still can.
    void NextLosingSteps(const Reach& reach, StepList& out) const;
    // All that a re-layout's future hangs on.
    static std::uint64_t KeyOf(const Reach& reach);
    static bool GoesOn(const Reach& reach) { return reach.ended == kGoesOn; }

private:
    struct Rival
    {
        SpaceIndex space;
        Seat seat;
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
    using DiceChoices = FixedList<Dice, 32>;

    Verdict JudgeDice(const Reach& reach, Dice& dice) const;
    Verdict JudgeGearDie(const Reach& reach, Dice& dice) const;
    Verdict JudgePlainGear(const Reach& reach, Dice& dice) const;
    Verdict JudgeBraking(const Reach& reach, const Dice& dice) const;
    Verdict JudgeCoast(const Reach& reach, Dice& dice) const;
    Verdict JudgeRedline(const Reach& reach, Dice& dice) const;
    Rule WhyTooFew(Rule damage, int left, int boards) const;
    void Choices(const Reach& reach, DiceChoices& out) const;
    void Offer(const Reach& reach, int die, int brakes, int warned, DiceChoices& out) const;

    Rule WhyNotForward(SpaceIndex from, SpaceIndex to) const;
    // What traffic asks of whoever takes a link: nobody on the space, nobody beside it under a yellow flag (G-YEL-2); gear
    // holds the lowest that may draw level with whoever is (G-OVT-1).
    Verdict JudgeTraffic(const Reach& reach, SpaceIndex to, int& gear) const;
    bool LiesUnderFlag(SpaceIndex space) const { return (flagged >> circuit[space].tile & 1u) != 0; }
    // What a step leads to by a link.
    Step StepBy(const Reach& reach, const SpaceLink& link, const Dice& dice) const;

    const GtGame& game;
    const GtState& state;
    const Circuit& circuit;
    DicePool pool;
    const Board& board;
    FixedList<Rival, kMaxSeats> rivals;
    std::uint32_t flagged = 0; // tiles in the zone of a yellow flag
};

template <class Visit>
void Planner::ForEachNextStep(const Reach& reach, Visit&& visit) const
{
    if (reach.ended != kGoesOn || reach.steps >= kMaxSteps)
    {
        return;
    }
    DiceChoices choices;
    Choices(reach, choices);
    const CircuitSpace& at = circuit[reach.at];
    for (std::size_t i = 0; i < at.linkCount; ++i)
    {
        int gear = 0;
        if (!JudgeTraffic(reach, at.links[i].to, gear))
        {
            continue;
        }
        for (const Dice& dice : choices)
        {
            if (dice.gear >= gear && !visit(StepBy(reach, at.links[i], dice)))
            {
                return;
            }
        }
    }
}

} // namespace Rally::Gt
