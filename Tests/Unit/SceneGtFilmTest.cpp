// The film of GT: it ends where the match stands, never jerks, and shows the same from either end.
#include "GtScenes.h"
#include "RallyScene/Beat.h"

#include <gtest/gtest.h>

#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;
using Gt::CarState;

constexpr double kFrame = 1.0 / 60;

float AngleBetween(float a, float b)
{
    return std::fabs(std::remainder(a - b, 2 * Scene::kPi));
}

// In a box of its own beside the road.
void ExpectInPits(const FilmedCircuit& race, std::size_t seat, const CarPose& pose)
{
    const PitRoad& pits = race.map.Pits();
    const RoadPoint box = race.map.At(pits.BoxAt(seat), pits.Aside(PitRoad::kBox));
    EXPECT_LT(Length(pose.position - box.position), 0.1f);
}

void ExpectStands(const FilmedCircuit& race, std::size_t seat, const CarPose& pose)
{
    const Gt::Car& car = race.Car(seat);
    const bool drawn = (race.match->Now().drawn & MaskOf(static_cast<Seat>(seat))) != 0;
    if (!drawn)
    {
        EXPECT_FALSE(pose.visible);
        return;
    }
    EXPECT_TRUE(pose.visible);
    EXPECT_EQ(pose.height, 0);
    float distance = 0;
    float offset = 0;
    race.map.Locate({pose.position.x, pose.position.y}, distance, offset);
    const float stands = race.map.StandDistance(car.space);
    switch (car.state)
    {
    case CarState::Finished:
    case CarState::InPits: ExpectInPits(race, seat, pose); return;
    case CarState::OffTrack:
    case CarState::Retired:
        EXPECT_GT(std::fabs(offset), race.map.HalfWidth(distance) + 0.5f);
        EXPECT_LT(std::fabs(offset), race.map.VergeAt(distance, offset > 0).reach);
        EXPECT_LT(std::fabs(race.map.Nearest(distance, stands) - stands), 36);
        return;
    case CarState::Running:
    case CarState::Spun: break;
    }
    const RoadPoint stand = race.map.StandOn(car.space);
    EXPECT_LT(Length(pose.position - stand.position), 0.03f)
        << NameOfSpace(race.match->Rules().Road()[car.space].code).text;
    const float turned = AngleBetween(pose.heading, stand.heading);
    EXPECT_TRUE(car.state == CarState::Spun ? turned > 2.4f : turned < 1.2f) << turned;
}

// Only what is hidden may be elsewhere the next moment.
void ExpectSmooth(const Moment& before, const Moment& now, std::size_t seats, double time)
{
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        const CarPose& a = before.cars[seat];
        const CarPose& b = now.cars[seat];
        if (!a.visible || !b.visible)
        {
            continue;
        }
        const Vec3 lift{0, 0, b.height - a.height};
        EXPECT_LT(Length(b.position - a.position + lift), 1.5f) << "seat " << seat << " at " << time;
        EXPECT_LT(AngleBetween(a.heading, b.heading), 0.35f) << "seat " << seat << " at " << time;
        EXPECT_LT(AngleBetween(a.pitch, b.pitch), 0.12f) << "seat " << seat << " at " << time;
    }
}

std::uint32_t FlagsOf(const GtState& state)
{
    std::uint32_t flags = 0;
    for (const YellowFlag& flag : state.flags)
    {
        flags |= flag.tile != 0 ? 1u << flag.tile : 0u;
    }
    return flags;
}

