#include "TilePath.h"

namespace Rally::Scene
{
namespace TilePathDetail
{

constexpr float kApothem = kTileHeight / 2;
constexpr float kColumnStep = kTileHeight * 0.86602540378f; // 1.5 sides
constexpr int kBendSteps = 600;

// How far along a bend its heading has turned: flat at both ends, so that the wheel is turned in and out smoothly.
float TurnedAfter(float t)
{
    return t * t * (3 - 2 * t);
}

// Length of the tangent of a bend one metre long, from its begin to where both tangents cross.
float UnitTangent(float turn)
{
    Vec2 end;
    for (int i = 0; i < kBendSteps; ++i)
    {
        const float t = (static_cast<float>(i) + 0.5f) / kBendSteps;
        end = end + Along(turn * TurnedAfter(t)) * (1.0f / kBendSteps);
    }
    // end = tangent * (1 + cos, sin) of the turn
    return end.y / std::sin(turn);
}

// Metres of bend in a tile that turns.
float BendLength(const RoadTile& tile, float longest)
{
    return tile.bend > 0 ? Clamp(tile.bend, 28, longest) : longest;
}

std::vector<PathPoint> Bend(const RoadTile& tile, PathPoint begin, float turn, PathPoint end)
{
    const float unit = UnitTangent(turn);
    const float bend = BendLength(tile, kApothem / unit);
    const float straight = kApothem - bend * unit;
    std::vector<PathPoint> path{begin};
    Vec2 place = begin.place + Along(begin.heading) * straight;
    for (int i = 0; i <= kBendSteps; ++i)
    {
        const float t = static_cast<float>(i) / kBendSteps;
        path.push_back({place, begin.heading + turn * TurnedAfter(t)});
        const float middle = begin.heading + turn * TurnedAfter(t + 0.5f / kBendSteps);
        place = place + Along(middle) * (bend / kBendSteps);
    }
    path.push_back(end);
    return path;
}

// Of one radius from edge to edge.
std::vector<PathPoint> Arc(PathPoint begin, float turn, PathPoint end)
{
    const float radius = kApothem / std::tan(std::fabs(turn) / 2);
    const float side = turn > 0 ? 1.0f : -1.0f;
    const Vec2 middle = begin.place + LeftOf(begin.heading) * (side * radius);
    std::vector<PathPoint> path{begin};
    for (int i = 1; i < kBendSteps; ++i)
    {
        const float heading = begin.heading + turn * static_cast<float>(i) / kBendSteps;
        path.push_back({middle - LeftOf(heading) * (side * radius), heading});
    }
    path.push_back(end);
    return path;
}

// Out of the straight line and back, with a bulge away from the inside of each corner: to the left is positive.
float Aside(const RoadTile& tile, float t)
{
    const float bump = std::sin(kPi * t) * std::sin(kPi * t);
    return tile.bulge * bump + tile.sway * 1.54f * std::sin(2 * kPi * t) * bump;
}

std::vector<PathPoint> Across(const RoadTile& tile, PathPoint begin)
{
    const Vec2 forward = Along(begin.heading);
    const Vec2 left = LeftOf(begin.heading);
    std::vector<PathPoint> path;
    for (int i = 0; i <= kBendSteps; ++i)
    {
        const float t = static_cast<float>(i) / kBendSteps;
        const float step = 0.5f / kBendSteps;
        const float drift = (Aside(tile, t + step) - Aside(tile, t - step)) / (2 * step * kTileHeight);
        const bool atEdge = i == 0 || i == kBendSteps;
        path.push_back({begin.place + forward * (t * kTileHeight) + left * Aside(tile, t),
                        begin.heading + (atEdge ? 0 : std::atan(drift))});
    }
    return path;
}

} // namespace TilePathDetail

Vec2 CentreOf(const StageTile& tile)
{
    return {static_cast<float>(tile.column) * TilePathDetail::kColumnStep,
            static_cast<float>(tile.halfRow) * TilePathDetail::kApothem};
}

float HeadingOutOf(int edge)
{
    return kPi / 2 - static_cast<float>(edge) * (kPi / 3);
}

Vec2 MiddleOfEdge(Vec2 centre, int edge)
{
    return centre + Along(HeadingOutOf(edge)) * TilePathDetail::kApothem;
}

int SixthsOf(const RoadTile& tile)
{
    const int right = (tile.exitEdge - tile.enterEdge + 9) % 6; // straight on leaves by the edge opposite
    return right > 3 ? right - 6 : right;
}

std::vector<PathPoint> PathThrough(const RoadTile& tile, Bends bends)
{
    const PathPoint begin{MiddleOfEdge(tile.centre, tile.enterEdge), HeadingOutOf(tile.enterEdge) + kPi};
    float turn = HeadingOutOf(tile.exitEdge) - begin.heading;
    turn -= 2 * kPi * std::floor((turn + kPi) / (2 * kPi));
    if (std::fabs(turn) < 0.1f)
    {
        return TilePathDetail::Across(tile, begin);
    }
    const PathPoint end{MiddleOfEdge(tile.centre, tile.exitEdge), begin.heading + turn};
    return bends == Bends::AsPrinted ? TilePathDetail::Arc(begin, turn, end)
                                     : TilePathDetail::Bend(tile, begin, turn, end);
}

} // namespace Rally::Scene
