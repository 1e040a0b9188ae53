// What is heard, told in words: each sound of the film once, with the side it comes from, and not for ever.
#include "English.h"
#include "SceneFilming.h"
#include "RallyScene/Beat.h"
#include "Shared/CalmFilm.h"
#include "Shared/SoundCaptions.h"

#include "Desktop/Ui/Sightline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace Rally::Shared
{
namespace
{

using Test::FilmedRace;

Scene::CameraPose LookingEast()
{
    Scene::CameraPose camera;
    camera.target = {10, 0, 0};
    return camera;
}

TEST(SoundCaptions, SayFromWhere)
{
    const Scene::CameraPose camera = LookingEast();
    EXPECT_EQ(BearingOf(camera, {50, 0, 0}), Bearing::Ahead);
    EXPECT_EQ(BearingOf(camera, {50, 30, 0}), Bearing::Left);
    EXPECT_EQ(BearingOf(camera, {50, -30, 0}), Bearing::Right);
    EXPECT_EQ(BearingOf(camera, {0, -30, 0}), Bearing::Right);
    EXPECT_EQ(BearingOf(camera, {-30, 1, 0}), Bearing::Behind);
    Caption crash{Scene::CueKind::Crashes, 1, Bearing::Left, 1};
    EXPECT_EQ(InEnglish(WordsOf(crash)), "[crash, left]");
    for (unsigned language = 0; language < kLanguages; ++language)
    {
        std::set<std::string> words;
        for (const Scene::CueKind kind :
             {Scene::CueKind::DieHits, Scene::CueKind::TakesOff, Scene::CueKind::Lands, Scene::CueKind::Splashes,
              Scene::CueKind::Spins, Scene::CueKind::Crashes, Scene::CueKind::Tumbles, Scene::CueKind::Crosses})
        {
            crash.what = kind;
            EXPECT_TRUE(words.insert(InWords(WordsOf(crash), static_cast<Language>(language))).second);
        }
    }
}

// As the loudspeaker has it: whatever cue lies in a frame is told, for as long as it takes to read.
TEST(SoundCaptions, TellEveryCueOfAFilm)
{
    FilmedRace race(3, 3, 7);
    for (int i = 0; i < 700 && race.Goes(); ++i)
    {
        race.Step();
    }
    SoundCaptions captions;
    std::set<Scene::CueKind> told;
    std::vector<Scene::Cue> cues;
    constexpr double kStep = 1.0 / 30;
    captions.Look(race.film, 0, kStep, LookingEast());
    std::size_t most = 0;
    for (double time = kStep; time < race.film.Length(); time += kStep)
    {
        captions.Look(race.film, time, kStep, LookingEast());
        race.film.Cues(time - kStep, time, cues);
        for (const Scene::Cue& cue : cues)
        {
            const Scene::CueKind kind = cue.what == Scene::CueKind::DieRests ? Scene::CueKind::DieHits : cue.what;
            const auto& now = captions.Now();
            EXPECT_TRUE(std::any_of(now.begin(), now.end(), [&](const Caption& one) { return one.what == kind; }));
            told.insert(kind);
        }
        most = std::max(most, captions.Now().size());
        ASSERT_LE(captions.Now().size(), SoundCaptions::kMost);
        for (const Caption& one : captions.Now())
        {
            EXPECT_GT(one.left, 0);
            EXPECT_EQ(one.seat == kNoSeat, one.what == Scene::CueKind::DieHits);
        }
    }
    EXPECT_GE(told.size(), 4u);
    EXPECT_GE(most, 2u);
    for (int i = 0; i < 70; ++i) // nothing more happens
    {
        captions.Look(race.film, race.film.Length() + 100, kStep, LookingEast());
    }
    EXPECT_TRUE(captions.Now().empty());
}

TEST(SoundCaptions, WhatWasJumpedOverIsNotTold)
{
    FilmedRace race(3, 2, 7);
    for (int i = 0; i < 200 && race.Goes(); ++i)
    {
        race.Step();
    }
    SoundCaptions captions;
    captions.Look(race.film, 0, 0.03, LookingEast());
    captions.Look(race.film, race.film.Length(), 0.03, LookingEast());
    EXPECT_TRUE(captions.Now().empty());
    captions.Look(race.film, 1, 0.03, LookingEast()); // and backwards
    EXPECT_TRUE(captions.Now().empty());
}

// Reduced motion: nothing jumps, rolls or dives, and every car is where the film has it.
TEST(CalmFilm, CarsGlideToTheirPlace)
{
    FilmedRace race(3, 3, 7);
    for (int i = 0; i < 700 && race.Goes(); ++i)
    {
        race.Step();
    }
    Scene::Moment moment;
    float height = 0;
    float roll = 0;
    for (double time = 0; time < race.film.Length(); time += 1.0 / 30)
    {
        race.film.Evaluate(time, moment);
        Scene::CarPose& car = moment.cars[0];
        const Scene::CarPose whole = car;
        Calm(car);
        EXPECT_EQ(car.position, whole.position);
        EXPECT_EQ(car.heading, whole.heading);
        EXPECT_EQ(car.visible, whole.visible);
        EXPECT_TRUE(car.height == 0 && car.roll == 0 && car.pitch == 0 && car.squat == 0);
        height = std::max(height, whole.height);
        roll = std::max(roll, std::fabs(whole.roll));
    }
    EXPECT_GT(height, 0.5f);
    EXPECT_GT(roll, 0.02f);
}

// A spin turns a car round and round; for who likes no motion it turns once, the shorter way, and stands where the film has it.
TEST(CalmFilm, ASpinTurnsNoFurtherThanItMust)
{
    int spins = 0;
    for (std::uint64_t seed = 1; seed <= 12 && spins < 4; ++seed)
    {
        FilmedRace race(3, 2, seed);
        for (int i = 0; i < 700 && race.Goes(); ++i)
        {
            race.Step();
        }
        for (const Scene::Beat& beat : race.film.Beats())
        {
            if (beat.kind != Scene::BeatKind::Spin)
            {
                continue;
            }
            ++spins;
            float turned = 0;
            float wild = 0;
            float last = race.film.PoseOf(beat.seat, beat.from).heading;
            float lastWild = last;
            Scene::Moment moment;
            for (double time = beat.from; time < beat.to; time += 1.0 / 60)
            {
                race.film.Evaluate(time, moment);
                const float whole = moment.cars[beat.seat].heading;
                const Scene::Vec3 place = moment.cars[beat.seat].position;
                CalmSpin(race.film, time, moment);
                const float now = moment.cars[beat.seat].heading;
                EXPECT_EQ(moment.cars[beat.seat].position, place);
                EXPECT_LT(std::fabs(std::remainder(now - last, 2 * Scene::kPi)), 0.07f) << "a fast turn at " << time;
                turned += std::fabs(std::remainder(now - last, 2 * Scene::kPi));
                wild += std::fabs(std::remainder(whole - lastWild, 2 * Scene::kPi));
                last = now;
                lastWild = whole;
            }
            EXPECT_LE(turned, Scene::kPi + 0.01f);
            EXPECT_GT(wild, 2 * Scene::kPi);
            const float rests = race.film.PoseOf(beat.seat, beat.to).heading;
            EXPECT_LT(std::fabs(std::remainder(rests - last, 2 * Scene::kPi)), 0.05f);
        }
    }
    EXPECT_GT(spins, 0);
}

TEST(Sightline, ACarHidesWhatIsBehindIt)
{
    const Scene::Vec3 eye{0, 0, 4};
    const Scene::Vec3 own{20, 0, 0};
    EXPECT_TRUE(Ui::StandsBefore(eye, own, {10, 0.5f, 0.5f}));
    EXPECT_FALSE(Ui::StandsBefore(eye, own, {10, 6, 0.5f}));     // beside
    EXPECT_FALSE(Ui::StandsBefore(eye, own, {26, 0, 0}));        // behind
    EXPECT_FALSE(Ui::StandsBefore(eye, own, {-4, 0, 3}));        // at the eye's back
    EXPECT_FALSE(Ui::StandsBefore({0, 0, 60}, own, {10, 0, 0})); // looked over
    EXPECT_FALSE(Ui::StandsBefore(eye, own, own));
}

} // namespace
} // namespace Rally::Shared
