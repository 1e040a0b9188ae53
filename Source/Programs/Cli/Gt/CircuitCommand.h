// `rally circuit`: list and show, and the ways to the commands that make, check and draw circuits.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int Circuit(std::vector<std::string> arguments);

} // namespace Rally::Cli
