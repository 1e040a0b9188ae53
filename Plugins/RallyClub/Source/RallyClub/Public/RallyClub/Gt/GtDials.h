// What the instruments of a car of GT show, as values: lap and order, tyres and weather, flags, dice, warnings, focus. Reckoned
// from a match; whoever runs a film puts in what has been seen of it so far.
#pragma once

#include "RallyClub/Hud.h"

#include "RallyRules/Gt/GtGame.h"

#include <array>

namespace Rally::Club
{

struct GtRow
{
    Seat seat{kNoSeat};
    std::uint8_t place{};
    std::uint8_t lap{}; // from 1
    std::uint8_t gear{};
    std::uint16_t behind{}; // rows of the road behind the first who still drives
    Gt::CarState state{};
    Gt::Tyres tyres{};
    bool active{};
    bool toPlay{}; // still to come in this round (G-RND-2)
};

struct GtDials
{
    Seat seat{kNoSeat};
    std::uint8_t gear{};     // at the start of the turn
    std::uint8_t planGear{}; // after the plan while it is laid, then of the step driven last
    float speed{};           // for the needle: km/h of the gear
    float mostSpeed{};
    std::uint8_t highestGear{};
    std::uint8_t warnings{};
    std::uint8_t warningLimit{};
    std::uint16_t focus{};
    Gt::Tyres tyres{};
    Gt::Weather weather{};
    std::array<std::uint8_t, Gt::kTokenKinds> damage{};
    std::uint16_t round{};
    std::uint8_t lap{};
    std::uint8_t laps{};
    bool isSolo{};
    std::int32_t seconds{};          // alone: so far, less what the tokens are worth (G-SOLO-9)
    std::vector<std::uint8_t> flags; // tiles with a yellow flag, from 1
    bool isUnderFlag{};              // the car stands where nobody may draw level (G-YEL-2)
    std::vector<HudDie> tray; // the plan's dice in the order of travel, then those left, then those lost; with tips
    std::vector<GtRow> order; // by place
    std::vector<Seat> turns;  // of this round, in its order (G-ORD-1)
};

RALLYCLUB_API GtDials DialsOf(const Gt::GtMatch& match, Seat seat);

} // namespace Rally::Club
