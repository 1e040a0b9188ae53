// The moves, outcomes and events of Rallyman: GT, and what the fields of Action, Outcome and Event mean to them.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Gt/GtValues.h"
#include "RallyRules/Road/SpaceCode.h"

namespace Rally::Gt
{

// Dice as a plan names them: 1 to 6 are the gear dice. The numbers are those of the other game with these dice.
inline constexpr std::uint8_t kCoastDie = 7;
inline constexpr std::uint8_t kRedlineDie = 9; // a brake die driven like a coast die (G-RED-1)

constexpr bool IsGearDie(std::uint8_t die)
{
    return die >= 1 && die <= kGears;
}

// What is done in the pits (G-PIT-6, G-PIT-7, G-PIT-8).
enum class PitLane : std::uint8_t
{
    None,
    Tyres,
    Repairs,
    Both,
};

enum class ActionKind : std::uint8_t
{
    Lay,         // die, count = brake dice, space; in a re-layout amount = warnings among coast or brake dice
    Roll,        // one by one: roll the next step
    Secure,      // one by one: pay for the next step instead
    FlatOut,     // roll everything at once
    Stop,        // one by one: end the turn here
    PitStop,     // die = PitLane, count = Tyres from now on
    DriveOn,     // no pit stop
    ChooseTyres, // count = Tyres (G-WTH-2)
};
inline constexpr std::size_t kActionKinds = 8;

enum class OutcomeKind : std::uint8_t
{
    GridSlot,    // value = seat that is drawn next (G-SET-7)
    StepDice,    // mask: bit 0 the step's die, then its brake dice; set = warning
    FlatOutDice, // mask: the dice of the plan in order of travel, each die followed by its brake dice
    DamageToken, // value = Token
};

enum class EventKind : std::uint8_t
{
    GridDrawn,         // seat, amount = place from 1, space
    TyresChosen,       // seat, amount = Tyres
    RoundBegan,        // amount = round; the odd ones are white (G-SET-9)
    TurnBegan,         // seat, space, gear
    StepLaid,          // die, amount = brake dice, space, gear
    WentFlatOut,       // amount = focus tokens it brings, space
    Rolled,            // die, gear, amount = brake dice, from = mask of those that warn, the brake dice last, space
    Secured,           // die, amount = tokens paid, space
    Moved,             // from, space, gear, die
    Warned,            // space, amount = warnings of the track
    LostControl,       // space, gear, amount = Cause
    Spun,              // space
    LeftTrack,         // space
    DrewDamage,        // amount = Token
    WeatherTurned,     // amount = Weather
    FlagRaised,        // space: of the tile with the yellow flag
    FlagLowered,       // amount = tile from 1
    GainedFocus,       // amount
    Stopped,           // space, gear
    Blocked,           // space, gear
    Returned,          // space: back on the road
    TurnedRound,       // space: after a spin
    Waits,             // space: taken by somebody else (G-RET-3, G-PIT-9)
    LaysAgain,         // a failed flat-out is laid anew
    FlyingStartFailed, // the warning on the 2 ended the turn
    PitStop,           // die = PitLane, amount = Tyres, gear 0; from = 1 with marker 00
    Repaired,          // seat: all tokens back in the bag
    ReadyToLeave,      // seat: 00 became 0 in the pits
    Retired,           // space
    LapBegan,          // seat, amount = lap from 1
    Finished,          // seat, gear, amount = place from 1
    ClockTold,         // seat, gear, amount = seconds of the turn (G-SOLO-4); from = 1 for 00
    RaceEnded,
};
inline constexpr std::size_t kEventKinds = 33;

// Why control was lost.
enum class Cause : std::uint8_t
{
    None,
    Warnings, // G-ONE-4
    Limit,    // G-COR-2
};

} // namespace Rally::Gt
