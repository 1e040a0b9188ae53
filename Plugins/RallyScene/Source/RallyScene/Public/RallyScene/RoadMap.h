// Where a stage lies in the world: one centre line through all its tiles, and every space as a strip beside it.
// Everything on the road is placed by (distance along the centre line, offset to its left), so that meshes, cars,
// cameras and clicks agree by construction.
#pragma once

#include "RallyScene/PitRoad.h"
#include "RallyScene/Road.h"

namespace Rally::Scene
{

// A point of the road in the world.
struct RoadPoint
{
    Vec3 position;
    float heading{};
    float slope{}; // rise per metre in driving direction
};

// The strip of road a space covers. Offsets are to the left of the driving direction; corners' inside and outside lines
// and shortcuts are strips of their own.
struct SpaceStrip
{
    float begin{};  // distance of the rear edge ...
    float end{};    // ... and of the front edge
    float offset{}; // of its middle, at the middle of the strip
    float halfWidth{};
    float beginOffset{}; // a line swings: where its middle is at either end
    float endOffset{};
    float beginHalf{}; // a road narrows: half its width at either end
    float endHalf{};
};

struct HexCell
{
    Vec2 centre;
    Hazard hazard{};
    TileRole role{};
    std::uint8_t tile{}; // in driving order from 1; 0 for the service park
};

// How the road turns within a tile.
enum class Bends : std::uint8_t
{
    AsDriven,  // tighter for a lower limit
    AsPrinted, // arcs as wide as the tile allows: room for what a map writes on the road
};

// What lies beside an asphalt road, from its edge to a barrier.
struct Verge
{
    enum class Kind : std::uint8_t
    {
        Grass,
        Trap,  // of gravel
        Paved, // run-off
        Pits,
    };
    Kind kind{};
    float reach{}; // of the barrier, from the middle of the road
};

// The tiles of a road as they lie on the table, the service park included. A closed road has no end: a distance beyond the
// last tile is one on the next lap, and whoever drives on may let it grow.
class RoadMap
{
public:
    RALLYSCENE_API explicit RoadMap(Road road, Bends bends = Bends::AsDriven);

    float Length() const { return length; } // of a lap
    // On a closed road the one of all distances of a place that is nearest to another; else as it is.
    RALLYSCENE_API float Nearest(float distance, float to) const;
    // The one of them that lies on the first lap.
    RALLYSCENE_API float OnFirstLap(float distance) const;
    // Whether the finishing line lies between them: on a closed road that of any lap.
    RALLYSCENE_API bool Crosses(float from, float to) const;
    RALLYSCENE_API RoadPoint At(float distance, float offset = 0) const;
    const SpaceStrip& StripOf(SpaceIndex space) const { return strips[space]; }
    RALLYSCENE_API RoadPoint Flat(float distance) const; // of the centre line, without height and slope
    // Where a car stands on a space: a little behind its front edge; on START in the middle of the grid.
    RALLYSCENE_API RoadPoint StandOn(SpaceIndex space) const;
    float StandDistance(SpaceIndex space) const
    {
        return strips[space].begin + 0.6f * (strips[space].end - strips[space].begin);
    }
    // Where cars wait for their start, two abreast before the line, the first ones in front.
    RALLYSCENE_API RoadPoint GridPlace(std::size_t place) const;
    // Offset of a strip's middle at a distance inside it.
    RALLYSCENE_API float OffsetIn(const SpaceStrip& strip, float distance) const;
    // Half its width there.
    RALLYSCENE_API float HalfWidthIn(const SpaceStrip& strip, float distance) const;
    // The outline of a space, counter-clockwise, a few centimetres above the ground: what glows and what is clicked.
    RALLYSCENE_API std::vector<Vec3> OutlineOf(SpaceIndex space, float inset = 0.25f) const;
    // The space whose outline holds a point of the ground; kNoSpace beside the road. Slide rows: the middle of the road
    // is a half of the slide, either side of it a lane.
    RALLYSCENE_API SpaceIndex SpaceAt(Vec2 point) const;
    // Nearest distance along the centre line, and offset to its left.
    RALLYSCENE_API void Locate(Vec2 point, float& distance, float& offset) const;

