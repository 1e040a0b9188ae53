// The camera of a race in a player's hand: what buttons, wheel and keys do to it, and its way through the frames.
#pragma once

#include "Desktop/MatchShow.h"
#include "RallyScene/Camera.h"

#include <cstdint>

namespace Rally::Desktop
{

class GameCamera
{
public:
    Scene::CameraKind Kind() const { return aim.kind; }
    const Scene::CameraPose& Pose() const { return pose; }
    bool IsSet() const { return set; }
    bool Moves() const { return moves; }
    // The picture is taken from elsewhere than before the last Advance().
    bool HasMoved() const { return hasMoved; }
    bool IsByHand() const { return Scene::IsByHand(aim); }

    void NextKind();
    void Take(Scene::CameraKind kind);
    void Cut(); // the next picture is somewhere else
    void LetGo() { Scene::LetGo(aim); }

    void Grab(Grip how, float x, float y);
    // True when the hand holds the camera: then the pointer is not the road's.
    bool Move(float x, float y);
    // True when it was a drag and not just a press.
    bool Release();
    Grip Held() const { return grip; }
    bool IsShooting() const { return shoots; }
    void Wheel(float x, float y, float clicks);
    void Press(Way way, bool down);
    void DropKeys();

    // Of what is drawn into, in pixels.
    void Fit(int width, int height);
    // What is looked at, once a frame; a plan's metres and what is watched, see CameraAim.
    void Follow(const Scene::RoadMap& map, const Scene::CarPose& car, float planned, bool watches,
                const Scene::SafeArea& safe);
    void FollowAs(const Scene::CameraAim& given, const Scene::RoadMap& map, const Scene::CarPose& car);
    // `rests`: it stands still, and cuts to the next place when what it looks at has gone far.
    void Advance(double seconds, bool cuts, bool rests = false);
    void Stand(const Scene::CameraPose& where); // nothing to grab
    // For one frame from elsewhere; there and back again it does not fly.
    void Shoot(const Scene::CameraPose& where);
    // To a place of the ground: it comes to the middle.
    void LookAt(Scene::Vec2 place);

private:
    Scene::CameraAim aim;
    const Scene::RoadMap* map{}; // of the last frame
    Scene::CarPose car;
    Scene::CameraAim now; // with what the moment adds
    Scene::CameraPose pose{};
    Scene::Vec2 screen{1280, 720};
    Grip grip{};
    Scene::Vec2 grabbed;
    bool dragged = false;
    bool held[4]{};
    bool set = false;
    bool moves = false;
    bool hasMoved = false;
    bool shoots = false;
};

// So much of the way from one place to another: it turns evenly, and sees all that either does.
Scene::CameraPose Between(const Scene::CameraPose& from, const Scene::CameraPose& to, float share);

} // namespace Rally::Desktop
