// A career as a value: what its events add up to. Nothing in it is drawn or judged but here, so a career is its beginning and its
// list of events, as a match is its set-up and its log; who replays the list has the career.
//
// All three tiers are raced, by the same rules, whoever looks on: the results come from matches that shells run (SeasonGame.h says
// which). Within a tier the rounds follow one another; between tiers nothing waits but the end of the season.
#pragma once

#include "RallyClub/Career/Calendar.h"
#include "RallyClub/Career/Deeds.h"
#include "RallyRules/Core/PastStage.h"

#include <string>

namespace Rally::Career
{

inline constexpr std::size_t kMostSeasons = 100;
inline constexpr std::size_t kGroupSeats = 6; // more than that start in groups, each a match of its own (C-6)
inline constexpr std::size_t kMostGroups = kMostEntries / kGroupSeats + 1;
inline constexpr std::uint8_t kSeasonsOfRival = 12; // then it retires (C-5)
inline constexpr std::uint8_t kRulesOfCareers = 3;  // how events are judged; a career keeps those it began with

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
    std::uint8_t rules{kRulesOfCareers};

    friend bool operator==(const Beginning&, const Beginning&) = default;
};

// Of one driver in one rally.
struct Drive
{
    Licence who{};
    std::uint16_t seconds[kMostRallyStages]{}; // of each stage, penalties included; in a game of places the place
    std::uint16_t retired{};                   // bits: in which stages
    Broken broken{};                           // at the end, where that is carried on (C-14)
    Judged judged{};                           // once somebody has looked back
    std::uint8_t group{};                      // that it started in

    friend bool operator==(const Drive&, const Drive&) = default;
};

// In the order of saves: what is new comes last.
enum class HappeningKind : std::uint8_t
{
    GroupDriven,   // a start group of the round a tier is at
    SeasonClosed,  // all tiers are through: up, down, older
    Retaken,       // the player's group of the round that was driven last, once more: only where that was agreed (C-33)
    GroupReviewed, // what looking back says of a group of this season (C-22)
    Voted,         // by the player, for one of two options (C-11): choice
    Mended,        // in the workshop of a double-header (C-14): mending
    TaskChosen,    // of the three a sponsor offers before a rally (C-15): choice
    ContractSigned,  // choice: one of the offers, or kPrivateer (C-16)
    StrengthChanged, // of the others, between seasons (C-20): choice
};
inline constexpr std::size_t kHappenings = 9;

struct Happening
{
    HappeningKind kind{};
    Tier tier{};
    std::uint8_t group{};
    std::vector<Drive> drives; // in the order of GroupsOf(); of a review only who and what is judged
    std::uint64_t log{};       // hash of the match's log
    bool byCoDriver{};         // who had the player's wheel (C-8)
    bool declines{};           // the player stays where it would move up (C-5)
    std::uint8_t round{};      // that was looked back on
    std::uint8_t choice{};
    Broken mending{};                      // what is made whole in the hours there are
    Deeds deeds{};                         // of the player, in its group
    std::vector<Encounter> encounters;     // in the group
    std::vector<Highlight> highlights;     // of the player, where its group is looked back on ...
    std::vector<std::uint16_t> lines;      // ... and what its decisions cost, by stage, in thousandths of par ...
    std::uint16_t decisions[kDecisions]{}; // ... and by kind, in tenths of a second

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

inline constexpr std::uint8_t kNoChoice = 0xFF;

// What the player has settled for the rally that comes.
struct Ahead
{
    std::uint8_t task{kNoChoice};
    bool mends{}; // what it wants, not what its crew would do
    Broken mending{};

    friend bool operator==(const Ahead&, const Ahead&) = default;
};

struct RoundResult
{
    std::vector<Drive> drives; // of all groups that have driven
    std::uint8_t groups{};     // bits: which
    bool byCoDriver{};         // the player's car
    std::uint8_t retakes{};    // so often the player's group has driven it again
    std::vector<Encounter> encounters;

    // Where the player is.
    std::uint64_t log{};
    Deeds deeds{};
    std::vector<Highlight> highlights;
    std::vector<std::uint16_t> lines;
    std::uint16_t decisions[kDecisions]{};
    Ahead settled; // before it

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
    Strength strength{};   // of the field it was won against (C-20)

    friend bool operator==(const Title&, const Title&) = default;
};

struct Contract
{
    std::uint8_t team{kNoChoice}; // in Teams(); none: a privateer
    std::uint8_t missed{};        // aims; with the second it ends
    std::uint16_t since{};        // season

    friend bool operator==(const Contract&, const Contract&) = default;
};

// How it went for the player, season by season (C-36).
struct SeasonPast
{
    Tier tier{};
    std::uint8_t rank{};
    std::uint16_t points{};
    std::uint8_t evenRank{}; // in the table of even luck; 0: nobody looked back
    std::uint8_t stars{};
    std::uint8_t wins{};
    std::uint8_t podiums{};
    std::int32_t luck{}; // tenths, of what was looked back on

    friend bool operator==(const SeasonPast&, const SeasonPast&) = default;
};

inline constexpr std::size_t kPairs = kLicences * (kLicences - 1) / 2;

struct State
{
    Beginning beginning;
    std::uint16_t season{}; // from 0
    Holder holders[kLicences]{};
    TierSeason tiers[kTiers];
    std::uint8_t newcomers{}; // so many have come so far
    std::vector<Title> titles;
    bool over{}; // it has had as many seasons as there may be

    Strength strength{Strength::Even};
    Ahead ahead;
    std::uint8_t vote{kNoChoice}; // of the player, this season
    Contract contract;
    std::uint16_t stars{};           // of seasons before
    std::uint16_t memory[kPairs]{};  // of seasons before (Memory.h)
    std::vector<SeasonPast> seasons; // of the player

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
// Before any round of it, in any tier.
RALLYCLUB_API bool IsSeasonFresh(const State& career);
// What is settled before a rally can be settled: the player has not driven in its round yet.
RALLYCLUB_API bool MaySettle(const State& career);

// The calendar of this season, or of another one, as the game of the career drives it.
RALLYCLUB_API std::vector<Round> RoundsOf(const State& career, Tier tier);
RALLYCLUB_API std::vector<Round> RoundsOf(const State& career, Tier tier, std::uint16_t season);

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
