// What a driver must see is in the picture, and what is clicked is what was meant.
#include "DirtCases.h"
#include "RallyScene/Camera.h"
#include "RallyScene/StageRoad.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;

constexpr Vec2 kScreen{1280, 720};
constexpr float kAspect = 1280.0f / 720;

// Between the panels of the race as they lie at 1280x720.
constexpr SafeArea kHud{0.303f, 0.12f, 0.74f, 0.81f};

struct PixelBox
{
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    bool inFront = true;

    void Take(const CameraPose& camera, Vec3 point)
    {
        Vec2 pixel;
        inFront = inFront && Project(camera, kScreen, point, pixel);
        low = {std::fmin(low.x, pixel.x), std::fmin(low.y, pixel.y)};
        high = {std::fmax(high.x, pixel.x), std::fmax(high.y, pixel.y)};
    }
    bool IsInside(const SafeArea& safe = {}) const
    {
        return inFront && low.x >= safe.left * kScreen.x && low.y >= safe.top * kScreen.y &&
               high.x <= safe.right * kScreen.x && high.y <= safe.bottom * kScreen.y;
    }
    float Width() const { return high.x - low.x; }
    float Height() const { return high.y - low.y; }
};

struct StageInView
{
    explicit StageInView(const ReadyStage& stage, std::uint8_t seats = 1)
        : game(SetupOf(seats, {stage.id})),
          track(game.TrackOf(0)),
          map(RoadOf(Dirt::DirtBox(), track, {stage.tiles, stage.tileCount}))
    {
        EventList events;
        game.Begin(state, events);
    }

    CarPose CarOn(SpaceIndex space) const
    {
        const RoadPoint stand = space == kStartSpace ? map.GridPlace(0) : map.StandOn(space);
        CarPose car;
        car.position = stand.position;
        car.heading = stand.heading;
        car.visible = true;
        return car;
    }

    Dirt::DirtGame game;
    const Track& track;
    RoadMap map;
    Dirt::DirtState state;
};

// Every space that may follow a car standing on one, in any gear.
void NextSpaces(const StageInView& stage, SpaceIndex space, std::vector<SpaceIndex>& out)
{
    out.clear();
    for (std::uint8_t gear = 0; gear <= 6; ++gear)
    {
        for (std::uint8_t skips = 0; skips <= 2; ++skips)
        {
            Dirt::Reach reach = stage.game.FreshReach(stage.state);
            reach.at = space;
            reach.gear = reach.startGear = gear;
            reach.skips = stage.track[space].jump > 0 ? skips : std::uint8_t{0};
            Dirt::StepList steps;
            stage.game.NextSteps(stage.state, reach, steps);
            for (const Dirt::Step& step : steps)
            {
                if (step.space != stage.track.beyond && std::find(out.begin(), out.end(), step.space) == out.end())
                {
                    out.push_back(step.space);
                }
            }
        }
    }
}

PixelBox BoxOf(const StageInView& stage, const CameraPose& camera, SpaceIndex space)
{
    PixelBox box;
    for (const Vec3 point : stage.map.OutlineOf(space))
    {
        box.Take(camera, point);
    }
    return box;
}

PixelBox BoxOfCar(const CameraPose& camera, const CarPose& car)
{
    PixelBox box;
    for (const float side : {-0.9f, 0.9f})
    {
        for (const float along : {-2.0f, 2.0f})
        {
            const Vec2 corner = Along(car.heading) * along + LeftOf(car.heading) * side;
            box.Take(camera, car.position + Vec3{corner.x, corner.y, 0});
            box.Take(camera, car.position + Vec3{corner.x, corner.y, 1.4f});
        }
    }
    return box;
}

bool GroundHides(const RoadMap& map, const CameraPose& camera, Vec3 point)
{
    for (float t = 0.02f; t < 0.98f; t += 0.02f)
    {
        const Vec3 at = Mix(camera.eye, point + Vec3{0, 0, 0.3f}, t);
        if (at.z < map.GroundHeight({at.x, at.y}))
        {
            return true;
        }
    }
    return false;
}

