// Everything that is not driving along: spins, crashes, and getting back.
#include "Rushes.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace StuntsDetail
{

constexpr float kAcross = 0.4f; // how far across the road a spun car stands

// Runs off with a speed and comes to rest: metres beyond the straight blend from one end to the other.
float Overrun(float speed, float seconds, float t)
{
    return speed * seconds * (t * t * t - 2 * t * t + t);
}

} // namespace StuntsDetail

Rushes Spin(const RoadMap& map, const CarNow& car)
{
    const float turned = Wrapped(car.heading - map.At(car.distance).heading);
    const float way = turned >= 0 ? 1.0f : -1.0f;
    const float end = map.At(car.distance).heading + way * (kPi + StuntsDetail::kAcross);
    float turn = Wrapped(end - car.heading) * way;
    turn = way * (turn < 0 ? turn + 4 * kPi : turn + 2 * kPi); // once round and on to where it ends
    const float seconds = car.carried > 0 ? 1.7f : 1.9f;
    Rushes rushes = EmptyRushes(seconds);
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(rushes.frames.size() - 1);
        const float eased = 1 - (1 - t) * (1 - t);
        Rush& rush = rushes.frames[i];
        rush.distance = car.distance + StuntsDetail::Overrun(car.carried, seconds, t);
        const float sling = std::sin(kPi * t);
        rush.offset = car.offset - way * 0.9f * sling * sling * (car.offset * way < 0 ? -1.0f : 1.0f);
        rush.heading = car.heading + turn * Mix(eased, Smooth(t), car.carried > 0 ? 0.25f : 0.6f);
    }
    return rushes;
}

// Over the edge of a wide verge, sideways, until it has dug itself in.
Rushes SlideOff(const RoadMap& map, const CarNow& car, const LinePoint& beside, std::uint32_t lot)
{
    constexpr float kSeconds = 1.9f;
    const float aim = map.Nearest(beside.distance, car.distance);
    const float side = beside.offset > car.offset ? 1.0f : -1.0f;
    const float end = map.At(aim).heading + side * (1.1f + 1.3f * UnitOf(lot, 5, 77));
    const float turn = Wrapped(end - car.heading);
    const bool trapped = map.VergeAt(aim, side > 0).kind != Verge::Kind::Paved;
    Rushes rushes = EmptyRushes(kSeconds);
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(rushes.frames.size() - 1);
        const float gone = 1 - (1 - t) * (1 - t);
        Rush& rush = rushes.frames[i];
        rush.distance =
            Mix(car.distance, aim, 3 * t * t - 2 * t * t * t) + StuntsDetail::Overrun(car.carried, kSeconds, t);
        rush.offset = Mix(car.offset, beside.offset, gone);
        rush.heading = car.heading + turn * Mix(gone, Smooth(t), 0.5f);
        rush.hop = trapped ? 0.12f * std::sin(kPi * Smooth((t - 0.25f) / 0.5f)) : 0;
        rush.gravel = t > 0.2f && t < 0.8f;
    }
    rushes.frames.back().hop = 0;
    return rushes;
}

Rushes Crash(const RoadMap& map, const CarNow& car, const LinePoint& beside, std::uint32_t lot)
{
    if (map.TheRoad().surface == RoadSurface::Asphalt)
    {
        return SlideOff(map, car, beside, lot);
    }
    constexpr float kSeconds = 1.5f;
    const float side = beside.offset > car.offset ? 1.0f : -1.0f;
    const bool rolls = (HashOf(lot, 3, 91) & 1u) != 0;
    const float road = map.At(beside.distance).heading;
    // It comes to lie pointing away from the road, or nearly back to it.
    const float end = road + side * (0.5f + 1.2f * UnitOf(lot, 5, 77));
    const float turn = Wrapped(end - car.heading);
    Rushes rushes = EmptyRushes(kSeconds);
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(rushes.frames.size() - 1);
        const float gone = 1 - (1 - t) * (1 - t);
        Rush& rush = rushes.frames[i];
        const float blend = 3 * t * t - 2 * t * t * t;
        rush.distance = Mix(car.distance, beside.distance, blend) + StuntsDetail::Overrun(car.carried, kSeconds, t);
        rush.offset = Mix(car.offset, beside.offset, Mix(blend, gone, 0.55f));
        rush.heading = car.heading + turn * blend;
        const float over = Smooth((t - 0.18f) / 0.66f);
        rush.tumble = side * (rolls ? 2 * kPi * over : 0.9f * std::sin(kPi * over));
        rush.hop = (rolls ? 1.3f : 0.55f) * std::sin(kPi * over);
        rush.gravel = t > 0.12f && t < 0.85f;
    }
    Rush& last = rushes.frames.back();
    last.distance = beside.distance;
    last.offset = beside.offset;
    last.hop = 0;
    last.tumble = 0;
    return rushes;
}

