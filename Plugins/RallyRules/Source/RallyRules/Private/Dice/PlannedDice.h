// The dice of a plan, step by step: a gear, coast or redline die each, and the brake dice that go with it (D-BRK, D-RED; G-DIC,
// G-RED). What they take from the dashboard, where they lie in a roll of the whole plan, and what is left of them to lay again.
#pragma once

#include "DiceRolls.h"

namespace Rally::PlannedDice
{

// As both games number their dice: 1 to 6 are the gear dice.
inline constexpr std::uint8_t kGears = 6;
inline constexpr std::uint8_t kRedlineDie = 9; // a brake die driven like a coast die

constexpr bool IsGearDie(std::uint8_t die)
{
    return die >= 1 && die <= kGears;
}

template <class Step>
constexpr std::size_t DiceIn(const Step& step)
{
    return std::size_t{1} + step.brakes;
}

// Of the roll of a whole plan, what the dice of one of its steps show.
template <class State>
unsigned ShownBy(const State& state, std::size_t index)
{
    std::size_t die = 0;
    for (std::size_t i = 0; i < index; ++i)
    {
        die += DiceIn(state.plan[i]);
    }
    return DiceRolls::PartOf(state.dice, die, DiceIn(state.plan[index]));
}

template <class State>
int WarningsOf(const State& state, std::size_t index)
{
    return std::popcount(ShownBy(state, index));
}

// The dice of a rolled plan as they fell, into a pool that has none of them yet.
template <class State, class Pool>
void File(const State& state, Pool& rolled)
{
    unsigned gears = 0;
    unsigned warnedGears = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        const auto& step = state.plan[i];
        const unsigned shown = ShownBy(state, i);
        const bool warned = (shown & 1u) != 0;
        if (IsGearDie(step.die))
        {
            gears |= 1u << step.die;
            warnedGears |= warned ? 1u << step.die : 0u;
        }
        else if (step.die == kRedlineDie)
        {
            ++(warned ? rolled.warnedBrakes : rolled.brakes);
        }
        else
        {
            ++(warned ? rolled.warnedCoast : rolled.coast);
        }
        const int warnedBrakes = std::popcount(shown >> 1);
        rolled.warnedBrakes = static_cast<std::uint8_t>(rolled.warnedBrakes + warnedBrakes);
        rolled.brakes = static_cast<std::uint8_t>(rolled.brakes + step.brakes - warnedBrakes);
    }
    rolled.gears = static_cast<std::uint8_t>(gears);
    rolled.warnedGears = static_cast<std::uint8_t>(warnedGears);
}

// Laid again, dice bring the warnings they have shown: the gear die its own, of the others as many as were said.
template <class Pool>
constexpr unsigned ShownAgain(const Pool& pool, std::uint8_t die, unsigned others)
{
    return (IsGearDie(die) ? unsigned{pool.warnedGears} >> die & 1u : 0u) + others;
}

// A step is laid again: which of the warned coast dice (low four bits) and brake dice (high) it takes, and what they count.
template <class Reach, class Step, class Pool>
void TakeWarned(Reach& reach, const Step& step, const Pool& pool)
{
    const unsigned others = step.warnings - ShownAgain(pool, step.die, 0);
    const bool coast = !IsGearDie(step.die) && step.die != kRedlineDie;
    reach.warnedUsed = static_cast<std::uint8_t>(reach.warnedUsed + (coast ? others : others << 4));
    reach.warnings = static_cast<std::uint8_t>(reach.warnings + step.warnings);
}

// Steps behind the plan's end are always blank, so that equal states have equal bytes.
template <class State>
void ClearPlan(State& state)
{
    for (; state.planLength > 0; --state.planLength)
    {
        state.plan[state.planLength - 1] = {};
    }
}

} // namespace Rally::PlannedDice
