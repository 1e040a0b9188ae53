// Dice as they are thrown: whatever was rolled lies up at the end, and it lies where it can be read.
#include "RallyScene/DiceTray.h"
#include "SceneFilming.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Scene;
using Dirt::DieKind;

constexpr std::uint8_t kDice[] = {1, 2, 3, 4, 5, 6, Dirt::kCoastDie, Dirt::kLeaderDie};
constexpr std::uint8_t kClear = 0;
constexpr std::uint8_t kWarns = 1;

Vec3 On(const DiePose& die, Vec3 own)
{
    return die.position + die.right * own.x + die.ahead * own.y + die.up * own.z;
}

// What the face that is up shows: nothing, a number, or the hollow triangle of a warning.
struct Seen
{
    std::size_t marks{};
    std::size_t hollow{}; // triangles in the die's own colour: the inside of a warning's
    Vec3 top;             // of its marks: the furthest point away from the driver
    Vec3 bottom;
};

Seen WhatIsUp(const DiePose& die)
{
    const DieLook look = die.look;
    const Mesh mesh = BuildDie(look, Dirt::BoxValues().warningFaces[static_cast<std::size_t>(look)]);
    const Colour own = mesh.vertices[mesh.indices[0]].colour;
    Seen seen;
    seen.top.y = -100;
    seen.bottom.y = 100;
    for (const MeshPart& part : mesh.parts)
    {
        for (std::uint32_t i = part.firstIndex; part.slot == Slot::DieMark && i < part.firstIndex + part.indexCount;
             ++i)
        {
            const Vertex& vertex = mesh.vertices[mesh.indices[i]];
            const Vec3 at = On(die, vertex.position);
            if (at.z < 0.99f)
            {
                continue; // on another face
            }
            ++seen.marks;
            seen.hollow += vertex.colour.r == own.r && vertex.colour.g == own.g && vertex.colour.b == own.b;
            seen.top = at.y > seen.top.y ? at : seen.top;
            seen.bottom = at.y < seen.bottom.y ? at : seen.bottom;
        }
    }
    return seen;
}

Event Roll(const FilmSet& set, SpaceIndex space, std::uint8_t die, int mask, int brakes = 0)
{
    Event event = set.Make(Dirt::EventKind::Rolled, space, 0, brakes);
    event.die = die;
    event.from = static_cast<std::uint16_t>(mask);
    return event;
}

// All dice of the box one after another, each clear and with a warning, with a brake die beside it.
TEST(SceneDice, WhatWasRolledLiesUp)
{
    FilmSet set(0);
    const SpaceIndex space = set.FirstOfTile(2);
    for (const std::uint8_t die : kDice)
    {
        for (const int mask : {0, 1, 2, 3})
        {
            Event laid = set.Make(Dirt::EventKind::StepLaid, space, 2, 1);
            laid.die = die;
            const Event began = set.Make(Dirt::EventKind::TurnBegan, kStartSpace);
            const Event rolled = Roll(set, space, die, mask, 1);
            const Event events[] = {began, laid, rolled};
            const double end = set.film.Append(events, 1);
            Moment moment;
            set.film.Evaluate(end, moment);
            ASSERT_EQ(moment.dice.size(), 2u);
            EXPECT_EQ(moment.dice[1].die, Dirt::kRedlineDie);
            for (std::size_t i = 0; i < 2; ++i)
            {
                const bool warns = (mask >> i & 1) == kWarns;
                const bool numbered = moment.dice[i].die <= Dirt::kGears;
                const Seen seen = WhatIsUp(moment.dice[i]);
                EXPECT_EQ(seen.hollow > 0, warns) << int{die} << " mask " << mask << " die " << i;
                EXPECT_EQ(seen.marks > 0, warns || numbered) << int{die} << " mask " << mask << " die " << i;
            }
        }
    }
}

// The 1's foot and the triangle's base are towards the driver.
TEST(SceneDice, FacesAreTheRightWayUpForTheDriver)
{
    FilmSet set(0);
    const SpaceIndex space = set.FirstOfTile(2);
    for (int mask : {0, 1})
    {
        const Event events[] = {set.Make(Dirt::EventKind::TurnBegan, kStartSpace), Roll(set, space, 4, mask)};
        const double end = set.film.Append(events, 1);
        Moment moment;
        set.film.Evaluate(end, moment);
        ASSERT_EQ(moment.dice.size(), 1u);
        const DiePose& die = moment.dice[0];
        // Within a seventh of a turn of upright, and flat.
        const DieLook look = die.look;
        const std::size_t face = mask != 0 ? 0 : 5;
        EXPECT_EQ(look, DieLook::Gear4);
        const Vec3 up = face == 0 ? die.up : die.ahead * -1; // of the canvas of that face
        EXPECT_GT(up.y, std::cos(0.3f));
        EXPECT_NEAR(up.z, 0, 1e-3);
        EXPECT_NEAR(die.position.z, 0.5, 1e-3);
    }
}

