#include "Shot.h"

#include "Framing.h"
#include "RoadAhead.h"

namespace Rally::Scene::CameraDetail
{

constexpr std::size_t kBandSamples = 14;
constexpr std::size_t kTailSamples = 7;
constexpr std::size_t kCornerSamples = 4;
constexpr float kForesight = 110;      // metres beyond what can be chosen
constexpr float kForesightDip = 0.22f; // how much steeper the view may get for its sake

constexpr float kShortPlan = 40; // metres
struct RoadBand
{
    Vec3 left[kBandSamples];
    Vec3 right[kBandSamples];
    Vec3 middle[kBandSamples];
};

// The road from a little behind a place to the furthest space in reach.
RoadBand BandOf(const RoadMap& map, float distance, float furthest)
{
    RoadBand band;
    for (std::size_t i = 0; i < kBandSamples; ++i)
    {
        const float at = Mix(distance - 4, furthest, static_cast<float>(i) / (kBandSamples - 1));
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
        if (ahead.weight < 0.02f || ahead.space == map.TheRoad().beyond)
        {
            continue;
        }
        const SpaceStrip& strip = map.StripOf(ahead.space);
        Outlined outlined;
        outlined.weight = ahead.weight;
        for (std::size_t i = 0; i < Outlined::kPoints; ++i)
        {
            const std::size_t third = i / 2;
            const float at = Mix(strip.begin + 0.25f, strip.end - 0.25f, static_cast<float>(third) / 2);
            const float side = i % 2 == 0 ? strip.halfWidth - 0.25f : 0.25f - strip.halfWidth;
            outlined.points[i] = map.At(at, map.OffsetIn(strip, at) + side).position;
        }
        out.Push(outlined);
    }
}

// How large the spaces are in the picture, the smaller of width and height in parts of the picture's height; the
// smallest space counts most.
float SizeOf(const Outlines& outlines, const Framing& framing, Vec3 eye)
{
    float sum = 0;
    for (const Outlined& space : outlines)
    {
        float low[2] = {1e9f, 1e9f};
        float high[2] = {-1e9f, -1e9f};
        for (const Vec3 point : space.points)
        {
            const Vec3 way = point - eye;
            const float depth = Dot(way, framing.ahead);
            const float scale = depth > 0.3f ? 1 / (2 * framing.half * depth) : 0;
            const float at[2] = {Dot(way, framing.right) * scale, Dot(way, framing.up) * scale};
            for (std::size_t axis = 0; axis < 2 && scale > 0; ++axis)
            {
                low[axis] = at[axis] < low[axis] ? at[axis] : low[axis];
                high[axis] = at[axis] > high[axis] ? at[axis] : high[axis];
            }
        }
        const float wide = high[0] - low[0];
        const float tall = high[1] - low[1];
        const float least = wide < tall ? wide : tall;
        const float size = Mix(0.3f, least > 0 ? least : 0.3f, space.weight) + 0.002f;
        const float squared = size * size;
        sum += 1 / (squared * squared * squared);
    }
    return sum > 0 ? 1 / std::cbrt(std::sqrt(sum)) : 1;
}

// What tells a chase from a helicopter.
struct Manner
{
    float fieldOfView{};
    float leastDip{};
    float mostDip{};
    float leastDistance{}; // from the eye to what is nearest
    float nearPlane{};
    float clearance{}; // metres the eye keeps above the ground
    float tall{};      // how large each space is at least, in parts of the picture's height
};

constexpr Manner kChase{0.92f, 0.3f, 1.3f, 9, 0.3f, 1.8f, 0.0385f};
constexpr Manner kHelicopter{0.75f, 0.66f, 1.4f, 34, 1, 6, 0.0385f};

struct Shot
{
    const RoadMap& map;
    const CarPose& car;
    const CameraAim& aim;
    const Manner& manner;
    float aspect{};
    float carDistance{};
    float carOffset{};
    float distance{}; // where the plan ends; the car's own without one
    float heading{};
    RoadBand band;
    Outlines outlines;
    // The way back from the end of the plan to the car.
    Vec3 tail[kTailSamples];
    // The road from the furthest space to the corner that comes next, as far as it is to be in the picture.
    float furthest{};
    float foreseen{};

