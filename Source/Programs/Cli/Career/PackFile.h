// Packs at a command line (RallyClub/Career/Pack.h): as codes, and as files that a person can write, in the form of
// Content/Data/Career/world.json.
#pragma once

#include "RallyClub/Career/Pack.h"

#include <string>

namespace Rally::Cli
{

// What is wrong with it is told in the name of that option.
Career::Pack PackCalled(const std::string& option, const std::string& code);
Career::Pack PackInFile(const std::string& file);
std::string JsonOf(const Career::Pack& pack);

} // namespace Rally::Cli
