// What a picture is asked to show, read from the command line.
#pragma once

#include "Desktop/Render/Quality.h"

#include "RallyScene/Camera.h"
#include "RallyScene/Setting.h"

#include <optional>
#include <string>
#include <vector>

namespace Rally::Desktop
{

struct PictureOptions
{
    std::string stage;
    std::string file;
    std::string race;                    // a log instead of a stage; `file` is a folder then
    bool tiles{};                        // every tile side instead of a stage ...
    std::string tile;                    // ... or this one
    std::string game;                    // whose tile sides; empty is the first that has some
    bool bare{};                         // ... with nothing but the road and what stands beside it
    bool poster{};                       // the whole stage, to hang up
    bool regions{};                      // every region at every hour on a sheet
    std::optional<Scene::Region> region; // instead of the stage's own
    std::optional<Scene::Hour> hour;
    std::string at;     // a space; empty is a space in the first third of the stage
    std::string moment; // of a film, as its own camera sees it, instead of a car that drives
    Scene::CameraAim aim;
    Preset preset{Preset::High};
    int width{1280};
    int height{720};
    std::size_t car{};       // its class
    unsigned battered{};     // by so many hits
    bool portrait{};         // of the car alone, from near by
    bool plants{};           // what grows and stands in the region, in a row before the car
    bool clearAir{};         // no dust, no spray
    bool spaces{};           // the spaces a driver may choose next glow
    bool checkMarkers{};     // say how well they can be seen
    float markerStrength{1}; // to see that the check sees it
    int frames{1};           // drawn, to measure
    bool statistics{};
};

// False: --help was printed. A wrong option throws Fail.
bool ReadOptions(const std::vector<std::string>& words, PictureOptions& out);

} // namespace Rally::Desktop
