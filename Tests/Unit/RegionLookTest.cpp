// Regions and hours: told apart by their colours and outlines, the same for the same stage, lit within what the eye bears.
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/StageMesh.h"
#include "SceneStages.h"
#include "Silhouette.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Scene;

struct Lab
{
    float l{};
    float a{};
    float b{};
};

// CIELAB under D65.
Lab LabOf(Vec3 light)
{
    const auto bent = [](float t) { return t > 0.008856f ? std::cbrt(t) : 7.787f * t + 16.0f / 116; };
    const float x = bent((0.4124f * light.x + 0.3576f * light.y + 0.1805f * light.z) / 0.9505f);
    const float y = bent(0.2126f * light.x + 0.7152f * light.y + 0.0722f * light.z);
    const float z = bent((0.0193f * light.x + 0.1192f * light.y + 0.9505f * light.z) / 1.089f);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

Lab LabOf(Colour paint)
{
    return LabOf(ToLight(paint));
}

float Apart(Lab one, Lab other)
{
    return std::hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

float Apart(Colour one, Colour other)
{
    return Apart(LabOf(one), LabOf(other));
}

Region RegionAt(std::size_t index)
{
    return static_cast<Region>(index);
}

// As a picture shows it: exposed, and toned after Narkowicz' fit of the ACES curve.
Lab SeenIn(const Light& light, Vec3 c)
{
    const auto toned = [&light](float value)
    {
        const float x = value * light.exposure;
        return Clamp((x * (2.51f * x + 0.03f)) / (x * (2.43f * x + 0.59f) + 0.14f), 0, 1);
    };
    return LabOf(Vec3{toned(c.x), toned(c.y), toned(c.z)});
}

Vec3 Times(Vec3 a, Vec3 b)
{
    return {a.x * b.x, a.y * b.y, a.z * b.z};
}

std::string Say(Setting setting)
{
    return std::string(NameOf(setting.region)) + " " + std::string(NameOf(setting.hour));
}

template <class Check>
void EverySetting(Check check)
{
    for (std::size_t region = 0; region < kRegions; ++region)
    {
        for (std::size_t hour = 0; hour < kHours; ++hour)
        {
            check(Setting{RegionAt(region), static_cast<Hour>(hour)});
        }
    }
}

TEST(RegionLook, HaveNamesThatAreReadBack)
{
    std::set<std::string_view> names;
    EverySetting(
        [&](Setting setting)
        {
            names.insert(NameOf(setting.region));
            EXPECT_EQ(LookOf(setting.region).region, setting.region);
            EXPECT_EQ(RegionNamed(NameOf(setting.region)), setting.region);
            EXPECT_EQ(HourNamed(NameOf(setting.hour)), setting.hour);
        });
    EXPECT_EQ(names.size(), kRegions);
    EXPECT_FALSE(RegionNamed("").has_value());
    EXPECT_FALSE(RegionNamed("nowhere").has_value());
    EXPECT_FALSE(HourNamed("LowSun").has_value());
}

TEST(RegionLook, NoTwoRegionsHaveTheSamePalette)
{
    const auto mean = [](const Palette& palette)
    {
        const Vec3 light = ToLight(palette.ground) * 0.4f + ToLight(palette.road) * 0.25f +
                           ToLight(palette.foliage) * 0.2f + ToLight(palette.fog) * 0.15f;
        return LabOf(light);
    };
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const Palette& one = LookOf(RegionAt(i)).palette;
        EXPECT_GE(Apart(one.road, one.ground), 19) << NameOf(RegionAt(i)); // where the road ends can be seen
        for (std::size_t k = 0; k < i; ++k)
        {
            const Palette& other = LookOf(RegionAt(k)).palette;
            EXPECT_GE(Apart(one.ground, other.ground), 14) << NameOf(RegionAt(i)) << " " << NameOf(RegionAt(k));
            EXPECT_GE(Apart(mean(one), mean(other)), 7.5f) << NameOf(RegionAt(i)) << " " << NameOf(RegionAt(k));
        }
    }
}

TEST(RegionLook, CarsAndLinesStandOutFromEveryRoad)
{
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const Palette& palette = LookOf(RegionAt(i)).palette;
        for (std::size_t seat = 0; seat < 6; ++seat)
        {
            EXPECT_GE(Apart(CarColour(seat), palette.road), 16) << NameOf(RegionAt(i)) << " car " << seat;
        }
        const float line = LabOf(PlainColour(Slot::Marking, RegionAt(i))).l;
        EXPECT_GE(std::fabs(line - LabOf(palette.road).l), 20) << NameOf(RegionAt(i));
        EXPECT_GE(std::fabs(LabOf(PlainColour(Slot::SlideLine, RegionAt(i))).l - LabOf(palette.road).l), 14)
            << NameOf(RegionAt(i));
    }
}

