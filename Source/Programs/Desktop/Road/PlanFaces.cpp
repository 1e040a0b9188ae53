#include "Desktop/Road/PlanFaces.h"

#include <algorithm>

namespace Rally::Desktop
{
namespace
{

// A road from above, in a square of 1.
Ui::PlanFace FaceOf(const Scene::RoadMap& map)
{
    constexpr float step = 8;
    Ui::PlanFace face;
    const auto pointAt = [&](float distance)
    {
        const Scene::Vec3 at = map.At(distance).position;
        return Ui::Point{at.x, -at.y};
    };
    face.closes = map.TheRoad().closed;
    const float begin = map.StartLine();
    const float end = face.closes ? begin + map.Length() : map.FinishLine() > 0 ? map.FinishLine() : map.Length();
    for (float distance = begin; distance < end; distance += step)
    {
        face.road.push_back(pointAt(distance));
    }
    face.road.push_back(pointAt(end));
    const Scene::Road& road = map.TheRoad();
    std::uint16_t marked = 0xFFFF;
    for (SpaceIndex i = 0; i < road.spaces.size(); ++i)
    {
        const Scene::RoadSpace& space = road[i];
        if ((space.jump != 0 || space.ford) && space.section != marked)
        {
            marked = space.section;
            (space.ford ? face.fords : face.jumps).push_back(pointAt(map.StandDistance(i)));
        }
    }
    Ui::Point low = face.road[0];
    Ui::Point high = face.road[0];
    for (const Ui::Point& point : face.road)
    {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    constexpr float share = 0.92f; // room for the line's own width
    const float side = std::max({high.x - low.x, high.y - low.y, 1.f}) / share;
    const Ui::Point from{(low.x + high.x - side) / 2, (low.y + high.y - side) / 2};
    for (std::vector<Ui::Point>* points : {&face.road, &face.jumps, &face.fords})
    {
        for (Ui::Point& point : *points)
        {
            point = {(point.x - from.x) / side, (point.y - from.y) / side};
        }
    }
    return face;
}

} // namespace

const std::vector<Ui::PlanFace>& PlanFaces::Of(const std::string& course)
{
    constexpr std::size_t mostKept = 64; // who makes course after course looks at few of them again
    if (plans.size() > mostKept)
    {
        plans.clear();
    }
    const auto [found, fresh] = plans.try_emplace(course);
    if (fresh)
    {
        for (const Scene::RoadMap& map : roads(course))
        {
            found->second.push_back(FaceOf(map));
        }
    }
    return found->second;
}

} // namespace Rally::Desktop
