#include "RallyRules/Stages/RallyGenerator.h"

#include "RallyRules/Core/Random.h"
#include "RallyRules/Stages/StageName.h"

namespace Rally
{
namespace RallyGeneratorDetail
{

constexpr int kTilesWithoutService = 26;

int Between(int low, int value, int high)
{
    return value < low ? low : value > high ? high : value;
}

// By how much each stage is longer or shorter: in pairs that cancel out.
std::vector<int> Lengths(std::size_t stages, int tiles, int mostTiles, Random& lot)
{
    const int most = mostTiles - tiles;
    const int room = Between(0, tiles - kFewestTiles < most ? tiles - kFewestTiles : most, 2);
    std::vector<int> lengths(stages, tiles);
    for (std::size_t i = 0; i + 1 < stages; i += 2)
    {
        const int off = static_cast<int>(lot.Below(static_cast<std::uint32_t>(2 * room + 1))) - room;
        lengths[i] += off;
        lengths[i + 1] -= off;
    }
    return lengths;
}

} // namespace RallyGeneratorDetail

std::vector<bool> ServiceParks(const std::vector<int>& lengths)
{
    std::vector<bool> parks(lengths.size());
    bool any = false;
    int since = 0;
    for (std::size_t i = 0; i + 1 < lengths.size(); ++i)
    {
        since += lengths[i];
        const bool lastChance = i + 2 == lengths.size() && !any;
        parks[i] = lastChance || since + lengths[i + 1] > RallyGeneratorDetail::kTilesWithoutService;
        any = any || parks[i];
        since = parks[i] ? 0 : since;
    }
    return parks;
}

MadeRally MakeRally(const TileBox& box, std::uint64_t seed, const RallyWishes& wishes)
{
    using namespace RallyGeneratorDetail;
    Random lot(seed, RandomStream::Stages);
    MadeRally rally;
    rally.seed = seed;
    const auto stages = static_cast<std::size_t>(
        Between(static_cast<int>(kFewestRallyStages), wishes.stages, static_cast<int>(kMostRallyStages)));
    const int mostTiles = static_cast<int>(box.MostTiles());
    const int tiles = Between(kFewestTiles, wishes.each.tiles, mostTiles);
    const std::vector<int> lengths = Lengths(stages, tiles, mostTiles, lot);
    const std::vector<bool> parks = ServiceParks(lengths);
    for (std::size_t i = 0; i < stages; ++i)
    {
        StageWishes each = wishes.each;
        each.tiles = static_cast<std::uint8_t>(lengths[i]);
        each.service = parks[i];
        rally.stages.push_back(MakeStage(box, lot.Next(), each));
    }
    return rally;
}

Phrase MadeRally::Name() const
{
    std::vector<StageDesign> designs;
    for (const MadeStage& stage : stages)
    {
        designs.push_back(stage.design);
    }
    return RallyNameOf(designs);
}

} // namespace Rally
