// How a car is painted: two of twelve colours in one of eight patterns. It is looks alone: cars are told apart by the six colours of
// their seats and their numbers (CarLook.h), which stay as they are on markers and names whatever a car wears.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Text.h"

#include <array>
#include <cstdint>
#include <optional>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

inline constexpr std::uint8_t kPaints = 12;
inline constexpr std::uint8_t kPatterns = 8;

struct Livery
{
    std::uint8_t body{};
    std::uint8_t accent{11};
    std::uint8_t pattern{};

    bool IsKnown() const { return body < kPaints && accent < kPaints && pattern < kPatterns; }
    friend bool operator==(const Livery&, const Livery&) = default;
};

// By seat; nothing: as everybody's car of that colour looks.
using Liveries = std::array<std::optional<Livery>, kMaxSeats>;

RALLYCLUB_API TextKey PaintName(std::size_t paint);
RALLYCLUB_API TextKey PatternName(std::size_t pattern);

} // namespace Rally::Club
