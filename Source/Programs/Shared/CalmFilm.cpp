#include "Shared/CalmFilm.h"

#include "RallyScene/Beat.h"

#include <cmath>

namespace Rally::Shared
{

void Calm(Scene::CarPose& car)
{
    car.pitch = 0;
    car.roll = 0;
    car.height = 0;
    car.squat = 0;
    for (float& wheel : car.travel)
    {
        wheel = 0;
    }
}

void CalmSpin(const Scene::Timeline& film, double time, Scene::Moment& moment)
{
    const Scene::Beat* beat = film.BeatAt(time);
    if (beat == nullptr || beat->kind != Scene::BeatKind::Spin || beat->seat >= kMaxSeats)
    {
        return;
    }
    const float from = film.PoseOf(beat->seat, beat->from).heading;
    const float to = film.PoseOf(beat->seat, beat->to).heading;
    const float turn = std::remainder(to - from, 2 * Scene::kPi); // the shorter way
    const float share = beat->ShareAt(time);
    Scene::CarPose& car = moment.cars[beat->seat];
    car.heading = from + turn * share * share * (3 - 2 * share);
    car.steer = 0;
    car.drift = 0;
}

} // namespace Rally::Shared
