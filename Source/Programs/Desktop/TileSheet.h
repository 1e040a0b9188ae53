// Tile sides from straight above, as they are printed: the edge a road enters by is at the bottom. What the markings of each look
// like, on one sheet.
#pragma once

#include "Desktop/Picture.h"

#include "RallyScene/RoadMap.h"

#include <functional>
#include <memory>
#include <span>
#include <string>

namespace Rally::Desktop
{

struct TileFace
{
    std::string name; // "202a"
    // A road with that side in the middle of the table; nothing when it makes none.
    std::function<std::unique_ptr<Scene::RoadMap>()> road;
};

// All of them, or the one that was asked for, in their order. Its cells are as large as options.width says, kTileColumns to a
// row. The exit code; kPictureBadInput when none has the name that was asked for.
inline constexpr int kTileColumns = 8;
int DrawTileSheet(const PictureOptions& options, std::span<const TileFace> faces);

} // namespace Rally::Desktop
