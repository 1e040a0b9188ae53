// The fields on the road stand out from any ground, and nobody needs colours to tell them apart.
#include "Desktop/Ui/MarkerLook.h"

#include "Desktop/Ui/MarkerStrip.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace Rally::Ui
{
namespace
{

constexpr MarkerLook kLooks[] = {kPlainMarker,  kTightMarker, kCutMarker, kDangerMarker,
                                 kFinishMarker, kLaidMarker,  kWayMarker, kAdvisedMarker};

float Linear(std::uint8_t value)
{
    const float share = static_cast<float>(value) / 255;
    return share <= 0.04045f ? share / 12.92f : std::pow((share + 0.055f) / 1.055f, 2.4f);
}

float Luminance(Scene::Colour colour)
{
    return 0.2126f * Linear(colour.r) + 0.7152f * Linear(colour.g) + 0.0722f * Linear(colour.b);
}

float Ratio(float one, float other)
{
    return (std::fmax(one, other) + 0.05f) / (std::fmin(one, other) + 0.05f);
}

TEST(MarkerLook, StandsOutFromAnyGround)
{
    for (const MarkerLook& look : kLooks)
    {
        for (float ground = 0; ground <= 1; ground += 0.01f)
        {
            const float best =
                std::fmax(Ratio(Luminance(look.colour), ground), Ratio(Luminance(kMarkerShadow), ground));
            EXPECT_GE(best, 3) << static_cast<int>(look.shape) << " on " << ground;
        }
    }
}

TEST(MarkerLook, EachHasAShapeOfItsOwn)
{
    std::set<MarkerShape> shapes;
    for (const MarkerLook& look : kLooks)
    {
        EXPECT_TRUE(shapes.insert(look.shape).second);
    }
}

constexpr float kLeast = kThinnestMarker;
static_assert(kLeast >= 12, "spaces at the end of a long plan are 6 to 7 pixels of ground");

// A road that runs to the right of the picture, `thick` pixels from side to side: its right side is the nearer, lower one.
std::vector<SeenCorner> Sideways(float thick)
{
    std::vector<SeenCorner> corners;
    for (int i = 0; i < 5; ++i)
    {
        corners.push_back({{100.0f + 40 * static_cast<float>(i), 200 + thick}, true});
    }
    for (int i = 4; i >= 0; --i)
    {
        corners.push_back({{100.0f + 40 * static_cast<float>(i), 200}, true});
    }
    return corners;
}

float ThicknessOf(const std::vector<SeenCorner>& corners, std::size_t i)
{
    const std::vector<Scene::Vec2> moves = Thicken(corners, kLeast);
    const std::size_t other = corners.size() - 1 - i;
    return corners[i].at.y + moves[i].y - corners[other].at.y - moves[other].y;
}

TEST(MarkerStrip, IsNeverThinnerThanItsEdgesNeed)
{
    for (const float thick : {-3.0f, 0.0f, 1.0f, 9.0f})
    {
        for (std::size_t i = 0; i < 5; ++i)
        {
            EXPECT_NEAR(ThicknessOf(Sideways(thick), i), kLeast, 0.01f) << thick;
        }
    }
}

TEST(MarkerStrip, ThickerOnesStayAsTheyAre)
{
    EXPECT_NEAR(ThicknessOf(Sideways(30), 2), 30, 0.01f);
}

TEST(MarkerStrip, WhatLiesBehindTheEyeStays)
{
    std::vector<SeenCorner> corners = Sideways(1);
    corners[1].before = false;
    EXPECT_NEAR(ThicknessOf(corners, 1), 1, 0.01f);
    EXPECT_NEAR(ThicknessOf(corners, 2), kLeast, 0.01f);
    corners.assign(6, {{50, 50}, true}); // all on one pixel: no direction to go
    for (const Scene::Vec2 move : Thicken(corners, kLeast))
    {
        EXPECT_EQ(Scene::Length(move), 0);
    }
    EXPECT_TRUE(Thicken({}, kLeast).empty());
}

} // namespace
} // namespace Rally::Ui
