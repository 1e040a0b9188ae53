#include "Desktop/Render/CarModels.h"

#include "RallyScene/CarRig.h"

namespace Rally::Desktop
{

using namespace Scene;

CarModels::CarModels(Detail detail, const Club::CarLooks& looks) : wheel(BuildWheel(detail))
{
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    {
        bodies[seat] = Surface(BuildCarBody(looks[seat].colour, detail, looks[seat].number));
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
        const Matrix body = SprungBodyOf(car.pose);
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
