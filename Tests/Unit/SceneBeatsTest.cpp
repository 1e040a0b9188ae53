// The moments of a film: each event that is worth one has one, in order; the clock on the wall and that of the film can be told from
// one another; no kind of moment is seen twice in a row from the same place; and wherever the camera stands it sees the car.
#include "SceneFilming.h"
#include "RallyClub/Dirt/DirtMoments.h"
#include "RallyScene/Beat.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;
using DirtEvent = Dirt::EventKind;

// Counts warnings as the rules do, to know before which dice everything hangs on the next one.
struct Expecting
{
    explicit Expecting(const FilmedRace& race) : limit(race.match.Rules().Values().warningLimit) {}

    void Hear(const Event& event, std::vector<std::pair<BeatKind, Seat>>& out)
    {
        switch (static_cast<DirtEvent>(event.kind))
        {
        case DirtEvent::TurnBegan:
            warned = 0;
            forgiven = false;
            break;
        case DirtEvent::PlayedSisu: forgiven = true; break;
        case DirtEvent::Rolled:
            for (int i = 0; i <= event.amount; ++i)
            {
                if (!forgiven && warned + 1 == limit && !std::exchange(held, true))
                {
                    out.emplace_back(BeatKind::Breath, event.seat);
                }
                warned += (event.from >> i & 1) != 0 ? 1 : 0;
            }
            break;
        case DirtEvent::Spun: out.emplace_back(BeatKind::Spin, event.seat); break;
        case DirtEvent::Crashed: out.emplace_back(BeatKind::Crash, event.seat); break;
        case DirtEvent::DrewDamage: out.emplace_back(BeatKind::Damage, event.seat); break;
        case DirtEvent::CrossedLine: out.emplace_back(BeatKind::Finish, event.seat); break;
        default: break;
        }
    }

    std::vector<std::pair<BeatKind, Seat>> BeatsOf(std::span<const Event> events)
    {
        std::vector<std::pair<BeatKind, Seat>> beats;
        held = false;
        for (std::size_t i = 0; i < events.size(); ++i)
        {
            Hear(events[i], beats);
            const bool jumps = static_cast<DirtEvent>(events[i].kind) == DirtEvent::Jumped;
            const bool falls = jumps && FallsAfter(events, i);
            if (jumps && !falls)
            {
                beats.emplace_back(BeatKind::Jump, events[i].seat);
            }
        }
        return beats;
    }

    // Out of the jump, not out of a space after it.
    static bool FallsAfter(std::span<const Event> events, std::size_t jump)
    {
        for (std::size_t i = jump + 1; i < events.size(); ++i)
        {
            const auto kind = static_cast<DirtEvent>(events[i].kind);
            if (kind == DirtEvent::LostControl || kind == DirtEvent::Moved || kind == DirtEvent::Jumped)
            {
                return kind == DirtEvent::LostControl;
            }
        }
        return false;
    }

    int limit;
    int warned = 0;
    bool forgiven = false;
    bool held = false;
};

// What comes after them is seen on circuits alone.
constexpr auto kDirtKinds = static_cast<std::size_t>(BeatKind::Start);

// A race whose film is told who goes ahead of whom, as a shell tells it.
struct ClockedRace : FilmedRace
{
    ClockedRace(std::size_t stage, std::uint8_t seats, std::uint64_t seed, const Dirt::DirtOptions& options)
        : FilmedRace(stage, seats, seed, options)
    {
        runs.Take(match);
        moments.Follow(match, EventKind(), runs, nullptr, 0);
    }

    bool Step()
    {
        const bool went = FilmedRace::Step();
        ahead.clear();
        drove = film.Length();
        runs.Take(match);
        for (const Club::MomentCard& card : moments.Follow(match, EventKind(), runs, nullptr, 0))
        {
            if (card.kind == Club::MomentKind::Overtaking)
            {
                ahead.push_back(card.seat);
                film.ShowOvertaking(card.seat);
            }
        }
        return went;
    }

    Club::Runs runs;
    Club::DirtMoments moments;
    std::vector<Seat> ahead; // of somebody, as of the last step
    double drove{};          // how long the film was before it was told
};

template <class Each>
void ForRaces(std::size_t count, Each&& each)
{
    const std::size_t stages = Dirt::DirtBox().stages.size();
    for (std::size_t i = 0; i < count; ++i)
    {
        SCOPED_TRACE("race " + std::to_string(i));
        Random lot(i + 31, RandomStream::Looks);
        ClockedRace race(i * 5 % stages, static_cast<std::uint8_t>(i % kMaxSeats + 1), i + 100, OptionsByLot(lot));
        each(race);
        if (testing::Test::HasFailure())
        {
            return;
        }
    }
}

