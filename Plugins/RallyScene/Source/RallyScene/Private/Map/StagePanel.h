// A stage on a piece of paper.
#pragma once

#include "MapPanel.h"

#include "RallyRules/Stages/StageDesign.h"

namespace Rally::Scene
{

// A stage as maps know it: its layout, its spaces, and where they lie.
class StageCourse final : public MapCourse
{
public:
    StageCourse(const TileBox& theTileBox, const StageDesign& design);

    const Track& TheTrack() const { return *track; }
    const RoadMap& Road() const { return *road; }

    RoadPoint Flat(float distance) const override { return road->Flat(distance); }
    float Reach(float distance, bool left) const override { return road->Reach(distance, left); }
    float HalfWidth(float) const override { return kRoadHalfWidth; }
    std::span<const float> TileEdges() const override { return road->TileEdges(); }
    std::span<const HexCell> Cells() const override { return road->Cells(); }
    TileName NameOf(std::size_t cell) const override;
    float StartLine() const override { return road->StartLine(); }
    float FinishLine() const override { return road->FinishLine(); }
    float BaseHeight(Vec2 point) const override { return road->BaseHeight(point); }

private:
    const TileBox& tileBox;
    StageLayout layout;
    std::unique_ptr<Track> track;
    std::unique_ptr<RoadMap> road;
};

class StagePanel final : public MapPanel
{
public:
    StagePanel(const StageCourse& theStage, const Box& paper, MapScale wanted, float margin)
        : MapPanel(theStage, paper, wanted, margin),
          stage(theStage)
    {}

    const Track& TheTrack() const { return stage.TheTrack(); }
    const RoadMap& Road() const { return stage.Road(); }
    // The outline of a space.
    Line2 RingOf(SpaceIndex space, float inset) const;

private:
    const StageCourse& stage;
};

// All that belongs to a stage, on its panel.
void DrawStagePanel(MapPen& pen, const TileBox& tileBox, const StageDesign& design, const Box& area, MapScale scale,
                    float margin, Language language);
void DrawStreams(MapPen& pen, const StagePanel& panel);
void DrawMapRoad(MapPen& pen, const StagePanel& panel);
void DrawMapSpaces(MapPen& pen, const StagePanel& panel);

} // namespace Rally::Scene
