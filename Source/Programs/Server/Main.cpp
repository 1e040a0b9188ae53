// rally-server: `rally serve` and `rally storm`.
#include "Server/Serve.h"
#include "Server/Storm.h"
#include "Shared/Files.h"

#include <algorithm>
#include <cstdio>
#include <exception>

namespace Rally::Server
{
namespace
{

constexpr const char* kHelp = "usage: rally serve | storm [options]        (both have --help)\n\n"
                              "  serve      a house of many tables, for people on the net\n"
                              "  storm      thousands who drive whole races at a house, and what they measure";

int RunCommand(const std::vector<std::string>& words)
{
    if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help")
    {
        std::puts(kHelp);
        return 0;
    }
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (words[0] == "serve")
    {
        return Serve(rest);
    }
    if (words[0] == "storm")
    {
        return Storm(rest);
    }
    throw Shared::Fail("there is no subcommand '" + words[0] + "' (see --help)");
}

int Report(std::string what)
{
    std::replace_if(what.begin(), what.end(), [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
    std::fflush(stdout);
    std::fprintf(stderr, "rally: %s\n", what.c_str());
    return Shared::exitBadInput;
}

} // namespace
} // namespace Rally::Server

int main(int argc, char** argv)
{
    try
    {
        return Rally::Server::RunCommand({argv + 1, argv + argc});
    }
    catch (const std::exception& problem)
    {
        return Rally::Server::Report(problem.what());
    }
}
