#include "Desktop/RoadWay.h"

#include <algorithm>

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
        if (space == map.TheTrack().beyond)
        {
            break;
        }
        const float to = map.StandDistance(space);
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

} // namespace Rally::Desktop
