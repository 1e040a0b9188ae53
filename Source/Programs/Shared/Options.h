// Options of a command line, read by CLI11: every program says in the same way that it was given something it cannot use.
#pragma once

#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace Rally::Shared
{

// The options of one subcommand. True: go on; false: --help was printed, return 0. A wrong option throws Fail.
bool ParseOptions(CLI::App& app, std::vector<std::string> arguments);
// "1280x720", each side from `least` to `most`; false, and nothing is changed, when it is no such thing.
bool ReadSize(const std::string& text, int least, int most, int& width, int& height);

} // namespace Rally::Shared
