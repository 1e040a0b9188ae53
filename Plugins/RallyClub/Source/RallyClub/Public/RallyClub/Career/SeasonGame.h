// What a game says so that seasons can be driven in it (RallyClub/<Game>), and the matches a career consists of: ordinary ones,
// with nothing in them that another race could not have.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Text/TextKey.h"
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
    // Which deeds statistics list, under the chapter of a rule each, and what they say it is.
    struct ToldDeed
    {
        std::string_view rule;
        Deed what{};
        TextKey words{};
    };
    std::span<const ToldDeed> told{};
    // How often a kind of die warns (Deeds.h), in thousandths. nullptr: there are no statistics of dice.
    std::uint16_t (*warnings)(std::size_t kind){};
    // Whether a match that has drawn its beginning begins as a season wants it: seats in the order of the standings. nullptr: the
    // first seat moves first.
    bool (*beginsSo)(const AnyMatch& match){};
    // What is in force in each tier, and what its entrants vote on, where that is not what the world says (CareerWorld.h); such a game
    // knows nothing of what regions bend.
    struct TierRules
    {
        std::string_view options;
        std::string_view votes;
    };
    TierRules rules[kTiers]{};
    bool hasOwnRules{};
    // A round is a single race, whatever its length elsewhere: places count, seconds of a drive say who was ahead and no more, there is
    // no last stage and nothing to carry on.
    bool isOneRace{};
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
// False when there is no such group, or the game of the career cannot be raced. Each draw has dice of its own: what is taken
// again, or could not be driven to its end, is another draw of the same race.
RALLYCLUB_API bool RaceOf(const State& career, Tier tier, std::size_t group, GroupRace& race, std::uint16_t draw = 0);
// The draw of a rally that is taken again.
RALLYCLUB_API std::uint16_t DrawOfRetake(const State& career);
// What became of it. False when the match is not that race, or not over.
RALLYCLUB_API bool ResultOf(const State& career, Tier tier, std::size_t group, const AnyMatch& match, Happening& event);

// In the words of RallyPilot's characters: "rookie+", between rookie and clubman.
RALLYCLUB_API std::string SkillWord(std::uint8_t step);

} // namespace Rally::Career
