// A road as a picture of letters, for terminals: in dots where there is more than ASCII, else in signs.
#pragma once

#include "Cli/PlayCanvas.h"

#include "RallyScene/Math.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

struct RoadSign
{
    Scene::Vec2 at;
    std::string letter;
    Ink ink{};
};

// Points along a road, close together, and what stands on it; north is up.
struct RoadTrace
{
    std::vector<Scene::Vec2> road;
    std::vector<RoadSign> signs; // the later ones on top
};

// At most so many columns and lines. Ends in a new line.
std::string SketchOf(const RoadTrace& trace, const Style& style, std::size_t columns, std::size_t lines);

} // namespace Rally::Cli
