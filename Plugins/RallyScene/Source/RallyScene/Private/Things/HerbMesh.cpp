// What grows below the trees: each shape is known by its outline, and none of them hides a car.
#include "GrowthMesh.h"

namespace Rally::Scene
{
namespace HerbMeshDetail
{

int By(Detail detail, int low, int medium, int high)
{
    return detail == Detail::High ? high : detail == Detail::Medium ? medium : low;
}

// Seen from both sides, and lit from above on both.
void DrawBlade(MeshPen& pen, Colour foot, Colour tip, Vec3 left, Vec3 right, Vec3 end)
{
    const Vec3 middle = (left + right) * 0.5f;
    const Vec3 out = Vec3{end.x - middle.x, end.y - middle.y, 0};
    const Vec3 normal = Normal(out * 0.35f + Vec3{0, 0, 1});
    const std::uint32_t a = pen.Add(Slot::Grass, {left, normal, {0, 0}, foot});
    const std::uint32_t b = pen.Add(Slot::Grass, {right, normal, {1, 0}, foot});
    const std::uint32_t c = pen.Add(Slot::Grass, {end, normal, {0.5f, 1}, tip});
    pen.Join(Slot::Grass, b, a, c);
    pen.Join(Slot::Grass, a, b, c);
}

Mesh Ball(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int lumps = By(detail, 1, 2, 3);
    for (int i = 0; i < lumps; ++i)
    {
        const Vec2 side = Along(static_cast<float>(i) * 2.4f) * 0.55f;
        const float size = 0.78f - 0.13f * static_cast<float>(i);
        DrawLump(pen, Slot::LeafLight, ShadeOf(leaf), LitOf(leaf), {side.x, side.y, 0.42f}, {size, size, size * 0.85f},
                 6, 71 + i, 0.4f);
    }
    return Rounded(pen.Take(), kSoftCrease);
}

// A cushion: much wider than high.
Mesh Mound(Colour leaf, Detail detail)
{
    MeshPen pen;
    for (int i = 0; i < By(detail, 1, 3, 4); ++i)
    {
        const Vec2 side = Along(static_cast<float>(i) * 2.1f) * (i == 0 ? 0.0f : 0.75f);
        const float size = 1.05f - 0.16f * static_cast<float>(i);
        DrawLump(pen, Slot::LeafLight, ShadeOf(leaf), LitOf(leaf), {side.x, side.y, 0.10f}, {size, size * 0.9f, 0.36f},
                 6, 131 + i, 0.3f);
    }
    return Rounded(pen.Take(), kSoftCrease);
}

// A narrow flame, up to a person's height.
Mesh Column(Colour leaf, Detail detail)
{
    MeshPen pen;
    DrawLump(pen, Slot::LeafDark, ShadeOf(leaf), LitOf(leaf), {0, 0, 1.15f}, {0.46f, 0.46f, 1.25f}, By(detail, 6, 6, 8),
             151, 0.25f);
    if (detail != Detail::Low)
    {
        DrawLump(pen, Slot::LeafDark, ShadeOf(leaf), LitOf(leaf), {0.28f, 0.12f, 0.55f}, {0.34f, 0.34f, 0.7f}, 6, 152,
                 0.25f);
    }
    return Rounded(pen.Take(), kSoftCrease);
}

// A vase: stems that spread, full at their ends.
Mesh Broom(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int stems = By(detail, 3, 5, 6);
    for (int i = 0; i < stems; ++i)
    {
        const float turn = 2 * kPi * static_cast<float>(i) / static_cast<float>(stems);
        const Vec2 out = Along(turn) * (0.75f + 0.2f * LotOf(i, 61));
        const float tall = 1.25f + 0.4f * LotOf(i, 62);
        const Vec3 end{out.x, out.y, tall};
        pen.Rod(Slot::Bark, {110, 92, 64}, {0, 0, -0.1f}, end * 0.9f, 0.05f, 0.03f, 3, false);
        DrawLump(pen, Slot::LeafLight, ShadeOf(leaf), LitOf(leaf), end, {0.34f, 0.34f, 0.3f}, By(detail, 4, 6, 6),
                 161 + i, 0.35f);
    }
    return Rounded(pen.Take(), kSoftCrease);
}

// Fronds that rise and hang over.
Mesh Fern(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int fronds = By(detail, 4, 7, 9);
    leaf = Shaded(leaf, 0.84f); // blades catch more light than leaves
    const Colour foot = ShadeOf(leaf);
    for (int i = 0; i < fronds; ++i)
    {
        const float turn = 2 * kPi * (static_cast<float>(i) + 0.5f * LotOf(i, 63)) / static_cast<float>(fronds);
        const Vec2 out = Along(turn);
        const Vec2 across = LeftOf(turn) * 0.16f;
        const float reach = 0.75f + 0.3f * LotOf(i, 64);
        const float rise = 0.6f + 0.25f * LotOf(i, 65);
        const Vec3 middle{out.x * reach * 0.55f, out.y * reach * 0.55f, rise};
        const Vec3 side{across.x, across.y, -0.05f};
        DrawBlade(pen, foot, leaf, middle - side, middle + side, {0, 0, -0.05f});
        DrawBlade(pen, leaf, LitOf(leaf), middle - side, middle + side, {out.x * reach, out.y * reach, rise * 0.45f});
    }
    return pen.Take();
}

// Stalks side by side, some with a head.
Mesh Reed(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int stalks = By(detail, 5, 9, 13);
    for (int i = 0; i < stalks; ++i)
    {
        const Vec2 at = Along(2.4f * static_cast<float>(i)) * (0.08f + 0.26f * LotOf(i, 66));
        const Vec2 lean = at * 0.7f;
        const float tall = 1.25f + 0.75f * LotOf(i, 67);
        const Vec2 across = LeftOf(2.4f * static_cast<float>(i)) * 0.04f;
        const Vec3 foot{at.x, at.y, -0.05f};
        const Vec3 side{across.x, across.y, 0};
        const Vec3 end{at.x + lean.x, at.y + lean.y, tall};
        DrawBlade(pen, ShadeOf(leaf), LitOf(leaf), foot - side, foot + side, end);
        if (detail != Detail::Low && i % 3 == 0)
        {
            pen.Rod(Slot::Bark, {150, 118, 76}, end - Vec3{0, 0, 0.34f}, end + Vec3{0, 0, 0.04f}, 0.05f, 0.03f, 4);
        }
    }
    return pen.Take();
}

// A rosette of thick points.
Mesh Agave(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int points = By(detail, 5, 9, 12);
    for (int i = 0; i < points; ++i)
    {
        const float turn = 2.4f * static_cast<float>(i);
        const float steep = 0.25f + 0.95f * static_cast<float>(i) / static_cast<float>(points);
        const Vec2 out = Along(turn);
        const Vec2 across = LeftOf(turn) * 0.13f;
        const float reach = 1.05f - 0.15f * LotOf(i, 68);
        const Vec3 end{out.x * reach * std::cos(steep), out.y * reach * std::cos(steep),
                       0.06f + reach * std::sin(steep)};
        const Vec3 foot{out.x * 0.08f, out.y * 0.08f, 0.02f};
        const Vec3 side{across.x, across.y, 0};
        DrawBlade(pen, ShadeOf(leaf), LitOf(leaf), foot - side, foot + side, end);
    }
    return pen.Take();
}

// Stalks in blossom, each a candle.
Mesh Spire(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int stalks = By(detail, 3, 4, 6);
    constexpr Colour kStalk{92, 112, 62};
    for (int i = 0; i < stalks; ++i)
    {
        const Vec2 at = Along(2.0f * static_cast<float>(i)) * (0.12f + 0.30f * LotOf(i, 69));
        const float tall = 0.75f + 0.45f * LotOf(i, 70);
        pen.Rod(Slot::Grass, kStalk, {at.x, at.y, -0.05f}, {at.x, at.y, tall * 0.5f}, 0.025f, 0.02f, 3, false);
        pen.Rod(Slot::Grass, Shaded(leaf, 0.85f), {at.x, at.y, tall * 0.42f}, {at.x, at.y, tall * 0.6f}, 0.03f, 0.085f,
                4, false);
        pen.Rod(Slot::Grass, leaf, {at.x, at.y, tall * 0.6f}, {at.x, at.y, tall}, 0.085f, 0.01f, 4, false);
    }
    return pen.Take();
}

// A young conifer.
Mesh Sapling(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int sides = By(detail, 5, 6, 8);
    for (int i = 0; i < 3; ++i)
    {
        const float low = 0.25f + 0.6f * static_cast<float>(i);
        const Colour own = Mix(ShadeOf(leaf), LitOf(leaf), 0.3f + 0.3f * static_cast<float>(i));
        pen.Rod(Slot::LeafDark, own, {0, 0, low}, {0, 0, low + 0.95f}, 0.72f - 0.19f * static_cast<float>(i), 0.04f,
                sides);
    }
    pen.Rod(Slot::Bark, {104, 80, 58}, {0, 0, -0.2f}, {0, 0, 0.35f}, 0.07f, 0.06f, 4, false);
    return pen.Take();
}

// Canes, tall and close.
Mesh Bamboo(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int canes = By(detail, 3, 6, 8);
    for (int i = 0; i < canes; ++i)
    {
        const Vec2 at = Along(2.4f * static_cast<float>(i)) * (0.15f + 0.45f * LotOf(i, 72));
        const float tall = 3.6f + 1.6f * LotOf(i, 73);
        const Vec3 end{at.x * 1.9f, at.y * 1.9f, tall};
        pen.Rod(Slot::Bark, {134, 150, 78}, {at.x, at.y, -0.2f}, end, 0.055f, 0.035f, 4, false);
        for (int k = 0; k < By(detail, 1, 2, 3); ++k)
        {
            const float share = 1.0f - 0.22f * static_cast<float>(k);
            const Vec3 middle = Mix(Vec3{at.x, at.y, 0}, end, share);
            DrawLump(pen, Slot::LeafLight, ShadeOf(leaf), LitOf(leaf), middle, {0.42f, 0.42f, 0.26f},
                     By(detail, 4, 4, 6), 171 + i + 9 * k, 0.4f);
        }
    }
    return Rounded(pen.Take(), kSoftCrease);
}

} // namespace HerbMeshDetail

Mesh HerbOf(Growth growth, Colour leaf, Detail detail)
{
    using namespace HerbMeshDetail;
    switch (growth)
    {
    case Growth::Ball: return Ball(leaf, detail);
    case Growth::Mound: return Mound(leaf, detail);
    case Growth::Column: return Column(leaf, detail);
    case Growth::Broom: return Broom(leaf, detail);
    case Growth::Fern: return Fern(leaf, detail);
    case Growth::Reed: return Reed(leaf, detail);
    case Growth::Agave: return Agave(leaf, detail);
    case Growth::Spire: return Spire(leaf, detail);
    case Growth::Sapling: return Sapling(leaf, detail);
    case Growth::Bamboo: return Bamboo(leaf, detail);
    default: return {};
    }
}

} // namespace Rally::Scene
