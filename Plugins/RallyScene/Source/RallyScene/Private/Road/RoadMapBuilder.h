// Lays the tiles of a stage end to end and measures them; leaves a finished RoadMap behind.
#pragma once

#include "RallyScene/RoadMap.h"
#include "TilePath.h"

namespace Rally::Scene
{

class RoadMapBuilder
{
public:
    RoadMapBuilder(RoadMap& target, const TileBox& theBox, const Track& road, std::span<const StageTile> layout,
                   Bends theBends);

    void Build();

private:
    struct Interval
    {
        float begin{};
        float end{};
        Side turn{};
    };

    void AddCells();
    void AddStraight(Vec2 from, float heading, float metres);
    void AddPath(const std::vector<PathPoint>& path);
    void AddLeadIn();
    void AddTile(std::size_t which);
    void AddWayOut();
    void Resample();
    Interval IntervalOf(const Space& space) const;
    void PlaceSpaces();
    SpaceStrip StripOf(const Space& space) const;
    void PlaceHumpsAndFords();
    void MarkReach();
    void FillFinder();
    void FillFarDistances();

    RoadMap& map;
    const TileBox& box;
    const Track& track;
    std::span<const StageTile> tiles;
    Bends bends;
    std::vector<TileOnTable> driven;
    bool service = false;
    std::vector<PathPoint> line;
    std::vector<float> run;                      // distance of each point of the line
    std::vector<std::vector<Interval>> sections; // by tile
};

} // namespace Rally::Scene