// What the rules paint is the same everywhere but for lines, and what a region paints is its own.
TEST(RegionLook, PlainColoursOfARegion)
{
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const RegionLook& look = LookOf(RegionAt(i));
        for (const Slot slot : {Slot::LimitDisc, Slot::JumpArrow, Slot::HazardRed, Slot::FordSign, Slot::CarBody})
        {
            EXPECT_EQ(Apart(PlainColour(slot, look.region), PlainColour(slot)), 0);
        }
        EXPECT_EQ(Apart(PlainColour(Slot::Ground, look.region), look.palette.ground), 0);
        EXPECT_EQ(Apart(PlainColour(Slot::Road, look.region), look.palette.road), 0);
    }
}

// Sunlit and shaded ground and road, as pictures show them: neither burnt nor drowned, and the sun makes a difference.
TEST(RegionLook, LightIsWithinWhatAPictureHolds)
{
    EverySetting(
        [](Setting setting)
        {
            const Light light = LightOf(setting);
            EXPECT_NEAR(Length(light.toSun), 1, 1e-4) << Say(setting);
            EXPECT_NEAR(std::asin(light.toSun.z) * 180 / kPi, SunElevation(setting.hour), 0.1) << Say(setting);
            EXPECT_GT(light.exposure, 0.1f) << Say(setting);
            const Palette& palette = LookOf(setting.region).palette;
            for (const Colour paint : {palette.ground, palette.road})
            {
                const Vec3 colour = ToLight(paint);
                const Lab lit = SeenIn(light, Times(colour, light.fill + light.sun * light.toSun.z));
                const Lab shade = SeenIn(light, Times(colour, light.fill));
                EXPECT_GT(lit.l, setting.hour == Hour::Dusk || setting.hour == Hour::Rain ? 20 : 30) << Say(setting);
                EXPECT_LT(lit.l, 94) << Say(setting);
                EXPECT_GT(shade.l, 7) << Say(setting);
                const bool dim = setting.hour == Hour::Overcast || setting.hour == Hour::Rain;
                EXPECT_GT(lit.l - shade.l, dim ? 4 : 6) << Say(setting);
            }
        });
}

// Key and fill: the low sun is warm, what it leaves in shade is cool.
TEST(RegionLook, SunIsWarmAndShadeIsCool)
{
    for (const Hour hour : {Hour::Morning, Hour::Noon, Hour::LowSun, Hour::Dusk})
    {
        for (std::size_t i = 0; i < kRegions; ++i)
        {
            const Light light = LightOf({RegionAt(i), hour});
            EXPECT_GE(light.sun.x, light.sun.z) << Say({RegionAt(i), hour});
            EXPECT_GT(light.fill.z, light.fill.x) << Say({RegionAt(i), hour});
        }
    }
}

// The sky comes out as the palette has it, and what is far away fades into its rim.
TEST(RegionLook, AirGrowsThickerAndEndsInTheHorizon)
{
    EverySetting(
        [](Setting setting)
        {
            const Light light = LightOf(setting);
            EXPECT_LT(light.air[0].hides, light.air[1].hides) << Say(setting);
            EXPECT_LT(light.air[1].hides, light.air[2].hides) << Say(setting);
            EXPECT_LT(light.air[0].hides, 0.09f) << Say(setting); // what is played with is clear
            EXPECT_LT(light.air[2].hides, 0.99f) << Say(setting);
            EXPECT_LE(Apart(SeenIn(light, light.air[2].colour), SeenIn(light, light.horizon)), 8) << Say(setting);
        });
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const Light noon = LightOf({RegionAt(i), Hour::Noon});
        EXPECT_LE(Apart(SeenIn(noon, noon.horizon), LabOf(LookOf(RegionAt(i)).palette.fog)), 8) << NameOf(RegionAt(i));
    }
}

// A cloud of dust is paler than the road it was thrown up from.
TEST(RegionLook, DustIsSeenAgainstItsRoad)
{
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const Light light = LightOf({RegionAt(i), Hour::LowSun});
        const Lab road = LabOf(LookOf(RegionAt(i)).palette.road);
        EXPECT_GE(LabOf(light.dust).l - road.l, 6) << NameOf(RegionAt(i));
    }
}

TEST(RegionLook, TheSixRalliesAreSixPlacesAndTheirStagesThreeHours)
{
    std::set<Region> regions;
    for (std::size_t rally = 0; rally < 6; ++rally)
    {
        std::set<Hour> hours;
        for (std::size_t stage = 0; stage < 3; ++stage)
        {
            const Setting setting = SettingOf(Dirt::DirtBox().stages[rally * 3 + stage].id);
            regions.insert(setting.region);
            hours.insert(setting.hour);
            EXPECT_EQ(setting.region, SettingOf(Dirt::DirtBox().stages[rally * 3].id).region);
        }
        EXPECT_EQ(hours.size(), 3u);
    }
    EXPECT_EQ(regions.size(), 6u);
}

