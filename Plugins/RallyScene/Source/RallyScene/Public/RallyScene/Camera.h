// Cameras as values: where the eye is, what it looks at. Chase follows a car, helicopter hangs beside the road, table
// looks down on the stage as on a board.
#pragma once

#include "RallyScene/Timeline.h"

namespace Rally::Scene
{

enum class CameraKind : std::uint8_t
{
    Chase,
    Helicopter,
    Table,
};

struct CameraPose
{
    Vec3 eye;
    Vec3 target;
    float fieldOfView{}; // vertical, radians
    float nearPlane{};
    float farPlane{};
};

struct CameraAim
{
    CameraKind kind{};
    float zoom{1};   // more is closer; the table at its furthest shows the whole stage
    float orbit{};   // radians round the target
    Vec2 pan;        // table: metres
    float planned{}; // chase: metres of road the plan already covers; what may follow it is in view
};

// Of a standing or moving car. The chase camera takes in every space a driver may choose next.
RALLYSCENE_API CameraPose Follow(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect);

// On the way from where the camera is to where it should be, so many seconds later: a change of place or kind is a
// flight, not a cut.
RALLYSCENE_API CameraPose Glide(const CameraPose& now, const CameraPose& goal, float seconds);

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