TEST(SceneGtFilm, EndsWhereTheMatchStandsAndNeverJerks)
{
    std::set<EventKind> seen;
    for (std::size_t index = 0; index < GtCases::Count(); ++index)
    {
        FilmedCircuit race(GtCases::Make(index), index + 1);
        const std::size_t seats = race.match->Now().seats;
        Moment before;
        Moment now;
        double shown = race.film.Length();
        race.film.Evaluate(shown, before);
        int ply = 0;
        for (; ply < 12000 && race.Goes() && !HasFailure(); ++ply)
        {
            ASSERT_TRUE(race.Step());
            for (const Event& event : race.match->Events())
            {
                seen.insert(static_cast<EventKind>(event.kind));
            }
            SCOPED_TRACE(GtCases::Name(index) + ", ply " + std::to_string(ply));
            for (; shown < race.film.Length(); shown += kFrame)
            {
                race.film.Evaluate(shown, now);
                ExpectSmooth(before, now, seats, shown);
                std::swap(before, now);
            }
            race.film.Evaluate(race.film.Length(), now);
            EXPECT_EQ(now.entry, race.match->Entries().size());
            EXPECT_EQ(now.flags, FlagsOf(race.match->Now()));
            for (std::size_t seat = 0; seat < seats; ++seat)
            {
                ExpectStands(race, seat, now.cars[seat]);
            }
        }
        EXPECT_FALSE(race.Goes()) << GtCases::Name(index);
        race.film.Evaluate(race.film.Length() + 30, now);
        EXPECT_EQ(now.wet, race.match->Now().weather == Weather::Wet ? 1 : 0) << GtCases::Name(index);
    }
    for (const EventKind kind : {EventKind::Spun, EventKind::LeftTrack, EventKind::Returned, EventKind::PitStop,
                                 EventKind::FlagRaised, EventKind::FlagLowered, EventKind::Finished, EventKind::Blocked,
                                 EventKind::TurnedRound, EventKind::DrewDamage, EventKind::WeatherTurned})
    {
        EXPECT_TRUE(seen.contains(kind)) << NameOf(kind); // or the races prove nothing of it
    }
}

auto LookOf(const CarPose& a)
{
    return std::make_tuple(a.position.x, a.position.y, a.position.z, a.heading, a.pitch, a.roll, a.steer, a.wheelTurn,
                           a.speed, a.drift, a.height, a.squat, a.brake, a.visible);
}

TEST(SceneGtFilm, IsTheSameFromEitherEndAndForTheSameLog)
{
    FilmedCircuit race(GtCases::Make(3), 42);
    FilmedCircuit again(GtCases::Make(3), 42);
    for (int ply = 0; ply < 700 && race.Goes(); ++ply)
    {
        ASSERT_TRUE(race.Step());
        ASSERT_TRUE(again.Step());
    }
    ASSERT_EQ(race.film.Length(), again.film.Length());
    const auto frames = static_cast<std::size_t>(race.film.Length() / 0.07);
    std::vector<Moment> forwards(frames);
    for (std::size_t i = 0; i < frames; ++i)
    {
        race.film.Evaluate(0.07 * static_cast<double>(i), forwards[i]);
    }
    Moment moment;
    for (std::size_t i = frames; i > 0; --i)
    {
        again.film.Evaluate(0.07 * static_cast<double>(i - 1), moment);
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
        {
            ASSERT_EQ(LookOf(moment.cars[seat]), LookOf(forwards[i - 1].cars[seat])) << i << " seat " << seat;
        }
        ASSERT_EQ(moment.flags, forwards[i - 1].flags);
        ASSERT_EQ(moment.wet, forwards[i - 1].wet);
        ASSERT_EQ(moment.dice.size(), forwards[i - 1].dice.size());
        ASSERT_EQ(moment.entry, forwards[i - 1].entry);
    }
}

