// The 32 signs codes are written in, whatever they say: digits and letters without I, L, O and U, which are read as 1, 1, 0 and V.
// Case, dashes and blanks do not matter.
#pragma once

#include "RallyRules/Core/Api.h"

#include <string_view>

namespace Rally::CodeSigns
{

inline constexpr unsigned kSigns = 32;
inline constexpr unsigned kSignBits = 5;
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

constexpr bool IsSpacing(char letter)
{
    return letter == '-' || letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

} // namespace Rally::CodeSigns
