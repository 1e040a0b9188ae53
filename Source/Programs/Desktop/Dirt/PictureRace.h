// Pictures of a race that was driven: the start, its longest slide, its highest jump, a crash, the finish.
#pragma once

#include "Desktop/PictureOptions.h"

namespace Rally::Desktop
{

// Of the first stage in the log options.race, into the folder options.file; prints the files. The exit code.
int DrawRace(const PictureOptions& options);

} // namespace Rally::Desktop
