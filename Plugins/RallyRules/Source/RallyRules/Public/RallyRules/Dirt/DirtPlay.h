// The moves, outcomes and events of Rallyman: DIRT, and what the fields of Action, Outcome and Event mean to them.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Dirt/DirtValues.h"
#include "RallyRules/Road/SpaceCode.h"

namespace Rally::Dirt
{

// Dice as a plan names them: 1 to 6 are the gear dice.
inline constexpr std::uint8_t kCoastDie = 7;
inline constexpr std::uint8_t kLeaderDie = 8;
inline constexpr std::uint8_t kRedlineDie = 9; // a brake die driven like a coast die (D-RED-1)

constexpr bool IsGearDie(std::uint8_t die)
{
    return die >= 1 && die <= kGears;
}

enum class ActionKind : std::uint8_t
{
    Lay,         // die, count = brake dice, space; in a re-layout amount = warnings among coast or brake dice
    NameLanding, // space: where a jump that loses control comes down (D-JMP-18)
    Roll,        // one by one: roll the next step
    Secure,      // one by one: pay for the next step instead
    FlatOut,     // roll everything at once
    Stop,        // one by one: end the turn here
    PlaySisu,    // ignore this turn's warnings (D-SIS-1)
    Accept,      // take the loss of control, or the end of a screeching start, rather than play SISU
    TakeCard,    // standing still: amount = gear of the time card (D-WTR-8)
    ChangeWheel, // D-SPW-1 at the end of a move, D-RLY-8 between stages
    KeepWheel,
    Penalty,   // amount = five-second tokens taken at a time control (D-CHK-1)
    Continue,  // on to the next stage
    Interrupt, // note the damage and go on another day (D-RLY-6)
};
inline constexpr std::size_t kActionKinds = 14;

inline constexpr std::uint16_t kListedPenalties = 24; // tokens that Legal lists; any number may be asked for ...
inline constexpr std::uint16_t kMaxPenalty = 255;     // ... up to what a byte holds (D-CHK-1: any number)

enum class OutcomeKind : std::uint8_t
{
    FirstDriver, // value = seat whose driver card is revealed (D-SET-8)
    StepDice,    // mask: bit 0 the step's die, then its brake dice; set = warning
    FlatOutDice, // mask: the dice of the plan in order of travel, each die followed by its brake dice
    CardBack,    // value = index of the back in the deck's list
    CutToken,    // value = token kind, looked at from the shortcut side
    DamageToken, // value = token kind, looked at from the damage side
};
inline constexpr std::size_t kOutcomeKinds = 6;

// A token kind is its two sides in one number.
inline constexpr std::size_t kTokenKinds = kDamageKinds * kCutResults;
constexpr std::uint8_t TokenOf(Damage damage, CutResult result)
{
    return static_cast<std::uint8_t>(static_cast<unsigned>(damage) * kCutResults + static_cast<unsigned>(result));
}
constexpr Damage DamageSide(unsigned token)
{
    return static_cast<Damage>(token / kCutResults);
}
constexpr CutResult CutSide(unsigned token)
{
    return static_cast<CutResult>(token % kCutResults);
}

enum class EventKind : std::uint8_t
{
    RallyBegan,    // amount = stages
    StageBegan,    // amount = stage number from 1
    FirstDriver,   // seat
    StartsStage,   // seat, amount = place in the starting order from 1
    RoundBegan,    // amount = round, seat = leader (or kNoSeat)
    TurnBegan,     // seat, space, gear
    StepLaid,      // die, amount = brake dice, space, gear
    LandingNamed,  // space
    WentFlatOut,   // amount = seconds marked on the target
    Rolled,        // die, gear, amount = brake dice, from = mask of those that warn, the brake dice last, space
    Secured,       // die, amount = seconds paid, space
    Moved,         // from, space, gear, die
    Jumped,        // from, space, gear, amount = spaces skipped
    DrewCutToken,  // space, amount = CutResult
    CornerMuddied, // space = a space of the corner, amount = tokens there now
    LostControl,   // space, gear, amount = Cause
    TookCard,      // gear, amount = seconds
    TurnedCard,    // gear, amount = seconds, from = BackSymbol, space
    Spun,          // space
    Crashed,       // space
    DrewDamage,    // amount = Damage
    GainedSeconds, // amount
    PlayedSisu,    // seat
    Stopped,       // space, gear
    Blocked,       // space, gear
    StoodStill,    // space, gear: a ford or a hop kept the car (D-WTR-3)
    Returned,      // space: back on the road (D-LOC-5)
    TurnedRound,   // space: after a spin
    WaitsOffTrack, // space: the return space is taken (D-LOC-9)
    LaysAgain,     // a failed flat-out is laid out anew (D-GAS-4)
    ScreechedAway, // the warning on the 2 ended the turn (D-SCR-2)
    ChangedWheel,  // amount = seconds
    Retired,       // space
    CrossedLine,   // gear, amount = order of finishing from 1
    StageTime,     // seat, amount = seconds, from = place
    PenaltyTaken,  // seat, amount = seconds
    Serviced,      // seat
    DamageNoted,   // seat: the rally was interrupted
    StageEnded,    // amount = stage number from 1
    RallyEnded,
};
inline constexpr std::size_t kEventKinds = 40;

// Why control was lost.
enum class Cause : std::uint8_t
{
    None,
    Warnings, // the warning limit was reached (D-ROL-3)
    Limit,    // too fast for the space (D-LIM-2)
    Jump,     // two above the hop's number (D-JMP-4)
    LongJump, // a warning on the die of a long jump (D-JMP-3)
};

} // namespace Rally::Dirt
