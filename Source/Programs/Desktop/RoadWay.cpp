#include "Desktop/RoadWay.h"

#include <algorithm>
#include <iterator>

namespace Rally::Desktop
{

WayStart BeforeCar(const Scene::RoadMap& map, const Scene::CarPose& car)
{
    constexpr float halfCar = 2.8f;
    WayStart start;
    map.Locate({car.position.x, car.position.y}, start.distance, start.offset);
    start.distance += halfCar;
    return start;
}

Marker WayThrough(const Scene::RoadMap& map, WayStart from, std::span<const SpaceIndex> spaces, Ui::MarkerLook look,
                  WayShape shape)
{
    constexpr float step = 2;
    constexpr float lift = 0.06f;
    std::vector<Scene::Vec3> right;
    std::vector<Scene::Vec3> left;
    for (const SpaceIndex space : spaces)
    {
        if (space == map.TheRoad().beyond)
        {
            break;
        }
        const float to = map.Nearest(map.StandDistance(space), from.distance);
        const float aside = map.OffsetIn(map.StripOf(space), to);
        const int parts = std::max(1, static_cast<int>((to - from.distance) / step));
        for (int k = right.empty() ? 0 : 1; k <= parts; ++k)
        {
            const float share = static_cast<float>(k) / static_cast<float>(parts);
            const float at = Scene::Mix(from.distance, to, share);
            const float middle = Scene::Mix(from.offset, aside, Scene::Smooth(share)) + shape.aside;
            right.push_back(map.At(at, middle - shape.halfWidth).position + Scene::Vec3{0, 0, lift});
            left.push_back(map.At(at, middle + shape.halfWidth).position + Scene::Vec3{0, 0, lift});
        }
        from = {to, aside};
    }
    right.insert(right.end(), left.rbegin(), left.rend());
    return {std::move(right), look, false};
}

Marker EdgeOf(const Scene::RoadMap& map, float from, float to, bool onLeft)
{
    constexpr float step = 3;
    constexpr float lift = 0.08f;
    constexpr float wide = 0.55f;
    const float begin = std::max(from, 0.f);
    const float end = std::min(to, map.Length());
    const float side = onLeft ? Scene::kRoadHalfWidth : -Scene::kRoadHalfWidth - wide;
    std::vector<Scene::Vec3> right;
    std::vector<Scene::Vec3> left;
    for (float at = begin; at <= end; at += step)
    {
        right.push_back(map.At(at, side).position + Scene::Vec3{0, 0, lift});
        left.push_back(map.At(at, side + wide).position + Scene::Vec3{0, 0, lift});
    }
    right.insert(right.end(), left.rbegin(), left.rend());
    return {std::move(right), Ui::kEdgeMarker, false};
}

Marker RingRound(const Scene::CarPose& car)
{
    constexpr float lift = 0.1f;
    constexpr Scene::Vec2 corners[] = {{2.5f, 1.3f}, {-2.5f, 1.3f}, {-2.5f, -1.3f}, {2.5f, -1.3f}, {2.5f, 1.3f}};
    constexpr float wider = 0.4f;
    std::vector<Scene::Vec3> outline;
    const auto add = [&](Scene::Vec2 corner, float out)
    {
        const Scene::Vec2 at = Scene::Along(car.heading) * (corner.x + (corner.x > 0 ? out : -out)) +
                               Scene::LeftOf(car.heading) * (corner.y + (corner.y > 0 ? out : -out));
        outline.push_back(car.position + Scene::Vec3{at.x, at.y, lift});
    };
    for (const Scene::Vec2 corner : corners)
    {
        add(corner, wider);
    }
    for (std::size_t i = std::size(corners); i-- > 0;)
    {
        add(corners[i], 0);
    }
    return {std::move(outline), Ui::kOwnCarMarker, false};
}

} // namespace Rally::Desktop
