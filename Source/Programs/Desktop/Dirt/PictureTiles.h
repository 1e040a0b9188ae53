// Every tile side of the box from straight above, as it is printed: the edge its road enters by is at the bottom. What the
// markings of each look like, on one sheet.
#pragma once

#include "Desktop/PictureOptions.h"

namespace Rally::Desktop
{

// "202a 202b …" in the order of the sheet, or the one that was asked for. The exit code.
int DrawTiles(const PictureOptions& options);

} // namespace Rally::Desktop
