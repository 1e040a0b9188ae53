// `rally stage notes`: the pace notes of a stage, as its co-driver reads them.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int TellNotes(std::vector<std::string> arguments); // the words behind "notes"

} // namespace Rally::Cli