void PlayOut(ClockedRace& race)
{
    for (int ply = 0; ply < 6000 && race.Goes(); ++ply)
    {
        ASSERT_TRUE(race.Step());
    }
}

TEST(SceneBeats, EachEventThatIsWorthOneHasOneInOrder)
{
    std::size_t seen[kBeatKinds]{};
    ForRaces(32,
             [&](ClockedRace& race)
             {
                 Expecting expecting(race);
                 std::size_t told = 0;
                 for (int ply = 0; ply < 6000 && race.Goes() && !testing::Test::HasFailure(); ++ply)
                 {
                     const double before = race.film.Length();
                     ASSERT_TRUE(race.Step());
                     std::vector<std::pair<BeatKind, Seat>> shown;
                     for (; told < race.film.Beats().size(); ++told)
                     {
                         const Beat& beat = race.film.Beats()[told];
                         ++seen[static_cast<std::size_t>(beat.kind)];
                         EXPECT_EQ(beat.entry, race.match.Entries().size());
                         EXPECT_GE(beat.from, before - 1e-6);
                         EXPECT_LT(beat.from, beat.to);
                         EXPECT_LE(beat.to, race.film.Length() + 0.1);
                         if (beat.kind != BeatKind::Passes && beat.kind != BeatKind::Overtaking)
                         {
                             shown.emplace_back(beat.kind, beat.seat);
                         }
                     }
                     std::vector<std::pair<BeatKind, Seat>> expected = expecting.BeatsOf(race.EventKind());
                     EXPECT_EQ(shown, expected) << "ply " << ply;
                 }
                 for (std::size_t i = 1; i < race.film.Beats().size(); ++i)
                 {
                     EXPECT_GE(race.film.Beats()[i].from, race.film.Beats()[i - 1].to);
                 }
             });
    for (std::size_t kind = 0; kind < kBeatKinds; ++kind)
    {
        EXPECT_EQ(seen[kind] > 3, kind < kDirtKinds) << kind; // else nothing was proved of it
    }
}

// Each is seen where the car ended its turn, before the next one's; who crosses the line by it is seen to do that.
TEST(SceneBeats, WhoGoesAheadIsSeenBeforeTheNextTurn)
{
    std::size_t shown = 0;
    std::size_t atTheLine = 0;
    ForRaces(24,
             [&](ClockedRace& race)
             {
                 std::size_t told = 0;
                 for (int ply = 0; ply < 6000 && race.Goes() && !testing::Test::HasFailure(); ++ply)
                 {
                     const double before = race.film.Length();
                     ASSERT_TRUE(race.Step());
                     std::vector<Seat> seen;
                     bool crossed = false;
                     for (; told < race.film.Beats().size(); ++told)
                     {
                         const Beat& beat = race.film.Beats()[told];
                         crossed = crossed || beat.kind == BeatKind::Finish;
                         if (beat.kind != BeatKind::Overtaking)
                         {
                             continue;
                         }
                         seen.push_back(beat.seat);
                         EXPECT_GE(beat.from, before - 1e-6);
                         EXPECT_GT(beat.to, race.drove);
                         const CarPose ended = race.film.PoseOf(beat.seat, race.drove);
                         EXPECT_EQ(race.film.PoseOf(beat.seat, beat.to).position, ended.position);
                         Moment moment;
                         race.film.Evaluate(race.drove + 0.05, moment);
                         EXPECT_LT(moment.entry, race.match.Entries().size()) << "the next turn waits";
                         race.film.Evaluate(race.film.Length(), moment);
                         EXPECT_EQ(moment.entry, race.match.Entries().size());
                     }
                     shown += seen.size();
                     atTheLine += crossed ? race.ahead.size() : 0;
                     EXPECT_TRUE(crossed || seen == race.ahead) << "ply " << ply;
                     EXPECT_TRUE(!crossed || seen.size() <= race.ahead.size());
                 }
             });
    EXPECT_GT(shown, 20u);
    EXPECT_GT(atTheLine, 0u);
}

TEST(SceneBeats, NoneIsSeenTwiceInARowFromTheSamePlace)
{
    ForRaces(12,
             [](ClockedRace& race)
             {
                 PlayOut(race);
                 int last[kBeatKinds];
                 std::fill(std::begin(last), std::end(last), -1);
                 for (const Beat& beat : race.film.Beats())
                 {
                     int& before = last[static_cast<std::size_t>(beat.kind)];
                     EXPECT_NE(int{beat.variant}, before);
                     EXPECT_LT(beat.variant, kFewestVariants);
                     before = beat.variant;
                 }
             });
}

