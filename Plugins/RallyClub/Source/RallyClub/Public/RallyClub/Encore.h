// What comes after a race: the same again, the next course of the box, or a rematch in which everybody has moved on by a seat.
#pragma once

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Rulesets.h"

namespace Rally::Club
{

enum class Encore : std::uint8_t
{
    Again,
    Following, // of the box
    Rematch,
};

struct NextRace
{
    MatchSetup agreed;
    SeatRecords seats;
    Seat first{kNoSeat}; // who is to start first; kNoSeat: it is drawn
};

// The course that comes after what was raced; empty when none does.
RALLYCLUB_API std::string CourseAfterRace(const AnyMatch& match);
// Of a match these drove. Everybody keeps name, car and way of driving.
RALLYCLUB_API NextRace NextRaceOf(const AnyMatch& match, SeatRecords seats, Encore how);

} // namespace Rally::Club
