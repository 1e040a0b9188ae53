#include "RallyScene/Camera.h"

#include "Framing.h"
#include "RoadAhead.h"
#include "Shot.h"

namespace Rally::Scene
{
namespace CameraDetail
{

constexpr float kTableNear = 150; // metres from the table at zoom 1

// What of the stage must be on the table: the road with its verges.
Fit FitOfStage(const RoadMap& map, const Framing& framing)
{
    constexpr float kVerge = 9;
    constexpr float kStep = 8;
    Fit fit;
    for (float at = 0; at <= map.Length() + kStep; at += kStep)
    {
        for (const float side : {-kVerge, kVerge})
        {
            fit.Hold(framing, map.At(at < map.Length() ? at : map.Length(), side).position);
        }
    }
    return fit;
}

// As over a table: at zoom 1 the neighbourhood, further away the whole stage.
CameraPose Table(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    const float dip = Clamp(1.15f + aim.dip, 0.5f, 1.5f);
    CameraPose camera;
    camera.fieldOfView = 0.7f;
    camera.nearPlane = 1;
    camera.farPlane = 5000;
    const Framing framing = FramingOf(kPi / 2 + aim.orbit, dip, camera.fieldOfView, aspect, aim.safe);
    const Vec3 whole = FitOfStage(map, framing).Eye(framing, 40);
    const Vec2 middle = ExtentOf(map).Middle();
    const float furthest = (whole.z - map.GroundHeight(middle)) / std::sin(dip);
    const float wish = kTableNear / Clamp(aim.zoom, 0.01f, 8);
    const float away = wish < furthest ? wish : furthest;

    // Near by, what may be chosen next is in the middle of the free area.
    float distance = 0;
    float offset = 0;
    map.Locate({car.position.x, car.position.y}, distance, offset);
    const float lead = aim.planned > 0 ? 20 : 10;
    const Vec3 focus = Mix(map.At(distance + aim.planned + lead).position, car.position, aim.planned > 0 ? 0 : 0.6f);
    const float x = (framing.rightwards - framing.left) / 2;
    const float y = (framing.top - framing.bottom) / 2;
    const Vec3 close = focus - (framing.ahead + framing.right * x + framing.up * y) * away;
    const float share = Smooth((away - kTableNear) / (furthest > kTableNear + 1 ? furthest - kTableNear : 1));
    const Vec2 pan = PanWithin(map, car, aim.pan);
    camera.eye = Mix(close, whole, share) + Vec3{pan.x, pan.y, 0};
    const float lowest = map.GroundHeight({camera.eye.x, camera.eye.y}) + 6;
    camera.eye.z = camera.eye.z > lowest ? camera.eye.z : lowest;
    camera.target = camera.eye + framing.ahead * away;
    return camera;
}

} // namespace CameraDetail

CameraPose Follow(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    switch (aim.kind)
    {
    case CameraKind::Helicopter: return CameraDetail::Helicopter(map, car, aim, aspect);
    case CameraKind::Table: return CameraDetail::Table(map, car, aim, aspect);
    case CameraKind::Chase: break;
    }
    return CameraDetail::Chase(map, car, aim, aspect);
}

CameraPose Glide(const CameraPose& now, const CameraPose& goal, float seconds)
{
    constexpr float kRate = 7; // two thirds of the way in a seventh of a second
    if (now.fieldOfView <= 0)
    {
        return goal; // the first picture
    }
    const float share = 1 - std::exp(-kRate * (seconds > 0 ? seconds : 0));
    CameraPose camera = goal;
    camera.eye = Mix(now.eye, goal.eye, share);
    camera.fieldOfView = Mix(now.fieldOfView, goal.fieldOfView, share);
    // Turns evenly, however far away the targets are.
    const float away = Length(goal.target - goal.eye);
    const Vec3 was = Normal(now.target - now.eye);
    const Vec3 wish = Normal(goal.target - goal.eye);
    camera.target = camera.eye + Normal(Mix(was, wish, share)) * away;
    return camera;
}

} // namespace Rally::Scene
