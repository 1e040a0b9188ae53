// What the rules paint on a circuit: lanes and the edges of spaces, limits in discs and triangles, dotted lines with what they
// say, the line and the grid. Numbers are drawn out along the road, so that they can be read from a car and from above.
#include "StageDraft.h"

namespace Rally::Scene
{
namespace CircuitMarkingsDetail
{

constexpr float kLift = 0.05f;
constexpr float kStretched = 2.0f; // numbers are so much longer than wide
constexpr float kDrawnOut = 3.0f;  // limits, where their space is long enough
constexpr float kDisc = 1.5f;
constexpr float kDash = 2.6f;
constexpr Colour kWhite{236, 236, 232};
constexpr Colour kFaint{196, 197, 198};
constexpr Colour kBlack{28, 28, 30};
constexpr Colour kInk{24, 23, 22};
constexpr Colour kRed{206, 30, 30};
constexpr Colour kYellow{250, 208, 48};

class Painter
{
public:
    Painter(StageDraft& stageDraft, MeshPen& meshPen) : draft(stageDraft), map(stageDraft.map), pen(meshPen) {}

    void PaintEdges(Stretch stretch)
    {
        const float step = draft.By(5.0f, 3.0f, 2.0f);
        const int steps = static_cast<int>(std::ceil((stretch.end - stretch.begin) / step));
        for (int i = 0; i < steps; ++i)
        {
            const float a = Mix(stretch.begin, stretch.end, static_cast<float>(i) / static_cast<float>(steps));
            const float b = Mix(stretch.begin, stretch.end, static_cast<float>(i + 1) / static_cast<float>(steps));
            Line(a, map.OffsetOf(a, 0), b, map.OffsetOf(b, 0), 0.2f, kWhite);
            Line(a, map.OffsetOf(a, 1), b, map.OffsetOf(b, 1), 0.2f, kWhite);
        }
    }

    void Paint(SpaceIndex index)
    {
        const RoadSpace& space = map.TheRoad()[index];
        const SpaceStrip& strip = map.StripOf(index);
        if (std::fabs(strip.begin - map.StartLine()) > 0.5f)
        {
            Across(strip.begin, map.OffsetOf(strip.begin, space.cover.from), map.OffsetOf(strip.begin, space.cover.to),
                   0.13f, kFaint);
        }
        if (space.cover.to < 0.999f)
        {
            PaintDivide(space, strip);
        }
        if (space.limit > 0)
        {
            PaintLimit(index, space, strip);
        }
    }

    // D-SLI-1 has dots in lines of its own; these lie before and behind the inside of a sharp corner.
    void PaintMark(const RoadMark& mark)
    {
        const SpaceStrip& strip = map.StripOf(mark.space);
        const float at = mark.atFront ? strip.end : strip.begin;
        const float left = map.OffsetOf(at, mark.cover.from) - 0.3f;
        const float right = map.OffsetOf(at, mark.cover.to) + 0.3f;
        const int dots = static_cast<int>((left - right) / 0.85f) + 1;
        for (int i = 0; i < dots; ++i)
        {
            const float offset = Mix(left, right, (static_cast<float>(i) + 0.5f) / static_cast<float>(dots));
            pen.Disc(Slot::SlideLine, kYellow, RoadCanvas(map, at, offset, kLift + 0.012f), 0.34f, draft.By(8, 10, 14));
        }
        // What it says stands on a plate of its own colour, before the line.
        const Canvas sign = Drawn(at - 2.3f, (left + right) / 2);
        pen.Rectangle(Slot::SlideLine, kBlack, sign, {-0.95f, -0.82f}, {0.95f, 0.82f});
        if (mark.limit > 0)
        {
            DrawNumber(pen, Slot::SlideLine, kYellow, sign.Lifted(0.014f), mark.limit, 1.3f);
        }
        else
        {
            DrawCall(sign.Lifted(0.014f), kYellow, 1.3f);
        }
        draft.scene.landmarks.push_back(
            {Slot::SlideLine, map.At(at, (left + right) / 2).position, mark.space, mark.limit});
    }

    // A chequered band across, and a corner of a box before each car.
    void PaintLine()
    {
        constexpr int kRows = 2;
        constexpr float kSquare = 0.55f;
        const float line = map.StartLine();
        const float left = map.OffsetOf(line, 0);
        const float right = map.OffsetOf(line, 1);
        const int columns = static_cast<int>((left - right) / kSquare);
        for (int i = 0; i < columns * kRows; ++i)
        {
            const int row = i / columns;
            const int column = i % columns;
            const float a = Mix(left, right, static_cast<float>(column) / static_cast<float>(columns));
            const float b = Mix(left, right, static_cast<float>(column + 1) / static_cast<float>(columns));
            const float rear = line + (static_cast<float>(row) - 1) * kSquare;
            pen.Quad(Slot::StartLine, (row + column) % 2 == 0 ? kWhite : kBlack, On(rear, a), On(rear, b),
                     On(rear + kSquare, b), On(rear + kSquare, a));
        }
        draft.scene.landmarks.push_back({Slot::StartLine, map.At(line).position, kNoSpace, 0});
        for (const SpaceIndex slot : map.TheRoad().grid)
        {
            PaintSlot(slot);
        }
    }

private:
    Vec3 On(float distance, float offset, float lift = kLift) const
    {
        Vec3 point = map.At(distance, offset).position;
        point.z += lift;
        return point;
    }

