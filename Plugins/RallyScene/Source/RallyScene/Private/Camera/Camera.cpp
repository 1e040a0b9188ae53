#include "RallyScene/Camera.h"

#include "RoadAhead.h"

namespace Rally::Scene
{
namespace CameraDetail
{

constexpr float kClearance = 1.8f; // metres an eye keeps above the ground
constexpr float kMargin = 0.86f;   // part of the picture that is filled
constexpr std::size_t kSamples = 14;

// A view from a direction: what it must hold, and how far back the eye must stand for that.
struct Framing
{
    Vec3 ahead;
    Vec3 right;
    Vec3 up;
    float across{}; // half a picture's width and height at a distance of one
    float upwards{};
};

Framing FramingOf(float heading, float dip, float fieldOfView, float aspect)
{
    Framing framing;
    const Vec2 course = Along(heading);
    framing.ahead = {course.x * std::cos(dip), course.y * std::cos(dip), -std::sin(dip)};
    framing.right = {course.y, -course.x, 0};
    framing.up = Cross(framing.right, framing.ahead);
    framing.upwards = std::tan(fieldOfView / 2) * kMargin;
    framing.across = framing.upwards * aspect;
    return framing;
}

// The eye that just holds a set of points: the point where the planes through them, slanted like the picture's sides,
// meet. Left and right decide between themselves, top and bottom too; the wider pair says how far back.
struct Fit
{
    float left{-1e9f}, right{-1e9f}, top{-1e9f}, bottom{-1e9f};
    float closest{1e9f};

    void Hold(const Framing& framing, Vec3 point)
    {
        const float x = Dot(point, framing.right);
        const float y = Dot(point, framing.up);
        const float z = Dot(point, framing.ahead);
        const auto widen = [](float& side, float value) { side = value > side ? value : side; };
        widen(right, x - framing.across * z);
        widen(left, -x - framing.across * z);
        widen(top, y - framing.upwards * z);
        widen(bottom, -y - framing.upwards * z);
        closest = z < closest ? z : closest;
    }

    Vec3 Eye(const Framing& framing, float leastDistance, float zoom) const
    {
        const float x = (right - left) / 2;
        const float y = (top - bottom) / 2;
        const float byWidth = (right + left) / (2 * framing.across);
        const float byHeight = (top + bottom) / (2 * framing.upwards);
        float back = byWidth > byHeight ? byWidth : byHeight;
        back = back > leastDistance - closest ? back : leastDistance - closest;
        back *= back > 0 && zoom > 0.05f ? 1 / zoom : 1;
        return framing.right * x + framing.up * y - framing.ahead * back;
    }
};

struct RoadBand
{
    Vec3 left[kSamples];
    Vec3 right[kSamples];
    Vec3 middle[kSamples];
};

// The road from a little behind the car to the furthest space in reach.
RoadBand BandOf(const RoadMap& map, float distance, float furthest)
{
    RoadBand band;
    for (std::size_t i = 0; i < kSamples; ++i)
    {
        const float at = Mix(distance - 4, furthest, static_cast<float>(i) / (kSamples - 1));
        band.left[i] = map.At(at, WidthAround(map, at, true)).position;
        band.right[i] = map.At(at, -WidthAround(map, at, false)).position;
        band.middle[i] = map.At(at).position;
    }
    return band;
}

// The outline of a space, and how much it matters that it can be seen.
struct Outlined
{
    static constexpr std::size_t kPoints = 6;
    Vec3 points[kPoints];
    float weight{};
};
using Outlines = FixedList<Outlined, SpacesAhead::kCapacity>;

void FindOutlines(const RoadMap& map, const SpacesAhead& spaces, Outlines& out)
{
    for (const SpaceAhead& ahead : spaces)
    {
        if (ahead.weight < 0.02f || ahead.space == map.TheTrack().beyond)
        {
            continue;
        }
        const SpaceStrip& strip = map.StripOf(ahead.space);
        Outlined outlined;
        outlined.weight = ahead.weight;
        for (std::size_t i = 0; i < Outlined::kPoints; ++i)
        {
            const float at = Mix(strip.begin + 0.25f, strip.end - 0.25f, static_cast<float>(i / 2) / 2);
            const float side = i % 2 == 0 ? strip.halfWidth - 0.25f : 0.25f - strip.halfWidth;
            outlined.points[i] = map.At(at, map.OffsetIn(strip, at) + side).position;
        }
        out.Push(outlined);
    }
}

// How high the spaces are in the picture, in parts of its height; the flattest count most.
float HeightOf(const Outlines& outlines, const CameraPose& camera)
{
    float sum = 0;
    for (const Outlined& space : outlines)
    {
        float low = 1e9f;
        float high = -1e9f;
        for (const Vec3 point : space.points)
        {
            Vec2 pixel;
            if (Project(camera, {1, 1}, point, pixel))
            {
                low = pixel.y < low ? pixel.y : low;
                high = pixel.y > high ? pixel.y : high;
            }
        }
        const float height = Mix(0.3f, high > low ? high - low : 0.3f, space.weight) + 0.002f;
        const float squared = height * height;
        sum += 1 / (squared * squared * squared);
    }
    return sum > 0 ? 1 / std::cbrt(std::sqrt(sum)) : 1;
}

// Where the chase camera looks from: over the car along the road, so far back and up that all of it fits.
struct Chased
{
    const RoadMap& map;
    const RoadBand& band;
    Vec3 here;
    float heading{};
    float zoom{};
    float aspect{};

