// Wheels touch the road under them, whatever the body does; in the air they hang.
#include "RallyScene/CarRig.h"
#include "SceneFilming.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "Thorough.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Scene;

Vec3 Through(const Matrix& m, Vec3 p)
{
    return {m.m[0] * p.x + m.m[4] * p.y + m.m[8] * p.z + m.m[12], m.m[1] * p.x + m.m[5] * p.y + m.m[9] * p.z + m.m[13],
            m.m[2] * p.x + m.m[6] * p.y + m.m[10] * p.z + m.m[14]};
}

// The lowest point of a wheel's tread, in the middle of its width.
Vec3 FootOf(const CarPose& car, std::size_t wheel)
{
    const Matrix m = WheelOf(car, wheel);
    Vec3 lowest{0, 0, 1e6f};
    for (int i = 0; i < 720; ++i)
    {
        const Vec2 side = Along(kPi / 360 * static_cast<float>(i));
        const Vec3 at = Through(m, {side.x * kWheelRadius, 0, side.y * kWheelRadius});
        lowest = at.z < lowest.z ? at : lowest;
    }
    return lowest;
}

struct Worst
{
    float gap{};
    float travel{};
    long looked{};
    long offTheGround{};
};

// Every wheel of every car that moves, now and then through a whole race, or several times a second.
Worst LookAtRace(std::size_t stage)
{
    FilmedRace race(stage, 3, 5 + stage);
    while (race.Goes() && race.match.Entries().size() < 500)
    {
        race.Step();
    }
    Worst worst;
    Moment moment;
    const double step = TriesEverything() ? 0.11 : 0.73;
    for (double time = 0; time < race.film.Length(); time += step)
    {
        race.film.Evaluate(time, moment);
        for (const CarPose& car : moment.cars)
        {
            if (!car.visible || car.height > 0.001f || std::fabs(Clamp(car.axleRoll, -4, 4)) > 0.5f)
            {
                continue; // in the air, or turning over
            }
            for (std::size_t wheel = 0; wheel < kWheels; ++wheel)
            {
                const Vec3 foot = FootOf(car, wheel);
                const float gap = std::fabs(foot.z - race.map.GroundHeight({foot.x, foot.y}));
                worst.gap = std::fmax(worst.gap, gap);
                worst.travel = std::fmax(worst.travel, std::fabs(car.travel[wheel]));
                worst.offTheGround += gap > 0.03f;
                ++worst.looked;
            }
        }
    }
    return worst;
}

TEST(SceneWheels, StandOnTheRoadInAllStages)
{
    for (std::size_t stage = 0; stage < Dirt::DirtBox().stages.size(); ++stage)
    {
        const Worst worst = LookAtRace(stage);
        EXPECT_GT(worst.looked, TriesEverything() ? 2000 : 300) << stage;
        EXPECT_EQ(worst.offTheGround, 0) << Dirt::DirtBox().stages[stage].id << ": " << worst.gap << " of "
                                         << worst.looked;
        EXPECT_LT(worst.travel, 0.25f) << stage;
    }
}

// Out of the way of a bend's outside: the body leans over wheels that stay.
TEST(SceneWheels, TheBodyRollsOverThem)
{
    FilmedRace race(3, 1, 11);
    while (race.Goes() && race.match.Entries().size() < 300)
    {
        race.Step();
    }
    Moment moment;
    float most = 0;
    for (double time = 0; time < race.film.Length(); time += 0.05)
    {
        race.film.Evaluate(time, moment);
        const CarPose& car = moment.cars[0];
        most = car.visible && car.height < 0.03f ? std::fmax(most, std::fabs(car.roll - car.axleRoll)) : most;
    }
    EXPECT_GT(most, 0.02f);
}

TEST(SceneWheels, HangInAJump)
{
    for (std::size_t stage = 0; stage < Dirt::DirtBox().stages.size(); ++stage)
    {
        FilmSet set(stage);
        SpaceIndex hop = kNoSpace;
        for (std::size_t i = 1; i < set.track.spaces.Size(); ++i)
        {
            const Space& space = set.track.spaces[i];
            hop = space.jump > 0 && space.forwardCount > 0 && hop == kNoSpace ? static_cast<SpaceIndex>(i) : hop;
        }
        if (hop == kNoSpace)
        {
            continue;
        }
        const SpaceIndex next = set.track[hop].forward[0];
        const SpaceIndex landing = set.track[next].forwardCount > 0 ? set.track[next].forward[0] : next;
        set.film.Place(0, hop, false, false, true);
        const std::vector<CarPose> frames = set.Shoot({set.MakeMove(Dirt::EventKind::Jumped, hop, landing, 5)});
        float highest = 0;
        float hang = 0;
        for (const CarPose& car : frames)
        {
            if (car.height > highest)
            {
                highest = car.height;
                hang = (car.travel[0] + car.travel[1] + car.travel[2] + car.travel[3]) / 4;
            }
        }
        EXPECT_GT(highest, 0.3f) << stage;
        EXPECT_LT(hang, -0.08f) << stage;
        return;
    }
    FAIL() << "no stage has a jump";
}

// A turn of the wheel for each circumference of road, and the front ones steer.
TEST(SceneWheels, TurnWithTheWayAndSteer)
{
    FilmSet set(0);
    const SpaceIndex from = set.FirstOfTile(2);
    const SpaceIndex to = set.track[from].forward[0];
    set.film.Place(0, from, false, false, true);
    const std::vector<CarPose> frames = set.Shoot({set.MakeMove(Dirt::EventKind::Moved, from, to, 3)});
    float way = 0;
    for (std::size_t i = 1; i < frames.size(); ++i)
    {
        way += Length(frames[i].position - frames[i - 1].position);
    }
    const float rolled = (frames.back().wheelTurn - frames.front().wheelTurn) * kWheelRadius;
    EXPECT_NEAR(rolled, way, 0.03f * way + 0.1f);
    CarPose car;
    car.steer = 0.4f;
    const Vec3 front = Through(WheelOf(car, 0), {1, 0, 0}) - Through(WheelOf(car, 0), {0, 0, 0});
    const Vec3 rear = Through(WheelOf(car, 2), {1, 0, 0}) - Through(WheelOf(car, 2), {0, 0, 0});
    EXPECT_NEAR(std::atan2(front.y, front.x), 0.4f, 1e-4);
    EXPECT_NEAR(std::atan2(rear.y, rear.x), 0, 1e-4);
}

} // namespace
} // namespace Rally::Test
