// What can be asked about the courses of a game on the command line: `rally stage`, `rally circuit`. A game that has any says so in
// its own folder, Cli/<Game>/Courses.cpp with a kCourses, which is found there when the program is built.
#pragma once

#include <span>
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

std::span<const CourseCommand* const> CourseCommands();

// Whichever command somebody typed: a course that another one knows, and this one does not, is that one's.
int RunCourseCommand(const CourseCommand& typed, std::vector<std::string> arguments);

} // namespace Rally::Cli
