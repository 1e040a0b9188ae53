// Tents and vans where the crews wait.
#include "StageDraft.h"

namespace Rally::Scene
{
namespace ServiceParkDetail
{

constexpr Colour kStripes[] = {{206, 50, 44}, {38, 84, 170}, {240, 190, 40}, {44, 128, 80}};

// A roof on four poles, open to the road.
void DrawTent(MeshPen& pen, Vec3 foot, float heading, Colour stripe)
{
    const Vec2 along = Along(heading);
    const Vec3 x = {along.x, along.y, 0};
    const Vec3 y = {-along.y, along.x, 0};
    const auto at = [&](float i, float j, float z) { return foot + x * i + y * j + Vec3{0, 0, z}; };
    constexpr float kHalfX = 4;
    constexpr float kHalfY = 3;
    constexpr float kEaves = 2.6f;
    constexpr float kRidge = 4.1f;
    const Colour white = PlainColour(Slot::Tent);
    for (const float i : {-kHalfX, kHalfX})
    {
        for (const float j : {-kHalfY, kHalfY})
        {
            pen.Rod(Slot::Tent, {150, 152, 156}, at(i, j, -0.5f), at(i, j, kEaves), 0.06f, 0.06f, 5, false);
        }
    }
    const Vec3 peak = at(0, 0, kRidge);
    const Vec3 ring[] = {at(kHalfX, -kHalfY, kEaves), at(kHalfX, kHalfY, kEaves), at(-kHalfX, kHalfY, kEaves),
                         at(-kHalfX, -kHalfY, kEaves)};
    for (std::size_t i = 0; i < 4; ++i)
    {
        const Vec3 a = ring[i];
        const Vec3 b = ring[(i + 1) % 4];
        const Vec3 drop{0, 0, -0.45f};
        pen.Triangle(Slot::Tent, i % 2 == 0 ? white : stripe, a, b, peak);
        pen.Triangle(Slot::Tent, {120, 118, 112}, b, a, peak - Vec3{0, 0, 0.05f});
        pen.Quad(Slot::Tent, stripe, a + drop, b + drop, b, a);
        pen.Quad(Slot::Tent, stripe, b + drop, a + drop, a, b);
    }
    // The wall at the back.
    pen.Quad(Slot::Tent, white, at(kHalfX, kHalfY, 0), at(-kHalfX, kHalfY, 0), at(-kHalfX, kHalfY, kEaves),
             at(kHalfX, kHalfY, kEaves));
    pen.Quad(Slot::Tent, Shaded(white, 0.8f), at(-kHalfX, kHalfY, 0), at(kHalfX, kHalfY, 0), at(kHalfX, kHalfY, kEaves),
             at(-kHalfX, kHalfY, kEaves));
}

void DrawVan(MeshPen& pen, Vec3 foot, float heading, Colour stripe)
{
    const Vec2 along = Along(heading);
    const Vec3 x = {along.x, along.y, 0};
    const Colour white = PlainColour(Slot::Tent);
    pen.Box(Slot::Tent, white, foot + Vec3{0, 0, 1.6f}, {2.7f, 1.05f, 1.15f}, heading);
    pen.Box(Slot::Tent, stripe, foot + Vec3{0, 0, 1.3f}, {2.72f, 1.07f, 0.2f}, heading);
    pen.Box(Slot::Tent, white, foot + x * 3.1f + Vec3{0, 0, 1.2f}, {0.75f, 1.0f, 0.75f}, heading);
    pen.Box(Slot::Tent, {34, 42, 52}, foot + x * 3.15f + Vec3{0, 0, 1.75f}, {0.6f, 1.02f, 0.32f}, heading);
    for (const float i : {-1.7f, 2.9f})
    {
        pen.Box(Slot::Tent, {30, 29, 30}, foot + x * i + Vec3{0, 0, 0.4f}, {0.42f, 1.08f, 0.4f}, heading);
    }
}

} // namespace ServiceParkDetail

void DrawServicePark(StageDraft& draft, MeshPen& pen)
{
    const RoadMap& map = draft.map;
    const float edge = map.TileEdges().back();
    if (!InServicePark(map, {map.At(map.Length()).position.x, map.At(map.Length()).position.y}, kTileHeight / 2))
    {
        return;
    }
    std::size_t which = 0;
    for (float distance = edge + 18; distance < map.Length() + 4; distance += 12)
    {
        for (const float side : {1.0f, -1.0f})
        {
            const Colour stripe = ServiceParkDetail::kStripes[which++ % 4];
            const RoadPoint place = map.At(distance, side * 13);
            const float heading = place.heading + (side > 0 ? 0 : kPi);
            ServiceParkDetail::DrawTent(pen, place.position, heading, stripe);
            if (which % 3 != 1)
            {
                const RoadPoint behind = map.At(distance + 2, side * 19.5f);
                ServiceParkDetail::DrawVan(pen, behind.position, heading + 0.15f, stripe);
            }
        }
    }
}

} // namespace Rally::Scene
