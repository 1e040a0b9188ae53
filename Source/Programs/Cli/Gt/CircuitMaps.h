// `rally circuit map`: circuits on paper.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int DrawCircuitMaps(std::vector<std::string> arguments);

} // namespace Rally::Cli