TEST(RegionLook, MadeStagesAreAnywhere)
{
    EXPECT_EQ(SettingOf("R7K2M0QX"), SettingOf("R7K2M0QX"));
    std::set<std::string> settings;
    for (int i = 0; i < 2000; ++i)
    {
        settings.insert(Say(SettingOf("R" + std::to_string(i * 7919))));
    }
    EXPECT_EQ(settings.size(), kRegions * kHours);
}

// Six to eight shapes a region, none of them like another: known by its outline, as it stands.
TEST(RegionLook, PlantsOfARegionHaveOutlinesOfTheirOwn)
{
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const Region region = RegionAt(i);
        std::vector<Silhouette> shapes;
        std::vector<std::size_t> props;
        for (std::size_t prop = 0; prop <= static_cast<std::size_t>(Prop::Spire); ++prop)
        {
            const Mesh mesh = BuildProp(static_cast<Prop>(prop), Detail::Medium, region);
            if (!mesh.indices.empty() && static_cast<Prop>(prop) != Prop::Curio)
            {
                shapes.emplace_back(mesh, false, 0.05f);
                props.push_back(prop);
            }
        }
        shapes.emplace_back(BuildProp(Prop::GrassTuft, Detail::Medium, region), false, 0.05f);
        props.push_back(static_cast<std::size_t>(Prop::GrassTuft));
        EXPECT_GE(shapes.size(), 6u) << NameOf(region);
        for (std::size_t a = 0; a < shapes.size(); ++a)
        {
            for (std::size_t b = 0; b < a; ++b)
            {
                EXPECT_LT(shapes[a].Overlap(shapes[b]), 0.6f) << NameOf(region) << " " << props[b] << " " << props[a];
            }
        }
    }
}

TEST(RegionLook, TreesOfARegionMakeUpItsWoods)
{
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const RegionLook& look = LookOf(RegionAt(i));
        float shares = 0;
        for (std::size_t a = 0; a < 3; ++a)
        {
            const Mesh one = BuildProp(static_cast<Prop>(a), Detail::Medium, look.region);
            EXPECT_EQ(one.indices.empty(), look.trees[a].growth == Growth::None) << look.id;
            shares += look.trees[a].share;
        }
        EXPECT_NEAR(shares, look.woods > 0 ? 1 : 0, 0.001f) << look.id;
        EXPECT_FALSE(BuildProp(Prop::Curio, Detail::Low, look.region).indices.empty()) << look.id;
    }
}

// What stands about is cheap enough in every region, and the land has its colour.
TEST(RegionLook, StagesOfEveryRegion)
{
    const SceneStage stage = SceneStageOf(Dirt::DirtBox().stages[3]);
    for (std::size_t i = 0; i < kRegions; ++i)
    {
        const StageScene scene = BuildStage(*stage.map, Detail::Low, 20, {RegionAt(i), Hour::Dusk});
        EXPECT_EQ(scene.setting, (Setting{RegionAt(i), Hour::Dusk}));
        std::size_t triangles = 0;
        for (const auto* chunks : {&scene.terrain, &scene.road})
        {
            for (const Chunk& chunk : *chunks)
            {
                triangles += chunk.mesh.indices.size() / 3;
            }
        }
        std::size_t ofProp[kProps];
        for (std::size_t prop = 0; prop < kProps; ++prop)
        {
            ofProp[prop] = BuildProp(static_cast<Prop>(prop), Detail::Low, RegionAt(i)).indices.size() / 3;
        }
        std::size_t trees = 0;
        for (const PropPlace& place : scene.props)
        {
            triangles += ofProp[static_cast<std::size_t>(place.prop)];
            trees += IsTree(place.prop) ? 1u : 0u;
        }
        EXPECT_LT(triangles, 120000u) << NameOf(RegionAt(i));
        EXPECT_EQ(trees > 0, LookOf(RegionAt(i)).woods > 0) << NameOf(RegionAt(i));
        Vec3 mean;
        float count = 0;
        for (const Chunk& chunk : scene.terrain)
        {
            for (const Vertex& vertex : chunk.mesh.vertices)
            {
                mean = mean + ToLight(vertex.colour);
                count += 1;
            }
        }
        EXPECT_LT(Apart(LabOf(mean * (1 / count)), LabOf(LookOf(RegionAt(i)).palette.ground)), 22)
            << NameOf(RegionAt(i));
    }
}

// The same film wherever it is shown: looks have a lot of their own, and far mountains do not move the road.
TEST(RegionLook, PeaksLeaveTheRoadWhereItIs)
{
    SceneStage stage = SceneStageOf(Dirt::DirtBox().stages[0]);
    const RoadPoint before = stage.map->At(120);
    const Vec2 beside{stage.map->At(120, 30).position.x, stage.map->At(120, 30).position.y};
    const float ground = stage.map->GroundHeight(beside);
    stage.map->SetPeaks(0);
    EXPECT_EQ(stage.map->At(120).position, before.position);
    EXPECT_EQ(stage.map->GroundHeight(beside), ground);
}

} // namespace
} // namespace Rally::Test
