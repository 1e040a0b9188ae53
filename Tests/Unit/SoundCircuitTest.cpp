// What a race of GT sounds like: the start, the pits and the rain are heard when the film shows them, each once, and a saved race is
// rendered as one of the other game is.
#include "GtScenes.h"
#include "SoundCases.h"

#include "Shared/Gt/GtFilms.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using Hearing::Due;
using Hearing::Foley;
using Scene::Cue;
using Scene::CueKind;
using Sound::Strike;
using Sound::StrikeKind;

std::vector<Cue> CuesOf(const Scene::Timeline& film)
{
    std::vector<Cue> cues;
    film.Cues(-1, film.Length() + 5, cues);
    return cues;
}

std::size_t CountOf(const std::vector<Cue>& cues, CueKind kind)
{
    return static_cast<std::size_t>(
        std::count_if(cues.begin(), cues.end(), [&](const Cue& cue) { return cue.what == kind; }));
}

// Raced at random, counting the stops.
struct RacedCircuit : FilmedCircuit
{
    RacedCircuit(std::size_t index, std::uint64_t seed) : FilmedCircuit(GtCases::Make(index), seed)
    {
        while (Goes())
        {
            EXPECT_TRUE(Step());
            for (const Event& event : match->Events())
            {
                stops += static_cast<EventKind>(event.kind) == EventKind::PitStop ? 1u : 0u;
            }
        }
    }

    std::size_t stops{};
};

// G-PIT-1, G-SET-9: the race begins once, and every stop is worked at twice.
TEST(SoundCircuit, TheStartAndTheStopsHaveTheirCues)
{
    std::size_t stops = 0;
    for (std::size_t index = 0; index < 6; ++index)
    {
        const RacedCircuit race(index, index + 3);
        const std::vector<Cue> cues = CuesOf(race.film);
        EXPECT_EQ(CountOf(cues, CueKind::Starts), 1u) << index;
        EXPECT_EQ(CountOf(cues, CueKind::Wrenches), 2 * race.stops) << index;
        stops += race.stops;
        for (std::size_t i = 1; i < cues.size(); ++i)
        {
            EXPECT_LE(cues[i - 1].time, cues[i].time);
        }
    }
    EXPECT_GT(stops, 0u);
}

// A Foley that goes along with a film, and what it said.
struct AlongFilm
{
    explicit AlongFilm(const Scene::Timeline& theFilm) : film(theFilm) {}

    std::vector<Due> To(double time, double seconds)
    {
        Scene::Moment moment;
        film.Evaluate(time, moment);
        const Scene::CarPose& car = moment.cars[moment.focus < kMaxSeats ? moment.focus : 0];
        Scene::CameraPose camera;
        camera.target = car.position;
        camera.eye = camera.target + Scene::Vec3{-8, 0, 3};
        std::vector<Due> out;
        foley.Look(film, time, seconds, camera, out);
        wet = moment.wet;
        return out;
    }

    const Scene::Timeline& film;
    Foley foley;
    float wet{};
};

TEST(SoundCircuit, EveryCueIsStruckOnce)
{
    const RacedCircuit race(2, 5);
    AlongFilm along(race.film);
    std::size_t struck[static_cast<std::size_t>(StrikeKind::Count)]{};
    along.To(-0.01, 0.02);
    double last = -0.01;
    for (double time = 0.02; time < race.film.Length() + 5; time += 0.02)
    {
        for (const Due& due : along.To(time, 0.02))
        {
            const auto* strike = std::get_if<Strike>(&due.what);
            struck[strike != nullptr ? static_cast<std::size_t>(strike->kind) : 0] += strike != nullptr ? 1u : 0u;
        }
        last = time;
    }
    std::vector<Cue> cues;
    race.film.Cues(-0.01, last, cues);
    const auto of = [&](StrikeKind kind) { return struck[static_cast<std::size_t>(kind)]; };
    EXPECT_EQ(of(StrikeKind::Horn), 1u);
    EXPECT_EQ(of(StrikeKind::WheelGun), CountOf(cues, CueKind::Wrenches));
    EXPECT_EQ(of(StrikeKind::DieOnFelt), CountOf(cues, CueKind::DieHits) + CountOf(cues, CueKind::DieRests));
    EXPECT_EQ(of(StrikeKind::Scrub), CountOf(cues, CueKind::Spins));
    EXPECT_EQ(of(StrikeKind::Crash), CountOf(cues, CueKind::Crashes));
    EXPECT_EQ(of(StrikeKind::Cheer), CountOf(cues, CueKind::Crosses));
}

