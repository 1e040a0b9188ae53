#include "Desktop/Render/Frame.h"

#include <cmath>

namespace Rally::Desktop
{

using namespace Scene;

namespace
{

constexpr float kTreeTop = 17;
constexpr float kShadowDepth = 420; // metres towards the sun and away from it that cast shadows

struct Rays
{
    Vec3 right;
    Vec3 up;
    Vec3 ahead;
};

// The view's axes, as long as half a picture is wide and high a metre away.
Rays RaysOf(const CameraPose& camera, float aspect)
{
    const Matrix view = ViewOf(camera);
    const float tall = std::tan(camera.fieldOfView / 2);
    const Vec3 right{view.m[0], view.m[4], view.m[8]};
    const Vec3 up{view.m[1], view.m[5], view.m[9]};
    const Vec3 ahead{-view.m[2], -view.m[6], -view.m[10]};
    return {right * (tall * aspect), up * tall, ahead};
}

// How far away the first thing that could be seen is: a camera high above the land sees nothing for a while.
float NearestSeen(const CameraPose& camera, const Rays& rays, float groundTop)
{
    const float above = camera.eye.z - groundTop - kTreeTop;
    float steepest = 0;
    for (const float x : {-1.0f, 1.0f})
    {
        for (const float y : {-1.0f, 1.0f})
        {
            const Vec3 ray = rays.ahead + rays.right * x + rays.up * y;
            steepest = -ray.z > steepest ? -ray.z : steepest;
        }
    }
    return above > 0 && steepest > 0 ? std::fmax(above / steepest, 2.0f) : 2;
}

// A box of the sun's view round a ball, moved in whole texels so that shadows do not crawl.
Matrix SunViewOf(Vec3 toSun, Vec3 middle, float radius, int texels)
{
    const Vec3 ahead = toSun * -1;
    const Vec3 right = Normal(Cross(ahead, {0, 0, 1}));
    const Vec3 up = Cross(right, ahead);
    const float texel = 2 * radius / static_cast<float>(texels);
    const float x = std::floor(Dot(middle, right) / texel) * texel;
    const float y = std::floor(Dot(middle, up) / texel) * texel;
    const float z = Dot(middle, ahead);
    const float across = 1 / radius;
    const float deep = 1 / kShadowDepth;
    return {{right.x * across, up.x * across, ahead.x * deep, 0, //
             right.y * across, up.y * across, ahead.y * deep, 0, //
             right.z * across, up.z * across, ahead.z * deep, 0, //
             -x * across, -y * across, -z * deep, 1}};
}

// The ball round a slice of the view.
void BallRound(const CameraPose& camera, const Rays& rays, float from, float to, Vec3& middle, float& radius)
{
    const float spread = std::sqrt(Dot(rays.right, rays.right) + Dot(rays.up, rays.up));
    const float wish = (from + to) / 2 * (1 + spread * spread);
    const float at = wish < to ? wish : to;
    middle = camera.eye + rays.ahead * at;
    const float far = std::hypot(to - at, to * spread);
    radius = std::ceil(far * 4) / 4;
}

Vec4 Packed(Vec3 v, float w = 0)
{
    return {v.x, v.y, v.z, w};
}

void SetLight(FrameBlock& block, const Light& light, float dusty)
{
    block.sun = Packed(light.toSun);
    block.sunlight = Packed(light.sun, light.wet);
    block.skylight = Packed(light.fill, light.clouds);
    block.groundlight = Packed(light.bounce, light.exposure);
    block.zenith = Packed(light.zenith);
    block.horizon = Packed(light.horizon);
    block.glow = Packed(light.glow);
    block.cloudLit = Packed(light.cloud);
    block.cloudShade = Packed(light.cloudShade);
    for (std::size_t i = 0; i < 3; ++i)
    {
        block.air[i] = Packed(light.air[i].colour, light.air[i].hides);
    }
    block.shadeTint = Packed(light.shadeTint, light.vivid);
    block.lightTint = Packed(light.lightTint);
    block.dust = Packed(light.dust, dusty * (1 - 0.8f * light.wet));
    block.berm = Packed(light.berm);
    block.shallow = Packed(light.shallow);
    block.deep = Packed(light.deep);
}

// Land seen from high above is read by its light and shade, as on a map in relief: slopes count for more, shade is deeper,
// flat ground stays as bright. Under a covered sky there is none to deepen.
void SetRelief(FrameBlock& block, const CameraPose& camera, float groundTop, const Light& light)
{
    constexpr float kLow = 70; // metres above the land
    constexpr float kHigh = 170;
    constexpr float kSteeper = 1.35f;
    constexpr float kSoft = 0.004f;
    constexpr float kDeeper = 0.56f;
    const auto level = [](Vec3 c) { return 0.2126f * c.x + 0.7152f * c.y + 0.0722f * c.z; };
    const float share = Smooth((camera.eye.z - groundTop - kLow) / (kHigh - kLow)) * (1 - light.clouds);
    const float kept = 1 - kDeeper * share;
    const float fill = level(light.fill);
    const float flat = level(light.sun) * light.toSun.z + fill;
    block.relief = {1 + kSteeper * share, kept, flat / (flat - fill + fill * kept), kSoft * share};
}

void FitCascades(Frame& frame, const Rays& rays, const Quality& quality, float groundTop, Vec3 toSun)
{
    constexpr Matrix kToMap{{0.5f, 0, 0, 0, 0, 0.5f, 0, 0, 0, 0, 0.5f, 0, 0.5f, 0.5f, 0.5f, 1}};
    const float nearest = NearestSeen(frame.camera, rays, groundTop);
    const float furthest = std::fmax(nearest + quality.shadowReach, nearest * 1.9f);
    const float start = nearest > 8 ? nearest : 8.0f;
    float from = nearest;
    for (int i = 0; i < quality.cascades; ++i)
    {
        const float share = static_cast<float>(i + 1) / static_cast<float>(quality.cascades);
        const float even = Mix(start, furthest, share);
        const float grown = start * std::pow(furthest / start, share);
        const float to = Mix(even, grown, 0.8f);
        Vec3 middle;
        float radius = 1;
        BallRound(frame.camera, rays, from, to, middle, radius);
        Cascade& cascade = frame.cascades[i];
        cascade.toClip = SunViewOf(toSun, middle, radius, quality.shadowSize);
        cascade.frustum = Frustum(cascade.toClip);
        frame.block.shadowFrom[i] = Multiply(kToMap, cascade.toClip);
        from = to * 0.92f;
    }
}

} // namespace

Frustum::Frustum(const Matrix& toClip)
{
    const float* m = toClip.m;
    for (std::size_t i = 0; i < 3; ++i)
    {
        for (std::size_t side = 0; side < 2; ++side)
        {
            const float sign = side == 0 ? 1.0f : -1.0f;
            Vec4 plane{m[3] + sign * m[i], m[7] + sign * m[4 + i], m[11] + sign * m[8 + i], m[15] + sign * m[12 + i]};
            const float length = std::sqrt(plane.x * plane.x + plane.y * plane.y + plane.z * plane.z);
            planes[2 * i + side] = {plane.x / length, plane.y / length, plane.z / length, plane.w / length};
        }
    }
}

bool Frustum::Holds(Vec3 middle, float radius) const
{
    for (const Vec4& plane : planes)
    {
        if (plane.x * middle.x + plane.y * middle.y + plane.z * middle.z + plane.w < -radius)
        {
            return false;
        }
    }
    return true;
}

bool Frustum::Holds(Vec3 low, Vec3 high) const
{
    for (const Vec4& plane : planes)
    {
        const Vec3 furthest{plane.x > 0 ? high.x : low.x, plane.y > 0 ? high.y : low.y, plane.z > 0 ? high.z : low.z};
        if (plane.x * furthest.x + plane.y * furthest.y + plane.z * furthest.z + plane.w < 0)
        {
            return false;
        }
    }
    return true;
}

// As Standing() in common.glsl, for a ball.
bool Scope::MayHide(Vec3 middle, float radius) const
{
    constexpr float kAside = 3;
    constexpr float kLens = 4;
    const Vec3 off = middle - eye;
    bool hides = Length(off) < radius + kLens;
    for (const Vec4& one : cleared)
    {
        const Vec3 way = Vec3{one.x, one.y, one.z} - eye;
        const float far = Length(way);
        const float along = Dot(off, way) / (far > 0.1f ? far : 0.1f);
        const bool between = along > -radius && along < far + radius;
        hides = hides || (one.w > 0 && between && Length(off - Normal(way) * along) < radius + kAside);
    }
    return hides;
}

Frame FrameOf(const CameraPose& camera, double time, const Picture& picture, const Quality& quality, const Light& light,
              float dusty, std::span<const Cleared> cleared)
{
    const auto width = static_cast<float>(picture.width);
    const auto height = static_cast<float>(picture.height);
    const float aspect = width / height;
    const Rays rays = RaysOf(camera, aspect);
    Frame frame;
    frame.camera = camera;
    frame.block.viewProjection = Multiply(ProjectionOf(camera, aspect), ViewOf(camera));
    frame.frustum = Frustum(frame.block.viewProjection);
    // Whole hours of waves and clouds, before floats grow coarse.
    frame.block.eye = {camera.eye.x, camera.eye.y, camera.eye.z, static_cast<float>(std::fmod(time, 3600.0))};
    SetLight(frame.block, light, dusty);
    SetRelief(frame.block, camera, picture.groundTop, light);
    frame.block.rayRight = {rays.right.x, rays.right.y, rays.right.z, 0};
    frame.block.rayUp = {rays.up.x, rays.up.y, rays.up.z, 0};
    frame.block.rayAhead = {rays.ahead.x, rays.ahead.y, rays.ahead.z, 0};
    frame.block.screen = {width, height, camera.nearPlane, camera.farPlane};
    frame.block.reach = {quality.grassReach, quality.bushReach, quality.treeReach, 0};
    frame.pixelsPerMetre = height / (2 * std::tan(camera.fieldOfView / 2));
    FitCascades(frame, rays, quality, picture.groundTop, light.toSun);
    for (std::size_t i = 0; i < cleared.size() && i < kCleared; ++i)
    {
        frame.block.cleared[i] = {cleared[i].place.x, cleared[i].place.y, cleared[i].place.z, cleared[i].share};
    }
    return frame;
}

} // namespace Rally::Desktop