TEST(SceneGtFilm, PlacesCarsWhereAFilmWouldHaveLeftThem)
{
    for (std::size_t index = 1; index < GtCases::Count(); index += 2)
    {
        FilmedCircuit race(GtCases::Make(index), index + 11);
        for (int ply = 0; ply < 4000 && race.Goes(); ++ply)
        {
            ASSERT_TRUE(race.Step());
            if (ply % 53 != 0)
            {
                continue;
            }
            GtFilm placed(race.map, race.match->Now().seats);
            placed.PlaceAs(race.match->Rules(), race.match->Now(), 7);
            Moment shot;
            Moment jumped;
            race.film.Evaluate(race.film.Length() + 2, shot);
            placed.Evaluate(placed.Length(), jumped);
            EXPECT_EQ(jumped.flags, shot.flags);
            for (std::size_t seat = 0; seat < race.match->Now().seats; ++seat)
            {
                SCOPED_TRACE(GtCases::Name(index) + ", ply " + std::to_string(ply) + " seat " + std::to_string(seat));
                EXPECT_EQ(jumped.cars[seat].visible, shot.cars[seat].visible);
                ExpectStands(race, seat, jumped.cars[seat]);
            }
        }
    }
}

// Lap after lap: nothing is further away because it lies behind the line.
TEST(SceneGtFilm, DrivesOverTheLine)
{
    GtOptions options;
    options.laps = Laps::Three;
    FilmedCircuit race(std::make_unique<GtMatch>(SetupOf(1, "circuit1", options)), 5);
    std::size_t crossed = 0;
    double shown = 0;
    std::vector<Cue> cues;
    for (int ply = 0; ply < 12000 && race.Goes(); ++ply)
    {
        ASSERT_TRUE(race.Step());
        race.film.Cues(shown, race.film.Length(), cues);
        for (const Cue& cue : cues)
        {
            crossed += cue.what == CueKind::Crosses;
        }
        shown = race.film.Length();
    }
    EXPECT_EQ(crossed, 4u); // G-END-4: from the grid, twice between laps, and at the end
}

const Beat* FirstBeat(const Scene::GtFilm& film, BeatKind kind)
{
    const std::span<const Beat> beats = film.Beats();
    const auto found = std::find_if(beats.begin(), beats.end(), [&](const Beat& beat) { return beat.kind == kind; });
    return found != beats.end() ? &*found : nullptr;
}

// Until the first turn waits for its player.
FilmedCircuit Started(bool flying)
{
    GtOptions options;
    options.flyingStart = flying;
    FilmedCircuit race(std::make_unique<GtMatch>(SetupOf(6, "circuit3", options)), 3);
    for (int ply = 0; ply < 40 && race.match->Now().round == 0; ++ply)
    {
        EXPECT_TRUE(race.Step());
    }
    return race;
}

TEST(SceneGtFilm, LampsAreCountedAndGoOutWhileEverybodyWaits)
{
    const FilmedCircuit race = Started(false);
    const Beat* start = FirstBeat(race.film, BeatKind::Start);
    ASSERT_NE(start, nullptr);
    std::vector<int> lit;
    Moment moment;
    for (double time = start->from; time < start->to; time += 0.02)
    {
        race.film.Evaluate(time, moment);
        if (lit.empty() || lit.back() != moment.lamps)
        {
            lit.push_back(moment.lamps);
        }
        for (std::size_t seat = 0; seat < 6; ++seat)
        {
            EXPECT_EQ(moment.cars[seat].speed, 0);
            const bool counts = moment.lamps > 0;
            EXPECT_TRUE(!counts || moment.cars[seat].brake == 1) << seat << " at " << time;
        }
    }
    EXPECT_EQ(lit, (std::vector<int>{0, 1, 2, 3, 4, 5, 0}));
    std::vector<Cue> cues;
    race.film.Cues(start->from, start->to, cues);
    EXPECT_EQ(std::count_if(cues.begin(), cues.end(), [](const Cue& cue) { return cue.what == CueKind::Lamp; }), 5);
    EXPECT_EQ(cues.back().what, CueKind::Starts);
}

