// Boards on posts: how dangerous a tile is, where one jumps, where water is.
#include "StageDraft.h"

namespace Rally::Scene
{
namespace SignsDetail
{

constexpr float kBeside = kRoadHalfWidth + 2.6f;
constexpr Colour kPost{110, 104, 98};
constexpr Colour kPale{250, 248, 240};
constexpr Colour kInk{26, 24, 22};

struct Shape
{
    Slot slot;
    int corners;
    float turned;
};

Shape ShapeOf(Hazard hazard)
{
    switch (hazard)
    {
    case Hazard::Red: return {Slot::HazardRed, 8, kPi / 8};
    case Hazard::Orange: return {Slot::HazardOrange, 3, kPi / 2};
    case Hazard::Yellow:
    case Hazard::None: break;
    }
    return {Slot::HazardYellow, 20, 0};
}

class SignMaker
{
public:
    SignMaker(StageDraft& stageDraft, MeshPen& meshPen) : draft(stageDraft), map(stageDraft.map), pen(meshPen) {}

    // Both faces show: a tile may be driven either way.
    void HazardBoard(Hazard hazard, float distance, float offset, std::uint8_t tile)
    {
        if (hazard == Hazard::None)
        {
            return;
        }
        const Shape shape = ShapeOf(hazard);
        const Canvas front = BoardCanvas(map, distance, offset, 2.5f);
        Post(shape.slot, front.origin, 2.3f);
        const float size = hazard == Hazard::Orange ? 1.25f : 1.02f;
        for (const Canvas& face : {front.Lifted(0.07f), front.Turned().Lifted(0.07f)})
        {
            pen.Disc(shape.slot, kPale, face, size, shape.corners, shape.turned);
            pen.Disc(shape.slot, PlainColour(shape.slot), face.Lifted(0.012f), size * 0.86f, shape.corners,
                     shape.turned);
            const bool triangle = hazard == Hazard::Orange;
            const Canvas mark = face.Lifted(0.024f).Moved(0, triangle ? -0.08f : 0);
            const Colour ink = hazard == Hazard::Red ? kPale : kInk;
            pen.Rectangle(shape.slot, ink, mark, {-0.10f, -0.12f}, {0.10f, 0.52f});
            pen.Rectangle(shape.slot, ink, mark, {-0.10f, -0.46f}, {0.10f, -0.24f});
        }
        Rim(shape, front, size);
        draft.scene.landmarks.push_back({shape.slot, front.origin, kNoSpace, tile});
    }

    void JumpBoard(float distance, float offset, std::uint8_t number)
    {
        const Canvas front = BoardCanvas(map, distance, offset, 2.3f);
        Post(Slot::JumpSign, front.origin, 2.1f);
        const Canvas face = front.Lifted(0.07f);
        const float size = 0.98f;
        pen.Disc(Slot::JumpSign, kInk, face, size * 1.12f, 4, 0);
        pen.Disc(Slot::JumpSign, PlainColour(Slot::JumpSign), face.Lifted(0.012f), size, 4, 0);
        DrawNumber(pen, Slot::JumpSign, kInk, face.Lifted(0.024f).Moved(0, -0.12f), number, 0.72f);
        for (const float side : {-1.0f, 1.0f})
        {
            const Canvas arrow = face.Lifted(0.024f).Moved(0, 0.42f);
            const Vec3 a = arrow.At(0, 0.3f);
            const Vec3 b = arrow.At(side * 0.34f, 0.0f);
            const Vec3 c = arrow.At(side * 0.34f, -0.14f);
            const Vec3 d = arrow.At(0, 0.14f);
            if (side < 0)
            {
                pen.Quad(Slot::JumpSign, kInk, a, b, c, d);
            }
            else
            {
                pen.Quad(Slot::JumpSign, kInk, d, c, b, a);
            }
        }
        pen.Disc(Slot::JumpSign, kPost, front.Turned().Lifted(0.07f), size * 1.12f, 4, 0);
    }

    void FordBoard(SpaceIndex space, float distance, float offset)
    {
        const Canvas front = BoardCanvas(map, distance, offset, 2.2f);
        Post(Slot::FordSign, front.origin, 2.0f);
        const Canvas face = front.Lifted(0.07f);
        pen.Rectangle(Slot::FordSign, kPale, face, {-0.92f, -0.72f}, {0.92f, 0.72f});
        pen.Rectangle(Slot::FordSign, PlainColour(Slot::FordSign), face.Lifted(0.012f), {-0.84f, -0.64f},
                      {0.84f, 0.64f});
        pen.Rectangle(Slot::FordSign, kPost, front.Turned().Lifted(0.07f), {-0.92f, -0.72f}, {0.92f, 0.72f});
        for (const float y : {-0.32f, 0.02f, 0.36f})
        {
            Wave(face.Lifted(0.024f).Moved(0, y));
        }
        draft.scene.landmarks.push_back({Slot::FordSign, front.origin, space, 0});
    }

private:
    void Post(Slot slot, Vec3 top, float height)
    {
        pen.Rod(slot, kPost, top - Vec3{0, 0, height + 0.6f}, top, 0.06f, 0.06f, draft.By(4, 6, 8), false);
    }