Rushes TurnRound(const RoadMap& map, const CarNow& car)
{
    const LinePoint stand = StandingLine(map, car.space);
    const float end = HeadingOf(map, stand) + DriftOn(map, car.space, 0);
    const float turn = Wrapped(end - car.heading);
    const float seconds = 0.5f + 0.3f * std::fabs(turn);
    const float aim = map.Nearest(stand.distance, car.distance);
    Rushes rushes = EmptyRushes(seconds);
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(rushes.frames.size() - 1);
        const float sling = std::sin(kPi * t);
        Rush& rush = rushes.frames[i];
        rush.distance = Mix(car.distance, aim, Smooth(t)) - 1.8f * sling * sling * std::fabs(turn) / kPi;
        rush.offset = Mix(car.offset, stand.offset, Smooth(t));
        rush.heading = car.heading + turn * Smooth(t);
        rush.reverses = std::fabs(turn * (1 - Smooth(t))) < 1.2f && t < 0.5f;
    }
    return rushes;
}

// Backwards along the verge, then forwards in a bow.
Rushes Return(const RoadMap& map, const CarNow& car)
{
    constexpr float kBack = 0.8f;
    const LinePoint stand = StandingLine(map, car.space);
    const LinePoint turning{stand.distance - 8, Mix(car.offset, stand.offset, 0.3f), 0};
    const float heading = HeadingOf(map, turning);
    const float turn = Wrapped(heading - car.heading);
    Rushes rushes = EmptyRushes(kBack + 0.12f * std::fabs(turn));
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float t = Smooth(static_cast<float>(i) / static_cast<float>(rushes.frames.size() - 1));
        Rush& rush = rushes.frames[i];
        rush.distance = Mix(car.distance, turning.distance, t);
        rush.offset = Mix(car.offset, turning.offset, t * t);
        rush.heading = car.heading + turn * t;
        rush.reverses = true;
    }
    CarNow turned = car;
    turned.heading = rushes.frames.back().heading;
    Knot from;
    from.point = turning;
    Knot to;
    to.point = stand;
    to.drift = DriftOn(map, car.space, 0);
    const Rushes forwards = Drive(map, turned, {from, to});
    // Both parts at one pace: frames a little closer together or further apart.
    const std::size_t first = rushes.frames.size();
    rushes.frames.insert(rushes.frames.end(), forwards.frames.begin() + 1, forwards.frames.end());
    const float seconds =
        rushes.step * static_cast<float>(first - 1) + forwards.step * static_cast<float>(forwards.frames.size() - 1);
    rushes.step = seconds / static_cast<float>(rushes.frames.size() - 1);
    return rushes;
}

// Turns its nose against the traffic, and rolls back to where it left.
Rushes ReturnBackwards(const RoadMap& map, const CarNow& car)
{
    constexpr float kTurned = 0.45f; // of the time, then it points where it goes
    LinePoint stand = StandingLine(map, car.space);
    stand.distance = map.Nearest(stand.distance, car.distance);
    const float road = map.At(stand.distance).heading;
    const float way = road + std::atan2(stand.offset - car.offset, stand.distance - car.distance - 0.5f);
    const float turn = Wrapped(way - car.heading);
    const float last = Wrapped(road + kPi + StuntsDetail::kAcross - car.heading - turn);
    Rushes rushes = EmptyRushes(1.6f + 0.35f * std::fabs(turn));
    for (std::size_t i = 0; i < rushes.frames.size(); ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(rushes.frames.size() - 1);
        const float gone = Smooth(t);
        Rush& rush = rushes.frames[i];
        rush.distance = Mix(car.distance, stand.distance, gone);
        rush.offset = Mix(car.offset, stand.offset, gone);
        rush.heading = car.heading + turn * Smooth(t / kTurned) + last * Smooth((t - 0.6f) / 0.4f);
        rush.reverses = t < kTurned && std::fabs(turn) > 1.2f;
    }
    return rushes;
}

Rushes PullOver(const RoadMap& map, const CarNow& car, const LinePoint& beside)
{
    Knot from;
    from.point = {car.distance, car.offset, 0};
    Knot to;
    to.point = beside;
    return Drive(map, car, {from, to});
}

} // namespace Rally::Scene
