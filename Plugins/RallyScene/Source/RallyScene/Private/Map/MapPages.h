// What the pages have in common.
#pragma once

#include "MapPanel.h"
#include "RallyScene/StageMap.h"

namespace Rally::Scene
{

std::string NameOfMap(const MapStage& stage);
std::string CodeOfMap(const TileBox& tileBox, const MapStage& stage);
void DrawWholePanel(MapPen& pen, const MapPanel& panel, Language language);
// A drawing made for one paper on another, in its middle.
void Enlarge(Drawing& drawing, Vec2 paper);

} // namespace Rally::Scene
