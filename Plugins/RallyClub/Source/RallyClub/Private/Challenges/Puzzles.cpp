#include "RallyClub/Challenges/Puzzles.h"

#include "RallyRules/Core/Hash.h"

#include <numeric>
#include <string>

namespace Rally::Challenges
{

// A step that shares no divisor with their number visits all of them.
std::size_t PuzzleOf(Day day)
{
    constexpr std::size_t kStride = 89;
    const std::size_t count = Puzzles().size();
    std::size_t stride = kStride;
    while (std::gcd(stride, count) != 1)
    {
        ++stride;
    }
    return static_cast<std::size_t>(day) * stride % count;
}

std::uint64_t KeyOf(const PuzzleEntry& puzzle)
{
    const std::string words = std::string(puzzle.stage) + " " + puzzle.place + " " + std::to_string(puzzle.gear) + " " +
                              std::to_string(puzzle.seconds);
    return HashBytes(std::as_bytes(std::span(words)), 0);
}

} // namespace Rally::Challenges
