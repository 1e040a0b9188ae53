// What stays of a career: statistics, achievements, the hall of fame (C-33, C-36, C-37).
#pragma once

#include "RallyClub/Career/Achievements.h"
#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Career
{

// Without the way back.
Club::PanelPage StatisticsPage(const Keeping& keeping, const State& career);
Club::PanelPage AchievementsPage(const Keeping& keeping, const OtherFeats& others);

} // namespace Rally::Career
