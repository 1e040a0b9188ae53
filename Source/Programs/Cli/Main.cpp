// rally-cli: the one program of the terminal. Finds the subcommand, runs it, and turns what went wrong into one line.
#include "Cli/Commands.h"
#include "Cli/CourseCommand.h"
#include "Cli/Fail.h"

#include <algorithm>
#include <cstdio>
#include <exception>

namespace Rally::Cli
{
namespace
{

struct Subcommand
{
    const char* name;
    const char* help;
    int (*run)(std::vector<std::string>);
};

constexpr Subcommand subcommands[] = {
    {"play", "play a race in the terminal", Play},
    {"join", "play with others, in a house on the net", JoinCommand},
    {"sim", "play many races and print what happened", Sim},
    {"scenario", "run scenario files", Scenario},
    {"steps", "the legal next steps of a position", Steps},
    {"plans", "the legal plans of a position", Plans},
    {"rules", "the rules and which test covers them", Rules},
    {"replay", "show a saved race", Replay},
    {"verify", "whether nobody bent the dice of a match", Verify},
    {"odds", "the exact odds of a plan", Odds},
    {"league", "opponents against one another", League},
    {"ratings", "how well ratings forecast races", RatingStudy},
    {"hint", "what the co-driver would do", Hint},
    {"review", "what decisions cost, and luck", Review},
    {"solve", "the par time of a stage", Solve},
    {"medals", "what medals ask for", Medals},
    {"challenge", "stage of the day, rally of the week, moments, the Long Way", ChallengeCommand},
    {"moments", "decisions worth seconds: find and solve them", Moments},
    {"listen", "what a saved race sounds like", Listen},
    {"career", "careers: seasons, championships, rivals", CareerCommand},
    {"school", "driving school", SchoolCommand},
};

void PrintHelp()
{
    std::puts("usage: rally <subcommand> [options]        (every subcommand has --help)\n");
    for (const Subcommand& each : subcommands)
    {
        std::printf("  %-10s %s\n", each.name, each.help);
    }
    for (const CourseCommand* each : CourseCommands())
    {
        std::printf("  %-10s %s\n", each->name, each->help);
    }
}

int Run(const std::vector<std::string>& words)
{
    if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help")
    {
        PrintHelp();
        return 0;
    }
    for (const Subcommand& each : subcommands)
    {
        if (words[0] == each.name)
        {
            return each.run({words.begin() + 1, words.end()});
        }
    }
    for (const CourseCommand* each : CourseCommands())
    {
        if (words[0] == each->name)
        {
            return RunCourseCommand(*each, {words.begin() + 1, words.end()});
        }
    }
    throw Fail("there is no subcommand '" + words[0] + "' (see rally --help)");
}

int Report(std::string what)
{
    // One line, whatever a file name or a file brought into it.
    std::replace_if(what.begin(), what.end(), [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
    std::fflush(stdout);
    std::fprintf(stderr, "rally: %s\n", what.c_str());
    return exitBadInput;
}

} // namespace
} // namespace Rally::Cli

int main(int argc, char** argv)
{
    try
    {
        const int code = Rally::Cli::Run({argv + 1, argv + argc});
        return std::fflush(stdout) == 0 ? code : Rally::Cli::Report("standard output: could not be written");
    }
    catch (const std::exception& problem)
    {
        return Rally::Cli::Report(problem.what());
    }
}
