// How a die comes to rest: through the air, hopping on the felt, over its edges, and flat. It ends with the face up that
// was rolled: it is the way there that is worked out backwards.
#include "Film.h"

#include "Road/Noise.h"
#include "Things/DieFaces.h"

namespace Rally::Scene
{
namespace TumbleDetail
{

constexpr float kQuarter = kPi / 2;
constexpr auto& kHits = kThrowHits;
constexpr float kHops[] = {0.9f, 0.28f}; // how high it hops between
constexpr float kFall = 2.4f;            // how high it comes from
constexpr float kOnEdge = 0.84f;         // it stands on an edge, and falls
constexpr float kFlat = kThrowFlat;      // it lies flat, and rocks once
constexpr float kRock = 0.05f;           // radians
constexpr float kWay = 8.6f;             // along the felt, in dice
constexpr float kTurns = 1.6f;           // in the air

struct Whirl
{
    Vec3 right;
    Vec3 ahead;
    Vec3 up;
};

Vec3 Turned(Vec3 v, Vec3 axis, float angle)
{
    const float c = std::cos(angle);
    return v * c + Cross(axis, v) * std::sin(angle) + axis * (Dot(axis, v) * (1 - c));
}

void Turn(Whirl& spin, Vec3 axis, float angle)
{
    spin.right = Turned(spin.right, axis, angle);
    spin.ahead = Turned(spin.ahead, axis, angle);
    spin.up = Turned(spin.up, axis, angle);
}

// The face that is up looks at the sky, its own top away from the driver.
Whirl AtRest(std::size_t face)
{
    const FaceAxes own = FaceAxesOf(face);
    const Vec3 out = Cross(own.right, own.up);
    // What the face calls right, up and out becomes X, Y and Z.
    const auto seen = [&](Vec3 axis) { return Vec3{Dot(axis, own.right), Dot(axis, own.up), Dot(axis, out)}; };
    return {seen({1, 0, 0}), seen({0, 1, 0}), seen({0, 0, 1})};
}

// How far over its edges it still has to go before it lies flat.
float LeftToRoll(float t)
{
    constexpr float kLastHit = 1.5f * kQuarter; // left when it begins to roll
    if (t < kHits[2])
    {
        return kLastHit + kTurns * 2 * kPi * (1 - t / kHits[2]);
    }
    if (t < kOnEdge)
    {
        const float u = 1 - (t - kHits[2]) / (kOnEdge - kHits[2]);
        return kQuarter / 2 + (kLastHit - kQuarter / 2) * u * std::sqrt(u);
    }
    if (t < kFlat)
    {
        const float u = (t - kOnEdge) / (kFlat - kOnEdge);
        return kQuarter / 2 * (1 - u * u);
    }
    return -kRock * std::sin(kPi * (t - kFlat) / (1 - kFlat)) * (1 - t) / (1 - kFlat);
}

// A cube that rolls without slipping: from its middle to where that comes to rest.
float LeftToGo(float angle)
{
    const float whole = std::floor(angle / kQuarter);
    const float part = angle - whole * kQuarter;
    return whole + 0.5f - (std::cos(part) - std::sin(part)) / 2;
}

float HopAt(float t)
{
    if (t < kHits[0])
    {
        return kFall * (1 - t * t / (kHits[0] * kHits[0]));
    }
    for (std::size_t i = 0; i < 2; ++i)
    {
        if (t < kHits[i + 1])
        {
            const float u = (t - kHits[i]) / (kHits[i + 1] - kHits[i]);
            return kHops[i] * 4 * u * (1 - u);
        }
    }
    return 0;
}

// How high the middle of a turned die is above what it touches.
float StandsOn(const Whirl& spin)
{
    const float lean = std::fabs(spin.right.z) + std::fabs(spin.ahead.z) + std::fabs(spin.up.z);
    return (kDieHalf - kDieRound) * lean + kDieRound;
}

Vec3 RestOf(std::size_t place, bool oneRow, std::uint32_t lot)
{
    const auto at = static_cast<float>(place % (kTrayRow * 2) % kTrayRow);
    const float row = place % (kTrayRow * 2) >= kTrayRow ? -0.5f : oneRow ? 0 : 0.5f;
    const Vec2 stray{UnitOf(lot, 1, 41) - 0.5f, UnitOf(lot, 2, 41) - 0.5f};
    return {(at - (kTrayRow - 1) / 2.0f) * kTrayPitch + 0.16f * stray.x, row * kTrayRowPitch + 0.12f * stray.y, 0};
}

} // namespace TumbleDetail

void Tumble(const DieThrow& thrown, std::size_t place, float turned, DiePose& out)
{
    using namespace TumbleDetail;
    out.die = thrown.die;
    out.look = thrown.look;
    out.seat = thrown.seat;
    out.warns = thrown.warns;
    out.turned = turned;
    out.restAt = thrown.time + double{kThrowSeconds};
    const auto when = static_cast<std::uint32_t>(thrown.time * 1000);
    const std::uint32_t lot = HashOf(when, static_cast<std::uint32_t>(place) * 8u + thrown.die, 61);
    // Warning faces come first in a die, so that these two are true for every die.
    Whirl spin = AtRest(thrown.warns ? 0 : kDieFaces - 1);
    const float askew = 0.5f * (UnitOf(lot, 3, 41) - 0.5f);
    Turn(spin, {0, 0, 1}, askew);
    // From the right, square to the edge it will fall over.
    const Vec3 way{-std::cos(askew), -std::sin(askew), 0};
    const float left = LeftToRoll(turned);
    const float early = turned < kHits[2] ? 1 - turned / kHits[2] : 0;
    const float wild = turned < kHits[1] ? 1 - turned / kHits[1] : 0;
    Turn(spin, way, (UnitOf(lot, 4, 41) - 0.5f) * 5 * wild);
    Turn(spin, Cross({0, 0, 1}, way), -left);
    Turn(spin, {0, 0, 1}, (UnitOf(lot, 5, 41) - 0.5f) * 4 * early);
    const float rolling = LeftToGo(turned < kHits[2] ? LeftToRoll(kHits[2]) : left);
    const float away = rolling + kWay * early * (0.75f + 0.25f * early);
    out.position = RestOf(place, thrown.oneRow, lot) - way * away;
    out.position.z = HopAt(turned) + StandsOn(spin);
    out.right = spin.right;
    out.ahead = spin.ahead;
    out.up = spin.up;
}

} // namespace Rally::Scene
