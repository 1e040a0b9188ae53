// Driving from knot to knot: a smooth line along the road, speeds that meet, flights over jumps, drift in the bends.
#include "Rushes.h"

namespace Rally::Scene
{
namespace DriveDetail
{

constexpr float kGravity = 15;     // a little more than the earth's: flights look short and heavy
constexpr float kShortest = 0.25f; // seconds
constexpr float kLongest = 4;
constexpr float kSettle = 0.3f; // seconds in which the nose comes to rest
constexpr float kNoseRate = 9;  // how fast a drift builds up

struct Leg
{
    Knot from;
    Knot to;
    float seconds{};

    float Length() const { return to.point.distance - from.point.distance; }
};

float SecondsOf(const Leg& leg)
{
    const float metres = std::fabs(leg.Length());
    const float sum = leg.from.speed + leg.to.speed;
    const float faster = leg.from.speed > leg.to.speed ? leg.from.speed : leg.to.speed;
    const bool endsStill = leg.from.speed <= 0 || leg.to.speed <= 0;
    // To or from a stop a little quicker than at an even push.
    const float wish = faster <= 0 ? metres / 6 : endsStill ? 1.6f * metres / faster : 2 * metres / sum;
    const float seconds = Clamp(wish, kShortest, kLongest);
    const float steady = faster > 0 ? 3 * metres / faster : seconds; // beyond that it would run backwards
    return seconds < steady || steady < 0.05f ? seconds : steady;
}

// Metres run after a part of the leg's time.
float RunAfter(const Leg& leg, float t)
{
    const float out = leg.from.speed * leg.seconds;
    const float in = leg.to.speed * leg.seconds;
    const float t2 = t * t;
    const float t3 = t2 * t;
    return out * (t3 - 2 * t2 + t) + in * (t3 - t2) + leg.Length() * (3 * t2 - 2 * t3);
}

LinePoint PointAfter(const Leg& leg, float t)
{
    const float length = leg.Length();
    const float run = RunAfter(leg, t);
    const float u = std::fabs(length) > 0.01f ? run / length : t;
    const float u2 = u * u;
    const float u3 = u2 * u;
    const float out = leg.from.point.sway * length;
    const float in = leg.to.point.sway * length;
    const float a = leg.from.point.offset;
    const float b = leg.to.point.offset;
    LinePoint point;
    point.distance = leg.from.point.distance + run;
    point.offset = out * (u3 - 2 * u2 + u) + in * (u3 - u2) + a + (b - a) * (3 * u2 - 2 * u3);
    const float slope = out * (3 * u2 - 4 * u + 1) + in * (3 * u2 - 2 * u) + (b - a) * (6 * u - 6 * u2);
    point.sway = std::fabs(length) > 0.01f ? slope / length : 0;
    return point;
}

std::vector<Leg> LegsOf(const std::vector<Knot>& knots)
{
    std::vector<Leg> legs;
    for (std::size_t i = 0; i + 1 < knots.size(); ++i)
    {
        Leg leg{knots[i], knots[i + 1], 0};
        leg.seconds = SecondsOf(leg);
        legs.push_back(leg);
    }
    return legs;
}

// A damped swing towards a moving aim.
struct Nose
{
    float angle{};
    float rate{};

    void Swing(float aim, float seconds)
    {
        const float pull = kNoseRate * kNoseRate * (aim - angle) - 2 * kNoseRate * rate;
        rate += pull * seconds;
        angle += rate * seconds;
    }
};

void Fly(const RoadMap& map, const Leg& leg, float t, Rush& rush)
{
    const float from = map.At(leg.from.point.distance, leg.from.point.offset).position.z;
    const float to = map.At(leg.to.point.distance, leg.to.point.offset).position.z;
    rush.flies = true;
    rush.arc = Mix(from, to, t) + kGravity / 2 * leg.seconds * leg.seconds * t * (1 - t);
}

} // namespace DriveDetail

Rushes EmptyRushes(float seconds)
{
    Rushes rushes;
    const float whole = Clamp(seconds, 0.05f, 60);
    const float steps = std::ceil(whole * kFramesPerSecond);
    rushes.step = whole / steps;
    rushes.frames.resize(static_cast<std::size_t>(steps) + 1);
    return rushes;
}

Rushes Drive(const RoadMap& map, const CarNow& car, const std::vector<Knot>& knots)
{
    using namespace DriveDetail;
    const std::vector<Leg> legs = LegsOf(knots);
    float whole = 0;
    for (const Leg& leg : legs)
    {
        whole += leg.seconds;
    }
    Rushes rushes = EmptyRushes(whole);
    rushes.endSpeed = knots.back().speed;
    const float start = HeadingOf(map, knots.front().point);
    Nose nose{Wrapped(car.heading - start), 0};
    const float restDrift = knots.back().drift;
    std::size_t at = 0;
    float begun = 0;
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float time = rushes.step * static_cast<float>(i);
        while (at + 1 < legs.size() && time > begun + legs[at].seconds)
        {
            begun += legs[at++].seconds;
        }
        const Leg& leg = legs[at];
        const bool last = i + 1 == rushes.frames.size();
        const float t = last ? 1 : Clamp((time - begun) / leg.seconds, 0, 1);
        const LinePoint point = last ? knots.back().point : PointAfter(leg, t);
        if (i > 0)
        {
            nose.Swing(Mix(leg.from.drift, leg.to.drift, Smooth(t)), rushes.step);
        }
        const float settled = Smooth(1 - (whole - time) / kSettle);
        Rush& rush = rushes.frames[i];
        rush.distance = point.distance;
        rush.offset = point.offset;
        rush.gear = leg.to.gear;
        rush.heading = HeadingOf(map, point) + Mix(nose.angle, restDrift, last ? 1 : settled);
        if (leg.from.takesOff)
        {
            Fly(map, leg, t, rush);
        }
    }
    return rushes;
}

} // namespace Rally::Scene
