// From where a car is, frame by frame, to how it looks: its body on springs, steered and turning wheels, dust, skids.
#include "Rushes.h"

#include "Road/Noise.h"
#include "RallyScene/StageMesh.h"

namespace Rally::Scene
{
namespace ShootDetail
{

constexpr float kSettling = 0.5f; // seconds after a stop in which the body comes to rest
constexpr float kSpring = 15;     // of the body
constexpr float kDamping = 0.5f;
constexpr float kInTheAir = 0.12f; // metres above the ground from where on nothing is thrown up
constexpr float kSoftLanding = 3;  // metres a second, even where the ground falls away with the car
constexpr float kStreamReach = 22;
constexpr float kPopSpeed = 9;  // metres a second below which an exhaust is quiet
constexpr float kDroop = 0.13f; // metres a wheel hangs down when nothing bears on it

// What a car does between two frames.
struct Motion
{
    Vec3 position;
    float height{};
    Vec2 travel;      // velocity over ground
    float forwards{}; // speed along its nose
    float speed{};
    float push{};    // acceleration along the travel
    float yaw{};     // turn of the travel, radians a second
    float slip{};    // heading against travel
    float climb{};   // of the flight, radians
    float landing{}; // speed at which it hits the ground in this frame
};

void Swing(float& value, float& rate, float aim, float seconds)
{
    rate += (kSpring * kSpring * (aim - value) - 2 * kDamping * kSpring * rate) * seconds;
    value += rate * seconds;
}

float Towards(float value, float aim, float rate, float seconds)
{
    return value + (aim - value) * (1 - std::exp(-rate * seconds));
}

void SettleABit(CarNow& car, Lie lie, float seconds)
{
    car.groundPitch = Towards(car.groundPitch, lie.pitch, 16, seconds);
    car.groundRoll = Towards(car.groundRoll, lie.roll, 16, seconds);
    Swing(car.springs.pitch, car.springs.pitchRate, 0, seconds);
    Swing(car.springs.roll, car.springs.rollRate, 0, seconds);
    Swing(car.springs.squat, car.springs.squatRate, 0, seconds);
    car.pace = Towards(car.pace, PaceOf(car.gear), 9, seconds);
}

class Shooting
{
public:
    Shooting(Film& theFilm, Seat theSeat, const Rushes& theRushes, double theBegin)
        : film(theFilm),
          map(*theFilm.map),
          car(theFilm.cars[theSeat]),
          rushes(theRushes),
          seat(theSeat),
          begin(theBegin),
          lastGear(theFilm.cars[theSeat].gear)
    {}

    double Run()
    {
        const std::size_t count = rushes.frames.size();
        SettleUntilNow();
        LookAtMotion();
        FindFords();
        const auto settling = static_cast<std::size_t>(kSettling * kFramesPerSecond);
        Take take;
        take.begin = begin;
        take.step = double{rushes.step};
        take.frames.reserve(count + settling);
        for (std::size_t i = 0; i < count; ++i)
        {
            take.frames.push_back(FrameOf(motions[i], rushes.frames[i], i == 0 ? 0 : rushes.step));
            ThrowUp(i, take.frames.back());
            Listen(i);
        }
        const Rush& last = rushes.frames.back();
        car.distance = map.OnFirstLap(last.distance);
        car.offset = last.offset;
        car.heading = last.heading;
        car.carried = rushes.endSpeed;
        car.since = begin + double{rushes.step} * static_cast<double>(count - 1);
        Keep(take.frames.back());
        Settle(take, settling);
        film.takes[seat].push_back(std::move(take));
        LiftPen(begin + double{rushes.step} * static_cast<double>(count - 1));
        return double{rushes.step} * static_cast<double>(count - 1);
    }

private:
    void SettleUntilNow();
    void LookAtMotion();
    void FindFords();
    bool IsInFord(const Rush& rush) const;
    bool IsOnAsphalt(const Rush& rush) const;
    void DrawStream(double time, const Rush& rush, const CarPose& pose);
    void SmokeAndSpray(double time, const CarPose& pose, float slides, float locked, std::uint32_t lot);
    CarPose FrameOf(const Motion& motion, const Rush& rush, float seconds);
    void PutWheels(bool inTheAir, const Rush& rush, float seconds, CarPose& pose);
    void Settle(Take& take, std::size_t frames);
    void ThrowUp(std::size_t frame, const CarPose& pose);
    void Listen(std::size_t frame);
    void Hear(CueKind what, std::size_t frame, float strength);
    void Puff(double time, Emitter emitter, const CarPose& pose, float amount, std::uint32_t lot);
    void Pop(double time, const CarPose& pose, std::uint32_t lot);
    void Scrape(double time, const CarPose& pose, float strength);
    void LiftPen(double time);