// FLY: they come in their order, all at once, from behind their places, under red lamps that turn green.
TEST(SceneGtFilm, BeforeAFlyingStartTheFieldRolls)
{
    const FilmedCircuit race = Started(true);
    const Beat* start = FirstBeat(race.film, BeatKind::Start);
    ASSERT_NE(start, nullptr);
    Moment moment;
    race.film.Evaluate(start->from + 0.5, moment);
    EXPECT_EQ(moment.lamps, kStartLamps);
    for (std::size_t seat = 0; seat < 6; ++seat)
    {
        const CarPose& car = moment.cars[seat];
        const RoadPoint place = race.map.StandOn(race.Car(seat).space);
        EXPECT_GT(car.speed, 10) << seat;
        EXPECT_GT(Length(car.position - place.position), 20) << seat;
        EXPECT_LT(Length(car.position - place.position), 60) << seat;
    }
    race.film.Evaluate(start->to - 0.2, moment);
    EXPECT_EQ(moment.lamps, kGreenLamps);
    std::vector<SkidMark> skids;
    race.film.Skids(start->to, skids, 2000);
    for (std::size_t i = 1; i < skids.size(); ++i) // marks of one car are never joined to those of another
    {
        EXPECT_TRUE(skids[i - 1].strength <= 0 || Length(skids[i].left - skids[i - 1].left) < 8);
    }
    race.film.Evaluate(race.film.Length(), moment);
    EXPECT_EQ(moment.lamps, 0);
    for (std::size_t seat = 0; seat < 6; ++seat)
    {
        ExpectStands(race, seat, moment.cars[seat]);
    }
}

// Level with another one that is in the picture, too.
void ExpectAlongside(const FilmedCircuit& race, const Beat& beat)
{
    const CarPose own = race.film.PoseOf(beat.seat, beat.to);
    const CameraPose camera = ShotOf(race.film, race.map, beat, beat.to, {}, 16.0f / 9);
    std::size_t level = 0;
    for (Seat other = 0; other < race.match->Now().seats; ++other)
    {
        const CarPose pose = race.film.PoseOf(other, beat.to);
        Vec2 pixel;
        const bool seen = Project(camera, {1280, 720}, pose.position + Vec3{0, 0, 0.7f}, pixel) && pixel.x > 60 &&
                          pixel.x < 1220 && pixel.y > 40 && pixel.y < 680;
        level += other != beat.seat && pose.visible && seen && Length(pose.position - own.position) < 16 ? 1u : 0u;
    }
    EXPECT_GT(level, 0u);
}

void ExpectPits(const FilmedCircuit& race, const Beat& beat)
{
    Moment moment;
    double lifted = 0;
    for (double time = beat.from; time < beat.to; time += 0.05)
    {
        race.film.Evaluate(time, moment);
        const CarPose& car = moment.cars[beat.seat];
        const bool works = (moment.crews & MaskOf(beat.seat)) != 0;
        EXPECT_TRUE(car.visible);
        EXPECT_TRUE(works || car.height == 0) << "nobody holds it up";
        EXPECT_TRUE(!works || car.speed == 0);
        lifted += works && car.height > 0.15f ? 0.05 : 0;
    }
    EXPECT_GT(lifted, 0.9);
    ExpectInPits(race, beat.seat, moment.cars[beat.seat]);
    race.film.Evaluate(beat.to, moment);
    EXPECT_EQ(moment.crews & MaskOf(beat.seat), 0);
}

void ExpectSeen(const FilmedCircuit& race, const Beat& beat)
{
    const Vec2 screen{1280, 720};
    for (const double share : {0.0, 0.5, 0.95})
    {
        const double time = beat.from + (beat.to - beat.from) * share;
        const CarPose car = race.film.PoseOf(beat.seat, time);
        const CameraPose camera = ShotOf(race.film, race.map, beat, time, {}, screen.x / screen.y);
        SCOPED_TRACE("beat " + std::to_string(static_cast<int>(beat.kind)) + " variant " +
                     std::to_string(int{beat.variant}) + " at " + std::to_string(time));
        EXPECT_GT(camera.eye.z, race.map.GroundHeight({camera.eye.x, camera.eye.y}) + 0.5f);
        const float away = Length(camera.eye - car.position);
        EXPECT_GT(away, 3.5f);
        EXPECT_LT(away, 90);
        Vec2 pixel;
        EXPECT_TRUE(Project(camera, screen, car.position + Vec3{0, 0, car.height + 0.7f}, pixel));
        if (beat.kind == BeatKind::Start) // which is about all of them, and the lamps
        {
            EXPECT_TRUE(pixel.x > 0 && pixel.x < 1280 && pixel.y > 360 && pixel.y < 720);
            const Vec3 lamps = race.map.At(race.map.StartLine()).position + Vec3{0, 0, 6};
            EXPECT_TRUE(Project(camera, screen, lamps, pixel) && pixel.y > 0 && pixel.y < 360);
            continue;
        }
        if (beat.kind == BeatKind::Alongside) // which is about two
        {
            EXPECT_TRUE(pixel.x > 100 && pixel.x < 1180 && pixel.y > 60 && pixel.y < 660);
            continue;
        }
        EXPECT_LT(std::fabs(pixel.x - 640) + std::fabs(pixel.y - 360), 100);
    }
}

