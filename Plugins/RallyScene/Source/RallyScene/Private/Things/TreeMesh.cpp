#include "GrowthMesh.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace TreeMeshDetail
{

constexpr Colour kBark{104, 80, 58};
constexpr Colour kPale{214, 208, 194}; // of a birch

int By(Detail detail, int low, int medium, int high)
{
    return detail == Detail::High ? high : detail == Detail::Medium ? medium : low;
}

// A skirt of twigs: a ragged cone, open below but for a dark floor.
void DrawSkirt(MeshPen& pen, Colour leaf, float low, float high, float radius, int points, int salt)
{
    std::vector<Vec3> rim;
    for (int i = 0; i < points; ++i)
    {
        const float reach = radius * (0.78f + 0.34f * LotOf(i, salt)) * (i % 2 == 0 ? 1.0f : 0.8f);
        const Vec2 at =
            Along(2 * kPi * (static_cast<float>(i) + 0.5f * LotOf(i, salt + 9)) / static_cast<float>(points)) * reach;
        rim.push_back({at.x, at.y, low - 0.35f * LotOf(i, salt + 5)});
    }
    const Colour dark = Shaded(ShadeOf(leaf), 0.75f);
    for (std::size_t i = 0; i < rim.size(); ++i)
    {
        const Vec3 a = rim[i];
        const Vec3 b = rim[(i + 1) % rim.size()];
        pen.Triangle(Slot::LeafDark, Shaded(leaf, 0.9f + 0.2f * LotOf(static_cast<int>(i), salt + 3)), a, b,
                     {0, 0, high});
        pen.Triangle(Slot::LeafDark, dark, b, a, {0, 0, low + 0.5f});
    }
}

// Skirts one above the other, from a height to another, narrower towards the top.
void DrawSkirts(MeshPen& pen, Colour leaf, Detail detail, float from, float to, float wide, float narrow)
{
    const int layers = By(detail, 3, 4, 6);
    const int points = By(detail, 6, 8, 10);
    const float each = (to - from) / static_cast<float>(layers);
    for (int i = 0; i < layers; ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(layers);
        const float low = from + each * static_cast<float>(i);
        const Colour own = Mix(Mix(ShadeOf(leaf), leaf, 0.55f), LitOf(leaf), t);
        DrawSkirt(pen, own, low, low + each + 1.1f, Mix(wide, narrow, t), points, i * 13);
    }
}

Mesh Spruce(Colour leaf, Detail detail)
{
    MeshPen pen;
    pen.Rod(Slot::Bark, kBark, {0, 0, -0.5f}, {0, 0, 3}, 0.26f, 0.16f, By(detail, 4, 6, 6), false);
    DrawSkirts(pen, leaf, detail, 1.1f, 9.8f, 2.7f, 0.45f);
    return pen.Take();
}

Mesh Cedar(Colour leaf, Detail detail)
{
    MeshPen pen;
    pen.Rod(Slot::Bark, {122, 74, 54}, {0, 0, -0.5f}, {0, 0, 6}, 0.42f, 0.26f, By(detail, 4, 6, 6), false);
    DrawSkirts(pen, leaf, detail, 3.6f, 15.5f, 1.75f, 0.75f);
    return pen.Take();
}

struct Lump
{
    Vec3 middle;
    Vec3 radius;
};

// A trunk with lumps of leaves: as many of them as the detail allows, the first ones first.
void DrawCrown(MeshPen& pen, Colour leaf, Detail detail, std::span<const Lump> lumps, int few, int some)
{
    const auto all = static_cast<int>(lumps.size());
    const int count = By(detail, few < all ? few : all, some < all ? some : all, all);
    const bool bare = count < all; // fewer are larger
    for (int i = 0; i < count; ++i)
    {
        const Lump& lump = lumps[static_cast<std::size_t>(i)];
        DrawLump(pen, Slot::LeafLight, ShadeOf(leaf), LitOf(leaf), lump.middle, lump.radius * (bare ? 1.1f : 1.0f),
                 By(detail, 6, 6, 7), 51 + i, 0.3f);
    }
}

Mesh Birch(Colour leaf, Detail detail)
{
    MeshPen pen;
    constexpr Colour kScar{58, 52, 46};
    const int sides = By(detail, 4, 6, 6);
    pen.Rod(Slot::Bark, kPale, {0, 0, -0.5f}, {0.12f, 0.05f, 4.2f}, 0.2f, 0.13f, sides, false);
    pen.Rod(Slot::Bark, kPale, {0.12f, 0.05f, 4.2f}, {0, 0, 7.4f}, 0.13f, 0.05f, sides, false);
    for (int i = 0; i < By(detail, 0, 2, 4); ++i)
    {
        const float z = 0.6f + 0.95f * static_cast<float>(i);
        pen.Rod(Slot::Bark, kScar, {0.02f, 0, z}, {0.03f, 0, z + 0.13f}, 0.205f, 0.2f, sides, false);
    }
    const Lump lumps[] = {{{0.5f, 0, 4.2f}, {1.35f, 1.35f, 1.6f}},
                          {{-0.45f, 0.3f, 6.1f}, {1.15f, 1.15f, 1.5f}},
                          {{-0.6f, -0.5f, 4.6f}, {1.0f, 1.0f, 1.2f}},
                          {{0.2f, 0.1f, 7.6f}, {0.8f, 0.8f, 1.1f}},
                          {{0.1f, 0.8f, 5.2f}, {0.95f, 0.95f, 1.1f}}};
    DrawCrown(pen, leaf, detail, lumps, 2, 4);
    return Rounded(pen.Take(), kSoftCrease);
}

Mesh Pine(Colour leaf, Detail detail)
{
    MeshPen pen;
    constexpr Colour kRed{162, 100, 66};
    const int sides = By(detail, 4, 5, 6);
    pen.Rod(Slot::Bark, kBark, {0, 0, -0.5f}, {0.1f, 0, 4}, 0.24f, 0.18f, sides, false);
    pen.Rod(Slot::Bark, kRed, {0.1f, 0, 4}, {0, 0.1f, 9}, 0.18f, 0.08f, sides, false);
    const Lump lumps[] = {{{0.1f, 0, 9.6f}, {1.7f, 1.5f, 0.85f}},
                          {{-1.0f, 0.5f, 8.3f}, {1.35f, 1.2f, 0.6f}},
                          {{1.1f, -0.4f, 8.0f}, {1.3f, 1.2f, 0.6f}},
                          {{0.2f, 1.0f, 7.2f}, {0.95f, 0.9f, 0.5f}}};
    DrawCrown(pen, leaf, detail, lumps, 2, 3);
    return Rounded(pen.Take(), kSoftCrease);
}

Mesh Round(Colour leaf, Detail detail)
{
    MeshPen pen;
    pen.Rod(Slot::Bark, kBark, {0, 0, -0.5f}, {0.05f, 0, 3.4f}, 0.34f, 0.2f, By(detail, 4, 6, 6), false);
    const Lump lumps[] = {{{0, 0, 5.0f}, {2.6f, 2.6f, 2.3f}},
                          {{1.5f, 0.7f, 4.2f}, {1.5f, 1.5f, 1.25f}},
                          {{-1.3f, -1.0f, 4.4f}, {1.55f, 1.5f, 1.3f}},
                          {{-0.5f, 1.3f, 5.9f}, {1.4f, 1.4f, 1.2f}}};
    DrawCrown(pen, leaf, detail, lumps, 1, 3);
    return Rounded(pen.Take(), kSoftCrease);
}

Mesh Oak(Colour leaf, Detail detail)
{
    MeshPen pen;
    constexpr Colour kStripped{138, 70, 46}; // where the cork was taken
    const int sides = By(detail, 4, 6, 7);
    pen.Rod(Slot::Bark, kStripped, {0, 0, -0.5f}, {0.1f, 0, 1.7f}, 0.42f, 0.32f, sides, false);
    pen.Rod(Slot::Bark, kBark, {0.1f, 0, 1.7f}, {1.3f, 0.3f, 3.0f}, 0.26f, 0.14f, sides, false);
    pen.Rod(Slot::Bark, kBark, {0.1f, 0, 1.7f}, {-1.2f, -0.2f, 3.0f}, 0.26f, 0.14f, sides, false);
    const Lump lumps[] = {{{1.5f, 0.4f, 3.5f}, {2.1f, 1.9f, 1.15f}},
                          {{-1.6f, -0.3f, 3.4f}, {2.0f, 1.9f, 1.1f}},
                          {{0, 0.2f, 4.3f}, {1.8f, 1.7f, 0.95f}},
                          {{0.2f, -1.5f, 3.4f}, {1.5f, 1.4f, 0.9f}}};
    DrawCrown(pen, leaf, detail, lumps, 2, 3);
    return Rounded(pen.Take(), kSoftCrease);
}

Mesh Olive(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int sides = By(detail, 4, 5, 6);
    pen.Rod(Slot::Bark, {128, 116, 100}, {0, 0, -0.4f}, {0.35f, 0.1f, 1.0f}, 0.32f, 0.22f, sides, false);
    pen.Rod(Slot::Bark, {128, 116, 100}, {0.35f, 0.1f, 1.0f}, {-0.1f, 0, 2.0f}, 0.22f, 0.12f, sides, false);
    const Lump lumps[] = {{{-0.3f, 0, 2.6f}, {1.3f, 1.25f, 0.95f}},
                          {{0.8f, 0.4f, 2.4f}, {0.95f, 0.9f, 0.7f}},
                          {{-0.2f, -0.9f, 2.2f}, {0.85f, 0.8f, 0.6f}}};
    DrawCrown(pen, leaf, detail, lumps, 1, 2);
    return Rounded(pen.Take(), kSoftCrease);
}

Mesh Poplar(Colour leaf, Detail detail)
{
    MeshPen pen;
    pen.Rod(Slot::Bark, kBark, {0, 0, -0.5f}, {0, 0, 2.5f}, 0.22f, 0.16f, By(detail, 4, 5, 6), false);
    const Lump lumps[] = {{{0, 0, 6.6f}, {1.1f, 1.1f, 5.2f}},
                          {{0.25f, 0.2f, 4.2f}, {1.05f, 1.0f, 2.4f}},
                          {{-0.3f, -0.1f, 7.2f}, {0.8f, 0.85f, 2.6f}}};
    DrawCrown(pen, leaf, detail, lumps, 1, 2);
    return Rounded(pen.Take(), kSoftCrease);
}

Mesh Umbrella(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int sides = By(detail, 4, 5, 6);
    constexpr Colour kTrunk{120, 92, 70};
    pen.Rod(Slot::Bark, kTrunk, {0, 0, -0.5f}, {0.15f, 0, 2.4f}, 0.28f, 0.2f, sides, false);
    pen.Rod(Slot::Bark, kTrunk, {0.15f, 0, 2.4f}, {1.7f, 0.5f, 5.0f}, 0.18f, 0.08f, sides, false);
    pen.Rod(Slot::Bark, kTrunk, {0.15f, 0, 2.4f}, {-1.5f, -0.4f, 4.9f}, 0.18f, 0.08f, sides, false);
    const Lump lumps[] = {{{0.1f, 0, 5.5f}, {3.5f, 3.1f, 0.62f}},
                          {{1.7f, 0.5f, 5.1f}, {1.9f, 1.7f, 0.45f}},
                          {{-1.6f, -0.5f, 5.05f}, {1.8f, 1.7f, 0.45f}},
                          {{0, 0.3f, 6.0f}, {1.7f, 1.5f, 0.4f}}};
    DrawCrown(pen, leaf, detail, lumps, 1, 3);
    return Rounded(pen.Take(), kSoftCrease);
}

Mesh Maple(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int sides = By(detail, 4, 5, 6);
    pen.Rod(Slot::Bark, kBark, {0, 0, -0.5f}, {0.2f, 0.1f, 2.2f}, 0.26f, 0.18f, sides, false);
    pen.Rod(Slot::Bark, kBark, {0.2f, 0.1f, 2.2f}, {-0.1f, 0, 5.4f}, 0.18f, 0.06f, sides, false);
    const Lump lumps[] = {{{0.5f, 0.3f, 3.1f}, {2.4f, 2.2f, 0.75f}},
                          {{-0.4f, -0.2f, 4.6f}, {1.9f, 1.8f, 0.75f}},
                          {{0.2f, 0, 6.0f}, {1.25f, 1.25f, 0.8f}},
                          {{-1.5f, 0.9f, 3.6f}, {1.2f, 1.1f, 0.5f}}};
    DrawCrown(pen, leaf, detail, lumps, 2, 3);
    return Rounded(pen.Take(), kSoftCrease);
}

// It leans along +X, away from the wind.
Mesh Thorn(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int sides = By(detail, 4, 5, 6);
    pen.Rod(Slot::Bark, kBark, {0, 0, -0.4f}, {0.5f, 0, 1.3f}, 0.2f, 0.15f, sides, false);
    pen.Rod(Slot::Bark, kBark, {0.5f, 0, 1.3f}, {1.7f, 0.1f, 2.3f}, 0.15f, 0.07f, sides, false);
    const Lump lumps[] = {{{1.1f, 0, 2.4f}, {1.5f, 1.05f, 0.7f}},
                          {{2.2f, 0.15f, 2.8f}, {1.2f, 0.8f, 0.45f}},
                          {{0.5f, -0.3f, 2.1f}, {0.8f, 0.75f, 0.5f}}};
    DrawCrown(pen, leaf, detail, lumps, 2, 2);
    return Rounded(pen.Take(), kSoftCrease);
}

// Two sides of a leaf that hangs over, lit from above on both.
void DrawFrond(MeshPen& pen, Colour leaf, Vec3 from, float heading, float reach, float drop)
{
    const Vec2 out = Along(heading);
    const Vec2 across = LeftOf(heading) * 0.38f;
    const auto at = [&](float share, float rise)
    { return from + Vec3{out.x * reach * share, out.y * reach * share, rise}; };
    const Vec3 side{across.x, across.y, -0.14f};
    const Vec3 other{-across.x, -across.y, -0.14f};
    const Vec3 middle = at(0.5f, 0.34f);
    const Vec3 tip = at(1, -drop);
    for (const Vec3& edge : {side, other})
    {
        const bool left = edge.x == side.x && edge.y == side.y;
        const Colour own = Shaded(leaf, left ? 1.0f : 0.85f);
        const Vec3 outer = middle + edge;
        // Seen from above, then from below.
        const Vec3 a = left ? middle : outer;
        const Vec3 b = left ? outer : middle;
        pen.Triangle(Slot::LeafLight, own, from, a, b);
        pen.Triangle(Slot::LeafLight, own, tip, b, a);
        pen.Triangle(Slot::LeafLight, Shaded(own, 0.7f), from, b, a);
        pen.Triangle(Slot::LeafLight, Shaded(own, 0.7f), tip, a, b);
    }
}

Mesh Palm(Colour leaf, Detail detail)
{
    MeshPen pen;
    const int sides = By(detail, 4, 5, 6);
    constexpr Colour kTrunk{142, 112, 82};
    const Vec3 way[] = {{0, 0, -0.5f}, {0.35f, 0, 2.6f}, {0.95f, 0.05f, 5.0f}, {1.7f, 0.1f, 7.0f}};
    for (std::size_t i = 0; i + 1 < 4; ++i)
    {
        const float thick = 0.24f - 0.04f * static_cast<float>(i);
        pen.Rod(Slot::Bark, Shaded(kTrunk, i % 2 == 0 ? 1.0f : 0.92f), way[i], way[i + 1], thick, thick - 0.04f, sides,
                false);
    }
    const int fronds = By(detail, 6, 8, 10);
    for (int i = 0; i < fronds; ++i)
    {
        const float lot = LotOf(i, 7);
        DrawFrond(pen, Mix(leaf, LitOf(leaf), lot), way[3],
                  2 * kPi * (static_cast<float>(i) + 0.4f * lot) / static_cast<float>(fronds), 2.5f + 0.6f * lot,
                  0.5f + 1.1f * LotOf(i, 8));
    }
    DrawLump(pen, Slot::LeafDark, {96, 68, 40}, {140, 100, 58}, way[3] - Vec3{0, 0, 0.15f}, {0.3f, 0.3f, 0.28f}, 6, 9,
             0.2f);
    return pen.Take();
}

Mesh Dead(Colour wood, Detail detail)
{
    MeshPen pen;
    const int sides = By(detail, 4, 4, 5);
    pen.Rod(Slot::Bark, wood, {0, 0, -0.5f}, {0.2f, 0, 2.8f}, 0.26f, 0.17f, sides, false);
    pen.Rod(Slot::Bark, wood, {0.2f, 0, 2.8f}, {-0.1f, 0.3f, 5.4f}, 0.16f, 0.04f, sides, false);
    for (int i = 0; i < By(detail, 3, 4, 6); ++i)
    {
        const float z = 2.0f + 0.55f * static_cast<float>(i);
        const Vec2 out = Along(2.3f * static_cast<float>(i) + 0.4f) * (1.5f - 0.12f * static_cast<float>(i));
        pen.Rod(Slot::Bark, Shaded(wood, 0.92f), {0.12f, 0.03f, z}, {out.x, out.y, z + 1.1f}, 0.1f, 0.03f, 4, false);
    }
    return pen.Take();
}

} // namespace TreeMeshDetail

