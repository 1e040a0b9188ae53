// Looking back at a race on a road: what it took, turn by turn.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Screens/ReviewScreen.h"

namespace Rally::Ui
{

// Leaves the road beside it where there is room.
Widget ReviewPage(const Club::ReviewScreen& review, const Size& room = kUsualRoom);

} // namespace Rally::Ui