// The car and all it may choose next, in the free area; in a chase and from a helicopter each space large enough to click.
void ExpectAllInView(const StageInView& stage, const std::string& id, const CameraAim& aim, std::size_t& seen)
{
    std::vector<SpaceIndex> next;
    for (std::size_t i = 0; i < stage.track.spaces.Size(); ++i)
    {
        const auto space = static_cast<SpaceIndex>(i);
        if (space == stage.track.beyond)
        {
            continue;
        }
        const CarPose car = stage.CarOn(space);
        const CameraPose camera = Follow(stage.map, car, aim, kAspect);
        const std::string where = id + (aim.kind == CameraKind::Chase ? " chase " : " helicopter ") +
                                  NameOfSpace(stage.track[space].code).text;
        EXPECT_TRUE(BoxOfCar(camera, car).IsInside(aim.safe)) << where;
        EXPECT_GT(camera.eye.z, stage.map.GroundHeight({camera.eye.x, camera.eye.y}) + 1) << where;
        NextSpaces(stage, space, next);
        for (const SpaceIndex following : next)
        {
            const PixelBox outline = BoxOf(stage, camera, following);
            const std::string to = where + " to " + NameOfSpace(stage.track[following].code).text;
            EXPECT_TRUE(outline.IsInside(aim.safe)) << to;
            EXPECT_GE(outline.Width(), 24) << to;
            EXPECT_GE(outline.Height(), 24) << to;
            EXPECT_FALSE(GroundHides(stage.map, camera, stage.map.StandOn(following).position)) << to;
            ++seen;
        }
    }
}

TEST(SceneCamera, ShowsCarAndEveryNextSpaceLargeEnough)
{
    std::size_t seen = 0;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const StageInView stage(ready);
        for (const CameraKind kind : {CameraKind::Chase, CameraKind::Helicopter})
        {
            for (const SafeArea& safe : {SafeArea{}, kHud})
            {
                CameraAim aim;
                aim.kind = kind;
                aim.safe = safe;
                ExpectAllInView(stage, ready.id, aim, seen);
            }
        }
    }
    EXPECT_GT(seen, 12000u);
}

// Between the panels as they are delivered, which leave more of the road free.
constexpr SafeArea kLean{0.24f, 0.16f, 0.733f, 0.85f};

// A plan from every place, growing step by step: its end, what may follow and the car are always in the free area, and large
// enough for a hand as long as the plan is no longer than plans are.
TEST(SceneCamera, ShowsTheEndOfAPlanAndTheCar)
{
    constexpr float kLeast[] = {0, 23, 20, 15, 12, 9, 8, 7, 6}; // pixels, by the steps of the plan
    std::size_t plans = 0;
    for (std::size_t number = 0; number < Dirt::DirtBox().stages.size(); ++number)
    {
        const StageInView stage(Dirt::DirtBox().stages[number]);
        std::vector<SpaceIndex> next;
        for (std::size_t i = number % 9; i < stage.track.spaces.Size(); i += 9)
        {
            const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
            float begin = 0;
            float offset = 0;
            stage.map.Locate({car.position.x, car.position.y}, begin, offset);
            auto space = static_cast<SpaceIndex>(i);
            for (std::size_t step = 1; step <= 8 && stage.track[space].forwardCount > 0; ++step)
            {
                space = stage.track[space].forward[0];
                if (space == stage.track.beyond)
                {
                    break;
                }
                for (const CameraKind kind : {CameraKind::Chase, CameraKind::Helicopter, CameraKind::Table})
                {
                    CameraAim aim;
                    aim.kind = kind;
                    aim.safe = kLean;
                    aim.foresees = true;
                    aim.planned = std::fmax(stage.map.StandDistance(space) - begin, 0.f);
                    const CameraPose camera = Follow(stage.map, car, aim, kAspect);
                    const std::string where = std::string(Dirt::DirtBox().stages[number].id) + " " +
                                              NameOfSpace(stage.track[static_cast<SpaceIndex>(i)].code).text + " to " +
                                              NameOfSpace(stage.track[space].code).text;
                    EXPECT_TRUE(BoxOfCar(camera, car).IsInside(kLean)) << where;
                    NextSpaces(stage, space, next);
                    for (const SpaceIndex following : next)
                    {
                        const PixelBox outline = BoxOf(stage, camera, following);
                        EXPECT_TRUE(outline.IsInside(kLean)) << where;
                        const float least = std::fmin(outline.Width(), outline.Height());
                        EXPECT_TRUE(kind == CameraKind::Table || least >= kLeast[step]) << where << ": " << least;
                    }
                    ++plans;
                }
            }
        }
    }
    EXPECT_GT(plans, 4000u);
}

