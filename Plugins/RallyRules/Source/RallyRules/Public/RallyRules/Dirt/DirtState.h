// The whole state of a rally of DIRT in under a kilobyte: no pointers, no padding, nothing that is not needed to go on.
// Spaces are indexes into the track of the current stage, which lies beside the state in DirtGame.
#pragma once

#include "RallyRules/Dirt/DirtPlay.h"
#include "RallyRules/Dirt/DirtSetup.h"
#include "RallyRules/Road/Track.h"

namespace Rally::Dirt
{

enum class CarState : std::uint8_t
{
    Waiting, // has not started yet
    Running,
    Spun,     // on the road, facing the wrong way (D-LOC-4)
    OffTrack, // beside its space: crash, wheel change, or waiting to return
    Finished,
    Retired,
};

// What the match waits for.
enum class Phase : std::uint8_t
{
    FirstDriver,  // chance
    Lay,          // the plan grows
    Drive,        // one by one: roll, secure or stop
    StepDice,     // chance
    FlatOutDice,  // chance
    CutToken,     // chance
    Save,         // SISU or the trees (D-STD-7); or the end of a screeching start (D-SIS-7)
    LayAgain,     // after a failed flat-out (D-GAS-4)
    CardBack,     // chance
    DamageToken,  // chance
    StandStill,   // which card (D-WTR-8)
    WheelChange,  // at the end of a move (D-SPW-1)
    TimeControl,  // every seat at once, unseen (D-CHK-1)
    StageService, // who changes a wheel between stages (D-RLY-8)
    Break,        // continue or interrupt
    Over,
};

// One step of a plan: dice, the space they stand on, and what that leads to.
struct Step
{
    SpaceIndex space{};
    SpaceIndex landing{kNoSpace}; // hop steps: where a jump that loses control (or finishes) comes down
    std::uint8_t die{};           // 1..6, kCoastDie, kLeaderDie, kRedlineDie
    std::uint8_t brakes{};
    std::uint8_t gear{}; // after the step
    std::uint8_t flags{};
    std::uint8_t warnings{}; // re-layout: the step's dice, already rolled, show this many
    std::uint8_t nothing{};  // keeps the size even
};

enum StepFlag : std::uint8_t
{
    kTooFast = 1,       // certain loss of control: above the limit
    kWildJump = 2,      // certain loss of control: two above the hop (D-JMP-4)
    kLongJump = 4,      // one above: any warning on it loses control (D-JMP-3)
    kJump = 8,          // the next step is a landing
    kFinish = 16,       // the car has crossed the line with this step
    kJumpsTheLine = 32, // ... in the air: the landing would lie beyond (D-FIN-2)
    kScreech = 64,      // gear 2 from standstill (D-SCR-1)
    kNoLanding = 128,   // a jump with nowhere to come down: nothing follows (D-JMP-11)
};

inline constexpr std::size_t kMaxSteps = 12;

// The dice a plan may use: those of the cockpit, or, in a re-layout, those that were rolled.
struct DicePool
{
    std::uint8_t gears{};       // bit g: gear die g may be used ...
    std::uint8_t gearCount{};   // ... and how many of them (D-DMG-1)
    std::uint8_t coast{};       // coast or leader dice without a warning, or not yet rolled
    std::uint8_t brakes{};      // brake dice likewise
    std::uint8_t warnedGears{}; // re-layout only
    std::uint8_t warnedCoast{};
    std::uint8_t warnedBrakes{};
    std::uint8_t coastDie{kCoastDie}; // or kLeaderDie (D-LEA-2)
};

// How far a plan has got: enough to judge the next step without looking at the earlier ones.
enum Ending : std::uint8_t
{
    kGoesOn,
    kEndsInLoss,   // nothing follows a step that is certain to lose control (D-TRN-7)
    kEndsAtFinish, // D-FIN-2
    kEndsOnHop,    // a jump without a landing (D-JMP-11)
};

struct Reach
{
    SpaceIndex at{};
    std::uint8_t gear{};
    std::uint8_t startGear{};
    std::uint8_t gearsUsed{}; // bit g: gear die g lies on the road
    std::uint8_t gearDiceUsed{};
    std::uint8_t coastUsed{};  // coast or leader dice
    std::uint8_t brakesUsed{}; // brake dice, redlining included
    std::uint8_t warnedUsed{}; // re-layout: coast dice with a warning (low four bits), brake dice with one (high)
    std::uint8_t warnings{};   // re-layout: warnings laid so far
    std::uint8_t skips{};      // the last step jumps: spaces skipped before the next one
    std::uint8_t steps{};
    std::uint8_t ended{};      // an Ending
    std::uint8_t nothing[3]{}; // keeps the size even
};

struct Car
{
    SpaceIndex space{};
    std::uint16_t pileSeconds{}; // visible sides of the time pile
    std::uint16_t seconds{};     // second tokens in hand
    std::uint16_t stageTime{};   // set when the stage ends; penalties included
    std::uint16_t leftTrackAs{}; // counts departures, for D-ORD-7
    std::uint16_t nothing{};     // keeps the size even
    std::uint32_t totalTime{};   // stages before this one
    CarState state{};
    std::uint8_t gear{}; // top card; 0 when it lies on its 0 side or the pile is empty (D-ORD-3)
    std::uint8_t pileCards{};
    std::uint8_t spareWheel{}; // card still unused
    std::uint8_t sisu{};       // token still unused
    std::uint8_t finishedAs{}; // order of finishing from 1, 0 = not yet
    std::uint8_t startsAs{};   // place in the starting order, from 0
    std::uint8_t penalty{};    // five-second tokens taken this time
    std::uint8_t everRetired{};
    std::uint8_t nothingElse[3]{};
    std::uint8_t damage[kTokenKinds]{};    // tokens lying damage side up
    std::uint8_t cutTokens[kTokenKinds]{}; // tokens lying shortcut side up: clean and punctures
};

struct Deck
{
    std::uint8_t left{};            // cards not yet taken
    std::uint8_t seen[kMaxBacks]{}; // backs that have come to light
};

// What the card being turned over is for.
enum class CardUse : std::uint8_t
{
    Loss,   // loss of control: seconds and symbol count (D-LOC-3)
    Wait,   // off-track or blocked from standstill: only the seconds count (D-LOC-9, D-BLK-3)
    Finish, // control lost at the line: only the damage counts (D-FIN-5)
};

struct DirtState
{
    Phase phase{};
    std::uint8_t seats{};
    std::uint8_t stage{}; // index
    SeatMask pending{};   // seats still to decide, in simultaneous phases
    std::uint16_t round{};
    std::uint16_t departures{};
    std::uint8_t order[kMaxSeats]{}; // of this round, frozen (D-ORD-8)
    std::uint8_t orderCount{};
    std::uint8_t turn{}; // index into order
    Seat active{kNoSeat};
    Seat leader{kNoSeat}; // of this round (D-LEA-3)
    std::uint8_t finishers{};

