// The circuit ahead in characters: driven upwards, one line per row of the road, its lanes beside each other as wide as they are,
// and what a driver must know of each space: limit, triangle, cars, the plan as it lies; between the rows the line and
// dotted lines with what they ask.
#pragma once

#include "Cli/PlayCanvas.h"

#include "RallyRules/Gt/GtGame.h"

namespace Rally::Cli
{

inline constexpr std::size_t circuitWidth = 62;

// Draws from the car of the seat on, as far as the lines reach. Dots mark the spaces the next die may go to.
void DrawCircuit(Canvas& canvas, const Gt::GtMatch& match, Seat seat, std::size_t lines);

// The whole lap, a line per tile.
std::string CircuitMap(const Style& style, const Gt::GtMatch& match);

} // namespace Rally::Cli
