#include "StagePanel.h"

#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyScene/StageRoad.h"

namespace Rally::Scene
{
namespace StagePanelDetail
{

std::span<const StageTile> TilesOf(const StageLayout& layout)
{
    return {layout.begin(), layout.Size()};
}

std::unique_ptr<Track> TrackOf(const TileBox& tileBox, const StageLayout& layout)
{
    auto track = std::make_unique<Track>();
    BuildTrack(tileBox, TilesOf(layout), *track);
    return track;
}

// The service tile is not driven, so it has no direction.
std::vector<std::string> NamesOf(const TileBox& tileBox, const StageLayout& layout)
{
    std::vector<std::string> names;
    for (const StageTile& tile : layout)
    {
        const bool driven = tileBox[tile.side].role != TileRole::Assistance;
        names.emplace_back(NameOfTile(tileBox, {tile.side, driven && IsReversed(tile)}).View());
    }
    return names;
}

} // namespace StagePanelDetail

using namespace StagePanelDetail;

StagePanel::StagePanel(const TileBox& tileBox, const StageLayout& layout, const Box& paper, MapScale wanted,
                       float margin)
    : StagePanel(tileBox, layout, TrackOf(tileBox, layout), paper, wanted, margin)
{}

StagePanel::StagePanel(const TileBox& tileBox, const StageLayout& layout, std::unique_ptr<Track> built,
                       const Box& paper, MapScale wanted, float margin)
    : MapPanel(RoadOf(tileBox, *built, TilesOf(layout)), NamesOf(tileBox, layout), paper, wanted, margin),
      track(std::move(built))
{}

void DrawStagePanel(MapPen& pen, const StagePanel& panel, Language language)
{
    DrawGround(pen, panel);
    DrawStreams(pen, panel);
    DrawHexagons(pen, panel);
    DrawMapRoad(pen, panel);
    if (panel.IsWhole())
    {
        DrawMapSpaces(pen, panel);
    }
    DrawMapSigns(pen, panel, language);
}

} // namespace Rally::Scene
