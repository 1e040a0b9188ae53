#include "GrowthMesh.h"

namespace Rally::Scene
{
namespace CurioMeshDetail
{

constexpr Colour kWhite{238, 236, 228};
constexpr Colour kDark{44, 44, 48};

// Walls, a roof that stands out over them, a door and windows; the ridge along X.
void DrawHouse(MeshPen& pen, Colour walls, Colour roof, Colour frames, Vec3 half, float rise)
{
    pen.Box(Slot::Tent, walls, {0, 0, half.z - 0.3f}, {half.x, half.y, half.z + 0.3f});
    const float eaves = 2 * half.z;
    const float out = 0.35f;
    const auto at = [&](float x, float y, float z) { return Vec3{x * (half.x + out), y * (half.y + out), eaves + z}; };
    const float drop = -rise * out / half.y;
    for (const float side : {1.0f, -1.0f})
    {
        // The slope seen from above, and its underside.
        const Vec3 a = at(-side, side, drop);
        const Vec3 b = at(side, side, drop);
        const Vec3 c = at(side, 0, rise);
        const Vec3 d = at(-side, 0, rise);
        pen.Quad(Slot::Tent, roof, b, a, d, c);
        pen.Quad(Slot::Tent, Shaded(roof, 0.6f), a, b, c, d);
        const float x = side * half.x;
        pen.Triangle(Slot::Tent, walls, {x, -side * half.y, eaves}, {x, side * half.y, eaves}, {x, 0, eaves + rise});
    }
    for (const float x : {-0.55f, 0.1f, 0.62f})
    {
        const bool door = x > 0 && x < 0.5f;
        const float low = door ? 0 : 0.9f;
        for (const float side : {1.0f, -1.0f})
        {
            pen.Box(Slot::Tent, frames, {x * half.x, side * half.y, (low + 1.95f) / 2},
                    {0.5f, 0.05f, (1.95f - low) / 2});
            pen.Box(Slot::Tent, kDark, {x * half.x, side * half.y, (low + 1.85f) / 2},
                    {0.38f, 0.07f, (1.75f - low) / 2});
        }
    }
}

Mesh Hut(Colour paint)
{
    MeshPen pen;
    DrawHouse(pen, paint, {66, 62, 64}, kWhite, {3.0f, 2.1f, 1.25f}, 1.5f);
    for (const float x : {-3.0f, 3.0f})
    {
        for (const float y : {-2.1f, 2.1f})
        {
            pen.Box(Slot::Tent, kWhite, {x, y, 1.1f}, {0.1f, 0.1f, 1.4f});
        }
    }
    pen.Box(Slot::Tent, {112, 86, 76}, {1.2f, 0.3f, 3.9f}, {0.3f, 0.3f, 0.7f});
    return pen.Take();
}

Mesh House(Colour paint, Colour trim)
{
    MeshPen pen;
    DrawHouse(pen, paint, {184, 92, 62}, trim, {4.2f, 2.8f, 1.5f}, 1.1f);
    pen.Box(Slot::Tent, Shaded(paint, 0.96f), {-4.6f, 0.6f, 0.9f}, {1.3f, 1.6f, 1.2f});
    pen.Box(Slot::Tent, {184, 92, 62}, {-4.6f, 0.6f, 2.16f}, {1.45f, 1.75f, 0.1f});
    return pen.Take();
}

Mesh Bale(Colour straw, Detail detail)
{
    MeshPen pen;
    const int sides = detail == Detail::Low ? 8 : 12;
    pen.Rod(Slot::Tent, straw, {0, -0.62f, 0.72f}, {0, 0.62f, 0.72f}, 0.78f, 0.78f, sides, false);
    for (const float side : {-0.62f, 0.62f})
    {
        const Canvas face{{0, side, 0.72f}, {side < 0 ? 1.0f : -1.0f, 0, 0}, {0, 0, 1}};
        pen.Disc(Slot::Tent, Shaded(straw, 0.86f), face, 0.78f, sides);
        pen.Ring(Slot::Tent, Shaded(straw, 0.7f), face.Lifted(0.01f), 0.36f, 0.46f, sides);
    }
    return pen.Take();
}

Mesh Cairn(Colour stone)
{
    MeshPen pen;
    const float sizes[] = {0.85f, 0.66f, 0.5f, 0.36f, 0.24f};
    float z = 0;
    for (int i = 0; i < 5; ++i)
    {
        const float size = sizes[i];
        const Vec2 aside = Along(2.1f * static_cast<float>(i)) * 0.08f;
        DrawLump(pen, Slot::Rock, Shaded(stone, 0.75f), Shaded(stone, 1.15f), {aside.x, aside.y, z + size * 0.34f},
                 {size, size * 0.85f, size * 0.48f}, 6, 91 + i, 0.3f);
        z += size * 0.68f;
    }
    return Rounded(pen.Take(), 0.86f);
}

// Layers of rock, the upper ones wider than what carries them.
Mesh Pillar(Colour stone, Detail detail)
{
    MeshPen pen;
    const float widths[] = {1.75f, 1.3f, 1.5f, 1.05f, 1.25f};
    float z = -0.3f;
    for (int i = 0; i < 5; ++i)
    {
        const float tall = 0.75f + 0.35f * LotOf(i, 3);
        const Vec2 aside = Along(1.9f * static_cast<float>(i)) * 0.22f;
        const Colour own = Shaded(stone, i % 2 == 0 ? 1.0f : 0.86f);
        DrawLump(pen, Slot::Rock, Shaded(own, 0.8f), Shaded(own, 1.1f), {aside.x, aside.y, z + tall * 0.8f},
                 {widths[i], widths[i] * 0.85f, tall}, detail == Detail::High ? 8 : 6, 101 + i, 0.3f);
        z += tall * 1.25f;
    }
    return Rounded(pen.Take(), 0.86f);
}

Mesh TermiteHill(Colour earth)
{
    MeshPen pen;
    const Vec3 tips[] = {{0, 0, 2.7f}, {0.55f, 0.3f, 1.7f}, {-0.4f, -0.45f, 1.4f}};
    for (int i = 0; i < 3; ++i)
    {
        const Vec3 tip = tips[i];
        const float wide = i == 0 ? 0.75f : 0.45f;
        pen.Rod(Slot::Rock, Shaded(earth, 0.9f), {tip.x, tip.y, -0.3f}, {tip.x * 0.9f, tip.y * 0.9f, tip.z * 0.55f},
                wide, wide * 0.66f, 6, false);
        pen.Rod(Slot::Rock, Shaded(earth, 1.08f), {tip.x * 0.9f, tip.y * 0.9f, tip.z * 0.55f}, tip, wide * 0.66f,
                wide * 0.16f, 6);
    }
    return Rounded(pen.Take(), 0.7f);
}

Mesh Digger(Colour paint)
{
    MeshPen pen;
    for (const float y : {-1.1f, 1.1f})
    {
        pen.Box(Slot::Tent, {48, 48, 50}, {0, y, 0.4f}, {1.9f, 0.34f, 0.46f});
        pen.Box(Slot::Tent, {78, 78, 80}, {0, y, 0.42f}, {1.4f, 0.36f, 0.24f});
    }
    pen.Box(Slot::Tent, paint, {-0.2f, 0, 1.5f}, {1.75f, 1.25f, 0.55f});
    pen.Box(Slot::Tent, Shaded(paint, 0.9f), {-1.2f, 0, 2.2f}, {0.75f, 1.2f, 0.25f});
    pen.Box(Slot::Tent, paint, {0.55f, 0.55f, 2.65f}, {0.7f, 0.6f, 0.65f});
    pen.Box(Slot::Tent, kDark, {0.6f, 0.55f, 2.75f}, {0.7f, 0.63f, 0.4f});
    pen.Rod(Slot::Tent, paint, {1.1f, -0.45f, 1.9f}, {3.2f, -0.45f, 4.3f}, 0.26f, 0.2f, 4);
    pen.Rod(Slot::Tent, paint, {3.2f, -0.45f, 4.3f}, {4.6f, -0.45f, 2.0f}, 0.2f, 0.14f, 4);
    pen.Box(Slot::Tent, {70, 70, 72}, {4.5f, -0.45f, 1.4f}, {0.5f, 0.55f, 0.5f}, 0);
    return pen.Take();
}

Mesh Lantern(Colour stone)
{
    MeshPen pen;
    pen.Box(Slot::Rock, Shaded(stone, 0.85f), {0, 0, 0.08f}, {0.5f, 0.5f, 0.3f});
    pen.Rod(Slot::Rock, stone, {0, 0, 0.3f}, {0, 0, 1.35f}, 0.2f, 0.17f, 6, false);
    pen.Box(Slot::Rock, stone, {0, 0, 1.45f}, {0.42f, 0.42f, 0.1f});
    pen.Box(Slot::Rock, Shaded(stone, 0.9f), {0, 0, 1.78f}, {0.28f, 0.28f, 0.25f});
    pen.Box(Slot::Tent, {255, 214, 140}, {0, 0, 1.78f}, {0.3f, 0.16f, 0.15f});
    pen.Rod(Slot::Rock, Shaded(stone, 1.05f), {0, 0, 2.0f}, {0, 0, 2.5f}, 0.72f, 0.1f, 4);
    return pen.Take();
}

Mesh Wall(Colour stone, Detail detail)
{
    MeshPen pen;
    const int stones = detail == Detail::Low ? 4 : 8;
    for (int i = 0; i < stones; ++i)
    {
        const float t = (static_cast<float>(i) + 0.5f) / static_cast<float>(stones) - 0.5f;
        const float tall = 0.5f + 0.16f * LotOf(i, 5);
        pen.Box(Slot::Rock, Shaded(stone, 0.85f + 0.3f * LotOf(i, 6)), {t * 7, 0.05f * LotOf(i, 7), tall - 0.35f},
                {3.5f / static_cast<float>(stones), 0.3f, tall + 0.1f}, 0.06f * LotOf(i, 8));
    }
    return pen.Take();
}

} // namespace CurioMeshDetail

Mesh CurioOf(Growth growth, const RegionLook& look, Detail detail)
{
    using namespace CurioMeshDetail;
    switch (growth)
    {
    case Growth::Hut: return Hut(look.curioPaint);
    case Growth::House: return House(look.curioPaint, look.palette.accent);
    case Growth::Bale: return Bale(look.curioPaint, detail);
    case Growth::Cairn: return Cairn(look.curioPaint);
    case Growth::Pillar: return Pillar(look.curioPaint, detail);
    case Growth::TermiteHill: return TermiteHill(look.curioPaint);
    case Growth::Digger: return Digger(look.curioPaint);
    case Growth::Lantern: return Lantern(look.curioPaint);
    case Growth::Wall: return Wall(look.curioPaint, detail);
    default: return {};
    }
}

} // namespace Rally::Scene
