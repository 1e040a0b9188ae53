// What DIRT lists round the road (Club, Dirt/DirtHud.h), with the cockpit as the film has shown it and the keys of this window.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Dirt/Coach.h"
#include "RallyClub/Dirt/DirtHud.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyScene/Dirt/Cockpit.h"

namespace Rally::Ui
{

struct RaceShown : Club::DirtRoadShown
{
    const Scene::Cockpit* cockpit{};
    Device device{};
};

Club::Hud HudOf(const RaceShown& shown);

} // namespace Rally::Ui
