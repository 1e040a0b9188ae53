// How every subcommand says that it was given something it cannot use: throw Fail("what, where, what was expected").
// Main prints it as the one line `rally: …` and exits with 2.
#pragma once

#include "Shared/Files.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace Rally::Cli
{
using Shared::AsBytes;
using Shared::AsText;
using Shared::exitBadInput;
using Shared::Fail;
using Shared::ReadFile;
using Shared::WriteFile;

// The options of one subcommand. True: go on; false: --help was printed, return 0. A wrong option throws Fail.
bool ParseOptions(CLI::App& app, std::vector<std::string> arguments);
} // namespace Rally::Cli
