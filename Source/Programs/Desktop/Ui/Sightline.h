// What stands between an eye and what it looks at.
#pragma once

#include "RallyScene/Math.h"

#include <algorithm>

namespace Rally::Ui
{

// A car at `place` hides some of one at `seen`.
inline bool StandsBefore(Scene::Vec3 eye, Scene::Vec3 seen, Scene::Vec3 place)
{
    constexpr float kCar = 2.6f; // half its length and half the other's width
    const Scene::Vec3 way = seen - eye;
    const Scene::Vec3 off = place - eye;
    const float length = std::max(Scene::Length(way), 0.1f);
    const float along = Scene::Dot(off, way) / length;
    return along > 0 && along < length - kCar && Scene::Length(off - way * (along / length)) < kCar;
}

} // namespace Rally::Ui
