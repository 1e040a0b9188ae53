// How a car stands: on a space, across a slide, beside the road, behind the finish.
#pragma once

#include "Film.h"

namespace Rally::Scene
{

inline constexpr float kWheelBase = 2.55f;
inline constexpr float kTrackWidth = 1.55f;

// An angle within half a turn either way.
float Wrapped(float angle);

// Which way the road bends around a distance: radians per metre, positive to the left.
float CurveAt(const RoadMap& map, float distance, float reach = 2);

// A place on the road with the direction of a line through it.
struct LinePoint
{
    float distance{};
    float offset{};
    float sway{}; // metres to the left per metre of road
};
float HeadingOf(const RoadMap& map, const LinePoint& point);

// Where a car stands on a space, and which way the line leads through it.
LinePoint StandingLine(const RoadMap& map, SpaceIndex space);
// How far the nose of a driving car is turned into the bend on a space; gear 0 for a standing one.
float DriftOn(const RoadMap& map, SpaceIndex space, int gear);
// Which way a car goes that leaves a space: 1 to the left, -1 to the right.
float NearerSide(const RoadMap& map, SpaceIndex space);
// Beside the road: the how-manieth car there.
LinePoint BesideOf(const RoadMap& map, SpaceIndex space, std::size_t place);
LinePoint GridPoint(const RoadMap& map, std::size_t place);
// In the pits of a circuit.
LinePoint BoxPoint(const RoadMap& map, std::size_t seat);
// Parked behind the finish, the winner of the stage furthest off.
LinePoint BehindFinish(const RoadMap& map, std::size_t place);

// How a car lies on the ground.
struct Lie
{
    float pitch{};
    float roll{};
};
Lie LieOf(const RoadMap& map, Vec3 position, float heading);

// Each wheel of a car on the ground that is under it; the body comes along. What it was before does not matter.
void StandOnWheels(const RoadMap& map, CarPose& pose);

// A standing car, its springs at rest.
CarPose StillOf(const RoadMap& map, const CarNow& car);

} // namespace Rally::Scene
