#include "RallyHearing/Foley.h"

#include "RallyScene/RoadMap.h"

#include "RallyScene/Beat.h"

#include <algorithm>
#include <cmath>

namespace Rally::Hearing
{
namespace FoleyDetail
{

using Scene::Clamp;
using Scene::Mix;
using Scene::Vec3;

constexpr double kLookBack = 0.05;                                   // seconds of film, for what a car gains
constexpr double kFastestFilm = 8;                                   // times the clock; what is quicker is a jump
constexpr double kHitch = 0.35;                                      // a slow machine may miss so much
constexpr float kTop[] = {0, 17.2f, 23.3f, 30, 37.2f, 45.6f, 55.6f}; // metres a second at kTopRevs
constexpr float kTopRevs = 7200;
constexpr float kIdle = 1300;
constexpr float kInTheAir = 0.12f;
constexpr float kFarthestEar = 22; // metres from what is looked at

Sound::Point PointOf(const Vec3& v)
{
    return {v.x, v.y, v.z};
}

float RevsAt(float speed, std::size_t gear)
{
    return speed / kTop[gear] * kTopRevs;
}

// The one the film says, where an engine could be in it; else the lowest that does not scream.
std::uint8_t GearAt(float speed, std::uint8_t wanted)
{
    if (wanted > 0 && wanted < std::size(kTop) && RevsAt(speed, wanted) < 1.03f * kTopRevs &&
        (RevsAt(speed, wanted) > 0.4f * kTopRevs || wanted == 1))
    {
        return wanted;
    }
    std::uint8_t gear = 1;
    while (gear + 1u < std::size(kTop) && RevsAt(speed, gear) > 0.93f * kTopRevs)
    {
        ++gear;
    }
    return gear;
}

// Whoever is about to go plays with the throttle while the dice are in the air.
float EagernessOf(const Scene::Moment& moment, Seat seat)
{
    float eager = 0;
    for (const Scene::DiePose& die : moment.dice)
    {
        const bool flies = die.seat == seat && die.turned > 0 && die.turned < 1;
        eager = (std::max)(eager, flies ? Scene::Smooth(2 * die.turned) * Scene::Smooth(6 * (1 - die.turned)) : 0.0f);
    }
    return moment.focus == seat ? eager : 0;
}

// The same cue is the same sound, whenever it is come by.
std::uint32_t LotOf(const Scene::Cue& cue)
{
    const auto milliseconds = static_cast<std::uint32_t>(static_cast<std::int64_t>(cue.time * 1000));
    return milliseconds * 2654435761u + static_cast<std::uint32_t>(cue.what) * 40503u + cue.seat;
}

// Of each region; people and rain come with the place and the hour.
struct PlaceAir
{
    float wind;
    float birds;
    float pitch;
    float cuckoo;
};
constexpr PlaceAir kPlaces[] = {
    {0.20f, 0.60f, 0.50f, 0.35f}, // Ilmavesi
    {0.50f, 0.35f, 0.60f, 0},     // Torvick
    {0.20f, 0.50f, 0.60f, 0.10f}, // Valdoura
    {0.15f, 0.60f, 0.50f, 0.20f}, // Drenovar
    {0.35f, 0.50f, 0.70f, 0.05f}, // Sorral
    {0.45f, 0.08f, 0.40f, 0},     // Nehar
    {0.20f, 0.45f, 0.45f, 0.10f}, // Kestane
    {0.65f, 0.25f, 0.15f, 0},     // Orrfell: gulls
    {0.25f, 0.50f, 0.30f, 0},     // Mbelu
    {0.15f, 0.40f, 0.55f, 0.30f}, // Takanuma
    {0.40f, 0.10f, 0.30f, 0},     // Karrholm
    {0.60f, 0.08f, 0.30f, 0},     // Hallgrim
};
static_assert(std::size(kPlaces) == Scene::kRegions);

constexpr float kRains = 0.6f;

// Birds sing in the morning and hide from the rain.
struct HourAir
{
    float birds;
    float wind; // more than usual
    float rain;
};
constexpr HourAir kAirs[] = {{1.3f, -0.05f, 0}, {0.8f, 0, 0},    {1, 0, 0},
                             {0.5f, -0.05f, 0}, {0.7f, 0.1f, 0}, {0.15f, 0.1f, kRains}};
static_assert(std::size(kAirs) == Scene::kHours);

} // namespace FoleyDetail

Driving DrivingOf(const Scene::CarPose& pose, float pushes)
{
    using namespace FoleyDetail;
    Driving driving;
    driving.revs = kIdle;
    driving.load = 0.1f;
    const bool rolls = pose.speed > 0.4f;
    if (pose.gear == 0 || !rolls)
    {
        return driving;
    }
    driving.gear = GearAt(pose.speed, pose.gear);
    driving.revs = (std::max)(kIdle, RevsAt(pose.speed, driving.gear));
    driving.load = Clamp(0.35f + pushes / 9 - pose.brake, -1, 1);
    // The clutch slips until the road is as fast as the engine.
    const float launching = Clamp(pushes / 3, 0, 1) * Clamp(1 - pose.speed / 16, 0, 1);
    driving.revs = (std::max)(driving.revs, Mix(kIdle, 5200, (std::min)(1.0f, 2 * launching)));
    const float spins = pushes > 4 && pose.height < kInTheAir ? std::fabs(std::sin(pose.drift)) : 0; // so do tyres
    driving.revs *= 1 + 0.12f * spins;
    const float free = Scene::Smooth((pose.height - kInTheAir) / 0.6f);
    driving.revs = (std::min)(Mix(driving.revs, 1.06f * kTopRevs, free), 1.08f * kTopRevs);
    driving.load = Mix(driving.load, 0.9f, free);
    return driving;
}

Sound::EarAt EarOf(const Scene::CameraPose& camera)
{
    using namespace FoleyDetail;
    const Vec3 way = camera.eye - camera.target;
    const float distance = Length(way);
    // Far away it is further, but not by as much.
    const float nearby =
        distance < kFarthestEar ? distance : kFarthestEar * (1 + 0.4f * std::log(distance / kFarthestEar));
    const Vec3 look = Scene::Normal(camera.target - camera.eye);
    const Vec3 side = Cross(look, {0, 0, 1});
    const Vec3 right = Length(side) > 0.01f ? Scene::Normal(side) : Vec3{1, 0, 0};
    Sound::EarAt ear;
    ear.where = PointOf(camera.target + Scene::Normal(way) * nearby);
    ear.right = PointOf(right);
    return ear;
}

bool IsJump(double step, double seconds)
{
    return step < 0 || step > seconds * FoleyDetail::kFastestFilm + FoleyDetail::kHitch;
}

std::vector<Scene::Vec3> GatesOf(const Scene::RoadMap& map)
{
    std::vector<Scene::Vec3> gates{map.At(map.StartLine()).position};
    if (map.FinishLine() >= 0)
    {
        gates.push_back(map.At(map.FinishLine()).position);
    }
    return gates;
}

Sound::AirHeard AirOf(Scene::Setting setting)
{
    using namespace FoleyDetail;
    const PlaceAir& place = kPlaces[static_cast<std::size_t>(setting.region)];
    const HourAir& hour = kAirs[static_cast<std::size_t>(setting.hour)];
    Sound::AirHeard air;
    air.wind = Clamp(place.wind + hour.wind, 0, 1);
    air.rain = hour.rain;
    air.birds = Clamp(place.birds * hour.birds, 0, 1);
    air.pitch = place.pitch;
    air.cuckoo = place.cuckoo;
    return air;
}

void Foley::SetClasses(std::span<const std::uint8_t> given)
{
    for (std::size_t i = 0; i < given.size() && i < Sound::kCars; ++i)
    {
        classes[i] = given[i];
    }
}

void Foley::SetGates(std::span<const Scene::Vec3> places)
{
    gates.assign(places.begin(), places.end());
}

void Foley::Look(const Scene::Timeline& shown, double time, double seconds, const Scene::CameraPose& camera,
                 std::vector<Due>& out)
{
    using namespace FoleyDetail;
    const double step = time - last;
    const bool jumped = !known || film != &shown || IsJump(step, seconds);
    if (jumped)
    {
        out.push_back({0, Sound::CutWorld{}});
        std::fill(std::begin(wet), std::end(wet), 0.0f);
        eager = 0;
    }
    const bool stands = !jumped && step <= 0;
    // Stopped in its middle, the world holds its breath; at its end cars stand with their engines running.
    if (const bool holds = pauses || (stands && time < shown.Length()); holds != held)
    {
        held = holds;
        out.push_back({0, Sound::HoldWorld{holds}});
    }
    Sound::EarAt next = EarOf(camera);
    if (!jumped && step > 0)
    {
        const auto speed = [&](float from, float to) { return static_cast<float>(double{to - from} / step); };
        next.velocity = {speed(ear.where.x, next.where.x), speed(ear.where.y, next.where.y),
                         speed(ear.where.z, next.where.z)};
        const Sound::Point& v = next.velocity;
        const bool flight = v.x * v.x + v.y * v.y + v.z * v.z > 70 * 70; // of the camera alone
        next.velocity = flight ? Sound::Point{} : next.velocity;
    }
    ear = next;
    out.push_back({0, ear});
    if (!jumped && step > 0)
    {
        shown.Cues(last, time, cues);
        for (const Scene::Cue& cue : cues)
        {
            Hear(cue, (cue.time - last) / step * seconds, out);
        }
        for (float& car : wet)
        {
            car *= std::exp(-static_cast<float>(step) / 0.5f);
        }
        eager *= std::exp(-static_cast<float>(step) / 1.2f);
    }
    Feel(shown, time, jumped ? 0 : step, seconds);
    film = &shown;
    last = time;
    known = true;
    HearCars(shown, time, out);
    HearAir(camera, out);
}

// A film that is slow drags its engines down, as a tape does, though not by as much; while everything hangs on a die the world falls
// silent. Both follow from the moment alone, and from how fast it is shown.
void Foley::Feel(const Scene::Timeline& shown, double time, double step, double seconds)
{
    const double shownAt = step > 0 && seconds > 0 ? step / seconds : 1;
    const double meantAt = shown.PaceAt(time, {});
    const double pace = std::clamp((std::max)(shownAt, meantAt), Scene::kSlowest, 1.0);
    slowness = static_cast<float>((1 - pace) / (1 - Scene::kSlowest));
    const Scene::Beat* beat = shown.BeatAt(time);
    const bool breath = beat != nullptr && beat->kind == Scene::BeatKind::Breath;
    const float share = breath ? beat->ShareAt(time) : 0;
    hush = Scene::Smooth(5 * share) * Scene::Smooth(8 * (1 - share)) * (breath ? 1.0f : 0.0f);
}

void Foley::Leave(std::vector<Due>& out)
{
    known = false;
    for (std::uint8_t car = 0; car < Sound::kCars; ++car)
    {
        if (runs[car])
        {
            Sound::CarHeard gone;
            gone.car = car;
            gone.carClass = classes[car];
            out.push_back({0, gone});
            runs[car] = false;
        }
    }
    if (held)
    {
        held = false;
        out.push_back({0, Sound::HoldWorld{false}});
    }
    out.push_back({0, air});
}

void Foley::HearDie(const Scene::Cue& cue, double after, std::vector<Due>& out)
{
    using namespace FoleyDetail;
    Sound::Strike strike;
    strike.kind = Sound::StrikeKind::DieOnFelt;
    strike.strength = cue.strength;
    strike.lot = LotOf(cue);
    strike.pan = Clamp(cue.where.x / 9, -1, 1) * 0.6f;
    out.push_back({after, strike});
    // Now and then it meets another one.
    if (cue.what == Scene::CueKind::DieHits && cue.strength < 0.9f && strike.lot % 7 == 0)
    {
        strike.kind = Sound::StrikeKind::DieOnDie;
        out.push_back({after + 0.012, strike});
    }
}

void Foley::Hear(const Scene::Cue& cue, double after, std::vector<Due>& out)
{
    using namespace FoleyDetail;
    using Kind = Sound::StrikeKind;
    Sound::Strike strike;
    strike.strength = cue.strength;
    strike.lot = LotOf(cue);
    strike.where = PointOf(cue.where);
    switch (cue.what)
    {
    case Scene::CueKind::DieHits:
    case Scene::CueKind::DieRests: HearDie(cue, after, out); return;
    case Scene::CueKind::TakesOff: strike.kind = Kind::Stones; break;
    case Scene::CueKind::Lands: strike.kind = Kind::Landing; break;
    case Scene::CueKind::Splashes:
        strike.kind = Kind::Splash;
        wet[cue.seat < Sound::kCars ? cue.seat : 0] = 1;
        break;
    case Scene::CueKind::Spins: strike.kind = Kind::Scrub; break;
    case Scene::CueKind::Crashes: strike.kind = Kind::Crash; break;
    case Scene::CueKind::Tumbles: strike.kind = Kind::Tumble; break;
    case Scene::CueKind::Crosses: strike.kind = Kind::Cheer; break;
    case Scene::CueKind::Lamp: strike.kind = Kind::Press; break;
    case Scene::CueKind::Wrenches: strike.kind = Kind::WheelGun; break;
    case Scene::CueKind::Starts:
        strike.kind = Kind::Horn;
        eager = 1;
        break;
    }
    out.push_back({after, strike});
}

void Foley::HearCars(const Scene::Timeline& shown, double time, std::vector<Due>& out)
{
    using namespace FoleyDetail;
    shown.Evaluate(time, now);
    shown.Evaluate(time - kLookBack, before);
    static_assert(kMaxSeats <= Sound::kCars);
    for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    {
        const Scene::CarPose& pose = now.cars[seat];
        if (!pose.visible && !runs[seat])
        {
            continue;
        }
        const float gained = pose.speed - before.cars[seat].speed;
        Driving driving = DrivingOf(pose, Clamp(gained / static_cast<float>(kLookBack), -40, 40));
        constexpr float kDrags = 0.4f; // of the revs, where it is slowest
        driving.revs *= 1 - kDrags * slowness;
        driving.load *= 1 - 0.5f * (std::max)(slowness, hush);
        if (driving.gear == 0)
        {
            const float goes = (std::max)(EagernessOf(now, seat), eager) * (1 - hush);
            driving.revs += 2800 * goes;
            driving.load += 0.4f * goes;
        }
        const Scene::Vec2 course = Scene::Along(pose.heading - pose.drift) * pose.speed;
        Sound::CarHeard car;
        car.car = seat;
        car.carClass = classes[seat];
        car.gear = driving.gear;
        car.runs = pose.visible;
        car.revs = driving.revs;
        car.load = driving.load;
        car.speed = pose.speed;
        const float wheelspin = gained > 0.45f && pose.speed < 9 ? 0.5f : 0;
        car.slip = Clamp(std::fabs(std::sin(pose.drift)) + 0.35f * pose.brake + wheelspin, 0, 1);
        car.height = pose.height;
        car.wet = (std::max)(wet[seat], 0.45f * now.wet);
        car.grit = pose.grit;
        car.where = PointOf(pose.position + Vec3{0, 0, pose.height + 0.5f});
        car.velocity = {course.x, course.y, 0};
        runs[seat] = pose.visible;
        out.push_back({0, car});
    }
}

// People are where races begin and end; up high the wind blows.
void Foley::HearAir(const Scene::CameraPose& camera, std::vector<Due>& out)
{
    using namespace FoleyDetail;
    Sound::AirHeard heard = air;
    const float distance = Length(camera.eye - camera.target);
    heard.wind = Clamp(heard.wind + Clamp((distance - 30) / 400, 0, 0.35f), 0, 1) * (1 - 0.8f * hush);
    // Over a road that got wet in the film it rains as it does in a place and hour of rain.
    heard.rain = (std::max)(heard.rain, kRains * now.wet);
    heard.birds *= (1 - hush) * (1 - 0.8f * now.wet);
    heard.rain *= 1 - 0.6f * hush;
    for (const Vec3& gate : gates)
    {
        const float nearby = Length(gate - camera.target);
        heard.crowd = (std::max)(heard.crowd, 0.9f * Clamp(1 - nearby / 90, 0, 1) * (1 - 0.7f * hush));
    }
    out.push_back({0, heard});
}

} // namespace Rally::Hearing
