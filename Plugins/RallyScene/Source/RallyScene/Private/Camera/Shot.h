// A view that holds the car, the way its plan takes, and every space that may be chosen next.
#pragma once

#include "RallyScene/Camera.h"

namespace Rally::Scene::CameraDetail
{

CameraPose Chase(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect);
CameraPose Helicopter(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect);

} // namespace Rally::Scene::CameraDetail
