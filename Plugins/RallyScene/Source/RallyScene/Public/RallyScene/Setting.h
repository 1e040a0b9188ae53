// Where in the world a stage is driven, and at what hour. What that looks like is in RegionLook.h; sound may ask for place
// and weather.
#pragma once

#include <cstddef>
#include <cstdint>

namespace Rally::Scene
{

enum class Region : std::uint8_t
{
    Ilmavesi, // lakes, spruce and birch
    Torvick,  // heather and gorse under a low sky
    Valdoura, // cork oaks on dry terraces
    Drenovar, // limestone and beeches
    Sorral,   // tall grass, rows of poplars
    Nehar,    // a desert valley
    Kestane,  // chestnut woods in autumn
    Orrfell,  // a bare coast
    Mbelu,    // red earth, umbrella trees
    Takanuma, // cedars in the mist
    Karrholm, // a quarry
    Hallgrim, // lava and moss
};
inline constexpr std::size_t kRegions = 12;

enum class Hour : std::uint8_t
{
    Morning,
    Noon,
    LowSun, // late in the afternoon, with long shadows: the usual one
    Dusk,
    Overcast,
    Rain,
};
inline constexpr std::size_t kHours = 6;

struct Setting
{
    Region region{Region::Ilmavesi};
    Hour hour{Hour::LowSun};

    bool operator==(const Setting&) const = default;
};

} // namespace Rally::Scene
