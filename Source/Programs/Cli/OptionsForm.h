// Options of a game as JSON: what a position, a scenario or a simulation may change.
#pragma once

#include "Cli/JsonPlace.h"

#include "RallyRules/Core/Options.h"

namespace Rally::Cli
{

// {"one": true, "sisu": "rally"}: switches as true or false, the others by the word of their value.
void ReadOptions(const JsonPlace& in, OptionSpecs specs, OptionValues& values);

} // namespace Rally::Cli
