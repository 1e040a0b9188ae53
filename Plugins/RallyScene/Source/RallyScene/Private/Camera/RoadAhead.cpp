#include "RoadAhead.h"

namespace Rally::Scene
{
namespace RoadAheadDetail
{

constexpr float kComing = 42; // metres before a space from where on what follows it comes into view
constexpr float kGone = 30;   // ... and behind it until it goes out of view
constexpr float kLeast = 26;

void Add(SpacesAhead& list, SpaceIndex space, float weight)
{
    for (SpaceAhead& known : list)
    {
        if (known.space == space)
        {
            known.weight = weight > known.weight ? weight : known.weight;
            return;
        }
    }
    list.Push({space, weight});
}

// The one of all distances of a place on a closed road that comes next.
float AfterOf(const RoadMap& map, float place, float distance)
{
    const float ahead = map.Nearest(place, distance);
    return map.TheRoad().closed && ahead <= distance ? ahead + map.Length() : ahead;
}

} // namespace RoadAheadDetail

void FindSpacesAhead(const RoadMap& map, float distance, float swiftness, SpacesAhead& out)
{
    const Road& road = map.TheRoad();
    out.Clear();
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const auto space = static_cast<SpaceIndex>(i);
        const float stand = map.Nearest(map.StandDistance(space), distance);
        const float before = (stand - distance) * swiftness / RoadAheadDetail::kComing;
        const float behind = (distance - stand) * swiftness / RoadAheadDetail::kGone;
        const float weight = 1 - Smooth(before > 0 ? before : behind);
        if (weight > 0 && space != road.beyond)
        {
            for (const SpaceIndex next : road.NextOf(space))
            {
                RoadAheadDetail::Add(out, next, weight);
            }
        }
    }
}

float FurthestOf(const RoadMap& map, float distance, const SpacesAhead& spaces)
{
    const float least = distance + RoadAheadDetail::kLeast;
    float furthest = least;
    for (const SpaceAhead& ahead : spaces)
    {
        const bool open = ahead.space == map.TheRoad().beyond;
        const float reach =
            open ? least : Mix(least, map.Nearest(map.StripOf(ahead.space).end, distance), ahead.weight);
        furthest = reach > furthest ? reach : furthest;
    }
    return furthest;
}

float CornerAfter(const RoadMap& map, float distance)
{
    const Road& road = map.TheRoad();
    float begin = 1e9f;
    float end = -1;
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const SpaceStrip& strip = map.StripOf(static_cast<SpaceIndex>(i));
        const bool bends = road.spaces[i].kind == SpaceKind::Inner || road.spaces[i].kind == SpaceKind::Outer;
        const float starts = RoadAheadDetail::AfterOf(map, strip.begin, distance);
        if (bends && starts > distance && starts < begin)
        {
            begin = starts;
            end = starts + strip.end - strip.begin;
        }
    }
    return end;
}

float WidthAround(const RoadMap& map, float distance, bool left)
{
    float widest = 0;
    for (float along = -12; along <= 12; along += 2)
    {
        const float width = map.Reach(distance + along, left) - 0.25f * std::fabs(along);
        widest = width > widest ? width : widest;
    }
    return widest;
}

} // namespace Rally::Scene
