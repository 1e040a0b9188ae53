// What DIRT lists round the road: instruments, dice, order of the race, what is asked and what the co-driver says.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Dirt/Coach.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/RoadHud.h"
#include "RallyScene/Dirt/Cockpit.h"

namespace Rally::Ui
{

struct RaceShown : Club::RoadShown
{
    const Scene::Cockpit* cockpit{};
    Phrase par;                       // of the stage; empty while it is not known
    std::vector<Club::Split> splits;  // against best and par
    const Dirt::DirtValues* values{}; // of the match; nullptr: the box's
    Device device{};
};

Club::Hud HudOf(const RaceShown& shown);

} // namespace Rally::Ui
