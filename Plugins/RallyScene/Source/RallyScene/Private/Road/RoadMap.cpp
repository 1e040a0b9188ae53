#include "RallyScene/RoadMap.h"

#include "RoadMapBuilder.h"

#include <utility>

namespace Rally::Scene
{
namespace RoadMapDetail
{

constexpr float kOutlineStep = 1.4f;
constexpr float kOutlineLift = 0.05f;
constexpr float kSlideBand = 0.9f; // how far from the middle of a slide row its halves are meant

} // namespace RoadMapDetail

RoadMap::RoadMap(Road theRoad, Bends bends) : road(std::move(theRoad))
{
    RoadMapBuilder(*this, bends).Build();
}

// Laps that are driven before a distance of a closed road, and what is left of it.
float RoadMap::OnLap(float distance, float& laps) const
{
    laps = std::floor(distance / length);
    return Clamp(distance - laps * length, 0, length);
}

float RoadMap::Nearest(float distance, float to) const
{
    return road.closed ? distance + length * std::round((to - distance) / length) : distance;
}

float RoadMap::OnFirstLap(float distance) const
{
    float laps = 0;
    return road.closed ? OnLap(distance, laps) : distance;
}

bool RoadMap::Crosses(float from, float to) const
{
    if (!road.closed)
    {
        return finishLine >= 0 && to >= finishLine && from < finishLine;
    }
    return std::floor((to - finishLine) / length) > std::floor((from - finishLine) / length);
}

RoadPoint RoadMap::Flat(float distance) const
{
    float laps = 0;
    const float at = road.closed ? OnLap(distance, laps) : Clamp(distance, 0, length);
    auto i = static_cast<std::size_t>(at);
    i = i + 1 < samples.size() ? i : samples.size() - 2;
    const float t = at - static_cast<float>(i);
    RoadPoint point;
    point.position = Mix(samples[i].position, samples[i + 1].position, t);
    point.position.z = 0;
    point.heading = Mix(samples[i].heading, samples[i + 1].heading, t);
    if (road.closed)
    {
        point.heading += laps * lapTurn;
        return point;
    }
    // Before and behind the road it goes straight on.
    const Vec2 beyond = Along(point.heading) * (distance - at);
    point.position.x += beyond.x;
    point.position.y += beyond.y;
    return point;
}

RoadMap::Metre RoadMap::MetreAt(float distance) const
{
    float laps = 0;
    const float at = road.closed ? OnLap(distance, laps) : Clamp(distance, 0, length);
    auto i = static_cast<std::size_t>(at);
    i = i + 1 < metres.size() ? i : metres.size() - 2;
    const float t = at - static_cast<float>(i);
    const Metre& a = metres[i];
    const Metre& b = metres[i + 1];
    return {Mix(a.hump, b.hump, t), Mix(a.channel, b.channel, t), Mix(a.leftReach, b.leftReach, t),
            Mix(a.rightReach, b.rightReach, t), Mix(a.half, b.half, t)};
}

Verge RoadMap::VergeAt(float distance, bool left) const
{
    const std::vector<Verge>& side = verges[left ? 0 : 1];
    if (side.empty())
    {
        return {};
    }
    float laps = 0;
    const float at = road.closed ? OnLap(distance, laps) : Clamp(distance, 0, length);
    auto i = static_cast<std::size_t>(at);
    i = i + 1 < side.size() ? i : side.size() - 2;
    const float t = at - static_cast<float>(i);
    return {side[t < 0.5f ? i : i + 1].kind, Mix(side[i].reach, side[i + 1].reach, t)};
}

float RoadMap::OffsetOf(float distance, float share) const
{
    const float rim = road.surface == RoadSurface::Asphalt ? kCircuitRim : kRoadHalfWidth - kLaneWidth;
    return (1 - 2 * share) * (MetreAt(distance).half - rim);
}

float RoadMap::Reach(float distance, bool left) const
{
    const Metre metre = MetreAt(distance);
    return left ? metre.leftReach : metre.rightReach;
}

RoadPoint RoadMap::At(float distance, float offset) const
{
    constexpr float kStep = 0.5f;
    RoadPoint point = Flat(distance);
    const Vec2 centre{point.position.x, point.position.y};
    const Vec2 place = centre + LeftOf(point.heading) * offset;
    const Vec2 ahead = Along(point.heading) * kStep;
    point.position = {place.x, place.y, HeightAt(place, distance, offset)};
    const float before = HeightAt(place - ahead, distance - kStep, offset);
    const float behind = HeightAt(place + ahead, distance + kStep, offset);
    point.slope = (behind - before) / (2 * kStep);
    return point;
}

float RoadMap::OffsetIn(const SpaceStrip& strip, float distance) const
{
    const float whole = strip.end - strip.begin;
    const float t = whole > 0 ? Clamp((distance - strip.begin) / whole, 0, 1) : 0;
    // The parabola through both ends and the middle.
    const float sag = 4 * strip.offset - 2 * (strip.beginOffset + strip.endOffset);
    return Mix(strip.beginOffset, strip.endOffset, t) + sag * t * (1 - t);
}

RoadPoint RoadMap::StandOn(SpaceIndex space) const
{
    const float distance = StandDistance(space);
    return At(distance, OffsetIn(strips[space], distance));
}

RoadPoint RoadMap::GridPlace(std::size_t place) const
{
    const std::size_t rowsBehind = place / 2; // two abreast
    const float row = static_cast<float>(rowsBehind);
    const bool left = place % 2 == 0;
    return At(startLine - 3.2f - 6.2f * row - (left ? 0 : 1.2f), left ? kLaneWidth / 2 : -kLaneWidth / 2);
}

float RoadMap::HalfWidthIn(const SpaceStrip& strip, float distance) const
{
    const float whole = strip.end - strip.begin;
    const float t = whole > 0 ? Clamp((distance - strip.begin) / whole, 0, 1) : 0;
    return strip.beginHalf + (strip.endHalf - strip.beginHalf) * t;
}

std::vector<Vec3> RoadMap::OutlineOf(SpaceIndex space, float inset) const
{
    const SpaceStrip& strip = strips[space];
    const float begin = strip.begin + inset;
    const float end = strip.end - inset;
    const int steps = static_cast<int>((end - begin) / RoadMapDetail::kOutlineStep) + 1;
    std::vector<Vec3> outline;
    const auto add = [&](int step, float side)
    {
        const float distance = Mix(begin, end, static_cast<float>(step) / static_cast<float>(steps));
        const float half = HalfWidthIn(strip, distance) - inset;
        outline.push_back(At(distance, OffsetIn(strip, distance) + side * half).position);
        outline.back().z += RoadMapDetail::kOutlineLift;
    };
    for (int i = 0; i <= steps; ++i)
    {
        add(i, -1);
    }
    for (int i = steps; i >= 0; --i)
    {
        add(i, 1);
    }
    return outline;
}

SpaceIndex RoadMap::SpaceAt(Vec2 point) const
{
    if (FarDistance(point) > kRoadNeighbourhood)
    {
        return kNoSpace;
    }
    float distance = 0;
    float offset = 0;
    Locate(point, distance, offset);
    SpaceIndex best = kNoSpace;
    float bestAside = 1;
    for (std::size_t i = 0; i < strips.size(); ++i)
    {
        const SpaceStrip& strip = strips[i];
        if (distance < strip.begin || distance > strip.end)
        {
            continue;
        }
        const float aside = std::fabs(offset - OffsetIn(strip, distance));
        const bool slide = road[static_cast<SpaceIndex>(i)].kind == SpaceKind::Slide;
        if (slide && aside < RoadMapDetail::kSlideBand)
        {
            return static_cast<SpaceIndex>(i);
        }
        const float half = HalfWidthIn(strip, distance);
        if (!slide && aside / half < bestAside)
        {
            bestAside = aside / half;
            best = static_cast<SpaceIndex>(i);
        }
    }
    return best;
}

} // namespace Rally::Scene
