// What GT lists round the road: lap, weather and flags, instruments, dice, the order with gaps, what is asked and what is said of
// it. The window's and the engine's HUD draw the same list (Hud.h).
#pragma once

#include "RallyClub/Gt/GtDials.h"
#include "RallyClub/RoadHud.h"

namespace Rally::Club
{

struct GtRoadShown : RoadShown
{
    const GtDials* dials{};
    Phrase par;                // alone: of the circuit; empty while it is not known
    std::vector<Split> splits; // alone: against best and par
    HudPanel keys{};           // which keys do what, as the shell says it
};

RALLYCLUB_API Hud HudOf(const GtRoadShown& shown);

} // namespace Rally::Club
