#include "Desktop/GameCamera.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr float pushSpeed = 0.9f;    // parts of the distance looked at, a second
constexpr float pushAtOnce = 0.045f; // a key that is only touched moves something too
constexpr float dragBegins = 5;      // pixels
constexpr float wheelStep = 1.15f;
constexpr float restsWithin = 40; // metres
constexpr float arrives = 0.001f; // metres from where it glides to

Scene::Vec2 PushOf(Way way)
{
    switch (way)
    {
    case Way::Left: return {-1, 0};
    case Way::Right: return {1, 0};
    case Way::Ahead: return {0, 1};
    case Way::Back: return {0, -1};
    }
    return {};
}

} // namespace

Scene::CameraPose Between(const Scene::CameraPose& from, const Scene::CameraPose& to, float share)
{
    Scene::CameraPose camera;
    camera.eye = Scene::Mix(from.eye, to.eye, share);
    camera.fieldOfView = Scene::Mix(from.fieldOfView, to.fieldOfView, share);
    camera.nearPlane = std::min(from.nearPlane, to.nearPlane);
    camera.farPlane = std::max(from.farPlane, to.farPlane);
    const float away = Scene::Mix(Scene::Length(from.target - from.eye), Scene::Length(to.target - to.eye), share);
    const Scene::Vec3 was = Scene::Normal(from.target - from.eye);
    const Scene::Vec3 wish = Scene::Normal(to.target - to.eye);
    camera.target = camera.eye + Scene::Normal(Scene::Mix(was, wish, share)) * away;
    return camera;
}

void GameCamera::NextKind()
{
    Take(static_cast<Scene::CameraKind>((static_cast<std::size_t>(aim.kind) + 1) % Scene::kCameraKinds));
}

void GameCamera::Take(Scene::CameraKind kind)
{
    LetGo();
    aim.kind = kind;
}

void GameCamera::Cut()
{
    map = nullptr; // it may be gone
    set = false;
    grip = Grip::None;
    LetGo();
    DropKeys();
}

void GameCamera::Grab(Grip how, float x, float y)
{
    grip = how;
    grabbed = {x, y};
    dragged = false;
}

bool GameCamera::Move(float x, float y)
{
    if (grip == Grip::None || map == nullptr)
    {
        return false;
    }
    const Scene::Vec2 to{x, y};
    dragged = dragged || Scene::Length(to - grabbed) > dragBegins;
    if (!dragged)
    {
        return true;
    }
    if (grip == Grip::Turns)
    {
        OrbitBy(aim, to - grabbed, screen);
    }
    else
    {
        now.pan = aim.pan;
        DragGround(now, *map, car, screen, grabbed, to);
        aim.pan = now.pan;
    }
    grabbed = to;
    return true;
}

bool GameCamera::Release()
{
    const bool was = grip != Grip::None && dragged;
    grip = Grip::None;
    dragged = false;
    return was;
}

void GameCamera::Wheel(float x, float y, float clicks)
{
    if (map == nullptr)
    {
        return;
    }
    now.pan = aim.pan;
    now.zoom = aim.zoom;
    ZoomAt(now, *map, car, screen, {x, y}, std::pow(wheelStep, Scene::Clamp(clicks, -8, 8)));
    aim.pan = now.pan;
    aim.zoom = now.zoom;
}

void GameCamera::Press(Way way, bool down)
{
    held[static_cast<unsigned>(way)] = down;
    if (down && map != nullptr)
    {
        now.pan = aim.pan;
        PushGround(now, *map, car, screen, PushOf(way) * pushAtOnce);
        aim.pan = now.pan;
    }
}

void GameCamera::DropKeys()
{
    for (bool& one : held)
    {
        one = false;
    }
}

void GameCamera::Fit(int width, int height)
{
    screen = {static_cast<float>(width > 1 ? width : 1), static_cast<float>(height > 1 ? height : 1)};
}

void GameCamera::Follow(const Scene::RoadMap& theMap, const Scene::CarPose& theCar, float planned, bool watches,
                        const Scene::SafeArea& safe)
{
    map = &theMap;
    car = theCar;
    now = aim;
    now.planned = planned;
    now.watches = watches;
    now.foresees = !watches;
    now.safe = safe;
}

void GameCamera::Stand(const Scene::CameraPose& where)
{
    map = nullptr;
    pose = where;
    set = true;
    moves = false;
}

void GameCamera::Shoot(const Scene::CameraPose& where)
{
    hasMoved = !set || pose != where;
    pose = where;
    set = true;
    moves = false;
    shoots = true;
}

// A camera that keeps its height over hills does not follow a pan to the metre, hence more than one step.
void GameCamera::LookAt(Scene::Vec2 place)
{
    const Scene::Vec2 middle{screen.x * (now.safe.left + now.safe.right) / 2,
                             screen.y * (now.safe.top + now.safe.bottom) / 2};
    for (int i = 0; i < 4 && map != nullptr; ++i)
    {
        Scene::Vec2 under;
        now.pan = aim.pan;
        now.zoom = aim.zoom;
        if (PickGround(*map, Scene::Follow(*map, car, now, screen.x / screen.y), screen, middle, under))
        {
            aim.pan = aim.pan + (place - under);
        }
    }
}

void GameCamera::Advance(double seconds, bool cuts, bool rests)
{
    if (map == nullptr)
    {
        return;
    }
    for (unsigned i = 0; i < 4; ++i)
    {
        if (held[i])
        {
            PushGround(now, *map, car, screen, PushOf(static_cast<Way>(i)) * (pushSpeed * static_cast<float>(seconds)));
            aim.pan = now.pan;
        }
    }
    const Scene::CameraPose goal = Scene::Follow(*map, car, now, screen.x / screen.y);
    const bool near = Scene::Length(pose.eye - goal.eye) < restsWithin;
    cuts = std::exchange(shoots, false) || cuts;
    if (rests && set && near && grip == Grip::None)
    {
        moves = false;
        hasMoved = false;
        return;
    }
    const Scene::CameraPose before = pose;
    // What is dragged sticks to the pointer.
    const bool sticks = dragged && grip == Grip::Drags;
    pose = cuts || !set || sticks ? goal : Scene::Glide(pose, goal, car.position, static_cast<float>(seconds));
    const float away = std::max(Scene::Length(pose.eye - goal.eye), Scene::Length(pose.target - goal.target));
    moves = away > 0.5f;
    pose = away < arrives ? goal : pose;
    hasMoved = !set || pose != before;
    set = true;
}

} // namespace Rally::Desktop
