#include "RallyScene/CarRig.h"

namespace Rally::Scene
{

Matrix SprungBodyOf(const CarPose& car)
{
    CarPose low = car;
    low.height -= car.squat;
    return BodyOf(low);
}

// About the hub: first the wheel rolls, then it steers, then it goes where its spring lets it.
Matrix WheelOf(const CarPose& car, std::size_t wheel)
{
    const bool front = wheel < 2;
    const Vec3 hub = HubOf(wheel);
    // The outer face of the wheels on the right looks to the right.
    const float side = hub.y < 0 ? -1.0f : 1.0f;
    const float steer = front ? car.steer : 0;
    const float c = std::cos(steer) * side;
    const float s = std::sin(steer) * side;
    const float rc = std::cos(car.wheelTurn);
    const float rs = std::sin(car.wheelTurn) * side;
    const Matrix roll{{rc, 0, -rs, 0, 0, 1, 0, 0, rs, 0, rc, 0, 0, 0, 0, 1}};
    const Matrix turn{{c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, hub.x, hub.y, hub.z + car.travel[wheel], 1}};
    CarPose axles = car;
    axles.pitch = car.axlePitch;
    axles.roll = car.axleRoll;
    return Multiply(BodyOf(axles), Multiply(turn, roll));
}

} // namespace Rally::Scene
