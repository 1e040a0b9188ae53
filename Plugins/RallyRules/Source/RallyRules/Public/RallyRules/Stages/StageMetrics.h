// What a stage is like, in numbers: how long, how twisty, how rough, how hard, and how long it will take to play.
#pragma once

#include "RallyRules/Stages/StageDesign.h"

namespace Rally
{

inline constexpr std::size_t kMaxStraights = 48;

struct StageMetrics
{
    std::uint8_t tiles{}; // start and finish counted, the service tile not (D-SET-2)
    std::uint8_t sections{};
    std::uint16_t tightSpaces{}; // from line to line: insides of corners, rows driven straight ...
    std::uint16_t wideSpaces{};  // ... outsides, slide rows as two halves
    std::uint16_t cutSpaces{};   // of shortcuts

    std::uint8_t corners{};
    std::uint8_t cornersByLimit[7]{}; // by the limit of the outside line, the harder the lower
    std::uint8_t narrows{};           // one-lane spaces with a limit
    std::uint8_t hairpins{};          // tiles that turn the road by 120 degrees
    std::uint8_t slides{};            // rows that may be slid
    std::uint8_t jumps{};             // rows
    std::uint8_t fords{};             // rows
    std::uint8_t shortcuts{};         // ways

    std::uint8_t hazardTiles[4]{};   // by Hazard
    std::uint8_t turning{};          // sixths of a turn by the tiles, either way
    std::uint8_t directionChanges{}; // from right to left or back, corner by corner; bends without limit count as well
    std::uint8_t reach{};            // hexagons between the two tiles that lie furthest apart

    // Runs of sections without a limit, in driving order.
    FixedList<std::uint8_t, kMaxStraights> straights;
    std::uint8_t longestStraight{};

    std::uint8_t difficulty{}; // 0 to 100, easy to hard
};

RALLYRULES_API StageMetrics Measure(const TileBox& box, const StageDesign& design);

// Turns a driver will take from line to line, in tenths.
RALLYRULES_API int ExpectedTurns(const StageMetrics& metrics);
// How long so many people will sit at the stage, in minutes.
RALLYRULES_API int ExpectedMinutes(const StageMetrics& metrics, int drivers);

} // namespace Rally
