// The little vector arithmetic a scene needs. Scene space: metres, right-handed, Z up; headings in radians, counter-
// clockwise seen from above, 0 along +X. Triangles face the side from which they run counter-clockwise. Each client has
// one tested conversion to its own space.
#pragma once

#include "RallyRules/Core/Api.h"

#include <cmath>

#ifndef RALLYSCENE_API
#define RALLYSCENE_API
#endif

namespace Rally::Scene
{

inline constexpr float kPi = 3.14159265358979323846f;

struct Vec2
{
    float x{};
    float y{};
};

struct Vec3
{
    float x{};
    float y{};
    float z{};

    bool operator==(const Vec3&) const = default;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b)
{
    return {a.x + b.x, a.y + b.y};
}
constexpr Vec2 operator-(Vec2 a, Vec2 b)
{
    return {a.x - b.x, a.y - b.y};
}
constexpr Vec2 operator*(Vec2 a, float s)
{
    return {a.x * s, a.y * s};
}
constexpr Vec3 operator+(Vec3 a, Vec3 b)
{
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Vec3 operator-(Vec3 a, Vec3 b)
{
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Vec3 operator*(Vec3 a, float s)
{
    return {a.x * s, a.y * s, a.z * s};
}
constexpr float Dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}
constexpr float Dot(Vec3 a, Vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
constexpr Vec3 Cross(Vec3 a, Vec3 b)
{
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float Length(Vec2 a)
{
    return std::sqrt(Dot(a, a));
}
inline float Length(Vec3 a)
{
    return std::sqrt(Dot(a, a));
}
inline Vec3 Normal(Vec3 a)
{
    const float length = Length(a);
    return length > 0 ? a * (1 / length) : Vec3{0, 0, 1};
}
constexpr float Mix(float a, float b, float t)
{
    return a + (b - a) * t;
}
constexpr Vec3 Mix(Vec3 a, Vec3 b, float t)
{
    return a + (b - a) * t;
}
constexpr float Clamp(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}
// 0 to 1 with flat ends.
constexpr float Smooth(float t)
{
    const float c = Clamp(t, 0, 1);
    return c * c * (3 - 2 * c);
}
inline Vec2 Along(float heading)
{
    return {std::cos(heading), std::sin(heading)};
}
// To the left of a heading.
inline Vec2 LeftOf(float heading)
{
    return {-std::sin(heading), std::cos(heading)};
}

} // namespace Rally::Scene
