// The film of a match: it ends where the match stands, never jerks, and shows the same from either end.
#include "SceneFilming.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;
using Dirt::CarState;
using Dirt::EventKind;

float AngleBetween(float a, float b)
{
    return std::fabs(std::remainder(a - b, 2 * Scene::kPi));
}

void ExpectStands(const FilmedRace& race, std::size_t seat, const CarPose& pose)
{
    const Dirt::Car& car = race.Car(seat);
    float distance = 0;
    float offset = 0;
    race.map.Locate({pose.position.x, pose.position.y}, distance, offset);
    EXPECT_TRUE(pose.visible);
    EXPECT_EQ(pose.height, 0);
    if (car.state == CarState::Finished)
    {
        EXPECT_GT(distance, race.map.FinishLine() + 3);
        return;
    }
    if (car.space == kStartSpace)
    {
        EXPECT_LT(Length(pose.position - race.map.GridPlace(car.startsAs).position), 0.05f);
        return;
    }
    const RoadPoint stand = race.map.StandOn(car.space);
    if (car.state == CarState::OffTrack || car.state == CarState::Retired)
    {
        EXPECT_GT(std::fabs(offset), race.map.Reach(distance, offset > 0) + 0.5f);
        EXPECT_LT(std::fabs(distance - race.map.StandDistance(car.space)), 31);
        return;
    }
    EXPECT_LT(Length(pose.position - stand.position), 0.02f) << NameOfSpace(race.track[car.space].code).text;
    const float turned = AngleBetween(pose.heading, stand.heading);
    EXPECT_TRUE(car.state == CarState::Spun ? turned > 2.4f : turned < 1.2f) << turned;
}

void ExpectSmooth(const Moment& before, const Moment& now, std::size_t seats, double time)
{
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        const CarPose& a = before.cars[seat];
        const CarPose& b = now.cars[seat];
        if (!a.visible)
        {
            continue; // not on the grid yet
        }
        const Vec3 lift{0, 0, b.height - a.height};
        EXPECT_LT(Length(b.position - a.position + lift), 1.5f) << "seat " << seat << " at " << time;
        EXPECT_LT(AngleBetween(a.heading, b.heading), 0.3f) << "seat " << seat << " at " << time;
        EXPECT_LT(AngleBetween(a.roll, b.roll), 0.3f) << "seat " << seat << " at " << time;
        EXPECT_LT(AngleBetween(a.pitch, b.pitch), 0.12f) << "seat " << seat << " at " << time;
        EXPECT_LT(std::fabs(a.squat - b.squat), 0.12f) << "seat " << seat << " at " << time;
    }
}

// What a car looks like, in numbers that are either equal or not.
auto LookOf(const CarPose& a)
{
    return std::make_tuple(a.position.x, a.position.y, a.position.z, a.heading, a.pitch, a.roll, a.steer, a.wheelTurn,
                           a.speed, a.drift, a.height, a.squat, a.brake, a.visible);
}

TEST(SceneTimeline, EndsWhereTheMatchStandsAndNeverJerks)
{
    for (std::size_t stage = 0; stage < Dirt::DirtBox().stages.size(); ++stage)
    {
        const auto seats = static_cast<std::uint8_t>(stage % kMaxSeats + 1);
        Random lot(stage + 7, RandomStream::Looks);
        FilmedRace race(stage, seats, stage + 1, OptionsByLot(lot));
        Moment before;
        Moment now;
        double shown = race.film.Length();
        race.film.Evaluate(shown, before);
        for (int ply = 0; ply < 6000 && race.Goes() && !HasFailure(); ++ply)
        {
            ASSERT_TRUE(race.Step());
            SCOPED_TRACE(std::string(race.layout.id) + ", ply " + std::to_string(ply));
            for (; shown < race.film.Length(); shown += kFrame)
            {
                race.film.Evaluate(shown, now);
                ExpectSmooth(before, now, seats, shown);
                std::swap(before, now);
            }
            race.film.Evaluate(race.film.Length(), now);
            EXPECT_EQ(now.entry, race.match.Entries().size());
            for (std::size_t seat = 0; seat < seats; ++seat)
            {
                ExpectStands(race, seat, now.cars[seat]);
            }
        }
    }
}

