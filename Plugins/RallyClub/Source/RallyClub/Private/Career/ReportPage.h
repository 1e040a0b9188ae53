// A season that has been driven, all of it on one page: to be read again later, or shown to others.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Career
{

// Of the season as it stands. Without the way back.
Club::PanelPage ReportPage(const State& career);

} // namespace Rally::Career
