// `rally stage map | sheet`: stages and rallies on paper, as SVG, PNG or PDF.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

int DrawMap(std::vector<std::string> arguments);
int DrawSheet(std::vector<std::string> arguments);

} // namespace Rally::Cli
