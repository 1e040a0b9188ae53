// What somebody wants a stage to be like, and how far a stage is from it. Every wish is a band of a number of its metrics,
// so that an answer can say what was wanted and what there is.
#pragma once

#include "RallyRules/Stages/StageMetrics.h"
#include "RallyRules/Stages/Wishing.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally
{

inline constexpr std::uint8_t kShortStage = 10; // D-SET-2
inline constexpr std::uint8_t kStandardStage = 14;
inline constexpr std::uint8_t kLongStage = 18;
inline constexpr std::uint8_t kFewestTiles = 3; // start, one tile, finish

struct StageWishes
{
    std::uint8_t tiles{kStandardStage};
    Taste difficulty{};
    Taste twist{};   // flowing to twisty
    Taste hazard{};  // calm to wild
    Taste changes{}; // of direction
    Taste reach{};   // compact to sprawling
    Amount jumps{};
    Amount fords{};
    Amount shortcuts{};
    bool service{}; // a service park behind the finish (D-RLY-3)
};

enum class Wish : std::uint8_t
{
    Length,
    Difficulty,
    Twist,
    Hazard,
    Changes,
    Reach,
    Jumps,
    Fords,
    Shortcuts,
};
inline constexpr std::size_t kWishes = 9;
// The band a wish asks for on a stage of so many tiles; everything when it asks for nothing.
RALLYRULES_API WishBand BandOf(Wish wish, const StageWishes& wishes, int tiles);
// The number of a stage the band is about.
RALLYRULES_API int ValueOf(Wish wish, const StageMetrics& metrics);

struct UnmetWish
{
    Wish wish{};
    WishBand wanted;
    int got{};
};
using UnmetWishes = FixedList<UnmetWish, kWishes>;

RALLYRULES_API UnmetWishes UnmetBy(const StageMetrics& metrics, const StageWishes& wishes);
// How far a stage is from its wishes: 0 when all are met. A jump too many weighs like ten points of a scale.
RALLYRULES_API int DistanceFrom(const StageMetrics& metrics, const StageWishes& wishes);

// "The stage has 2 jumps, at least 3 were wanted."
RALLYRULES_API Phrase ReasonOf(const UnmetWish& unmet);

} // namespace Rally
