// A piece of paper with a road on it: where every place of the world lies on the paper. Stages (StagePanel.h) and circuits
// (Gt/CircuitPanel.h) are drawn on such panels; land, tiles and what stands beside a road are the same for both.
#pragma once

#include "MapPen.h"
#include "RallyScene/RoadMap.h"

#include "RallyRules/Text/Text.h"

namespace Rally::Scene
{

// The road is drawn wider than it is, as on every map, so that its spaces can be read.
inline constexpr float kMapStretch = 1.75f;

enum class MapScale : std::uint8_t
{
    Whole, // every space, every number
    Tiny,  // the road, start and finish
};

class MapPanel
{
public:
    // A name for every tile of the road, those beside it among them: "217br".
    MapPanel(Scene::Road theRoad, std::vector<std::string> tileNames, const Box& paper, MapScale wanted, float margin);

    const Box& Area() const { return area; }
    MapScale HowMuch() const { return howMuch; }
    bool IsWhole() const { return howMuch == MapScale::Whole; }
    const RoadMap& Road() const { return road; }
    bool IsClosed() const { return road.TheRoad().closed; }
    const std::string& NameOfTile(std::size_t cell) const { return names[cell]; }
    float MetresToPaper() const { return scale; }
    float North() const { return -turn - kPi / 2; } // where north is on the paper: radians, clockwise, 0 to the right

    Vec2 ToPaper(Vec2 world) const;
    Vec2 ToWorld(Vec2 paper) const;
    // A place on or beside the road, its offset in metres of the real road.
    Vec2 OnRoad(float distance, float offset) const;
    // Which way a car drives there, on the paper.
    Vec2 Driving(float distance) const;
    Line2 AlongRoad(float begin, float end, float offset, float step = 2.5f) const;
    Line2 HexRing(Vec2 centre, float inset) const; // centre in the world
    // The outline of a space, so many metres inside its edges.
    Line2 RingOf(SpaceIndex space, float inset) const;
    // Room between a place on the paper and the nearest edge of the road or of a shortcut.
    float RoomAt(Vec2 paper) const;
    // Where the road ends on the map: behind the last row.
    float RoadBegin() const { return 0; }
    float RoadEnd() const { return road.TileEdges().back(); }

private:
    void Fit(float margin);
    void FindEdges();

    RoadMap road;
    std::vector<std::string> names;
    Box area;
    MapScale howMuch;
    float scale{1};
    float turn{}; // of the world on the paper, counter-clockwise
    Vec2 middle;  // of the world, lies in the middle of the area
    // Points along both sides of the road, on the paper, in stretches with a box around each.
    struct Stretch
    {
        Box box;
        std::vector<Vec2> edges;
    };
    std::vector<Stretch> stretches;
};

// Every tenth metre's contour lines, for their numbers.
std::vector<Line2> IndexContoursOf(const MapPanel& panel);

// What is laid on a panel, from the ground up: the road comes between tiles and signs.
void DrawGround(MapPen& pen, const MapPanel& panel);
void DrawHexagons(MapPen& pen, const MapPanel& panel);
void DrawMapSigns(MapPen& pen, const MapPanel& panel, Language language);

// Lines of equal height of a grid of numbers, higher ground to their right on the paper. Closed: the grid ends in a
// precipice, so that every line is a ring around what is higher; else lines end at its border.
struct HeightGrid
{
    Vec2 low;
    float cell{1};     // across ...
    float cellHigh{1}; // ... and down
    int columns{};
    int rows{};
    std::vector<float> heights; // (columns + 1) × (rows + 1)
};
std::vector<Line2> ContoursOf(const HeightGrid& grid, float level, bool closed);

} // namespace Rally::Scene
