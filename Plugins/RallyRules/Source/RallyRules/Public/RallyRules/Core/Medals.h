// Medals of a road: by the clock, where they are quantiles of the times that driving as well as can be takes there, and by the line,
// where they go by what decisions cost, so that dice have no part in them. The values that pilots, screens and shells share.
#pragma once

#include "RallyRules/Core/Api.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace Rally
{

enum class Medal : std::uint8_t
{
    None,
    Bronze,
    Silver,
    Gold,
    Author,
};
inline constexpr std::size_t kMedals = 4; // that there are to win

constexpr Medal MedalAt(std::size_t place) // from the lowest one
{
    return static_cast<Medal>(place + 1);
}

// The share of races driven as well as can be that each one asks to be among, from the lowest one.
inline constexpr double kMedalShares[kMedals] = {0.90, 0.75, 0.50, 0.25};
// What decisions may cost at most, as a share of par, from the lowest one.
inline constexpr double kLineShares[kMedals] = {0.35, 0.18, 0.06, 0.015};

// Seconds that still win each of them, from the lowest one; the higher the fewer.
struct MedalTimes
{
    std::int32_t seconds[kMedals]{};

    bool IsKnown() const { return seconds[0] > 0; }
    int Of(Medal medal) const { return medal == Medal::None ? 0 : seconds[static_cast<std::size_t>(medal) - 1]; }
    friend bool operator==(const MedalTimes&, const MedalTimes&) = default;
};

// Of the times of many races; none when there are none. They are sorted by it.
RALLYRULES_API MedalTimes MedalTimesOf(std::span<std::int32_t> times);
// None too while the times are not known.
RALLYRULES_API Medal MedalFor(int seconds, const MedalTimes& times);
// None as well where par is not known.
RALLYRULES_API Medal LineMedalFor(double cost, double par);
// The one above; None above the highest.
constexpr Medal NextMedal(Medal medal)
{
    return medal == Medal::Author ? Medal::None : static_cast<Medal>(static_cast<std::uint8_t>(medal) + 1);
}

// What is known of a road that was driven alone; what is not known yet is left out where it is shown.
struct MedalsShown
{
    int seconds{}; // 0: there is nothing to win
    MedalTimes times;
    double par{};
    double cost{-1}; // less than 0: not known yet

    bool IsComplete() const { return seconds > 0 && times.IsKnown() && cost >= 0; }
};

} // namespace Rally
