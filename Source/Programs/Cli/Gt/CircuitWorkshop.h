// `rally circuit make | check`: new circuits by lot, and whether tiles or a code make one.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int MakeCircuits(std::vector<std::string> arguments);
int CheckCircuitWords(std::vector<std::string> arguments);

} // namespace Rally::Cli
