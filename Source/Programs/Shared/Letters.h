// UTF-8 text letter by letter.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace Rally::Shared
{

// The next letter of UTF-8 text, and the rest behind it. Wrong bytes count as one letter each (U+FFFD).
inline char32_t TakeLetter(std::string_view& text)
{
    const auto first = static_cast<std::uint8_t>(text[0]);
    const std::size_t length = first < 0x80 ? 1u : first >= 0xF0 ? 4u : first >= 0xE0 ? 3u : first >= 0xC0 ? 2u : 0u;
    if (length == 0 || length > text.size())
    {
        text.remove_prefix(1);
        return 0xFFFD;
    }
    char32_t letter = length == 1 ? first : first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i)
    {
        letter = letter << 6 | (static_cast<std::uint8_t>(text[i]) & 0x3Fu);
    }
    text.remove_prefix(length);
    return letter;
}

inline std::size_t LettersIn(std::string_view text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

// With blanks behind it, as wide as a column.
inline std::string Padded(std::string words, std::size_t width)
{
    const std::size_t letters = LettersIn(words);
    words.append(width > letters ? width - letters : 0u, ' ');
    return words;
}

} // namespace Rally::Shared