float LotOf(int a, int b)
{
    return UnitOf(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), 0xA11);
}

Colour ShadeOf(Colour leaf)
{
    return Mix(Shaded(leaf, 0.62f), {30, 48, 62}, 0.14f);
}

Colour LitOf(Colour leaf)
{
    return Mix(Shaded(leaf, 1.22f), {255, 226, 150}, 0.10f);
}

void DrawLump(MeshPen& pen, Slot slot, Colour low, Colour high, Vec3 middle, Vec3 radius, int around, int salt,
              float rough)
{
    const int rings = around / 2;
    const auto at = [&](int ring, int i)
    {
        const float polar = kPi * static_cast<float>(ring) / static_cast<float>(rings);
        const bool pole = ring == 0 || ring == rings;
        const float reach = pole ? 1 : 1 - rough / 2 + rough * LotOf((i % around) + 31 * ring, salt);
        const Vec2 side =
            Along(2 * kPi * (static_cast<float>(i) + (ring % 2 == 0 ? 0.0f : 0.5f)) / static_cast<float>(around));
        const float out = std::sin(polar) * reach;
        return middle + Vec3{side.x * out * radius.x, side.y * out * radius.y, -std::cos(polar) * reach * radius.z};
    };
    for (int ring = 0; ring < rings; ++ring)
    {
        const Colour colour = Mix(low, high, (static_cast<float>(ring) + 0.5f) / static_cast<float>(rings));
        for (int i = 0; i < around; ++i)
        {
            const Colour own = Shaded(colour, 0.93f + 0.14f * LotOf(i, ring + salt));
            pen.Quad(slot, own, at(ring, i), at(ring, i + 1), at(ring + 1, i + 1), at(ring + 1, i));
        }
    }
}

Mesh TreeOf(Growth growth, Colour leaf, Detail detail)
{
    using namespace TreeMeshDetail;
    switch (growth)
    {
    case Growth::Spruce: return Spruce(leaf, detail);
    case Growth::Birch: return Birch(leaf, detail);
    case Growth::Pine: return Pine(leaf, detail);
    case Growth::Round: return Round(leaf, detail);
    case Growth::Oak: return Oak(leaf, detail);
    case Growth::Olive: return Olive(leaf, detail);
    case Growth::Poplar: return Poplar(leaf, detail);
    case Growth::Umbrella: return Umbrella(leaf, detail);
    case Growth::Palm: return Palm(leaf, detail);
    case Growth::Cedar: return Cedar(leaf, detail);
    case Growth::Maple: return Maple(leaf, detail);
    case Growth::Thorn: return Thorn(leaf, detail);
    case Growth::Dead: return Dead(leaf, detail);
    default: return {};
    }
}

} // namespace Rally::Scene
