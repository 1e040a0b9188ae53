// What can be asked about the courses of a game on the command line: `rally stage`, `rally circuit`. A game that has any says so
// with its other tools (Tools::Courses).
#pragma once

#include <string>
#include <vector>

namespace Rally::Cli
{

struct CourseCommand
{
    const char* name{}; // "stage"
    const char* help{};
    // An id, a code or a tile of this game's.
    bool (*knows)(const std::string& word){};
    int (*run)(std::vector<std::string> arguments){};
};

// Those of all games of the register.
std::vector<const CourseCommand*> CourseCommands();

// Whichever command somebody typed: a course that another one knows, and this one does not, is that one's.
int RunCourseCommand(const CourseCommand& typed, std::vector<std::string> arguments);

} // namespace Rally::Cli
