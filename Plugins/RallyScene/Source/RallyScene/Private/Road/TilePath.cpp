#include "TilePath.h"

#include "RallyRules/Stages/StageDesign.h"

namespace Rally::Scene
{
namespace TilePathDetail
{

constexpr float kApothem = kTileHeight / 2;
constexpr float kColumnStep = kTileHeight * 0.86602540378f; // 1.5 sides
constexpr int kBendSteps = 600;

std::uint8_t LowestLimit(const TileOnTable& tile)
{
    std::uint8_t lowest = 9;
    for (std::size_t i = 0; i < tile.side->sectionCount; ++i)
    {
        const Section& section = tile.side->sections[i];
        if (section.kind == SectionKind::Corner && section.outer[0] < lowest)
        {
            lowest = section.outer[0];
        }
    }
    return lowest;
}

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

// Metres of bend in a tile that turns: the lower the limit, the tighter.
float BendLength(const TileOnTable& tile, float turn, float longest)
{
    const std::uint8_t limit = LowestLimit(tile);
    if (limit == 9)
    {
        return longest; // no corner: as wide as the tile allows
    }
    const bool hairpin = std::fabs(turn) > 1.5f;
    const float wish = hairpin ? 32 + 3.0f * limit : 12 + 10.0f * limit;
    return Clamp(wish, 28, longest);
}

std::vector<PathPoint> Bend(const TileOnTable& tile, PathPoint begin, float turn, PathPoint end)
{
    const float unit = UnitTangent(turn);
    const float bend = BendLength(tile, turn, kApothem / unit);
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
struct Swerve
{
    float once{};  // one corner
    float twice{}; // a corner one way, then one the other way

    float Aside(float t) const
    {
        const float bump = std::sin(kPi * t) * std::sin(kPi * t);
        return once * bump + twice * 1.54f * std::sin(2 * kPi * t) * bump;
    }
};

Swerve SwerveOf(const TileOnTable& tile)
{
    std::vector<float> bulges;
    for (std::size_t i = 0; i < tile.side->sectionCount; ++i)
    {
        const Side turn = TurnOf(tile, i);
        if (turn != Side::None)
        {
            bulges.push_back(turn == Side::Right ? 1.0f : -1.0f);
        }
    }
    const float size = 18 - 1.6f * LowestLimit(tile);
    if (bulges.empty())
    {
        return {};
    }
    const bool bothWays = bulges.size() > 1 && bulges.front() != bulges.back();
    return bothWays ? Swerve{0, bulges.front() * 0.5f * size} : Swerve{bulges.front() * size, 0};
}

std::vector<PathPoint> Across(const TileOnTable& tile, PathPoint begin)
{
    const Swerve swerve = SwerveOf(tile);
    const Vec2 forward = Along(begin.heading);
    const Vec2 left = LeftOf(begin.heading);
    std::vector<PathPoint> path;
    for (int i = 0; i <= kBendSteps; ++i)
    {
        const float t = static_cast<float>(i) / kBendSteps;
        const float step = 0.5f / kBendSteps;
        const float drift = (swerve.Aside(t + step) - swerve.Aside(t - step)) / (2 * step * kTileHeight);
        const bool atEdge = i == 0 || i == kBendSteps;
        path.push_back({begin.place + forward * (t * kTileHeight) + left * swerve.Aside(t),
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

TileOnTable OnTable(const TileBox& box, const StageTile& tile)
{
    TileOnTable result;
    result.side = &box[tile.side];
    result.reversed = IsReversed(tile);
    result.centre = CentreOf(tile);
    result.enterEdge = static_cast<int>(EntersBy(box, tile));
    result.exitEdge = static_cast<int>(LeavesBy(box, tile));
    return result;
}

TileOnTable Unplaced(const TileSide& side, bool reversed)
{
    const Edge printed = side.exit == Edge::None ? Edge::N : side.exit;
    TileOnTable result;
    result.side = &side;
    result.reversed = reversed;
    result.enterEdge = static_cast<int>(reversed ? printed : Edge::S);
    result.exitEdge = static_cast<int>(reversed ? Edge::S : printed);
    return result;
}

int SixthsOf(const TileOnTable& tile)
{
    const int right = (tile.exitEdge - tile.enterEdge + 9) % 6; // straight on leaves by the edge opposite
    return right > 3 ? right - 6 : right;
}

const Section& DrivenSection(const TileOnTable& tile, std::size_t place)
{
    const std::size_t count = tile.side->sectionCount;
    return tile.side->sections[tile.reversed ? count - 1u - place : place];
}

Side TurnOf(const TileOnTable& tile, std::size_t place)
{
    const Section& section = DrivenSection(tile, place);
    if (section.kind != SectionKind::Corner || section.turn == Side::None)
    {
        return Side::None;
    }
    return (section.turn == Side::Left) != tile.reversed ? Side::Left : Side::Right;
}

std::vector<float> SharesOf(const TileOnTable& tile)
{
    std::vector<float> shares;
    float sum = 0;
    for (std::size_t i = 0; i < tile.side->sectionCount; ++i)
    {
        const Section& section = DrivenSection(tile, i);
        const bool corner = section.kind == SectionKind::Corner;
        shares.push_back(corner ? 0.4f + 0.75f * section.outerCount : 1);
        sum += shares.back();
    }
    for (float& share : shares)
    {
        share /= sum;
    }
    return shares;
}

std::vector<PathPoint> PathThrough(const TileOnTable& tile, Bends bends)
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