// On its way a die is never in the felt, and turns smoothly.
TEST(SceneDice, TumblesOverTheFelt)
{
    FilmSet set(0);
    const SpaceIndex space = set.FirstOfTile(2);
    const double begin = set.film.Length();
    const Event events[] = {set.Make(Dirt::EventKind::TurnBegan, kStartSpace), Roll(set, space, 6, kClear)};
    const double end = set.film.Append(events, 1);
    Moment moment;
    float highest = 0;
    Vec3 before;
    for (double time = begin; time < end + 0.2; time += kFrame / 4)
    {
        set.film.Evaluate(time, moment);
        ASSERT_EQ(moment.dice.size(), 1u);
        const DiePose& die = moment.dice[0];
        EXPECT_NEAR(Dot(die.right, die.ahead), 0, 1e-3);
        EXPECT_NEAR(Dot(die.right, die.right), 1, 1e-3);
        EXPECT_GT(Dot(Cross(die.right, die.ahead), die.up), 0.99f);
        float lowest = 100;
        for (const Vertex& vertex : BuildDie(DieLook::Gear6, 2).vertices)
        {
            lowest = std::fmin(lowest, On(die, vertex.position).z);
        }
        EXPECT_GT(lowest, -0.01f) << time;
        highest = std::fmax(highest, lowest);
        if (time > begin)
        {
            EXPECT_LT(Length(die.position - before), 0.35f) << time;
        }
        before = die.position;
    }
    EXPECT_GT(highest, 1.5f);
}

// Nine dice lie apart, on the tray, and their faces are at least 48 pixels wide and high in a picture of 1280x720.
TEST(SceneDice, NineDiceCanBeRead)
{
    FilmSet set(0);
    const SpaceIndex space = set.FirstOfTile(2);
    std::vector<Event> events{set.Make(Dirt::EventKind::TurnBegan, kStartSpace)};
    for (const std::uint8_t die : kDice)
    {
        Event laid = set.Make(Dirt::EventKind::StepLaid, space, 2, 0);
        laid.die = die;
        events.push_back(laid);
    }
    for (const std::uint8_t die : kDice)
    {
        events.push_back(Roll(set, space, die, kClear));
    }
    events.push_back(Roll(set, space, Dirt::kRedlineDie, kWarns));
    const double end = set.film.Append(events, 1);
    Moment moment;
    set.film.Evaluate(end, moment);
    ASSERT_EQ(moment.dice.size(), 9u);
    constexpr float kTall = 196;
    const Vec2 picture{kTall * kTrayAspect, kTall};
    for (std::size_t i = 0; i < 9; ++i)
    {
        const DiePose& die = moment.dice[i];
        Vec2 low{1e6f, 1e6f};
        Vec2 high{-1e6f, -1e6f};
        for (const float x : {-0.5f, 0.5f})
        {
            for (const float y : {-0.5f, 0.5f})
            {
                Vec2 pixel;
                ASSERT_TRUE(Project(TrayCamera(), picture, die.position + Vec3{x, y, 0.5f}, pixel));
                low = {std::fmin(low.x, pixel.x), std::fmin(low.y, pixel.y)};
                high = {std::fmax(high.x, pixel.x), std::fmax(high.y, pixel.y)};
            }
        }
        EXPECT_GE(high.x - low.x, 48) << i;
        EXPECT_GE(high.y - low.y, 48) << i;
        EXPECT_TRUE(low.x > 0 && low.y > 0 && high.x < picture.x && high.y < picture.y) << i;
        for (std::size_t k = 0; k < i; ++k)
        {
            const Vec3 gap = die.position - moment.dice[k].position;
            EXPECT_GT(Length(gap), 1.08f) << i << " and " << k;
        }
    }
}

// The same throw asked for twice, later moments first, is the same.
TEST(SceneDice, TheSameThrowEveryTime)
{
    FilmSet set(0);
    const SpaceIndex space = set.FirstOfTile(2);
    const double begin = set.film.Length();
    const Event events[] = {set.Make(Dirt::EventKind::TurnBegan, kStartSpace), Roll(set, space, 3, kWarns),
                            Roll(set, space, 4, kClear)};
    const double end = set.film.Append(events, 1);
    std::vector<Moment> forwards;
    for (double time = begin; time < end; time += kFrame)
    {
        set.film.Evaluate(time, forwards.emplace_back());
    }
    Moment moment;
    for (std::size_t i = forwards.size(); i-- > 0;)
    {
        set.film.Evaluate(begin + static_cast<double>(i) * kFrame, moment);
        ASSERT_EQ(moment.dice.size(), forwards[i].dice.size());
        for (std::size_t k = 0; k < moment.dice.size(); ++k)
        {
            EXPECT_NEAR(Length(moment.dice[k].position - forwards[i].dice[k].position), 0, 1e-4);
            EXPECT_NEAR(Length(moment.dice[k].up - forwards[i].dice[k].up), 0, 1e-3);
        }
    }
}

} // namespace
} // namespace Rally::Test
