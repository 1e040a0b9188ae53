// A screen model in letters: panels in columns, choices by number.
#pragma once

#include "Cli/PlayCanvas.h"
#include "Cli/PlayTerminal.h"

#include "RallyClub/MatchScreen.h"

namespace Rally::Cli
{

struct PanelLine
{
    std::string words;
    Ink ink{Ink::Plain};
};
// Title and pieces, then a line for each row; lettered: cars by the letters they have on the road.
std::vector<PanelLine> LinesOf(const Club::Panel& panel, bool lettered = false);

void ShowPanel(Terminal& terminal, const Club::Panel& panel);
// Panels, what is asked, and what can be chosen.
void ShowScreen(Terminal& terminal, const Club::MatchScreen& screen);
// How it went, as its own chronicle has it, and who has won.
void ShowResult(Terminal& terminal, const AnyMatch& match, const Club::Chronicle& chronicle);

// The panels of how it went, of a match that is over, from its whole log.
std::vector<Club::Panel> ResultOfLog(const AnyMatch& match);

} // namespace Rally::Cli
