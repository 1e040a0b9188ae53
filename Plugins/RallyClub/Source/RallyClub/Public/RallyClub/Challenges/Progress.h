// What somebody has achieved in challenges: medals by road, the scored tries of days and weeks with those of friends, moments solved, the
// Long Way that is under way and the best of each step.
//
//   "RALLYCHAL"  form  size and hash of what follows
//                roads: key, medals by time and by line        tries: kind, day, whose, name, seconds, cost, log
//                puzzles: key, tenths lost                     Long Way: beginning, events; best of each step
#pragma once

#include "RallyClub/Challenges/Challenge.h"
#include "RallyClub/Challenges/LongWay.h"
#include "RallyClub/Challenges/Puzzles.h"
#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Medals.h"

#include <optional>

namespace Rally::Challenges
{

inline constexpr std::uint8_t kProgressForm = 1;
// Of each; what is oldest goes when there are more.
inline constexpr std::size_t kMostMedalRoads = 2000;
inline constexpr std::size_t kMostTries = 400;
inline constexpr std::size_t kMostPuzzlesDone = 4000;

struct RoadMedals
{
    std::uint64_t road{};
    Medal time{};
    Medal line{};

    friend bool operator==(const RoadMedals&, const RoadMedals&) = default;
};

// Of what is known of it.
RALLYCLUB_API RoadMedals WonOn(std::uint64_t road, const MedalsShown& shown);

struct ScoredTry
{
    Kind kind{};
    Day day{};
    bool isOwn{};      // of whoever keeps this; else a friend's, proved by its log
    bool isFinished{}; // else it was begun, and counts as it is
    std::string name;
    std::int32_t seconds{};
    std::int32_t tenths{}; // that its decisions cost
    std::uint64_t log{};

    friend bool operator==(const ScoredTry&, const ScoredTry&) = default;
};

struct PuzzleDone
{
    std::uint64_t key{};
    std::uint16_t tenths{}; // lost, the best time it was tried

    friend bool operator==(const PuzzleDone&, const PuzzleDone&) = default;
};

struct LongWayBest
{
    std::uint16_t stages{};
    std::uint32_t inHand{};

    friend auto operator<=>(const LongWayBest&, const LongWayBest&) = default;
};

struct LongWayKeeping
{
    LongWayBeginning beginning;
    std::vector<LongWayEvent> events;

    friend bool operator==(const LongWayKeeping&, const LongWayKeeping&) = default;
};

class RALLYCLUB_API Progress
{
public:
    const RoadMedals* Of(std::uint64_t road) const; // nullptr: none there
    // Keeps the better of each; the medals that are new by that.
    RoadMedals Enter(const RoadMedals& won);
    // Roads with such a medal or a higher one.
    std::size_t CountByTime(Medal medal) const;
    std::size_t CountByLine(Medal medal) const;

    // The own scored one; nullptr before it was begun.
    const ScoredTry* OwnTry(Kind kind, Day day) const;
    // From now on whatever is driven there counts. False when one has been begun before.
    bool BeginTry(Kind kind, Day day, const std::string& name);
    // False when it has been scored, or is none.
    bool FinishTry(Kind kind, Day day, const Proof& proof, double cost);
    // Of a friend: the first one that is brought in of a name counts.
    bool EnterFriend(Kind kind, Day day, const Proof& proof, double cost);
    // Finished ones, by time or by what decisions cost, whoever leads first.
    std::vector<ScoredTry> Table(Kind kind, Day day, bool byLine) const;

    const PuzzleDone* Puzzle(std::uint64_t key) const;
    void EnterPuzzle(std::uint64_t key, double lost);
    std::size_t Solved() const;

    const std::optional<LongWayKeeping>& TheLongWay() const { return longWay; }
    std::optional<LongWay> Way() const; // what it adds up to
    void BeginLongWay(const LongWayBeginning& beginning);
    // False when that cannot be now. The best of its step is kept when it is over.
    bool FollowLongWay(const LongWayEvent& event);
    const LongWayBest& BestOf(std::uint8_t step) const { return bests[step <= kSteps ? step : kSteps]; }

    friend bool operator==(const Progress&, const Progress&) = default;

private:
    friend RALLYCLUB_API ByteString EncodeProgress(const Progress& progress);
    friend RALLYCLUB_API bool DecodeProgress(std::span<const std::uint8_t> bytes, Progress& progress);

    std::vector<RoadMedals> roads; // oldest first
    std::vector<ScoredTry> tries;
    std::vector<PuzzleDone> puzzles;
    std::optional<LongWayKeeping> longWay;
    LongWayBest bests[kSteps + 1]{};
};

RALLYCLUB_API ByteString EncodeProgress(const Progress& progress);
// False, and an untouched one, when anything about the bytes is wrong.
RALLYCLUB_API bool DecodeProgress(std::span<const std::uint8_t> bytes, Progress& progress);

} // namespace Rally::Challenges
