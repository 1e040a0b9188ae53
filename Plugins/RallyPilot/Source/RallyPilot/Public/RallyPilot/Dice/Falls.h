// Odds in whole numbers: of the equally likely ways in which the dice of a turn can fall, how many do what. The same for
// every game whose dice only tell warning or no warning.
#pragma once

#include "RallyRules/Core/Api.h"

#include <cstddef>
#include <cstdint>

namespace Rally::Pilot
{

inline constexpr std::size_t kMostDice = 12; // on any board (Complaint)

// A number of the 6^n ways in which n dice can fall: 6^12 still fits.
using Falls = std::uint32_t;

constexpr double ShareOf(Falls part, Falls all)
{
    return static_cast<double>(part) / static_cast<double>(all);
}

// One more die falls, which warns with so many of its faces. holds counts falls by warnings shown, below a limit of at
// least one; those that come to the limit go over to lost.
constexpr void FallOneMore(Falls* holds, Falls& lost, std::size_t limit, Falls warns)
{
    lost = lost * 6 + holds[limit - 1] * warns;
    for (std::size_t shown = limit - 1; shown > 0; --shown)
    {
        holds[shown] = holds[shown] * (6 - warns) + holds[shown - 1] * warns;
    }
    holds[0] *= 6 - warns;
}

} // namespace Rally::Pilot