// Where the next corner is near, it is in the free area before anything is laid, and costs little of the rest.
TEST(SceneCamera, ForeseesTheCornerThatComesNext)
{
    std::size_t close = 0;
    std::size_t seen = 0;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const StageInView stage(ready);
        for (std::size_t i = 0; i + 1 < stage.track.spaces.Size(); i += 3)
        {
            const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
            const float at = stage.map.StandDistance(static_cast<SpaceIndex>(i));
            float corner = 1e9f;
            for (std::size_t k = 0; k < stage.track.spaces.Size(); ++k)
            {
                const SpaceStrip& strip = stage.map.StripOf(static_cast<SpaceIndex>(k));
                const bool bends = stage.track.spaces[k].kind == SpaceKind::Inner;
                corner = bends && strip.begin > at ? std::fmin(corner, strip.begin) : corner;
            }
            if (corner > at + 75)
            {
                continue;
            }
            CameraAim aim;
            aim.safe = kLean;
            aim.foresees = true;
            const CameraPose camera = Follow(stage.map, car, aim, kAspect);
            PixelBox box;
            box.Take(camera, stage.map.At(corner).position);
            EXPECT_TRUE(BoxOfCar(camera, car).IsInside(kLean));
            ++close;
            seen += box.IsInside(kLean) ? 1u : 0u;
        }
    }
    EXPECT_GT(close, 300u);
    EXPECT_GT(seen * 100, close * 90) << seen << " of " << close;
}

// After a turn of one die the car stands right behind the start: its gate is not between the eye and the road.
TEST(SceneCamera, TheGateIsNotBeforeTheLens)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const StageInView stage(ready);
        for (std::size_t i = 0; i < stage.track.spaces.Size(); ++i)
        {
            const float at = stage.map.StandDistance(static_cast<SpaceIndex>(i));
            for (const float gate : {stage.map.StartLine(), stage.map.FinishLine()})
            {
                if (gate < 0 || at < gate || at > gate + 40)
                {
                    continue;
                }
                CameraAim aim;
                aim.safe = kLean;
                aim.foresees = true;
                const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
                const CameraPose camera = Follow(stage.map, car, aim, kAspect);
                float eye = 0;
                float offset = 0;
                stage.map.Locate({camera.eye.x, camera.eye.y}, eye, offset);
                const float height = camera.eye.z - stage.map.At(gate).position.z;
                EXPECT_TRUE(eye > gate + 1 || eye < gate - 18 || height < 2.5f || height > 7.9f)
                    << ready.id << " " << gate - eye << " " << height;
            }
        }
    }
}

TEST(SceneCamera, CarsThatWaitShowTheirFacesBesideTheMenu)
{
    const SafeArea beside{0.45f, 0.16f, 0.985f, 0.9f};
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const StageInView stage(ready);
        std::vector<CarPose> cars;
        for (std::size_t place = 0; place < kMaxSeats; ++place)
        {
            const RoadPoint point = stage.map.GridPlace(place);
            CarPose car;
            car.position = point.position;
            car.heading = point.heading;
            cars.push_back(car);
        }
        for (const float sway : {-0.12f, 0.f, 0.12f})
        {
            const CameraPose camera = LineUp(stage.map, cars, beside, sway, kAspect);
            EXPECT_GT(camera.eye.z, stage.map.GroundHeight({camera.eye.x, camera.eye.y}) + 1);
            for (const CarPose& car : cars)
            {
                EXPECT_TRUE(BoxOfCar(camera, car).IsInside(beside)) << ready.id;
                const Vec2 nose = Along(car.heading) * 2.f;
                const float front = Length(car.position + Vec3{nose.x, nose.y, 0.5f} - camera.eye);
                const float back = Length(car.position - Vec3{nose.x, nose.y, -0.5f} - camera.eye);
                EXPECT_LT(front, back - 2) << ready.id;
            }
        }
    }
}