TEST(SceneTimeline, IsTheSameFromEitherEndAndForTheSameLog)
{
    FilmedRace race(7, 3, 42);
    FilmedRace again(7, 3, 42);
    for (int ply = 0; ply < 400 && race.Goes(); ++ply)
    {
        ASSERT_TRUE(race.Step());
        ASSERT_TRUE(again.Step());
    }
    const auto frames = static_cast<std::size_t>(race.film.Length() / 0.05);
    std::vector<Moment> forwards(frames);
    std::vector<std::vector<Puff>> dust(frames);
    std::vector<std::vector<SkidMark>> skids(frames);
    for (std::size_t i = 0; i < frames; ++i)
    {
        const double time = 0.05 * static_cast<double>(i);
        race.film.Evaluate(time, forwards[i]);
        race.film.Puffs(time, dust[i], 200);
        race.film.Skids(time, skids[i], 100);
    }
    Moment moment;
    std::vector<Puff> puffs;
    std::vector<SkidMark> marks;
    std::size_t mostDust = 0;
    for (std::size_t i = frames; i-- > 0;)
    {
        const double time = 0.05 * static_cast<double>(i);
        again.film.Evaluate(time, moment);
        again.film.Puffs(time, puffs, 200);
        again.film.Skids(time, marks, 100);
        ASSERT_EQ(moment.entry, forwards[i].entry);
        ASSERT_EQ(moment.focus, forwards[i].focus);
        ASSERT_EQ(moment.dice.size(), forwards[i].dice.size());
        ASSERT_EQ(puffs.size(), dust[i].size());
        ASSERT_EQ(marks.size(), skids[i].size());
        for (std::size_t seat = 0; seat < 3; ++seat)
        {
            ASSERT_EQ(LookOf(moment.cars[seat]), LookOf(forwards[i].cars[seat])) << time;
        }
        for (std::size_t puff = 0; puff < puffs.size(); ++puff)
        {
            ASSERT_EQ(Length(puffs[puff].position - dust[i][puff].position), 0);
            ASSERT_GE(puffs[puff].age, 0);
        }
        mostDust = puffs.size() > mostDust ? puffs.size() : mostDust;
    }
    EXPECT_GT(mostDust, 30u);
}

// ---- single events on a stage ---------------------------------------------------------------------------------------

TEST(SceneTimeline, JumpsRiseAndLand)
{
    std::size_t jumps = 0;
    for (std::size_t stage = 0; stage < Dirt::DirtBox().stages.size(); ++stage)
    {
        FilmSet set(stage);
        for (std::size_t i = 0; i < set.track.spaces.Size(); ++i)
        {
            const auto hop = static_cast<SpaceIndex>(i);
            const Space& space = set.track[hop];
            for (unsigned skips = 1; skips <= 2 && space.jump > 0; ++skips)
            {
                for (std::size_t n = 0; n < space.landingCount[skips - 1]; ++n)
                {
                    const SpaceIndex landing = set.track.LandingsBegin(space, skips)[n];
                    if (landing == set.track.beyond)
                    {
                        continue;
                    }
                    set.film.Clear();
                    set.film.Place(0, hop, false, false, true);
                    Event jump = set.MakeMove(EventKind::Jumped, hop, landing, space.jump);
                    jump.amount = static_cast<std::int16_t>(skips);
                    float highest = 0;
                    float noseUp = 0;
                    float noseDown = 0;
                    float deepest = 0;
                    const std::vector<CarPose> frames = set.Shoot({jump});
                    for (const CarPose& pose : frames)
                    {
                        highest = std::fmax(highest, pose.height);
                        noseUp = pose.height > 0.2f ? std::fmax(noseUp, pose.pitch) : noseUp;
                        noseDown = pose.height > 0.2f ? std::fmin(noseDown, pose.pitch) : noseDown;
                        deepest = std::fmax(deepest, pose.squat);
                    }
                    EXPECT_GT(highest, 0.5f) << stage << " " << NameOfSpace(space.code).text;
                    EXPECT_LT(highest, 9) << stage << " " << NameOfSpace(space.code).text;
                    EXPECT_GT(noseUp - noseDown, 0.08f);
                    EXPECT_GT(deepest, 0.03f) << stage << " " << NameOfSpace(space.code).text;
                    EXPECT_EQ(frames.back().height, 0);
                    ++jumps;
                }
            }
        }
    }
    EXPECT_GT(jumps, 20u);
}

