// Dice that lie on the road: for one car on an empty road they, the gear and the space decide what may follow.
#pragma once

#include "RallyRules/Core/Api.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace Rally::Pilot
{

struct LaidDice
{
    std::uint8_t gears{}; // bit g: gear die g
    std::uint8_t coast{};
    std::uint8_t brakes{};
    std::uint16_t more{}; // whatever else decides it in a game, 0 where nothing does

    std::size_t Count() const { return static_cast<std::size_t>(std::popcount(unsigned{gears})) + coast + brakes; }
    friend bool operator==(const LaidDice&, const LaidDice&) = default;
};

} // namespace Rally::Pilot
