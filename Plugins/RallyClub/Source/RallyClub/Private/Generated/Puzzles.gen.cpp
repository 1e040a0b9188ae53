// The puzzles of the house, from races that were looked back at.
// Generated from Content/Data/Challenges/moments.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyClub/Challenges/Puzzles.h"

namespace Rally
{

namespace Challenges
{
namespace PuzzleTable
{
constexpr PuzzleEntry kPuzzles[] = {
    {"r0", "START", 0, 0, 1, 0, 0},
};
} // namespace PuzzleTable

std::span<const PuzzleEntry> Puzzles()
{
    return PuzzleTable::kPuzzles;
}
} // namespace Challenges

} // namespace Rally
