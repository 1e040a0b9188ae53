// A stage as a word short enough to text to a friend: "R7K2-M0QX-…", at most 28 signs for a standard stage of 14 tiles.
//
//   R        the box, and the version of what follows: version 1 of the DIRT box
//   payload  five bits a sign: heading, service tile, start and finish tile (288 ways: nine bits), then seven bits for
//            each road tile between them (up to 29 numbers, two sides, two directions: 116 ways), then zeros
//   check    three signs, a Reed-Solomon code over the 32 signs
//
// Signs are digits and letters without I, L, O and U, which are read as 1, 1, 0 and V; case, dashes and blanks do not matter.
// One wrong sign is always noticed and found again; two wrong ones, or two neighbours swapped, are always noticed and
// never taken for another stage. Beyond 31 signs (21 tiles) two places may be in question for one wrong sign.
#pragma once

#include "RallyRules/Stages/LayoutCheck.h"

namespace Rally
{

inline constexpr std::size_t kMaxCodeSigns = 48; // version, 43 signs for 29 road tiles, check

struct StageCode
{
    char signs[kMaxCodeSigns]{};
    std::uint8_t count{};

    std::string_view View() const { return {signs, count}; } // "R7K2M0QX…", for files
    RALLYRULES_API TextLine Grouped() const;                 // "R7K2-M0QX-…", for people
};

// Only a legal stage has a code; empty for any other.
RALLYRULES_API StageCode CodeOf(const TileBox& box, const StageDesign& design);

enum class CodeFault : std::uint8_t
{
    None,
    Empty,
    BadSign,      // a sign no code has
    BadLength,    // signs are missing, or there are too many
    WrongSign,    // one sign is wrong, and it is known which
    Damaged,      // more than one is wrong
    NewerVersion, // sound, but made by a later version of the game, or for another box
    BadPayload,   // sound, but no stage was ever written like this
    NotAStage,    // sound, but its tiles make no stage: the layout's verdict says why
};

struct CodeVerdict
{
    CodeFault fault{CodeFault::None};
    std::uint8_t sign{};  // which sign is meant, from 1, dashes and blanks not counted
    char found{};         // BadSign, WrongSign: what stands there ...
    char expected{};      // ... and WrongSign: what should
    StageCode mended{};   // WrongSign: the code that was probably meant
    LayoutVerdict layout; // NotAStage

    constexpr explicit operator bool() const { return fault == CodeFault::None; }
};

// The design is touched only when the code is sound.
RALLYRULES_API CodeVerdict ReadCode(const TileBox& box, std::string_view text, StageDesign& design);

RALLYRULES_API Phrase ReasonOf(const CodeVerdict& verdict);
// "CODE-SIGN" and the like, for scripts.
RALLYRULES_API const char* IdOf(CodeFault fault);

} // namespace Rally
