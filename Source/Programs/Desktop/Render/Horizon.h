// Hills from the edge of the land to the horizon, so that a stage never ends in the sky.
#pragma once

#include "RallyScene/Mesh.h"

#include <span>

namespace Rally::Desktop
{

Scene::Mesh HorizonOf(std::span<const Scene::Chunk> terrain);

} // namespace Rally::Desktop
