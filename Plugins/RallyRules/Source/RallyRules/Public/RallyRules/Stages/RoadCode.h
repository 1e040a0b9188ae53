// A road as a word short enough to text to a friend, whatever the game: signs, and what can be wrong with them.
//
//   version  one sign: the box the tiles are from, and the version of what follows
//   payload  five bits a sign: what the game says of the road as a whole, then so many bits for each tile, then zeros
//   check    three signs, a Reed-Solomon code over the 32 signs
//
// Signs are digits and letters without I, L, O and U, which are read as 1, 1, 0 and V; case, dashes and blanks do not matter.
// One wrong sign is always noticed and found again; two wrong ones, or two neighbours swapped, are always noticed and
// never taken for another road. Beyond 31 signs two places may be in question for one wrong sign.
#pragma once

#include "RallyRules/Text/Phrase.h"

namespace Rally
{

inline constexpr std::size_t kMaxCodeSigns = 48;

struct RoadCode
{
    char signs[kMaxCodeSigns]{};
    std::uint8_t count{};

    std::string_view View() const { return {signs, count}; } // "R7K2M0QX…", for files
    RALLYRULES_API TextLine Grouped() const;                 // "R7K2-M0QX-…", for people
};

enum class CodeFault : std::uint8_t
{
    None,
    Empty,
    BadSign,      // a sign no code has
    BadLength,    // signs are missing, or there are too many
    WrongSign,    // one sign is wrong, and it is known which
    Damaged,      // more than one is wrong
    NewerVersion, // sound, but made by a later version of the game, or for another box
    BadPayload,   // sound, but no road was ever written like this
    NotARoad,     // sound, but its tiles make no stage, no circuit: the game's own verdict says why
};

// How a code was read, but for what the game says of its tiles.
struct CodeReading
{
    CodeFault fault{CodeFault::None};
    std::uint8_t sign{}; // which sign is meant, from 1, dashes and blanks not counted
    char found{};        // BadSign, WrongSign: what stands there ...
    char expected{};     // ... and WrongSign: what should
    RoadCode mended{};   // WrongSign: the code that was probably meant

    constexpr explicit operator bool() const { return fault == CodeFault::None; }
};

// "CODE-SIGN" and the like, for scripts.
RALLYRULES_API const char* IdOf(CodeFault fault);

} // namespace Rally
