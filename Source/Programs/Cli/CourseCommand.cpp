#include "Cli/CourseCommand.h"

#include "Cli/Tools.h"

#include <algorithm>
#include <utility>

namespace Rally::Cli
{
namespace
{

// Whether a word behind the verb is a course of that command: of several joined by "+" the first.
bool KnowsOne(const CourseCommand& command, const std::vector<std::string>& arguments)
{
    for (std::size_t i = 1; i < arguments.size(); ++i)
    {
        if (command.knows(arguments[i].substr(0, arguments[i].find('+'))))
        {
            return true;
        }
    }
    return false;
}

} // namespace

std::vector<const CourseCommand*> CourseCommands()
{
    std::vector<const CourseCommand*> commands;
    for (const GameEntry* game : KnownGames())
    {
        const std::unique_ptr<Tools> tools = ToolsOf(*game);
        if (tools != nullptr && tools->Courses() != nullptr)
        {
            commands.push_back(tools->Courses());
        }
    }
    return commands;
}

int RunCourseCommand(const CourseCommand& typed, std::vector<std::string> arguments)
{
    const std::vector<const CourseCommand*> commands = CourseCommands();
    const auto meant = std::find_if(commands.begin(), commands.end(),
                                    [&](const CourseCommand* other) { return KnowsOne(*other, arguments); });
    const bool others = meant != commands.end() && !KnowsOne(typed, arguments);
    return (others ? **meant : typed).run(std::move(arguments));
}

} // namespace Rally::Cli
