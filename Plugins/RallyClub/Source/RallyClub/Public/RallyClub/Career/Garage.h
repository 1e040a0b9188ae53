// What stands in the garage of a career (C-3): every rally its player has driven, by the logs in which its films lie, and whose colours
// the car wore from season to season. All of it follows from the events.
#pragma once

#include "RallyClub/Career/CareerForm.h"

#include <span>

namespace Rally::Career
{

struct DrivenRally
{
    std::uint16_t season{}; // from 0
    Tier tier{};
    std::uint8_t round{};  // of the season, from 0
    std::uint8_t region{}; // in Regions()
    std::uint8_t rank{};   // of the player; 0: others are still on the road
    bool byCoDriver{};
    std::uint8_t retakes{};
    std::vector<std::uint64_t> logs; // of what counts of each group, the player's first; 0: it has not driven

    friend bool operator==(const DrivenRally&, const DrivenRally&) = default;
};
// In the order they were driven in.
RALLYCLUB_API std::vector<DrivenRally> RalliesOf(const Keeping& keeping);
// Since a season began so.
RALLYCLUB_API std::vector<DrivenRally> RalliesSince(State opening, std::span<const Happening> events);

// By season: the team, in Teams(); kNoChoice: a privateer.
RALLYCLUB_API std::vector<std::uint8_t> TeamsOf(const Keeping& keeping);

// A group that was driven, and the career as it stood before.
struct DrivenGroup
{
    State at;
    Happening driven;
};
// The one with this log. False when there is none.
RALLYCLUB_API bool FindGroup(const Keeping& keeping, std::uint64_t log, DrivenGroup& found);

// A match somebody wants to see again.
struct FilmWish
{
    std::uint64_t log{};
    std::uint32_t entry{}; // of the log, from which on

    friend bool operator==(const FilmWish&, const FilmWish&) = default;
};

} // namespace Rally::Career
