#include "DirtChallenges.h"

#include "RallyClub/Dirt/CommonChance.h"
#include "RallyClub/Dirt/DirtPuzzles.h"

namespace Rally::Dirt
{
namespace DirtChallengesDetail
{

std::unique_ptr<Club::ChanceSource> Dice(std::uint64_t seed)
{
    return std::make_unique<Club::CommonChance>(seed, Seat{0});
}

std::unique_ptr<AnyMatch> Puzzle(const Challenges::PuzzleEntry& puzzle, const std::string& name)
{
    return Club::PuzzleMatch(puzzle, name);
}

} // namespace DirtChallengesDetail

const Challenges::ChallengeGame* DirtChallenges()
{
    static constexpr Challenges::ChallengeGame kChallenges{.dice = DirtChallengesDetail::Dice,
                                                           .puzzle = DirtChallengesDetail::Puzzle};
    return &kChallenges;
}

} // namespace Rally::Dirt
