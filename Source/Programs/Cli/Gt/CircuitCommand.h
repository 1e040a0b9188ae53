// `rally circuit`: list and show, and the ways to the commands that make, check and draw circuits.
#pragma once

#include "Cli/CourseCommand.h"

namespace Rally::Cli
{

extern const CourseCommand kCircuits;

} // namespace Rally::Cli