// While a move is shown nothing is to be clicked: with the dice over half of the road the car is still the larger for it.
TEST(SceneCamera, WatchingStaysNearerToTheCar)
{
    SafeArea overDice = kHud;
    overDice.bottom = 0.56f;
    std::size_t nearer = 0;
    std::size_t seen = 0;
    for (const std::size_t number : {0u, 8u, 17u})
    {
        const StageInView stage(Dirt::DirtBox().stages[number]);
        for (std::size_t i = 0; i + 1 < stage.track.spaces.Size(); ++i)
        {
            const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
            CameraAim aim;
            aim.safe = overDice;
            const float asked = Length(Follow(stage.map, car, aim, kAspect).eye - car.position);
            aim.watches = true;
            const CameraPose camera = Follow(stage.map, car, aim, kAspect);
            EXPECT_TRUE(BoxOfCar(camera, car).IsInside(overDice));
            const float watched = Length(camera.eye - car.position);
            EXPECT_LT(watched, asked + 4);
            nearer += watched < asked * 0.9f ? 1u : 0u;
            ++seen;
        }
    }
    EXPECT_GE(nearer * 2, seen);
}

TEST(SceneCamera, ChaseGlidesAlongTheRoad)
{
    constexpr float kStep = 0.25f;
    constexpr float kSpeed = 15;
    std::size_t steps = 0;
    std::size_t quick = 0;
    CameraAim aim;
    aim.safe = kHud;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const StageInView stage(ready);
        CameraPose goal;
        CameraPose camera;
        for (float distance = stage.map.StartLine(); distance < stage.map.FinishLine(); distance += kStep)
        {
            const RoadPoint point = stage.map.At(distance, 1.5f);
            CarPose car;
            car.position = point.position;
            car.heading = point.heading;
            const CameraPose nextGoal = Follow(stage.map, car, aim, kAspect);
            const CameraPose next = Glide(camera, nextGoal, kStep / kSpeed);
            if (distance > stage.map.StartLine())
            {
                const float run = Length(nextGoal.eye - goal.eye);
                const Vec3 turn = Normal(nextGoal.target - nextGoal.eye) - Normal(goal.target - goal.eye);
                EXPECT_LT(run, 3.2f) << ready.id << " at " << distance;
                EXPECT_LT(Length(turn), 0.13f) << ready.id << " at " << distance;
                ++steps;
                quick += run > 3 * kStep ? 1u : 0u;
                EXPECT_LT(Length(next.eye - camera.eye), 1.6f) << ready.id << " at " << distance;
                Vec2 pixel;
                EXPECT_TRUE(Project(next, kScreen, car.position, pixel) && pixel.x > 0 && pixel.x < kScreen.x &&
                            pixel.y > 0 && pixel.y < kScreen.y)
                    << ready.id << " at " << distance;
            }
            goal = nextGoal;
            camera = next;
        }
    }
    EXPECT_LT(quick * 40, steps) << quick; // seldom quicker than three times the car
}

// From high above a long plan down to the car when its dice are rolled: it never leaves the picture, nor goes where the
// dice fall if it was not there.
TEST(SceneCamera, AFlightDownToTheCarKeepsItInThePicture)
{
    SafeArea overDice = kHud;
    overDice.bottom = 0.6f;
    float lost = 0; // by a flight that does not know the car
    for (const std::size_t number : {0u, 4u, 8u, 17u})
    {
        const StageInView stage(Dirt::DirtBox().stages[number]);
        for (std::size_t i = 0; i + 1 < stage.track.spaces.Size(); i += 3)
        {
            const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
            CameraAim aim;
            aim.safe = kHud;
            aim.planned = 160;
            aim.foresees = true;
            CameraPose camera = Follow(stage.map, car, aim, kAspect);
            CameraPose other = camera;
            aim.planned = 0;
            aim.foresees = false;
            aim.watches = true;
            aim.safe = overDice;
            const CameraPose goal = Follow(stage.map, car, aim, kAspect);
            Vec2 from;
            Vec2 to;
            ASSERT_TRUE(Project(camera, kScreen, car.position, from));
            ASSERT_TRUE(Project(goal, kScreen, car.position, to));
            const float lowest = std::fmax(from.y, to.y) + 12;
            for (int frame = 0; frame < 60; ++frame)
            {
                camera = Glide(camera, goal, car.position, 1.0f / 60);
                other = Glide(other, goal, 1.0f / 60);
                Vec2 pixel;
                ASSERT_TRUE(Project(camera, kScreen, car.position, pixel));
                EXPECT_LT(pixel.y, lowest) << number << " space " << i << " frame " << frame;
                EXPECT_GT(pixel.y, std::fmin(from.y, to.y) - 12);
                EXPECT_GT(pixel.x, std::fmin(from.x, to.x) - 40);
                EXPECT_LT(pixel.x, std::fmax(from.x, to.x) + 40);
                lost = Project(other, kScreen, car.position, pixel) ? std::fmax(lost, pixel.y - lowest) : lost;
            }
        }
    }
    EXPECT_GT(lost, 100); // what this is for
}

