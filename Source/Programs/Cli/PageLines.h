// A page of panels and entries as lines at a terminal: entries are numbered, and chosen by number or by their id.
#pragma once

#include "Cli/PlayTerminal.h"

#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Cli
{

void PrintPage(Terminal& terminal, const Club::PanelPage& page);
// The id of what was typed; empty when there is none. "+" and "-" step the first value of a page.
std::string ChosenOf(const Club::PanelPage& page, const std::string& typed);

} // namespace Rally::Cli
