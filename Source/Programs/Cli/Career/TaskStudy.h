// `rally career tasks`: how many drivers of a tier do what a sponsor could ask of them, by how much is asked (C-15). Each tier's amounts
// (Tasks.cpp) come from its table.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int StudyTasks(std::vector<std::string> arguments);

} // namespace Rally::Cli
