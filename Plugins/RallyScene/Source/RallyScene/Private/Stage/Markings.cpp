// What the rules paint on the road: boundaries of spaces, dotted slide lines, limits, jump numbers.
#include "StageDraft.h"

namespace Rally::Scene
{
namespace MarkingsDetail
{

constexpr float kLift = 0.055f;
constexpr float kLineWidth = 0.2f;
constexpr float kDiscRadius = 1.15f;
constexpr Colour kInk{26, 24, 22};
constexpr Colour kLimitRed{206, 30, 30};

class Painter
{
public:
    Painter(StageDraft& stageDraft, MeshPen& meshPen) : draft(stageDraft), map(stageDraft.map), pen(meshPen) {}

    void Paint(SpaceIndex space)
    {
        const RoadSpace& what = map.TheRoad()[space];
        const SpaceStrip& strip = map.StripOf(space);
        switch (what.kind)
        {
        case SpaceKind::Lane: PaintLane(what, strip); break;
        case SpaceKind::Slide: PaintSlide(space, what, strip); break;
        case SpaceKind::Single: PaintSingle(strip); break;
        case SpaceKind::Inner:
        case SpaceKind::Outer: PaintLine(what, strip); break;
        case SpaceKind::Cut: PaintCut(strip); break;
        case SpaceKind::Start:
        case SpaceKind::Beyond: return;
        }
        if (what.limit > 0)
        {
            PaintLimit(space, what, strip);
        }
        if (what.jump > 0)
        {
            PaintHop(space, what, strip);
        }
    }

private:
    Vec3 On(float distance, float offset) const
    {
        Vec3 point = map.At(distance, offset).position;
        point.z += kLift;
        return point;
    }

    // Across the road at a distance, from a left offset to a right one.
    void Across(Slot slot, float distance, float left, float right, float width = kLineWidth)
    {
        const int steps = static_cast<int>((left - right) / 1.2f) + 1;
        const Colour colour = PlainColour(slot, draft.look.region);
        for (int i = 0; i < steps; ++i)
        {
            const float a = Mix(left, right, static_cast<float>(i) / static_cast<float>(steps));
            const float b = Mix(left, right, static_cast<float>(i + 1) / static_cast<float>(steps));
            pen.Quad(slot, colour, On(distance - width / 2, a), On(distance - width / 2, b),
                     On(distance + width / 2, b), On(distance + width / 2, a));
        }
    }

    // Along a strip, aside of its middle.
    void Beside(Slot slot, const SpaceStrip& strip, float aside, float width = kLineWidth)
    {
        const int steps = static_cast<int>((strip.end - strip.begin) / draft.By(3.0f, 1.5f, 1.2f)) + 1;
        const Colour colour = PlainColour(slot, draft.look.region);
        for (int i = 0; i < steps; ++i)
        {
            const float a = Mix(strip.begin, strip.end, static_cast<float>(i) / static_cast<float>(steps));
            const float b = Mix(strip.begin, strip.end, static_cast<float>(i + 1) / static_cast<float>(steps));
            const float offsetA = map.OffsetIn(strip, a) + aside;
            const float offsetB = map.OffsetIn(strip, b) + aside;
            pen.Quad(slot, colour, On(a, offsetA + width / 2), On(a, offsetA - width / 2), On(b, offsetB - width / 2),
                     On(b, offsetB + width / 2));
        }
    }

    void PaintLane(const RoadSpace& what, const SpaceStrip& strip)
    {
        Across(Slot::Marking, strip.begin, strip.offset + strip.halfWidth, strip.offset - strip.halfWidth);
        const bool rightmost = static_cast<Place>(PlaceOf(what.code)) == Place::Right;
        if (!rightmost)
        {
            Beside(Slot::Marking, strip, -strip.halfWidth, 0.14f);
        }
        if (what.finishRow)
        {
            Across(Slot::Marking, strip.end, strip.offset + strip.halfWidth, strip.offset - strip.halfWidth);
        }
    }

    // D-SLI-1: a dotted line, between the halves.
    void PaintSlide(SpaceIndex space, const RoadSpace& what, const SpaceStrip& strip)
    {
        if (static_cast<Place>(PlaceOf(what.code)) != Place::SlideFirst)
        {
            return;
        }
        for (int i = 0; i < 7; ++i)
        {
            const float offset = kLaneWidth - (static_cast<float>(i) + 0.5f) * (2 * kLaneWidth / 7);
            pen.Disc(Slot::SlideLine, PlainColour(Slot::SlideLine, draft.look.region),
                     RoadCanvas(map, strip.end, offset, kLift + 0.01f), 0.36f, draft.By(6, 8, 12));
        }
        Tell(Slot::SlideLine, On(strip.end, 0), space, 0);
    }