// D-COR-4, D-SLI-5: a drifting car stands across the road, and so does a sliding one.
TEST(SceneTimeline, DriftsOutsideAndOnSlidesOnly)
{
    for (std::size_t stage = 0; stage < Dirt::DirtBox().stages.size(); ++stage)
    {
        FilmSet set(stage);
        for (std::size_t i = 1; i < set.track.spaces.Size(); ++i)
        {
            const auto from = static_cast<SpaceIndex>(i);
            const Space& space = set.track[from];
            const SpaceIndex to = space.forwardCount > 0 ? space.forward[0] : set.track.beyond;
            if (to == set.track.beyond || set.track[to].forwardCount == 0)
            {
                continue;
            }
            const SpaceIndex then = set.track[to].forward[0];
            set.film.Clear();
            set.film.Place(0, from, false, false, true);
            float most = 0;
            bool wild = false;
            for (const SpaceIndex each : {from, to, then})
            {
                wild = wild || set.track[each].kind == SpaceKind::Outer || set.track[each].kind == SpaceKind::Slide;
            }
            if (then == set.track.beyond)
            {
                continue;
            }
            for (const CarPose& pose :
                 set.Shoot({set.MakeMove(EventKind::Moved, from, to, 4), set.MakeMove(EventKind::Moved, to, then, 4)}))
            {
                most = std::fmax(most, std::fabs(pose.drift));
            }
            const SpaceKind kind = set.track[to].kind;
            EXPECT_TRUE(wild || most < 0.13f) << most << " " << NameOfSpace(space.code).text;
            EXPECT_TRUE(kind != SpaceKind::Outer || (most > 0.2f && most < 0.95f)) << most;
            EXPECT_TRUE(kind != SpaceKind::Slide || most > 0.45f) << most;
        }
    }
}

TEST(SceneTimeline, OneMoveDoesNotStopBetweenItsSpaces)
{
    FilmSet set(3);
    SpaceIndex at = set.FirstOfTile(2);
    set.film.Place(0, at, false, false, true);
    std::vector<Event> events;
    for (int i = 0; i < 4; ++i)
    {
        const SpaceIndex next = set.track[at].forward[0];
        events.push_back(set.MakeMove(EventKind::Moved, at, next, 3));
        at = next;
    }
    set.film.Append(events, 1);
    Moment moment;
    for (double time = 0.7; time < set.film.Length() - 0.7; time += kFrame)
    {
        set.film.Evaluate(time, moment);
        EXPECT_GT(moment.cars[0].speed, 6);
    }
    set.film.Evaluate(set.film.Length(), moment);
    EXPECT_EQ(moment.cars[0].speed, 0);
    EXPECT_LT(set.film.Length(), 6);
}

TEST(SceneTimeline, SpinsCrashesAndComesBack)
{
    FilmSet set(5);
    const SpaceIndex from = set.FirstOfTile(3);
    const SpaceIndex to = set.track[from].forward[0];
    const RoadPoint stand = set.map.StandOn(to);
    set.film.Place(0, from, false, false, true);
    set.Shoot({set.MakeMove(EventKind::Moved, from, to, 5), set.Make(EventKind::LostControl, to, 5)});
    float turned = 0;
    const std::vector<CarPose> spin = set.Shoot({set.Make(EventKind::Spun, to)});
    for (std::size_t i = 1; i < spin.size(); ++i)
    {
        turned += AngleBetween(spin[i].heading, spin[i - 1].heading);
    }
    EXPECT_GT(turned, 2 * Scene::kPi);
    EXPECT_LT(turned, 4 * Scene::kPi);
    EXPECT_GT(AngleBetween(spin.back().heading, stand.heading), 2.4f);
    EXPECT_LT(AngleBetween(set.Shoot({set.Make(EventKind::TurnedRound, to)}).back().heading, stand.heading), 0.6f);

    set.Shoot({set.Make(EventKind::LostControl, to, 5)});
    float tilted = 0;
    for (const CarPose& pose : set.Shoot({set.Make(EventKind::Crashed, to)}))
    {
        tilted = std::fmax(tilted, std::fabs(pose.roll));
    }
    EXPECT_GT(tilted, 0.5f);
    std::vector<Puff> puffs;
    set.film.Puffs(set.film.Length() - 0.5, puffs, 300);
    EXPECT_TRUE(std::any_of(puffs.begin(), puffs.end(), [](const Puff& p) { return p.emitter == Emitter::Gravel; }));
    const std::vector<CarPose> back = set.Shoot({set.Make(EventKind::Returned, to)});
    EXPECT_GT(Length(back.front().position - stand.position), 5);
    EXPECT_LT(Length(back.back().position - stand.position), 0.02f);
    EXPECT_LT(AngleBetween(back.back().heading, stand.heading), 0.6f);

    const std::vector<CarPose> aside = set.Shoot({set.Make(EventKind::ChangedWheel, to, 0, 10)});
    EXPECT_GT(Length(aside.back().position - stand.position), 5);
    Event betweenStages;
    betweenStages.kind = static_cast<std::uint8_t>(EventKind::ChangedWheel);
    betweenStages.space = kNoSpaceCode;
    const double length = set.film.Length();
    set.film.Append({&betweenStages, 1}, 9);
    EXPECT_EQ(set.film.Length(), length);
}

