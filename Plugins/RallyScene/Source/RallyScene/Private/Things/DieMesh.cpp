// A die with rounded edges, one metre wide: warning triangles on as many faces as it has, its number on the others.
#include "DieFaces.h"
#include "Sketch/MeshPen.h"
#include "RallyScene/StageMesh.h"

namespace Rally::Scene
{
namespace DieMeshDetail
{

constexpr int kSteps[] = {0, 1, 2, 3, 4}; // across a face: the rounding, the flat, the rounding

Canvas FaceOf(std::size_t face)
{
    const FaceAxes axes = FaceAxesOf(face);
    Canvas canvas{{}, axes.right, axes.up};
    canvas.origin = canvas.Facing() * kDieHalf;
    return canvas;
}

// Pulls a point of the cube onto the rounded one.
Vec3 RoundedPoint(Vec3 point)
{
    constexpr float kInner = kDieHalf - kDieRound;
    const Vec3 core{Clamp(point.x, -kInner, kInner), Clamp(point.y, -kInner, kInner), Clamp(point.z, -kInner, kInner)};
    return core + Normal(point - core) * kDieRound;
}

void DrawCube(MeshPen& pen, Slot slot)
{
    static constexpr float kCuts[] = {-kDieHalf,
                                      -kDieHalf + 0.35f * kDieRound,
                                      -kDieHalf + kDieRound,
                                      kDieHalf - kDieRound,
                                      kDieHalf - 0.35f * kDieRound,
                                      kDieHalf};
    for (std::size_t face = 0; face < 6; ++face)
    {
        const Canvas canvas = FaceOf(face);
        for (const int i : kSteps)
        {
            for (const int k : kSteps)
            {
                const auto at = [&](int x, int y)
                {
                    return RoundedPoint(
                        canvas.At(kCuts[static_cast<std::size_t>(x)], kCuts[static_cast<std::size_t>(y)]));
                };
                pen.Quad(slot, PlainColour(slot), at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1));
            }
        }
    }
}

// A triangle with an exclamation mark.
void DrawWarning(MeshPen& pen, const Canvas& face, Colour ink, Colour ground)
{
    const Canvas low = face.Moved(0, -0.06f);
    pen.Disc(Slot::DieMark, ink, low, 0.40f, 3, kPi / 2);
    pen.Disc(Slot::DieMark, ground, low.Lifted(0.004f), 0.27f, 3, kPi / 2);
    const Canvas mark = low.Lifted(0.008f);
    pen.Rectangle(Slot::DieMark, ink, mark, {-0.03f, -0.02f}, {0.03f, 0.15f});
    pen.Rectangle(Slot::DieMark, ink, mark, {-0.03f, -0.105f}, {0.03f, -0.05f});
}

struct Style
{
    Slot slot{};
    Colour warning;
    Colour digit;
    unsigned number{}; // 0: the other faces stay blank
};

Style StyleOf(DieLook look)
{
    const Colour yellow = PlainColour(Slot::DieMark);
    constexpr Colour kWhite{250, 250, 246};
    constexpr Colour kBlack{26, 24, 24};
    constexpr Colour kRed{206, 34, 34};
    switch (look)
    {
    case DieLook::Coast: return {Slot::DieWhite, kRed, kBlack, 0};
    case DieLook::Leader: return {Slot::DieOrange, kBlack, kBlack, 0};
    case DieLook::Brake: return {Slot::DieRed, kWhite, kWhite, 0};
    case DieLook::Gear1:
    case DieLook::Gear2:
    case DieLook::Gear3:
    case DieLook::Gear4:
    case DieLook::Gear5:
    case DieLook::Gear6: break;
    }
    return {Slot::DieBlack, yellow, kWhite, static_cast<unsigned>(look) + 1};
}

} // namespace DieMeshDetail

Mesh BuildDie(DieLook look, std::size_t warningFaces)
{
    using namespace DieMeshDetail;
    const Style style = StyleOf(look);
    MeshPen pen;
    DrawCube(pen, style.slot);
    for (std::size_t face = 0; face < 6; ++face)
    {
        const Canvas canvas = FaceOf(face).Lifted(0.004f);
        if (face < warningFaces)
        {
            DrawWarning(pen, canvas, style.warning, PlainColour(style.slot));
        }
        else if (style.number > 0)
        {
            DrawNumber(pen, Slot::DieMark, style.digit, canvas, style.number, 0.56f);
        }
    }
    return Rounded(pen.Take(), 0.6f);
}

} // namespace Rally::Scene
