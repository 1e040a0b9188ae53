// Values of a rally as JSON: what a position, a scenario or a simulation may change.
#pragma once

#include "Cli/JsonPlace.h"

#include "RallyRules/Dirt/DirtSetup.h"
#include "RallyRules/Dirt/DirtPlay.h"

namespace Rally::Cli
{

// {"warningLimit": 3, "frontSeconds": [50, ...], "backs": {"4": [{"symbol": "crash", ...}]}, "bag": {"gearbox/mud": 2}}
void ReadValues(const JsonPlace& in, Dirt::DirtValues& values);

// {"gearbox/mud": 2}: how many of each kind; kinds that are not named stay as they are.
void ReadTokenCounts(const JsonPlace& in, std::uint8_t (&counts)[Dirt::kTokenKinds]);

// A Fail when nobody could play with these values.
void CheckValues(const JsonPlace& in, const Dirt::DirtValues& values);

} // namespace Rally::Cli