    // The turn of the active seat.
    std::uint8_t planLength{};
    std::uint8_t nextStep{};
    std::uint8_t warnings{};
    std::uint8_t stepWarnings{}; // of the step just carried out
    std::uint8_t securedDice{};
    std::uint8_t sisuPlayed{};
    std::uint8_t flatOut{};
    std::uint8_t laidAgain{}; // the plan is a re-layout
    std::uint8_t secondsToGain{};
    std::uint8_t lineGear{};          // gear of the card when the plan reaches the line, 0 = it does not (D-FIN-4)
    std::uint8_t ignoresWalls{};      // D-SHC-12: impassable spaces count as limit 1 this turn
    std::uint8_t startedScreeching{}; // the rolled plan began with one, so may the re-layout (D-SCR-6)
    std::uint8_t lossGear{};
    std::uint8_t lossCause{}; // Cause
    CardUse cardUse{};
    std::uint8_t damageToDraw{};
    std::uint8_t resumes{}; // a drawn token interrupted the move: carry on from here
    std::uint16_t dice{};   // rolled warnings of the step, or of the whole plan in order of travel
    SpaceIndex lossSpace{};
    Reach reach{};
    DicePool pool{};
    Step plan[kMaxSteps]{};

    Car cars[kMaxSeats]{};
    Deck decks[kGears]{};
    std::uint8_t bag[kTokenKinds]{};
    std::uint8_t roadTokens[kTokenKinds]{}; // mud tokens lying beside corners, to go back into the bag
    std::uint8_t cornerTokens[kMaxCorners]{};
    std::uint16_t stageTimes[kMaxStages][kMaxSeats]{};
    SeatMask retiredIn[kMaxStages]{};
    std::uint8_t stuck{}; // turns followed one another without a decision: invariant 9
};

// The dice have fallen, and the warning on the 2 of a screeching start counts: the turn ends with it, unless SISU is
// played (D-SCR-2, D-SIS-7).
constexpr bool Screeches(const DirtState& state)
{
    const bool first = state.planLength > 0 && state.nextStep == 0 && state.laidAgain == 0;
    return first && (state.plan[0].flags & kScreech) != 0 && (state.dice & 1) != 0 && state.sisuPlayed == 0;
}

static_assert(std::is_trivially_copyable_v<DirtState>);
static_assert(std::has_unique_object_representations_v<DirtState>);
static_assert(sizeof(DirtState) <= 1024);

} // namespace Rally::Dirt
