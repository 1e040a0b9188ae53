#include "Posture.h"

#include "Road/Noise.h"
#include "RallyScene/CarRig.h"

namespace Rally::Scene
{
namespace PostureDetail
{

constexpr float kVerge = 2.5f; // from the edge of the road to the middle of a car beside it
constexpr float kCarSpacing = 5.2f;
constexpr float kParkRow = 6.5f;
constexpr float kHang = 0.24f; // metres a wheel may hang under its place, and be pushed over it
constexpr float kPush = 0.24f;
constexpr float kRunOut = 75; // metres behind the finish where the first car stops, where there is room

float EitherWay(std::uint32_t seed)
{
    return (HashOf(seed, 7, 19) & 1u) != 0 ? 1.0f : -1.0f;
}

// To which side a slide swings: into the bend; on a straight by lot, both halves alike.
float SlideSide(const RoadMap& map, SpaceIndex space)
{
    const Road& road = map.TheRoad();
    const std::uint16_t section = road[space].section;
    float begin = map.StripOf(space).begin;
    float end = map.StripOf(space).end;
    for (std::size_t i = 1; i < road.spaces.size(); ++i)
    {
        const auto other = static_cast<SpaceIndex>(i);
        if (road[other].section == section)
        {
            begin = map.StripOf(other).begin < begin ? map.StripOf(other).begin : begin;
            end = map.StripOf(other).end > end ? map.StripOf(other).end : end;
        }
    }
    const float turn = CurveAt(map, (begin + end) / 2, (end - begin) / 2 + 12) * (end - begin + 24);
    return std::fabs(turn) > 0.12f ? (turn > 0 ? 1.0f : -1.0f) : EitherWay(section);
}

} // namespace PostureDetail

float Wrapped(float angle)
{
    return angle - 2 * kPi * std::floor((angle + kPi) / (2 * kPi));
}

float CurveAt(const RoadMap& map, float distance, float reach)
{
    return (map.At(distance + reach).heading - map.At(distance - reach).heading) / (2 * reach);
}

float HeadingOf(const RoadMap& map, const LinePoint& point)
{
    const float stretch = Clamp(1 - CurveAt(map, point.distance) * point.offset, 0.3f, 3);
    return map.At(point.distance).heading + std::atan2(point.sway, stretch);
}

LinePoint StandingLine(const RoadMap& map, SpaceIndex space)
{
    const SpaceStrip& strip = map.StripOf(space);
    LinePoint point;
    point.distance = map.StandDistance(space);
    point.offset = map.OffsetIn(strip, point.distance);
    point.sway = map.OffsetIn(strip, point.distance + 0.5f) - map.OffsetIn(strip, point.distance - 0.5f);
    return point;
}

float DriftOn(const RoadMap& map, SpaceIndex space, int gear)
{
    const RoadSpace& what = map.TheRoad()[space];
    if (map.TheRoad().surface == RoadSurface::Asphalt)
    {
        // Tyres that grip: a little, the faster the more.
        const float turn = CurveAt(map, map.StandDistance(space), 6);
        return gear == 0 ? 0 : Clamp(turn * 0.5f * static_cast<float>(gear), -0.07f, 0.07f);
    }
    const float inwards = map.StripOf(space).offset > 0 ? -1.0f : 1.0f; // an outside line lies away from its bend
    const float pace = static_cast<float>(gear);
    switch (what.kind)
    {
    case SpaceKind::Outer: return inwards * (gear == 0 ? 0.15f : 0.26f + 0.045f * (pace - 1));
    case SpaceKind::Slide: return PostureDetail::SlideSide(map, space) * (gear == 0 ? 0.55f : 0.6f + 0.05f * pace);
    case SpaceKind::Inner: return inwards * (gear == 0 ? 0 : -0.06f);
    case SpaceKind::Start:
    case SpaceKind::Lane:
    case SpaceKind::Single:
    case SpaceKind::Cut:
    case SpaceKind::Beyond: break;
    }
    return 0;
}

float NearerSide(const RoadMap& map, SpaceIndex space)
{
    const LinePoint point = StandingLine(map, space);
    const float bend = map.TheRoad().surface == RoadSurface::Asphalt ? CurveAt(map, point.distance, 12) : 0;
    if (std::fabs(bend) > 0.008f)
    {
        return bend > 0 ? -1.0f : 1.0f; // where the run-off is
    }
    if (std::fabs(point.offset) > 0.5f)
    {
        return point.offset > 0 ? 1.0f : -1.0f;
    }
    const float turn = CurveAt(map, point.distance, 12);
    return std::fabs(turn) > 0.004f ? (turn > 0 ? -1.0f : 1.0f) : PostureDetail::EitherWay(space);
}

LinePoint BesideOf(const RoadMap& map, SpaceIndex space, std::size_t place)
{
    const float side = NearerSide(map, space);
    LinePoint point;
    point.distance = map.StandDistance(space) + 4 + PostureDetail::kCarSpacing * static_cast<float>(place);
    if (map.TheRoad().surface == RoadSurface::Asphalt)
    {
        point.offset = side * (map.HalfWidth(point.distance) + PostureDetail::kVerge);
        return point;
    }
    float reach = 0;
    for (float along = -3; along <= 3; along += 1.5f)
    {
        const float here = map.Reach(point.distance + along, side > 0);
        reach = here > reach ? here : reach;
    }
    point.offset = side * (reach + PostureDetail::kVerge);
    return point;
}

LinePoint GridPoint(const RoadMap& map, std::size_t place)
{
    const RoadPoint point = map.GridPlace(place);
    LinePoint line;
    map.Locate({point.position.x, point.position.y}, line.distance, line.offset);
    return line;
}

LinePoint BoxPoint(const RoadMap& map, std::size_t seat)
{
    const PitRoad& pits = map.Pits();
    return {pits.BoxAt(seat), pits.Aside(PitRoad::kBox), 0};
}

// On a circuit they stand before their boxes.
LinePoint BehindFinish(const RoadMap& map, std::size_t place)
{
    if (map.TheRoad().closed)
    {
        return BoxPoint(map, place);
    }
    const float wish = map.FinishLine() + PostureDetail::kRunOut;
    const float furthest = wish < map.Length() - 3 ? wish : map.Length() - 3;
    const float side = place % 2 == 0 ? -1.0f : 1.0f;
    const std::size_t row = place / 2;
    return {furthest - PostureDetail::kParkRow * static_cast<float>(row), side * kLaneWidth / 2, 0};
}

Lie LieOf(const RoadMap& map, Vec3 position, float heading)
{
    const Vec2 along = Along(heading) * (kWheelBase / 2);
    const Vec2 left = LeftOf(heading) * (kTrackWidth / 2);
    const auto height = [&](Vec2 aside) { return map.GroundHeight(Vec2{position.x, position.y} + aside); };
    const float frontLeft = height(along + left);
    const float frontRight = height(along - left);
    const float rearLeft = height(left - along);
    const float rearRight = height(Vec2{} - along - left);
    const float nose = (frontLeft + frontRight - rearLeft - rearRight) / 2;
    const float lean = (frontLeft + rearLeft - frontRight - rearRight) / 2;
    return {std::atan(nose / kWheelBase), std::atan(lean / kTrackWidth)};
}

void StandOnWheels(const RoadMap& map, CarPose& pose)
{
    CarPose axles = pose;
    axles.pitch = pose.axlePitch;
    axles.roll = pose.axleRoll;
    const Matrix chassis = BodyOf(axles);
    const float* m = chassis.m;
    float mean = 0;
    for (std::size_t i = 0; i < kWheels; ++i)
    {
        const Vec3 hub = HubOf(i);
        const Vec3 foot{m[0] * hub.x + m[4] * hub.y + m[12], m[1] * hub.x + m[5] * hub.y + m[13],
                        m[2] * hub.x + m[6] * hub.y + m[14]};
        const float gap = map.GroundHeight({foot.x, foot.y}) - foot.z;
        pose.travel[i] = Clamp(gap / m[10], -PostureDetail::kHang, PostureDetail::kPush);
        mean += pose.travel[i] / kWheels;
    }
    pose.squat -= mean;
}

CarPose StillOf(const RoadMap& map, const CarNow& car)
{
    CarPose pose;
    pose.visible = car.stance != Stance::Away;
    pose.position = map.At(car.distance, car.offset).position;
    pose.heading = car.heading;
    pose.pitch = pose.axlePitch = car.groundPitch;
    pose.roll = pose.axleRoll = car.groundRoll;
    pose.steer = car.steer;
    pose.wheelTurn = car.wheelTurn;
    pose.pace = PaceOf(car.gear);
    pose.gear = car.gear;
    pose.grit = map.TheRoad().surface == RoadSurface::Asphalt ? 0.0f : 1.0f;
    StandOnWheels(map, pose);
    return pose;
}

} // namespace Rally::Scene
