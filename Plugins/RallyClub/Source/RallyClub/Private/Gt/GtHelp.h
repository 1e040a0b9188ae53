// How GT is played, on one page.
#pragma once

#include "RallyClub/Screens/HelpScreen.h"

namespace Rally::Club
{

std::vector<HelpCard> GtHelp();

} // namespace Rally::Club
