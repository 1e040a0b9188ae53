// The stage of the day and the rally of the week (C-28): everybody drives the same road alone, by the same dice, the n-th die of the
// m-th turn. All of it follows from the day, so nobody need be asked for it; that a time was driven so is proved by the log of the race,
// wherever it comes from. The first try counts; what is driven afterwards is for learning.
#pragma once

#include "RallyClub/Challenges/Calendar.h"
#include "RallyClub/Table.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Stages/StageWishes.h"

namespace Rally::Challenges
{

enum class Kind : std::uint8_t
{
    Daily,  // from an easy Monday to a hard Sunday
    Weekly, // a rally of three in one of the regions, SISU once
};
inline constexpr std::size_t kKinds = 2;

struct PuzzleEntry;

// What a game says so that it can be challenged in (RallyClub/<Game>); its courses are those of its seasons.
struct ChallengeGame
{
    // The same for whoever comes to the same throw.
    std::unique_ptr<Club::ChanceSource> (*dice)(std::uint64_t seed){};
    // A moment as a match that goes on from there; nullptr when there is no such position.
    std::unique_ptr<AnyMatch> (*puzzle)(const PuzzleEntry& puzzle, const std::string& name){};
};
// nullptr when there are no challenges in it.
RALLYCLUB_API const ChallengeGame* ChallengeGameOf(std::string_view game);
// In the game that is challenged in; nullptr when it is no position of it.
RALLYCLUB_API std::unique_ptr<AnyMatch> BeginPuzzle(const PuzzleEntry& puzzle, const std::string& name);

struct Challenge
{
    Kind kind{};
    Day day{}; // of a week its Monday
    std::string game;
    MatchSetup agreed; // without the name of whoever drives
    std::uint64_t seed{};
    StageWishes wishes;
    std::uint8_t region{}; // of a week: in Career::Regions()

    // nullptr when its game cannot be raced here.
    RALLYCLUB_API std::unique_ptr<AnyMatch> Begin(const std::string& name) const;
    RALLYCLUB_API std::unique_ptr<Club::ChanceSource> Dice() const;
};

RALLYCLUB_API Challenge ChallengeOf(Kind kind, Day day);
// Which one has that seed, up to that day. False when none has.
RALLYCLUB_API bool FindChallenge(std::uint64_t seed, Day until, Kind& kind, Day& day);
// What the roads of a day are asked for.
RALLYCLUB_API StageWishes WishesOf(Day day);

// What a race proves.
struct Proof
{
    enum class Fault : std::uint8_t
    {
        None,
        OtherRace,  // another road, other rules, more than one car
        OtherDice,  // they fell otherwise than they do in this challenge
        NotThrough, // it was not driven to its end
        NotLogged,  // its log does not lead to where it stands
    };
    Fault fault{};
    std::string name;
    std::int32_t seconds{}; // of all stages
    std::uint64_t log{};    // what stands for it
    std::size_t at{};       // the entry of the log with other dice

    explicit operator bool() const { return fault == Fault::None; }
};
RALLYCLUB_API Proof Prove(const Challenge& challenge, const AnyMatch& match);

} // namespace Rally::Challenges
