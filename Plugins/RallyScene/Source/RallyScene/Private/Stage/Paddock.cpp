// What stands at the start of a circuit: garages along the pit lane, a grandstand opposite, lights over the line.
#include "StageDraft.h"

#include "Road/Noise.h"
#include "RallyRules/Core/Play.h"
#include "RallyScene/Timeline.h"

namespace Rally::Scene
{
namespace PaddockDetail
{

constexpr Colour kWhite{238, 238, 234};
constexpr Colour kPale{214, 215, 214};
constexpr Colour kConcrete{176, 176, 172};
constexpr Colour kSteel{122, 126, 132};
constexpr Colour kDark{36, 38, 42};
constexpr Colour kGlass{70, 88, 104};
constexpr Colour kLit{255, 40, 26};
constexpr Colour kGo{70, 255, 96};
constexpr Colour kUnlit{58, 16, 16};
constexpr float kGantryClear = 5.4f; // metres under the beam over the line
constexpr float kGantryHigh = 1.3f;
constexpr float kLampApart = 1.15f;

// Along the road, from it, and up: a box between two distances and two offsets.
class Builder
{
public:
    Builder(StageDraft& stageDraft, MeshPen& meshPen) : draft(stageDraft), map(stageDraft.map), pen(meshPen) {}

    void Block(Colour colour, float from, float to, float inner, float outer, float low, float high)
    {
        const float left = inner > outer ? inner : outer;
        const float right = inner > outer ? outer : inner;
        const auto at = [&](float distance, float offset, float up)
        {
            Vec3 point = map.At(distance, offset).position;
            point.z = floor + up;
            return point;
        };
        const Vec3 a = at(from, left, low);
        const Vec3 b = at(from, right, low);
        const Vec3 c = at(to, right, low);
        const Vec3 d = at(to, left, low);
        const Vec3 up{0, 0, high - low};
        pen.Quad(Slot::Building, colour, a + up, b + up, c + up, d + up);
        pen.Quad(Slot::Building, Shaded(colour, 0.86f), a, b, b + up, a + up);
        pen.Quad(Slot::Building, colour, b, c, c + up, b + up);
        pen.Quad(Slot::Building, Shaded(colour, 0.86f), c, d, d + up, c + up);
        pen.Quad(Slot::Building, colour, d, a, a + up, d + up);
        pen.Quad(Slot::Building, Shaded(colour, 0.6f), d, c, b, a);
    }

    // A line painted along or across the pit lane.
    void Paint(Colour colour, float from, float to, float left, float right)
    {
        const auto at = [&](float distance, float offset)
        {
            Vec3 point = map.At(distance, offset).position;
            point.z += 0.05f;
            return point;
        };
        const float l = left > right ? left : right;
        const float r = left > right ? right : left;
        pen.Quad(Slot::Marking, colour, at(from, l), at(from, r), at(to, r), at(to, l));
    }

    void StandOn(float distance, float offset) { floor = map.At(distance, offset).position.z; }

