#include "Desktop/Render/CarModels.h"

#include "RallyScene/StageMesh.h"

#include <cmath>

namespace Rally::Desktop
{

using namespace Scene;

namespace
{

// About the hub: first the wheel rolls, then it steers, then it goes where the hub is.
Matrix WheelOf(const CarPose& pose, std::size_t wheel)
{
    const bool front = wheel < 2;
    const Vec3 hub = HubOf(wheel);
    const float steer = front ? pose.steer : 0;
    const float c = std::cos(steer);
    const float s = std::sin(steer);
    const float rc = std::cos(pose.wheelTurn);
    const float rs = std::sin(pose.wheelTurn);
    const Matrix roll{{rc, 0, -rs, 0, 0, 1, 0, 0, rs, 0, rc, 0, 0, 0, 0, 1}};
    // The outer face of the wheels on the right looks to the right.
    const float side = hub.y < 0 ? -1.0f : 1.0f;
    const Matrix turn{{c * side, s * side, 0, 0, -s * side, c * side, 0, 0, 0, 0, 1, 0, hub.x, hub.y, hub.z, 1}};
    const Matrix rolled = side < 0 ? Matrix{{rc, 0, rs, 0, 0, 1, 0, 0, -rs, 0, rc, 0, 0, 0, 0, 1}} : roll;
    return Multiply(BodyOf(pose), Multiply(turn, rolled));
}

Matrix SatDown(const CarPose& pose)
{
    CarPose low = pose;
    low.height -= pose.squat;
    return BodyOf(low);
}

} // namespace

CarModels::CarModels(Detail detail) : wheel(BuildWheel(detail))
{
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    {
        bodies[seat] = Surface(BuildCarBody(seat, detail));
    }
}

void CarModels::Draw(const Programs& programs, const Scope& scope, std::span<const CarView> cars, Tally& tally) const
{
    const Program& program = scope.cascade < 0 ? programs.cars : programs.carsDepth;
    program.Use();
    std::vector<Matrix> wheels;
    for (const CarView& car : cars)
    {
        if (!car.pose.visible || car.seat >= kMaxSeats || wheels.size() >= 4 * kMaxSeats ||
            !scope.frustum.Holds(car.pose.position + Vec3{0, 0, car.pose.height + 0.6f}, 3))
        {
            continue;
        }
        const Matrix body = SatDown(car.pose);
        program.SetMatrices("models", body.m, 1);
        bodies[car.seat].DrawAll(tally, 1);
        for (std::size_t i = 0; i < 4; ++i)
        {
            wheels.push_back(WheelOf(car.pose, i));
        }
    }
    if (!wheels.empty())
    {
        program.SetMatrices("models", wheels.front().m, wheels.size());
        wheel.DrawAll(tally, wheels.size());
    }
}

} // namespace Rally::Desktop
