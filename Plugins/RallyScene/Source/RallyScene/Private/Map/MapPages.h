// What the pages of maps have in common: title, legend, small maps side by side.
#pragma once

#include "MapPen.h"
#include "RallyScene/StageMap.h"

#include <functional>

namespace Rally::Scene
{

inline constexpr float kMapMargin = 12; // of an A4 sheet, in millimetres
inline constexpr float kMapTitleHeight = 27;
inline constexpr float kMapLegendHeight = 17;

std::string NameOfMap(const MapStage& stage);
std::string CodeOfMap(const TileBox& tileBox, const MapStage& stage);

struct MapTitle
{
    std::string label; // a line above the name
    std::string name;
    std::string code;
    std::string facts;
};
void DrawMapTitle(MapPen& pen, const MapTitle& title, const Box& box);
// The game's name in the corner.
void DrawMapBrand(MapPen& pen, const Box& inner);

// What the signs mean, in two rows: each sign is asked for its place, its words are written then.
class MapLegend
{
public:
    MapLegend(MapPen& mapPen, const Box& theBox, Language theLanguage);

    Vec2 Sign(TextKey key);
    void Arrow(TextKey key);
    void TileId(TextKey key, const char* example);

private:
    MapPen& pen;
    Box box;
    Language language;
    std::size_t count = 0;
};

// One of the small maps of a sheet.
struct SmallMap
{
    std::string name;
    std::string code;
    std::function<void(MapPen& pen, const Box& area)> draw;
};
Drawing DrawSmallMaps(const std::string& title, std::span<const SmallMap> maps, std::size_t columns,
                      const Lettering& letters, const MapOptions& options);

// A drawing made for one paper on another, in its middle.
void Enlarge(Drawing& drawing, Vec2 paper);

} // namespace Rally::Scene