// Also where the eye need hardly move: turning, it arrives.
TEST(SceneCamera, AFlightThatKeepsTheCarArrives)
{
    const StageInView stage(Dirt::DirtBox().stages[4]);
    for (std::size_t i = 0; i + 1 < stage.track.spaces.Size(); i += 7)
    {
        const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
        CameraAim aim;
        aim.safe = kHud;
        aim.planned = i % 2 == 0 ? 0.0f : 160.0f;
        const CameraPose goal = Follow(stage.map, car, aim, kAspect);
        CameraPose camera = goal;
        camera.eye.x += 0.0005f;
        camera.target.x += 0.15f * Length(goal.target - goal.eye);
        for (int frame = 0; frame < 240; ++frame)
        {
            camera = Glide(camera, goal, car.position, 1.0f / 60);
        }
        EXPECT_LT(Length(camera.eye - goal.eye), 0.01f) << i;
        EXPECT_LT(Length(camera.target - goal.target), 0.01f) << i;
    }
}

TEST(SceneCamera, EveryKindStaysAboveTheGroundWithTheCarInThePicture)
{
    const StageInView stage(Dirt::DirtBox().stages[4]);
    for (std::size_t i = 0; i + 1 < stage.track.spaces.Size(); i += 2)
    {
        const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
        for (const CameraKind kind : {CameraKind::Chase, CameraKind::Helicopter, CameraKind::Table, CameraKind::Stage})
        {
            for (const float zoom : {0.5f, 1.0f, 2.0f})
            {
                for (const float orbit : {0.0f, 1.0f, 3.0f})
                {
                    CameraAim aim;
                    aim.kind = kind;
                    aim.zoom = zoom;
                    aim.orbit = orbit;
                    const CameraPose camera = Follow(stage.map, car, aim, kAspect);
                    EXPECT_GT(camera.eye.z, stage.map.GroundHeight({camera.eye.x, camera.eye.y}) + 1);
                    Vec2 pixel;
                    const bool seen = Project(camera, kScreen, car.position, pixel);
                    const bool mayLeave = kind != CameraKind::Helicopter && zoom != 1;
                    EXPECT_TRUE(mayLeave ||
                                (seen && pixel.x > 0 && pixel.x < kScreen.x && pixel.y > 0 && pixel.y < kScreen.y));
                }
            }
        }
    }
}

TEST(SceneCamera, TheTableFillsTheFreeAreaWithTheWholeStage)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        const StageInView stage(ready);
        for (const SafeArea& safe : {SafeArea{}, kHud})
        {
            CameraAim aim;
            aim.kind = CameraKind::Table;
            aim.zoom = 0;
            aim.safe = safe;
            const CameraPose camera = Follow(stage.map, stage.CarOn(kStartSpace), aim, kAspect);
            PixelBox box;
            for (float distance = 0; distance < stage.map.Length(); distance += 5)
            {
                for (const float side : {-6.f, 6.f})
                {
                    box.Take(camera, stage.map.At(distance, side).position);
                }
            }
            EXPECT_TRUE(box.IsInside(safe)) << ready.id;
            const float wide = box.Width() / (kScreen.x * (safe.right - safe.left));
            const float tall = box.Height() / (kScreen.y * (safe.bottom - safe.top));
            EXPECT_GT(std::fmax(wide, tall), 0.86f) << ready.id;
        }
    }
}

