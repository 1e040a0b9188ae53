// What a match says of who drove it, beyond seconds. Told once, by its game (SeasonGame.h), when it is over, and kept in the career's
// events: nothing that a career shows, counts or awards needs the log of a match again (C-22, C-36, C-37).
#pragma once

#include "RallyClub/Career/CareerWorld.h"

#include <vector>

namespace Rally::Career
{

// A place in a tier: the player's is the first, from then on they belong to whoever holds them.
using Licence = std::uint8_t;
inline constexpr Licence kPlayer = 0;

inline constexpr std::size_t kDiceTold = 9; // kinds of dice: gear 1 to 6, coast, leader's, brake
inline constexpr std::size_t kGearsTold = 6;

// Of one driver in one rally. Those of stages are bits, the first stage's the lowest; the rest are counts, or the most of something.
// Their order is that of saves: what is new comes last.
enum class Deed : std::uint8_t
{
    InControl,    // stages without a loss of control
    NeverFlat,    // stages without going flat-out
    NeverSecured, // stages without paying for a die
    ShortOfTwo,   // stages that ended with two dice fewer than there are
    WheelChanged, // stages with a wheel changed on the way
    FirstOnRoad,  // stages that it opened
    LostByWarnings,
    LostByLimit,
    LostByJump,
    LostByLongJump,
    FlatOut,       // turns that held it
    MostFlatDice,  // in one that held
    FlatSeconds,   // most in a stage
    InHand,        // most seconds that were left at a line
    LongJumps,     // one gear above the hop, and held
    AirFinishes,   // the line crossed in the air
    FordGear,      // highest that drove into water
    Cuts,          // shortcuts begun
    CleanCuts,     // most in a stage without a token that hurts
    CornersClosed, // by its mud
    WarningsSaved, // losses of control that it was spared by SISU
    Turns,
    Rolled, // dice, by kind ...
    Warned = Rolled + kDiceTold,
    Cards = Warned + kDiceTold, // ... and turns by the gear of their card
    Count = Cards + kGearsTold,
};
inline constexpr std::size_t kDeeds = static_cast<std::size_t>(Deed::Count);

// What a number of a deed is.
enum class DeedForm : std::uint8_t
{
    Count,
    Most,
    Stages, // bits
};
RALLYCLUB_API DeedForm FormOf(Deed what);

struct Deeds
{
    std::uint16_t of[kDeeds]{};

    std::uint16_t operator[](Deed what) const { return of[static_cast<std::size_t>(what)]; }
    std::uint16_t& operator[](Deed what) { return of[static_cast<std::size_t>(what)]; }
    bool In(Deed what, std::size_t stage) const { return ((*this)[what] & 1u << stage) != 0; }
    std::uint32_t Losses() const
    {
        return std::uint32_t{(*this)[Deed::LostByWarnings]} + (*this)[Deed::LostByLimit] + (*this)[Deed::LostByJump] +
               (*this)[Deed::LostByLongJump];
    }

    friend bool operator==(const Deeds&, const Deeds&) = default;
};

// What one did to another on the road (C-19).
struct Encounter
{
    Licence who{};
    Licence whom{};
    std::uint8_t passed{};
    std::uint8_t blocked{};
    std::uint8_t muddied{}; // corners

    friend bool operator==(const Encounter&, const Encounter&) = default;
};

// What is broken of a car: dice it lacks, and whether its spare wheel is used.
struct Broken
{
    std::uint8_t gearbox{};
    std::uint8_t brakes{};
    std::uint8_t coast{};
    bool wheel{};

    int Dice() const { return gearbox + brakes + coast; }
    friend bool operator==(const Broken&, const Broken&) = default;
};

// What looking back says of a rally of one driver, in tenths of a second (C-22). Luck is what it took longer than what was decided made to
// expect; less than 0: good luck. Its spread is how much of that is usual: a standard deviation, by the size of what fell turn by turn.
struct Judged
{
    bool isKnown{};
    std::int16_t luck[kMostRallyStages]{}; // of each stage
    std::uint16_t spread{};
    std::uint16_t cost{}; // of its decisions

    std::int32_t Luck() const
    {
        std::int32_t sum = 0;
        for (const std::int16_t one : luck)
        {
            sum += one;
        }
        return sum;
    }

    friend bool operator==(const Judged&, const Judged&) = default;
};

// A turn of the player's that is worth seeing again (C-23).
struct Highlight
{
    std::uint8_t stage{};
    std::uint16_t turn{};   // round of the stage
    std::uint32_t entry{};  // of the log
    bool isLuck{};          // else a decision
    std::uint16_t tenths{}; // that it won by luck, or lost by deciding

    friend bool operator==(const Highlight&, const Highlight&) = default;
};
inline constexpr std::size_t kMostHighlights = 10; // of a rally: five of each
inline constexpr std::uint16_t kNoLine = 0xFFFF;   // a stage nobody looked back on

} // namespace Rally::Career
