// What a scenario says must be true is looked at: one that says something else fails.
#include "Cli/Scenario.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace Rally
{
namespace
{

using Json = nlohmann::ordered_json;

Cli::ScenarioReport ReportOf(const Json& scenario)
{
    return Cli::RunScenarioText(scenario.dump(), "test.json");
}

// A car brakes with a gear die that shows no warning and a brake die that does.
Cli::ScenarioReport BrakesAnd(const char* expectation)
{
    Json scenario = Json::parse(R"({
        "name": "braking", "rules": ["D-BRK-2"], "play": ["A: g2+b@1.2L roll", "luck: g2+b!"],
        "position": {"track": {"tiles": [{"sections": [{"t": "row"}, {"t": "row"}, {"t": "row"}, {"t": "row"}]}]},
                     "cars": [{"id": "A", "space": "1.1L", "gear": 4}], "leader": ""}})");
    scenario["play"].push_back(expectation);
    return ReportOf(scenario);
}

TEST(Scenario, WhatWasRolledIsToldByItsBrakeDiceAndItsWarnings)
{
    for (const char* right : {"expect told: rolled die=g2 brakes=1 warnings=1", "expect told: rolled amount=1",
                              "expect told: rolled warnings=1", "expect not told: rolled warnings=0",
                              "expect not told: rolled warnings=2", "expect not told: rolled brakes=2"})
    {
        const Cli::ScenarioReport report = BrakesAnd(right);
        EXPECT_EQ(report.passed, 1) << right << (report.complaints.empty() ? "" : "\n" + report.complaints[0]);
    }
    for (const char* wrong : {"expect told: rolled warnings=0", "expect told: rolled warnings=2",
                              "expect told: rolled brakes=0", "expect told: rolled brakes=2"})
    {
        EXPECT_EQ(BrakesAnd(wrong).failed, 1) << wrong;
    }
    for (const char* nonsense : {"expect told: moved warnings=1", "expect told: rolled seconds=1"})
    {
        EXPECT_EQ(BrakesAnd(nonsense).unreadable, 1) << nonsense;
    }
}

// Every "key=number" of an expectation, nine more, each in turn.
std::vector<std::string> WithOtherNumbers(const std::string& line)
{
    std::vector<std::string> others;
    const auto isDigit = [&line](std::size_t at)
    { return at < line.size() && std::isdigit(static_cast<unsigned char>(line[at])) != 0; };
    const bool expects = line.rfind("expect ", 0) == 0 && line.rfind("expect not ", 0) != 0;
    for (std::size_t mark = line.find('='); expects && mark != std::string::npos; mark = line.find('=', mark + 1))
    {
        std::size_t end = mark + 1;
        while (isDigit(end))
        {
            ++end;
        }
        const bool whole = end > mark + 1 && (end == line.size() || line[end] == ' ');
        if (whole)
        {
            const int number = std::stoi(line.substr(mark + 1, end - mark - 1));
            others.push_back(line.substr(0, mark + 1) + std::to_string(number + 9) + line.substr(end));
        }
    }
    return others;
}

TEST(Scenario, NoNumberIsExpectedInVain)
{
    const char* root = std::getenv("RALLY_ROOT");
    int numbers = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(root == nullptr ? "." : root) + "/Tests/Scenarios"))
    {
        if (entry.path().extension() != ".json")
        {
            continue;
        }
        std::ifstream file(entry.path());
        const Json all = Json::parse(file, nullptr, true, true);
        for (const Json& scenario : all.is_array() ? all : Json::array({all}))
        {
            for (std::size_t line = 0; line < scenario["play"].size(); ++line)
            {
                for (const std::string& other : WithOtherNumbers(scenario["play"][line]))
                {
                    Json wrong = scenario;
                    wrong["play"][line] = other;
                    EXPECT_EQ(ReportOf(wrong).passed, 0)
                        << entry.path().filename() << ": " << scenario["name"] << ": " << other;
                    ++numbers;
                }
            }
        }
    }
    EXPECT_GT(numbers, 1000);
}

} // namespace
} // namespace Rally
