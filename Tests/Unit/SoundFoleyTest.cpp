// From the film to the ear: every cue once, whichever way somebody gets to it, and a race that sounds as it should.
#include "SceneFilming.h"
#include "SoundCases.h"

#include "RallyScene/Beat.h"
#include "Shared/Dirt/DirtFilms.h"
#include "Shared/Gt/GtFilms.h"

#include <gtest/gtest.h>

#include <map>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;
using Hearing::Due;
using Hearing::Foley;
using Sound::Strike;
using Sound::StrikeKind;

FilmedRace PlayedRace(std::uint8_t seats = 2, std::uint64_t seed = 4)
{
    FilmedRace race(3, seats, seed);
    while (race.Goes() && race.Step())
    {}
    return race;
}

auto Key(const Cue& cue)
{
    return std::make_tuple(cue.time, cue.what, cue.seat, cue.strength);
}

bool Same(const std::vector<Cue>& a, const std::vector<Cue>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Cue& one, const Cue& other) { return Key(one) == Key(other); });
}

std::vector<Cue> AllCues(const Timeline& film)
{
    std::vector<Cue> cues;
    film.Cues(-1, film.Length() + 5, cues);
    return cues;
}

std::size_t Count(const std::vector<Cue>& cues, CueKind what)
{
    return static_cast<std::size_t>(
        std::count_if(cues.begin(), cues.end(), [&](const Cue& cue) { return cue.what == what; }));
}

TEST(SoundCues, ComeOnceHoweverTimeIsCut)
{
    const FilmedRace race = PlayedRace();
    const std::vector<Cue> all = AllCues(race.film);
    ASSERT_GT(all.size(), 100u);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const Cue& a, const Cue& b) { return a.time < b.time; }));
    Random random(5);
    for (const double longest : {0.01, 0.1, 3.0})
    {
        std::vector<Cue> pieces;
        std::vector<Cue> piece;
        double time = -1;
        while (time < race.film.Length() + 5)
        {
            const double next = time + longest * random.Below(1000) / 1000.0;
            race.film.Cues(time, next, piece);
            pieces.insert(pieces.end(), piece.begin(), piece.end());
            time = next;
        }
        EXPECT_TRUE(Same(pieces, all)) << longest;
    }
    std::vector<Cue> none;
    race.film.Cues(20, 10, none); // backwards
    EXPECT_TRUE(none.empty());
    race.film.Cues(10, 10, none);
    EXPECT_TRUE(none.empty());
}

TEST(SoundCues, DiceHitTheFeltAndRestWhereTheyAreSeenTo)
{
    const FilmedRace race = PlayedRace();
    const std::vector<Cue> all = AllCues(race.film);
    EXPECT_EQ(Count(all, CueKind::DieHits), 4 * Count(all, CueKind::DieRests));
    Moment moment;
    for (const Cue& cue : all)
    {
        race.film.Evaluate(cue.time, moment);
        if (cue.what == CueKind::DieRests)
        {
            const bool rests = std::any_of(
                moment.dice.begin(), moment.dice.end(), [&](const DiePose& die)
                { return std::fabs(die.restAt - cue.time) < 1e-6 && Length(die.position - cue.where) < 0.1f; });
            EXPECT_TRUE(rests) << cue.time;
        }
    }
}

// How often something flies in a race on a stage; whatever takes off must come down.
std::size_t FlightsOn(std::size_t stage, std::uint64_t seed)
{
    FilmedRace race(stage, 2, seed);
    while (race.Goes() && race.Step())
    {}
    std::size_t flights = 0;
    std::map<Seat, bool> flies;
    Moment moment;
    for (const Cue& cue : AllCues(race.film))
    {
        if (cue.what == CueKind::TakesOff)
        {
            EXPECT_FALSE(flies[cue.seat]);
            flies[cue.seat] = true;
        }
        if (cue.what == CueKind::Lands)
        {
            EXPECT_TRUE(flies[cue.seat]);
            flies[cue.seat] = false;
            ++flights;
            race.film.Evaluate(cue.time, moment);
            EXPECT_NEAR(moment.cars[cue.seat].height, 0, 0.02f);
            race.film.Evaluate(cue.time - 0.05, moment);
            EXPECT_GT(moment.cars[cue.seat].height, 0);
        }
    }
    EXPECT_TRUE(std::none_of(flies.begin(), flies.end(), [](const auto& each) { return each.second; }));
    return flights;
}

