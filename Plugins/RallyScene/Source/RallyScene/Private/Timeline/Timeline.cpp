#include "RallyScene/Timeline.h"

#include "Director.h"

#include <algorithm>

namespace Rally::Scene
{
namespace TimelineDetail
{

float MixAngle(float a, float b, float t)
{
    return a + Wrapped(b - a) * t;
}

CarPose Mix(const CarPose& a, const CarPose& b, float t)
{
    CarPose pose = a;
    pose.position = Scene::Mix(a.position, b.position, t);
    pose.heading = MixAngle(a.heading, b.heading, t);
    pose.pitch = Scene::Mix(a.pitch, b.pitch, t);
    pose.roll = MixAngle(a.roll, b.roll, t);
    pose.steer = Scene::Mix(a.steer, b.steer, t);
    pose.wheelTurn = Scene::Mix(a.wheelTurn, b.wheelTurn, t);
    pose.speed = Scene::Mix(a.speed, b.speed, t);
    pose.drift = MixAngle(a.drift, b.drift, t);
    pose.height = Scene::Mix(a.height, b.height, t);
    pose.squat = Scene::Mix(a.squat, b.squat, t);
    pose.brake = Scene::Mix(a.brake, b.brake, t);
    pose.axlePitch = Scene::Mix(a.axlePitch, b.axlePitch, t);
    pose.axleRoll = MixAngle(a.axleRoll, b.axleRoll, t);
    for (std::size_t i = 0; i < kWheels; ++i)
    {
        pose.travel[i] = Scene::Mix(a.travel[i], b.travel[i], t);
    }
    pose.pace = Scene::Mix(a.pace, b.pace, t);
    return pose;
}

CarPose PoseIn(const Take& take, double time)
{
    const double at = (time - take.begin) / take.step;
    const std::size_t last = take.frames.size() - 1;
    if (at >= static_cast<double>(last))
    {
        return take.frames[last];
    }
    const double before = at > 0 ? at : 0;
    const auto i = static_cast<std::size_t>(before);
    return Mix(take.frames[i], take.frames[i + 1], static_cast<float>(before - static_cast<double>(i)));
}

// Where a puff has got to: slowed by the air, dust rising, water and stones falling.
Puff PuffOf(const Emission& emission, float age)
{
    Puff puff;
    puff.emitter = emission.emitter;
    puff.age = age;
    const bool stream = emission.emitter == Emitter::Stream;
    const bool mist = emission.emitter == Emitter::Smoke || emission.emitter == Emitter::Spray || stream;
    const bool dust = emission.emitter == Emitter::Dust || mist;
    const bool water = emission.emitter == Emitter::Splash;
    const float drag = dust ? 1.9f : 0.6f;
    const bool fire = emission.emitter == Emitter::Pop;
    const float fall = dust || fire ? 0.05f : -9.8f;
    const float fading = std::exp(-drag * age);
    const float run = (1 - fading) / drag;
    puff.position = emission.position + emission.velocity * run;
    puff.position.z += fall / 2 * age * age;
    // What hangs in the air goes with the wind.
    puff.position = puff.position + (dust ? Vec3{0.55f, 0.38f, 0} * (age - run) : Vec3{});
    puff.velocity = emission.velocity * fading;
    puff.velocity.z += fall * age;
    puff.size = emission.size * (stream  ? 1.0f
                                 : dust  ? 1 + 3.4f * (1 - std::exp(-0.85f * age))
                                 : water ? 1 + 1.3f * age
                                         : 1);
    return puff;
}

float LifeOf(Emitter emitter)
{
    switch (emitter)
    {
    case Emitter::Dust: return kDustLife;
    case Emitter::Splash: return kSplashLife;
    case Emitter::Pop: return kPopLife;
    case Emitter::Smoke: return kSmokeLife;
    case Emitter::Spray: return kSprayLife;
    case Emitter::Stream: return kStreamLife;
    case Emitter::Gravel: break;
    }
    return 1.2f;
}

std::uint32_t FlagsAt(const Film& film, double time)
{
    std::uint32_t shown = 0;
    int raised[32]{}; // several may be over one tile
    for (const FlagTurn& turn : film.flags)
    {
        if (turn.time <= time && turn.tile < 32)
        {
            raised[turn.tile] += turn.raised ? 1 : -1;
        }
    }
    for (unsigned tile = 0; tile < 32; ++tile)
    {
        shown |= raised[tile] > 0 ? 1u << tile : 0u;
    }
    return shown;
}

std::uint8_t LampsAt(const Film& film, double time)
{
    std::uint8_t lit = 0;
    for (std::size_t i = 0; i < film.lamps.size() && film.lamps[i].time <= time; ++i)
    {
        lit = film.lamps[i].lit;
    }
    return lit;
}

SeatMask CrewsAt(const Film& film, double time)
{
    SeatMask at = 0;
    for (std::size_t i = 0; i < film.crews.size() && film.crews[i].time <= time; ++i)
    {
        const CrewTurn& turn = film.crews[i];
        at = static_cast<SeatMask>(turn.works ? at | MaskOf(turn.seat) : at & ~MaskOf(turn.seat));
    }
    return at;
}

} // namespace TimelineDetail

float WetAt(const Film& film, double time)
{
    constexpr float kTurnsIn = 6; // seconds
    float wet = film.skies.empty() || !film.skies.front().wet ? 0.0f : 1.0f;
    for (std::size_t i = 1; i < film.skies.size() && film.skies[i].time <= time; ++i)
    {
        const float share = Smooth(static_cast<float>(time - film.skies[i].time) / kTurnsIn);
        wet = Mix(wet, film.skies[i].wet ? 1.0f : 0.0f, share);
    }
    return wet;
}

CarPose PoseAt(const Film& film, std::size_t seat, double time)
{
    const std::vector<Take>& takes = film.takes[seat];
    const auto after =
        std::upper_bound(takes.begin(), takes.end(), time, [](double at, const Take& take) { return at < take.begin; });
    if (after == takes.begin())
    {
        return takes.empty() ? CarPose{} : takes.front().frames.front();
    }
    return TimelineDetail::PoseIn(*(after - 1), time);
}

Timeline::Timeline(const RoadMap& map, std::size_t seats)
    : film(std::make_unique<Film>(map, seats < kMaxSeats ? seats : kMaxSeats))
{}
Timeline::~Timeline() = default;
Timeline::Timeline(Timeline&&) noexcept = default;
Timeline& Timeline::operator=(Timeline&&) noexcept = default;

void Timeline::Place(Seat seat, SpaceIndex space, bool offTrack, bool backwards, bool visible)
{
    if (seat >= film->seats)
    {
        return;
    }
    const Road& road = film->map->TheRoad();
    const bool behind = space == road.beyond;
    const bool waits = road.Has(space) && road[space].kind == SpaceKind::Start;
    const Stance stance = !visible   ? Stance::Away
                          : waits    ? Stance::Grid
                          : behind   ? Stance::Behind
                          : offTrack ? Stance::Beside
                                     : Stance::Road;
    const std::size_t place = stance == Stance::Grid ? film->cars[seat].gridPlace : seat;
    Director(*film).Place(seat, stance, space, backwards, place);
}

void Timeline::Clear()
{
    *film = Film(*film->map, film->seats);
}

double Timeline::Length() const
{
    return film->length;
}

void Timeline::Evaluate(double time, Moment& out) const
{
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    {
        out.cars[seat] = seat < film->seats ? PoseAt(*film, seat, time) : CarPose{};
    }
    const auto mark = std::upper_bound(film->marks.begin(), film->marks.end(), time,
                                       [](double at, const FilmMark& other) { return at < other.time; });
    const bool begun = mark != film->marks.begin();
    out.focus = begun ? (mark - 1)->focus : kNoSeat;
    out.entry = begun ? (mark - 1)->entry : 0;
    out.flags = TimelineDetail::FlagsAt(*film, time);
    out.wet = WetAt(*film, time);
    out.lamps = TimelineDetail::LampsAt(*film, time);
    out.crews = TimelineDetail::CrewsAt(*film, time);
    out.dice.clear();
    auto thrown = std::upper_bound(film->throws.begin(), film->throws.end(), time,
                                   [](double at, const DieThrow& other) { return at < other.time; });
    const auto end = thrown;
    while (thrown != film->throws.begin() && !(thrown - 1)->opensTurn)
    {
        --thrown;
    }
    for (; thrown != end; ++thrown)
    {
        const float turned = static_cast<float>(time - thrown->time) / kThrowSeconds;
        out.dice.emplace_back();
        Tumble(*thrown, out.dice.size() - 1, Clamp(turned, 0, 1), out.dice.back());
    }
}

CarPose Timeline::PoseOf(Seat seat, double time) const
{
    return seat < film->seats ? PoseAt(*film, seat, time) : CarPose{};
}

void Timeline::Puffs(double time, std::vector<Puff>& out, std::size_t most) const
{
    out.clear();
    const auto later = std::upper_bound(film->emissions.begin(), film->emissions.end(), time,
                                        [](double at, const Emission& other) { return at < other.time; });
    for (auto at = later; at != film->emissions.begin() && out.size() < most;)
    {
        --at;
        const auto age = static_cast<float>(time - at->time);
        if (age > TimelineDetail::LifeOf(Emitter::Dust))
        {
            break;
        }
        if (age <= TimelineDetail::LifeOf(at->emitter))
        {
            out.push_back(TimelineDetail::PuffOf(*at, age));
        }
    }
    std::reverse(out.begin(), out.end());
}

void Timeline::Skids(double time, std::vector<SkidMark>& out, std::size_t most) const
{
    out.clear();
    const auto earlier = [](double at, const Scratch& other) { return at < other.time; };
    const auto later = std::upper_bound(film->scratches.begin(), film->scratches.end(), time, earlier);
    const auto gone = std::upper_bound(film->scratches.begin(), later, time - double{kTrackLife}, earlier);
    const auto count = static_cast<std::size_t>(later - gone);
    for (auto at = later - static_cast<std::ptrdiff_t>(count < most ? count : most); at != later; ++at)
    {
        out.push_back(at->mark);
        out.back().strength *= 1 - Smooth(static_cast<float>(time - at->time) / kTrackLife);
    }
}

void Timeline::Cues(double from, double to, std::vector<Cue>& out) const
{
    out.clear();
    const auto later = [](double at, const Cue& other) { return at < other.time; };
    const auto first = std::upper_bound(film->cues.begin(), film->cues.end(), from, later);
    const auto end = std::upper_bound(first, film->cues.end(), to, later);
    out.assign(first, end);
}

} // namespace Rally::Scene
