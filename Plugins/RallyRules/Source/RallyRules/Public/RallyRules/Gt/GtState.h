// The whole state of a race of GT in a few hundred bytes: no pointers, no padding, nothing that is not needed to go on. Spaces
// are indexes into the circuit, which lies beside the state in GtGame.
#pragma once

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/GtPlay.h"
#include "RallyRules/Gt/GtSetup.h"

namespace Rally::Gt
{

enum class CarState : std::uint8_t
{
    Running,
    Spun,     // on the road, facing the wrong way (G-LOC-5)
    OffTrack, // beside its space with marker 00 (G-LOC-6)
    InPits,
    Finished,
    Retired,
};

// What the match waits for.
enum class Phase : std::uint8_t
{
    Grid,        // chance
    Tyres,       // in grid order (G-WTH-2)
    Lay,         // the plan grows
    Drive,       // one by one: roll, secure or stop
    StepDice,    // chance
    FlatOutDice, // chance
    LayAgain,    // after a failed flat-out (G-FLT-5)
    DamageToken, // chance
    Pits,        // at the end of a move (G-PIT-1)
    Over,
};

// One group of a plan: dice, the space they lie on, and what that leads to.
struct Step
{
    SpaceIndex space{};
    std::uint8_t die{}; // 1..6, kCoastDie, kRedlineDie
    std::uint8_t brakes{};
    std::uint8_t gear{}; // after the step
    std::uint8_t flags{};
    std::uint8_t warnings{}; // re-layout: the step's dice, already rolled, show this many
    std::uint8_t track{};    // warnings of the track (G-COR-5, G-SHP-8)
};

enum StepFlag : std::uint8_t
{
    kTooFast = 1,      // certain loss of control: above the limit
    kTooManyWarns = 2, // certain loss of control: the track alone reaches the warning limit
    kFinish = 4,       // the car has crossed the line for the last time with this step
    kFlying = 8,       // gear 2 from standstill (G-FLY-1)
};

inline constexpr std::size_t kMaxSteps = 9; // gear and coast dice of any board (G-RED-7)

// The dice a plan may use: those of the dashboard, or, in a re-layout, those that were rolled.
struct DicePool
{
    std::uint8_t gears{};       // bit g: gear die g may be used ...
    std::uint8_t gearCount{};   // ... and how many of them, redline included (G-DMG-2, G-RED-2)
    std::uint8_t coast{};       // coast dice without a warning, or not yet rolled
    std::uint8_t brakes{};      // brake dice likewise
    std::uint8_t warnedGears{}; // re-layout only
    std::uint8_t warnedCoast{};
    std::uint8_t warnedBrakes{};
    std::uint8_t warningLimit{};
};

// How far a plan has got: enough to judge the next step without looking at the earlier ones.
enum Ending : std::uint8_t
{
    kGoesOn,
    kEndsInLoss,   // G-TRN-6
    kEndsAtFinish, // G-END-6
};

struct Reach
{
    SpaceIndex at{};
    std::uint8_t gear{};
    std::uint8_t startGear{};
    std::uint8_t gearsUsed{};    // bit g: gear die g lies on the road
    std::uint8_t gearDiceUsed{}; // and dice in the redline (G-RED-2)
    std::uint8_t coastUsed{};
    std::uint8_t brakesUsed{}; // redline included
    std::uint8_t warnedUsed{}; // re-layout: coast dice with a warning (low four bits), brake dice with one (high)
    std::uint8_t warnings{};   // re-layout: warnings of dice laid so far
    std::uint8_t track{};      // warnings of the track so far
    SeatMask level{};          // cars drawn level with in this turn (G-OVT-4)
    std::uint8_t steps{};
    std::uint8_t ended{};     // an Ending
    std::uint8_t crossings{}; // of the line, by the plan
    std::uint8_t nothing{};   // keeps the size even
};

struct Car
{
    SpaceIndex space{};          // off the track and in the pits: where it comes back
    std::uint16_t focus{};       // tokens in hand
    std::uint16_t leftTrackAs{}; // counts departures, for G-ORD-7
    CarState state{};
    std::uint8_t gear{};       // on the marker
    std::uint8_t doubleZero{}; // the marker is 00
    Tyres tyres{};
    std::uint8_t crossings{};  // of the line
    std::uint8_t gridPlace{};  // from 0
    std::uint8_t finishedAs{}; // from 1, 0 = not yet
    std::uint8_t retiredAs{};
    std::uint8_t damage[kTokenKinds]{}; // on the dashboard
};

struct YellowFlag
{
    std::uint8_t tile{}; // in driving order from 1, 0 = no flag
    Seat owner{};
};

struct GtState
{
    Phase phase{};
    std::uint8_t seats{};
    Weather weather{};
    SeatMask drawn{}; // grid: who has a slot
    std::uint16_t round{};
    std::uint16_t departures{};
    std::uint8_t order[kMaxSeats]{}; // of this round, fixed (G-ORD-1); before the race the grid
    std::uint8_t orderCount{};
    std::uint8_t turn{}; // index into order
    Seat active{kNoSeat};
    std::uint8_t finishers{};
    std::uint8_t retirements{};
    std::uint8_t laidAside{}; // weather tokens (G-WTH-3)

    // The turn of the active seat.
    std::uint8_t planLength{};
    std::uint8_t nextStep{};
    std::uint8_t warnings{};
    std::uint8_t stepWarnings{}; // of the dice of the step just carried out
    std::uint8_t securedDice{};
    std::uint8_t flatOut{};
    std::uint8_t laidAgain{}; // the plan is a re-layout
    std::uint8_t focusToGain{};
    std::uint8_t startedFlying{}; // the rolled plan began so, and so may the re-layout (G-FLY-9)
    std::uint8_t lossGear{};
    std::uint8_t damageToDraw{};
    std::uint8_t drawnWeather{}; // in this loss of control (G-DMG-7)
    std::uint8_t drawnFlags{};   // not yet on the track
    std::uint8_t stuck{};        // turns followed one another without a decision: invariant 8
    std::uint16_t dice{};        // rolled warnings of the step, or of the whole plan in order of travel
    Reach reach{};
    DicePool pool{};
    Step plan[kMaxSteps]{};

    Car cars[kMaxSeats]{};
    std::uint8_t bag[kTokenKinds]{};
    YellowFlag flags[kMaxFlags]{};
    std::uint16_t markers[kGears + 2]{}; // alone: turns that ended with 00, 0, 1 to 6 (G-SOLO-4)
};

static_assert(std::is_trivially_copyable_v<GtState>);
static_assert(std::has_unique_object_representations_v<GtState>);
static_assert(sizeof(GtState) <= 384);

} // namespace Rally::Gt