TEST(SoundCues, CarsThatFlyComeDown)
{
    EXPECT_GT(FlightsOn(6, 7), 0u);
}

TEST(SoundCues, TroubleAndTheLineAreHeard)
{
    std::size_t crashes = 0;
    std::size_t spins = 0;
    for (std::uint64_t seed = 1; seed < 4; ++seed)
    {
        const FilmedRace race = PlayedRace(3, seed);
        const std::vector<Cue> all = AllCues(race.film);
        std::size_t finished = 0;
        for (std::size_t seat = 0; seat < 3; ++seat)
        {
            finished += race.Car(seat).state == Dirt::CarState::Finished ? 1u : 0u;
        }
        EXPECT_EQ(Count(all, CueKind::Crosses), finished) << seed;
        EXPECT_GE(Count(all, CueKind::Tumbles), Count(all, CueKind::Crashes));
        crashes += Count(all, CueKind::Crashes);
        spins += Count(all, CueKind::Spins);
    }
    EXPECT_GT(crashes, 0u);
    EXPECT_GT(spins, 0u);
}

// What a Foley says when time goes like this.
struct Ears
{
    explicit Ears(const FilmedRace& theRace) : race(theRace) {}

    std::vector<Due> To(double time, double seconds)
    {
        Moment moment;
        race.film.Evaluate(time, moment);
        CameraPose camera;
        camera.target = moment.cars[0].position;
        camera.eye = camera.target + Vec3{-8, 0, 3};
        std::vector<Due> out;
        foley.Look(race.film, time, seconds, camera, out);
        return out;
    }

    const FilmedRace& race;
    Foley foley;
};

template <class What>
std::size_t CountOf(const std::vector<Due>& dues)
{
    return static_cast<std::size_t>(
        std::count_if(dues.begin(), dues.end(), [](const Due& due) { return std::holds_alternative<What>(due.what); }));
}

std::size_t Struck(const std::vector<Due>& dues)
{
    return static_cast<std::size_t>(std::count_if(dues.begin(), dues.end(),
                                                  [](const Due& due)
                                                  {
                                                      const auto* strike = std::get_if<Strike>(&due.what);
                                                      return strike != nullptr && strike->kind != StrikeKind::DieOnDie;
                                                  }));
}

