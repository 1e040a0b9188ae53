// What tells the cars of a race apart: one of six colours, and a number; no two of a race have the same. And a class,
// which as many may share as like.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Text.h"

#include <array>
#include <span>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

inline constexpr std::uint8_t kColours = 6;
inline constexpr std::uint8_t kMostNumber = 99;
inline constexpr std::uint8_t kCarShapes = 4;
static_assert(kColours >= kMaxSeats);

struct CarLook
{
    std::uint8_t colour{}; // 0 to 5: red, blue, green, yellow, orange, white
    std::uint8_t number{}; // 1 to 99
    std::uint8_t shape{};  // 0 to 3: saloon, hatch, coupe, prototype

    friend bool operator==(const CarLook&, const CarLook&) = default;
};

using CarLooks = std::array<CarLook, kMaxSeats>; // by seat

// In the order of the seats, every class of car among them.
RALLYCLUB_API CarLooks UsualLooks();
// Colours and numbers that there are, and each of them once.
RALLYCLUB_API bool AreDistinct(std::span<const CarLook> looks);
RALLYCLUB_API TextKey ColourName(std::size_t colour);
RALLYCLUB_API TextKey ShapeName(std::size_t shape);

} // namespace Rally::Club
