// Where the camera stands for a beat: beside the road and waiting, or going round the car. How close it looks follows from how far
// away it is, so that the car is as large in one picture as in the next.
#include "RallyScene/Beat.h"

namespace Rally::Scene
{
namespace BeatShotDetail
{

struct Manner
{
    // Beside the road: metres beyond the middle of what happens, and beyond the edge. Over it: metres ahead of where it
    // ends, or behind where it begins. Round the car: radians from its nose, where it goes from there, and how far away.
    bool rounds{};
    float along{};
    float aside{};
    float turns{};
    float height{};  // of the eye above the ground
    float tall{};    // metres of picture at the car
    bool overRoad{}; // not beside it
};

constexpr Manner Beside(float along, float aside, float height, float tall)
{
    return {false, along, aside, 0, height, tall, false};
}
constexpr Manner Above(float along, float height, float tall)
{
    return {false, along, 0, 0, height, tall, true};
}
constexpr Manner Round(float angle, float turns, float away, float height, float tall)
{
    return {true, angle, away, turns, height, tall, false};
}

constexpr Manner kManners[kBeatKinds][kFewestVariants] = {
    {Round(2.6f, -0.25f, 9, 2.1f, 5.6f), Round(0.55f, 0.3f, 8, 0.9f, 4.6f),
     Round(1.6f, 0.35f, 9, 1.1f, 4.8f)},                                                       // Breath
    {Beside(16, 2, 0.8f, 7), Beside(2, 26, 3.0f, 9), Above(-11, 7, 12)},                       // Jump
    {Beside(22, 1.5f, 1.0f, 8), Beside(4, 30, 4.0f, 9), Above(-14, 9, 15)},                    // Passes
    {Round(0.75f, 0.7f, 11, 2.6f, 7.5f), Beside(11, 2, 1.1f, 7), Beside(9, 16, 4.5f, 9)},      // Spin
    {Round(0.9f, 1.3f, 13, 2.6f, 8.5f), Beside(13, 1.5f, 0.8f, 8.5f), Beside(-10, 30, 6, 10)}, // Crash
    {Round(0.7f, 0.35f, 7.5f, 1.6f, 5.2f), Round(-2.3f, -0.35f, 7.5f, 2.0f, 5.2f),
     Round(-0.8f, 0.3f, 7, 1.1f, 5)},                                                                     // Damage
    {Beside(20, 1.5f, 1.0f, 9), Above(15, 8, 12), Beside(10, 24, 3.5f, 9)},                               // Finish
    {Beside(12, 1.5f, 0.8f, 6.5f), Round(2.5f, -0.7f, 10, 2.4f, 6.5f), Round(0.5f, 0.6f, 9, 1.0f, 5.4f)}, // Overtaking
    {}, // Start: see AimAtStart()
    {Round(0.55f, 0.35f, 10, 1.1f, 6.5f), Round(0.95f, 0.5f, 11, 2.2f, 7), Above(14, 5.5f, 9)}, // Alongside
    {Round(0.75f, 0.45f, 9, 2.4f, 6.5f), Round(2.2f, -0.6f, 10, 3.0f, 7.5f), Round(1.4f, 0.3f, 8, 1.3f, 6)}, // Pits
    {Round(0.8f, 0.5f, 11, 2.2f, 7.5f), Beside(12, 2, 1.2f, 8), Round(2.4f, -0.5f, 11, 3, 8)},               // Return
};

constexpr float kBody = 0.7f; // metres above the ground: the middle of a car
constexpr float kClear = 0.6f;

// The eye, raised until no hill stands between it and the car.
Vec3 OverHills(const RoadMap& map, Vec3 eye, Vec3 car)
{
    constexpr int kSteps = 8;
    constexpr float kRise = 1.2f;
    for (int tries = 0; tries < 14; ++tries)
    {
        bool open = true;
        for (int i = 0; i < kSteps && open; ++i)
        {
            const Vec3 point = Mix(eye, car, static_cast<float>(i) / kSteps);
            open = map.GroundHeight({point.x, point.y}) + (i == 0 ? kClear : 0.25f) < point.z;
        }
        if (open)
        {
            break;
        }
        eye.z += kRise;
    }
    return eye;
}

// The eye, brought nearer where it would look through the gate of a start or finish at a car beyond.
Vec3 ThisSideOfGates(const RoadMap& map, Vec3 eye, Vec3 car)
{
    constexpr float kHalfWide = 9; // with room for the posts
    constexpr float kHigh = 7;
    constexpr float kBeyond = 2;
    constexpr float kNearest = 6; // to the car
    for (const float line : {map.StartLine(), map.FinishLine()})
    {
        if (line < 0)
        {
            continue;
        }
        const RoadPoint gate = map.At(line);
        const Vec2 ahead = Along(gate.heading);
        const auto along = [&](Vec3 at)
        { return (at.x - gate.position.x) * ahead.x + (at.y - gate.position.y) * ahead.y; };
        const float from = along(eye);
        const float to = along(car);
        const Vec3 through = from * to < 0 ? Mix(eye, car, from / (from - to)) : eye;
        const bool framed =
            from * to < 0 && Length(through - gate.position) < kHalfWide + kHigh &&
            std::fabs((through.y - gate.position.y) * ahead.x - (through.x - gate.position.x) * ahead.y) < kHalfWide &&
            through.z < gate.position.z + kHigh;
        const float left = Length(car - through);
        if (framed && left > kNearest + kBeyond)
        {
            eye = Mix(through, car, kBeyond / left);
        }
    }
    return eye;
}

Vec3 EyeRound(const RoadMap& map, const Manner& manner, const CarPose& begun, Vec3 car, float share, float side)
{
    const float angle = begun.heading + side * (manner.along + manner.turns * share);
    const Vec2 way = Along(angle) * (manner.aside * (1 - 0.16f * Smooth(share)));
    const Vec2 at{car.x + way.x, car.y + way.y};
    const float ground = map.GroundHeight(at);
    const float foot = car.z - kBody;
    return {at.x, at.y, (ground > foot ? ground : foot) + manner.height};
}

float DistanceOf(const RoadMap& map, Vec3 place)
{
    float distance = 0;
    float offset = 0;
    map.Locate({place.x, place.y}, distance, offset);
    return distance;
}

// Over the road nothing passes below the eye: a picture from straight above turns about as it does. Where the road ends
// before there is room ahead, it is seen from behind.
float AlongOver(const RoadMap& map, const Manner& manner, Vec3 begun, Vec3 ended, float most)
{
    const float from = DistanceOf(map, begun);
    const float to = DistanceOf(map, ended);
    const float first = from < to ? from : to;
    const float last = from < to ? to : from;
    const bool ahead = manner.along > 0 && last + manner.along < most;
    const float away = std::fabs(manner.along);
    if (map.TheRoad().closed)
    {
        return manner.along > 0 ? last + away : first - away;
    }
    return ahead || first - away < 1 ? last + away : first - away;
}

Vec3 EyeBeside(const RoadMap& map, const Manner& manner, Vec3 begun, Vec3 ended, float side)
{
    const float most = map.Length() > 2 ? map.Length() - 1 : 1;
    const Vec3 middle = (begun + ended) * 0.5f;
    const float wish =
        manner.overRoad ? AlongOver(map, manner, begun, ended, most) : DistanceOf(map, middle) + manner.along;
    const float at = map.TheRoad().closed ? wish : Clamp(wish, 1, most);
    const float edge = manner.overRoad ? 0 : map.Reach(at, side > 0) + manner.aside;
    const Vec3 foot = map.At(at, side * edge).position;
    const float ground = map.GroundHeight({foot.x, foot.y});
    return {foot.x, foot.y, (ground > foot.z ? ground : foot.z) + manner.height};
}

// Two that drive side by side are seen as a pair: whoever drives before the other one, nearer to the eye.
struct Pair
{
    Vec3 aim;      // between them, the more the nearer they are to one another
    float wider{}; // metres of picture
    float side{};
};

Pair PairOf(const Timeline& film, const Beat& beat, const CarPose& ended, Vec3 car, float side)
{
    Pair pair{car, 0, side};
    float least = 22; // metres
    CarPose other;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        const CarPose pose = film.PoseOf(seat, beat.to);
        const float away = Length(pose.position - ended.position);
        if (seat != beat.seat && pose.visible && away < least)
        {
            least = away;
            other = pose;
        }
    }
    if (!other.visible)
    {
        return pair;
    }
    const Vec3 beside = other.position - ended.position;
    pair.side = Dot(Vec2{beside.x, beside.y}, LeftOf(ended.heading)) > 0 ? -1.0f : 1.0f;
    const Vec3 way = other.position + Vec3{0, 0, kBody} - car;
    const float apart = Length(way);
    const float close = Smooth((22 - apart) / 14);
    pair.aim = car + way * (0.5f * close);
    pair.wider = 0.3f * close * apart;
    return pair;
}

// A start is more than a car: from behind the last of the field over all of it to the lamps. Metres behind it, height, offset as a
// share of the road, and how wide it looks.
Vec3 AimAtStart(const RoadMap& map, const Beat& beat, Vec3 car, CameraPose& camera)
{
    constexpr float kBehind[] = {10, 8, 17};
    constexpr float kHeight[] = {2.6f, 1.1f, 4.4f};
    constexpr float kAside[] = {0, -0.55f, 0.2f};
    constexpr float kWide[] = {0.62f, 0.7f, 0.64f};
    constexpr float kOverLine = 2.6f; // metres: what is looked at lies between the road and the lamps
    const std::size_t which = beat.variant % kFewestVariants;
    const float distance = DistanceOf(map, car) - kBehind[which];
    camera.eye = map.At(distance, kAside[which] * map.HalfWidth(distance)).position;
    camera.eye.z += kHeight[which];
    camera.fieldOfView = kWide[which];
    return map.At(map.StartLine()).position + Vec3{0, 0, kOverLine};
}

// Looks so that a point lies in the middle of the safe area.
void Point(CameraPose& camera, Vec3 at, const SafeArea& safe, float aspect)
{
    const float half = std::tan(camera.fieldOfView / 2);
    const float x = (safe.left + safe.right - 1) * half * aspect;
    const float y = (1 - safe.top - safe.bottom) * half;
    const Vec3 way = at - camera.eye;
    const float flat = Length(Vec2{way.x, way.y});
    const float heading = std::atan2(way.y, way.x) + std::atan(x);
    const float pitch = Clamp(std::atan2(way.z, flat) - std::atan(y), -1.5f, 1.2f);
    const Vec2 ahead = Along(heading) * std::cos(pitch);
    camera.target = camera.eye + Vec3{ahead.x, ahead.y, std::sin(pitch)} * Length(way);
}

// Of the car, as it is driven: what it is about must not stand before it. offset: where the car ends up.
float SideOf(const Beat& beat, float offset)
{
    const float outwards = offset > 0 ? 1.0f : -1.0f;
    switch (beat.kind)
    {
    case BeatKind::Crash: // from the road
    case BeatKind::Pits:
    case BeatKind::Return: return -outwards;
    default: break;
    }
    return (beat.entry + beat.variant + beat.seat) % 2 != 0 ? 1.0f : -1.0f;
}

} // namespace BeatShotDetail

