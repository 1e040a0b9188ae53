// Lines along the road: the way a plan takes through its spaces.
#pragma once

#include "Desktop/Render/Renderer.h"

#include "RallyRules/Road/Track.h"
#include "RallyScene/RoadMap.h"

namespace Rally::Desktop
{

// Where a line begins: metres along the road, and to its left.
struct WayStart
{
    float distance{};
    float offset{};
};

// Just before a car: a line does not lie over the car itself.
WayStart BeforeCar(const Scene::RoadMap& map, const Scene::CarPose& car);

// How wide a line is, and how far it runs to the left of its spaces' middles, so that two lie beside one another. Metres.
struct WayShape
{
    float halfWidth{0.42f};
    float aside{};
};

// Ends before what lies behind the finish.
Marker WayThrough(const Scene::RoadMap& map, WayStart from, std::span<const SpaceIndex> spaces, Ui::MarkerLook look,
                  WayShape shape = {});

// A side of the road from one place to another, in metres from its begin; and a frame on the ground round a car.
Marker EdgeOf(const Scene::RoadMap& map, float from, float to, bool onLeft);
Marker RingRound(const Scene::CarPose& car);

} // namespace Rally::Desktop
