// How every subcommand says that it was given something it cannot use: throw Fail("what, where, what was expected").
// Main prints it as the one line `rally: …` and exits with 2.
#pragma once

#include "Shared/Files.h"
#include "Shared/Options.h"

#include <functional>
#include <string>
#include <vector>

namespace Rally::Cli
{
using Shared::AsBytes;
using Shared::AsText;
using Shared::exitBadInput;
using Shared::Fail;
using Shared::ParseOptions;
using Shared::ReadFile;
using Shared::WriteFile;
} // namespace Rally::Cli
