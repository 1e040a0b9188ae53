// A saved match, or a race that is being played, as far as it is sound.
#pragma once

#include "RallyRules/Core/Reopen.h"

#include <string>

namespace Rally::Cli
{

struct OpenedLog
{
    Reopened log;
    std::size_t entries{};  // that could be read, sound or not
    std::size_t damageAt{}; // byte
    std::size_t bytes{};
    std::string damage; // empty when there is none
};

// A Fail in the command's name when it is no log, of a game nobody here knows, or cannot be played.
OpenedLog OpenLog(const std::string& command, const std::string& file);

} // namespace Rally::Cli
