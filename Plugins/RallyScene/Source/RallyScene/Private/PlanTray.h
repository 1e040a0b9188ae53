// The dice before a driver, out of the state of any game with these dice: those of the plan, rolled or not, those that are left, those
// that are lost.
#pragma once

#include "RallyScene/Instruments.h"

#include <iterator>

namespace Rally::Scene
{

inline float StrainOf(const Instruments& instruments)
{
    return static_cast<float>(instruments.warnings) / static_cast<float>(instruments.warningLimit + 1);
}

// More the nearer control is to being lost, and while the car pulls.
inline float RevsOf(int gear, float strained, float pull)
{
    return gear > 0 ? Clamp(0.45f + 0.55f * strained + 0.3f * pull, 0, 1) : 0.15f;
}

// What an unharmed car has, and how its game numbers those dice.
struct FullTray
{
    std::uint8_t coastDie{};
    std::uint8_t brakeDie{};
    int gearDice{};
    int coastDice{};
    int brakeDice{};
};

template <class State, class Pool>
class PlanTray
{
public:
    PlanTray(const State& theState, Seat theSeat, const Pool& thePool, const FullTray& theFull,
             std::vector<DieInTray>& list)
        : state(theState),
          pool(thePool),
          full(theFull),
          seat(theSeat),
          out(list)
    {}

    void Fill()
    {
        const bool active = state.active == seat;
        if (active)
        {
            AddPlan();
        }
        if (active && state.laidAgain != 0)
        {
            AddRolledAgain();
        }
        else
        {
            AddUnused();
        }
    }

private:
    using Phase = decltype(State::phase);
    using Reach = decltype(State::reach);
    static constexpr std::uint8_t kGearDice = 6;

    // Which dice of a step have been rolled, and which of those show a warning: as far as the state still knows. One by one
    // it keeps only the last roll; the log has the earlier ones.
    struct StepDice
    {
        bool rolled{};
        unsigned warned{}; // bit 0 the step's die, then its brake dice
    };

    static bool IsRolling(Phase phase) { return phase != Phase::Lay && phase != Phase::LayAgain; }

    StepDice DiceOf(std::size_t index) const
    {
        const auto& step = state.plan[index];
        StepDice dice;
        if (state.laidAgain != 0)
        {
            dice.rolled = true; // every die of a re-layout has been
            const unsigned warnings = step.warnings;
            dice.warned = warnings > step.brakes ? ~0u : (1u << warnings) - 1u;
            return dice;
        }
        const bool fell = state.phase != Phase::StepDice && state.phase != Phase::FlatOutDice;
        if (state.flatOut != 0)
        {
            unsigned first = 0;
            for (std::size_t i = 0; i < index; ++i)
            {
                first += 1u + state.plan[i].brakes;
            }
            dice.rolled = fell;
            dice.warned = fell ? unsigned{state.dice} >> first : 0;
            return dice;
        }
        // In Drive the next step is still to be rolled; while the last one is being judged it has been.
        const bool judging = fell && IsRolling(state.phase) && state.phase != Phase::Drive;
        const std::size_t done = state.nextStep + std::size_t{judging};
        dice.rolled = index < done && IsRolling(state.phase);
        dice.warned = dice.rolled && index + 1 == done ? unsigned{state.dice} : 0;
        return dice;
    }

    void Add(std::uint8_t die, int count, DieInTray like)
    {
        like.die = die;
        for (int i = 0; i < count; ++i)
        {
            out.push_back(like);
        }
    }

    // The dice on the road, in the order of travel.
    void AddPlan()
    {
        for (std::size_t i = 0; i < state.planLength && i < std::size(state.plan); ++i)
        {
            const auto& step = state.plan[i];
            const StepDice dice = DiceOf(i);
            for (unsigned die = 0; die <= step.brakes; ++die)
            {
                const bool warned = dice.rolled && (dice.warned >> die & 1u) != 0;
                out.push_back({die == 0 ? step.die : full.brakeDie, true, false, dice.rolled, warned});
            }
        }
    }

    // Those still before the driver, then those lost to damage. Which gear die is missing is the driver's choice (D-DMG-1,
    // G-DMG-2): none is lost until as many as he has left lie on the road, then all the others are.
    void AddUnused()
    {
        const Reach reach = state.active == seat ? state.reach : Reach{};
        const bool spent = reach.gearDiceUsed >= pool.gearCount;
        const bool short1 = pool.gearCount < full.gearDice;
        for (std::uint8_t gear = 1; gear <= kGearDice; ++gear)
        {
            if ((unsigned{reach.gearsUsed} >> gear & 1u) == 0)
            {
                DieInTray like;
                like.lost = spent && short1;
                Add(gear, 1, like);
            }
        }
        DieInTray lost;
        lost.lost = true;
        Add(full.coastDie, pool.coast - reach.coastUsed, {});
        Add(full.coastDie, full.coastDice - pool.coast, lost);
        Add(full.brakeDie, pool.brakes - reach.brakesUsed, {});
        Add(full.brakeDie, full.brakeDice - pool.brakes, lost);
    }

    // A failed flat-out is laid out anew with the dice that fell (D-GAS-4, G-FLT-5).
    void AddRolledAgain()
    {
        const Reach& reach = state.reach;
        for (std::uint8_t gear = 1; gear <= kGearDice; ++gear)
        {
            if ((unsigned{pool.gears} >> gear & 1u) != 0 && (unsigned{reach.gearsUsed} >> gear & 1u) == 0)
            {
                Add(gear, 1, {0, false, false, true, (unsigned{pool.warnedGears} >> gear & 1u) != 0});
            }
        }
        const DieInTray plain{0, false, false, true, false};
        const DieInTray warned{0, false, false, true, true};
        const int warnedCoastUsed = reach.warnedUsed & 15;
        const int warnedBrakesUsed = reach.warnedUsed >> 4;
        Add(full.coastDie, pool.coast - (reach.coastUsed - warnedCoastUsed), plain);
        Add(full.coastDie, pool.warnedCoast - warnedCoastUsed, warned);
        Add(full.brakeDie, pool.brakes - (reach.brakesUsed - warnedBrakesUsed), plain);
        Add(full.brakeDie, pool.warnedBrakes - warnedBrakesUsed, warned);
    }

    const State& state;
    const Pool& pool;
    const FullTray& full;
    Seat seat;
    std::vector<DieInTray>& out;
};

} // namespace Rally::Scene
