// What is agreed before a race of GT as JSON: circuit and values of a position, a scenario.
#pragma once

#include "Cli/JsonPlace.h"

#include "RallyRules/Gt/GtSetup.h"

namespace Rally::Cli
{

// "circuit1", or the tiles of a loop in driving order: "106b" is entered by its edge S, "106b<" driven backward.
void ReadCircuit(const JsonPlace& in, Gt::GtSetup& setup);

// {"boards": {"rain": {"dry": {"gear": 6, "coast": 1, "brake": 2, "limit": 2}}}, "warningFaces": {"g1": 1}, "losses": {"4":
// {"marker": "00", "tokens": [0, 1, 2]}}, "bag": {"gearbox": 6}, "markerSeconds": {"00": 30}, "secondsPerToken": 1}
void ReadValues(const JsonPlace& in, Gt::GtSetup& setup);

// {"gearbox": 2}: how many of each kind; kinds that are not named stay as they are.
void ReadTokenCounts(const JsonPlace& in, std::uint8_t (&counts)[Gt::kTokenKinds]);

Gt::Tyres ReadTyres(const JsonPlace& in);
Gt::Weather ReadWeather(const JsonPlace& in);

} // namespace Rally::Cli
