#include "RallyScene/StageMesh.h"

#include "StageDraft.h"

#include <utility>

namespace Rally::Scene
{
namespace StageMeshDetail
{

constexpr float kStretch = 160; // metres of road in a chunk

void DrawGravelRoad(StageDraft& draft, MeshPen& pen, Stretch stretch, bool last)
{
    DrawRibbon(draft, pen, stretch);
    DrawShortcuts(draft, pen, stretch);
    DrawMarkings(draft, pen, stretch);
    DrawSigns(draft, pen, stretch);
    DrawGates(draft, pen, stretch);
    if (last)
    {
        DrawServicePark(draft, pen);
    }
}

void DrawCircuit(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    DrawAsphalt(draft, pen, stretch);
    DrawCircuitMarkings(draft, pen, stretch);
    DrawBarriers(draft, pen, stretch);
    DrawCircuitSigns(draft, pen, stretch);
    if (stretch.Holds(draft.map.StartLine()) && draft.map.TheRoad().tiles.front().role == TileRole::Start)
    {
        DrawPits(draft, pen);
        DrawGrandstand(draft, pen);
        DrawGantry(draft, pen);
    }
}

void AddRoad(StageDraft& draft)
{
    const float length = draft.map.Length();
    const int count = static_cast<int>(std::ceil(length / kStretch));
    for (int i = 0; i < count; ++i)
    {
        const float begin = static_cast<float>(i) * kStretch;
        const bool last = i + 1 == count;
        const Stretch stretch{begin, last ? length : begin + kStretch};
        MeshPen pen;
        if (draft.map.TheRoad().surface == RoadSurface::Asphalt)
        {
            DrawCircuit(draft, pen, stretch);
        }
        else
        {
            DrawGravelRoad(draft, pen, stretch, last);
        }
        draft.scene.road.push_back(TakeChunk(pen));
    }
}

// By prop; within a prop as they were placed.
void SortProps(std::vector<PropPlace>& props)
{
    std::vector<PropPlace> sorted;
    sorted.reserve(props.size());
    for (std::size_t prop = 0; prop < kProps; ++prop)
    {
        for (const PropPlace& place : props)
        {
            if (place.prop == static_cast<Prop>(prop))
            {
                sorted.push_back(place);
            }
        }
    }
    props = std::move(sorted);
}

} // namespace StageMeshDetail

void Grow(Vec3& low, Vec3& high, Vec3 point)
{
    low = {point.x < low.x ? point.x : low.x, point.y < low.y ? point.y : low.y, point.z < low.z ? point.z : low.z};
    high = {point.x > high.x ? point.x : high.x, point.y > high.y ? point.y : high.y,
            point.z > high.z ? point.z : high.z};
}

Chunk TakeChunk(MeshPen& pen)
{
    Chunk chunk;
    chunk.mesh = pen.Take();
    chunk.low = {1e9f, 1e9f, 1e9f};
    chunk.high = {-1e9f, -1e9f, -1e9f};
    for (const Vertex& vertex : chunk.mesh.vertices)
    {
        Grow(chunk.low, chunk.high, vertex.position);
    }
    return chunk;
}

Canvas RoadCanvas(const RoadMap& map, float distance, float offset, float lift)
{
    const RoadPoint here = map.At(distance, offset);
    const Vec3 behind = map.At(distance - 0.8f, offset).position;
    const Vec3 ahead = map.At(distance + 0.8f, offset).position;
    const Vec3 left = map.At(distance, offset + 0.8f).position;
    const Vec3 right = map.At(distance, offset - 0.8f).position;
    const Vec3 across = Normal(right - left);
    const Vec3 facing = Normal(Cross(across, ahead - behind));
    return {here.position + facing * lift, across, Cross(facing, across)};
}

Canvas BoardCanvas(const RoadMap& map, float distance, float offset, float height)
{
    const RoadPoint here = map.At(distance, offset);
    const Vec2 left = LeftOf(here.heading);
    return {here.position + Vec3{0, 0, height}, {-left.x, -left.y, 0}, {0, 0, 1}};
}

float BeyondRoad(const RoadMap& map, Vec2 point)
{
    const float away = map.RoadDistance(point);
    if (map.TheRoad().surface == RoadSurface::Gravel || away > RoadMap::kRoadNeighbourhood)
    {
        return away - kRoadHalfWidth;
    }
    float distance = 0;
    float offset = 0;
    map.Locate(point, distance, offset);
    return std::fabs(offset) - map.VergeAt(distance, offset > 0).reach;
}

bool InServicePark(const RoadMap& map, Vec2 point, float radius)
{
    for (const HexCell& cell : map.Cells())
    {
        if (cell.tile == 0 && Length(point - cell.centre) < radius)
        {
            return true;
        }
    }
    return false;
}

StageScene BuildStage(const RoadMap& map, Detail detail, std::uint64_t looksSeed, Setting setting)
{
    StageScene scene;
    scene.setting = setting;
    const RegionLook& look = LookOf(setting.region);
    StageDraft draft{map,   detail, static_cast<std::uint32_t>(looksSeed ^ looksSeed >> 32),
                     scene, look,   LandPaintOf(look)};
    AddTerrain(draft);
    StageMeshDetail::AddRoad(draft);
    AddWater(draft);
    AddBorders(draft);
    AddVegetation(draft);
    ShadeLand(draft);
    StageMeshDetail::SortProps(scene.props);
    scene.low = {1e9f, 1e9f, 1e9f};
    scene.high = {-1e9f, -1e9f, -1e9f};
    for (const auto* chunks : {&scene.terrain, &scene.road})
    {
        for (const Chunk& chunk : *chunks)
        {
            Grow(scene.low, scene.high, chunk.low);
            Grow(scene.low, scene.high, chunk.high);
        }
    }
    return scene;
}

} // namespace Rally::Scene
