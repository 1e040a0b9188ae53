// Where a stage lies in the world: one centre line through all its tiles, and every space as a strip beside it.
// Everything on the road is placed by (distance along the centre line, offset to its left), so that meshes, cars,
// cameras and clicks agree by construction.
#pragma once

#include "RallyRules/Road/TileBox.h"
#include "RallyRules/Road/Track.h"
#include "RallyScene/Math.h"

#include <span>
#include <vector>

namespace Rally::Scene
{

inline constexpr float kTileHeight = 84; // metres from edge S to edge N of a hexagon
inline constexpr float kLaneWidth = 4.5f;
inline constexpr float kRoadHalfWidth = 5.25f; // two lanes and a little dirt on either side

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

// The tiles of a stage as they lie on the table, the service park included.
class RoadMap
{
public:
    RALLYSCENE_API RoadMap(const TileBox& box, const Track& track, std::span<const StageTile> layout,
                           Bends bends = Bends::AsDriven);

    float Length() const { return length; }
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
    // How deep in the stream of a ford a place beside or on the road lies: 0 dry, 1 its bed.
    RALLYSCENE_API float StreamAt(float distance, float offset) const;
    const Track& TheTrack() const { return *track; }

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
    Metre MetreAt(float distance) const;

    const Track* track; // must outlive the map
    float length{};
    float startLine{};
    float finishLine{-1};
    std::vector<RoadPoint> samples; // every metre
    std::vector<Metre> metres;      // beside each sample
    std::vector<SpaceStrip> strips; // by space index
    std::vector<HexCell> cells;
    std::vector<float> tileEdges;
    Finder finder;
    std::uint32_t hillSeed{};
    float peaks{1};
};

} // namespace Rally::Scene
