// The road ahead in characters: driven upwards, one line per row of road, corners with their inside and outside
// beside each other, and what a driver must know of each space: limit, hop number, ford, cars, the plan as it lies.
#pragma once

#include "Cli/PlayCanvas.h"

#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Cli
{

inline constexpr std::size_t roadWidth = 55;

// Where a run to race against is about now.
struct GhostSign
{
    std::string name;
    SpaceIndex space{};
};

// Draws from the car of the seat on, as far as the lines reach. Dots mark the spaces the next die may go to.
void DrawRoad(Canvas& canvas, const Dirt::DirtMatch& match, Seat seat, std::size_t lines,
              std::span<const GhostSign> ghosts = {});

// The whole stage, a line per tile.
std::string StageMap(const Style& style, const Dirt::DirtMatch& match);

} // namespace Rally::Cli
