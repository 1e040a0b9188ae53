// Lays the tiles of a road end to end and measures them; leaves a finished RoadMap behind.
#pragma once

#include "RallyScene/RoadMap.h"
#include "TilePath.h"

namespace Rally::Scene
{

class RoadMapBuilder
{
public:
    RoadMapBuilder(RoadMap& target, Bends theBends);

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
    void CloseLap();
    void Resample();
    void MarkWidths();
    void MarkVerges();
    Hazard HazardAt(float distance) const;
    float BendAt(float distance) const;
    float RoomBeside(float distance, float wish, float side) const;
    void PlacePits();
    void MarkPits(float distance, float side, Verge& verge, float& reach) const;
    Interval IntervalOf(const RoadSpace& space) const;
    void PlaceSpaces();
    SpaceStrip StripOf(const RoadSpace& space) const;
    SpaceStrip CoveredBy(const RoadSpace& space) const;
    void PlaceHumpsAndFords();
    void MarkReach();
    void FillFinder();
    void FillFarDistances();

    RoadMap& map;
    const Road& road;
    Bends bends;
    std::vector<const RoadTile*> driven;
    bool service = false;
    std::vector<PathPoint> line;
    std::vector<float> run;                      // distance of each point of the line
    std::vector<std::vector<Interval>> sections; // by tile
};

} // namespace Rally::Scene