// A film that is shown slowly: everything is struck once, when its picture is there; engines sink, and the world is
// quiet while everybody looks at a die.
TEST(SoundFoley, AMomentIsHeardAsSlowlyAsItIsSeen)
{
    const FilmedRace race = PlayedRace(4, 6);
    const std::span<const Beat> beats = race.film.Beats();
    ASSERT_TRUE(std::any_of(beats.begin(), beats.end(), [](const Beat& one) { return one.kind == BeatKind::Breath; }));
    const auto hear = [&](const Pacing& pacing, std::size_t& struck, float& revs, float& wind)
    {
        Ears ears(race);
        double time = 0;
        ears.To(time, kFrame);
        std::size_t moments = 0;
        while (time < race.film.Length())
        {
            const double next = race.film.After(time, kFrame, pacing);
            const std::vector<Due> dues = ears.To(next, kFrame);
            struck += Struck(dues);
            const Beat* beat = race.film.BeatAt(next);
            const float share = beat != nullptr ? beat->ShareAt(next) : 0;
            for (const Due& due : dues)
            {
                EXPECT_GE(due.after, 0);
                EXPECT_LE(due.after, kFrame + 0.02);
                const auto* car = std::get_if<Sound::CarHeard>(&due.what);
                const bool slows = beat != nullptr && beat->kind != BeatKind::Breath && share > 0.4f && share < 0.6f;
                revs += slows && car != nullptr && car->car == beat->seat ? car->revs : 0;
                moments += slows && car != nullptr && car->car == beat->seat ? 1 : 0;
                const auto* air = std::get_if<Sound::AirHeard>(&due.what);
                const bool breath = beat != nullptr && beat->kind == BeatKind::Breath;
                wind = breath && air != nullptr && air->wind < wind ? air->wind : wind;
            }
            time = next;
        }
        revs /= moments > 0 ? static_cast<float>(moments) : 1;
        EXPECT_GT(moments, 10u);
    };
    std::size_t slow = 0;
    std::size_t plain = 0;
    float slowRevs = 0;
    float plainRevs = 0;
    float slowWind = 1;
    float plainWind = 1;
    hear({Pacing::Wish::Slow, 0xFF}, slow, slowRevs, slowWind);
    hear({Pacing::Wish::Plain, 0xFF}, plain, plainRevs, plainWind);
    EXPECT_EQ(slow, plain);
    EXPECT_LT(slowRevs, 0.92f * plainRevs);
    EXPECT_GT(slowRevs, 0.5f * plainRevs);
    EXPECT_LT(slowWind, 0.12f); // as the film goes, a breath of the 0.25 there is
}

TEST(SoundFoley, StrikesEveryCueOnceAtItsTime)
{
    const FilmedRace race = PlayedRace();
    Ears ears(race);
    ears.To(0, 0.016);
    std::size_t struck = 0;
    const double end = 30;
    double last = 0;
    for (double time = 0.023; time < end; time += 0.023)
    {
        const std::vector<Due> dues = ears.To(time, 0.046); // half as fast as the clock
        for (const Due& due : dues)
        {
            const auto* strike = std::get_if<Strike>(&due.what);
            EXPECT_TRUE(strike == nullptr || (due.after >= 0 && due.after <= 0.06));
        }
        struck += Struck(dues);
        last = time;
    }
    std::vector<Cue> cues;
    race.film.Cues(0, last, cues);
    EXPECT_EQ(struck, cues.size());
}

TEST(SoundFoley, HearsNothingOfWhatWasJumpedOver)
{
    const FilmedRace race = PlayedRace();
    Ears ears(race);
    ears.To(1, 0.016);
    std::vector<Due> dues = ears.To(40, 0.016);
    EXPECT_EQ(Struck(dues), 0u);
    EXPECT_EQ(CountOf<Sound::CutWorld>(dues), 1u);
    dues = ears.To(39, 0.016); // backwards
    EXPECT_EQ(Struck(dues), 0u);
    EXPECT_EQ(CountOf<Sound::CutWorld>(dues), 1u);
    // From there on what comes is heard, and only that.
    std::vector<Cue> cues;
    race.film.Cues(39, 39.2, cues);
    EXPECT_EQ(Struck(ears.To(39.2, 0.2)), cues.size());
    ears.foley.Cut();
    EXPECT_EQ(Struck(ears.To(39.4, 0.2)), 0u);
}

TEST(SoundFoley, HoldsItsBreathWhileTheFilmIsStopped)
{
    const FilmedRace race = PlayedRace();
    Ears ears(race);
    ears.To(10, 0.016);
    EXPECT_EQ(CountOf<Sound::HoldWorld>(ears.To(10.1, 0.1)), 0u);
    std::vector<Due> dues = ears.To(10.1, 0.1);
    ASSERT_EQ(CountOf<Sound::HoldWorld>(dues), 1u);
    EXPECT_EQ(Struck(dues), 0u);
    EXPECT_EQ(CountOf<Sound::HoldWorld>(ears.To(10.1, 0.1)), 0u); // once
    EXPECT_EQ(CountOf<Sound::HoldWorld>(ears.To(10.2, 0.1)), 1u); // it goes on
    ears.foley.Hold(true);                                        // a box is opened over it
    EXPECT_EQ(CountOf<Sound::HoldWorld>(ears.To(10.3, 0.1)), 1u);
    ears.foley.Hold(false);
    EXPECT_EQ(CountOf<Sound::HoldWorld>(ears.To(10.4, 0.1)), 1u);
    // At its end cars stand with their engines running.
    ears.To(race.film.Length() - 0.01, 0.1);
    ears.To(race.film.Length(), 0.1);
    EXPECT_EQ(CountOf<Sound::HoldWorld>(ears.To(race.film.Length(), 0.1)), 0u);
}

