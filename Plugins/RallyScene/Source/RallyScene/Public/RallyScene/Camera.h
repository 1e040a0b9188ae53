// Cameras as values: where the eye is, what it looks at. Chase follows a car, helicopter hangs beside the road, table
// looks down on the stage as on a board, stage has all of it in the picture.
#pragma once

#include "RallyScene/Timeline.h"

#include <span>

namespace Rally::Scene
{

enum class CameraKind : std::uint8_t
{
    Chase,
    Helicopter,
    Table,
    Stage,
};
inline constexpr std::size_t kCameraKinds = 4;

struct CameraPose
{
    Vec3 eye;
    Vec3 target;
    float fieldOfView{}; // vertical, radians
    float nearPlane{};
    float farPlane{};

    bool operator==(const CameraPose&) const = default;
};

// The part of the picture that nothing lies over, in parts of its width and height from the top left. What a player
// must see is kept within.
struct SafeArea
{
    float left{0};
    float top{0};
    float right{1};
    float bottom{1};
};

struct CameraAim
{
    CameraKind kind{};
    float zoom{1}; // more is closer; the table at its furthest shows the whole stage
    float orbit{}; // radians round what is looked at
    float dip{};   // radians steeper than the camera would look by itself
    Vec2 pan;      // metres on the ground
    // Metres of road the plan already covers: what may follow it is in view, and the car; a long plan makes the spaces
    // smaller than a hand likes them.
    float planned{};
    bool watches{};  // nothing is to be chosen: the spaces ahead need not be large, the view stays low and near
    bool foresees{}; // the corner that comes next is in view too, unless it is far away
    SafeArea safe;
};

// Of a standing or moving car. Chase and helicopter take in every space a driver may choose next.
RALLYSCENE_API CameraPose Follow(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect);

// Cars that wait for their start, over the free part of the picture, their noses to its left. Sway: radians round them.
RALLYSCENE_API CameraPose LineUp(const RoadMap& map, std::span<const CarPose> cars, const SafeArea& safe, float sway,
                                 float aspect);

// The camera in a player's hand; pixels count from the top left. A place of the ground that was grabbed stays under the
// pointer, and the wheel closes in on what lies under it.
RALLYSCENE_API void OrbitBy(CameraAim& aim, Vec2 pixels, Vec2 screen);
RALLYSCENE_API void DragGround(CameraAim& aim, const RoadMap& map, const CarPose& car, Vec2 screen, Vec2 from, Vec2 to);
RALLYSCENE_API void ZoomAt(CameraAim& aim, const RoadMap& map, const CarPose& car, Vec2 screen, Vec2 pixel,
                           float factor);
// To the right of the picture and into it, in parts of how far away its middle is.
RALLYSCENE_API void PushGround(CameraAim& aim, const RoadMap& map, const CarPose& car, Vec2 screen, Vec2 push);
RALLYSCENE_API bool IsByHand(const CameraAim& aim);
RALLYSCENE_API void LetGo(CameraAim& aim); // back to the automatic camera; its kind stays

// On the way from where the camera is to where it should be, so many seconds later: a change of place or kind is a
// flight, not a cut.
RALLYSCENE_API CameraPose Glide(const CameraPose& now, const CameraPose& goal, float seconds);
// The same, and what both see stays in the picture on the way: it goes straight from where it is in the one to where it
// will be in the other, however high the flight began. Where it would stand over it on its head, it cuts.
RALLYSCENE_API CameraPose Glide(const CameraPose& now, const CameraPose& goal, Vec3 subject, float seconds);

// Column-major matrices for OpenGL-like clients, and rays for clicks. Right-handed view, clip z in -1..1.
struct Matrix
{
    float m[16]{};
};
RALLYSCENE_API Matrix ViewOf(const CameraPose& camera);
RALLYSCENE_API Matrix ProjectionOf(const CameraPose& camera, float aspect);
// Of a car's body standing on Z = 0 with its nose along +X.
RALLYSCENE_API Matrix BodyOf(const CarPose& car);
RALLYSCENE_API Matrix Multiply(const Matrix& a, const Matrix& b);
// Pixel (from the top left) of a point; false behind the eye.
RALLYSCENE_API bool Project(const CameraPose& camera, Vec2 screen, Vec3 point, Vec2& pixel);
// Where the ray through a pixel meets the ground; false when it never does.
RALLYSCENE_API bool PickGround(const RoadMap& map, const CameraPose& camera, Vec2 screen, Vec2 pixel, Vec2& out);

} // namespace Rally::Scene
