// A gravel tyre on a rim with spokes; alike from both sides.
#include "Sketch/MeshPen.h"
#include "RallyScene/StageMesh.h"

namespace Rally::Scene
{
namespace WheelMeshDetail
{

struct Turn
{
    float radius{};
    float y{};
    Slot slot{};
    Colour colour; // of the band that ends here
};

// A band round the axle from one profile point to the next, seen from outside.
void DrawBands(MeshPen& pen, std::span<const Turn> profile, int segments)
{
    for (std::size_t k = 0; k + 1 < profile.size(); ++k)
    {
        const Turn& a = profile[k];
        const Turn& b = profile[k + 1];
        for (int i = 0; i < segments; ++i)
        {
            const auto at = [&](const Turn& turn, int step)
            {
                const Vec2 side = Along(2 * kPi * static_cast<float>(step % segments) / static_cast<float>(segments));
                return Vec3{side.x * turn.radius, turn.y, side.y * turn.radius};
            };
            const bool tread = b.slot == Slot::Tyre && b.radius > 0.31f;
            const Colour colour = tread && i % 2 == 0 ? Shaded(b.colour, 1.35f) : b.colour;
            pen.Quad(b.slot, colour, at(a, i), at(a, i + 1), at(b, i + 1), at(b, i));
        }
    }
}

void DrawSpokes(MeshPen& pen, float side)
{
    constexpr int kSpokes = 6;
    const Colour colour = PlainColour(Slot::Rim);
    for (int i = 0; i < kSpokes; ++i)
    {
        const Vec2 out = Along(2 * kPi * static_cast<float>(i) / kSpokes);
        const Vec3 along{out.x, 0, out.y};
        const Vec3 across{-out.y, 0, out.x};
        const auto at = [&](float reach, float aside, float y)
        { return along * reach + across * aside + Vec3{0, side * y, 0}; };
        const Vec3 a = at(0.03f, -0.032f, 0.085f);
        const Vec3 b = at(0.205f, -0.024f, 0.098f);
        const Vec3 c = at(0.205f, 0.024f, 0.098f);
        const Vec3 d = at(0.03f, 0.032f, 0.085f);
        if (side > 0)
        {
            pen.Quad(Slot::Rim, colour, d, c, b, a);
        }
        else
        {
            pen.Quad(Slot::Rim, colour, a, b, c, d);
        }
        const Vec3 low = Vec3{0, -side * 0.03f, 0};
        if (side > 0)
        {
            pen.Quad(Slot::Rim, Shaded(colour, 0.7f), a, b, b + low, a + low);
        }
        else
        {
            pen.Quad(Slot::Rim, Shaded(colour, 0.7f), a + low, b + low, b, a);
        }
        if (side > 0)
        {
            pen.Quad(Slot::Rim, Shaded(colour, 0.7f), d + low, c + low, c, d);
        }
        else
        {
            pen.Quad(Slot::Rim, Shaded(colour, 0.7f), d, c, c + low, d + low);
        }
    }
    pen.Rod(Slot::Rim, Shaded(colour, 0.85f), {0, side * 0.04f, 0}, {0, side * 0.105f, 0}, 0.05f, 0.04f, 10);
}

} // namespace WheelMeshDetail

Mesh BuildWheel(Detail detail)
{
    using WheelMeshDetail::Turn;
    const int segments = detail == Detail::High ? 28 : detail == Detail::Medium ? 20 : 12;
    const Colour tyre = PlainColour(Slot::Tyre);
    const Colour rim = PlainColour(Slot::Rim);
    const Colour brake{74, 72, 72};
    constexpr float r = kWheelRadius;
    const Turn profile[] = {
        {0.0f, 0.045f, Slot::Rim, brake},
        {0.195f, 0.045f, Slot::Rim, brake},
        {0.205f, 0.10f, Slot::Rim, Shaded(rim, 0.8f)},
        {0.222f, 0.108f, Slot::Rim, rim},
        {0.235f, 0.118f, Slot::Tyre, tyre},
        {0.30f, 0.118f, Slot::Tyre, tyre},
        {r, 0.09f, Slot::Tyre, tyre},
        {r, -0.09f, Slot::Tyre, tyre},
        {0.30f, -0.118f, Slot::Tyre, tyre},
        {0.235f, -0.118f, Slot::Tyre, tyre},
        {0.222f, -0.108f, Slot::Rim, tyre},
        {0.205f, -0.10f, Slot::Rim, rim},
        {0.195f, -0.045f, Slot::Rim, Shaded(rim, 0.8f)},
        {0.0f, -0.045f, Slot::Rim, brake},
    };
    MeshPen pen;
    WheelMeshDetail::DrawBands(pen, profile, segments);
    WheelMeshDetail::DrawSpokes(pen, 1);
    WheelMeshDetail::DrawSpokes(pen, -1);
    return Rounded(pen.Take(), 0.75f);
}

} // namespace Rally::Scene