// A shell may be late to change its film for that of the next stage.
TEST(SceneTimeline, WhatHappensOnAnotherStageIsNotShown)
{
    FilmSet set(3, 2);
    const FilmSet other(0);
    const auto& codes = other.track.spaces;
    const auto unknown = std::find_if(codes.begin(), codes.end(),
                                      [&](const Space& space) { return set.track.Find(space.code) == kNoSpace; });
    ASSERT_NE(unknown, codes.end());
    const SpaceIndex at = set.FirstOfTile(2);
    const SpaceIndex next = set.track[at].forward[0];
    set.film.Place(0, at, false, false, true);
    for (const EventKind kind : {EventKind::Moved, EventKind::Jumped, EventKind::LostControl, EventKind::CrossedLine})
    {
        for (const bool arrives : {false, true})
        {
            Event event = set.MakeMove(kind, at, next, 3);
            event.seat = 1; // whom the film knows nothing of
            event.from = unknown->code;
            event.space =
                arrives && (kind == EventKind::Moved || kind == EventKind::Jumped) ? event.space : unknown->code;
            set.Shoot({event});
            EXPECT_EQ(set.film.Length(), 0);
        }
    }
    Event event = set.MakeMove(EventKind::Moved, at, next, 3);
    event.from = unknown->code;
    EXPECT_LT(Length(set.Shoot({event}).back().position - set.map.StandOn(at).position), 0.02f);
    Dirt::DirtState elsewhere;
    elsewhere.cars[0].space = static_cast<SpaceIndex>(set.track.spaces.Size());
    set.film.PlaceAs(elsewhere, 2);
    Moment moment;
    set.film.Evaluate(set.film.Length(), moment);
    EXPECT_FALSE(moment.cars[0].visible);
}

TEST(SceneTimeline, FordsSplash)
{
    std::size_t fords = 0;
    for (std::size_t stage = 0; stage < Dirt::DirtBox().stages.size(); ++stage)
    {
        FilmSet set(stage);
        for (std::size_t i = 1; i < set.track.spaces.Size(); ++i)
        {
            const auto from = static_cast<SpaceIndex>(i);
            const SpaceIndex to = set.track[from].forwardCount > 0 ? set.track[from].forward[0] : from;
            if (set.track[from].ford || !set.track[to].ford)
            {
                continue;
            }
            set.film.Clear();
            set.film.Place(0, from, false, false, true);
            set.Shoot({set.MakeMove(EventKind::Moved, from, to, 3)});
            std::vector<Puff> puffs;
            std::size_t drops = 0;
            for (double time = 0; time < set.film.Length(); time += 0.1)
            {
                set.film.Puffs(time, puffs, 500);
                for (const Puff& puff : puffs)
                {
                    drops += puff.emitter == Emitter::Splash ? 1u : 0u;
                }
            }
            EXPECT_GT(drops, 10u);
            ++fords;
        }
    }
    EXPECT_GT(fords, 3u);
}

