#include "Framing.h"

namespace Rally::Scene::CameraDetail
{

constexpr float kRim = 0.035f; // of the free area that stays empty on each side

Framing FramingOf(float heading, float dip, float fieldOfView, float aspect, const SafeArea& safe)
{
    Framing framing;
    const Vec2 course = Along(heading);
    framing.ahead = {course.x * std::cos(dip), course.y * std::cos(dip), -std::sin(dip)};
    framing.right = {course.y, -course.x, 0};
    framing.up = Cross(framing.right, framing.ahead);
    framing.half = std::tan(fieldOfView / 2);
    const float wide = (safe.right - safe.left) * kRim;
    const float tall = (safe.bottom - safe.top) * kRim;
    framing.left = framing.half * aspect * (1 - 2 * (safe.left + wide));
    framing.rightwards = framing.half * aspect * (2 * (safe.right - wide) - 1);
    framing.top = framing.half * (1 - 2 * (safe.top + tall));
    framing.bottom = framing.half * (2 * (safe.bottom - tall) - 1);
    return framing;
}

void Fit::Hold(const Framing& framing, Vec3 point)
{
    const float x = Dot(point, framing.right);
    const float y = Dot(point, framing.up);
    const float z = Dot(point, framing.ahead);
    const auto widen = [](float& side, float value) { side = value > side ? value : side; };
    widen(right, x - framing.rightwards * z);
    widen(left, -x - framing.left * z);
    widen(top, y - framing.top * z);
    widen(bottom, -y - framing.bottom * z);
    closest = z < closest ? z : closest;
}

void Fit::HoldCar(const Framing& framing, Vec3 foot, float heading)
{
    const Vec2 course = Along(heading);
    const Vec2 aside = LeftOf(heading);
    for (const float side : {-1.4f, 1.4f})
    {
        for (const float along : {-2.6f, 2.6f})
        {
            const Vec2 corner = course * along + aside * side;
            Hold(framing, foot + Vec3{corner.x, corner.y, -0.1f});
            Hold(framing, foot + Vec3{corner.x, corner.y, 1.7f});
        }
    }
}

Vec3 Fit::Eye(const Framing& framing, float leastDistance) const
{
    const float across = framing.left + framing.rightwards;
    const float upright = framing.top + framing.bottom;
    float z = -(left + right) / across;
    z = z < -(top + bottom) / upright ? z : -(top + bottom) / upright;
    z = z < closest - leastDistance ? z : closest - leastDistance;
    const float x = (right + framing.rightwards * z - left - framing.left * z) / 2;
    const float y = (top + framing.top * z - bottom - framing.bottom * z) / 2;
    return framing.right * x + framing.up * y + framing.ahead * z;
}

Extent ExtentOf(const RoadMap& map)
{
    constexpr float kStep = 8;
    Extent extent{{1e9f, 1e9f}, {-1e9f, -1e9f}};
    for (float at = 0; at <= map.Length() + kStep; at += kStep)
    {
        const Vec3 point = map.At(at < map.Length() ? at : map.Length()).position;
        extent.low = {std::fmin(extent.low.x, point.x), std::fmin(extent.low.y, point.y)};
        extent.high = {std::fmax(extent.high.x, point.x), std::fmax(extent.high.y, point.y)};
    }
    return extent;
}

Vec2 PanWithin(const RoadMap& map, const CarPose& car, Vec2 pan)
{
    constexpr float kBeyond = 30;
    const Extent stage = ExtentOf(map);
    const Vec2 here{car.position.x, car.position.y};
    const Vec2 there{Clamp(here.x + pan.x, stage.low.x - kBeyond, stage.high.x + kBeyond),
                     Clamp(here.y + pan.y, stage.low.y - kBeyond, stage.high.y + kBeyond)};
    return there - here;
}

} // namespace Rally::Scene::CameraDetail