    // What is seen of a board from the side.
    void Rim(const Shape& shape, const Canvas& front, float size)
    {
        const Canvas face = front.Lifted(0.07f);
        const Canvas back = front.Lifted(-0.07f);
        for (int i = 0; i < shape.corners; ++i)
        {
            const float step = 2 * kPi / static_cast<float>(shape.corners);
            const Vec2 a = Along(shape.turned + step * static_cast<float>(i)) * size;
            const Vec2 b = Along(shape.turned + step * static_cast<float>(i + 1)) * size;
            pen.Quad(shape.slot, kPost, back.At(a.x, a.y), back.At(b.x, b.y), face.At(b.x, b.y), face.At(a.x, a.y));
        }
    }

    void Wave(const Canvas& canvas)
    {
        const auto height = [](int i) { return 0.09f * std::sin(static_cast<float>(i) * 0.9f); };
        for (int i = 0; i < 14; ++i)
        {
            const float x = -0.7f + 0.1f * static_cast<float>(i);
            pen.Quad(Slot::FordSign, kPale, canvas.At(x, height(i) - 0.06f), canvas.At(x + 0.1f, height(i + 1) - 0.06f),
                     canvas.At(x + 0.1f, height(i + 1) + 0.06f), canvas.At(x, height(i) + 0.06f));
        }
    }

    StageDraft& draft;
    const RoadMap& map;
    MeshPen& pen;
};

Hazard HazardOf(const RoadMap& map, std::size_t tile)
{
    for (const HexCell& cell : map.Cells())
    {
        if (cell.tile == tile)
        {
            return cell.hazard;
        }
    }
    return Hazard::None;
}

// A board stands further out where a shortcut passes.
float BesideAt(const RoadMap& map, float distance, bool left)
{
    const float reach = map.Reach(distance, left);
    const float beside = reach > kRoadHalfWidth + 0.5f ? reach + 1.6f : kBeside;
    return left ? beside : -beside;
}

// Rows have their signs once, though every lane says so.
bool IsFirstOfRow(const RoadSpace& space)
{
    return space.kind == SpaceKind::Single || static_cast<Place>(PlaceOf(space.code)) == Place::Left;
}

} // namespace SignsDetail

void DrawHazardBoard(StageDraft& draft, MeshPen& pen, Hazard hazard, float distance, float offset, std::uint8_t tile)
{
    SignsDetail::SignMaker(draft, pen).HazardBoard(hazard, distance, offset, tile);
}

void DrawSigns(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    using namespace SignsDetail;
    SignMaker signs(draft, pen);
    const RoadMap& map = draft.map;
    const std::span<const float> edges = map.TileEdges();
    for (std::size_t tile = 1; tile < edges.size(); ++tile)
    {
        const Hazard hazard = HazardOf(map, tile);
        const float entry = edges[tile - 1] + 2.4f;
        const float exit = edges[tile] - 2.4f;
        if (stretch.Holds(entry))
        {
            signs.HazardBoard(hazard, entry, BesideAt(map, entry, false), static_cast<std::uint8_t>(tile));
        }
        if (stretch.Holds(exit))
        {
            signs.HazardBoard(hazard, exit, BesideAt(map, exit, true), static_cast<std::uint8_t>(tile));
        }
    }
    const Road& road = map.TheRoad();
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const RoadSpace& space = road.spaces[i];
        const float distance = map.StripOf(static_cast<SpaceIndex>(i)).begin;
        if ((space.jump == 0 && !space.ford) || !IsFirstOfRow(space) || !stretch.Holds(distance))
        {
            continue;
        }
        for (const bool left : {true, false})
        {
            const float beside = BesideAt(map, distance + 1, left);
            if (space.jump > 0)
            {
                signs.JumpBoard(distance + 1, beside, space.jump);
            }
            if (space.ford)
            {
                signs.FordBoard(static_cast<SpaceIndex>(i), distance - 0.5f, beside);
            }
        }
    }
}

} // namespace Rally::Scene
