// A career as a value: what its events add up to. Nothing in it is drawn or judged but here, so a career is its beginning and its
// list of events, as a match is its set-up and its log; who replays the list has the career.
//
// All three tiers are raced, by the same rules, whoever looks on: the results come from matches that shells run (Rounds.h says
// which). Within a tier the rounds follow one another; between tiers nothing waits but the end of the season.
#pragma once

#include "RallyClub/Career/Calendar.h"

#include <string>

namespace Rally::Career
{

// A place in a tier: the player's is the first, from then on they belong to whoever holds them.
using Licence = std::uint8_t;
inline constexpr Licence kPlayer = 0;

inline constexpr std::size_t kMostSeasons = 100;
inline constexpr std::size_t kGroupSeats = 6; // more than that start in groups, each a match of its own (C-6)
inline constexpr std::size_t kMostGroups = kMostEntries / kGroupSeats + 1;
inline constexpr std::uint8_t kSeasonsOfRival = 12; // then it retires (C-5)

// What is agreed before the first season.
struct Beginning
{
    std::uint64_t seed{};
    std::string game;    // of the register
    std::string name;    // of the player ...
    std::string country; // ... in words of its own
    std::uint8_t number{1};
    Strength strength{Strength::Even};
    Length length{Length::Usual};
    Tier tier{Tier::Club}; // any to begin with
    bool ironMan{true};    // nothing is driven again (C-33)

    friend bool operator==(const Beginning&, const Beginning&) = default;
};

// Of one driver in one rally.
struct Drive
{
    Licence who{};
    std::uint16_t seconds[kMostRallyStages]{}; // of each stage, penalties included
    std::uint16_t retired{};                   // bits: in which stages

    friend bool operator==(const Drive&, const Drive&) = default;
};

enum class HappeningKind : std::uint8_t
{
    GroupDriven,  // a start group of the round a tier is at
    SeasonClosed, // all tiers are through: up, down, older
    Retaken,      // the player's group of the round that was driven last, once more: only where that was agreed (C-33)
};

struct Happening
{
    HappeningKind kind{};
    Tier tier{};
    std::uint8_t group{};
    std::vector<Drive> drives; // in the order of GroupsOf()
    std::uint64_t log{};       // hash of the match's log
    bool byCoDriver{};         // who had the player's wheel (C-8)
    bool declines{};           // the player stays where it would move up (C-5)

    friend bool operator==(const Happening&, const Happening&) = default;
};

// Who holds a licence.
struct Holder
{
    std::uint8_t person{}; // in Rivals(), behind them newcomers in turn; of the player nothing
    std::uint8_t step{};   // of skill, from 1; no result changes it (C-17)
    std::uint8_t seasons{};
    Tier tier{};

    friend bool operator==(const Holder&, const Holder&) = default;
};

struct RoundResult
{
    std::vector<Drive> drives; // of all groups that have driven
    std::uint8_t groups{};     // bits: which
    bool byCoDriver{};         // the player's car
    std::uint8_t retakes{};    // so often the player's group has driven it again

    friend bool operator==(const RoundResult&, const RoundResult&) = default;
};

struct TierSeason
{
    std::vector<RoundResult> rounds; // complete ones, and the one that is being driven
    bool isBetweenRounds{true};      // the last one is complete, or there is none

    friend bool operator==(const TierSeason&, const TierSeason&) = default;
};

struct Title
{
    std::uint16_t season{};
    Tier tier{};
    Licence who{};
    std::uint8_t person{};
    std::uint16_t points{};
    std::uint8_t shared{}; // by so many more
    bool retaken{};        // the player's, and a rally of it was driven again

    friend bool operator==(const Title&, const Title&) = default;
};

struct State
{
    Beginning beginning;
    std::uint16_t season{}; // from 0
    Holder holders[kLicences]{};
    TierSeason tiers[kTiers];
    std::uint8_t newcomers{}; // so many have come so far
    std::vector<Title> titles;
    bool over{}; // it has had as many seasons as there may be

    friend bool operator==(const State&, const State&) = default;

    const TierSeason& Of(Tier tier) const { return tiers[static_cast<std::size_t>(tier)]; }
    TierSeason& Of(Tier tier) { return tiers[static_cast<std::size_t>(tier)]; }
    Tier PlayerTier() const { return holders[kPlayer].tier; }
};

RALLYCLUB_API State Begin(const Beginning& beginning);

// False, and nothing has changed, when that cannot be now.
RALLYCLUB_API bool Follow(State& career, const Happening& event);

// Rounds of this season that are complete.
RALLYCLUB_API std::size_t RoundsDriven(const State& career, Tier tier);
RALLYCLUB_API bool IsSeasonDriven(const State& career, Tier tier);
RALLYCLUB_API bool MayCloseSeason(const State& career);
// By the standings of its tier, should the season close now.
RALLYCLUB_API bool PlayerWouldMoveUp(const State& career);

// The start groups of the round a tier is at, each in its order on the road: the leader of the standings first, before the first
// round by lot. The player is with those next to it in the table. None when the season is driven.
RALLYCLUB_API std::vector<std::vector<Licence>> GroupsOf(const State& career, Tier tier);
inline constexpr std::size_t kPlayersGroup = 0; // of its own tier

// The career as it stood before the round the player has driven last: where that may be taken again. False when it may not.
RALLYCLUB_API bool BeforeRetake(const State& career, State& before);

// By the licence; the player's as it was agreed.
RALLYCLUB_API std::string NameOf(const State& career, Licence who);
RALLYCLUB_API const PersonEntry& PersonOf(const State& career, Licence who); // never the player's

} // namespace Rally::Career
