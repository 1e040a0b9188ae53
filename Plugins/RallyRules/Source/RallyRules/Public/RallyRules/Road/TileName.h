// A tile as people write it: its number, its side, and an r when it is driven against its print. "217b", "217br".
#pragma once

#include "RallyRules/Road/ReadyStage.h"

#include <string_view>

namespace Rally
{

struct TileName
{
    char text[8]{};
    std::string_view View() const { return text; }
};

constexpr TileName NameOfTile(unsigned number, char side, bool reversed)
{
    TileName name;
    name.text[0] = static_cast<char>('0' + number / 100 % 10);
    name.text[1] = static_cast<char>('0' + number / 10 % 10);
    name.text[2] = static_cast<char>('0' + number % 10);
    name.text[3] = side;
    name.text[4] = reversed ? 'r' : '\0';
    return name;
}

// Which of a box's sides is called so, tried one by one. False, and an untouched use, when none is.
template <class Sides>
constexpr bool ReadTile(const Sides& sides, std::string_view text, TileUse& use)
{
    for (std::size_t side = 0; side < sides.size(); ++side)
    {
        for (const bool reversed : {false, true})
        {
            if (NameOfTile(sides[side].number, sides[side].side, reversed).View() == text)
            {
                use = {static_cast<std::uint8_t>(side), reversed};
                return true;
            }
        }
    }
    return false;
}

} // namespace Rally
