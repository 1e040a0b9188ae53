#include "RallyScene/DiceTray.h"

#include "DieFaces.h"
#include "Sketch/MeshPen.h"

namespace Rally::Scene
{
namespace DiceTrayDetail
{

static_assert(kTrayPlaces == 2 * kTrayRow);

constexpr float kHalfWidth = kTrayRow * kTrayPitch / 2 + 0.3f;
constexpr float kHalfDepth = kTrayRowPitch + 0.2f;
constexpr float kCorner = 0.45f; // radius
constexpr float kRim = 0.22f;
constexpr float kRimHeight = 0.28f;

// Round a rectangle with round corners, counter-clockwise.
std::vector<Vec3> Outline(float out, float height)
{
    constexpr int kSteps = 6;
    std::vector<Vec3> points;
    for (int corner = 0; corner < 4; ++corner)
    {
        const float x = corner == 0 || corner == 3 ? 1.0f : -1.0f;
        const float y = corner < 2 ? 1.0f : -1.0f;
        for (int i = 0; i <= kSteps; ++i)
        {
            const float turn = kPi / 2 * (static_cast<float>(corner) + static_cast<float>(i) / kSteps);
            const Vec2 side = Along(turn) * (kCorner + out);
            points.push_back({x * (kHalfWidth - kCorner) + side.x, y * (kHalfDepth - kCorner) + side.y, height});
        }
    }
    return points;
}

void Wall(MeshPen& pen, const std::vector<Vec3>& from, const std::vector<Vec3>& to)
{
    const Colour colour = PlainColour(Slot::Frame);
    for (std::size_t i = 0; i < from.size(); ++i)
    {
        const std::size_t k = (i + 1) % from.size();
        pen.Quad(Slot::Frame, colour, from[i], from[k], to[k], to[i]);
    }
}

} // namespace DiceTrayDetail

Mesh BuildTray()
{
    using namespace DiceTrayDetail;
    MeshPen pen;
    pen.Fan(Slot::Felt, PlainColour(Slot::Felt), Outline(0, 0));
    Wall(pen, Outline(kRim, 0), Outline(kRim, kRimHeight));
    Wall(pen, Outline(kRim, kRimHeight), Outline(0, kRimHeight));
    Wall(pen, Outline(0, kRimHeight), Outline(0, 0));
    return Rounded(pen.Take(), 0.8f);
}

CameraPose TrayCamera()
{
    CameraPose camera;
    camera.target = {0, 0.03f, 0.25f};
    camera.eye = {0, -6.6f, 15.5f};
    camera.fieldOfView = 0.222f;
    camera.nearPlane = 4;
    camera.farPlane = 40;
    return camera;
}

Matrix BodyOf(const DiePose& die)
{
    return {{die.right.x, die.right.y, die.right.z, 0, die.ahead.x, die.ahead.y, die.ahead.z, 0, die.up.x, die.up.y,
             die.up.z, 0, die.position.x, die.position.y, die.position.z, 1}};
}

} // namespace Rally::Scene
