#include "RallyScene/Chart.h"

#include <algorithm>
#include <map>

namespace Rally::Scene
{
namespace ChartDetail
{

constexpr float kStep = 6; // metres
constexpr float kRim = 0.06f;

// Of each corner the slowest of its limits: more would lie over one another.
void ListLimits(const RoadMap& map, Chart& chart)
{
    const Road& road = map.TheRoad();
    std::map<unsigned, Chart::Limit> slowest;
    for (SpaceIndex i = 0; i < road.spaces.size(); ++i)
    {
        const RoadSpace& space = road[i];
        if (space.limit > 0 && space.kind != SpaceKind::Cut)
        {
            const unsigned where = space.corner != kNoCorner ? 0x10000u + space.corner : unsigned{space.section};
            const Chart::Limit limit{chart.SpotOf(map.StandOn(i).position), space.limit};
            const auto [found, fresh] = slowest.try_emplace(where, limit);
            found->second = !fresh && space.limit < found->second.number ? limit : found->second;
        }
    }
    for (const auto& [where, limit] : slowest)
    {
        chart.limits.push_back(limit);
    }
}

} // namespace ChartDetail

Chart ChartOf(const RoadMap& map)
{
    using namespace ChartDetail;
    const bool closed = map.TheRoad().closed;
    const float end = closed ? map.StartLine() + map.Length() : map.FinishLine() > 0 ? map.FinishLine() : map.Length();
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    for (float at = 0; at < end + kStep; at += kStep)
    {
        const Vec3 point = map.At((std::min)(at, end)).position;
        low = {(std::min)(low.x, point.x), (std::min)(low.y, -point.y)};
        high = {(std::max)(high.x, point.x), (std::max)(high.y, -point.y)};
    }
    Chart chart;
    const float longest = (std::max)(high.x - low.x, high.y - low.y);
    chart.side = (std::max)(longest, 1.0f) / (1 - 2 * kRim);
    chart.low = {(low.x + high.x - chart.side) / 2, (low.y + high.y - chart.side) / 2};
    for (float at = map.StartLine(); at < end + kStep; at += kStep)
    {
        chart.road.push_back(chart.SpotOf(map.At((std::min)(at, end)).position));
    }
    const Road& road = map.TheRoad();
    std::uint16_t marked = 0xFFFF;
    for (SpaceIndex i = 0; i < road.spaces.size(); ++i)
    {
        const RoadSpace& space = road[i];
        if ((space.jump != 0 || space.ford) && space.section != marked)
        {
            marked = space.section;
            (space.ford ? chart.fords : chart.jumps).push_back(chart.SpotOf(map.StandOn(i).position));
        }
    }
    ListLimits(map, chart);
    return chart;
}

} // namespace Rally::Scene
