// A screen model in letters: panels in columns, choices by number.
#pragma once

#include "Cli/PlayTerminal.h"

#include "RallyClub/MatchScreen.h"

namespace Rally::Cli
{

void ShowPanel(Terminal& terminal, const Club::Panel& panel);
// Panels, what is asked, and what can be chosen.
void ShowScreen(Terminal& terminal, const Club::MatchScreen& screen);
// Everybody's place and points, and who has won.
void ShowResult(Terminal& terminal, const AnyMatch& match);
// And before it how it went, of a match by its own chronicle.
void ShowResult(Terminal& terminal, const AnyMatch& match, const Club::Chronicle& chronicle);

} // namespace Rally::Cli
