// A box of road tiles as a value: the printed sides it holds and the stages its designers laid with them. Whatever lays,
// judges, measures, makes or names a road is handed the box its tiles are from; every game that has tiles brings its own.
#pragma once

#include "RallyRules/Road/ReadyStage.h"
#include "RallyRules/Road/TileSide.h"

namespace Rally
{

inline constexpr std::size_t kMaxTileNumbers = 32; // of a box: a mask holds those that are in use

// Every number exists once (D-CMP-2) and has two sides. What a box must keep, a test asks of every one there is.
struct TileBox
{
    std::span<const TileSide> sides;    // a and b of each number in turn, no number left out
    std::span<const ReadyStage> stages; // in the order of the box
    char codeSign{};                    // what its stage codes begin with, so that no box reads another's
    std::uint16_t service{};            // numbers: the service park ...
    std::uint16_t start{};
    std::uint16_t finish{};
    std::uint16_t firstRoad{}; // ... and the first of those that only are road, which go on to the last

    // A side by its index: what TileUse and StageTile hold.
    constexpr const TileSide& operator[](std::size_t side) const { return sides[side]; }
    constexpr bool Has(std::size_t side) const { return side < sides.size(); }
    constexpr unsigned FirstNumber() const { return sides.front().number; }
    constexpr unsigned RoadNumbers() const { return sides.back().number - firstRoad + 1u; }
    constexpr unsigned MostTiles() const { return RoadNumbers() + 2; } // of a road, start and finish counted
};

// Index of a side by number and letter; kNoSide when the box has none.
inline constexpr std::uint8_t kNoSide = 0xFF;
constexpr std::uint8_t FindSide(const TileBox& box, unsigned number, char letter)
{
    const std::size_t index = (number - box.FirstNumber()) * 2u + (letter == 'b' ? 1u : 0u);
    const bool there = number >= box.FirstNumber() && box.Has(index) && (letter == 'a' || letter == 'b');
    return there ? static_cast<std::uint8_t>(index) : kNoSide;
}

} // namespace Rally
