// What a circuit is like, in numbers: how long, how twisty, how fast its corners, how hard, and how long it will take to play.
#pragma once

#include "RallyRules/Gt/CircuitRoad.h"

namespace Rally::Gt
{

struct CircuitMetrics
{
    std::uint8_t tiles{}; // the pit-stop tile is none of them (G-CIR-3)
    std::uint8_t threeLaneTiles{};
    std::uint8_t changingTiles{}; // from three lanes to two or back
    std::uint8_t sections{};
    std::uint16_t fewestSpaces{}; // of a lap: of every section the path with the fewest ...
    std::uint16_t mostSpaces{};   // ... and with the most

    std::uint8_t corners{};
    std::uint8_t cornersByLimit[7]{}; // the harder the lower
    std::uint8_t dangerousCorners{};  // with a triangle (G-COR-5)
    std::uint8_t sharpCorners{};      // with a dotted line (G-SHP-1)
    std::uint8_t warningCorners{};    // with a "!" line (G-SHP-8)
    std::uint8_t hairpins{};          // tiles that turn the road by 120 degrees
    std::uint8_t slowness{};          // of the corners: 0 all of limit 6, 100 all of limit 1

    std::uint8_t hazardTiles[4]{};   // by Hazard
    std::uint8_t turning{};          // sixths of a turn by the tiles, either way
    std::uint8_t directionChanges{}; // from right to left or back, round the lap; bends without limit count as well
    std::uint8_t reach{};            // hexagons between the two tiles that lie furthest apart
    std::uint8_t longestStraight{};  // sections without a limit in a row, over the line too

    std::uint8_t difficulty{}; // 0 to 100, easy to hard
};

RALLYRULES_API CircuitMetrics Measure(std::span<const TileUse> tiles);
// The same when its reach is known, which is most of the work and stays while tiles of the same turn change places.
RALLYRULES_API CircuitMetrics Measure(std::span<const TileUse> tiles, std::uint8_t reach);

// How long so many people will sit at a race of so many laps, in minutes.
RALLYRULES_API int ExpectedMinutes(const CircuitMetrics& metrics, int laps, int drivers);

} // namespace Rally::Gt
