// What the regions look like: palettes, what grows and stands there, and the light of each hour. Values only: the window
// and the engine take sun, fog and colours from here.
#pragma once

#include "RallyScene/Mesh.h"

#include <optional>
#include <string_view>

namespace Rally::Scene
{

// Paint before any light falls on it.
struct Palette
{
    Colour sun;
    Colour sky;
    Colour fog;
    Colour ground;
    Colour road;
    Colour foliage;
    Colour accent; // roofs, flags, flowers: what is few
};

// Shapes of what grows and stands about. Their outlines differ: a region is known by them against the sky.
enum class Growth : std::uint8_t
{
    None,
    Spruce,
    Birch,
    Pine,     // a high bare trunk
    Round,    // one full crown
    Oak,      // wide and low
    Olive,    // small, on a crooked trunk
    Poplar,   // a flame
    Umbrella, // flat on top
    Palm,
    Cedar, // a tall column
    Maple, // in layers
    Thorn, // bent by the wind
    Dead,
    Hut,
    House,
    Bale,
    Cairn,
    Pillar, // a stack of rock
    TermiteHill,
    Digger,
    Lantern, // of stone
    Wall,    // of loose stones
    Ball,    // below the trees, from here on
    Mound,   // a cushion
    Column,  // narrow, as high as a person
    Broom,   // a vase
    Fern,
    Reed,
    Agave, // a rosette of points
    Spire, // candles of blossom
    Sapling,
    Bamboo,
};

struct Plant
{
    Growth growth{};
    Colour leaf;
    float share{}; // of the trees of a region; below them, how much of it there is
    float wide{1}; // against its natural size ...
    float tall{1};
};

// How a picture of it is developed, over what its hour does: multiplied into its dark and its light parts, and how strong
// colours come out.
struct Grade
{
    Vec3 shade{1, 1, 1};
    Vec3 light{1, 1, 1};
    float vivid{1};
};

struct RegionLook
{
    Region region{};
    std::string_view id; // three letters, for command lines and files
    Palette palette;
    Colour rock;
    Plant trees[3];
    float woods{1};  // how many trees, against a forest
    float stones{1}; // how many stones, against a meadow
    float tufts{1};  // how much grass stands beside the road ...
    float tuftSize{1};
    Plant low[5];   // bush, another one in blossom, shrub, herb, flowers
    Growth curio{}; // what else stands about ...
    Colour curioPaint;
    float curios{}; // ... and how much of it
    float peaks{1}; // how high the land rises far from the road
    float mesas{};  // 0 hills .. 1 flat tops on the horizon
    bool sea{};     // on one side of the horizon
    float dusty{1}; // how much dust a wheel throws up
    Grade grade;
};

// What a picture is lit with. Colours are light, not paint: linear, and may be brighter than 1.
struct Light
{
    Vec3 toSun; // of length 1
    Vec3 sun;
    Vec3 fill;   // from the sky, on what faces up
    Vec3 bounce; // from the ground, on what faces down
    Vec3 zenith;
    Vec3 horizon;
    Vec3 glow;       // of the sky round the sun
    Vec3 cloud;      // in the sun ...
    Vec3 cloudShade; // ... and from below
    // The air between the eye and what it sees, at 60, 250 and 900 metres of it: its colour, and how much it hides.
    struct Air
    {
        Vec3 colour;
        float hides{};
    };
    Air air[3];
    float exposure{1};
    float clouds{};          // 0 clear .. 1 covered
    float wet{};             // 0 dry .. 1 it rains
    Vec3 shadeTint{1, 1, 1}; // multiplied into the dark ...
    Vec3 lightTint{1, 1, 1}; // ... and the light parts of a picture
    float vivid{1};          // how strong its colours are: 0 grey
    Vec3 dust;               // colour of what wheels throw up, as paint in linear light
    Vec3 berm;               // what they left beside the road
    Vec3 shallow;            // water
    Vec3 deep;
};

RALLYSCENE_API const RegionLook& LookOf(Region region);
RALLYSCENE_API Light LightOf(Setting setting);
// Degrees above the horizon.
RALLYSCENE_API float SunElevation(Hour hour);

// "ilm", "low"; nothing when there is no such word.
RALLYSCENE_API std::string_view NameOf(Region region);
RALLYSCENE_API std::string_view NameOf(Hour hour);
RALLYSCENE_API std::optional<Region> RegionNamed(std::string_view name);
RALLYSCENE_API std::optional<Hour> HourNamed(std::string_view name);

// The plain colour of a slot in a region: ground, road and leaves differ, what the rules paint does not.
RALLYSCENE_API Colour PlainColour(Slot slot, Region region);

// What a picture file holds as light, and back.
RALLYSCENE_API Vec3 ToLight(Colour paint);
RALLYSCENE_API Colour ToPaint(Vec3 light);

// A setting by lot from a stage's name: the same for the same name, everywhere.
RALLYSCENE_API Setting SettingByLot(std::string_view stage);

} // namespace Rally::Scene
