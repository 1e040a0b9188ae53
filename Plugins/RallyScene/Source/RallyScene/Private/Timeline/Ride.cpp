#include "RallyScene/Ride.h"

#include "Posture.h"

namespace Rally::Scene
{
namespace RideDetail
{

constexpr float kWheelRadius = 0.33f;

// Behind the finish there is no line of its own: straight on.
LinePoint LineThrough(const RoadMap& map, SpaceIndex space)
{
    const bool behind = space == map.TheRoad().beyond;
    return behind ? LinePoint{map.FinishLine() + 8, 0, 0} : StandingLine(map, space);
}

} // namespace RideDetail

CarPose PoseBetween(const RoadMap& map, SpaceIndex from, SpaceIndex to, float share, int gear)
{
    const std::size_t spaces = map.TheRoad().spaces.size();
    if (from >= spaces || to >= spaces)
    {
        return {};
    }
    const LinePoint first = RideDetail::LineThrough(map, from);
    LinePoint last = RideDetail::LineThrough(map, to);
    last.distance = map.Nearest(last.distance, first.distance);
    const float way = last.distance - first.distance;
    CarNow car;
    car.stance = Stance::Road;
    car.distance = Mix(first.distance, last.distance, share);
    car.offset = Mix(first.offset, last.offset, Smooth(share));
    const float turn = 6 * share * (1 - share) * (last.offset - first.offset); // of Smooth()
    const LinePoint here{car.distance, car.offset, way > 1 ? turn / way : 0};
    car.heading = HeadingOf(map, here);
    const Lie lie = LieOf(map, map.At(car.distance, car.offset).position, car.heading);
    car.groundPitch = lie.pitch;
    car.groundRoll = lie.roll;
    car.wheelTurn = car.distance / RideDetail::kWheelRadius;
    car.gear = static_cast<std::uint8_t>(gear);
    return StillOf(map, car);
}

} // namespace Rally::Scene
