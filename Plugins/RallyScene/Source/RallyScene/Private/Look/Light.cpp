// The light of a region at an hour.
#include "RallyScene/RegionLook.h"

#include "Sketch/MeshPen.h"

namespace Rally::Scene
{
namespace LightDetail
{

struct HourLight
{
    float elevation{}; // degrees
    float azimuth{};   // counter-clockwise from +X
    Colour sun;
    float sunStrength{};
    float ownSun{}; // how much of the region's own colour is in it
    Colour fill;
    float fillStrength{};
    float haze{};
    Colour skyTint; // multiplied into the sky ...
    Colour airTint; // ... and into the air above the horizon
    float grey{};   // how much of the sky is cloud
    float glow{};
    float goal{}; // how bright flat ground comes out
    float wet{};
    Vec3 shadeTint{1, 1, 1};
    Vec3 lightTint{1, 1, 1};
};

// In the order of Hour.
constexpr HourLight kHourLights[kHours] = {
    {.elevation = 22,
     .azimuth = 62,
     .sun = {255, 224, 181},
     .sunStrength = 3.4f,
     .ownSun = 0.4f,
     .fill = {143, 169, 214},
     .fillStrength = 0.9f,
     .haze = 1.6f,
     .skyTint = {236, 240, 255},
     .airTint = {255, 244, 232},
     .grey = 0.30f,
     .glow = 0.55f,
     .goal = 1.05f,
     .shadeTint = {0.93f, 0.98f, 1.10f},
     .lightTint = {1.03f, 1.0f, 0.97f}},
    {.elevation = 48,
     .azimuth = 41,
     .sun = {255, 243, 220},
     .sunStrength = 4,
     .ownSun = 0.35f,
     .fill = {157, 182, 220},
     .fillStrength = 1.2f,
     .haze = 0.7f,
     .skyTint = {255, 255, 255},
     .airTint = {255, 255, 255},
     .grey = 0.34f,
     .glow = 0.22f,
     .goal = 1.02f,
     .shadeTint = {0.94f, 0.98f, 1.06f},
     .lightTint = {1.02f, 1.0f, 0.97f}},
    {.elevation = 17, // lower, and a road through a wood is all shade
     .azimuth = 118,
     .sun = {255, 196, 130},
     .sunStrength = 4.2f,
     .ownSun = 0.35f,
     .fill = {124, 142, 184},
     .fillStrength = 0.68f,
     .haze = 1.2f,
     .skyTint = {236, 236, 246},
     .airTint = {255, 236, 210},
     .grey = 0.14f,
     .glow = 0.85f,
     .goal = 1.02f,
     .shadeTint = {0.95f, 0.98f, 1.08f},
     .lightTint = {1.03f, 1.0f, 0.95f}},
    {.elevation = 5,
     .azimuth = 150,
     .sun = {255, 150, 104},
     .sunStrength = 2.1f,
     .ownSun = 0.15f,
     .fill = {112, 114, 156},
     .fillStrength = 0.85f,
     .haze = 1.5f,
     .skyTint = {176, 168, 206},
     .airTint = {255, 196, 168},
     .grey = 0.34f,
     .glow = 1.1f,
     .goal = 0.55f,
     .shadeTint = {0.96f, 0.94f, 1.12f},
     .lightTint = {1.05f, 0.98f, 0.95f}},
    {.elevation = 60,
     .azimuth = 41,
     .sun = {216, 222, 230},
     .sunStrength = 1.2f,
     .ownSun = 0.2f,
     .fill = {196, 204, 214},
     .fillStrength = 1.6f,
     .haze = 2,
     .skyTint = {222, 226, 232},
     .airTint = {236, 240, 246},
     .grey = 0.82f,
     .glow = 0.06f,
     .goal = 0.78f,
     .shadeTint = {0.97f, 0.99f, 1.04f},
     .lightTint = {1, 1, 1}},
    {.elevation = 60,
     .azimuth = 41,
     .sun = {188, 198, 208},
     .sunStrength = 0.8f,
     .ownSun = 0.1f,
     .fill = {169, 180, 194},
     .fillStrength = 1.4f,
     .haze = 3,
     .skyTint = {168, 176, 188},
     .airTint = {198, 206, 216},
     .grey = 1,
     .glow = 0,
     .goal = 0.62f,
     .wet = 1,
     .shadeTint = {0.94f, 0.99f, 1.06f},
     .lightTint = {0.98f, 1, 1.02f}},
};

Vec3 Times(Vec3 a, Vec3 b)
{
    return {a.x * b.x, a.y * b.y, a.z * b.z};
}

float Brightness(Vec3 light)
{
    return 0.2126f * light.x + 0.7152f * light.y + 0.0722f * light.z;
}

// As bright, and less of a colour.
Vec3 Paler(Vec3 light, float share)
{
    const float level = Brightness(light);
    return Mix(light, Vec3{level, level, level}, share);
}

float Straight(std::uint8_t value)
{
    const float share = static_cast<float>(value) / 255;
    return share <= 0.04045f ? share / 12.92f : std::pow((share + 0.055f) / 1.055f, 2.4f);
}

std::uint8_t Bent(float light)
{
    const float c = Clamp(light, 0, 1);
    const float share = c <= 0.0031308f ? c * 12.92f : 1.055f * std::pow(c, 1 / 2.4f) - 0.055f;
    return static_cast<std::uint8_t>(std::lround(share * 255));
}

Vec3 SunOf(float elevation, float azimuth)
{
    const float up = elevation * kPi / 180;
    const Vec2 flat = Along(azimuth * kPi / 180) * std::cos(up);
    return {flat.x, flat.y, std::sin(up)};
}

// What comes out as a colour once a picture is exposed and toned: the inverse of what the pictures use, Narkowicz' fit of
// the ACES curve.
float Untoned(float seen)
{
    const float y = Clamp(seen, 0, 0.94f);
    const float a = 2.51f - 2.43f * y;
    const float b = 0.03f - 0.59f * y;
    return (std::sqrt(b * b + 4 * a * 0.14f * y) - b) / (2 * a);
}

// Sky and air have just the colour a palette gives them, however the land is exposed.
Vec3 SeenAs(Vec3 seen, float exposure)
{
    return Vec3{Untoned(seen.x), Untoned(seen.y), Untoned(seen.z)} * (1 / exposure);
}

void LightTheAir(const HourLight& hour, const Palette& palette, Light& light)
{
    const auto seen = [&light](Vec3 colour) { return SeenAs(colour, light.exposure); };
    const Vec3 tint = ToLight(hour.skyTint);
    const Vec3 fog = Times(ToLight(palette.fog), ToLight(hour.airTint));
    const Vec3 cover = Times(Mix(ToLight(palette.fog), Vec3{0.50f, 0.53f, 0.58f}, 0.5f), tint);
    const Vec3 zenith = Mix(Times(ToLight(palette.sky), tint), cover, hour.grey * hour.grey);
    light.zenith = seen(zenith);
    light.horizon = seen(fog);
    light.glow = light.sun * (hour.glow * 0.16f / light.exposure);
    const Vec3 sunny = Mix(Vec3{1, 1, 1}, ToLight(hour.sun), 0.30f);
    light.cloud = seen(Mix(Times(sunny, ToLight(hour.airTint)), cover, hour.grey * hour.grey));
    light.cloudShade = seen(Mix(Mix(zenith, fog, 0.6f), cover, 0.3f) * 0.93f);
    // Near by the air has the colour of the sky above, far off that of the horizon.
    const Vec3 close = Mix(zenith, fog, 0.5f);
    const float hides[] = {0.022f, 0.13f, 0.55f};
    const float distant[] = {0, 0.5f, 1};
    for (std::size_t i = 0; i < 3; ++i)
    {
        light.air[i] = {seen(Mix(close, fog, distant[i])), 1 - std::pow(1 - hides[i], hour.haze)};
    }
}

} // namespace LightDetail

Vec3 ToLight(Colour paint)
{
    using LightDetail::Straight;
    return {Straight(paint.r), Straight(paint.g), Straight(paint.b)};
}

Colour ToPaint(Vec3 light)
{
    using LightDetail::Bent;
    return {Bent(light.x), Bent(light.y), Bent(light.z)};
}

float SunElevation(Hour hour)
{
    return LightDetail::kHourLights[static_cast<std::size_t>(hour) % kHours].elevation;
}

Light LightOf(Setting setting)
{
    using namespace LightDetail;
    const HourLight& hour = kHourLights[static_cast<std::size_t>(setting.hour) % kHours];
    const Palette& palette = LookOf(setting.region).palette;
    Light light;
    light.toSun = SunOf(hour.elevation, hour.azimuth);
    light.sun = Paler(Mix(ToLight(hour.sun), ToLight(palette.sun), hour.ownSun), 0.22f) * hour.sunStrength;
    light.fill = Paler(Mix(ToLight(hour.fill), ToLight(palette.sky), 0.25f), 0.25f) * hour.fillStrength;
    const float onGround = light.toSun.z;
    light.bounce = Times(ToLight(palette.ground), light.sun * (0.45f * onGround) + light.fill * 0.5f);
    // Not below what keeps shade from turning black.
    light.bounce = light.bounce + light.fill * 0.22f;
    const float flat = Brightness(light.sun) * onGround + Brightness(light.fill);
    // Pale ground is exposed less, dark ground more: as a camera would, but not all the way.
    const float paint = 0.5f * Brightness(ToLight(palette.ground)) + 0.5f * Brightness(ToLight(palette.road));
    light.exposure = hour.goal / flat * std::pow(0.24f / paint, 0.35f);
    LightTheAir(hour, palette, light);
    light.clouds = hour.grey;
    light.wet = hour.wet;
    const Grade& grade = LookOf(setting.region).grade;
    light.shadeTint = Times(hour.shadeTint, grade.shade);
    light.lightTint = Times(hour.lightTint, grade.light);
    light.vivid = grade.vivid;
    // What is thrown up is drier, and paler, than what it was thrown up from.
    const Vec3 road = ToLight(palette.road);
    light.berm = Mix(road, ToLight(palette.ground), 0.10f) * 1.04f;
    light.dust = road * 1.28f + Vec3{0.035f, 0.032f, 0.028f};
    light.deep = Mix(ToLight(palette.sky) * 0.30f, Vec3{0.02f, 0.08f, 0.08f}, 0.5f);
    light.shallow = Mix(ToLight(palette.ground), ToLight(palette.sky), 0.45f) * 0.55f;
    return light;
}

} // namespace Rally::Scene
