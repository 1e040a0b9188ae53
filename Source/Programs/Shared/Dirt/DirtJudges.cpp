#include "Shared/Judges.h"

#include "RallyPilot/Dirt/Review.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <cmath>

namespace Rally::Shared
{

double LineCost(const AnyMatch& match)
{
    Pilot::RoadBook book;
    const Dirt::DirtMatch* race = Dirt::AsDirt(match);
    double cost = 0;
    for (const Pilot::StageReview& review :
         race != nullptr ? Pilot::ReviewOf(*race, book) : std::vector<Pilot::StageReview>())
    {
        cost += review.cost;
    }
    return cost;
}

int ParOfLast(const AnyMatch& match)
{
    Pilot::RoadBook book;
    const Dirt::DirtMatch* race = Dirt::AsDirt(match);
    const std::size_t stages = race != nullptr ? race->Rules().Setup().stageCount : 0u;
    return stages > 0 ? static_cast<int>(std::lround(Pilot::ParOf(race->Rules().Setup(), stages - 1, book))) : 0;
}

} // namespace Rally::Shared
