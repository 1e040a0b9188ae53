#include "DirtSeasons.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"

namespace Rally::Dirt
{
namespace DirtSeasonsDetail
{

// D-RLY-3: with service as soon as a car would have more than a long stage and a half without it, at least once.
std::string Course(const Career::RegionEntry& region, std::uint8_t tiles, std::span<const std::uint64_t> seeds)
{
    std::string course;
    const std::vector<bool> parks = ServiceParks(std::vector<int>(seeds.size(), tiles));
    for (std::size_t i = 0; i < seeds.size(); ++i)
    {
        StageWishes wishes = region.wishes;
        wishes.tiles = tiles;
        wishes.service = parks[i];
        const MadeStage made = MakeStage(DirtBox(), seeds[i], wishes);
        course += course.empty() ? "" : "+";
        course += CodeOf(DirtBox(), made.design).View();
    }
    return course;
}

bool Drives(const AnyMatch& match, std::span<Career::Drive> seats)
{
    const DirtMatch* race = AsDirt(match);
    if (race == nullptr || !race->WhoMoves().IsOver() || race->Suspended() != 0 || seats.size() != race->Seats())
    {
        return false;
    }
    const std::size_t stages = race->Rules().Setup().stageCount;
    for (Seat seat = 0; seat < seats.size(); ++seat)
    {
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            seats[seat].seconds[stage] = race->Now().stageTimes[stage][seat];
            const bool retired = (race->Now().retiredIn[stage] & MaskOf(seat)) != 0;
            seats[seat].retired = static_cast<std::uint16_t>(seats[seat].retired | (retired ? 1u << stage : 0u));
        }
    }
    return true;
}

} // namespace DirtSeasonsDetail

const Career::SeasonGame* DirtSeasons()
{
    static constexpr Career::SeasonGame kSeasons{.course = DirtSeasonsDetail::Course,
                                                 .drives = DirtSeasonsDetail::Drives};
    return &kSeasons;
}

} // namespace Rally::Dirt
