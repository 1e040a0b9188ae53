#include "Shared/Options.h"

#include "Shared/Files.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <iostream>

namespace Rally::Shared
{
namespace
{

bool ReadSide(std::string_view text, int least, int most, int& side)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    return error == std::errc{} && end == text.data() + text.size() && least <= side && side <= most;
}

} // namespace

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

bool ReadSize(const std::string& text, int least, int most, int& width, int& height)
{
    const std::size_t cross = text.find('x');
    int wide = 0;
    int high = 0;
    const bool good = cross != std::string::npos &&
                      ReadSide(std::string_view(text).substr(0, cross), least, most, wide) &&
                      ReadSide(std::string_view(text).substr(cross + 1), least, most, high);
    width = good ? wide : width;
    height = good ? high : height;
    return good;
}

} // namespace Rally::Shared
