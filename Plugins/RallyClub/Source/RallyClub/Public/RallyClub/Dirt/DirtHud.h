// What DIRT lists round the road: instruments, dice, order of the race, what is asked and what the co-driver says. The window's and
// the engine's HUD draw the same list (Hud.h).
#pragma once

#include "RallyClub/RoadHud.h"

#include "RallyRules/Dirt/DirtValues.h"

namespace Rally::Club
{

// Somebody in the race, and how he stands.
struct DirtRow
{
    Seat seat{kNoSeat};
    std::uint8_t place{};
    std::int32_t seconds{};
    std::int32_t gap{};
    std::uint8_t gear{};
    bool started{};
    bool toPlay{};
    bool active{};
    bool leader{};
    bool finished{};
    bool retired{};
};

// A die of the tray, and what has become of it.
struct DirtDie
{
    std::uint8_t die{};
    bool used{};
    bool lost{};
    bool rolled{};
    bool warned{};
};

// What the instruments of a car of DIRT show, as values. What they are is reckoned where films are (RallyScene, Dirt/Cockpit.h),
// which this room does not know: a shell, which knows both, hands them over with DialsFrom().
struct DirtDials
{
    Seat seat{kNoSeat};
    int planGear{};
    float speed{};
    int warnings{};
    int warningLimit{};
    int secondsInHand{};
    std::int32_t stageSeconds{};
    std::int32_t pileSeconds{};
    std::int32_t totalSeconds{};
    int pileCards{};
    int gearboxDamage{};
    int brakeDamage{};
    int coastDamage{};
    bool spareWheel{};
    bool sisu{};
    int round{};
    int stage{}; // from 1
    int stages{};
    std::vector<DirtDie> tray;
    std::vector<DirtRow> turns;  // in the order of the round
    std::vector<DirtRow> places; // the best first
};

template <class Rows>
std::vector<DirtRow> RowsFrom(const Rows& rows)
{
    std::vector<DirtRow> out;
    for (const auto& row : rows)
    {
        out.push_back({row.seat, row.place, row.seconds, row.gap, row.gear, row.started, row.toPlay, row.active,
                       row.leader, row.finished, row.retired});
    }
    return out;
}

// From a cockpit of the scene, and its rows by place.
template <class Cockpit, class Rows>
DirtDials DialsFrom(const Cockpit& cockpit, const Rows& byPlace)
{
    DirtDials dials;
    dials.seat = cockpit.seat;
    dials.planGear = cockpit.planGear;
    dials.speed = cockpit.speed;
    dials.warnings = cockpit.warnings;
    dials.warningLimit = cockpit.warningLimit;
    dials.secondsInHand = cockpit.secondsInHand;
    dials.stageSeconds = cockpit.stageSeconds;
    dials.pileSeconds = cockpit.pileSeconds;
    dials.totalSeconds = cockpit.totalSeconds;
    dials.pileCards = cockpit.pileCards;
    dials.gearboxDamage = cockpit.gearboxDamage;
    dials.brakeDamage = cockpit.brakeDamage;
    dials.coastDamage = cockpit.coastDamage;
    dials.spareWheel = cockpit.spareWheel;
    dials.sisu = cockpit.sisu;
    dials.round = cockpit.round;
    dials.stage = cockpit.stage;
    dials.stages = cockpit.stages;
    for (const auto& die : cockpit.tray)
    {
        dials.tray.push_back({die.die, die.used, die.lost, die.rolled, die.warned});
    }
    dials.turns = RowsFrom(cockpit.order);
    dials.places = RowsFrom(byPlace);
    return dials;
}

struct DirtRoadShown : RoadShown
{
    const DirtDials* dials{};
    Phrase par;                       // of the stage; empty while it is not known
    std::vector<Split> splits;        // against best and par
    const Dirt::DirtValues* values{}; // of the match; nullptr: the box's
    HudPanel keys{};                  // which keys do what, as the shell says it
};

RALLYCLUB_API Hud HudOf(const DirtRoadShown& shown);

} // namespace Rally::Club
