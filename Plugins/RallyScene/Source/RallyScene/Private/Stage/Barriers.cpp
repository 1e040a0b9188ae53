// What ends the verges of a circuit: rails on posts, walls where it is dangerous, tyres outside of corners; and the boards that stand
// behind them.
#include "StageDraft.h"

#include "RallyRules/Core/Play.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace BarriersDetail
{

constexpr Colour kRail{186, 190, 194};
constexpr Colour kPost{112, 114, 118};
constexpr Colour kWall{206, 206, 202};
constexpr Colour kWallFoot{170, 170, 168};
constexpr Colour kTyre{36, 36, 38};
constexpr Colour kRed{200, 40, 34};
constexpr Colour kWhite{238, 238, 234};
constexpr Colour kInk{24, 23, 22};
constexpr Colour kBoardBack{92, 94, 98};

class Builder
{
public:
    Builder(StageDraft& stageDraft, MeshPen& meshPen) : draft(stageDraft), map(stageDraft.map), pen(meshPen) {}

    void Fence(Stretch stretch)
    {
        const float step = draft.By(6.0f, 4.0f, 3.0f);
        const int steps = static_cast<int>(std::ceil((stretch.end - stretch.begin) / step));
        for (int i = 0; i < steps; ++i)
        {
            const float a = Mix(stretch.begin, stretch.end, static_cast<float>(i) / static_cast<float>(steps));
            const float b = Mix(stretch.begin, stretch.end, static_cast<float>(i + 1) / static_cast<float>(steps));
            for (const bool left : {true, false})
            {
                FencePiece(a, b, left, i);
            }
        }
    }

    // In a row behind the rails where the road bends, before it what the corner allows.
    void LimitBoard(SpaceIndex index)
    {
        const RoadSpace& space = map.TheRoad()[index];
        const SpaceStrip& strip = map.StripOf(index);
        const float distance = strip.begin - 9;
        const bool left = strip.offset > 0;
        const float beyond = map.VergeAt(distance, left).reach + 0.9f;
        const Canvas front = BoardCanvas(map, distance, left ? beyond : -beyond, 2.9f);
        pen.Rod(Slot::Barrier, kPost, front.origin - Vec3{0, 0, 3.2f}, front.origin, 0.07f, 0.07f, draft.By(4, 6, 8),
                false);
        const Canvas face = front.Lifted(0.08f);
        pen.Rectangle(Slot::LimitDisc, kWhite, face, {-1.15f, -1.15f}, {1.15f, 1.15f});
        pen.Rectangle(Slot::Barrier, kBoardBack, front.Turned().Lifted(0.06f), {-1.15f, -1.15f}, {1.15f, 1.15f});
        if (space.danger)
        {
            pen.Disc(Slot::LimitDisc, kRed, face.Lifted(0.012f).Moved(0, -0.25f), 1.3f, 3, kPi / 2);
            pen.Disc(Slot::LimitDisc, kWhite, face.Lifted(0.024f).Moved(0, -0.25f), 0.98f, 3, kPi / 2);
            DrawNumber(pen, Slot::LimitDisc, kInk, face.Lifted(0.036f).Moved(0, -0.33f), space.limit, 0.86f);
        }
        else
        {
            pen.Ring(Slot::LimitDisc, kRed, face.Lifted(0.012f), 0.86f, 1.05f, draft.By(12, 18, 26));
            DrawNumber(pen, Slot::LimitDisc, kInk, face.Lifted(0.024f), space.limit, 1.2f);
        }
    }

private:
    bool IsGarages(float distance, bool left) const
    {
        const PitRoad& pits = map.Pits();
        const float at = map.Nearest(distance, (pits.begin + pits.end) / 2);
        return pits.IsThere() && left == (pits.side > 0) && at > pits.BoxAt(0) - PitRoad::kBoxPitch &&
               at < pits.BoxAt(kMaxSeats - 1) + PitRoad::kBoxPitch;
    }

    Hazard HazardAt(float distance) const
    {
        const std::span<const float> edges = map.TileEdges();
        std::size_t tile = 1;
        while (tile + 1 < edges.size() && edges[tile] <= distance)
        {
            ++tile;
        }
        for (const HexCell& cell : map.Cells())
        {
            if (cell.tile == tile)
            {
                return cell.hazard;
            }
        }
        return Hazard::None;
    }

    Vec3 Foot(float distance, float offset, float up) const
    {
        Vec3 at = map.At(distance, offset).position;
        at.z += up;
        return at;
    }

    // A band between two distances, its face to the road.
    void Band(Slot slot, Colour colour, float a, float b, float offsetA, float offsetB, float low, float high,
              bool left)
    {
        const Vec3 p = Foot(a, offsetA, low);
        const Vec3 q = Foot(b, offsetB, low);
        const Vec3 up{0, 0, high - low};
        if (left)
        {
            pen.Quad(slot, colour, p, q, q + up, p + up);
            return;
        }
        pen.Quad(slot, colour, q, p, p + up, q + up);
    }

    void Top(Slot slot, Colour colour, float a, float b, float offsetA, float offsetB, float deep, float up, bool left)
    {
        const float out = left ? deep : -deep;
        const Vec3 p = Foot(a, offsetA, up);
        const Vec3 q = Foot(b, offsetB, up);
        const Vec3 r = Foot(b, offsetB + out, up);
        const Vec3 s = Foot(a, offsetA + out, up);
        if (left)
        {
            pen.Quad(slot, colour, p, q, r, s);
            return;
        }
        pen.Quad(slot, colour, s, r, q, p);
    }

    void FencePiece(float a, float b, bool left, int piece)
    {
        const float middle = (a + b) / 2;
        if (IsGarages(middle, left))
        {
            return;
        }
        const float side = left ? 1.0f : -1.0f;
        const float offsetA = side * map.VergeAt(a, left).reach;
        const float offsetB = side * map.VergeAt(b, left).reach;
        if (HazardAt(middle) == Hazard::Red)
        {
            Band(Slot::Barrier, kWallFoot, a, b, offsetA, offsetB, -0.3f, 0.35f, left);
            Band(Slot::Barrier, kWall, a, b, offsetA, offsetB, 0.35f, 1.15f, left);
            Top(Slot::Barrier, kWall, a, b, offsetA, offsetB, 0.3f, 1.15f, left);
            Band(Slot::Barrier, kWall, a, b, offsetA + side * 0.3f, offsetB + side * 0.3f, -0.3f, 1.15f, !left);
        }
        else
        {
            for (const float low : {0.28f, 0.68f})
            {
                Band(Slot::Barrier, kRail, a, b, offsetA, offsetB, low, low + 0.3f, left);
                Band(Slot::Barrier, kPost, a, b, offsetA + side * 0.06f, offsetB + side * 0.06f, low, low + 0.3f,
                     !left);
            }
            pen.Rod(Slot::Barrier, kPost, Foot(a, offsetA + side * 0.1f, -0.4f), Foot(a, offsetA + side * 0.1f, 1.0f),
                    0.06f, 0.06f, 4, false);
        }
        if (HasTyres(middle, left))
        {
            Tyres(a, b, offsetA - side * 0.85f, offsetB - side * 0.85f, left, piece);
        }
    }

    // Stacks behind a belt in two colours.
    void Tyres(float a, float b, float offsetA, float offsetB, bool left, int piece)
    {
        const Colour belt = piece % 2 == 0 ? kRed : kWhite;
        Band(Slot::Barrier, kTyre, a, b, offsetA, offsetB, -0.1f, 0.3f, left);
        Band(Slot::Barrier, belt, a, b, offsetA, offsetB, 0.3f, 0.8f, left);
        Band(Slot::Barrier, kTyre, a, b, offsetA, offsetB, 0.8f, 1.0f, left);
        Top(Slot::Barrier, kTyre, a, b, offsetA, offsetB, 0.75f, 1.0f, left);
        if (!HasTyres(a - (b - a) / 2, left))
        {
            TyreEnd(a, offsetA, left, -1);
        }
        if (!HasTyres(b + (b - a) / 2, left))
        {
            TyreEnd(b, offsetB, left, 1);
        }
    }

    bool HasTyres(float distance, bool left) const
    {
        const Verge::Kind kind = map.VergeAt(distance, left).kind;
        return kind == Verge::Kind::Trap || kind == Verge::Kind::Paved;
    }

    // Where a row of them ends, seen along the road: forwards 1, backwards -1.
    void TyreEnd(float at, float offset, bool left, int way)
    {
        const float out = offset + (left ? 0.75f : -0.75f);
        const float a = left ? out : offset; // to the left of the other
        const float b = left ? offset : out;
        const Vec3 up{0, 0, 1.1f};
        const Vec3 p = Foot(at, a, -0.1f);
        const Vec3 q = Foot(at, b, -0.1f);
        if (way > 0)
        {
            pen.Quad(Slot::Barrier, kTyre, q, p, p + up, q + up);
            return;
        }
        pen.Quad(Slot::Barrier, kTyre, p, q, q + up, p + up);
    }

    StageDraft& draft;
    const RoadMap& map;
    MeshPen& pen;
};

// Where a marshal of a tile stands: behind the barrier where it is entered, on the side without pits.
float MarshalSide(const RoadMap& map)
{
    return map.Pits().side > 0 ? -1.0f : 1.0f;
}

void DrawPost(StageDraft& draft, MeshPen& pen, std::uint8_t tile)
{
    constexpr Colour kHut{228, 116, 36};
    const RoadPoint post = MarshalPost(draft.map, tile);
    const Vec2 along = Along(post.heading);
    const Vec3 back = Vec3{along.x, along.y, 0} * -1.3f;
    pen.Box(Slot::Building, kBoardBack, post.position + Vec3{0, 0, 0.35f}, {1.0f, 1.1f, 0.45f}, post.heading);
    pen.Box(Slot::Building, kHut, post.position + back + Vec3{0, 0, 1.5f}, {0.5f, 1.0f, 0.8f}, post.heading);
    pen.Box(Slot::Building, kWhite, post.position + back + Vec3{0, 0, 2.4f}, {0.7f, 1.2f, 0.1f}, post.heading);
}

} // namespace BarriersDetail

