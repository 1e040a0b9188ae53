// Which dice may follow: chapters GEA, COA, LEA, BRK, SCR, RED and the dice a cockpit or a roll leaves.
#include "../Dice/DiceRolls.h"
#include "Planner.h"

namespace Rally::Dirt
{

Verdict Planner::JudgeDice(const Reach& reach, Dice& dice) const
{
    if (IsGearDie(dice.die))
    {
        return JudgeGearDie(reach, dice);
    }
    if (dice.brakes != 0)
    {
        return Refuse(Rule::D_BRK_1); // brakes go with a gear die only
    }
    switch (dice.die)
    {
    case kCoastDie:
    case kLeaderDie: return JudgeCoast(reach, dice);
    case kRedlineDie: return JudgeRedline(reach, dice);
    default: return Nonsense();
    }
}

Verdict Planner::JudgeGearDie(const Reach& reach, Dice& dice) const
{
    const unsigned bit = 1u << dice.die;
    if ((pool.gears & bit) == 0)
    {
        return Refuse(Rule::D_GAS_4, dice.die); // only rolled dice may be laid again
    }
    if ((reach.gearsUsed & bit) != 0)
    {
        return Refuse(Rule::D_TRN_5, dice.die);
    }
    if (reach.gearDiceUsed >= pool.gearCount)
    {
        return Refuse(Rule::D_DMG_1, pool.gearCount);
    }
    const Verdict verdict = dice.brakes == 0 ? JudgePlainGear(reach, dice) : JudgeBraking(reach, dice);
    dice.gear = dice.die;
    return verdict;
}

Verdict Planner::JudgePlainGear(const Reach& reach, Dice& dice) const
{
    const int die = dice.die;
    if (dice.warned != 0)
    {
        return Nonsense();
    }
    if (die == reach.gear + 1 || die + 1 == reach.gear)
    {
        return Allow();
    }
    if (die == reach.startGear && reach.gearDiceUsed == 0)
    {
        return Allow(); // D-GEA-3: also after coast dice
    }
    if (reach.gear != 0)
    {
        return Refuse(Rule::D_GEA_2, die, reach.gear);
    }
    if (die != 2 || !game.Options().screechingStart)
    {
        return Refuse(Rule::D_GEA_4, die);
    }
    if (state.laidAgain != 0 && state.startedScreeching == 0)
    {
        return Refuse(Rule::D_SCR_6);
    }
    dice.flags = kScreech;
    return Allow();
}

Verdict Planner::JudgeBraking(const Reach& reach, Dice& dice) const
{
    if (dice.die + 1 >= reach.gear)
    {
        return Refuse(Rule::D_BRK_1, dice.die, reach.gear);
    }
    if (dice.die + 1 + dice.brakes != reach.gear)
    {
        return Refuse(Rule::D_BRK_2, reach.gear - 1 - dice.die);
    }
    const int usedWarned = reach.warnedUsed >> 4;
    const int left = pool.brakes + pool.warnedBrakes - reach.brakesUsed;
    if (dice.brakes > left)
    {
        const bool damaged = pool.brakes < game.Values().brakeDice;
        return Refuse(state.laidAgain != 0   ? Rule::D_GAS_4
                      : reach.brakesUsed > 0 ? Rule::D_TRN_5
                      : damaged              ? Rule::D_DMG_2
                                             : Rule::D_CKP_2,
                      left);
    }
    return JudgeStock(pool.warnedBrakes, pool.brakes, usedWarned, reach.brakesUsed - usedWarned, dice.warned,
                      dice.brakes, Rule::D_GAS_4);
}

Verdict Planner::JudgeCoast(const Reach& reach, Dice& dice) const
{
    if (dice.die != pool.coastDie)
    {
        const bool wouldLead = dice.die == kLeaderDie && state.active == state.leader;
        return Refuse(!wouldLead               ? Rule::D_LEA_2
                      : game.Options().oneShot ? Rule::D_ONE_1
                      : state.finishers > 0    ? Rule::D_LEA_4
                                               : Rule::D_LEA_2);
    }
    if (reach.gear == 0)
    {
        return Refuse(reach.steps == 0 ? Rule::D_COA_3 : Rule::D_GEA_4);
    }
    const int usedWarned = reach.warnedUsed & 0xF;
    if (reach.coastUsed >= pool.coast + pool.warnedCoast)
    {
        const bool damaged = pool.coast < game.Values().coastDice;
        return Refuse(state.laidAgain != 0 ? Rule::D_GAS_4 : damaged ? Rule::D_DMG_3 : Rule::D_TRN_5, pool.coast);
    }
    dice.gear = reach.gear;
    return JudgeStock(pool.warnedCoast, pool.coast, usedWarned, reach.coastUsed - usedWarned, dice.warned, 1,
                      Rule::D_GAS_4);
}

Verdict Planner::JudgeRedline(const Reach& reach, Dice& dice) const
{
    if (!game.Options().redlining)
    {
        return Refuse(Rule::D_BRK_1, reach.gear); // a brake die goes with a lower gear die
    }
    if (reach.gear != kGears)
    {
        return Refuse(Rule::D_RED_1, reach.gear);
    }
    if (reach.brakesUsed >= pool.brakes + pool.warnedBrakes)
    {
        return Refuse(Rule::D_RED_2);
    }
    dice.gear = reach.gear;
    const int usedWarned = reach.warnedUsed >> 4;
    return JudgeStock(pool.warnedBrakes, pool.brakes, usedWarned, reach.brakesUsed - usedWarned, dice.warned, 1,
                      Rule::D_RED_2);
}

Verdict Planner::JudgeStock(int warned, int clean, int usedWarned, int usedClean, int wantedWarned, int wanted,
                            Rule rule) const
{
    const DiceRolls::Stock stock{warned, clean, usedWarned, usedClean};
    return stock.Has(wanted, wantedWarned) ? Allow() : Refuse(rule);
}

// Offers what JudgeDice allows. The gears that can follow are few, so they are named rather than tried; the property
// suite holds this list and the verdicts against each other.
void Planner::Choices(const Reach& reach, DiceChoices& out) const
{
    const int gear = reach.gear;
    if (reach.gearDiceUsed < pool.gearCount)
    {
        OfferGear(reach, gear - 1, 0, out);
        OfferGear(reach, gear + 1, 0, out);
        // D-GEA-3; nothing but coast dice so far, so it is the gear still.
        OfferGear(reach, reach.gearDiceUsed == 0 ? reach.startGear : 0, 0, out);
        if (gear == 0 && game.Options().screechingStart && (state.laidAgain == 0 || state.startedScreeching != 0))
        {
            OfferGear(reach, 2, kScreech, out);
        }
        OfferBraking(reach, out);
    }
    if (gear > 0)
    {
        OfferLoose(pool.coastDie, reach.coastUsed, pool.coast, pool.warnedCoast, reach.warnedUsed & 0xF, gear, out);
    }
    if (gear == static_cast<int>(kGears) && game.Options().redlining)
    {
        OfferLoose(kRedlineDie, reach.brakesUsed, pool.brakes, pool.warnedBrakes, reach.warnedUsed >> 4, gear, out);
    }
}

void Planner::OfferGear(const Reach& reach, int die, unsigned flags, DiceChoices& out) const
{
    // Shifted by one so that gear 0 (and -1) looks at bits that are never set.
    const unsigned open = (pool.gears & ~unsigned{reach.gearsUsed}) << 1;
    Offer((open >> (die + 1) & 1u) != 0, die, 0, 0, die, flags, out);
}

void Planner::Offer(bool wanted, int die, int brakes, int warned, int gear, unsigned flags, DiceChoices& out)
{
    out.PushIf(wanted,
               {static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(brakes), static_cast<std::uint8_t>(warned),
                static_cast<std::uint8_t>(gear), static_cast<std::uint8_t>(flags)});
}

void Planner::OfferBraking(const Reach& reach, DiceChoices& out) const
{
    const int left = pool.brakes + pool.warnedBrakes - reach.brakesUsed;
    const unsigned open = pool.gears & ~unsigned{reach.gearsUsed}; // bit 0 is never set
    for (int brakes = 1; brakes <= left; ++brakes)
    {
        const int die = reach.gear - 1 - brakes > 0 ? reach.gear - 1 - brakes : 0;
        const bool free = (open >> die & 1u) != 0;
        if (state.laidAgain == 0)
        {
            Offer(free, die, brakes, 0, die, 0, out);
            continue;
        }
        for (int warned = 0; warned <= brakes && free; ++warned)
        {
            Dice dice{static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(brakes),
                      static_cast<std::uint8_t>(warned), 0, 0};
            if (JudgeDice(reach, dice))
            {
                out.Push(dice);
            }
        }
    }
}

// Coast dice, and brake dice driven like them: alike but for what they show.
void Planner::OfferLoose(std::uint8_t die, int used, int clean, int warned, int usedWarned, int gear,
                         DiceChoices& out) const
{
    Offer(used - usedWarned < clean, die, 0, 0, gear, 0, out);
    Offer(usedWarned < warned, die, 0, 1, gear, 0, out);
}

} // namespace Rally::Dirt
