// A film for who does not want the picture to shake.
#pragma once

#include "RallyScene/Timeline.h"

namespace Rally::Shared
{

// The pose on the ground, upright: a car glides to where it comes to stand, and turns no faster than it did.
void Calm(Scene::CarPose& car);

// A car that spins in this moment of the film turns straight to how it comes to stand, instead of round and round.
void CalmSpin(const Scene::Timeline& film, double time, Scene::Moment& moment);

} // namespace Rally::Shared