    Shot(const RoadMap& theMap, const CarPose& theCar, const CameraAim& theAim, const Manner& theManner,
         float theAspect)
        : map(theMap),
          car(theCar),
          aim(theAim),
          manner(theManner),
          aspect(theAspect)
    {
        map.Locate({car.position.x, car.position.y}, carDistance, carOffset);
        distance = carDistance + aim.planned;
        SpacesAhead spaces;
        FindSpacesAhead(map, distance, aim.planned > 0 ? 5 : 1, spaces);
        furthest = foreseen = FurthestOf(map, distance, spaces);
        band = BandOf(map, distance, furthest);
        FindOutlines(map, spaces, outlines);
        FollowBack();
    }

    void FollowBack()
    {
        for (std::size_t i = 0; i < kTailSamples; ++i)
        {
            const float back = static_cast<float>(i) / (kTailSamples - 1);
            tail[i] = map.At(Mix(distance, carDistance, back), carOffset * back).position;
        }
        tail[kTailSamples - 1] = car.position + Vec3{0, 0, car.height};
    }

    CameraPose From(float dip) const
    {
        const Framing framing = FramingOf(heading, dip, manner.fieldOfView, aspect, aim.safe);
        Fit fit;
        const float width = aim.watches ? 0.4f : 1; // of the road: where it leads is enough
        for (std::size_t i = 0; i < kBandSamples; ++i)
        {
            fit.Hold(framing, Mix(band.middle[i], band.left[i], width));
            fit.Hold(framing, Mix(band.middle[i], band.right[i], width));
        }
        for (const Vec3 point : tail)
        {
            fit.Hold(framing, point);
        }
        for (std::size_t i = 1; i <= kCornerSamples && foreseen > furthest; ++i)
        {
            const float at = Mix(furthest, foreseen, static_cast<float>(i) / kCornerSamples);
            fit.Hold(framing, map.At(at, kRoadHalfWidth).position);
            fit.Hold(framing, map.At(at, -kRoadHalfWidth).position);
        }
        fit.HoldCar(framing, tail[kTailSamples - 1], car.heading);
        CameraPose camera;
        camera.fieldOfView = manner.fieldOfView;
        camera.nearPlane = manner.nearPlane;
        camera.farPlane = 4000;
        camera.eye = fit.Eye(framing, manner.leastDistance);
        const float lowest = map.GroundHeight({camera.eye.x, camera.eye.y}) + manner.clearance;
        camera.eye.z = camera.eye.z > lowest ? camera.eye.z : lowest;
        camera.target = camera.eye + framing.ahead * 20;
        return camera;
    }

    float SizeFrom(float dip) const
    {
        const Framing framing = FramingOf(heading, dip, manner.fieldOfView, aspect, aim.safe);
        return SizeOf(outlines, framing, From(dip).eye);
    }

    // The flattest view in which every space is large enough to be clicked; for a plan so long that none is, the one that has them
    // largest.
    float DipFor(float least) const
    {
        constexpr float kStep = 0.07f;
        if (aim.watches)
        {
            return least;
        }
        float high = least;
        float best = least;
        float bestSize = SizeFrom(least);
        for (float size = bestSize; size < manner.tall; size = SizeFrom(high))
        {
            best = size > bestSize ? high : best;
            bestSize = size > bestSize ? size : bestSize;
            if (high >= manner.mostDip)
            {
                return best;
            }
            high += kStep;
        }
        float low = high > least ? high - kStep : high;
        for (int i = 0; i < 6 && low < high; ++i)
        {
            const float middle = (low + high) / 2;
            (SizeFrom(middle) < manner.tall ? low : high) = middle;
        }
        return high;
    }

    // As much of the road to the next corner as a view that is hardly steeper has room for.
    float DipWithCorner(float least)
    {
        const float dip = DipFor(least);
        const float corner = aim.foresees ? CornerAfter(map, distance) : -1;
        if (corner <= furthest || corner > furthest + kForesight || SizeFrom(dip) < manner.tall)
        {
            return dip;
        }
        const float most = dip + kForesightDip < manner.mostDip ? dip + kForesightDip : manner.mostDip;
        float held = 0;
        float lost = 2; // all of it is asked about first
        for (int i = 0; i < 5 && held < 1; ++i)
        {
            const float middle = (held + lost) / 2;
            foreseen = Mix(furthest, corner, middle);
            const float steeper = DipFor(least);
            const bool good = steeper <= most && SizeFrom(steeper) >= manner.tall;
            (good ? held : lost) = middle;
        }
        foreseen = Mix(furthest, corner, held);
        return held > 0 ? DipFor(least) : dip;
    }

