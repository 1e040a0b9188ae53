// Hills from the edge of the land to the horizon, so that a stage never ends in the sky.
#pragma once

#include "RallyScene/RegionLook.h"

#include <span>

namespace Rally::Desktop
{

Scene::Mesh HorizonOf(std::span<const Scene::Chunk> terrain, const Scene::RegionLook& look);

} // namespace Rally::Desktop