TEST(SceneCamera, PicksWhatItProjects)
{
    const StageInView stage(Dirt::DirtBox().stages[13]);
    std::vector<SpaceIndex> next;
    float furthest = 0;
    for (std::size_t i = 0; i + 1 < stage.track.spaces.Size(); ++i)
    {
        const CarPose car = stage.CarOn(static_cast<SpaceIndex>(i));
        NextSpaces(stage, static_cast<SpaceIndex>(i), next);
        for (const CameraKind kind : {CameraKind::Chase, CameraKind::Table})
        {
            CameraAim aim;
            aim.kind = kind;
            const CameraPose camera = Follow(stage.map, car, aim, kAspect);
            for (const SpaceIndex space : next)
            {
                const Vec3 point = stage.map.StandOn(space).position;
                Vec2 pixel;
                Vec2 picked;
                ASSERT_TRUE(Project(camera, kScreen, point, pixel));
                ASSERT_TRUE(PickGround(stage.map, camera, kScreen, pixel, picked));
                furthest = std::fmax(furthest, Length(picked - Vec2{point.x, point.y}));
                EXPECT_LT(Length(picked - Vec2{point.x, point.y}), 0.35f);
                EXPECT_EQ(stage.map.SpaceAt(picked), stage.map.SpaceAt({point.x, point.y}));
            }
        }
    }
    RecordProperty("furthest", std::to_string(furthest));
    CameraPose up;
    up.eye = {0, 0, 400};
    up.target = {0, 10, 420};
    up.fieldOfView = 0.8f;
    up.nearPlane = 1;
    Vec2 picked;
    EXPECT_FALSE(PickGround(stage.map, up, kScreen, {640, 10}, picked));
}

Vec2 GroundUnder(const StageInView& stage, const CarPose& car, const CameraAim& aim, Vec2 pixel)
{
    Vec2 ground{1e9f, 1e9f};
    EXPECT_TRUE(PickGround(stage.map, Follow(stage.map, car, aim, kAspect), kScreen, pixel, ground));
    return ground;
}

TEST(SceneCamera, TheHandZoomsTowardsThePointerAndDragsTheGround)
{
    const StageInView stage(Dirt::DirtBox().stages[7]);
    const CarPose car = stage.CarOn(20);
    for (const CameraKind kind : {CameraKind::Chase, CameraKind::Helicopter, CameraKind::Table})
    {
        CameraAim aim;
        aim.kind = kind;
        aim.safe = kHud;
        const Vec2 pointer{700, 420};
        const Vec2 place = GroundUnder(stage, car, aim, pointer);
        for (const float factor : {1.2f, 1.2f, 0.7f})
        {
            ZoomAt(aim, stage.map, car, kScreen, pointer, factor);
            EXPECT_LT(Length(GroundUnder(stage, car, aim, pointer) - place), 1.f) << static_cast<int>(kind);
        }
        EXPECT_TRUE(IsByHand(aim));
        const Vec2 grabbed = GroundUnder(stage, car, aim, {600, 400});
        DragGround(aim, stage.map, car, kScreen, {600, 400}, {660, 430});
        EXPECT_LT(Length(GroundUnder(stage, car, aim, {660, 430}) - grabbed), 1.5f) << static_cast<int>(kind);
        OrbitBy(aim, {200, 0}, kScreen);
        EXPECT_NE(aim.orbit, 0);
        LetGo(aim);
        EXPECT_FALSE(IsByHand(aim));
        EXPECT_LT(Length(GroundUnder(stage, car, aim, pointer) - place), 0.01f);
    }
}

