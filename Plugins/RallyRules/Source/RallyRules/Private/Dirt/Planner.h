// Lays dice on the road: which die may follow, on which space, and what the step leads to. Chapters GEA, COA, LEA, BRK,
// MOV, COR, LIM, SLI, SHC, JMP, WTR, OVT, SCR, RED. The same judgements answer a query and list the legal steps.
#pragma once

#include "../Dice/PlannedDice.h"
#include "CarFacts.h"
#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Dirt
{

static_assert(kGears == PlannedDice::kGears && kRedlineDie == PlannedDice::kRedlineDie);

class Planner
{
public:
    // alone: as if no other car were on the track (D-BLK-5).
    Planner(const DirtGame& game, const DirtState& state, bool alone = false);

    // May this step follow? If so, out holds what it leads to.
    Verdict Judge(const Reach& reach, const Action& lay, Step& out) const;
    void NextSteps(const Reach& reach, StepList& out) const;
    // The step of a lay that is already known to be allowed.
    Step Understand(const Reach& reach, const Action& lay, SpaceIndex space) const;
    // Calls visit(step) for every next step until it answers false.
    template <class Visit>
    void ForEachNextStep(const Reach& reach, Visit&& visit) const;
    // How a turn can begin: no step at all, only steps that lose control for certain, or a safe one (D-BLK-5).
    enum class Way : std::uint8_t
    {
        None,
        Unsafe,
        Safe,
    };
    Way FindWay(const Reach& reach) const;
    void Extend(Reach& reach, const Step& step) const;

    // Landings open to a jump: no car, ford or closed corner there (D-JMP-6). Overtaking is not asked.
    using Landings = FixedList<SpaceIndex, 32>;
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
    // All that a re-layout's future hangs on.
    static std::uint64_t KeyOf(const Reach& reach);
    static bool GoesOn(const Reach& reach) { return reach.ended == kGoesOn; }

private:
    struct Rival
    {
        SpaceIndex space;
        std::uint8_t gear;
    };
    using Rivals = FixedList<Rival, kMaxSeats + 1>;
    struct Dice
    {
        std::uint8_t die;
        std::uint8_t brakes;
        std::uint8_t warned; // among coast or brake dice, in a re-layout
        std::uint8_t gear;   // after the step
        std::uint8_t flags;
    };
    // A space a step could go to, with what every die laid there has to respect.
    struct Target
    {
        SpaceIndex index;
        const Space* space;
        int limit;    // 0 = none, -1 = impassable
        int passGear; // gear needed to draw level with the cars beside it (D-OVT-1)
        bool special; // ford, hop or finish row: more to ask
    };
    using DiceChoices = FixedList<Dice, 24>;

    Verdict JudgeDice(const Reach& reach, Dice& dice) const;
    Verdict JudgeGearDie(const Reach& reach, Dice& dice) const;
    Verdict JudgePlainGear(const Reach& reach, Dice& dice) const;
    Verdict JudgeBraking(const Reach& reach, Dice& dice) const;
    Verdict JudgeCoast(const Reach& reach, Dice& dice) const;
    Verdict JudgeRedline(const Reach& reach, Dice& dice) const;
    Verdict JudgeStock(int warned, int clean, int usedWarned, int usedClean, int wantedWarned, int wanted,
                       Rule rule) const;
    void Choices(const Reach& reach, DiceChoices& out) const;
    void OfferGear(const Reach& reach, int die, unsigned flags, DiceChoices& out) const;
    static void Offer(bool wanted, int die, int brakes, int warned, int gear, unsigned flags, DiceChoices& out);
    void OfferBraking(const Reach& reach, DiceChoices& out) const;
    void OfferLoose(std::uint8_t die, int used, int clean, int warned, int usedWarned, int gear,
                    DiceChoices& out) const;

    Verdict JudgeWay(const Reach& reach, SpaceIndex space) const;
    Rule WhyNotForward(const Space& from, const Space& to) const;
    // The other cars on the track close enough to matter to one step from here; mostly none, and then nothing is asked
    // about them.
    Rivals CloseBy(const Space& from, bool jumping) const;
    Verdict JudgeTraffic(const Reach& reach, const Target& target, const Rivals& close) const;
    Verdict JudgeOccupied(const Space& space, SpaceIndex index, const Rivals& close) const;
    Verdict JudgeCorner(const Space& from, const Space& to, bool jumping, const Rivals& close) const;
    Target Aim(const Reach& reach, SpaceIndex index, const Rivals& close) const
    {
        const Space& space = track[index];
        const int passGear = close.IsEmpty() ? 0 : GearToPass(track[reach.at], space, close);
        return {index, &space, LimitNow(state, space), passGear, space.ford || space.finishRow || space.jump != 0};
    }
    // What a step leads to on a space that asks for nothing but its limit.
    Step PlainStep(const Target& target, const Dice& dice) const
    {
        static_assert(kTooFast == 1);
        const unsigned tooFast = (target.limit > 0) & (dice.gear > target.limit);
        const unsigned flags = dice.flags | tooFast;
        const unsigned warnings = state.laidAgain != 0 ? PlannedDice::ShownAgain(pool, dice.die, dice.warned) : 0u;
        return {target.index,
                kNoSpace,
                dice.die,
                dice.brakes,
                dice.gear,
                static_cast<std::uint8_t>(flags),
                static_cast<std::uint8_t>(warnings),
                0};
    }
    Verdict JudgeSpace(const Reach& reach, const Target& target, const Dice& dice, Step& out) const;
    Verdict JudgeFord(const Reach& reach, const Dice& dice) const;
    int GearToPass(const Space& from, const Space& space, const Rivals& close) const;
    Verdict JudgeHop(const Target& target, Step& out) const;

    bool IsLandingOpen(const Space& hop, SpaceIndex landing, const Rivals& close) const;
    void OpenLandings(SpaceIndex hop, unsigned skips, Landings& out) const;

    const DirtGame& game;
    const DirtState& state;
    const Track& track;
    DicePool pool;
    bool alone;
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
    const Space& at = track[reach.at];
    const Rivals close = CloseBy(at, reach.skips != 0);
    const SpaceIndex* first = reach.skips == 0 ? at.forward : track.LandingsBegin(at, reach.skips);
    const SpaceIndex* last = reach.skips == 0 ? at.forward + at.forwardCount : track.LandingsEnd(at, reach.skips);
    for (const SpaceIndex* space = first; space != last; ++space)
    {
        const Target target = Aim(reach, *space, close);
        if (*space == track.beyond || target.limit < 0 || (!close.IsEmpty() && !JudgeTraffic(reach, target, close)))
        {
            continue;
        }
        const bool plain = !target.special && target.passGear == 0;
        for (const Dice& dice : choices)
        {
            Step step = PlainStep(target, dice);
            if ((plain || JudgeSpace(reach, target, dice, step)) && !visit(step))
            {
                return;
            }
        }
    }
}

} // namespace Rally::Dirt