    CameraPose From(float dip) const
    {
        CameraPose camera;
        camera.fieldOfView = 0.92f;
        camera.nearPlane = 0.3f;
        camera.farPlane = 3000;
        const Framing framing = FramingOf(heading, dip, camera.fieldOfView, aspect);
        Fit fit;
        for (std::size_t i = 0; i < kSamples; ++i)
        {
            fit.Hold(framing, band.left[i]);
            fit.Hold(framing, band.right[i]);
        }
        for (const float side : {-1.6f, 1.6f})
        {
            const Vec2 aside = LeftOf(heading) * side;
            const Vec2 behind = Along(heading) * -2.2f;
            fit.Hold(framing, here + Vec3{aside.x + behind.x, aside.y + behind.y, -0.2f});
            fit.Hold(framing, here + Vec3{aside.x, aside.y, 1.6f});
        }
        camera.eye = fit.Eye(framing, 9, zoom);
        const float lowest = map.GroundHeight({camera.eye.x, camera.eye.y}) + kClearance;
        camera.eye.z = camera.eye.z > lowest ? camera.eye.z : lowest;
        camera.target = camera.eye + framing.ahead * 20;
        return camera;
    }

    // The flattest view in which every space is high enough to be clicked.
    float DipFor(const Outlines& outlines, float least) const
    {
        constexpr float kTall = 0.038f; // of the picture: 27 of 720 lines
        constexpr float kStep = 0.07f;
        constexpr float kMost = 1.3f;
        float high = least;
        while (high < kMost && HeightOf(outlines, From(high)) < kTall)
        {
            high += kStep;
        }
        float low = high > least ? high - kStep : high;
        for (int i = 0; i < 6 && low < high; ++i)
        {
            const float middle = (low + high) / 2;
            (HeightOf(outlines, From(middle)) < kTall ? low : high) = middle;
        }
        return high;
    }
};

CameraPose Chase(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    float distance = 0;
    float offset = 0;
    map.Locate({car.position.x, car.position.y}, distance, offset);
    distance += aim.planned;
    SpacesAhead spaces;
    FindSpacesAhead(map, distance, spaces);
    const float furthest = FurthestOf(map, distance, spaces);
    const RoadBand band = BandOf(map, distance, furthest);
    const Vec3 here = aim.planned > 0 ? map.At(distance).position : car.position + Vec3{0, 0, car.height};

    // Look to where the road leads, its nearer half more than its end.
    Vec2 lead{};
    float bend = 0;
    const Vec2 course = Along(map.At(distance).heading);
    for (std::size_t i = 1; i < kSamples; ++i)
    {
        const Vec2 way{band.middle[i].x - here.x, band.middle[i].y - here.y};
        lead = lead + way * (1 / (Length(way) + 4));
        const Vec2 step{band.middle[i].x - band.middle[i - 1].x, band.middle[i].y - band.middle[i - 1].y};
        const float off = std::fabs(step.y * course.x - step.x * course.y) / (Length(step) + 0.01f);
        bend = off > bend ? off : bend;
    }
    const Chased chased{map, band, here, std::atan2(lead.y, lead.x) + aim.orbit, aim.zoom, aspect};
    // A road that bends, or falls away, is seen from higher up.
    Outlines outlines;
    FindOutlines(map, spaces, outlines);
    const float dip = chased.DipFor(outlines, 0.3f + 0.08f * Smooth(bend));
    return chased.From(dip);
}

struct Extent
{
    Vec2 centre;
    float radius{};
};

Extent ExtentOf(const RoadMap& map)
{
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    for (const HexCell& cell : map.Cells())
    {
        low = {cell.centre.x < low.x ? cell.centre.x : low.x, cell.centre.y < low.y ? cell.centre.y : low.y};
        high = {cell.centre.x > high.x ? cell.centre.x : high.x, cell.centre.y > high.y ? cell.centre.y : high.y};
    }
    if (map.Cells().empty())
    {
        return {};
    }
    return {(low + high) * 0.5f, Length(high - low) / 2 + kTileHeight * 0.6f};
}

void Hover(const RoadMap& map, CameraPose& camera)
{
    const float lowest = map.GroundHeight({camera.eye.x, camera.eye.y}) + 6;
    camera.eye.z = camera.eye.z > lowest ? camera.eye.z : lowest;
    camera.nearPlane = 1;
    camera.farPlane = 5000;
}

CameraPose Helicopter(const RoadMap& map, const CarPose& car, const CameraAim& aim)
{
    const Extent stage = ExtentOf(map);
    const Vec2 here{car.position.x, car.position.y};
    // Outwards from the middle of the stage; from the south where there is no outwards.
    const Vec2 outwards = here - stage.centre + Vec2{0, -25};
    const float bearing = std::atan2(outwards.y, outwards.x) + aim.orbit;
    const float away = Clamp(46 / Clamp(aim.zoom, 0.2f, 4), 14, 220);
    CameraPose camera;
    camera.target = car.position + Vec3{0, 0, car.height * 0.5f + 1};
    const Vec2 aside = Along(bearing) * (away * 0.8f);
    camera.eye = camera.target + Vec3{aside.x, aside.y, away * 0.6f};
    camera.fieldOfView = 0.75f;
    Hover(map, camera);
    return camera;
}

// As over a table: at zoom 1 the neighbourhood, at zoom 0 the whole stage.
CameraPose Table(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    constexpr float kDip = 1.15f;
    const Extent stage = ExtentOf(map);
    CameraPose camera;
    camera.fieldOfView = 0.7f;
    const float narrow = aspect < 1 ? aspect : 1;
    const float whole = stage.radius * 1.06f / std::sin(camera.fieldOfView / 2) / narrow;
    const float wish = 150 / Clamp(aim.zoom, 0.01f, 8);
    const float away = wish < whole ? wish : whole;
    const float share = Smooth((away - 150) / (whole > 151 ? whole - 150 : 1));
    const Vec2 here{car.position.x, car.position.y};
    const Vec2 middle = here + (stage.centre - here) * share + aim.pan;
    camera.target = {middle.x, middle.y, map.GroundHeight(middle)};
    const Vec2 back = Along(aim.orbit - kPi / 2) * (std::cos(kDip) * away);
    camera.eye = camera.target + Vec3{back.x, back.y, std::sin(kDip) * away};
    Hover(map, camera);
    return camera;
}

} // namespace CameraDetail

CameraPose Follow(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    switch (aim.kind)
    {
    case CameraKind::Helicopter: return CameraDetail::Helicopter(map, car, aim);
    case CameraKind::Table: return CameraDetail::Table(map, car, aim, aspect);
    case CameraKind::Chase: break;
    }
    return CameraDetail::Chase(map, car, aim, aspect);
}

CameraPose Glide(const CameraPose& now, const CameraPose& goal, float seconds)
{
    constexpr float kRate = 7; // two thirds of the way in a seventh of a second
    if (now.fieldOfView <= 0)
    {
        return goal; // the first picture
    }
    const float share = 1 - std::exp(-kRate * (seconds > 0 ? seconds : 0));
    CameraPose camera = goal;
    camera.eye = Mix(now.eye, goal.eye, share);
    camera.fieldOfView = Mix(now.fieldOfView, goal.fieldOfView, share);
    // Turns evenly, however far away the targets are.
    const float away = Length(goal.target - goal.eye);
    const Vec3 was = Normal(now.target - now.eye);
    const Vec3 wish = Normal(goal.target - goal.eye);
    camera.target = camera.eye + Normal(Mix(was, wish, share)) * away;
    return camera;
}

} // namespace Rally::Scene
