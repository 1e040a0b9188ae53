// The parts of a car at a moment: its body on the springs, its wheels on the road.
#pragma once

#include "RallyScene/Camera.h"
#include "RallyScene/StageMesh.h"

namespace Rally::Scene
{

// Of the mesh of BuildCarBody.
RALLYSCENE_API Matrix SprungBodyOf(const CarPose& car);
// Of the mesh of BuildWheel.
RALLYSCENE_API Matrix WheelOf(const CarPose& car, std::size_t wheel);

} // namespace Rally::Scene
