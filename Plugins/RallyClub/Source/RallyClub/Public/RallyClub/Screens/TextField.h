// A line of text that is typed: a caret, what is selected, whole letters of UTF-8 always.
#pragma once

#include "RallyRules/Core/Api.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// What keys do in it besides letters.
enum class TextEdit : std::uint8_t
{
    Left,
    Right,
    WordLeft,
    WordRight,
    Home,
    End,
    SelectAll,
    EraseLeft,
    EraseRight,
    EraseWordLeft,
    EraseWordRight,
};

class TextField
{
public:
    TextField() = default;
    explicit TextField(std::string words) : text(std::move(words)), caret(text.size()), anchor(caret) {}

    const std::string& Text() const { return text; }
    // In bytes from the beginning; what lies between is selected.
    std::size_t Caret() const { return caret; }
    std::size_t Anchor() const { return anchor; }
    RALLYCLUB_API std::string_view Selected() const;

    // In place of what is selected; as many whole letters as leave it no longer than that. Nothing that is no letter gets in.
    RALLYCLUB_API void Insert(std::string_view letters, std::size_t mostBytes);
    // Selecting: the anchor stays.
    RALLYCLUB_API void Do(TextEdit edit, bool selecting = false);
    // To the letter a byte belongs to.
    RALLYCLUB_API void MoveTo(std::size_t byte, bool selecting = false);
    RALLYCLUB_API bool EraseSelected();

private:
    std::size_t Before(std::size_t at) const; // a letter
    std::size_t Behind(std::size_t at) const;
    std::size_t WordBefore(std::size_t at) const;
    std::size_t WordBehind(std::size_t at) const;
    void Erase(std::size_t from, std::size_t to);

    std::string text;
    std::size_t caret{};
    std::size_t anchor{};
};

} // namespace Rally::Club
