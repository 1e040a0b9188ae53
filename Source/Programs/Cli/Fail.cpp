#include "Cli/Fail.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>

namespace Rally::Cli
{

bool ParseOptions(CLI::App& app, std::vector<std::string> arguments)
{
    std::reverse(arguments.begin(), arguments.end()); // CLI11 takes them from the back
    try
    {
        app.parse(std::move(arguments));
    }
    catch (const CLI::CallForHelp&)
    {
        std::cout << app.help() << std::flush;
        return false;
    }
    catch (const CLI::ParseError& problem)
    {
        throw Fail(app.get_name().substr(app.get_name().find(' ') + 1) + ": " + problem.what()); // "rally sim": sim
    }
    return true;
}

} // namespace Rally::Cli