TEST(SoundFoley, TheSameMomentSoundsTheSameFromEitherSide)
{
    const FilmedRace race = PlayedRace();
    Ears there(race);
    Ears back(race);
    for (double time = 5; time < 6; time += 0.02)
    {
        there.To(time, 0.02);
    }
    for (double time = 7; time > 6; time -= 0.02)
    {
        back.To(time, 0.02);
    }
    const std::vector<Due> a = there.To(6, 0.02);
    const std::vector<Due> b = back.To(6, 0.02);
    const auto cars = [](const std::vector<Due>& dues)
    {
        std::vector<std::tuple<int, float, float, float, float>> heard;
        for (const Due& due : dues)
        {
            if (const auto* car = std::get_if<Sound::CarHeard>(&due.what))
            {
                heard.emplace_back(car->car, car->revs, car->load, car->speed, car->where.x);
            }
        }
        return heard;
    };
    EXPECT_FALSE(cars(a).empty());
    EXPECT_EQ(cars(a), cars(b));
}

TEST(SoundFoley, EveryPlaceAndHourHasAnAirOfItsOwn)
{
    for (std::size_t region = 0; region < kRegions; ++region)
    {
        const auto at = [&](Hour hour) { return Hearing::AirOf({static_cast<Region>(region), hour}); };
        EXPECT_GT(at(Hour::Rain).rain, 0.3f);
        EXPECT_EQ(at(Hour::Noon).rain, 0);
        EXPECT_GT(at(Hour::Morning).birds, at(Hour::Dusk).birds);
        EXPECT_LT(at(Hour::Rain).birds, at(Hour::Noon).birds);
        EXPECT_EQ(at(Hour::Noon).crowd, 0) << "people stand at gates";
        for (std::size_t other = 0; other < region; ++other)
        {
            const Sound::AirHeard mine = at(Hour::Noon);
            const Sound::AirHeard its = Hearing::AirOf({static_cast<Region>(other), Hour::Noon});
            EXPECT_TRUE(mine.wind != its.wind || mine.birds != its.birds || mine.pitch != its.pitch) << region << other;
        }
    }
}

TEST(SoundFoley, RevsFollowTheRoad)
{
    CarPose pose;
    pose.visible = true;
    pose.gear = 3;
    EXPECT_EQ(Hearing::DrivingOf(pose, 0).gear, 0); // it stands
    EXPECT_LT(Hearing::DrivingOf(pose, 0).revs, 1500);
    pose.speed = 23;
    const Hearing::Driving steady = Hearing::DrivingOf(pose, 0);
    EXPECT_EQ(steady.gear, 3);
    EXPECT_NEAR(steady.revs, 5520, 50);
    EXPECT_GT(Hearing::DrivingOf(pose, 8).load, 0.9f);
    EXPECT_LT(Hearing::DrivingOf(pose, -8).load, 0);
    pose.height = 1.5f; // nothing holds the engine
    EXPECT_GT(Hearing::DrivingOf(pose, 0).revs, 7000);
    for (float speed = 0; speed < 70; speed += 0.5f)
    {
        for (std::uint8_t gear = 0; gear <= 6; ++gear)
        {
            pose.speed = speed;
            pose.gear = gear;
            pose.height = 0;
            const Hearing::Driving driving = Hearing::DrivingOf(pose, 3);
            EXPECT_LE(driving.revs, 7800);
            EXPECT_GE(driving.revs, 1300);
        }
    }
}

