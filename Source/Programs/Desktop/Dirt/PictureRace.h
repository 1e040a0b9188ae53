// Pictures of a race that was driven: the start, its longest slide, its highest jump, a crash, the finish.
#pragma once

#include "Desktop/Picture.h"

namespace Rally::Desktop
{

// Of its first stage, into the folder options.file; prints the files. The exit code.
int DrawRace(const AnyMatch& match, const Club::SeatRecords& seats, const PictureOptions& options);

} // namespace Rally::Desktop
