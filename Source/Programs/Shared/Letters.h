// Words in columns.
#pragma once

#include "RallyRules/Text/Letters.h"

#include <string>

namespace Rally::Shared
{

// With blanks behind it, as wide as a column.
inline std::string Padded(std::string words, std::size_t width)
{
    const std::size_t letters = LettersIn(words);
    words.append(width > letters ? width - letters : 0u, ' ');
    return words;
}

} // namespace Rally::Shared