TEST(SceneBeats, WallAndFilmCanBeToldFromOneAnother)
{
    using Wish = Pacing::Wish;
    ForRaces(5,
             [](ClockedRace& race)
             {
                 PlayOut(race);
                 const double end = race.film.Length();
                 for (const Pacing& pacing : {Pacing{Wish::Slow, 0xFF}, Pacing{Wish::Slow, 1}, Pacing{Wish::Plain, 0},
                                              Pacing{Wish::Brief, 0xFF}})
                 {
                     double wall = 0;
                     for (double time = 0; time < end; time += 0.13)
                     {
                         const double pace = race.film.PaceAt(time, pacing);
                         EXPECT_GE(pace, pacing.wish == Wish::Brief ? 1.0 - 1e-9 : kSlowest - 1e-9);
                         EXPECT_LE(pace, pacing.wish == Wish::Brief ? 2.0 + 1e-9 : 1.0 + 1e-9);
                         const double step = race.film.WallBetween(time, time + 0.13, pacing);
                         EXPECT_GT(step, 0);
                         wall += step;
                         EXPECT_NEAR(race.film.After(time, step, pacing), time + 0.13, 1e-6);
                         EXPECT_NEAR(race.film.After(time + 0.13, -step, pacing), time, 1e-6);
                         // What it says of a moment is how it runs there.
                         const double near = race.film.WallBetween(time, time + 1e-4, pacing);
                         const Beat* here = race.film.BeatAt(time);
                         const bool whole = here == race.film.BeatAt(time + 1e-4);
                         EXPECT_TRUE(!whole || std::fabs(1e-4 / near - pace) < 0.01) << time;
                     }
                     EXPECT_NEAR(race.film.WallBetween(0, end, pacing), wall, 0.14 * 4);
                     EXPECT_TRUE(pacing.wish != Wish::Plain ||
                                 std::fabs(race.film.WallBetween(0, end, pacing) - end) < 1e-6);
                 }
                 // In full it is the longest, of others shorter, for who likes no motion the shortest.
                 const auto all = [&](const Pacing& pacing) { return race.film.WallBetween(0, end, pacing); };
                 EXPECT_GT(all({Wish::Slow, 0xFF}), all({Wish::Slow, 0}));
                 EXPECT_GT(all({Wish::Slow, 0}), all({Wish::Plain, 0}));
                 EXPECT_GT(all({Wish::Plain, 0}), all({Wish::Brief, 0}));
             });
}

TEST(SceneBeats, NobodyElsesDieIsInTheAirWhileOneDecides)
{
    std::size_t breaths = 0;
    ForRaces(24,
             [&](ClockedRace& race)
             {
                 PlayOut(race);
                 Moment moment;
                 for (const Beat& beat : race.film.Beats())
                 {
                     if (beat.kind != BeatKind::Breath)
                     {
                         continue;
                     }
                     ++breaths;
                     race.film.Evaluate(beat.from + 0.1, moment);
                     for (const DiePose& die : moment.dice)
                     {
                         EXPECT_EQ(die.turned, 1) << "at " << beat.from;
                     }
                     // By its end the one that decided lies flat.
                     race.film.Evaluate(beat.to + 0.13, moment);
                     std::size_t decided = 0;
                     for (const DiePose& die : moment.dice)
                     {
                         const bool last = std::fabs(die.restAt - beat.to - 0.12) < 1e-3;
                         const float flat =
                             std::max({std::fabs(die.up.z), std::fabs(die.right.z), std::fabs(die.ahead.z)});
                         EXPECT_TRUE(!last || (die.turned == 1 && flat > 0.999f));
                         decided += last ? 1u : 0u;
                     }
                     EXPECT_EQ(decided, 1u);
                 }
             });
    EXPECT_GT(breaths, 20u);
}

// Its board or posts would stand before the car, or be thinned out across the whole picture.
bool SeesThroughAGate(const RoadMap& map, Vec3 eye, Vec3 car)
{
    for (const float line : {map.StartLine(), map.FinishLine()})
    {
        const RoadPoint gate = map.At(line);
        const Vec2 ahead = Along(gate.heading);
        for (int i = 0; i <= 400; ++i)
        {
            const Vec3 off = Mix(eye, car, static_cast<float>(i) / 400) - gate.position;
            const bool inPlane = std::fabs(off.x * ahead.x + off.y * ahead.y) < 0.3f;
            if (inPlane && std::fabs(off.y * ahead.x - off.x * ahead.y) < 7.4f && off.z < 6.1f)
            {
                return true;
            }
        }
    }
    return false;
}

