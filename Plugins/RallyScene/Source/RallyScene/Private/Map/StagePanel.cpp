#include "StagePanel.h"

#include "RallyScene/StageRoad.h"
#include "RallyRules/Stages/LayoutCheck.h"

namespace Rally::Scene
{

StageCourse::StageCourse(const TileBox& theTileBox, const StageDesign& design)
    : tileBox(theTileBox),
      layout(LayOut(tileBox, design)),
      track(std::make_unique<Track>())
{
    const std::span<const StageTile> tiles(layout.begin(), layout.Size());
    BuildTrack(tileBox, tiles, *track);
    road = std::make_unique<RoadMap>(RoadOf(tileBox, *track, tiles), Bends::AsPrinted);
}

TileName StageCourse::NameOf(std::size_t cell) const
{
    const bool driven = road->Cells()[cell].tile != 0;
    return NameOfTile(tileBox, {layout[cell].side, driven && IsReversed(layout[cell])});
}

Line2 StagePanel::RingOf(SpaceIndex space, float inset) const
{
    const SpaceStrip& strip = Road().StripOf(space);
    const float begin = strip.begin + inset * kMapStretch;
    const float end = strip.end - inset * kMapStretch;
    const float half = strip.halfWidth - inset;
    const int steps = static_cast<int>((end - begin) / 2.5f) + 1;
    Line2 ring;
    for (int i = 0; i <= 2 * steps + 1; ++i)
    {
        const bool back = i > steps;
        const int step = back ? 2 * steps + 1 - i : i;
        const float distance = Mix(begin, end, static_cast<float>(step) / static_cast<float>(steps));
        ring.push_back(OnRoad(distance, Road().OffsetIn(strip, distance) + (back ? half : -half)));
    }
    return ring;
}

void DrawStagePanel(MapPen& pen, const TileBox& tileBox, const StageDesign& design, const Box& area, MapScale scale,
                    float margin, Language language)
{
    const StageCourse stage(tileBox, design);
    const StagePanel panel(stage, area, scale, margin);
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
