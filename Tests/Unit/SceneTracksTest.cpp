// What wheels leave behind and throw up: tracks that weather away, a ford's curtains, fire at a gear less.
#include "SceneFilming.h"
#include "SceneStages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Scene;
using Dirt::EventKind;

// A car's way over some spaces, in a gear each.
double DriveOn(FilmSet& set, SpaceIndex& at, int gear, int spaces)
{
    for (int i = 0; i < spaces && set.track[at].forwardCount > 0 && set.track[at].forward[0] != set.track.beyond; ++i)
    {
        const SpaceIndex to = set.track[at].forward[0];
        set.Shoot({set.MakeMove(EventKind::Moved, at, to, gear)});
        at = to;
    }
    return set.film.Length();
}

TEST(SceneTracks, AreLeftByEveryWheelThatRollsAndWeatherAway)
{
    FilmSet set(0);
    SpaceIndex at = set.FirstOfTile(2);
    set.film.Place(0, at, false, false, true);
    const double end = DriveOn(set, at, 3, 5);
    std::vector<SkidMark> fresh;
    set.film.Skids(end, fresh, 1500);
    ASSERT_GT(fresh.size(), 10u);
    EXPECT_LE(fresh.size(), 400u); // few marks for a long way
    // Joined ones are no longer apart than a stripe bears, and all lie on the ground beside one another.
    for (std::size_t i = 1; i < fresh.size(); ++i)
    {
        EXPECT_GT(Length(fresh[i].left - fresh[i].right), 1);
        EXPECT_LT(Length(fresh[i].left - fresh[i].right), 2);
        if (fresh[i - 1].strength > 0)
        {
            EXPECT_LT(Length(fresh[i].left - fresh[i - 1].left), 4);
        }
    }
    std::vector<SkidMark> older;
    set.film.Skids(end + kTrackLife / 2, older, 1500);
    float before = 0;
    float after = 0;
    for (const SkidMark& mark : fresh)
    {
        before = std::max(before, mark.strength);
    }
    for (const SkidMark& mark : older)
    {
        after = std::max(after, mark.strength);
    }
    EXPECT_GT(after, 0.2f * before);
    EXPECT_LT(after, 0.7f * before);
    set.film.Skids(end + double{kTrackLife} + 1, older, 1500);
    EXPECT_TRUE(older.empty());
    // Asked for fewer, the newest.
    set.film.Skids(end, older, 7);
    ASSERT_EQ(older.size(), 7u);
    EXPECT_EQ(older.back().left, fresh.back().left);
}

TEST(SceneTracks, AFordIsThrownUpInTwoWideCurtains)
{
    std::size_t fords = 0;
    for (std::size_t stage = 0; stage < Dirt::DirtBox().stages.size() && fords < 2; ++stage)
    {
        FilmSet set(stage);
        for (std::size_t i = 1; i < set.track.spaces.Size() && fords < 2; ++i)
        {
            const auto from = static_cast<SpaceIndex>(i);
            const SpaceIndex to = set.track[from].forwardCount > 0 ? set.track[from].forward[0] : from;
            if (set.track[from].ford || !set.track[to].ford)
            {
                continue;
            }
            set.film.Clear();
            set.film.Place(0, from, false, false, true);
            set.Shoot({set.MakeMove(EventKind::Moved, from, to, 4)});
            std::vector<Puff> puffs;
            float widest[2] = {};
            float highest = 0;
            for (double time = 0; time < set.film.Length() + 1; time += 0.1)
            {
                Moment moment;
                set.film.Evaluate(time, moment);
                const CarPose& car = moment.cars[0];
                set.film.Puffs(time, puffs, 2000);
                EXPECT_LE(std::count_if(puffs.begin(), puffs.end(),
                                        [](const Puff& puff) { return puff.emitter == Emitter::Splash; }),
                          400);
                for (const Puff& puff : puffs)
                {
                    const Vec3 off = puff.position - car.position;
                    const float aside = Dot(Vec2{off.x, off.y}, LeftOf(car.heading));
                    const bool drop = puff.emitter == Emitter::Splash;
                    widest[0] = drop ? std::max(widest[0], aside) : widest[0];
                    widest[1] = drop ? std::max(widest[1], -aside) : widest[1];
                    highest = drop ? std::max(highest, off.z) : highest;
                }
            }
            EXPECT_GT(widest[0], 1.8f);
            EXPECT_GT(widest[1], 1.8f);
            EXPECT_GT(highest, 0.5f);
            ++fords;
        }
    }
    EXPECT_EQ(fords, 2u);
}

// Small, behind the car, and over before an eye has adapted: no flash.
TEST(SceneTracks, AnExhaustPopsWhenAGearIsTakenOut)
{
    FilmSet set(0);
    SpaceIndex at = set.FirstOfTile(2);
    set.film.Place(0, at, false, false, true);
    const auto pops = [&set](double from, double to)
    {
        std::vector<Puff> puffs;
        std::size_t count = 0;
        for (double time = from; time < to; time += 1.0 / 60)
        {
            set.film.Puffs(time, puffs, 2000);
            for (const Puff& puff : puffs)
            {
                if (puff.emitter == Emitter::Pop)
                {
                    ++count;
                    EXPECT_LT(puff.size, 0.3f);
                    EXPECT_LE(puff.age, kPopLife);
                }
            }
        }
        return count;
    };
    const double up = DriveOn(set, at, 4, 2);
    EXPECT_EQ(pops(0, up), 0u); // a gear more pops nothing
    SpaceIndex next = set.track[at].forward[0];
    SpaceIndex last = set.track[next].forward[0];
    set.Shoot({set.Make(EventKind::TurnBegan, at, 4), set.MakeMove(EventKind::Moved, at, next, 5),
               set.MakeMove(EventKind::Moved, next, last, 3)});
    const std::size_t fires = pops(up, set.film.Length());
    EXPECT_GT(fires, 0u);
    EXPECT_LT(fires, 80u);
}

} // namespace
} // namespace Rally::Test
