// A stage on a piece of paper.
#pragma once

#include "MapPanel.h"

#include "RallyRules/Stages/StageDesign.h"

#include <memory>

namespace Rally::Scene
{

class StagePanel final : public MapPanel
{
public:
    StagePanel(const TileBox& tileBox, const StageDesign& design, const Box& paper, MapScale wanted, float margin)
        : StagePanel(tileBox, LayOut(tileBox, design), paper, wanted, margin)
    {}

    const Track& TheTrack() const { return *track; }

private:
    StagePanel(const TileBox& tileBox, const StageLayout& layout, const Box& paper, MapScale wanted, float margin);
    StagePanel(const TileBox& tileBox, const StageLayout& layout, std::unique_ptr<Track> built, const Box& paper,
               MapScale wanted, float margin);

    std::unique_ptr<Track> track;
};

// All that belongs to a stage, on its panel.
void DrawStagePanel(MapPen& pen, const StagePanel& panel, Language language);
void DrawStreams(MapPen& pen, const StagePanel& panel);
void DrawMapRoad(MapPen& pen, const StagePanel& panel);
void DrawMapSpaces(MapPen& pen, const StagePanel& panel);

} // namespace Rally::Scene