    void Keep(const CarPose& pose)
    {
        car.steer = pose.steer;
        car.wheelTurn = pose.wheelTurn;
    }

    Film& film;
    const RoadMap& map;
    CarNow& car;
    const Rushes& rushes;
    Seat seat;
    double begin;
    std::vector<Motion> motions;
    std::vector<const SpaceStrip*> fords; // that this take may lead through
    std::uint8_t lastGear;
    bool penDown{};
    Vec3 penAt;
    float penStrength{};
    bool flew{}; // in the frame before
    bool swam{};
    bool hit{};
    float quarters{}; // it has rolled
};

void Shooting::FindFords()
{
    const Road& road = map.TheRoad();
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const SpaceStrip& strip = map.StripOf(static_cast<SpaceIndex>(i));
        const bool onTheWay =
            strip.end > rushes.frames.front().distance - 12 && strip.begin < rushes.frames.back().distance + 12;
        if (road.spaces[i].ford && onTheWay)
        {
            fords.push_back(&strip);
        }
    }
}

bool Shooting::IsInFord(const Rush& rush) const
{
    for (const SpaceStrip* strip : fords)
    {
        if (rush.distance > strip->begin && rush.distance < strip->end)
        {
            return std::fabs(rush.offset) < kStreamReach;
        }
    }
    return false;
}

void Shooting::LookAtMotion()
{
    const std::size_t count = rushes.frames.size();
    motions.resize(count);
    for (std::size_t i = 0; i < count; ++i)
    {
        const Rush& rush = rushes.frames[i];
        motions[i].position = map.At(rush.distance, rush.offset).position;
        const float above = rush.arc - motions[i].position.z;
        motions[i].height = rush.flies ? (above > 0 ? above : 0) : rush.hop;
    }
    for (std::size_t i = 0; i < count; ++i)
    {
        const std::size_t before = i > 0 ? i - 1 : 0;
        const std::size_t after = i + 1 < count ? i + 1 : i;
        const float seconds = rushes.step * static_cast<float>(after - before);
        const Vec3 way = motions[after].position - motions[before].position;
        Motion& motion = motions[i];
        motion.travel = Vec2{way.x, way.y} * (1 / seconds);
        motion.speed = Length(motion.travel);
        motion.speed = i + 1 == count ? rushes.endSpeed : i == 0 ? car.carried : motion.speed;
        motion.forwards = Dot(motion.travel, Along(rushes.frames[i].heading));
        const bool moves = Length(motion.travel) > 0.6f;
        const float course = moves ? std::atan2(motion.travel.y, motion.travel.x) : rushes.frames[i].heading;
        motion.slip = moves && !rushes.frames[i].reverses ? Wrapped(rushes.frames[i].heading - course) : 0;
        const float rise = way.z + motions[after].height - motions[before].height;
        motion.climb = std::atan2(rise / seconds, motion.speed > 1 ? motion.speed : 1);
        const bool lands = motion.height <= 0 && i > 0 && motions[before].height > 0;
        const float last = motions[before].height;
        const float fell = i > 1 && motions[i - 2].height - last > last ? motions[i - 2].height - last : last;
        const float closing = fell / rushes.step;
        motion.landing = !lands ? 0 : closing > kSoftLanding ? closing : kSoftLanding;
    }
    for (std::size_t i = 1; i + 1 < count; ++i)
    {
        Motion& motion = motions[i];
        motion.push = (motions[i + 1].speed - motions[i - 1].speed) / (2 * rushes.step);
        const Vec2 a = motions[i - 1].travel;
        const Vec2 b = motions[i + 1].travel;
        const float turn = std::atan2(a.x * b.y - a.y * b.x, Dot(a, b));
        motion.yaw = motion.speed > 1 ? turn / (2 * rushes.step) : 0;
    }
}

CarPose Shooting::FrameOf(const Motion& motion, const Rush& rush, float seconds)
{
    const bool inTheAir = motion.height > 0.05f && rush.flies;
    const Lie lie = inTheAir ? Lie{motion.climb * 0.75f, car.groundRoll} : LieOf(map, motion.position, rush.heading);
    car.groundPitch = Towards(car.groundPitch, lie.pitch, inTheAir ? 7 : 16, seconds);
    car.groundRoll = Towards(car.groundRoll, lie.roll, 16, seconds);
    Springs& springs = car.springs;
    const float push = inTheAir ? 0 : motion.push * (motion.forwards < -0.5f ? -1.0f : 1.0f);
    const float sideways = inTheAir ? 0 : motion.speed * motion.yaw;
    Swing(springs.pitch, springs.pitchRate, 0.06f * std::tanh(push / 28), seconds);
    Swing(springs.roll, springs.rollRate, 0.085f * std::tanh(sideways / 22), seconds);
    springs.squatRate += 0.5f * Clamp(motion.landing, 0, 9);
    Swing(springs.squat, springs.squatRate, inTheAir ? -0.07f : 0, seconds);

    CarPose pose;
    pose.visible = true;
    pose.position = motion.position;
    pose.heading = rush.heading;
    pose.height = motion.height;
    pose.grit = IsOnAsphalt(rush) ? 0.0f : 1.0f;
    pose.pitch = car.groundPitch + springs.pitch;
    pose.roll = car.groundRoll + springs.roll + rush.tumble;
    pose.squat = Clamp(springs.squat, -0.1f, 0.2f);
    PutWheels(motion.height > 0.05f, rush, seconds, pose);
    car.gear = rush.gear > 0 ? static_cast<std::uint8_t>(rush.gear) : car.gear;
    car.pace = Towards(car.pace, PaceOf(car.gear), 9, seconds);
    pose.gear = car.gear;
    pose.pace = car.pace;
    pose.speed = motion.speed;
    pose.drift = motion.slip * Smooth(motion.speed / 4);
    pose.brake = inTheAir ? 0 : Smooth(-motion.push / 18);
    const float bend = motion.speed > 2 ? kWheelBase * motion.yaw / motion.speed : 0;
    const float aim = (std::fabs(pose.drift) > 1.4f ? 0 : -std::sin(pose.drift)) + std::atan(bend);
    car.steer = Towards(car.steer, Clamp(rush.reverses ? -aim : aim, -0.6f, 0.6f), 14, seconds);
    pose.steer = car.steer;
    car.wheelTurn += motion.forwards * seconds / kWheelRadius;
    pose.wheelTurn = car.wheelTurn;
    return pose;
}

// On the ground they follow it at once; in the air they sink on their springs.
void Shooting::PutWheels(bool inTheAir, const Rush& rush, float seconds, CarPose& pose)
{
    pose.axlePitch = car.groundPitch;
    pose.axleRoll = car.groundRoll + rush.tumble;
    if (!inTheAir)
    {
        StandOnWheels(map, pose);
    }
    for (std::size_t i = 0; i < kWheels; ++i)
    {
        pose.travel[i] = inTheAir ? Towards(car.travel[i], -kDroop, 12, seconds) : pose.travel[i];
        car.travel[i] = pose.travel[i];
    }
}

// What the body has done since the last take.
void Shooting::SettleUntilNow()
{
    const Lie lie = LieOf(map, map.At(car.distance, car.offset).position, car.heading);
    const double waited = begin - car.since;
    if (waited >= double{kSettling})
    {
        car.springs = {};
        car.pace = PaceOf(car.gear);
        car.groundPitch = lie.pitch;
        car.groundRoll = lie.roll;
    }
    for (double time = 0.5 / kFramesPerSecond; time < waited && time < double{kSettling};
         time += 1.0 / kFramesPerSecond)
    {
        SettleABit(car, lie, 1 / kFramesPerSecond);
    }
}

// The car stands; its body does not yet.
void Shooting::Settle(Take& take, std::size_t frames)
{
    if (rushes.endSpeed > 0)
    {
        return;
    }
    const Lie lie = LieOf(map, map.At(car.distance, car.offset).position, car.heading);
    CarNow after = car;
    for (std::size_t i = 0; i < frames; ++i)
    {
        SettleABit(after, lie, rushes.step);
        CarPose pose = StillOf(map, after);
        pose.pitch += after.springs.pitch;
        pose.roll += after.springs.roll;
        pose.squat += Clamp(after.springs.squat, -0.1f, 0.2f);
        pose.pace = after.pace;
        take.frames.push_back(pose);
    }
}

void Shooting::ThrowUp(std::size_t frame, const CarPose& pose)
{
    const Motion& motion = motions[frame];
    const Rush& rush = rushes.frames[frame];
    const double time = begin + double{rushes.step} * static_cast<double>(frame);
    const std::uint32_t lot = HashOf(static_cast<std::uint32_t>(time * 1000), static_cast<std::uint32_t>(seat), 5);
    const float skidding = std::fabs(std::sin(motion.slip)) * Clamp(motion.speed / 12, 0, 1);
    if (motion.height > kInTheAir && !rush.gravel)
    {
        LiftPen(time);
        return;
    }
    if (IsInFord(rush))
    {
        Puff(time, Emitter::Splash, pose, Clamp(motion.speed / 4.5f, 0, 5), lot);
        LiftPen(time);
        return;
    }
    if (pose.gear < lastGear && motion.speed > kPopSpeed)
    {
        Pop(time, pose, lot);
    }
    lastGear = pose.gear;
    const float wheelspin = motion.push > 9 && motion.speed < 9 ? 0.5f : 0;
    if (IsOnAsphalt(rush))
    {
        const float locked = 0.35f * pose.brake * Clamp(motion.speed / 12, 0, 1);
        SmokeAndSpray(time, pose, skidding + wheelspin, locked, lot);
        DrawStream(time, rush, pose);
        return;
    }
    const float dust = Clamp(motion.speed / 90, 0, 0.26f) + 0.60f * skidding + 0.6f * wheelspin +
                       0.22f * pose.brake * Clamp(motion.speed / 12, 0, 1) + (motion.landing > 1 ? 7.0f : 0);
    Puff(time, Emitter::Dust, pose, motion.speed > 1.5f ? dust : 0, lot);
    // Stones from the wheels that drive, in a crash from all over the car.
    const float stones = 0.22f * skidding + 0.3f * wheelspin;
    Puff(time, Emitter::Gravel, pose, rush.gravel ? 3.0f : stones, lot + 1);
    const float strength =
        Clamp(1.5f * skidding + 0.5f * pose.brake * Clamp(motion.speed / 12, 0, 1) + wheelspin, 0, 1);
    Scrape(time, pose, motion.height > kInTheAir ? 0 : strength);
}

// Road, kerb or paved run-off.
bool Shooting::IsOnAsphalt(const Rush& rush) const
{
    if (map.TheRoad().surface != RoadSurface::Asphalt)
    {
        return false;
    }
    const float away = std::fabs(rush.offset);
    const Verge::Kind beside = map.VergeAt(rush.distance, rush.offset > 0).kind;
    const bool paved = beside == Verge::Kind::Paved || beside == Verge::Kind::Pits;
    return paved || away < map.HalfWidth(rush.distance) + 1;
}

// There it is quiet while tyres hold: smoke where they slide, and behind each car in the rain.
void Shooting::SmokeAndSpray(double time, const CarPose& pose, float slides, float locked, std::uint32_t lot)
{
    const float wet = WetAt(film, time);
    const float dry = 1 - 0.85f * wet;
    Puff(time, Emitter::Smoke, pose, pose.speed > 1.5f ? dry * (0.9f * slides + 0.2f * locked) : 0, lot);
    Puff(time, Emitter::Spray, pose, wet * Clamp(pose.speed / 22, 0, 1.6f), lot + 2);
    const float rubber = dry * Clamp(1.5f * slides + locked, 0, 1);
    if (rubber < 0.2f)
    {
        LiftPen(time);
        return;
    }
    Scrape(time, pose, rubber);
}

// Two lines in the air from the tail of a fast car that draws near to another one ahead of it.
void Shooting::DrawStream(double time, const Rush& rush, const CarPose& pose)
{
    constexpr float kReach = 46; // metres
    constexpr float kAside = 5;
    constexpr float kDragged = 1.5f; // metres a second: air that comes along a little
    if (pose.speed < 24)
    {
        return;
    }
    bool drawn = false;
    for (std::size_t other = 0; other < film.seats; ++other)
    {
        const CarNow& ahead = film.cars[other];
        const float away = map.Nearest(ahead.distance, rush.distance) - rush.distance;
        drawn = drawn || (other != seat && ahead.stance == Stance::Road && away > 3 && away < kReach &&
                          std::fabs(ahead.offset - rush.offset) < kAside);
    }
    for (const float side : {1.0f, -1.0f})
    {
        if (drawn)
        {
            const Vec2 nose = Along(pose.heading);
            const Vec2 tip = nose * -2.1f + LeftOf(pose.heading) * (0.86f * side);
            film.emissions.push_back({time, pose.position + Vec3{tip.x, tip.y, 1.12f},
                                      Vec3{nose.x, nose.y, 0.02f} * kDragged, 0.24f, Emitter::Stream});
        }
    }
}

void Shooting::Hear(CueKind what, std::size_t frame, float strength)
{
    const double time = begin + double{rushes.step} * static_cast<double>(frame);
    AddCue(film, {what, seat, time, motions[frame].position, Clamp(strength, 0, 1)});
}

// What there is to hear that was not there a frame before.
void Shooting::Listen(std::size_t frame)
{
    const Motion& motion = motions[frame];
    const Rush& rush = rushes.frames[frame];
    const bool flies = rush.flies && motion.height > kInTheAir;
    const bool swims = motion.speed > 1.5f && motion.height <= kInTheAir && IsInFord(rush);
    if (rush.gravel && !hit)
    {
        Hear(CueKind::Crashes, frame, 0.5f + car.carried / 30);
    }
    if (flies && !flew)
    {
        Hear(CueKind::TakesOff, frame, motion.speed / 40);
    }
    if (motion.landing > 0 && (flew || hit))
    {
        Hear(flew ? CueKind::Lands : CueKind::Tumbles, frame, 0.25f + motion.landing / 12);
    }
    // Over its side, its roof, its other side.
    const float turned = std::fabs(rush.tumble) / (kPi / 2) - 0.5f;
    if (turned > quarters)
    {
        Hear(CueKind::Tumbles, frame, 0.45f);
        quarters += 1;
    }
    if (swims && !swam)
    {
        Hear(CueKind::Splashes, frame, 0.25f + motion.speed / 30);
    }
    if (frame > 0 && map.Crosses(rushes.frames[frame - 1].distance, rush.distance))
    {
        Hear(CueKind::Crosses, frame, 1);
    }
    flew = flies || (flew && rush.flies && motion.height > 0);
    swam = swims;
    hit = hit || rush.gravel;
}

// So many clouds in this frame, the fraction by lot.
void Shooting::Puff(double time, Emitter emitter, const CarPose& pose, float amount, std::uint32_t lot)
{
    const int whole = static_cast<int>(amount + UnitOf(HashOf(lot, 1, 3)));
    const Vec2 nose = Along(pose.heading);
    const Vec2 left = LeftOf(pose.heading);
    for (int i = 0; i < whole; ++i)
    {
        const std::uint32_t seed = HashOf(lot, static_cast<std::uint32_t>(i), 17);
        const auto chance = [seed](std::uint32_t which) { return UnitOf(seed, which, 29) * 2 - 1; };
        const bool water = emitter == Emitter::Splash;
        const float axle = water && chance(0) > 0 ? kWheelBase / 2 : -kWheelBase / 2;
        const float side = chance(1) > 0 ? 1.0f : -1.0f;
        const Vec2 wheel = nose * axle + left * (side * kTrackWidth / 2);
        // A ford is thrown up in two curtains, the wider and higher the faster it is driven through.
        const float curtain = water ? Clamp(pose.speed / 25, 0.2f, 1) : 0;
        const float drag = pose.speed * (emitter == Emitter::Gravel ? 0.55f : water ? 0.34f : 0.1f);
        const Vec2 along = nose * (std::cos(pose.drift) * drag) + left * (-std::sin(pose.drift) * drag);
        const float spread = water ? 1.5f : emitter == Emitter::Gravel ? 4.0f : 0.9f;
        Emission emission;
        emission.time = time;
        emission.emitter = emitter;
        emission.position = pose.position + Vec3{wheel.x, wheel.y, 0.15f};
        emission.velocity = {along.x + spread * chance(2), along.y + spread * chance(3),
                             (water                        ? 2.0f + 4.4f * curtain
                              : emitter == Emitter::Gravel ? 5.5f
                                                           : 0.9f) *
                                 (0.7f + 0.3f * chance(4))};
        if (water)
        {
            emission.velocity = emission.velocity +
                                Vec3{left.x * side, left.y * side, 0} * (1.5f + 4.5f * curtain * UnitOf(seed, 7, 29));
        }
        emission.size = (emitter == Emitter::Dust || emitter == Emitter::Smoke ? 0.75f
                         : emitter == Emitter::Spray                           ? 0.55f
                         : emitter == Emitter::Splash ? 0.26f + 0.42f * UnitOf(seed, 8, 29) * curtain
                                                      : 0.16f) *
                        (1 + 0.3f * chance(5));
        film.emissions.push_back(emission);
    }
}

// Two or three small flames behind one another, from the exhaust on the right.
void Shooting::Pop(double time, const CarPose& pose, std::uint32_t lot)
{
    const Vec2 nose = Along(pose.heading);
    const Vec2 pipe = nose * -2.15f - LeftOf(pose.heading) * 0.42f;
    const int flames = 2 + static_cast<int>(HashOf(lot, 5, 3) % 2u);
    for (int i = 0; i < flames; ++i)
    {
        Emission emission;
        emission.time = time;
        emission.emitter = Emitter::Pop;
        const Vec2 at = pipe - nose * (0.10f * static_cast<float>(i));
        emission.position = pose.position + Vec3{at.x, at.y, 0.30f + pose.height};
        // It goes along with the car, a little slower.
        emission.velocity = {nose.x * pose.speed * 0.9f, nose.y * pose.speed * 0.9f, 0.4f};
        emission.size = 0.17f - 0.04f * static_cast<float>(i);
        film.emissions.push_back(emission);
    }
}

// The rear wheels always leave a track; one that slides leaves more. Marks are as far apart as a bend allows.
void Shooting::Scrape(double time, const CarPose& pose, float strength)
{
    constexpr float kRut = 0.16f;
    constexpr float kApart = 1.3f; // metres
    const bool rolls = pose.speed > 1.5f && pose.height <= kInTheAir;
    if (!rolls && strength < 0.12f)
    {
        LiftPen(time);
        return;
    }
    strength = strength > kRut ? strength : kRut;
    if (penDown)
    {
        const bool alike = std::fabs(strength - penStrength) < 0.15f;
        const float way = Length(Vec2{pose.position.x - penAt.x, pose.position.y - penAt.y});
        if (way < (alike ? kApart : 0.3f))
        {
            return;
        }
    }
    penAt = pose.position;
    penStrength = strength;
    const Vec2 rear = Along(pose.heading) * (-kWheelBase / 2);
    const Vec2 aside = LeftOf(pose.heading) * (kTrackWidth / 2);
    const auto onGround = [&](Vec2 wheel)
    {
        const Vec2 place{pose.position.x + wheel.x, pose.position.y + wheel.y};
        const float lean = Dot(wheel, LeftOf(pose.heading)) * std::tan(car.groundRoll);
        const float nose = Dot(wheel, Along(pose.heading)) * std::tan(car.groundPitch);
        return Vec3{place.x, place.y, pose.position.z + lean + nose + 0.02f};
    };
    film.scratches.push_back({time, {onGround(rear + aside), onGround(rear - aside), strength}});
    penDown = true;
}

void Shooting::LiftPen(double time)
{
    if (penDown)
    {
        SkidMark last = film.scratches.back().mark;
        last.strength = 0;
        film.scratches.push_back({time, last});
        penDown = false;
    }
}

} // namespace ShootDetail

double Shoot(Film& film, Seat seat, const Rushes& rushes, double begin)
{
    return ShootDetail::Shooting(film, seat, rushes, begin).Run();
}

} // namespace Rally::Scene
