// What stands beside the road: one mesh of each, in metres, its foot at the origin.
#include "Sketch/MeshPen.h"
#include "RallyScene/StageMesh.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace PropMeshDetail
{

constexpr float kSoft = 0.3f; // cosine of the crease of leaves and stones

float Lot(int a, int b)
{
    return UnitOf(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), 0xA11);
}

// A skirt of twigs: a ragged cone, open below but for a dark floor.
void DrawSkirt(MeshPen& pen, float low, float high, float radius, int points, int salt)
{
    constexpr Colour kLow{38, 64, 38};
    constexpr Colour kHigh{80, 116, 62};
    const Colour colour = Mix(kLow, kHigh, Clamp(high / 11, 0, 1));
    std::vector<Vec3> rim;
    for (int i = 0; i < points; ++i)
    {
        const float reach = radius * (0.78f + 0.34f * Lot(i, salt)) * (i % 2 == 0 ? 1.0f : 0.8f);
        const Vec2 at =
            Along(2 * kPi * (static_cast<float>(i) + 0.5f * Lot(i, salt + 9)) / static_cast<float>(points)) * reach;
        rim.push_back({at.x, at.y, low - 0.35f * Lot(i, salt + 5)});
    }
    for (std::size_t i = 0; i < rim.size(); ++i)
    {
        const Vec3 a = rim[i];
        const Vec3 b = rim[(i + 1) % rim.size()];
        pen.Triangle(Slot::LeafDark, Shaded(colour, 0.88f + 0.24f * Lot(static_cast<int>(i), salt + 3)), a, b,
                     {0, 0, high});
        pen.Triangle(Slot::LeafDark, Shaded(kLow, 0.7f), b, a, {0, 0, low + 0.5f});
    }
}

Mesh Spruce(Detail detail)
{
    MeshPen pen;
    const int layers = detail == Detail::High ? 6 : detail == Detail::Medium ? 4 : 3;
    const int points = detail == Detail::High ? 10 : detail == Detail::Medium ? 8 : 6;
    pen.Rod(Slot::Bark, PlainColour(Slot::Bark), {0, 0, -0.5f}, {0, 0, 3}, 0.26f, 0.16f, detail == Detail::Low ? 4 : 6,
            false);
    for (int i = 0; i < layers; ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(layers);
        const float low = Mix(1.1f, 9.4f, t);
        const float high = low + 8.6f / static_cast<float>(layers) + 1.1f;
        DrawSkirt(pen, low, high, 2.35f * (1 - t) + 0.35f, points, i * 13);
    }
    return pen.Take();
}

// A lump of leaves or stone: a ball with its points moved in and out.
void DrawLump(MeshPen& pen, Slot slot, Colour low, Colour high, Vec3 middle, Vec3 radius, int around, int salt,
              float rough)
{
    const int rings = around / 2;
    const auto at = [&](int ring, int i)
    {
        const float polar = kPi * static_cast<float>(ring) / static_cast<float>(rings);
        const bool pole = ring == 0 || ring == rings;
        const float reach = pole ? 1 : 1 - rough / 2 + rough * Lot((i % around) + 31 * ring, salt);
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
            const Colour own = Shaded(colour, 0.93f + 0.14f * Lot(i, ring + salt));
            pen.Quad(slot, own, at(ring, i), at(ring, i + 1), at(ring + 1, i + 1), at(ring + 1, i));
        }
    }
}