TEST(SceneCamera, TheHandCannotLoseTheStage)
{
    const StageInView stage(Dirt::DirtBox().stages[7]);
    const CarPose car = stage.CarOn(20);
    for (const CameraKind kind : {CameraKind::Chase, CameraKind::Helicopter, CameraKind::Table})
    {
        CameraAim aim;
        aim.kind = kind;
        for (int i = 0; i < 300; ++i)
        {
            PushGround(aim, stage.map, car, kScreen, {1, 1});
            ZoomAt(aim, stage.map, car, kScreen, {10, 10}, i % 3 == 0 ? 1.5f : 0.9f);
            OrbitBy(aim, {37, i % 2 == 0 ? 400.f : -300.f}, kScreen);
            const CameraPose camera = Follow(stage.map, car, aim, kAspect);
            ASSERT_GT(camera.eye.z, stage.map.GroundHeight({camera.eye.x, camera.eye.y}) + 1);
            ASSERT_LT(Length(aim.pan), 2000);
        }
    }
}

Vec3 Transformed(const Matrix& m, Vec3 p)
{
    const float w = m.m[3] * p.x + m.m[7] * p.y + m.m[11] * p.z + m.m[15];
    return {(m.m[0] * p.x + m.m[4] * p.y + m.m[8] * p.z + m.m[12]) / w,
            (m.m[1] * p.x + m.m[5] * p.y + m.m[9] * p.z + m.m[13]) / w,
            (m.m[2] * p.x + m.m[6] * p.y + m.m[10] * p.z + m.m[14]) / w};
}

TEST(SceneCamera, MatricesAreRightHandedAndAgreeWithProject)
{
    CameraPose camera;
    camera.eye = {3, -5, 4};
    camera.target = {10, 20, 1};
    camera.fieldOfView = 0.9f;
    camera.nearPlane = 0.5f;
    camera.farPlane = 100;
    const Matrix view = ViewOf(camera);
    const Matrix whole = Multiply(ProjectionOf(camera, kAspect), view);
    const Vec3 right{view.m[0], view.m[4], view.m[8]};
    const Vec3 up{view.m[1], view.m[5], view.m[9]};
    const Vec3 back{view.m[2], view.m[6], view.m[10]};
    EXPECT_LT(Length(Cross(right, up) - back), 1e-5f);
    EXPECT_LT(Length(Transformed(view, camera.eye)), 1e-4f);
    EXPECT_LT(Transformed(view, camera.target).z, 0);
    for (const Vec3 point : {Vec3{8, 12, 3}, Vec3{6, 15, -1}, Vec3{12, 9, 5}})
    {
        Vec2 pixel;
        ASSERT_TRUE(Project(camera, kScreen, point, pixel));
        const Vec3 clip = Transformed(whole, point);
        EXPECT_NEAR((clip.x + 1) / 2 * kScreen.x, pixel.x, 0.01f);
        EXPECT_NEAR((1 - clip.y) / 2 * kScreen.y, pixel.y, 0.01f);
    }
    const Vec3 ahead = Normal(camera.target - camera.eye);
    EXPECT_NEAR(Transformed(whole, camera.eye + ahead * 0.5f).z, -1, 1e-3f);
    EXPECT_NEAR(Transformed(whole, camera.eye + ahead * 100).z, 1, 1e-3f);
    Vec2 pixel;
    EXPECT_FALSE(Project(camera, kScreen, camera.eye - ahead, pixel));
}

TEST(SceneCamera, ABodyPointsWhereItsAnglesSay)
{
    CarPose car;
    car.position = {10, 20, 3};
    car.height = 2;
    car.heading = 0.5f;
    car.pitch = 0.2f;
    car.roll = 0.3f;
    const Matrix body = BodyOf(car);
    const Vec3 hub = Transformed(body, {});
    EXPECT_LT(Length(hub - Vec3{10, 20, 5}), 1e-5f);
    const Vec3 nose = Transformed(body, {1, 0, 0}) - hub;
    const Vec3 left = Transformed(body, {0, 1, 0}) - hub;
    const Vec3 up = Transformed(body, {0, 0, 1}) - hub;
    EXPECT_NEAR(std::atan2(nose.y, nose.x), 0.5f, 1e-5f);
    EXPECT_NEAR(nose.z, std::sin(0.2f), 1e-5f);
    EXPECT_GT(left.z, 0.2f); // leans to the right
    EXPECT_LT(Length(Cross(nose, left) - up), 1e-5f);
}

} // namespace
} // namespace Rally::Test