// When the race begins whoever stands plays with the throttle, and calms down again.
TEST(SoundCircuit, EnginesRiseAtTheStart)
{
    const RacedCircuit race(1, 4); // a standing start of two
    const std::vector<Cue> cues = CuesOf(race.film);
    const auto start =
        std::find_if(cues.begin(), cues.end(), [](const Cue& cue) { return cue.what == CueKind::Starts; });
    ASSERT_NE(start, cues.end());
    AlongFilm along(race.film);
    const auto least = [&](double time)
    {
        float revs = 9000;
        for (const Due& due : along.To(time, 0.02))
        {
            const auto* car = std::get_if<Sound::CarHeard>(&due.what);
            revs = car != nullptr && car->runs && car->gear == 0 ? std::min(revs, car->revs) : revs;
        }
        return revs;
    };
    least(start->time - 0.02);
    const float before = least(start->time - 0.001);
    const float after = least(start->time + 0.02);
    EXPECT_LT(before, 1400) << "at idle";
    EXPECT_GT(after, before + 2000);
    EXPECT_LT(after, 9000) << "somebody stands";
}

// G-WEA-1: it rains as long as the film is wet, and no longer.
TEST(SoundCircuit, RainIsHeardWhileItRains)
{
    std::size_t dry = 0;
    std::size_t wet = 0;
    for (std::size_t index = 0; index < 4; ++index)
    {
        const RacedCircuit race(index, index + 3);
        AlongFilm along(race.film);
        for (double time = 0; time < race.film.Length(); time += 1)
        {
            float rain = -1;
            for (const Due& due : along.To(time, 1))
            {
                const auto* air = std::get_if<Sound::AirHeard>(&due.what);
                rain = air != nullptr ? air->rain : rain;
            }
            const bool rains = along.wet > 0.99f;
            EXPECT_TRUE(!rains || rain > 0.2f) << index << " " << time << " " << rain;
            EXPECT_TRUE(along.wet > 0 || rain == 0) << index << " " << time << " " << rain;
            wet += rains ? 1u : 0u;
            dry += along.wet > 0 ? 0u : 1u;
        }
    }
    EXPECT_GT(wet, 100u);
    EXPECT_GT(dry, 100u);
}

Samples StrikesOf(const std::vector<Shared::FilmedRoad>& roads, double from, double most)
{
    Shared::ListenWishes wishes;
    wishes.from = from;
    wishes.most = most;
    wishes.keeps = [](const Due& due) { return std::holds_alternative<Strike>(due.what); };
    Samples samples;
    Shared::Listen(roads, wishes,
                   [&](std::span<const float> stereo)
                   {
                       samples.insert(samples.end(), stereo.begin(), stereo.end());
                       return true;
                   });
    return samples;
}

// With the engines off, as they are louder: what the timeline says is heard within a step of the film. What still rings drowns what
// follows close upon it: those are listened to that come after a silence.
TEST(SoundCircuit, OnsetsAreWhereTheTimelineSays)
{
    constexpr double step = 1.0 / 60;
    constexpr std::size_t most = 3; // of a kind
    std::size_t heardOf[16]{};
    const RacedCircuit race(3, 6);
    const std::vector<Shared::FilmedRoad> roads = Shared::FilmsOf(*race.match);
    double last = -1;
    for (const Cue& cue : CuesOf(race.film))
    {
        const bool wanted =
            cue.what == CueKind::DieHits || cue.what == CueKind::Starts || cue.what == CueKind::Wrenches;
        const bool alone = cue.time - last > 0.5;
        last = cue.time;
        std::size_t& count = heardOf[static_cast<std::size_t>(cue.what)];
        if (!wanted || !alone || count >= most)
        {
            continue;
        }
        ++count;
        const double from = std::max(0.0, std::floor((cue.time - 0.4) / step) * step);
        const std::vector<double> onsets = Onsets(StrikesOf(roads, from, cue.time - from + 0.2), 4, 1e-7);
        EXPECT_TRUE(std::any_of(onsets.begin(), onsets.end(),
                                [&](double onset) { return std::fabs(onset - (cue.time - from)) < 1.6 * step; }))
            << static_cast<int>(cue.what) << " at " << cue.time;
    }
    EXPECT_EQ(heardOf[static_cast<std::size_t>(CueKind::DieHits)], most);
    EXPECT_EQ(heardOf[static_cast<std::size_t>(CueKind::Starts)], 1u);
}

TEST(SoundCircuit, ARaceSoundsAsItShould)
{
    const RacedCircuit race(3, 6);
    Shared::ListenWishes wishes;
    wishes.most = 20;
    const Shared::Heard heard =
        Shared::Listen(Shared::FilmsOf(*race.match), wishes, [](std::span<const float>) { return true; });
    EXPECT_NEAR(heard.seconds, 20, 0.02);
    EXPECT_NEAR(heard.loudness, -17, 3);
    EXPECT_LE(heard.truePeak, -1);
    EXPECT_GT(heard.cues, 10u);
}

} // namespace
} // namespace Rally::Test
