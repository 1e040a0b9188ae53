// `rally storm`: thousands of people without patience, who drive whole races at a house over loopback, and what it took.
#pragma once

#include <string>
#include <vector>

namespace Rally::Server
{

int Storm(std::vector<std::string> arguments);

} // namespace Rally::Server
