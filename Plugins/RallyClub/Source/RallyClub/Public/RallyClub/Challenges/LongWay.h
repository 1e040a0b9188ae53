// The Long Way (C-30): one car, stages without end. Before each stage there are two roads to choose from; what is taken must be driven
// within 1.6 times par, and a car that retires or comes too late is out. Between two services damage stays, so a stretch from one to the
// next is a rally by the rules, made longer by a stage each time: what was driven of it is replayed, and on it goes.
//
// As everything that is kept, it is what its events add up to. Steps (C-31) add options and wishes one upon the other; no die falls
// otherwise for them.
#pragma once

#include "RallyClub/Table.h"
#include "RallyRules/Core/MatchSetup.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Stages/StageWishes.h"

#include <string>
#include <vector>

namespace Rally::Challenges
{

inline constexpr std::uint8_t kSteps = 10;
inline constexpr std::size_t kRoadsOffered = 2;
inline constexpr std::size_t kMostStretch = 6; // stages between two services
inline constexpr std::uint16_t kMostLongWay = 1000;

struct LongWayBeginning
{
    std::uint64_t seed{};
    std::string game;
    std::string name;
    std::uint8_t step{}; // 0 to kSteps

    friend bool operator==(const LongWayBeginning&, const LongWayBeginning&) = default;
};

struct LongWayRoad
{
    std::uint64_t seed{};
    StageWishes wishes; // with service or without: then the next stretch begins with a car as new
};

struct LongWayEvent
{
    enum class Kind : std::uint8_t
    {
        RoadTaken,
        StageDriven,
        GivenUp,
    };
    Kind kind{};
    std::uint8_t road{};     // of those offered
    bool retired{};          // or where it would have been
    std::uint16_t seconds{}; // of the stage ...
    std::uint16_t par{};     // ... and what it takes, rounded
    std::uint64_t log{};     // hash of the stretch so far

    friend bool operator==(const LongWayEvent&, const LongWayEvent&) = default;
};

enum class LongWayEnd : std::uint8_t
{
    None,
    Retired,
    CutOff,
    GivenUp,
};

struct LongWay
{
    LongWayBeginning beginning;
    std::uint16_t stages{};         // driven within their limits
    std::uint32_t inHand{};         // seconds under the limits, together
    std::uint16_t stretch{};        // number of the stretch, from 0
    std::vector<LongWayRoad> roads; // of this stretch; the last one may be about to be driven
    bool isTaken{};                 // it is
    LongWayEnd end{};

    bool IsOver() const { return end != LongWayEnd::None; }
};

RALLYCLUB_API LongWay Begin(const LongWayBeginning& beginning);
// False, and nothing has changed, when that cannot be now.
RALLYCLUB_API bool Follow(LongWay& way, const LongWayEvent& event);

// Those there are to choose from now, or were before the one that has been taken.
RALLYCLUB_API std::vector<LongWayRoad> OffersOf(const LongWay& way);
RALLYCLUB_API int LimitOf(int par);
RALLYCLUB_API std::string CourseOf(const LongWay& way, const LongWayRoad& road);

// The stretch that is driven, as a match and its dice; what was driven of it before is to be replayed (TakeUp).
RALLYCLUB_API MatchSetup RaceOf(const LongWay& way);
RALLYCLUB_API std::unique_ptr<Club::ChanceSource> DiceOf(const LongWay& way);
// The match as it stands when its next stage is about to begin: by the log of the stretch so far, which is empty at its beginning.
// nullptr when they do not belong together.
RALLYCLUB_API std::unique_ptr<AnyMatch> TakeUp(const LongWay& way, const AnyMatch* before);
// What became of it. False when it is another match, or not over.
RALLYCLUB_API bool ResultOf(const LongWay& way, const AnyMatch& match, int par, LongWayEvent& event);

// By step: the options in force, and whether the co-driver gives hints.
RALLYCLUB_API OptionValues OptionsAt(const GameEntry& game, std::uint8_t step);
constexpr bool GivesHints(std::uint8_t step)
{
    return step < 6;
}

} // namespace Rally::Challenges
