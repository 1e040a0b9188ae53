// What is agreed before a race in the terminal: stage or rally, who drives which car, options. Read from the words of
// the command line, or asked for one by one.
#pragma once

#include "Cli/PlayTerminal.h"
#include "Shared/Race.h"
#include "Shared/Recce.h"

#include "RallyClub/Table.h"

namespace Rally::Cli
{

using Shared::NewRace;
using Shared::SeatsFor;

// "you,you=Anna,bot,sisu:gambler=Timo": names of the seats; opponents carry a mark (SeatNames.h). Fail when it cannot be
// read.
std::vector<std::string> ReadSeats(const std::string& words);

// Asks for stage and drivers by number, and tells the par of what was chosen. False when the input ended.
bool AskForRace(Terminal& terminal, Shared::Recce& recce, MatchSetup& plan);

} // namespace Rally::Cli
