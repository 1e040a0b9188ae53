// Puzzles as positions of DIRT: a match that goes on from there, and back, what a position of a race is as a puzzle.
#pragma once

#include "RallyClub/Challenges/Puzzles.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <memory>
#include <string>

namespace Rally::Club
{

// nullptr when there is no such stage or place on it.
RALLYCLUB_API std::unique_ptr<Dirt::DirtMatch> PuzzleMatch(const Challenges::PuzzleEntry& puzzle,
                                                           const std::string& name);

// Where the turn of somebody who drives alone begins, as far as a puzzle can say; false when it cannot: the car is damaged, its turn has
// begun, others are on the road.
struct PuzzlePlace
{
    std::string place;
    std::uint8_t gear{};
    std::uint8_t seconds{};
};
RALLYCLUB_API bool PuzzlePlaceOf(const Dirt::DirtGame& game, const Dirt::DirtState& state, PuzzlePlace& place);

} // namespace Rally::Club
