#include "RallyScene/Camera.h"

#include "Framing.h"

namespace Rally::Scene
{
namespace CameraHandDetail
{

struct Zooms
{
    float least{};
    float most{};
};

Zooms ZoomsOf(CameraKind kind)
{
    return kind == CameraKind::Stage ? Zooms{1, 40} : kind == CameraKind::Table ? Zooms{0.05f, 6} : Zooms{0.3f, 4};
}

// Moves the ground so that what was at a place comes to lie under a pixel. A camera that keeps its height over hills
// does not follow a pan to the metre, hence more than one step.
void BringUnder(CameraAim& aim, const RoadMap& map, const CarPose& car, Vec2 screen, Vec2 place, Vec2 pixel)
{
    for (int i = 0; i < 3; ++i)
    {
        Vec2 under;
        if (!PickGround(map, Follow(map, car, aim, screen.x / screen.y), screen, pixel, under))
        {
            return;
        }
        aim.pan = CameraDetail::PanWithin(map, car, aim.pan + (place - under));
    }
}

} // namespace CameraHandDetail

void OrbitBy(CameraAim& aim, Vec2 pixels, Vec2 screen)
{
    const float turn = 2.6f / screen.y; // a drag over the picture's height turns by as many radians
    aim.orbit = std::remainder(aim.orbit - pixels.x * turn, 2 * kPi);
    aim.dip = Clamp(aim.dip + pixels.y * turn * 0.6f, -1, 1);
}

void DragGround(CameraAim& aim, const RoadMap& map, const CarPose& car, Vec2 screen, Vec2 from, Vec2 to)
{
    Vec2 place;
    if (PickGround(map, Follow(map, car, aim, screen.x / screen.y), screen, from, place))
    {
        CameraHandDetail::BringUnder(aim, map, car, screen, place, to);
    }
}

void ZoomAt(CameraAim& aim, const RoadMap& map, const CarPose& car, Vec2 screen, Vec2 pixel, float factor)
{
    const CameraHandDetail::Zooms zooms = CameraHandDetail::ZoomsOf(aim.kind);
    Vec2 place;
    const bool hit = PickGround(map, Follow(map, car, aim, screen.x / screen.y), screen, pixel, place);
    aim.zoom = Clamp(aim.zoom * factor, zooms.least, zooms.most);
    if (hit)
    {
        CameraHandDetail::BringUnder(aim, map, car, screen, place, pixel);
    }
}

void PushGround(CameraAim& aim, const RoadMap& map, const CarPose& car, Vec2 screen, Vec2 push)
{
    const CameraPose camera = Follow(map, car, aim, screen.x / screen.y);
    Vec2 middle;
    const bool hit = PickGround(map, camera, screen, screen * 0.5f, middle);
    const float away = hit ? Length(middle - Vec2{camera.eye.x, camera.eye.y}) + 10 : 60;
    const Vec3 ahead = camera.target - camera.eye;
    const float heading = std::atan2(ahead.y, ahead.x);
    aim.pan = CameraDetail::PanWithin(map, car, aim.pan + (Along(heading) * push.y - LeftOf(heading) * push.x) * away);
}

bool IsByHand(const CameraAim& aim)
{
    return aim.zoom != 1 || aim.orbit != 0 || aim.dip != 0 || aim.pan.x != 0 || aim.pan.y != 0;
}

void LetGo(CameraAim& aim)
{
    aim.zoom = 1;
    aim.orbit = 0;
    aim.dip = 0;
    aim.pan = {};
}

} // namespace Rally::Scene
