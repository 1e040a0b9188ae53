// Marshals who wave a yellow flag, where the tile it is shown over has their post.
#pragma once

#include "RallyScene/Mesh.h"
#include "RallyScene/RoadMap.h"

namespace Rally::Desktop
{

// Of one tile, from 1.
Scene::Chunk MarshalOver(const Scene::RoadMap& map, std::uint8_t tile, Scene::Detail detail);
// Of all tiles with a flag: bit n is that of the n-th, from 1.
std::vector<Scene::Chunk> MarshalsOver(const Scene::RoadMap& map, std::uint32_t flags, Scene::Detail detail);

} // namespace Rally::Desktop