    float StartLine() const { return startLine; }
    float FinishLine() const { return finishLine; } // negative when the road is open
    // Where each tile of the track begins, and last where the last one ends.
    std::span<const float> TileEdges() const { return tileEdges; }
    std::span<const HexCell> Cells() const { return cells; }
    RALLYSCENE_API float GroundHeight(Vec2 point) const; // the terrain, level under the road
    RALLYSCENE_API float BaseHeight(Vec2 point) const;   // the hills a road follows, without what lies beside it
    // How high the land rises far from the road: 1 as mountains do, 0 not at all. What is driven on stays as it is.
    void SetPeaks(float share) { peaks = share; }
    // About how far the road is: exact within kRoadNeighbourhood, good to a few metres beyond.
    RALLYSCENE_API float RoadDistance(Vec2 point) const;
    // How far road and shortcuts reach from the centre line, to its left or right.
    RALLYSCENE_API float Reach(float distance, bool left) const;
    // From the middle of the road to its edge.
    float HalfWidth(float distance) const { return MetreAt(distance).half; }
    RALLYSCENE_API Verge VergeAt(float distance, bool left) const; // of asphalt
    const PitRoad& Pits() const { return pits; }
    // The width between the outermost edges of its spaces, and a part of it as an offset.
    RALLYSCENE_API float OffsetOf(float distance, float share) const;
    // How deep in the stream of a ford a place beside or on the road lies: 0 dry, 1 its bed.
    RALLYSCENE_API float StreamAt(float distance, float offset) const;
    const Road& TheRoad() const { return road; }

    static constexpr float kRoadNeighbourhood = 44;
    static constexpr float kStreamDepth = 0.6f; // of its bed under the land
    static constexpr float kStreamReach = 40;   // to either side, where a stream has sunk into the land

private:
    friend class RoadMapBuilder;

    // What a metre of road is like besides where it lies.
    struct Metre
    {
        float hump{};    // a jump's height above the road's own slope
        float channel{}; // 0..1: how deep in a ford's stream bed
        float leftReach{kRoadHalfWidth};
        float rightReach{kRoadHalfWidth};
        float half{kRoadHalfWidth};
    };
    // Square cells with the samples that lie in them, and coarser ones with the distance to the road.
    struct Finder
    {
        Vec2 low;
        float cell{1};
        int columns{};
        int rows{};
        std::vector<std::uint32_t> first;
        std::vector<std::uint32_t> samples;
        float farCell{1};
        int farColumns{};
        int farRows{};
        std::vector<float> farDistance;
    };

    std::size_t NearestSample(Vec2 point) const;
    std::size_t NearestOfAll(Vec2 point) const;
    void Project(Vec2 point, std::size_t sample, float& distance, float& offset) const;
    float FarDistance(Vec2 point) const;
    float RoughHeight(Vec2 point) const;
    float HeightAt(Vec2 point, float distance, float offset) const;
    float LevelledHeight(Vec2 point, float distance, float offset) const;
    RALLYSCENE_API Metre MetreAt(float distance) const;
    float OnLap(float distance, float& laps) const;

    Road road;
    float length{};
    float lapTurn{}; // how far a lap turns the road
    float startLine{};
    float finishLine{-1};
    std::vector<RoadPoint> samples; // every metre
    std::vector<Metre> metres;      // beside each sample
    std::vector<SpaceStrip> strips; // by space index
    std::vector<HexCell> cells;
    std::vector<float> tileEdges;
    std::vector<Verge> verges[2]; // beside each sample of asphalt: left, right
    PitRoad pits;
    Finder finder;
    std::uint32_t hillSeed{};
    float peaks{1};
};

} // namespace Rally::Scene
