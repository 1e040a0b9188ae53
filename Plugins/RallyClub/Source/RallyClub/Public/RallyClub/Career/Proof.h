// That nothing was bent (C-21): the dice of every race follow from the seed of its career and the place it is for, their hash can be told
// before the season, and afterwards anybody can roll them again.
#pragma once

#include "RallyClub/Career/SeasonGame.h"

#include <optional>

namespace Rally::Career
{

// Of the seeds of all groups of a round of this season; told in the calendar.
RALLYCLUB_API std::uint64_t SeedHashOf(const State& career, Tier tier, std::size_t round);
// The seed that a group's race draws from, before the few that are passed over so that the first of the seats begins.
RALLYCLUB_API std::uint64_t SeedOf(const State& career, Tier tier, std::size_t round, std::size_t group,
                                   std::uint16_t draw = 0);

// The same of a round of the guest cup of this winter.
RALLYCLUB_API std::uint64_t GuestSeedOf(const State& career, std::size_t round, std::uint16_t draw = 0);

// Whether every outcome of a match is what this seed rolls.
RALLYCLUB_API bool IsRolledBy(const AnyMatch& match, std::uint64_t seed);

// By which draw the match of a group came about that is what the event tells of, as the career stood before it. Nothing: it is another
// match, of other cars or rules, or its dice are not those of the career.
RALLYCLUB_API std::optional<std::uint16_t> DrawOf(const State& before, const Happening& event, const AnyMatch& match);

} // namespace Rally::Career
