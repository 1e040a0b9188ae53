// `rally serve`: a house of many tables (RallyClub/House) on the net, kept in a folder.
#pragma once

#include <string>
#include <vector>

namespace Rally::Server
{

// The exit code of the program. A Fail when it cannot begin.
int Serve(std::vector<std::string> arguments);

} // namespace Rally::Server