TEST(SceneBeats, NoGateStandsBetweenTheCameraAndTheCar)
{
    int looked = 0;
    ForRaces(
        24,
        [&](ClockedRace& race)
        {
            PlayOut(race);
            for (const Beat& beat : race.film.Beats())
            {
                const double time = (beat.from + beat.to) / 2;
                const CarPose car = race.film.PoseOf(beat.seat, time);
                const CameraPose camera = ShotOf(race.film, race.map, beat, time, {}, 16.0f / 9);
                const float away = Length(camera.eye - car.position);
                if (beat.kind != BeatKind::Finish && away > 9)
                {
                    ++looked;
                    EXPECT_FALSE(SeesThroughAGate(race.map, camera.eye, car.position + Vec3{0, 0, car.height + 0.7f}))
                        << "beat " << static_cast<int>(beat.kind) << " variant " << int{beat.variant};
                }
            }
        });
    EXPECT_GT(looked, 100);
}

TEST(SceneBeats, TheCarIsInTheMiddleOfWhatIsFreeWhereverTheCameraStands)
{
    const SafeArea areas[] = {{}, {0.3f, 0.2f, 0.75f, 0.9f}, {0.32f, 0.25f, 0.72f, 0.62f}};
    const Vec2 screens[] = {{1280, 720}, {3440, 1440}, {800, 450}};
    std::size_t looked = 0;
    ForRaces(12,
             [&](ClockedRace& race)
             {
                 PlayOut(race);
                 for (const Beat& beat : race.film.Beats())
                 {
                     for (const double share : {0.0, 0.5, 0.95})
                     {
                         const double time = beat.from + (beat.to - beat.from) * share;
                         const CarPose car = race.film.PoseOf(beat.seat, time);
                         const SafeArea& safe = areas[looked % 3];
                         const Vec2 screen = screens[looked++ / 3 % 3];
                         const CameraPose camera = ShotOf(race.film, race.map, beat, time, safe, screen.x / screen.y);
                         SCOPED_TRACE("beat " + std::to_string(static_cast<int>(beat.kind)) + " variant " +
                                      std::to_string(int{beat.variant}) + " at " + std::to_string(time));
                         EXPECT_GT(camera.eye.z, race.map.GroundHeight({camera.eye.x, camera.eye.y}) + 0.5f);
                         EXPECT_GT(Length(camera.eye - car.position), 3.5f);
                         Vec2 pixel;
                         ASSERT_TRUE(Project(camera, screen, car.position + Vec3{0, 0, car.height + 0.7f}, pixel));
                         EXPECT_GT(pixel.x, safe.left * screen.x);
                         EXPECT_LT(pixel.x, safe.right * screen.x);
                         EXPECT_GT(pixel.y, safe.top * screen.y);
                         EXPECT_LT(pixel.y, safe.bottom * screen.y);
                     }
                 }
             });
    EXPECT_GT(looked, 300u);
}

// From straight above a picture turns about its middle as the car passes below: it never does, unless a hill lifts the eye.
TEST(SceneBeats, NoShotLooksStraightDown)
{
    std::size_t looked[kBeatKinds]{};
    std::size_t steep = 0;
    ForRaces(24,
             [&](ClockedRace& race)
             {
                 PlayOut(race);
                 for (const Beat& beat : race.film.Beats())
                 {
                     for (double share = 0; share < 1; share += 0.1)
                     {
                         const double time = beat.from + (beat.to - beat.from) * share;
                         const CameraPose camera = ShotOf(race.film, race.map, beat, time, {}, 16.0f / 9);
                         const Vec3 way = race.film.PoseOf(beat.seat, time).position - camera.eye;
                         ++looked[static_cast<std::size_t>(beat.kind)];
                         const bool down = std::hypot(way.x, way.y) < 0.6f * -way.z;
                         const float ground = race.map.GroundHeight({camera.eye.x, camera.eye.y});
                         steep += down ? 1u : 0u;
                         EXPECT_FALSE(down && camera.eye.z < ground + 10)
                             << "beat " << static_cast<int>(beat.kind) << " variant " << int{beat.variant} << " at "
                             << share << ": " << std::hypot(way.x, way.y) << " m away, " << -way.z << " m above";
                     }
                 }
             });
    for (std::size_t kind = 0; kind < kDirtKinds; ++kind)
    {
        EXPECT_GT(looked[kind], 30u);
    }
    EXPECT_LT(steep, 60u);
}

} // namespace
} // namespace Rally::Test
