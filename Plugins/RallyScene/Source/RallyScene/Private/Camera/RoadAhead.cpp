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

void AddStepsFrom(const Track& track, const Space& space, float weight, SpacesAhead& out)
{
    for (std::size_t i = 0; i < space.forwardCount; ++i)
    {
        Add(out, space.forward[i], weight);
    }
    for (unsigned skips = 1; skips <= 2 && space.jump > 0; ++skips)
    {
        for (const SpaceIndex* at = track.LandingsBegin(space, skips); at != track.LandingsEnd(space, skips); ++at)
        {
            Add(out, *at, weight);
        }
    }
}

} // namespace RoadAheadDetail

void FindSpacesAhead(const RoadMap& map, float distance, float swiftness, SpacesAhead& out)
{
    const Track& track = map.TheTrack();
    out.Clear();
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const auto space = static_cast<SpaceIndex>(i);
        const float stand = map.StandDistance(space);
        const float before = (stand - distance) * swiftness / RoadAheadDetail::kComing;
        const float behind = (distance - stand) * swiftness / RoadAheadDetail::kGone;
        const float weight = 1 - Smooth(before > 0 ? before : behind);
        if (weight > 0 && space != track.beyond)
        {
            RoadAheadDetail::AddStepsFrom(track, track[space], weight, out);
        }
    }
}

float FurthestOf(const RoadMap& map, float distance, const SpacesAhead& spaces)
{
    const float least = distance + RoadAheadDetail::kLeast;
    float furthest = least;
    for (const SpaceAhead& ahead : spaces)
    {
        const bool open = ahead.space == map.TheTrack().beyond;
        const float reach = open ? least : Mix(least, map.StripOf(ahead.space).end, ahead.weight);
        furthest = reach > furthest ? reach : furthest;
    }
    return furthest;
}

float CornerAfter(const RoadMap& map, float distance)
{
    const Track& track = map.TheTrack();
    float begin = 1e9f;
    float end = -1;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const SpaceStrip& strip = map.StripOf(static_cast<SpaceIndex>(i));
        const bool bends = track.spaces[i].kind == SpaceKind::Inner || track.spaces[i].kind == SpaceKind::Outer;
        if (bends && strip.begin > distance && strip.begin < begin)
        {
            begin = strip.begin;
            end = strip.end;
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