    void PaintSingle(const SpaceStrip& strip)
    {
        Across(Slot::Marking, strip.begin, strip.halfWidth, -strip.halfWidth);
        Beside(Slot::Marking, strip, strip.halfWidth);
        Beside(Slot::Marking, strip, -strip.halfWidth);
    }

    // Where a corner's spaces begin, and the line that parts its inside from its outside.
    void PaintLine(const RoadSpace& what, const SpaceStrip& strip)
    {
        const float middle = map.OffsetIn(strip, strip.begin);
        Across(Slot::Marking, strip.begin, middle + strip.halfWidth, middle - strip.halfWidth);
        if (what.kind == SpaceKind::Inner)
        {
            PaintDivide(strip);
        }
    }

    // In the middle of what inner and outer line leave between them.
    void PaintDivide(const SpaceStrip& strip)
    {
        const auto divide = [](float inner) { return 0.24f * inner - (inner > 0 ? 0.41f : -0.41f); };
        SpaceStrip middle = strip;
        middle.offset = divide(strip.offset);
        middle.beginOffset = divide(strip.beginOffset);
        middle.endOffset = divide(strip.endOffset);
        Beside(Slot::Marking, middle, 0);
    }

    void PaintCut(const SpaceStrip& strip)
    {
        const float begin = map.OffsetIn(strip, strip.begin);
        const float end = map.OffsetIn(strip, strip.end);
        Across(Slot::Marking, strip.begin, begin + strip.halfWidth, begin - strip.halfWidth, 0.16f);
        Across(Slot::Marking, strip.end, end + strip.halfWidth, end - strip.halfWidth, 0.16f);
    }

    void PaintLimit(SpaceIndex space, const RoadSpace& what, const SpaceStrip& strip)
    {
        const float distance = strip.end - Clamp(0.3f * (strip.end - strip.begin), 1.3f, 2.4f);
        const Canvas canvas = RoadCanvas(map, distance, map.OffsetIn(strip, distance), kLift + 0.03f);
        const int corners = draft.By(10, 16, 24);
        pen.Disc(Slot::LimitDisc, PlainColour(Slot::LimitDisc), canvas, kDiscRadius * 0.84f, corners);
        pen.Ring(Slot::LimitDisc, kLimitRed, canvas, kDiscRadius * 0.8f, kDiscRadius, corners);
        DrawNumber(pen, Slot::LimitDisc, kInk, canvas.Lifted(0.015f), what.limit, 1.25f);
        Tell(Slot::LimitDisc, canvas.origin, space, what.limit);
    }

    // An arrowhead that points over the crest, with the number under it.
    void PaintHop(SpaceIndex space, const RoadSpace& what, const SpaceStrip& strip)
    {
        const float distance = Mix(strip.begin, strip.end, 0.3f);
        const Canvas canvas = RoadCanvas(map, distance, strip.offset, kLift + 0.03f);
        const Colour colour = PlainColour(Slot::JumpArrow);
        const auto chevron = [&](float y)
        {
            pen.Quad(Slot::JumpArrow, colour, canvas.At(-1.5f, y - 0.8f), canvas.At(0, y), canvas.At(0, y + 0.5f),
                     canvas.At(-1.5f, y - 0.3f));
            pen.Quad(Slot::JumpArrow, colour, canvas.At(0, y), canvas.At(1.5f, y - 0.8f), canvas.At(1.5f, y - 0.3f),
                     canvas.At(0, y + 0.5f));
        };
        chevron(1.9f);
        chevron(2.8f);
        DrawNumber(pen, Slot::JumpArrow, colour, canvas, what.jump, 2.0f);
        Tell(Slot::JumpArrow, canvas.origin, space, what.jump);
    }

    void Tell(Slot slot, Vec3 position, SpaceIndex space, std::uint8_t number)
    {
        draft.scene.landmarks.push_back({slot, position, space, number});
    }

    StageDraft& draft;
    const RoadMap& map;
    MeshPen& pen;
};

} // namespace MarkingsDetail

void DrawMarkings(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    MarkingsDetail::Painter painter(draft, pen);
    const Road& road = draft.map.TheRoad();
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        if (stretch.Holds(draft.map.StripOf(static_cast<SpaceIndex>(i)).begin))
        {
            painter.Paint(static_cast<SpaceIndex>(i));
        }
    }
}

} // namespace Rally::Scene