RoadPoint MarshalPost(const RoadMap& map, std::uint8_t tile)
{
    const std::span<const float> edges = map.TileEdges();
    const std::size_t which = tile >= 1 && tile < edges.size() ? tile - std::size_t{1} : 0;
    const float distance = edges[which] + 7;
    const float side = BarriersDetail::MarshalSide(map);
    RoadPoint post = map.At(distance, side * (map.VergeAt(distance, side > 0).reach + 1.5f));
    post.heading += side > 0 ? -kPi / 2 : kPi / 2; // looks at the road
    return post;
}

void DrawBarriers(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    BarriersDetail::Builder builder(draft, pen);
    builder.Fence(stretch);
}

void DrawCircuitSigns(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    using namespace BarriersDetail;
    const RoadMap& map = draft.map;
    const std::span<const float> edges = map.TileEdges();
    const auto beside = [&map](float distance, bool left)
    { return (left ? 1.0f : -1.0f) * (map.VergeAt(distance, left).reach + 0.9f); };
    for (const HexCell& cell : map.Cells())
    {
        const std::size_t tile = cell.tile;
        const float entry = edges[tile - 1] + 2.4f;
        const float exit = edges[tile] - 2.4f;
        if (stretch.Holds(entry))
        {
            DrawHazardBoard(draft, pen, cell.hazard, entry, beside(entry, false), cell.tile);
            DrawPost(draft, pen, cell.tile);
        }
        if (stretch.Holds(exit))
        {
            DrawHazardBoard(draft, pen, cell.hazard, exit, beside(exit, true), cell.tile);
        }
    }
    Builder builder(draft, pen);
    const Road& road = map.TheRoad();
    for (std::size_t i = 0; i < road.spaces.size(); ++i)
    {
        const RoadSpace& space = road.spaces[i];
        const bool first = space.limit > 0 && space.kind == SpaceKind::Outer && space.rear <= 0;
        if (first && stretch.Holds(map.StripOf(static_cast<SpaceIndex>(i)).begin))
        {
            builder.LimitBoard(static_cast<SpaceIndex>(i));
        }
    }
}

} // namespace Rally::Scene
