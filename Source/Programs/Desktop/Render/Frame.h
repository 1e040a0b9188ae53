// What one frame is drawn with: the camera in numbers, what lies in its view, the light's own views.
#pragma once

#include "Desktop/Render/Gl.h"
#include "Desktop/Render/Quality.h"
#include "Desktop/Render/Renderer.h"

#include "RallyScene/Camera.h"
#include "RallyScene/RegionLook.h"

#include <span>

namespace Rally::Desktop
{

inline constexpr std::size_t kMostCascades = 3;

struct Vec4
{
    float x{};
    float y{};
    float z{};
    float w{};
};

// As in common.glsl.
struct FrameBlock
{
    Scene::Matrix viewProjection;
    Scene::Matrix shadowFrom[kMostCascades]; // from the world to 0..1 of a shadow map
    Vec4 eye;
    Vec4 sun;
    Vec4 rayRight;
    Vec4 rayUp;
    Vec4 rayAhead;
    Vec4 screen;
    Vec4 reach;
    Vec4 sunlight;
    Vec4 skylight;
    Vec4 groundlight;
    Vec4 zenith;
    Vec4 horizon;
    Vec4 glow;
    Vec4 cloudLit;
    Vec4 cloudShade;
    Vec4 air[3];
    Vec4 shadeTint;
    Vec4 lightTint;
    Vec4 dust;
    Vec4 berm;
    Vec4 shallow;
    Vec4 deep;
    Vec4 relief;            // see SetRelief()
    Vec4 cleared[kCleared]; // w: how far it has thinned out
};

// Six planes that look inwards.
class Frustum
{
public:
    Frustum() = default;
    explicit Frustum(const Scene::Matrix& toClip);
    bool Holds(Scene::Vec3 middle, float radius) const;
    bool Holds(Scene::Vec3 low, Scene::Vec3 high) const;

private:
    Vec4 planes[6];
};

struct Cascade
{
    Scene::Matrix toClip;
    Frustum frustum;
};

struct Frame
{
    FrameBlock block;
    Frustum frustum;
    Scene::CameraPose camera;
    Cascade cascades[kMostCascades];
    float pixelsPerMetre{}; // of something a metre away
};

struct Scope // of what is drawn now
{
    const Frustum& frustum;
    Scene::Vec3 eye;
    float pixelsPerMetre{};
    int cascade{-1};   // of a shadow map; -1 in the picture itself
    Scene::Vec3 mud{}; // on cars, as paint in linear light
    std::span<const Vec4> cleared{};

    // Something so large may have to thin out.
    bool MayHide(Scene::Vec3 middle, float radius) const;
};

struct Picture // what is drawn into, and how
{
    int width{};
    int height{};
    float groundTop{};
};

Frame FrameOf(const Scene::CameraPose& camera, double time, const Picture& picture, const Quality& quality,
              const Scene::Light& light, float dusty, std::span<const Cleared> cleared);

} // namespace Rally::Desktop
