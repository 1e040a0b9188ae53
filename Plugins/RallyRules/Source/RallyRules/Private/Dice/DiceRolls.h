// Dice that only tell warning or no warning, as chance has them: an outcome is a mask, one bit per die in the order in which
// they are laid. The same for every game that plans with such dice.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Core/Random.h"

#include <bit>

namespace Rally::DiceRolls
{

inline constexpr unsigned kFacesPerDie = 6;
using Faces = FixedList<std::uint8_t, 16>; // warning faces of the dice to roll, in order of travel

inline void List(const Faces& faces, std::uint8_t kind, ChanceList& out)
{
    for (unsigned mask = 0; mask < 1u << faces.Size(); ++mask)
    {
        std::uint32_t weight = 1;
        for (std::size_t die = 0; die < faces.Size(); ++die)
        {
            weight *= (mask >> die & 1u) != 0 ? faces[die] : kFacesPerDie - faces[die];
        }
        if (weight > 0)
        {
            out.Push({{kind, 0, static_cast<std::uint16_t>(mask)}, weight});
        }
    }
}

inline std::uint16_t Draw(const Faces& faces, Random& random)
{
    unsigned mask = 0;
    for (std::size_t die = 0; die < faces.Size(); ++die)
    {
        mask |= (random.Below(kFacesPerDie) < faces[die] ? 1u : 0u) << die;
    }
    return static_cast<std::uint16_t>(mask);
}

inline bool CanFall(const Faces& faces, std::uint16_t mask)
{
    bool can = unsigned{mask} >> faces.Size() == 0;
    for (std::size_t die = 0; die < faces.Size(); ++die)
    {
        const bool warned = (unsigned{mask} >> die & 1u) != 0;
        can = can && faces[die] != (warned ? 0u : kFacesPerDie);
    }
    return can;
}

// The part of a whole roll that belongs to the dice of one step, which begin at a bit.
constexpr unsigned PartOf(std::uint16_t mask, std::size_t begins, std::size_t dice)
{
    return unsigned{mask} >> begins & ((1u << dice) - 1);
}

// Securing: the n-th die of a turn costs n, and what lies on one space is paid as a whole.
constexpr int SecureCost(int secured, int dice)
{
    int cost = 0;
    for (int die = 1; die <= dice; ++die)
    {
        cost += secured + die;
    }
    return cost;
}

// Dice of one colour are alike but for what they show: whether enough of either kind are left.
struct Stock
{
    int warned{};
    int clean{};
    int usedWarned{};
    int usedClean{};

    constexpr bool Has(int wanted, int wantedWarned) const
    {
        return wantedWarned <= wanted && usedWarned + wantedWarned <= warned &&
               usedClean + wanted - wantedWarned <= clean;
    }
};

} // namespace Rally::DiceRolls
