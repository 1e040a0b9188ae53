// `rally stage`: list, show, floor, and the ways to the commands that make, check, change and draw stages.
#pragma once

#include "Cli/CourseCommand.h"

namespace Rally::Cli
{

extern const CourseCommand kStages;

} // namespace Rally::Cli