    // A gate between the eye and the car, as high as the eye: from above its banner hides nothing.
    bool IsBehindGate(Vec3 eye) const
    {
        constexpr float kBelow = 2.4f;
        constexpr float kAbove = 8;
        constexpr float kFar = 18;
        float at = 0;
        float aside = 0;
        map.Locate({eye.x, eye.y}, at, aside);
        for (const float gate : {map.StartLine(), map.FinishLine()})
        {
            const float height = eye.z - map.At(gate < 0 ? 0 : gate).position.z;
            const bool between = gate >= 0 && gate > at - 1 && gate < distance && gate < at + kFar;
            if (between && height > kBelow && height < kAbove)
            {
                return true;
            }
        }
        return false;
    }

    float DipOverGates(float dip) const
    {
        constexpr float kStep = 0.07f;
        while (aim.foresees && dip < manner.mostDip && IsBehindGate(From(dip).eye))
        {
            dip += kStep;
        }
        return dip;
    }

    // The hand's own wishes come last: what it moves may leave the free area.
    CameraPose Take(float least)
    {
        const float dip = DipOverGates(DipWithCorner(least));
        CameraPose camera = From(aim.dip != 0 ? Clamp(dip + aim.dip, 0.16f, 1.5f) : dip);
        const Vec3 ahead = camera.target - camera.eye;
        const Vec3 pivot = map.At(distance, aim.planned > 0 ? 0 : carOffset).position + Vec3{0, 0, 1};
        const Vec2 pan = PanWithin(map, car, aim.pan);
        const float closer = 1 / Clamp(aim.zoom, 0.2f, 8);
        camera.eye = pivot + (camera.eye - pivot) * closer + Vec3{pan.x, pan.y, 0};
        const float lowest = map.GroundHeight({camera.eye.x, camera.eye.y}) + manner.clearance;
        camera.eye.z = camera.eye.z > lowest ? camera.eye.z : lowest;
        camera.target = camera.eye + ahead;
        return camera;
    }
};

CameraPose Chase(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    Shot shot(map, car, aim, kChase, aspect);
    // Look to where the road leads, its nearer half more than its end.
    const Vec3 here = aim.planned > 0 ? map.At(shot.distance).position : car.position;
    Vec2 lead{};
    float bend = 0;
    const Vec2 course = Along(map.At(shot.distance).heading);
    for (std::size_t i = 1; i < kBandSamples; ++i)
    {
        const Vec3 from = shot.band.middle[i - 1];
        const Vec3 to = shot.band.middle[i];
        const Vec2 way{to.x - here.x, to.y - here.y};
        lead = lead + way * (1 / (Length(way) + 4));
        const Vec2 step{to.x - from.x, to.y - from.y};
        const float off = std::fabs(step.y * course.x - step.x * course.y) / (Length(step) + 0.01f);
        bend = off > bend ? off : bend;
    }
    shot.heading = std::atan2(lead.y, lead.x);
    // A long plan leads away from the car, whichever way it turns at its end.
    const Vec3 end = map.At(shot.furthest).position;
    const float whole = std::atan2(end.y - car.position.y, end.x - car.position.x);
    const float aside = std::remainder(whole - shot.heading, 2 * kPi);
    shot.heading += aside * Smooth((aim.planned - kShortPlan) / kShortPlan) + aim.orbit;
    // A road that bends, or falls away, is seen from higher up.
    return shot.Take(kChase.leastDip + 0.08f * Smooth(bend));
}

// From the south-south-east, where the light falls in from the side; it never swings round by itself.
CameraPose Helicopter(const RoadMap& map, const CarPose& car, const CameraAim& aim, float aspect)
{
    Shot shot(map, car, aim, kHelicopter, aspect);
    shot.heading = kPi * 0.62f + aim.orbit;
    return shot.Take(kHelicopter.leastDip);
}

} // namespace Rally::Scene::CameraDetail
