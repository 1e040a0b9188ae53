// The 32 signs of stage codes and the arithmetic of their check signs: Reed-Solomon over GF(32), three check signs, so that
// any two codewords differ in at least four places. One wrong sign is mended, two are noticed for certain.
#pragma once

#include "RallyRules/Core/Api.h"

#include <span>
#include <string_view>

namespace Rally::CodeSigns
{

inline constexpr unsigned kSigns = 32;
inline constexpr std::size_t kCheckSigns = 3;
inline constexpr std::uint8_t kNoSign = 0xFF;

// Without I, L, O and U.
inline constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

constexpr char UpperCase(char letter)
{
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

// kNoSign when no code holds such a letter.
constexpr std::uint8_t ValueOf(char letter)
{
    const char upper = UpperCase(letter);
    const char meant = upper == 'I' || upper == 'L' ? '1' : upper == 'O' ? '0' : upper == 'U' ? 'V' : upper;
    const std::size_t at = kAlphabet.find(meant);
    return at == kAlphabet.npos ? kNoSign : static_cast<std::uint8_t>(at);
}

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
