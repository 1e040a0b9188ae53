// `rally stage`: list, show, floor, and the ways to the commands that make, check, change and draw stages.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int Stage(std::vector<std::string> arguments);

} // namespace Rally::Cli
