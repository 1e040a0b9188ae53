// Where the stages of DIRT are driven.
#pragma once

#include "RallyScene/RegionLook.h"

namespace Rally::Scene
{

// Each rally of the box has a region of its own and its stages an hour; any other stage has them by lot from its name.
RALLYSCENE_API Setting SettingOf(std::string_view stage);

} // namespace Rally::Scene
