// What keys and mouse do on a road, where that needs saying.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/RoadHud.h"

namespace Rally::Ui
{

Club::HudPanel KeysPanel(const Club::RoadShown& shown, Device device);

} // namespace Rally::Ui
