// Scenario files: a position, what is played and rolled, what must be true then. Tests/Scenarios/README.md describes
// the form. Runs through the Table, as every other program does.
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

struct ScenarioReport
{
    int passed{};
    int failed{};
    int unreadable{};                    // scenarios or files that cannot be understood
    std::vector<std::string> complaints; // one per scenario that did not pass: what was expected, what is

    void Add(const ScenarioReport& other);
};

ScenarioReport RunScenarioText(const std::string& text, const std::string& file);
ScenarioReport RunScenarioFile(const std::string& path);

} // namespace Rally::Cli
