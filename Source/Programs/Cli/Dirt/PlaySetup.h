// What is agreed before a race in the terminal: stage or rally, who drives which car, options. Read from the words of
// the command line, or asked for one by one.
#pragma once

#include "Cli/Shell.h"
#include "Shared/Dirt/RecceCar.h"

#include "RallyClub/Table.h"

namespace Rally::Cli
{

using Shared::NewRace;
using Shared::SeatsFor;

// Asks for stage and drivers by number, and tells the par of what was chosen. False when the input ended.
bool AskForRace(Terminal& terminal, Shared::RecceCar& recceCar, RacePlan& plan);

} // namespace Rally::Cli
