// A road as it lies in the world, and whoever waits on it for the start; built once, kept while it is driven. The game that is
// driven on it builds it (Desktop/<Game>/Race).
#pragma once

#include "RallyScene/Mesh.h"
#include "RallyScene/RoadMap.h"
#include "RallyScene/Timeline.h"

#include <memory>
#include <optional>
#include <string>

namespace Rally::Desktop
{

struct StageShow
{
    std::string id;
    std::unique_ptr<const Scene::RoadMap> map;
    Scene::StageScene scene;
    Scene::Moment grid; // as many cars as there are seats wait for their start
    struct Skies
    {
        Scene::Setting dry;
        Scene::Setting wet;
    };
    std::optional<Skies> skies;                 // where it may begin to rain, or end
    std::size_t (*bodyOf)(std::size_t shape){}; // of whoever drives there, by the shape he chose; nullptr: that one
    std::vector<std::uint8_t> warningFaces;     // of the dice that are thrown there, by their looks
};

} // namespace Rally::Desktop
