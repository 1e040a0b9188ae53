#include "GtPlanner.h"

#include "../Dice/LayAgain.h"

namespace Rally::Gt
{

Planner::Planner(const GtGame& theGame, const GtState& theState, bool alone)
    : game(theGame),
      state(theState),
      circuit(theGame.Road()),
      pool(theState.pool),
      board(theGame.BoardOf(theState, theState.active))
{
    for (Seat seat = 0; seat < state.seats && !alone; ++seat)
    {
        const Car& car = state.cars[seat];
        if (seat != state.active && IsOnTrack(car))
        {
            rivals.Push({car.space, seat, car.gear});
        }
    }
    for (const YellowFlag& flag : state.flags)
    {
        if (flag.tile != 0) // G-YEL-2: the tile and its neighbours, round the circuit
        {
            const unsigned tiles = circuit.tileCount;
            const unsigned tile = flag.tile - 1u;
            flagged |= 1u << tile | 1u << (tile + 1) % tiles | 1u << (tile + tiles - 1) % tiles;
        }
    }
}

Verdict Planner::Judge(const Reach& reach, const Action& lay, Step& out) const
{
    Dice dice{lay.die, lay.count, static_cast<std::uint8_t>(lay.amount), 0, 0};
    if (lay.amount > 0xF || lay.count > 0xF || (lay.amount > 0 && state.laidAgain == 0))
    {
        return Nonsense();
    }
    if (reach.ended != kGoesOn)
    {
        return Refuse(reach.ended == kEndsAtFinish ? Rule::G_END_6 : Rule::G_TRN_6);
    }
    const SpaceIndex space = circuit.Find(lay.space);
    if (space == kNoSpace)
    {
        return Nonsense();
    }
    if (const Verdict verdict = JudgeDice(reach, dice); !verdict)
    {
        return verdict;
    }
    if (reach.steps >= kMaxSteps)
    {
        return Refuse(Rule::G_DIC_1, kMaxSteps);
    }
    const SpaceLink* link = circuit.LinkBetween(reach.at, space);
    if (link == nullptr)
    {
        return Refuse(WhyNotForward(reach.at, space));
    }
    int gear = 0;
    if (const Verdict verdict = JudgeTraffic(reach, space, gear); !verdict)
    {
        return verdict;
    }
    if (dice.gear < gear)
    {
        return Refuse(Rule::G_OVT_1, dice.gear, gear);
    }
    out = StepBy(reach, *link, dice);
    return Allow();
}

Step Planner::Understand(const Reach& reach, const Action& lay, SpaceIndex space) const
{
    const bool flying = lay.die == 2 && reach.gear == 0;
    const Dice dice{lay.die, lay.count, static_cast<std::uint8_t>(lay.amount),
                    IsGearDie(lay.die) ? lay.die : reach.gear, flying ? std::uint8_t{kFlying} : std::uint8_t{0}};
    const SpaceLink* link = circuit.LinkBetween(reach.at, space);
    return link == nullptr ? Step{} : StepBy(reach, *link, dice);
}

void Planner::NextSteps(const Reach& reach, StepList& out) const
{
    ForEachNextStep(reach, [&out](const Step& step) { return out.Push(step); });
}

Planner::Way Planner::FindWay(const Reach& reach) const
{
    Way way = Way::None;
    ForEachNextStep(reach,
                    [&way](const Step& step)
                    {
                        way = (step.flags & (kTooFast | kTooManyWarns)) == 0 ? Way::Safe : Way::Unsafe;
                        return way != Way::Safe;
                    });
    return way;
}

void Planner::Extend(Reach& reach, const Step& step) const
{
    const SpaceLink* link = circuit.LinkBetween(reach.at, step.space);
    reach.crossings = static_cast<std::uint8_t>(reach.crossings + (link != nullptr && link->crossesLine ? 1 : 0));
    reach.at = step.space;
    reach.gear = step.gear;
    reach.track = static_cast<std::uint8_t>(reach.track + step.track);
    reach.level = static_cast<SeatMask>(reach.level | BesideOf(step.space));
    ++reach.steps;
    const bool redline = step.die == kRedlineDie;
    if (IsGearDie(step.die))
    {
        reach.gearsUsed = static_cast<std::uint8_t>(reach.gearsUsed | 1u << step.die);
    }
    reach.gearDiceUsed = static_cast<std::uint8_t>(reach.gearDiceUsed + (IsGearDie(step.die) || redline ? 1 : 0));
    reach.brakesUsed = static_cast<std::uint8_t>(reach.brakesUsed + step.brakes + (redline ? 1 : 0));
    reach.coastUsed = static_cast<std::uint8_t>(reach.coastUsed + (step.die == kCoastDie ? 1 : 0));
    if (state.laidAgain != 0)
    {
        PlannedDice::TakeWarned(reach, step, pool);
    }
    reach.ended = (step.flags & kFinish) != 0                      ? kEndsAtFinish
                  : (step.flags & (kTooFast | kTooManyWarns)) != 0 ? kEndsInLoss
                                                                   : kGoesOn;
}

SeatMask Planner::BesideOf(SpaceIndex space) const
{
    unsigned beside = 0;
    for (const Rival& rival : rivals)
    {
        beside |= AreBeside(circuit[space], circuit[rival.space]) ? unsigned{MaskOf(rival.seat)} : 0u;
    }
    return static_cast<SeatMask>(beside);
}

bool Planner::IsTaken(SpaceIndex space) const
{
    for (const Rival& rival : rivals)
    {
        if (rival.space == space)
        {
            return true;
        }
    }
    return false;
}

// The rule a player would want to hear when a space is no step ahead.
Rule Planner::WhyNotForward(SpaceIndex fromIndex, SpaceIndex toIndex) const
{
    const CircuitSpace& from = circuit[fromIndex];
    const CircuitSpace& to = circuit[toIndex];
    if (from.section == to.section)
    {
        return to.front == from.front ? Rule::G_MOV_2 : Rule::G_MOV_3; // sideways, or not further along
    }
    const unsigned sections = circuit.length / kSectionLength;
    const bool next = to.section == (from.section + 1u) % sections && to.rear == from.front % circuit.length;
    const bool wideInside = next && from.inward == 0 && to.inward > 0 && to.limit > 0;
    return wideInside ? Rule::G_TRI_1 : Rule::G_GEO_12;
}

Verdict Planner::JudgeTraffic(const Reach& reach, SpaceIndex to, int& gear) const
{
    const CircuitSpace& space = circuit[to];
    for (const Rival& rival : rivals)
    {
        if (rival.space == to)
        {
            return Refuse(Rule::G_MOV_1);
        }
        if (!AreBeside(space, circuit[rival.space]))
        {
            continue;
        }
        // G-YEL-4: who is beside it on the space that is left may go on beside it [decided]; G-YEL-3: gear 0 hinders nobody.
        if (rival.gear > 0 && LiesUnderFlag(to) && !AreBeside(circuit[reach.at], circuit[rival.space]))
        {
            return Refuse(Rule::G_YEL_2);
        }
        const bool level = (reach.level & MaskOf(rival.seat)) != 0; // G-OVT-4
        gear = !level && rival.gear > gear ? rival.gear : gear;
    }
    return Allow();
}

Step Planner::StepBy(const Reach& reach, const SpaceLink& link, const Dice& dice) const
{
    const bool tooFast = link.limit > 0 && dice.gear > link.limit;
    const int track = link.warnings + (link.danger != 0 && dice.gear == link.danger ? 1 : 0);
    const bool tooMany = reach.track + track >= board.warningLimit && track > 0;
    const int crossings = state.cars[state.active].crossings + reach.crossings + 1;
    const bool finish = link.crossesLine && crossings > game.LapCount(); // G-END-4
    const unsigned flags = dice.flags | (tooFast ? unsigned{kTooFast} : 0u) | (tooMany ? unsigned{kTooManyWarns} : 0u) |
                           (finish ? unsigned{kFinish} : 0u);
    const unsigned warnings = state.laidAgain != 0 ? PlannedDice::ShownAgain(pool, dice.die, dice.warned) : 0u;
    return {link.to,
            dice.die,
            dice.brakes,
            dice.gear,
            static_cast<std::uint8_t>(flags),
            static_cast<std::uint8_t>(warnings),
            static_cast<std::uint8_t>(track)};
}

// ---- dice ------------------------------------------------------------------------------------------------------------

Verdict Planner::JudgeDice(const Reach& reach, Dice& dice) const
{
    if (IsGearDie(dice.die))
    {
        return JudgeGearDie(reach, dice);
    }
    if (dice.brakes != 0 || (dice.die != kCoastDie && dice.die != kRedlineDie))
    {
        return Nonsense();
    }
    return dice.die == kCoastDie ? JudgeCoast(reach, dice) : JudgeRedline(reach, dice);
}

// Too few dice of a kind: rolled otherwise, damaged, or no more on the board.
Rule Planner::WhyTooFew(Rule damage, int left, int boards) const
{
    return state.laidAgain != 0 ? Rule::G_FLT_6 : left < boards ? damage : Rule::G_DIC_1;
}

Verdict Planner::JudgeGearDie(const Reach& reach, Dice& dice) const
{
    if (dice.die > game.Values().highestGear)
    {
        return Refuse(Rule::G_CLS_2, game.Values().highestGear);
    }
    if ((reach.gearsUsed >> dice.die & 1u) != 0)
    {
        return Refuse(Rule::G_DIC_5, dice.die);
    }
    if ((pool.gears >> dice.die & 1u) == 0)
    {
        return Refuse(Rule::G_FLT_5, dice.die); // was not rolled
    }
    if (reach.gearDiceUsed >= pool.gearCount)
    {
        return Refuse(WhyTooFew(Rule::G_DMG_2, pool.gearCount, board.gearDice), pool.gearCount);
    }
    if (const Verdict verdict = dice.brakes == 0 ? JudgePlainGear(reach, dice) : JudgeBraking(reach, dice); !verdict)
    {
        return verdict;
    }
    if (dice.warned > dice.brakes)
    {
        return Nonsense(); // the gear die shows what it shows
    }
    dice.gear = dice.die;
    return Allow();
}

Verdict Planner::JudgePlainGear(const Reach& reach, Dice& dice) const
{
    if (dice.die == 2 && reach.gear == 0) // only the first step of a turn begins in gear 0
    {
        if (!game.Options().flyingStart)
        {
            return Refuse(Rule::G_DIC_13);
        }
        dice.flags = kFlying;
        return state.laidAgain == 0 || state.startedFlying != 0 ? Allow() : Refuse(Rule::G_FLY_9);
    }
    if (dice.die > reach.gear + 1)
    {
        return Refuse(reach.steps == 0 ? Rule::G_DIC_4 : Rule::G_DIC_3, dice.die, reach.gear);
    }
    return dice.die + 1 >= reach.gear ? Allow() : Refuse(Rule::G_DIC_8, dice.die, reach.gear);
}

Verdict Planner::JudgeBraking(const Reach& reach, const Dice& dice) const
{
    if (dice.die + 1 >= reach.gear || dice.die + 1 + dice.brakes != reach.gear)
    {
        return Refuse(Rule::G_DIC_9, dice.brakes, reach.gear - 1 - dice.die);
    }
    const int left = pool.brakes + pool.warnedBrakes - reach.brakesUsed;
    const int usedWarned = reach.warnedUsed >> 4;
    const DiceRolls::Stock stock{pool.warnedBrakes, pool.brakes, usedWarned, reach.brakesUsed - usedWarned};
    return stock.Has(dice.brakes, dice.warned) ? Allow()
                                               : Refuse(WhyTooFew(Rule::G_DMG_3, pool.brakes, board.brakeDice), left);
}

Verdict Planner::JudgeCoast(const Reach& reach, Dice& dice) const
{
    if (reach.gear == 0)
    {
        return Refuse(Rule::G_DIC_7);
    }
    const int usedWarned = reach.warnedUsed & 0xF;
    const DiceRolls::Stock stock{pool.warnedCoast, pool.coast, usedWarned, reach.coastUsed - usedWarned};
    dice.gear = reach.gear;
    return stock.Has(1, dice.warned) ? Allow()
                                     : Refuse(WhyTooFew(Rule::G_DMG_4, pool.coast, board.coastDice), pool.coast);
}

Verdict Planner::JudgeRedline(const Reach& reach, Dice& dice) const
{
    if (!game.Options().redline)
    {
        return Refuse(Rule::G_DIC_9, 1, 0); // a brake die goes with a lower gear die
    }
    if (reach.gear != game.Values().highestGear)
    {
        return Refuse(Rule::G_RED_1, reach.gear);
    }
    if (reach.gearDiceUsed >= pool.gearCount)
    {
        return Refuse(Rule::G_RED_2, pool.gearCount);
    }
    const int usedWarned = reach.warnedUsed >> 4;
    const DiceRolls::Stock stock{pool.warnedBrakes, pool.brakes, usedWarned, reach.brakesUsed - usedWarned};
    dice.gear = reach.gear;
    return stock.Has(1, dice.warned) ? Allow() : Refuse(WhyTooFew(Rule::G_RED_3, 0, 1), pool.brakes);
}

// Offers what JudgeDice allows. The gears that can follow are few, so they are named rather than tried; the property suite
// holds this list and the verdicts against each other.
void Planner::Choices(const Reach& reach, DiceChoices& out) const
{
    const int gear = reach.gear;
    for (int die = gear - 1; die <= gear + 1 && die <= static_cast<int>(kGears); ++die)
    {
        Offer(reach, die, 0, 0, out);
    }
    if (gear == 0)
    {
        Offer(reach, 2, 0, 0, out);
    }
    for (int brakes = 1; gear - 1 - brakes >= 1 && brakes <= pool.brakes + pool.warnedBrakes; ++brakes)
    {
        for (int warned = 0; warned <= (state.laidAgain != 0 ? brakes : 0); ++warned)
        {
            Offer(reach, gear - 1 - brakes, brakes, warned, out);
        }
    }
    for (int warned = 0; warned <= (state.laidAgain != 0 ? 1 : 0); ++warned)
    {
        Offer(reach, kCoastDie, 0, warned, out);
        Offer(reach, kRedlineDie, 0, warned, out);
    }
}

void Planner::Offer(const Reach& reach, int die, int brakes, int warned, DiceChoices& out) const
{
    Dice dice{static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(brakes), static_cast<std::uint8_t>(warned), 0,
              0};
    if (die >= 1 && JudgeDice(reach, dice))
    {
        out.Push(dice);
    }
}

// ---- laying again ------------------------------------------------------------------------------------------------------

bool Planner::Loses(const Reach& before, const Step& step) const
{
    const int own = step.warnings + step.track;
    return (step.flags & kTooFast) != 0 || (own > 0 && before.warnings + before.track + own >= board.warningLimit);
}

std::uint64_t Planner::KeyOf(const Reach& reach)
{
    return std::uint64_t{1} << 63 | std::uint64_t{reach.at} << 48 | std::uint64_t{reach.gear} << 45 |
           std::uint64_t{reach.gearsUsed} << 37 | std::uint64_t{reach.coastUsed} << 34 |
           std::uint64_t{reach.brakesUsed} << 31 | std::uint64_t{reach.gearDiceUsed} << 27 |
           std::uint64_t{reach.warnedUsed} << 19 | std::uint64_t{reach.warnings} << 14 |
           std::uint64_t{reach.track} << 9 | std::uint64_t{reach.crossings} << 7 | reach.level;
}

bool Planner::CanStillLose(const Reach& reach) const
{
    return LayAgainSearch<Planner, Reach, StepList>(*this).CanStillLose(reach);
}

void Planner::NextLosingSteps(const Reach& reach, StepList& out) const
{
    LayAgainSearch<Planner, Reach, StepList>(*this).NextSteps(reach, out);
}

} // namespace Rally::Gt
