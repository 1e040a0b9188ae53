// Everything the HUD shows, as values: UMG and the desktop bind to this same model. Words come from text keys at the
// client.
#pragma once

#include "RallyRules/Dirt/DirtGame.h"
#include "RallyScene/Timeline.h"

#include <array>
#include <vector>

namespace Rally::Scene
{

struct DieInTray
{
    std::uint8_t die{}; // 1..6, Dirt::kCoastDie, kLeaderDie, kRedlineDie (a brake die)
    bool used{};        // lies on the road
    bool lost{};        // to damage
    bool rolled{};
    bool warned{}; // of the dice rolled one by one only the last step's: the state forgets the others
};

struct OrderRow
{
    Seat seat{kNoSeat};
    std::uint8_t place{};   // by time so far; 0 before the start
    std::int32_t seconds{}; // stage time so far, as the result would have it
    std::int32_t gap{};     // to the best
    std::uint8_t gear{};
    bool started{};
    bool toPlay{}; // still to come this round
    bool active{};
    bool leader{};
    bool finished{};
    bool retired{};
};

struct Cockpit
{
    Seat seat{kNoSeat};
    std::uint8_t gear{};     // at the start of the turn
    std::uint8_t planGear{}; // after the plan as it lies
    float speed{};           // for the needle: km/h of the gear
    float revs{};            // 0..1
    std::uint8_t warnings{};
    std::uint8_t warningLimit{};
    std::uint16_t secondsInHand{};
    std::int32_t stageSeconds{}; // as the result would have it: the cards less the seconds in hand
    std::int32_t pileSeconds{};  // of the cards
    std::int32_t totalSeconds{};
    std::uint8_t pileCards{};
    std::uint8_t topCard{}; // gear, 0 = on its 0 side
    std::uint8_t gearboxDamage{};
    std::uint8_t brakeDamage{};
    std::uint8_t coastDamage{}; // suspension and punctures
    std::array<std::uint8_t, kMaxSeats> battered{}; // damage of every car, by seat
    bool spareWheel{};
    bool sisu{};
    int secureCost{};            // of the next step, 0 when it cannot be asked
    bool maySecure{};            // ... and the seconds in hand pay for it
    int flatOutSeconds{};        // what the plan would bring
    std::vector<DieInTray> tray; // the plan's dice in the order of travel, then those left, then those lost
    std::vector<OrderRow> order; // of this round, then who is still to start, then who is through
    std::uint16_t round{};
    std::uint8_t stage{}; // from 1
    std::uint8_t stages{};
    Hazard hazard{}; // of the tile the car stands on
};

// By place, and then who has not started, in the order of the start. The cockpit's own order is that of the turns.
RALLYSCENE_API std::vector<OrderRow> ByPlace(const Cockpit& cockpit);

RALLYSCENE_API Cockpit CockpitOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat);

// The instruments while a film runs: what the match had come to at each of its stops, and between two of them the car's
// own motion and the dice that have come to rest. It may be asked for any moment.
class CockpitFilm
{
public:
    RALLYSCENE_API void Clear();
    // How they stand from a time of the film on; later ones after earlier ones.
    RALLYSCENE_API void Append(double time, Cockpit cockpit);
    RALLYSCENE_API Cockpit At(double time, const Moment& moment) const;

private:
    struct Still
    {
        double time{};
        Cockpit cockpit;
    };
    std::vector<Still> stills;
};

} // namespace Rally::Scene