TEST(SoundFoley, AnEarIsNearerThanALens)
{
    CameraPose camera;
    camera.target = {0, 100, 0};
    camera.eye = {0, -500, 300};
    const Sound::EarAt ear = Hearing::EarOf(camera);
    const float distance = std::sqrt((ear.where.y - 100) * (ear.where.y - 100) + ear.where.z * ear.where.z);
    EXPECT_GT(distance, 22);
    EXPECT_LT(distance, 80);
    EXPECT_NEAR(ear.right.x, 1, 1e-5f);          // looking along Y, X is on the right
    camera.eye = camera.target + Vec3{0, 0, 50}; // straight down
    EXPECT_TRUE(std::isfinite(Hearing::EarOf(camera).right.x));
    camera.eye = camera.target;
    EXPECT_TRUE(std::isfinite(Hearing::EarOf(camera).where.x));
}

// A race, from its log to samples.
struct Listened
{
    Shared::Heard heard;
    Samples samples;
    std::vector<Shared::FilmedRoad> roads;
};

template <class Match>
Listened ListenTo(const Match& match, double most, decltype(Shared::ListenWishes::keeps) keeps = nullptr)
{
    Listened listened;
    listened.roads = Shared::FilmsOf(match);
    Shared::ListenWishes wishes;
    wishes.most = most;
    wishes.keeps = std::move(keeps);
    listened.heard = Shared::Listen(listened.roads, wishes,
                                    [&](std::span<const float> stereo)
                                    {
                                        listened.samples.insert(listened.samples.end(), stereo.begin(), stereo.end());
                                        return true;
                                    });
    return listened;
}

TEST(SoundListening, ARaceSoundsAsItShould)
{
    const FilmedRace race = PlayedRace(2, 4);
    const Shared::Heard heard = ListenTo(race.match, 30).heard;
    EXPECT_NEAR(heard.seconds, 30, 0.02);
    EXPECT_FALSE(heard.whole);
    EXPECT_NEAR(heard.loudness, -17, 2);
    EXPECT_LE(heard.truePeak, -1);
    EXPECT_LT(heard.offset, 1e-3);
    EXPECT_GT(heard.cues, 30u);
}

// With the engines off, as they are louder.
TEST(SoundListening, DiceAreHeardWhenTheTimelineSaysSo)
{
    const FilmedRace race = PlayedRace(2, 4);
    const Listened listened =
        ListenTo(race.match, 30, [](const Due& due) { return std::holds_alternative<Strike>(due.what); });
    const std::vector<double> onsets = Onsets(listened.samples, 4, 1e-6);
    std::vector<Cue> cues;
    listened.roads[0].film->Cues(0, 29, cues);
    std::size_t throws = 0;
    double last = -1;
    for (const Cue& cue : cues)
    {
        // Of those that come close upon one another the first.
        const bool first = cue.what == CueKind::DieHits && cue.time - last > 0.1;
        last = cue.time;
        if (first)
        {
            const bool heard = std::any_of(onsets.begin(), onsets.end(),
                                           [&](double onset) { return std::fabs(onset - cue.time) < 0.005; });
            EXPECT_TRUE(heard) << cue.time;
            ++throws;
        }
    }
    EXPECT_GT(throws, 10u);
}

TEST(SoundListening, IsTheSameEachTimeAndEnds)
{
    FilmedRace race(3, 1, 2);
    for (int i = 0; i < 12 && race.Goes(); ++i)
    {
        race.Step();
    }
    const Listened once = ListenTo(race.match, 30);
    const Listened again = ListenTo(race.match, 30);
    EXPECT_TRUE(once.heard.whole) << once.heard.seconds;
    EXPECT_EQ(once.samples, again.samples);
    EXPECT_LT(Level(LeftOf(once.samples, once.heard.seconds - 0.2, once.heard.seconds)), -60);
}

} // namespace
} // namespace Rally::Test
