// A stage while it is being built: what every part of it works from and adds to.
#pragma once

#include "Sketch/MeshPen.h"
#include "RallyScene/RegionLook.h"
#include "RallyScene/StageMesh.h"

namespace Rally::Scene
{

// The colours of land and road, mixed from a region's palette.
struct LandPaint
{
    Colour lush;
    Colour dry;
    Colour floor; // of a wood
    Colour rock;
    Colour dirt; // beside the road
    Colour gravel;
    Colour loose; // on the road
    Colour worn;
    Colour rut;
    Colour track; // of a shortcut
    Colour trackRut;
};
LandPaint LandPaintOf(const RegionLook& look);

struct StageDraft
{
    const RoadMap& map;
    Detail detail;
    std::uint32_t seed;
    StageScene& scene;
    const RegionLook& look;
    LandPaint paint;

    // One of three values by level of detail.
    template <class T>
    T By(T low, T medium, T high) const
    {
        return detail == Detail::Low ? low : detail == Detail::Medium ? medium : high;
    }
};

// A stretch of road whose meshes make one chunk.
struct Stretch
{
    float begin{};
    float end{};

    bool Holds(float distance) const { return distance >= begin && distance < end; }
};

void AddTerrain(StageDraft& draft);
void AddWater(StageDraft& draft);
void AddBorders(StageDraft& draft);
void AddVegetation(StageDraft& draft);
// Darkens the land under what stands on it.
void ShadeLand(StageDraft& draft);
void DrawRibbon(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawShortcuts(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawMarkings(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawSigns(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawGates(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawServicePark(StageDraft& draft, MeshPen& pen);

// The same of circuits.
void DrawAsphalt(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawCircuitMarkings(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawBarriers(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawCircuitSigns(StageDraft& draft, MeshPen& pen, Stretch stretch);
void DrawPits(StageDraft& draft, MeshPen& pen);
void DrawGrandstand(StageDraft& draft, MeshPen& pen);
void DrawGantry(StageDraft& draft, MeshPen& pen);
void DrawHazardBoard(StageDraft& draft, MeshPen& pen, Hazard hazard, float distance, float offset, std::uint8_t tile);

// How far a point is beyond what is drawn of a road, its verges included; below 0 on it.
float BeyondRoad(const RoadMap& map, Vec2 point);

// 0 in a meadow, 1 in a wood.
float ForestAt(const StageDraft& draft, Vec2 point);
// What the ground looks like; steepness is 1 - normal.z.
Colour GroundColour(const StageDraft& draft, Vec2 point, float roadDistance, float steepness);
// True in the middle of the service park.
bool InServicePark(const RoadMap& map, Vec2 point, float radius);

// A chunk of what the pen has drawn, with its box.
Chunk TakeChunk(MeshPen& pen);
void Grow(Vec3& low, Vec3& high, Vec3 point);

// A flat place on the road at a distance and offset, up pointing along the road.
Canvas RoadCanvas(const RoadMap& map, float distance, float offset, float lift);
// A board beside the road: its face looks at cars that come.
Canvas BoardCanvas(const RoadMap& map, float distance, float offset, float height);

} // namespace Rally::Scene
