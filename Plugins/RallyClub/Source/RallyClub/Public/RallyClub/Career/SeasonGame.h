// What a game says so that seasons can be driven in it (RallyClub/<Game>), and the matches a career consists of: ordinary ones,
// with nothing in them that another race could not have.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Rulesets.h"

namespace Rally::Career
{

struct SeasonGame
{
    // The course of a round, in the words of its set-up: a road of so many tiles for each seed, in the character of the region.
    std::string (*course)(const RegionEntry& region, std::uint8_t tiles, std::span<const std::uint64_t> seeds){};
    // What every seat drove in a match that is over: its seconds of every stage, where it retired, and what was broken at the end.
    // False of any other match.
    bool (*drives)(const AnyMatch& match, std::span<Drive> seats){};
    // More of the same match, by seat: what it did, and what one did to another (who and whom are seats). nullptr: nothing is told.
    void (*deeds)(const AnyMatch& match, std::span<Deeds> seats, std::vector<Encounter>& met){};
    // How a match begins with what is broken already, in the words of MatchSetup::carried. nullptr: with whole cars, always.
    std::string (*carried)(std::span<const Broken> seats){};
};

// nullptr when nobody drives seasons in it.
RALLYCLUB_API const SeasonGame* SeasonGameOf(std::string_view game);

// One start group of the round a tier is at. The seats are in the order on the road, and the first of them begins by this seed.
struct GroupRace
{
    MatchSetup agreed;
    Club::SeatRecords seats; // the player's is a person's
    std::uint64_t seed{};
};
// False when there is no such group, or the game of the career cannot be raced.
RALLYCLUB_API bool RaceOf(const State& career, Tier tier, std::size_t group, GroupRace& race);
// What became of it. False when the match is not that race, or not over.
RALLYCLUB_API bool ResultOf(const State& career, Tier tier, std::size_t group, const AnyMatch& match, Happening& event);

// In the words of RallyPilot's characters: "rookie+", between rookie and clubman.
RALLYCLUB_API std::string SkillWord(std::uint8_t step);

} // namespace Rally::Career