Mesh Birch(Detail detail)
{
    MeshPen pen;
    constexpr Colour kBark{214, 208, 194};
    constexpr Colour kScar{58, 52, 46};
    const int sides = detail == Detail::Low ? 4 : 6;
    pen.Rod(Slot::Bark, kBark, {0, 0, -0.5f}, {0.12f, 0.05f, 4.2f}, 0.2f, 0.13f, sides, false);
    pen.Rod(Slot::Bark, kBark, {0.12f, 0.05f, 4.2f}, {0, 0, 7.4f}, 0.13f, 0.05f, sides, false);
    for (int i = 0; i < (detail == Detail::High ? 4 : 2); ++i)
    {
        const float z = 0.6f + 0.95f * static_cast<float>(i);
        pen.Rod(Slot::Bark, kScar, {0.02f, 0, z}, {0.03f, 0, z + 0.13f}, 0.205f, 0.2f, sides, false);
    }
    constexpr Colour kShade{92, 110, 40};
    constexpr Colour kLit{176, 176, 76};
    const int lumps = detail == Detail::High ? 6 : detail == Detail::Medium ? 4 : 2;
    for (int i = 0; i < lumps; ++i)
    {
        const float t = static_cast<float>(i) / static_cast<float>(lumps);
        const Vec2 side = Along(static_cast<float>(i) * 2.2f) * (0.95f * (1 - 0.6f * t));
        const float size = (detail == Detail::Low ? 1.9f : 1.45f) - 0.5f * t;
        DrawLump(pen, Slot::LeafLight, kShade, kLit, {side.x, side.y, 3.7f + 3.9f * t}, {size, size, size * 1.15f},
                 detail == Detail::High ? 7 : 6, 51 + i, 0.35f);
    }
    return Rounded(pen.Take(), kSoft);
}

Mesh Bush(Detail detail)
{
    MeshPen pen;
    constexpr Colour kShade{62, 82, 36};
    constexpr Colour kLit{128, 142, 62};
    const int lumps = detail == Detail::High ? 3 : detail == Detail::Medium ? 2 : 1;
    for (int i = 0; i < lumps; ++i)
    {
        const Vec2 side = Along(static_cast<float>(i) * 2.4f) * 0.55f;
        const float size = 0.78f - 0.13f * static_cast<float>(i);
        DrawLump(pen, Slot::LeafLight, kShade, kLit, {side.x, side.y, 0.42f}, {size, size, size * 0.85f}, 6, 71 + i,
                 0.4f);
    }
    return Rounded(pen.Take(), kSoft);
}

Mesh Rock(Detail detail, float size, int salt)
{
    MeshPen pen;
    constexpr Colour kShade{104, 98, 90};
    constexpr Colour kLit{166, 158, 146};
    DrawLump(pen, Slot::Rock, kShade, kLit, {0, 0, 0.22f * size}, {size, size * 0.78f, size * 0.58f},
             detail == Detail::High ? 8 : 6, salt, 0.42f);
    return Rounded(pen.Take(), 0.86f); // facets stay
}

// Blades seen from both sides.
Mesh GrassTuft(Detail detail)
{
    MeshPen pen;
    constexpr Colour kFoot{88, 104, 44};
    constexpr Colour kTip{190, 180, 96};
    const int blades = detail == Detail::High ? 6 : 4;
    for (int i = 0; i < blades; ++i)
    {
        const float angle = 2.4f * static_cast<float>(i);
        const Vec2 out = Along(angle);
        const Vec2 across = LeftOf(angle) * 0.035f;
        const float reach = 0.05f + 0.16f * Lot(i, 3);
        const float height = 0.34f + 0.34f * Lot(i, 4);
        const Vec3 foot{out.x * reach, out.y * reach, -0.04f};
        const Vec3 tip{out.x * (reach + 0.2f), out.y * (reach + 0.2f), height};
        const Vec3 side{across.x, across.y, 0};
        // Light from above on every blade, or half of them would be black.
        const Vec3 normal = Normal({out.x * 0.35f, out.y * 0.35f, 1});
        const std::uint32_t a = pen.Add(Slot::Grass, {foot - side, normal, {0, 0}, kFoot});
        const std::uint32_t b = pen.Add(Slot::Grass, {foot + side, normal, {1, 0}, kFoot});
        const std::uint32_t c = pen.Add(Slot::Grass, {tip, normal, {0.5f, 1}, kTip});
        pen.Join(Slot::Grass, b, a, c);
        pen.Join(Slot::Grass, a, b, c);
    }
    return pen.Take();
}

