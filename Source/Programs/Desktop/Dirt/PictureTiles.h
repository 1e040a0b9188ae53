// Every tile side of the box from straight above, as it is printed: the edge its road enters by is at the bottom. What the
// markings of each look like, on one sheet.
#pragma once

#include "Desktop/PictureOptions.h"

namespace Rally::Desktop
{

// "202a 202b …" in the order of the sheet, or the one that was asked for. Its cells are as large as options.width says,
// kTileColumns to a row. The exit code.
inline constexpr int kTileColumns = 8;
int DrawTiles(const PictureOptions& options);

} // namespace Rally::Desktop
