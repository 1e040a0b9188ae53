// Words in columns.
#pragma once

#include "RallyRules/Text/Letters.h"

#include <algorithm>
#include <string>
#include <vector>

namespace Rally::Shared
{

// With blanks behind it, as wide as a column.
inline std::string Padded(std::string words, std::size_t width)
{
    const std::size_t letters = LettersIn(words);
    words.append(width > letters ? width - letters : 0u, ' ');
    return words;
}

// Broken at its spaces into lines of so many letters, all but the first with so many blanks before them.
inline std::vector<std::string> Wrapped(std::string words, std::size_t width, std::size_t indent = 4)
{
    std::vector<std::string> lines;
    while (words.size() > width && LettersIn(words) > width)
    {
        const std::size_t room = FirstLetters(words, width).size();
        const std::size_t space = words.rfind(' ', room);
        const std::size_t cut = space == words.npos || space < room / 2 ? room : space;
        lines.push_back(words.substr(0, cut));
        const std::size_t next = std::min(words.find_first_not_of(' ', cut), words.size());
        words = std::string(indent, ' ') + words.substr(next);
    }
    lines.push_back(std::move(words));
    return lines;
}

} // namespace Rally::Shared
