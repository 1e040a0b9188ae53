// The fields on the road stand out from any ground, and nobody needs colours to tell them apart.
#include "Desktop/Ui/MarkerLook.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace Rally::Ui
{
namespace
{

constexpr MarkerLook kLooks[] = {kPlainMarker,  kTightMarker, kCutMarker, kDangerMarker,
                                 kFinishMarker, kLaidMarker,  kWayMarker};

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

} // namespace
} // namespace Rally::Ui
