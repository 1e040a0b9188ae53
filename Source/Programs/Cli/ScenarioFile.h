// What scenario files of all games have in common: a file holds one or a list of them, each with a name, the rules it is about,
// a position and what is played (Tests/Scenarios/README.md). What the last two say is a game's own.
#pragma once

#include "Cli/JsonPlace.h"

namespace Rally::Cli
{

struct ScenarioHead
{
    std::string name;
    std::vector<std::string> rules; // their IDs
};
// Fail when it cannot be understood.
ScenarioHead HeadOf(const JsonPlace& scenario);

std::vector<JsonPlace> ScenariosIn(const nlohmann::json& json, const std::string& file);

// Of all scenarios of a file.
std::vector<ScenarioHead> HeadsIn(const std::string& path);

inline constexpr std::size_t kLargestScenarioFile = 4u << 20;

} // namespace Rally::Cli
