#include "DirtChallenges.h"

#include "RallyClub/Dirt/CommonChance.h"

namespace Rally::Dirt
{
namespace DirtChallengesDetail
{

std::unique_ptr<Club::ChanceSource> Dice(std::uint64_t seed)
{
    return std::make_unique<Club::CommonChance>(seed, Seat{0});
}

} // namespace DirtChallengesDetail

const Challenges::ChallengeGame* DirtChallenges()
{
    static constexpr Challenges::ChallengeGame kChallenges{.dice = DirtChallengesDetail::Dice};
    return &kChallenges;
}

} // namespace Rally::Dirt
