// The road of a circuit and what lies beside it up to the barriers: asphalt, darker where it is driven on, kerbs, mown grass,
// gravel traps, paved run-off.
#include "StageDraft.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace AsphaltDetail
{

constexpr float kBehind = 2.6f; // metres behind a barrier that still belong to the ribbon
constexpr float kSkirt = 2;
constexpr float kTrapFrom = 2.4f; // metres of grass between the road and a trap
constexpr float kZoneEnds = 8;    // metres in which one runs out
constexpr float kMown = 60;       // across, in the texture: far from all ruts
constexpr float kKerbWidth = 1.15f;
constexpr float kKerbHeight = 0.07f;
constexpr float kStripe = 1.6f;     // metres of one colour of a kerb
constexpr float kKerbFrom = 0.009f; // radians per metre from where on a bend has them
constexpr Colour kFresh{90, 91, 95};
constexpr Colour kWorn{108, 107, 108};
constexpr Colour kRubber{64, 64, 68};
constexpr Colour kRunOff{124, 123, 122};
constexpr Colour kPainted{88, 112, 146};
constexpr Colour kPitLane{98, 98, 101};
constexpr Colour kLawn{112, 140, 66};
constexpr Colour kRed{206, 40, 34};
constexpr Colour kWhite{236, 235, 230};

// A row across: what is drawn at one distance.
struct Row
{
    float distance{};
    RoadPoint middle;
    Vec3 normal;
};

// To one side: grass, then what the verge is made of, up to the barrier.
struct Zone
{
    Verge::Kind kind{};
    float inner{}; // metres from the middle
    float outer{};
    float reach{};
};

class Layer
{
public:
    Layer(StageDraft& stageDraft, MeshPen& meshPen) : draft(stageDraft), map(stageDraft.map), pen(meshPen) {}

    void Lay(Stretch stretch)
    {
        const float wish = draft.By(5.0f, 3.0f, 2.0f);
        const int steps = static_cast<int>(std::ceil((stretch.end - stretch.begin) / wish));
        Row before;
        for (int i = 0; i <= steps; ++i)
        {
            const Row here = RowAt(Mix(stretch.begin, stretch.end, static_cast<float>(i) / static_cast<float>(steps)));
            if (i > 0)
            {
                LayRoad(before, here);
                LayVerge(before, here, 1);
                LayVerge(before, here, -1);
            }
            before = here;
        }
        LayKerbs(stretch);
    }

private:
    Row RowAt(float distance) const
    {
        Row row;
        row.distance = distance;
        row.middle = map.At(distance);
        const Vec2 at{row.middle.position.x, row.middle.position.y};
        const auto rise = [&](Vec2 way) { return map.BaseHeight(at + way) - map.BaseHeight(at - way); };
        row.normal = Normal({-rise({2, 0}), -rise({0, 2}), 4});
        return row;
    }

    Vec3 PlaceIn(const Row& row, float offset, float lift = 0) const
    {
        const Vec2 at = Vec2{row.middle.position.x, row.middle.position.y} + LeftOf(row.middle.heading) * offset;
        return {at.x, at.y, map.BaseHeight(at) + lift};
    }

    // To the inside of a bend that is near, to its outside before and behind it: where everybody drives.
    float LineOffset(float distance) const
    {
        const float bend = map.At(distance + 9).heading - map.At(distance - 9).heading;
        const float wide = map.At(distance + 34).heading - map.At(distance - 34).heading;
        const float room = map.HalfWidth(distance) - 2.4f;
        return Clamp(6.5f * bend - 1.3f * (wide - bend), -1, 1) * room;
    }

    Colour RoadColour(const Row& row, float offset, Vec3 place) const
    {
        const Vec2 flat{place.x, place.y};
        const float patches = LayeredNoise(flat * 0.04f, 2, draft.seed + 91);
        Colour colour = Mix(kFresh, kWorn, Smooth((patches - 0.36f) / 0.28f));
        const float aside = std::fabs(offset - LineOffset(row.distance));
        return Mix(colour, kRubber, 0.62f * (1 - Smooth((aside - 0.6f) / 2.2f)));
    }

    std::uint32_t Put(Slot slot, const Row& row, float offset, Colour colour, float across, float lift = 0)
    {
        return pen.Add(slot, {PlaceIn(row, offset, lift), row.normal, {row.distance, across}, colour});
    }

    // Between two rows, from a left offset in each to a right one, in so many pieces.
    template <class Paint>
    void Strip(Slot slot, const Row& before, const Row& here, Vec2 left, Vec2 right, int pieces, Paint paint)
    {
        std::uint32_t last[2]{};
        for (int k = 0; k <= pieces; ++k)
        {
            const float t = static_cast<float>(k) / static_cast<float>(pieces);
            const std::uint32_t a = paint(slot, before, Mix(left.x, right.x, t));
            const std::uint32_t b = paint(slot, here, Mix(left.y, right.y, t));
            if (k > 0)
            {
                pen.Join(slot, last[0], a, b);
                pen.Join(slot, last[0], b, last[1]);
            }
            last[0] = a;
            last[1] = b;
        }
    }

    void LayRoad(const Row& before, const Row& here)
    {
        const Vec2 half{map.HalfWidth(before.distance), map.HalfWidth(here.distance)};
        Strip(Slot::Asphalt, before, here, half, half * -1, draft.By(4, 6, 9),
              [this](Slot slot, const Row& row, float offset)
              { return Put(slot, row, offset, RoadColour(row, offset, PlaceIn(row, offset)), offset); });
    }

    // What the verge is made of hereabouts, and how much of it has begun.
    Zone ZoneAt(float distance, bool left) const
    {
        const Verge here = map.VergeAt(distance, left);
        Zone zone{here.kind, here.reach, here.reach, here.reach};
        if (here.kind == Verge::Kind::Pits)
        {
            zone.inner = map.HalfWidth(distance);
            zone.outer = PavedTo(distance, zone);
            return zone;
        }
        float share = here.kind != Verge::Kind::Grass ? 1.0f : 0.0f;
        for (float along = 2; along <= kZoneEnds; along += 2)
        {
            for (const float at : {distance - along, distance + along})
            {
                const Verge::Kind kind = map.VergeAt(at, left).kind;
                const bool same = kind == here.kind;
                const bool ends = here.kind != Verge::Kind::Grass && !same;
                share = ends && along / kZoneEnds < share ? along / kZoneEnds : share;
            }
        }
        const float from = map.HalfWidth(distance) + (here.kind == Verge::Kind::Trap ? kTrapFrom : 0);
        zone.inner = Mix(here.reach, from < here.reach ? from : here.reach, Smooth(share));
        return zone;
    }

    // Mown in bands, and watered: greener than the land.
    Colour GrassColour(Vec3 place) const
    {
        const Colour land = GroundColour(draft, {place.x, place.y}, kMown, 0);
        return Shaded(Mix(Mix(land, kLawn, 0.45f), draft.look.palette.foliage, 0.15f), 1.04f);
    }

    // Before and behind the pits no more than their lane.
    float PavedTo(float distance, const Zone& zone) const
    {
        const PitRoad& pits = map.Pits();
        const float at = map.Nearest(distance, (pits.begin + pits.end) / 2);
        if (at > pits.begin + 4 && at < pits.end - 4)
        {
            return zone.reach;
        }
        return Clamp(std::fabs(pits.LaneOffset(at)) + PitRoad::kLaneHalf + 0.7f, zone.inner, zone.reach);
    }

    Colour ZoneColour(Verge::Kind kind, Vec3 place, float share) const
    {
        const float patches = LayeredNoise(Vec2{place.x, place.y} * 0.09f, 2, draft.seed + 95);
        switch (kind)
        {
        case Verge::Kind::Trap:
            return Shaded(Mix(PlainColour(Slot::GravelTrap), draft.paint.loose, 0.12f), 0.93f + 0.14f * patches);
        case Verge::Kind::Pits: return Shaded(kPitLane, 0.95f + 0.1f * patches);
        case Verge::Kind::Paved:
        case Verge::Kind::Grass: break;
        }
        // Painted bands tell it from the road.
        const bool band = share > 0.3f && share < 0.9f;
        return band ? kPainted : Shaded(kRunOff, 0.95f + 0.1f * patches);
    }

    void LayVerge(const Row& before, const Row& here, float side)
    {
        const bool left = side > 0;
        const Zone a = ZoneAt(before.distance, left);
        const Zone b = ZoneAt(here.distance, left);
        const Verge::Kind kind = a.kind != Verge::Kind::Grass ? a.kind : b.kind;
        const Vec2 half{map.HalfWidth(before.distance), map.HalfWidth(here.distance)};
        const Vec2 inner{a.inner, b.inner};
        const Vec2 outer{a.outer, b.outer};
        const Vec2 reach{a.reach, b.reach};
        const Vec2 behind = reach + Vec2{kBehind, kBehind};
        const auto grass = [&](Slot slot, const Row& row, float offset)
        { return Put(slot, row, offset, GrassColour(PlaceIn(row, offset)), kMown); };
        // From the left to the right, whichever side it is.
        const auto strip = [&](Slot slot, Vec2 from, Vec2 to, int pieces, const auto& paint)
        {
            if (to.x - from.x > 0.04f || to.y - from.y > 0.04f)
            {
                Strip(slot, before, here, left ? to : from * -1, left ? from : to * -1, pieces, paint);
            }
        };
        strip(Slot::RoadEdge, half, inner, draft.By(1, 2, 3), grass);
        if (kind != Verge::Kind::Grass)
        {
            const Slot slot = kind == Verge::Kind::Trap ? Slot::GravelTrap : Slot::Asphalt;
            strip(slot, inner, outer, draft.By(3, 4, 5),
                  [&](Slot on, const Row& row, float offset)
                  {
                      const Zone& zone = row.distance == before.distance ? a : b;
                      const float whole = zone.reach - zone.inner;
                      const float share = whole > 0.1f ? (std::fabs(offset) - zone.inner) / whole : 0;
                      return Put(on, row, offset, ZoneColour(kind, PlaceIn(row, offset), share), kMown);
                  });
        }
        strip(Slot::RoadEdge, outer, reach, 1, grass);
        strip(Slot::RoadEdge, reach, behind, 1, grass);
        strip(Slot::RoadEdge, behind, behind + Vec2{kSkirt, kSkirt}, 1,
              [&](Slot slot, const Row& row, float offset)
              {
                  const bool sunk = std::fabs(offset) > (row.distance == before.distance ? behind.x : behind.y) + 1;
                  return Put(slot, row, offset, GrassColour(PlaceIn(row, offset)), kMown, sunk ? -0.9f : 0);
              });
    }

    // Red and white along the inside of bends, and outside of where they end.
    void LayKerbs(Stretch stretch)
    {
        const float first = std::ceil(stretch.begin / kStripe);
        for (float stripe = first; stripe * kStripe < stretch.end; stripe += 1)
        {
            const float at = stripe * kStripe;
            const float end = at + kStripe < stretch.end + kStripe ? at + kStripe : stretch.end;
            const float bend = (map.At(at + 7).heading - map.At(at - 7).heading) / 14;
            const float earlier = (map.At(at - 12).heading - map.At(at - 30).heading) / 18;
            const bool red = static_cast<int>(stripe) % 2 == 0;
            for (const float side : {1.0f, -1.0f})
            {
                const bool inside = bend * side > kKerbFrom;
                const bool exit = earlier * side < -0.016f && std::fabs(bend) < 0.02f;
                if (inside || exit)
                {
                    LayStripe(at, end, side, red ? kRed : kWhite);
                }
            }
        }
    }

    // Up from the road, flat, and down into the grass.
    void LayStripe(float begin, float end, float side, Colour colour)
    {
        static constexpr float kAcross[] = {-0.25f, 0.15f, kKerbWidth - 0.3f, kKerbWidth};
        static constexpr float kUp[] = {0.025f, kKerbHeight, kKerbHeight, 0.02f};
        const Row a = RowAt(begin);
        const Row b = RowAt(end);
        const float halfA = map.HalfWidth(begin);
        const float halfB = map.HalfWidth(end);
        for (std::size_t i = 0; i + 1 < std::size(kAcross); ++i)
        {
            const auto at = [&](const Row& row, float half, std::size_t k)
            { return PlaceIn(row, side * (half + kAcross[k]), kUp[k]); };
            const Vec3 p = at(a, halfA, i);
            const Vec3 q = at(a, halfA, i + 1);
            const Vec3 r = at(b, halfB, i + 1);
            const Vec3 s = at(b, halfB, i);
            const Colour shade = i == 1 ? colour : Shaded(colour, 0.9f);
            if (side > 0)
            {
                pen.Quad(Slot::Kerb, shade, q, p, s, r);
            }
            else
            {
                pen.Quad(Slot::Kerb, shade, p, q, r, s);
            }
        }
    }

    StageDraft& draft;
    const RoadMap& map;
    MeshPen& pen;
};

} // namespace AsphaltDetail

void DrawAsphalt(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    AsphaltDetail::Layer(draft, pen).Lay(stretch);
}

} // namespace Rally::Scene