// A post and the rails to the next one, along +X.
Mesh FencePost(Detail detail)
{
    MeshPen pen;
    constexpr Colour kWood{150, 120, 84};
    pen.Rod(Slot::Bark, kWood, {0, 0, -0.4f}, {0, 0, 1.15f}, 0.07f, 0.06f, detail == Detail::Low ? 4 : 6);
    for (const float z : {0.5f, 0.95f})
    {
        pen.Box(Slot::Bark, Shaded(kWood, 1.1f), {0.86f, 0, z}, {0.9f, 0.025f, 0.06f});
    }
    return pen.Take();
}

void DrawPerson(MeshPen& pen, Vec3 foot, Colour jacket, Colour legs, float height, bool cheers, int sides)
{
    constexpr Colour kSkin{222, 176, 140};
    const float z = height / 1.78f;
    for (const float y : {-0.1f, 0.1f})
    {
        pen.Rod(Slot::Tent, legs, foot + Vec3{0, y, 0}, foot + Vec3{0, y * 0.8f, 0.86f * z}, 0.075f, 0.1f, sides,
                false);
        const Vec3 shoulder = foot + Vec3{0, y * 2.2f, 1.38f * z};
        const Vec3 hand = cheers ? foot + Vec3{0.15f, y * 4, 1.95f * z} : foot + Vec3{0.12f, y * 2.6f, 0.85f * z};
        pen.Rod(Slot::Tent, jacket, shoulder, hand, 0.07f, 0.05f, sides);
    }
    pen.Rod(Slot::Tent, jacket, foot + Vec3{0, 0, 0.8f * z}, foot + Vec3{0, 0, 1.45f * z}, 0.17f, 0.21f, sides + 1);
    pen.Rod(Slot::Tent, kSkin, foot + Vec3{0, 0, 1.45f * z}, foot + Vec3{0, 0, 1.66f * z}, 0.08f, 0.115f, sides + 1);
    pen.Rod(Slot::Tent, Shaded(jacket, 0.6f), foot + Vec3{0, 0, 1.66f * z}, foot + Vec3{0, 0, 1.78f * z}, 0.12f, 0.07f,
            sides + 1);
}

// Three of them, looking along +X.
Mesh Spectators(Detail detail)
{
    MeshPen pen;
    const int sides = detail == Detail::High ? 6 : 4;
    DrawPerson(pen, {0, -0.62f, 0}, {206, 52, 44}, {52, 62, 96}, 1.78f, false, sides);
    DrawPerson(pen, {-0.15f, 0.02f, 0}, {40, 92, 178}, {70, 64, 58}, 1.70f, true, sides);
    if (detail != Detail::Low)
    {
        DrawPerson(pen, {0.05f, 0.68f, 0}, {236, 190, 48}, {60, 66, 70}, 1.84f, false, sides);
    }
    return Rounded(pen.Take(), 0.5f);
}

} // namespace PropMeshDetail

Mesh BuildProp(Prop prop, Detail detail)
{
    switch (prop)
    {
    case Prop::Spruce: return PropMeshDetail::Spruce(detail);
    case Prop::Birch: return PropMeshDetail::Birch(detail);
    case Prop::Bush: return PropMeshDetail::Bush(detail);
    case Prop::RockBig: return PropMeshDetail::Rock(detail, 1.1f, 81);
    case Prop::RockSmall: return PropMeshDetail::Rock(detail == Detail::High ? Detail::Medium : detail, 0.36f, 83);
    case Prop::GrassTuft: return PropMeshDetail::GrassTuft(detail);
    case Prop::FencePost: return PropMeshDetail::FencePost(detail);
    case Prop::Spectator: break;
    }
    return PropMeshDetail::Spectators(detail);
}

} // namespace Rally::Scene