    StageDraft& draft;
    const RoadMap& map;
    MeshPen& pen;

private:
    float floor{};
};

void DrawGarage(Builder& build, std::size_t seat)
{
    const PitRoad& pits = build.map.Pits();
    const float begin = pits.BoxAt(seat) - PitRoad::kBoxPitch / 2;
    const float end = pits.BoxAt(seat) + PitRoad::kBoxPitch / 2;
    const float front = pits.Aside(PitRoad::kGarages);
    const float back = pits.Aside(PitRoad::kGarages + PitRoad::kDepth);
    const float door = pits.Aside(PitRoad::kGarages + 0.9f);
    build.StandOn((begin + end) / 2, front);
    build.Block(kPale, begin - 0.2f, begin + 0.7f, front, back, -0.8f, 3.4f);
    build.Block(kPale, end - 0.7f, end + 0.2f, front, back, -0.8f, 3.4f);
    build.Block(kDark, begin + 0.7f, end - 0.7f, door, back, -0.8f, 3.2f);
    build.Block(CarColour(seat), begin - 0.2f, end + 0.2f, pits.Aside(PitRoad::kGarages - 0.35f), front, 3.2f, 4.1f);
    // A floor above with windows, and a roof over it.
    build.Block(kWhite, begin - 0.2f, end + 0.2f, front, back, 3.4f, 4.6f);
    build.Block(kGlass, begin - 0.2f, end + 0.2f, pits.Aside(PitRoad::kGarages + 0.4f), back, 4.6f, 6.0f);
    build.Block(kWhite, begin - 0.2f, end + 0.2f, pits.Aside(PitRoad::kGarages - 0.9f), back, 6.0f, 6.4f);
    // The box before it, where the car stands.
    const float inner = pits.Aside(PitRoad::kBox - 1.5f);
    const float outer = pits.Aside(PitRoad::kBox + 1.5f);
    const Colour paint = CarColour(seat);
    const float middle = pits.BoxAt(seat);
    build.Paint(paint, middle - 3, middle - 2.75f, inner, outer);
    build.Paint(paint, middle + 2.75f, middle + 3, inner, outer);
    build.Paint(paint, middle - 3, middle + 3, outer, outer + pits.side * 0.25f);
    DrawNumber(
        build.pen, Slot::Building, kWhite,
        [&]
        {
            Canvas canvas = BoardCanvas(build.map, middle, 0, 0);
            const Vec3 place = build.map.At(middle, pits.Aside(PitRoad::kGarages - 0.37f)).position;
            const Vec2 left = LeftOf(build.map.At(middle).heading);
            const Vec2 along = Along(build.map.At(middle).heading);
            const Vec3 facing{-left.x * pits.side, -left.y * pits.side, 0};
            canvas.origin = place + Vec3{0, 0, 3.65f} + facing * 0.02f;
            canvas.up = {0, 0, 1};
            canvas.right = Vec3{along.x, along.y, 0} * pits.side;
            return canvas;
        }(),
        static_cast<unsigned>(seat + 1), 0.7f);
}

// The white lines of the lane from where it leaves the road to where it comes back, and the wall between.
void DrawLane(Builder& build)
{
    const PitRoad& pits = build.map.Pits();
    constexpr float kStep = 3;
    for (float at = pits.begin - PitRoad::kLead + 10; at < pits.end + PitRoad::kLead - 10; at += kStep)
    {
        const float middle = pits.LaneOffset(at);
        const float next = pits.LaneOffset(at + kStep);
        for (const float side : {1.0f, -1.0f})
        {
            const float aside = side * PitRoad::kLaneHalf;
            const auto on = [&](float distance, float offset)
            {
                Vec3 point = build.map.At(distance, offset).position;
                point.z += 0.05f;
                return point;
            };
            build.pen.Quad(Slot::Marking, kWhite, on(at, middle + aside + 0.08f), on(at, middle + aside - 0.08f),
                           on(at + kStep, next + aside - 0.08f), on(at + kStep, next + aside + 0.08f));
        }
    }
    const float inner = pits.Aside(PitRoad::kWall - 0.15f);
    const float outer = pits.Aside(PitRoad::kWall + 0.15f);
    for (float at = pits.begin + 12; at < pits.end - 12.5f; at += 6)
    {
        const float to = at + 6 < pits.end - 12 ? at + 6 : pits.end - 12;
        build.StandOn(at, inner);
        build.Block(kWhite, at, to, inner, outer, -0.5f, 1.1f);
    }
}

struct Seats
{
    float from{};
    float to{};
    float side{};
    float first{}; // offset of the lowest row, away from the road
    int rows{};
};

constexpr float kRowDeep = 0.95f;
constexpr float kRowHigh = 0.48f;

// Rows of people in all colours, shoulder to shoulder with gaps.
void DrawPeople(Builder& build, const Seats& seats, int row, float floorUp)
{
    constexpr Colour kClothes[] = {{198, 52, 46}, {44, 82, 150}, {234, 224, 206}, {240, 190, 60},
                                   {60, 62, 70},  {76, 132, 84}, {210, 120, 50},  {150, 160, 172}};
    constexpr Colour kSkin{214, 170, 136};
    const float wide = build.draft.By(2.4f, 1.2f, 0.75f);
    const int count = static_cast<int>((seats.to - seats.from) / wide);
    for (int i = 0; i < count; ++i)
    {
        const std::uint32_t lot = HashOf(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(row), 77);
        if (UnitOf(lot, 1, 3) < 0.18f)
        {
            continue;
        }
        const float at = seats.from + (static_cast<float>(i) + 0.5f) * wide;
        const float offset = seats.side * (seats.first + kRowDeep * (static_cast<float>(row) + 0.45f));
        const Vec3 foot = build.map.At(at, offset).position;
        const float heading = build.map.At(at).heading;
        const Colour cloth = kClothes[lot % std::size(kClothes)];
        const float z = floorUp - foot.z;
        const float half = build.draft.By(0.85f, 0.34f, 0.23f);
        build.pen.Box(Slot::Crowd, cloth, foot + Vec3{0, 0, z + 0.36f}, {half, 0.17f, 0.36f}, heading);
        build.pen.Box(Slot::Crowd, kSkin, foot + Vec3{0, 0, z + 0.86f}, {half * 0.5f, 0.11f, 0.13f}, heading);
    }
}

void DrawStand(Builder& build, const Seats& seats)
{
    build.StandOn((seats.from + seats.to) / 2, seats.side * seats.first);
    const float ground = build.map.At((seats.from + seats.to) / 2, seats.side * seats.first).position.z;
    const auto aside = [&](float out) { return seats.side * (seats.first + out); };
    for (int row = 0; row < seats.rows; ++row)
    {
        const auto at = static_cast<float>(row);
        const float top = 1.0f + kRowHigh * at;
        build.Block(row % 2 == 0 ? kConcrete : Shaded(kConcrete, 0.93f), seats.from, seats.to, aside(kRowDeep * at),
                    aside(kRowDeep * (at + 1)), row == 0 ? -0.8f : top - kRowHigh - 0.1f, top);
        DrawPeople(build, seats, row, ground + top);
    }
    const float depth = kRowDeep * static_cast<float>(seats.rows);
    const float high = 1.0f + kRowHigh * static_cast<float>(seats.rows);
    build.Block(kSteel, seats.from, seats.to, aside(depth), aside(depth + 0.3f), -0.8f, high + 3.4f);
    for (const float t : {0.0f, 0.25f, 0.5f, 0.75f, 1.0f})
    {
        const float post = Mix(seats.from + 0.4f, seats.to - 0.4f, t);
        build.Block(kSteel, post - 0.15f, post + 0.15f, aside(depth - 0.4f), aside(depth), 0, high + 3.6f);
    }
    build.Block(kWhite, seats.from - 0.8f, seats.to + 0.8f, aside(1.4f), aside(depth + 0.8f), high + 3.4f,
                high + 3.75f);
    build.Block(build.draft.look.palette.accent, seats.from - 0.8f, seats.to + 0.8f, aside(1.1f), aside(1.4f),
                high + 3.2f, high + 3.95f);
}

// The face of the beam that looks at those who wait.
Canvas GantryFace(const RoadMap& map)
{
    return BoardCanvas(map, map.StartLine() + 0.6f, 0, kGantryClear);
}

Canvas LampOn(const Canvas& face, std::uint8_t lamp)
{
    return face.Moved((static_cast<float>(lamp) - 2) * kLampApart, kGantryHigh / 2).Lifted(0.06f);
}

} // namespace PaddockDetail

Mesh BuildLamps(const RoadMap& map, std::uint8_t lit, Detail detail)
{
    using namespace PaddockDetail;
    const int corners = detail == Detail::High ? 20 : 14;
    const bool green = lit == kGreenLamps;
    const Canvas face = GantryFace(map);
    MeshPen pen;
    for (std::uint8_t i = 0; i < kStartLamps && (green || i < lit); ++i)
    {
        // A bright middle in a rim of its colour.
        const Canvas lamp = LampOn(face, i);
        pen.Disc(Slot::Lamp, green ? kGo : kLit, lamp.Lifted(0.05f), 0.44f, corners);
        pen.Disc(Slot::Lamp, Mix(green ? kGo : kLit, kWhite, 0.55f), lamp.Lifted(0.07f), 0.2f, corners);
    }
    return pen.Take();
}

void DrawPits(StageDraft& draft, MeshPen& pen)
{
    if (!draft.map.Pits().IsThere())
    {
        return;
    }
    PaddockDetail::Builder build(draft, pen);
    PaddockDetail::DrawLane(build);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    {
        PaddockDetail::DrawGarage(build, seat);
    }
}

void DrawGrandstand(StageDraft& draft, MeshPen& pen)
{
    const PitRoad& pits = draft.map.Pits();
    if (!pits.IsThere())
    {
        return;
    }
    const float from = pits.begin + 16;
    const float to = pits.end - 12;
    const float reach = draft.map.VergeAt((from + to) / 2, pits.side < 0).reach;
    PaddockDetail::Builder build(draft, pen);
    PaddockDetail::DrawStand(build, {from, to, -pits.side, reach + 2.2f, draft.By(7, 9, 10)});
}

// Five lamps on a beam: glass that is dark until they are lit (BuildLamps).
void DrawGantry(StageDraft& draft, MeshPen& pen)
{
    using namespace PaddockDetail;
    const RoadMap& map = draft.map;
    const float line = map.StartLine();
    const float half = map.HalfWidth(line) + 1.1f;
    constexpr float kClear = kGantryClear;
    constexpr float kHigh = kGantryHigh;
    Builder build(draft, pen);
    build.StandOn(line, 0);
    for (const float side : {1.0f, -1.0f})
    {
        build.Block(kSteel, line + 0.6f, line + 1.2f, side * half, side * (half + 0.5f), -0.6f, kClear + kHigh);
    }
    build.Block(kDark, line + 0.65f, line + 1.15f, half, -half, kClear, kClear + kHigh);
    build.Block(kWhite, line + 0.6f, line + 1.2f, half + 0.5f, -half - 0.5f, kClear + kHigh, kClear + kHigh + 0.18f);
    const Canvas face = GantryFace(map);
    for (std::uint8_t i = 0; i < kStartLamps; ++i)
    {
        const Canvas lamp = LampOn(face, i);
        pen.Disc(Slot::Building, Shaded(kDark, 0.6f), lamp, 0.5f, draft.By(10, 14, 18));
        pen.Disc(Slot::Building, kUnlit, lamp.Lifted(0.03f), 0.4f, draft.By(10, 14, 18));
    }
    // Chequered to either side of them.
    for (int i = 0; i < 24; ++i)
    {
        const int column = i % 12;
        const int row = i / 12;
        const bool right = column >= 6;
        const float x =
            right ? half - 0.5f * static_cast<float>(column - 5) : -half + 0.5f * static_cast<float>(column);
        const Canvas square = face.Lifted(0.06f);
        const float low = 0.15f + 0.5f * static_cast<float>(row);
        pen.Rectangle(Slot::Building, (column + row) % 2 == 0 ? kWhite : Shaded(kDark, 0.7f), square, {x, low},
                      {x + 0.5f, low + 0.5f});
    }
}

} // namespace Rally::Scene
