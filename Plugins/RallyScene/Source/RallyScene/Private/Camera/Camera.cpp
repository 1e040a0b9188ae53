#include "RallyScene/Camera.h"

#include "Framing.h"
#include "RoadAhead.h"
#include "Shot.h"

namespace Rally::Scene
{
namespace CameraDetail
{

constexpr float kTableNear = 215;    // metres from the table at zoom 1, or further for a long plan
constexpr float kTableField = 0.49f; // radians: from far away and narrow, as one looks at a poster

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

// The neighbourhood of a car: what it may reach, and the car itself.
Fit FitOfReach(const RoadMap& map, const CarPose& car, const CameraAim& aim, const Framing& framing)
{
    constexpr std::size_t kSamples = 16;
    float distance = 0;
    float offset = 0;
    map.Locate({car.position.x, car.position.y}, distance, offset);
    const float end = distance + aim.planned;
    SpacesAhead spaces;
    FindSpacesAhead(map, end, aim.planned > 0 ? 5 : 1, spaces);
    const float furthest = FurthestOf(map, end, spaces);
    Fit fit;
    for (std::size_t i = 0; i < kSamples; ++i)
    {
        const float at = Mix(distance - 4, furthest, static_cast<float>(i) / (kSamples - 1));
        fit.Hold(framing, map.At(at, WidthAround(map, at, true)).position);
        fit.Hold(framing, map.At(at, -WidthAround(map, at, false)).position);
    }
    fit.HoldCar(framing, car.position, car.heading);
    return fit;
}

// As over a table: at zoom 1 what a car may reach, further away the whole stage.
CameraPose Table(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    const float dip = Clamp(1.15f + aim.dip, 0.5f, 1.5f);
    CameraPose camera;
    camera.fieldOfView = kTableField;
    camera.nearPlane = 1;
    camera.farPlane = 8000;
    const Framing framing = FramingOf(kPi / 2 + aim.orbit, dip, camera.fieldOfView, aspect, aim.safe);
    const Vec3 whole = FitOfStage(map, framing).Eye(framing, 40);
    const Vec2 middle = ExtentOf(map).Middle();
    const float furthest = (whole.z - map.GroundHeight(middle)) / std::sin(dip);
    const Vec3 nearby = FitOfReach(map, car, aim, framing).Eye(framing, kTableNear);
    const float reach = (nearby.z - map.GroundHeight({car.position.x, car.position.y})) / std::sin(dip);
    const bool all = aim.kind == CameraKind::Stage;
    const float wish = all ? furthest / Clamp(aim.zoom, 1, 40) : reach / Clamp(aim.zoom, 0.01f, 8);
    const float away = wish < furthest ? wish : furthest;

    // Nearer by, what may be chosen next stays in the middle of the free area.
    const float x = (framing.rightwards - framing.left) / 2;
    const float y = (framing.top - framing.bottom) / 2;
    const Vec3 slant = framing.ahead + framing.right * x + framing.up * y;
    const Vec3 close = nearby + slant * (reach - away);
    const float share = Smooth((away - reach) / (furthest > reach + 1 ? furthest - reach : 1));
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
    case CameraKind::Table:
    case CameraKind::Stage: return CameraDetail::Table(map, car, aim, aspect);
    case CameraKind::Chase: break;
    }
    return CameraDetail::Chase(map, car, aim, aspect);
}

CameraPose LineUp(const RoadMap& map, std::span<const CarPose> cars, const SafeArea& safe, float sway, float aspect)
{
    using namespace CameraDetail;
    constexpr float kAside =
        2.75f; // radians from where the eye looks to where noses point: to us, and to the left, under the gate
    constexpr float kDip = 0.16f;
    CameraPose camera;
    camera.fieldOfView = 0.56f;
    camera.nearPlane = 0.5f;
    camera.farPlane = 4000;
    const float heading = (cars.empty() ? 0 : cars[0].heading) - kAside + sway;
    const Framing framing = FramingOf(heading, kDip, camera.fieldOfView, aspect, safe);
    Fit fit;
    for (const CarPose& car : cars)
    {
        fit.HoldCar(framing, car.position, car.heading);
    }
    camera.eye = fit.Eye(framing, 9);
    const float lowest = map.GroundHeight({camera.eye.x, camera.eye.y}) + 1.4f;
    camera.eye.z = camera.eye.z > lowest ? camera.eye.z : lowest;
    camera.target = camera.eye + framing.ahead * 20;
    return camera;
}

namespace CameraFlightDetail
{

float GlideShare(float seconds)
{
    constexpr float kRate = 7; // two thirds of the way in a seventh of a second
    return 1 - std::exp(-kRate * (seconds > 0 ? seconds : 0));
}

// Where a place lies in a picture: to the right of its middle and above it, in parts of how far ahead it is. False when
// it is not in it.
bool IsSeenAt(const CameraPose& camera, Vec3 place, Vec2& out)
{
    const Vec3 ahead = Normal(camera.target - camera.eye);
    const Vec3 right = Normal(Cross(ahead, {0, 0, 1}));
    const Vec3 to = place - camera.eye;
    const float depth = Dot(to, ahead);
    out = Vec2{Dot(to, right), Dot(to, Cross(right, ahead))} * (1 / depth);
    const float most = std::tan(camera.fieldOfView / 2);
    return depth > 0 && std::fabs(out.y) < most && std::fabs(out.x) < 2 * most;
}

// The way to look in so that what lies in a direction is seen there; false when only a head on its side could. A place
// before one's feet is seen with the head turned to it or beyond it: the way that is nearer to what would be looked at.
bool LookToSeeAt(Vec3 direction, Vec2 there, Vec3 nearest, Vec3& out)
{
    const Vec3 to = Normal(direction);
    const Vec3 seen = Normal({there.x, there.y, 1});
    const float sine = to.z / Length(Vec2{seen.y, seen.z});
    if (std::fabs(sine) >= 1)
    {
        return false;
    }
    float best = -2;
    for (const float rise : {std::asin(sine), kPi - std::asin(sine)})
    {
        const float pitch = std::remainder(rise - std::atan2(seen.y, seen.z), 2 * kPi);
        const float level = seen.z * std::cos(pitch) - seen.y * std::sin(pitch);
        const Vec2 ground = Along(std::atan2(to.y, to.x) + std::atan2(seen.x, level)) * std::cos(pitch);
        const Vec3 way{ground.x, ground.y, std::sin(pitch)};
        if (std::cos(pitch) > 0 && Dot(way, nearest) > best)
        {
            best = Dot(way, nearest);
            out = way;
        }
    }
    return best > -2;
}

} // namespace CameraFlightDetail

CameraPose Glide(const CameraPose& now, const CameraPose& goal, float seconds)
{
    if (now.fieldOfView <= 0)
    {
        return goal; // the first picture
    }
    const float share = CameraFlightDetail::GlideShare(seconds);
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

CameraPose Glide(const CameraPose& now, const CameraPose& goal, Vec3 subject, float seconds)
{
    CameraPose camera = Glide(now, goal, seconds);
    Vec2 was;
    Vec2 wish;
    if (now.fieldOfView <= 0 || !CameraFlightDetail::IsSeenAt(now, subject, was) ||
        !CameraFlightDetail::IsSeenAt(goal, subject, wish))
    {
        return camera;
    }
    const Vec2 wanted = was + (wish - was) * CameraFlightDetail::GlideShare(seconds);
    Vec3 look;
    if (!CameraFlightDetail::LookToSeeAt(subject - camera.eye, wanted, Normal(camera.target - camera.eye), look))
    {
        return goal;
    }
    camera.target = camera.eye + look * Length(camera.target - camera.eye);
    return camera;
}

} // namespace Rally::Scene
