// Start and finish: a line on the road and an arch over it.
#include "StageDraft.h"

namespace Rally::Scene
{
namespace GatesDetail
{

constexpr Colour kWhite{246, 246, 242};
constexpr Colour kBlack{24, 24, 26};
constexpr Colour kSteel{120, 124, 130};
constexpr float kHalfSpan = 7.4f;
constexpr float kClearance = 4.6f;
constexpr float kBanner = 1.5f;

// Squares in two colours, from one row and column to the next.
template <class Square>
void Chequered(int columns, int rows, Square square)
{
    for (int row = 0; row < rows; ++row)
    {
        for (int column = 0; column < columns; ++column)
        {
            square(column, row, (row + column) % 2 == 0 ? kWhite : kBlack);
        }
    }
}

void DrawArch(MeshPen& pen, Slot slot, const Canvas& middle)
{
    const Vec3 depth = middle.Facing() * 0.28f;
    const auto post = [&](float side)
    {
        const Vec3 foot = middle.At(side * kHalfSpan, -0.8f);
        pen.Rod(slot, kSteel, foot, middle.At(side * kHalfSpan, kClearance + kBanner), 0.22f, 0.18f, 8);
        pen.Rod(slot, kWhite, middle.At(side * kHalfSpan, 0.9f), middle.At(side * kHalfSpan, 1.7f), 0.25f, 0.25f, 8);
    };
    post(-1);
    post(1);
    for (const float y : {kClearance - 0.12f, kClearance + kBanner})
    {
        const Vec3 a = middle.At(-kHalfSpan, y);
        const Vec3 b = middle.At(kHalfSpan, y);
        const Vec3 up = middle.up * 0.12f;
        pen.Quad(slot, kSteel, a + depth, b + depth, b + depth + up, a + depth + up);
        pen.Quad(slot, kSteel, b - depth, a - depth, a - depth + up, b - depth + up);
        pen.Quad(slot, kSteel, a + depth + up, b + depth + up, b - depth + up, a - depth + up);
        pen.Quad(slot, kSteel, b + depth, a + depth, a - depth, b - depth);
    }
}

// Green, with arrows that point down the road.
void DrawStartBanner(MeshPen& pen, const Canvas& face)
{
    pen.Rectangle(Slot::StartLine, PlainColour(Slot::StartLine), face, {-kHalfSpan, kClearance},
                  {kHalfSpan, kClearance + kBanner});
    for (int i = -3; i <= 3; ++i)
    {
        const Canvas at = face.Lifted(0.02f).Moved(static_cast<float>(i) * 1.9f, kClearance + kBanner / 2);
        pen.Quad(Slot::StartLine, kWhite, at.At(-0.5f, -0.45f), at.At(0, 0.05f), at.At(0, 0.5f), at.At(-0.5f, 0));
        pen.Quad(Slot::StartLine, kWhite, at.At(0, 0.05f), at.At(0.5f, -0.45f), at.At(0.5f, 0), at.At(0, 0.5f));
    }
}

void DrawFinishBanner(MeshPen& pen, const Canvas& face)
{
    constexpr int kColumns = 30;
    const float step = 2 * kHalfSpan / kColumns;
    Chequered(kColumns, 3,
              [&](int column, int row, Colour colour)
              {
                  const Vec2 low{-kHalfSpan + static_cast<float>(column) * step,
                                 kClearance + static_cast<float>(row) * kBanner / 3};
                  pen.Rectangle(Slot::FinishLine, colour, face, low, low + Vec2{step, kBanner / 3});
              });
}

void DrawGate(StageDraft& draft, MeshPen& pen, Slot slot, float distance)
{
    const Canvas middle = BoardCanvas(draft.map, distance, 0, 0);
    DrawArch(pen, slot, middle);
    for (const Canvas& face : {middle.Lifted(0.28f), middle.Turned().Lifted(0.28f)})
    {
        if (slot == Slot::StartLine)
        {
            DrawStartBanner(pen, face);
        }
        else
        {
            DrawFinishBanner(pen, face);
        }
    }
    const RoadMap& map = draft.map;
    const auto on = [&map](float at, float offset)
    {
        Vec3 point = map.At(at, offset).position;
        point.z += 0.065f;
        return point;
    };
    constexpr int kColumns = 14;
    const float step = 2 * kLaneWidth / kColumns;
    Chequered(kColumns, slot == Slot::StartLine ? 1 : 3,
              [&](int column, int row, Colour colour)
              {
                  const float left = kLaneWidth - static_cast<float>(column) * step;
                  const float rear = distance - 0.3f + static_cast<float>(row) * 0.64f;
                  pen.Quad(slot, slot == Slot::StartLine ? kWhite : colour, on(rear, left), on(rear, left - step),
                           on(rear + 0.64f, left - step), on(rear + 0.64f, left));
              });
    draft.scene.landmarks.push_back({slot, middle.origin, kNoSpace, 0});
}

} // namespace GatesDetail

void DrawGates(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    const RoadMap& map = draft.map;
    if (stretch.Holds(map.StartLine()))
    {
        GatesDetail::DrawGate(draft, pen, Slot::StartLine, map.StartLine());
    }
    if (map.FinishLine() >= 0 && stretch.Holds(map.FinishLine()))
    {
        GatesDetail::DrawGate(draft, pen, Slot::FinishLine, map.FinishLine());
    }
}

} // namespace Rally::Scene
