#include "Shared/Dirt/StageMedals.h"

#include "RallyClub/Dirt/Records.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Shared
{

Club::MedalRoad MedalRoadOf(RecceCar& recceCar, const Dirt::DirtMatch& match)
{
    const Dirt::DirtSetup& setup = match.Rules().Setup();
    const std::size_t stage = match.Now().stage;
    return {Club::RoadKeyOf(setup, stage), [&recceCar, &setup, stage] { return recceCar.recce.MedalsOf(setup, stage); },
            [&recceCar, &setup, stage](int seconds) { return recceCar.ParGhostOf(setup, stage, seconds); }};
}

} // namespace Rally::Shared
