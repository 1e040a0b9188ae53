// The 32 signs of stage codes and the arithmetic of their check signs: Reed-Solomon over GF(32), three check signs, so that
// any two codewords differ in at least four places. One wrong sign is mended, two are noticed for certain.
#pragma once

#include "RallyRules/Core/Signs.h"

#include <span>

namespace Rally::CodeSigns
{

inline constexpr std::size_t kCheckSigns = 3;

// The field of 32 elements by x^5 + x^2 + 1; its element 2 runs through all 31 others than 0.
struct Field
{
    std::uint8_t power[62]{};
    std::uint8_t log[kSigns]{};

    constexpr Field()
    {
        unsigned value = 1;
        for (std::uint8_t i = 0; i < 31; ++i)
        {
            power[i] = power[i + 31] = static_cast<std::uint8_t>(value);
            log[value] = i;
            value <<= 1;
            value ^= (value & 32u) != 0 ? 0b100101u : 0u;
        }
    }
    constexpr std::uint8_t Times(std::uint8_t a, std::uint8_t b) const
    {
        return a == 0 || b == 0 ? std::uint8_t{0} : power[log[a] + log[b]];
    }
};

inline constexpr Field kField{};

// Fills the last three values so that the whole is a codeword.
void AddCheck(std::span<std::uint8_t> values);

// What is wrong with a word.
struct Damage
{
    bool sound{};
    bool one{};            // exactly one value is wrong (as far as can be told) ...
    std::uint8_t error{};  // ... by this much (exclusive or) ...
    std::size_t fromEnd{}; // ... counted from the last value, or 31 further on in a word so long
};
Damage Examine(std::span<const std::uint8_t> values);

} // namespace Rally::CodeSigns
