// `rally circuit make | check | edit`: new circuits by lot or tile by tile, and whether tiles or a code make one.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int MakeCircuits(std::vector<std::string> arguments);
int CheckCircuitWords(std::vector<std::string> arguments);
int EditCircuit(std::vector<std::string> arguments);

} // namespace Rally::Cli
