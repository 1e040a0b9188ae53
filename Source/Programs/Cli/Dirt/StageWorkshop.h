// `rally stage make | check | edit`: stages that are not in the box.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

// Each gets the words behind its own name.
int MakeStages(std::vector<std::string> arguments);
int CheckStage(std::vector<std::string> arguments);
int EditStage(std::vector<std::string> arguments);

} // namespace Rally::Cli