CameraPose ShotOf(const Timeline& film, const RoadMap& map, const Beat& beat, double time, const SafeArea& safe,
                  float aspect)
{
    using namespace BeatShotDetail;
    const Manner& manner = kManners[static_cast<std::size_t>(beat.kind)][beat.variant % kFewestVariants];
    const CarPose begun = film.PoseOf(beat.seat, beat.from);
    const CarPose ended = film.PoseOf(beat.seat, beat.to);
    const CarPose now = film.PoseOf(beat.seat, time);
    const Vec3 car = now.position + Vec3{0, 0, now.height + kBody};
    // From the side it does not come at; along the road from either.
    float distance = 0;
    float offset = 0;
    map.Locate({ended.position.x, ended.position.y}, distance, offset);
    Pair pair{car, 0, SideOf(beat, offset)};
    if (beat.kind == BeatKind::Alongside)
    {
        pair = PairOf(film, beat, ended, car, pair.side);
    }
    const float side = pair.side;
    CameraPose camera;
    camera.nearPlane = 0.3f;
    camera.farPlane = 4000;
    if (beat.kind == BeatKind::Start)
    {
        const Vec3 lamps = AimAtStart(map, beat, car, camera);
        Point(camera, lamps, safe, aspect);
        return camera;
    }
    camera.eye = manner.rounds ? EyeRound(map, manner, begun, car, beat.ShareAt(time), side)
                               : EyeBeside(map, manner, begun.position, ended.position, side);
    if (beat.kind != BeatKind::Finish) // which is what the gate is there for
    {
        camera.eye = ThisSideOfGates(map, camera.eye, car);
    }
    camera.eye = OverHills(map, camera.eye, car);
    // The less of the picture is free, the more of the world is in all of it.
    const float free = Clamp(safe.bottom - safe.top, 0.3f, 1);
    const float wide = Clamp((safe.right - safe.left) * aspect / 1.2f, 0.3f, 1);
    const float tall = (manner.tall + pair.wider) / (free < wide ? free : wide);
    camera.fieldOfView = Clamp(2 * std::atan(tall / 2 / (Length(pair.aim - camera.eye) + 0.01f)), 0.1f, 1.25f);
    Point(camera, pair.aim, safe, aspect);
    return camera;
}

} // namespace Rally::Scene