TEST(SceneTimeline, ThrowsTheDiceOfAStep)
{
    FilmSet set(0);
    const SpaceIndex from = set.FirstOfTile(2);
    const SpaceIndex to = set.track[from].forward[0];
    set.film.Place(0, from, false, false, true);
    Event laid = set.Make(EventKind::StepLaid, to, 2, 2);
    laid.die = 2;
    Event rolled = set.Make(EventKind::Rolled, to, 2, 2);
    rolled.die = 2;
    rolled.from = 2; // the first brake die warns
    set.film.Append(std::initializer_list<Event>{set.Make(EventKind::TurnBegan, from, 3), laid}, 1);
    EXPECT_EQ(set.film.Length(), 0);
    set.film.Append(std::initializer_list<Event>{rolled, set.MakeMove(EventKind::Moved, from, to, 2)}, 2);
    Moment moment;
    set.film.Evaluate(0.3, moment);
    ASSERT_EQ(moment.dice.size(), 3u);
    EXPECT_GT(moment.dice[0].turned, moment.dice[1].turned);
    EXPECT_LT(moment.dice[0].turned, 1);
    EXPECT_EQ(moment.entry, 1u);
    EXPECT_EQ(moment.focus, 0);
    set.film.Evaluate(set.film.Length(), moment);
    ASSERT_EQ(moment.dice.size(), 3u);
    EXPECT_EQ(moment.dice[2].turned, 1);
    EXPECT_EQ(moment.dice[0].die, 2);
    EXPECT_EQ(moment.dice[1].die, Dirt::kRedlineDie);
    EXPECT_FALSE(moment.dice[0].warns);
    EXPECT_TRUE(moment.dice[1].warns);
    EXPECT_EQ(moment.entry, 2u);
    set.film.Append(std::initializer_list<Event>{set.Make(EventKind::TurnBegan, to, 2)}, 3);
    set.film.Evaluate(set.film.Length(), moment);
    EXPECT_TRUE(moment.dice.empty());
}

TEST(SceneTimeline, PlacesCarsWhereAFilmWouldHaveLeftThem)
{
    FilmedRace race(9, 4, 5);
    for (int ply = 0; ply < 3000 && race.Goes(); ++ply)
    {
        ASSERT_TRUE(race.Step());
        if (ply % 50 != 0 || race.match.Now().round == 0)
        {
            continue;
        }
        DirtFilm placed(race.map, 4);
        placed.PlaceAs(race.match.Now(), 7);
        Moment moment;
        Moment filmed;
        placed.Evaluate(0, moment);
        race.film.Evaluate(race.film.Length(), filmed);
        EXPECT_EQ(moment.entry, 7u);
        for (std::size_t seat = 0; seat < 4; ++seat)
        {
            ExpectStands(race, seat, moment.cars[seat]);
            const CarState state = race.Car(seat).state;
            if (state != CarState::OffTrack && state != CarState::Retired && state != CarState::Spun)
            {
                EXPECT_LT(Length(moment.cars[seat].position - filmed.cars[seat].position), 0.05f);
                const bool still = filmed.cars[seat].speed == 0;
                EXPECT_TRUE(!still || AngleBetween(moment.cars[seat].heading, filmed.cars[seat].heading) < 0.05f);
            }
        }
    }
}

TEST(SceneTimeline, SurvivesAnyEvents)
{
    Random random(11);
    FilmSet set(2, 3);
    Moment moment;
    for (int entry = 0; entry < 600; ++entry)
    {
        std::vector<Event> events(random.Below(5));
        for (Event& event : events)
        {
            const auto any = [&](std::uint32_t bound) { return static_cast<SpaceIndex>(random.Below(bound)); };
            const auto kind = static_cast<EventKind>(random.Below(Dirt::kEventKinds));
            const std::uint32_t spaces = static_cast<std::uint32_t>(set.track.spaces.Size());
            event = set.MakeMove(kind, any(spaces), any(spaces), static_cast<int>(random.Below(8)));
            event.amount = static_cast<std::int16_t>(random.Below(7));
            event.seat = static_cast<Seat>(random.Below(5));
            event.space = random.Below(9) == 0 ? any(65536) : event.space;
        }
        const double end = set.film.Append(events, static_cast<std::uint32_t>(entry));
        set.film.Evaluate(end - 0.3, moment);
        EXPECT_LT(end, (entry + 1) * 60);
    }
}

} // namespace
} // namespace Rally::Test
