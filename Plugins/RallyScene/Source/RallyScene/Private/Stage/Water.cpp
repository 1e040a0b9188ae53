// The streams that cross the road at fords, and the edges of the tiles: two thin meshes of their own.
#include "StageDraft.h"

namespace Rally::Scene
{
namespace WaterDetail
{

constexpr float kReach = RoadMap::kStreamReach - 2;
constexpr float kBelowRoad = 0.26f;

void DrawStream(const StageDraft& draft, MeshPen& pen, const SpaceStrip& strip)
{
    const RoadMap& map = draft.map;
    const int across = draft.By(14, 20, 34);
    const int along = draft.By(4, 6, 8);
    std::vector<std::uint32_t> points;
    for (int i = 0; i <= along; ++i)
    {
        const float distance = Mix(strip.begin - 1, strip.end + 1, static_cast<float>(i) / static_cast<float>(along));
        for (int k = 0; k <= across; ++k)
        {
            const float offset = Mix(kReach, -kReach, static_cast<float>(k) / static_cast<float>(across));
            Vec3 place = map.At(distance, offset).position;
            // It follows the land as that would be without it, and ends where its bed has risen to it.
            place.z += RoadMap::kStreamDepth * map.StreamAt(distance, offset) - kBelowRoad;
            points.push_back(pen.Add(Slot::Water, {place, {0, 0, 1}, {distance, offset}, PlainColour(Slot::Water)}));
        }
    }
    const auto row = static_cast<std::size_t>(across + 1);
    for (std::size_t i = 0; i < static_cast<std::size_t>(along); ++i)
    {
        for (std::size_t k = 0; k < static_cast<std::size_t>(across); ++k)
        {
            const std::size_t a = i * row + k;
            pen.Join(Slot::Water, points[a], points[a + 1], points[a + row + 1]);
            pen.Join(Slot::Water, points[a], points[a + row + 1], points[a + row]);
        }
    }
}

} // namespace WaterDetail

void AddWater(StageDraft& draft)
{
    MeshPen pen;
    const Road& road = draft.map.TheRoad();
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const RoadSpace& space = road.spaces[i];
        const bool first = space.kind == SpaceKind::Single || static_cast<Place>(PlaceOf(space.code)) == Place::Left;
        if (space.ford && first)
        {
            WaterDetail::DrawStream(draft, pen, draft.map.StripOf(static_cast<SpaceIndex>(i)));
        }
    }
    draft.scene.water = pen.Take();
}

void AddBorders(StageDraft& draft)
{
    constexpr float kWidth = 0.5f;
    constexpr float kApothem = kTileHeight / 2 - 0.3f;
    const int steps = draft.By(8, 16, 24);
    MeshPen pen;
    for (const HexCell& cell : draft.map.Cells())
    {
        const auto corner = [&cell](int i, float apothem)
        { return cell.centre + Along(kPi / 3 * static_cast<float>(i)) * (apothem * 1.1547005f); };
        const auto lifted = [&draft](Vec2 point)
        { return Vec3{point.x, point.y, draft.map.GroundHeight(point) + 0.18f}; };
        for (int side = 0; side < 6; ++side)
        {
            for (int i = 0; i < steps; ++i)
            {
                const float a = static_cast<float>(i) / static_cast<float>(steps);
                const float b = static_cast<float>(i + 1) / static_cast<float>(steps);
                const auto at = [&](float apothem, float t)
                {
                    const Vec2 from = corner(side, apothem);
                    return lifted(from + (corner(side + 1, apothem) - from) * t);
                };
                pen.Quad(Slot::Marking, PlainColour(Slot::Marking, draft.look.region), at(kApothem - kWidth, a),
                         at(kApothem, a), at(kApothem, b), at(kApothem - kWidth, b));
            }
        }
    }
    draft.scene.borders = pen.Take();
}

} // namespace Rally::Scene
