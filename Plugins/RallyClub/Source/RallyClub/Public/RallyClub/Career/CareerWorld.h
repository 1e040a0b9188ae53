// The world a career is driven in, from Content/Data/Career/world.json: three tiers, regions with a character of their own, teams,
// the people one drives against, points. Values alone; what is made of them stands in Career.h.
#pragma once

#include "RallyClub/Livery.h"
#include "RallyRules/Stages/StageWishes.h"

#include <span>
#include <string_view>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Career
{

enum class Tier : std::uint8_t
{
    Club,
    National,
    World,
};
inline constexpr std::size_t kTiers = 3;

// How well the others drive when a career begins (C-20).
enum class Strength : std::uint8_t
{
    Gentle,
    Even,
    Stern,
};
inline constexpr std::size_t kStrengths = 3;

inline constexpr std::size_t kRivals = 24;
inline constexpr std::size_t kLicences = kRivals + 1; // and the player's: in all tiers together, always (C-4)
inline constexpr std::size_t kMostEntries = 12;       // of a tier
inline constexpr std::size_t kMostRounds = 12;        // of a season
inline constexpr std::size_t kMostRallyStages = 9;    // of a round
inline constexpr std::uint8_t kSkillSteps = 7; // 1 rookie, 2 novice, 3 clubman, 4 expert, 5 pro, 6 champion, 7 sisu

struct TierEntry
{
    const char* id{}; // "club"
    std::uint8_t entries{};
    std::uint8_t rounds{};
    std::uint8_t stages{}; // of a rally ...
    std::uint8_t tiles{};  // ... and tiles of each
    std::uint8_t scorers{};
    const char* options{}; // that are in force (C-10), in the words of Core/Options.h
    const char* votes{};   // those its entrants may vote for, two of them a year (C-11)
};

struct RegionEntry
{
    const char* id{}; // "ilm"
    const char* name{};
    StageWishes wishes;   // what its roads are like
    const char* option{}; // what it bends of its tier's rules; empty: nothing
    Tier tier{};          // the lowest that comes here
    bool closes{};        // a season of the highest tier
};

struct TeamEntry
{
    const char* id{};
    const char* name{};
    Club::Livery livery;
};

struct PersonEntry
{
    const char* name{};
    const char* country{};
    std::uint8_t team{}; // in Teams()
    const char* temper{};
    std::uint8_t number{}; // on the doors
};

RALLYCLUB_API std::span<const TierEntry> Tiers();
RALLYCLUB_API std::span<const RegionEntry> Regions();
RALLYCLUB_API std::span<const TeamEntry> Teams();
RALLYCLUB_API std::span<const PersonEntry> Rivals();    // from the lowest tier up
RALLYCLUB_API std::span<const PersonEntry> Newcomers(); // who take the places of those that retire, in turn
// Of the rivals, in their order, as the rules of a career have them.
RALLYCLUB_API std::span<const std::uint8_t> StepsOf(Strength strength, std::uint8_t rules);
RALLYCLUB_API std::span<const std::uint8_t> PointScale();               // of a rally, the winner's first
RALLYCLUB_API std::span<const std::uint8_t> PowerScale();               // of its last stage

inline const TierEntry& EntryOf(Tier tier)
{
    return Tiers()[static_cast<std::size_t>(tier)];
}

} // namespace Rally::Career