TEST(SceneGtFilm, MomentsOfTheCircuitAreWhatTheySay)
{
    std::size_t seen[kBeatKinds]{};
    for (std::size_t index = 1; index < GtCases::Count() && !HasFailure(); index += 2)
    {
        FilmedCircuit race(GtCases::Make(index), index + 71);
        for (int ply = 0; ply < 5000 && race.Goes(); ++ply)
        {
            ASSERT_TRUE(race.Step());
        }
        const std::span<const Beat> beats = race.film.Beats();
        for (std::size_t i = 0; i < beats.size(); ++i)
        {
            SCOPED_TRACE(GtCases::Name(index) + ", beat " + std::to_string(i));
            EXPECT_TRUE(i == 0 || beats[i].from >= beats[i - 1].to);
            ++seen[static_cast<std::size_t>(beats[i].kind)];
            ExpectSeen(race, beats[i]);
            switch (beats[i].kind)
            {
            case BeatKind::Alongside: ExpectAlongside(race, beats[i]); break;
            case BeatKind::Pits: ExpectPits(race, beats[i]); break;
            default: break;
            }
        }
    }
    for (const BeatKind kind : {BeatKind::Start, BeatKind::Alongside, BeatKind::Pits, BeatKind::Return, BeatKind::Spin,
                                BeatKind::Crash, BeatKind::Passes})
    {
        EXPECT_GT(seen[static_cast<std::size_t>(kind)], 1u) << static_cast<int>(kind);
    }
}

// Events of no race at all: nothing they say may bring it down.
TEST(SceneGtFilm, SurvivesAnyEvents)
{
    const SceneCircuit one(ReadyCircuits().front());
    const GtGame game(SetupOf(3, "circuit1"));
    GtState state;
    EventList begun;
    game.Begin(state, begun);
    Random lot(9, RandomStream::Looks);
    for (int round = 0; round < 30; ++round)
    {
        GtFilm film(*one.map, 3);
        for (int i = 0; i < 200; ++i)
        {
            Event event;
            event.kind = static_cast<std::uint8_t>(lot.Below(kEventKinds + 2));
            event.seat = static_cast<Seat>(lot.Below(8));
            event.die = static_cast<std::uint8_t>(lot.Below(12));
            event.gear = static_cast<std::uint8_t>(lot.Below(8));
            const auto some = [&]() -> SpaceCode
            {
                return lot.Below(6) == 0 ? static_cast<SpaceCode>(lot.Below(0x10000))
                                         : one.circuit[static_cast<SpaceIndex>(lot.Below(
                                                           static_cast<std::uint32_t>(one.circuit.spaces.Size())))]
                                               .code;
            };
            event.space = some();
            event.from = some();
            event.amount = static_cast<std::int16_t>(lot.Below(5));
            film.Append(game, state, std::span(&event, 1), static_cast<std::uint32_t>(i));
        }
        Moment moment;
        film.Evaluate(film.Length(), moment);
        EXPECT_TRUE(std::isfinite(film.Length()));
    }
}

} // namespace
} // namespace Rally::Test
