// UTF-8 letter by letter: the one place that knows how its bytes hang together. A byte that belongs to no letter counts as
// one of its own.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace Rally
{

// Behind the first byte of a letter.
constexpr bool IsInsideLetter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

// Bytes of the letter that the text begins with; 0 when it begins with none.
constexpr std::size_t LetterSize(std::string_view text)
{
    if (text.empty())
    {
        return 0;
    }
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t size = first < 0x80                     ? 1
                             : first >= 0xC2 && first <= 0xDF ? 2
                             : first >= 0xE0 && first <= 0xEF ? 3
                             : first >= 0xF0 && first <= 0xF4 ? 4
                                                              : 0;
    for (std::size_t i = 1; i < size; ++i)
    {
        if (i >= text.size() || !IsInsideLetter(text[i]))
        {
            return 0;
        }
    }
    return size;
}

// Takes the first letter off a text that has one; U+FFFD stands for a byte that belongs to none.
constexpr char32_t TakeLetter(std::string_view& text)
{
    const std::size_t size = LetterSize(text);
    const auto first = static_cast<unsigned char>(text[0]);
    char32_t letter = size == 0 ? U'\xFFFD' : size == 1 ? first : first & (0x7Fu >> size);
    for (std::size_t i = 1; i < size; ++i)
    {
        letter = letter << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    }
    text.remove_prefix(size == 0 ? 1 : size);
    return letter;
}

constexpr std::size_t LettersIn(std::string_view text)
{
    std::size_t letters = 0;
    for (; !text.empty(); ++letters)
    {
        const std::size_t size = LetterSize(text);
        text.remove_prefix(size == 0 ? 1 : size);
    }
    return letters;
}

// So many letters of the text, or all.
constexpr std::string_view FirstLetters(std::string_view text, std::size_t letters)
{
    std::size_t bytes = 0;
    for (; letters > 0 && bytes < text.size(); --letters)
    {
        const std::size_t size = LetterSize(text.substr(bytes));
        bytes += size == 0 ? 1 : size;
    }
    return text.substr(0, bytes);
}

// Nothing happens to an empty text.
inline void DropLastLetter(std::string& text)
{
    std::size_t last = text.size();
    while (last > 0 && IsInsideLetter(text[last - 1]))
    {
        --last;
    }
    text.resize(last > 0 ? last - 1 : 0);
}

} // namespace Rally
