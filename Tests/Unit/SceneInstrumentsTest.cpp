// The instruments follow the film: asked for any moment, forwards or backwards, they show what that moment shows.
#include "RallyScene/Dirt/Cockpit.h"
#include "SceneFilming.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using namespace Scene;

// A race of one driver with its film and its instruments.
struct Watched
{
    explicit Watched(std::size_t stage, std::uint64_t seed) : race(stage, 1, seed) { Note(); }

    bool Step()
    {
        const double before = race.film.Length();
        const bool goes = race.Goes() && race.Step();
        Note();
        began.push_back(before);
        return goes;
    }
    void Note() { instruments.Append(race.film.Length(), CockpitOf(race.match.Rules(), race.match.Now(), 0)); }
    Cockpit At(double time)
    {
        race.film.Evaluate(time, moment);
        return instruments.At(time, moment);
    }

    FilmedRace race;
    CockpitFilm instruments;
    Moment moment;
    std::vector<double> began; // of each entry's film
};

bool AreAlike(const Cockpit& a, const Cockpit& b)
{
    return a.gear == b.gear && a.planGear == b.planGear && a.warnings == b.warnings && a.pileCards == b.pileCards &&
           a.stageSeconds == b.stageSeconds && a.secondsInHand == b.secondsInHand &&
           std::fabs(a.speed - b.speed) < 0.01f && std::fabs(a.revs - b.revs) < 0.001f;
}

TEST(SceneInstruments, AreTheSameForwardsAndBackwards)
{
    Watched watched(4, 17);
    while (watched.race.match.Entries().size() < 120 && watched.Step())
    {}
    std::vector<Cockpit> forwards;
    for (double time = 0; time < watched.race.film.Length(); time += 0.07)
    {
        forwards.push_back(watched.At(time));
    }
    ASSERT_GT(forwards.size(), 200u);
    for (std::size_t i = forwards.size(); i-- > 0;)
    {
        EXPECT_TRUE(AreAlike(watched.At(static_cast<double>(i) * 0.07), forwards[i])) << i;
    }
}

// At its end the film has come to what the match says, and no needle jumps on the way there.
TEST(SceneInstruments, EndWithWhatTheMatchSays)
{
    Watched watched(2, 5);
    bool moved = false;
    for (int i = 0; i < 150 && watched.Step(); ++i)
    {
        const Cockpit now = CockpitOf(watched.race.match.Rules(), watched.race.match.Now(), 0);
        EXPECT_TRUE(AreAlike(watched.At(watched.race.film.Length()), now)) << i;
        float before = -1;
        for (double time = watched.began.back(); time < watched.race.film.Length(); time += 1.0 / 60)
        {
            const float speed = watched.At(time).speed;
            EXPECT_LT(before < 0 ? 0 : std::fabs(speed - before), 30) << i;
            moved = moved || (before >= 0 && std::fabs(speed - before) > 1);
            before = speed;
        }
    }
    EXPECT_TRUE(moved);
}

TEST(SceneInstruments, WarningsCountWhenTheDieLiesStill)
{
    FilmSet set(0);
    const SpaceIndex space = set.FirstOfTile(2);
    Cockpit before;
    before.seat = 0;
    before.warningLimit = 3;
    before.tray = {{2, true, false, false, false}, {3, true, false, false, false}};
    Cockpit after = before;
    after.warnings = 1;
    CockpitFilm instruments;
    const double begin = set.film.Length();
    instruments.Append(begin, before);
    Event rolled = set.Make(Dirt::EventKind::Rolled, space, 2);
    rolled.die = 2;
    rolled.from = 1;
    const Event events[] = {set.Make(Dirt::EventKind::TurnBegan, kStartSpace), rolled,
                            set.MakeMove(Dirt::EventKind::Moved, kStartSpace, space, 2)};
    const double end = set.film.Append(events, 1);
    instruments.Append(end, after);
    Moment moment;
    set.film.Evaluate(begin + 0.2, moment);
    EXPECT_EQ(instruments.At(begin + 0.2, moment).warnings, 0);
    EXPECT_FALSE(instruments.At(begin + 0.2, moment).tray[0].rolled);
    const double driving = begin + 1.2;
    ASSERT_LT(driving, end);
    set.film.Evaluate(driving, moment);
    const Cockpit now = instruments.At(driving, moment);
    EXPECT_EQ(now.warnings, 1);
    EXPECT_TRUE(now.tray[0].rolled && now.tray[0].warned);
    EXPECT_FALSE(now.tray[1].rolled);
    EXPECT_EQ(now.planGear, 2);
    EXPECT_GT(now.speed, 20);
    set.film.Evaluate(begin + 0.2, moment);
    EXPECT_EQ(instruments.At(begin + 0.2, moment).warnings, 0);
}

} // namespace
} // namespace Rally::Test