    // A canvas on the road whose upright is drawn out along it.
    Canvas Drawn(float distance, float offset, float stretched = kStretched) const
    {
        Canvas canvas = RoadCanvas(map, distance, offset, kLift + 0.02f);
        canvas.up = canvas.up * stretched;
        return canvas;
    }

    void Line(float a, float offsetA, float b, float offsetB, float width, Colour colour)
    {
        pen.Quad(Slot::Marking, colour, On(a, offsetA + width / 2), On(a, offsetA - width / 2),
                 On(b, offsetB - width / 2), On(b, offsetB + width / 2));
    }

    void Across(float distance, float left, float right, float width, Colour colour)
    {
        pen.Quad(Slot::Marking, colour, On(distance - width / 2, left), On(distance - width / 2, right),
                 On(distance + width / 2, right), On(distance + width / 2, left));
    }

    // To its right: dashes between lanes, a whole line between the ways round a corner.
    void PaintDivide(const RoadSpace& space, const SpaceStrip& strip)
    {
        const bool corner = space.kind != SpaceKind::Lane;
        const float whole = strip.end - strip.begin;
        const float step = corner ? draft.By(4.0f, 2.5f, 1.6f) : kDash;
        const int pieces = static_cast<int>(whole / step) + 1;
        for (int i = 0; i < pieces; ++i)
        {
            if (!corner && i % 2 != 0)
            {
                continue;
            }
            const float a = Mix(strip.begin, strip.end, static_cast<float>(i) / static_cast<float>(pieces));
            const float b = Mix(strip.begin, strip.end, static_cast<float>(i + 1) / static_cast<float>(pieces));
            Line(a, map.OffsetOf(a, space.cover.to), b, map.OffsetOf(b, space.cover.to), 0.18f, kWhite);
        }
    }

    void PaintLimit(SpaceIndex index, const RoadSpace& space, const SpaceStrip& strip)
    {
        const float distance = Mix(strip.begin, strip.end, 0.45f);
        const float room = 0.40f * (strip.end - strip.begin) / kDisc;
        const Canvas canvas =
            Drawn(distance, map.OffsetIn(strip, distance), Clamp(room, 0.75f * kStretched, kDrawnOut));
        const int corners = draft.By(18, 22, 28);
        if (space.danger)
        {
            // G-COR-5: a triangle.
            pen.Disc(Slot::LimitDisc, kRed, canvas, kDisc * 1.42f, 3, kPi / 2);
            pen.Disc(Slot::LimitDisc, kWhite, canvas.Lifted(0.012f), kDisc * 1.08f, 3, kPi / 2);
            DrawNumber(pen, Slot::LimitDisc, kInk, canvas.Lifted(0.026f).Moved(0, -0.1f), space.limit, 1.2f);
        }
        else
        {
            pen.Disc(Slot::LimitDisc, kWhite, canvas, kDisc * 0.86f, corners);
            pen.Ring(Slot::LimitDisc, kRed, canvas.Lifted(0.012f), kDisc * 0.8f, kDisc, corners);
            DrawNumber(pen, Slot::LimitDisc, kInk, canvas.Lifted(0.014f), space.limit, 1.65f);
        }
        draft.scene.landmarks.push_back({Slot::LimitDisc, canvas.origin, index, space.limit});
    }

    // "!"
    void DrawCall(const Canvas& canvas, Colour colour, float height)
    {
        const float wide = 0.13f * height;
        pen.Rectangle(Slot::SlideLine, colour, canvas, {-wide, -0.16f * height}, {wide, 0.5f * height});
        pen.Rectangle(Slot::SlideLine, colour, canvas, {-wide, -0.5f * height}, {wide, -0.28f * height});
    }

    void PaintSlot(SpaceIndex slot)
    {
        const SpaceStrip& strip = map.StripOf(slot);
        const float front = map.StandDistance(slot) + 2.7f;
        const float middle = map.OffsetIn(strip, front);
        const float half = 1.35f;
        Across(front, middle + half, middle - half, 0.2f, kWhite);
        Line(front - 1.6f, middle + half, front, middle + half, 0.16f, kWhite);
        Line(front - 1.6f, middle - half, front, middle - half, 0.16f, kWhite);
    }

    StageDraft& draft;
    const RoadMap& map;
    MeshPen& pen;
};

} // namespace CircuitMarkingsDetail

void DrawCircuitMarkings(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    CircuitMarkingsDetail::Painter painter(draft, pen);
    const RoadMap& map = draft.map;
    const Road& road = map.TheRoad();
    painter.PaintEdges(stretch);
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        if (stretch.Holds(map.StripOf(static_cast<SpaceIndex>(i)).begin))
        {
            painter.Paint(static_cast<SpaceIndex>(i));
        }
    }
    for (const RoadMark& mark : road.marks)
    {
        if (stretch.Holds(map.StripOf(mark.space).begin))
        {
            painter.PaintMark(mark);
        }
    }
    if (stretch.Holds(map.StartLine()) && road.tiles.front().role == TileRole::Start)
    {
        painter.PaintLine();
    }
}

} // namespace Rally::Scene
