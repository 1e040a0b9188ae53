// How far back an eye must stand so that what must be seen lies in the free part of the picture.
#pragma once

#include "RallyScene/Camera.h"

namespace Rally::Scene::CameraDetail
{

// A view in a direction. The slopes are those of the planes through the eye and the sides of the free area.
struct Framing
{
    Vec3 ahead;
    Vec3 right;
    Vec3 up;
    float half{}; // of the picture's height at a distance of one
    float left{};
    float rightwards{};
    float top{};
    float bottom{};
};

Framing FramingOf(float heading, float dip, float fieldOfView, float aspect, const SafeArea& safe);

// The eye that just holds a set of points: where the planes through them, slanted like the sides of the free area, meet.
// Left and right decide between themselves, top and bottom too; the wider pair says how far back.
struct Fit
{
    float left{-1e9f}, right{-1e9f}, top{-1e9f}, bottom{-1e9f};
    float closest{1e9f};

    void Hold(const Framing& framing, Vec3 point);
    void HoldCar(const Framing& framing, Vec3 foot, float heading); // from its wheels to its roof
    Vec3 Eye(const Framing& framing, float leastDistance) const;
};

// The box round the road of a stage.
struct Extent
{
    Vec2 low;
    Vec2 high;
    Vec2 Middle() const { return (low + high) * 0.5f; }
};
Extent ExtentOf(const RoadMap& map);

// So that the stage is never panned out of sight.
Vec2 PanWithin(const RoadMap& map, const CarPose& car, Vec2 pan);

} // namespace Rally::Scene::CameraDetail
