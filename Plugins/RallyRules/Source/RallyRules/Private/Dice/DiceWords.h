// Dice in the notation: "g4", "g2+b", "w!", "g1!+b+b!": a die and the brake dice with it, each marked when it showed a warning.
// Gear dice are the same everywhere; which other dice there are, and their letters, is the game's.
#pragma once

#include "PlannedDice.h"
#include "RallyRules/Text/Text.h"

#include <span>
#include <string_view>

namespace Rally::DiceWords
{

struct Letter
{
    char letter;
    std::uint8_t die;
};
using Letters = std::span<const Letter>;

// The dice of one step, as written.
struct Dice
{
    std::uint8_t die{};
    std::uint8_t brakes{};
    std::uint8_t warned{}; // marks, without that of a gear die, which says nothing new
    unsigned mask{};       // bit 0 the die, then its brake dice
};

inline bool Take(std::string_view& text, std::string_view word)
{
    const bool begins = text.substr(0, word.size()) == word;
    text.remove_prefix(begins ? word.size() : 0);
    return begins;
}

// 0 when none is named.
inline std::uint8_t TakeDie(std::string_view& text, Letters letters)
{
    const bool gear =
        text.size() >= 2 && text[0] == 'g' && text[1] >= '1' && text[1] < static_cast<char>('1' + PlannedDice::kGears);
    std::uint8_t die = gear ? static_cast<std::uint8_t>(text[1] - '0') : std::uint8_t{0};
    for (const Letter& named : letters)
    {
        die = !text.empty() && text[0] == named.letter ? named.die : die;
    }
    text.remove_prefix(die == 0 ? 0 : gear ? 2 : 1);
    return die;
}

inline bool Read(std::string_view& text, Letters letters, Dice& dice)
{
    constexpr std::uint8_t kMostBrakes = 6;
    dice.die = TakeDie(text, letters);
    const bool warned = dice.die != 0 && Take(text, "!");
    dice.mask = warned ? 1u : 0u;
    dice.warned = warned && !PlannedDice::IsGearDie(dice.die) ? 1 : 0;
    while (dice.die != 0 && dice.brakes < kMostBrakes && Take(text, "+b"))
    {
        ++dice.brakes;
        if (Take(text, "!"))
        {
            dice.mask |= 1u << dice.brakes;
            ++dice.warned;
        }
    }
    return dice.die != 0 && (dice.brakes == 0 || PlannedDice::IsGearDie(dice.die));
}

// Of dice laid again so many of which warn: the marks go to the coast die itself, or to the first brake dice of a group.
constexpr unsigned MarksOf(std::uint8_t die, unsigned warned)
{
    const unsigned marks = warned < 16 ? warned : 15;
    return PlannedDice::IsGearDie(die) ? ((1u << marks) - 1u) << 1 : marks;
}

inline void Write(TextLine& line, Letters letters, std::uint8_t die, int brakes, unsigned mask)
{
    if (PlannedDice::IsGearDie(die))
    {
        line.Append("g");
        line.Append(std::int64_t{die});
    }
    for (const Letter& named : letters)
    {
        if (named.die == die)
        {
            line.Append(std::string_view(&named.letter, 1));
        }
    }
    line.Append((mask & 1u) != 0 ? "!" : "");
    for (int brake = 1; brake <= brakes; ++brake)
    {
        line.Append(brake < 16 && (mask >> brake & 1u) != 0 ? "+b!" : "+b");
    }
}

} // namespace Rally::DiceWords
