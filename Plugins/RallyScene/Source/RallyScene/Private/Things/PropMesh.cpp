// What stands beside the road: one mesh of each, in metres, its foot at the origin.
#include "RallyScene/StageMesh.h"

#include "GrowthMesh.h"

namespace Rally::Scene
{
namespace PropMeshDetail
{

// Wider or taller than its kind is.
Mesh Grown(Mesh mesh, const Plant& plant)
{
    for (Vertex& vertex : mesh.vertices)
    {
        const Vec3 at = vertex.position;
        vertex.position = {at.x * plant.wide, at.y * plant.wide, at.z * plant.tall};
        const Vec3 n = vertex.normal;
        vertex.normal = Normal(Vec3{n.x / plant.wide, n.y / plant.wide, n.z / plant.tall});
    }
    return mesh;
}

Mesh Rock(Detail detail, Colour stone, float size, int salt)
{
    MeshPen pen;
    DrawLump(pen, Slot::Rock, Shaded(stone, 0.72f), Shaded(stone, 1.14f), {0, 0, 0.22f * size},
             {size, size * 0.78f, size * 0.58f}, detail == Detail::High ? 8 : 6, salt, 0.42f);
    return Rounded(pen.Take(), 0.86f); // facets stay
}

// Blades seen from both sides: at their foot as dark as they may be, since each tuft is tinted with the ground it grows
// from.
Mesh GrassTuft(Detail detail)
{
    MeshPen pen;
    constexpr Colour kFoot{214, 214, 214};
    constexpr Colour kTip{255, 255, 240};
    const int blades = detail == Detail::High ? 6 : 4;
    for (int i = 0; i < blades; ++i)
    {
        const float angle = 2.4f * static_cast<float>(i);
        const Vec2 out = Along(angle);
        const Vec2 across = LeftOf(angle) * 0.035f;
        const float reach = 0.05f + 0.16f * LotOf(i, 3);
        const float height = 0.34f + 0.34f * LotOf(i, 4);
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

enum class Pose : std::uint8_t
{
    Stands,
    Waves,
    Cheers,
    Flags,
};

struct Person
{
    Vec3 foot;
    Colour jacket;
    Colour legs;
    float height{};
    Pose pose{};
};

// Where its hands are, seen from the foot: the left one, or the right.
Vec3 HandOf(Pose pose, float side, float z)
{
    const bool up = pose == Pose::Cheers || (side > 0 && (pose == Pose::Waves || pose == Pose::Flags));
    return up ? Vec3{0.15f, side * 0.40f, 1.95f * z} : Vec3{0.12f, side * 0.26f, 0.85f * z};
}

void DrawPerson(MeshPen& pen, const Person& person, Colour flag, int sides)
{
    constexpr Colour kSkin{222, 176, 140};
    const float z = person.height / 1.78f;
    const Vec3 foot = person.foot;
    for (const float side : {-1.0f, 1.0f})
    {
        const float y = side * 0.1f;
        pen.Rod(Slot::Crowd, person.legs, foot + Vec3{0, y, 0}, foot + Vec3{0, y * 0.8f, 0.86f * z}, 0.075f, 0.1f,
                sides, false);
        pen.Rod(Slot::Crowd, person.jacket, foot + Vec3{0, y * 2.2f, 1.38f * z}, foot + HandOf(person.pose, side, z),
                0.07f, 0.05f, sides);
    }
    pen.Rod(Slot::Crowd, person.jacket, foot + Vec3{0, 0, 0.8f * z}, foot + Vec3{0, 0, 1.45f * z}, 0.17f, 0.21f,
            sides + 1);
    pen.Rod(Slot::Crowd, kSkin, foot + Vec3{0, 0, 1.45f * z}, foot + Vec3{0, 0, 1.66f * z}, 0.08f, 0.115f, sides + 1);
    pen.Rod(Slot::Crowd, Shaded(person.jacket, 0.6f), foot + Vec3{0, 0, 1.66f * z}, foot + Vec3{0, 0, 1.78f * z}, 0.12f,
            0.07f, sides + 1);
    if (person.pose == Pose::Flags)
    {
        const Vec3 hand = foot + HandOf(person.pose, 1, z);
        pen.Rod(Slot::Crowd, {120, 100, 80}, hand - Vec3{0, 0, 0.2f}, hand + Vec3{0, 0.1f, 0.8f}, 0.02f, 0.02f, 4,
                false);
        const Vec3 low = hand + Vec3{0, 0.06f, 0.35f};
        const Vec3 high = hand + Vec3{0, 0.1f, 0.8f};
        const Vec3 out{-0.12f, 0.62f, -0.04f};
        pen.Quad(Slot::Crowd, flag, low, low + out, high + out, high);
        pen.Quad(Slot::Crowd, flag, high, high + out, low + out, low);
    }
}

// Three or four of them, looking along +X.
Mesh Spectators(Detail detail, Colour flag)
{
    MeshPen pen;
    const int sides = detail == Detail::High ? 6 : 4;
    const Person people[] = {{{0, -0.62f, 0}, {206, 52, 44}, {52, 62, 96}, 1.78f, Pose::Waves},
                             {{-0.15f, 0.02f, 0}, {40, 92, 178}, {70, 64, 58}, 1.70f, Pose::Cheers},
                             {{0.05f, 0.68f, 0}, {236, 190, 48}, {60, 66, 70}, 1.84f, Pose::Flags},
                             {{-0.75f, -0.35f, 0}, {232, 232, 226}, {64, 70, 84}, 1.76f, Pose::Stands}};
    const std::size_t count = detail == Detail::Low ? 2 : detail == Detail::Medium ? 3 : 4;
    for (std::size_t i = 0; i < count; ++i)
    {
        DrawPerson(pen, people[i], flag, sides);
    }
    return Rounded(pen.Take(), 0.5f);
}

// Adds what was drawn elsewhere.
void AddMesh(MeshPen& pen, const Mesh& mesh)
{
    for (const MeshPart& part : mesh.parts)
    {
        for (std::uint32_t i = part.firstIndex; i + 2 < part.firstIndex + part.indexCount; i += 3)
        {
            const std::uint32_t a = pen.Add(part.slot, mesh.vertices[mesh.indices[i]]);
            const std::uint32_t b = pen.Add(part.slot, mesh.vertices[mesh.indices[i + 1]]);
            pen.Join(part.slot, a, b, pen.Add(part.slot, mesh.vertices[mesh.indices[i + 2]]));
        }
    }
}

} // namespace PropMeshDetail

Mesh BuildMarshal(Detail detail)
{
    using namespace PropMeshDetail;
    constexpr Colour kOverall{238, 112, 26};
    constexpr Colour kYellow{250, 214, 30};
    MeshPen pen;
    const Person person{{0, 0, 0.8f}, kOverall, kOverall, 1.80f, Pose::Flags};
    DrawPerson(pen, person, kYellow, detail == Detail::High ? 6 : 4);
    // A flag larger than a spectator's.
    const Vec3 hand = person.foot + HandOf(Pose::Flags, 1, 1);
    const Vec3 low = hand + Vec3{0, 0.06f, 0.1f};
    const Vec3 high = hand + Vec3{0, 0.1f, 0.95f};
    const Vec3 middle{0.1f, 0.5f, 0.03f};
    const Vec3 out{-0.14f, 1.05f, -0.08f};
    pen.Quad(Slot::Crowd, kYellow, low, low + middle, high + middle, high);
    pen.Quad(Slot::Crowd, kYellow, high, high + middle, low + middle, low);
    pen.Quad(Slot::Crowd, Shaded(kYellow, 0.9f), low + middle, low + out, high + out, high + middle);
    pen.Quad(Slot::Crowd, Shaded(kYellow, 0.9f), high + middle, high + out, low + out, low + middle);
    return Rounded(pen.Take(), 0.5f);
}

Mesh BuildCrew(std::size_t colour, Detail detail)
{
    using namespace PropMeshDetail;
    constexpr Colour kSteel{150, 154, 160};
    constexpr Colour kBoard{240, 236, 224};
    const int sides = detail == Detail::High ? 6 : 4;
    const Colour overall = CarColour(colour);
    const Colour legs = Shaded(overall, 0.62f);
    MeshPen pen;
    // At each wheel one who bends over it, with the one that comes on beside him.
    for (const float end : {1.35f, -1.3f})
    {
        for (const float side : {1.0f, -1.0f})
        {
            MeshPen one;
            DrawPerson(one, {{0, 0, 0}, overall, legs, 1.28f, Pose::Stands}, overall, sides);
            Mesh bent = one.Take();
            for (Vertex& vertex : bent.vertices)
            {
                // Looks at the wheel: +X of a person is towards the car.
                const Vec3 at = vertex.position;
                const Vec3 n = vertex.normal;
                const float lean = 0.32f * at.z;
                vertex.position = {end + side * at.y, side * (1.62f - at.x - lean), at.z};
                vertex.normal = {side * n.y, -side * n.x, n.z};
            }
            AddMesh(pen, bent);
            Mesh spare = BuildWheel(detail == Detail::High ? Detail::Medium : Detail::Low);
            for (Vertex& vertex : spare.vertices)
            {
                vertex.position = vertex.position + Vec3{end + 0.66f, side * 1.5f, kWheelRadius};
            }
            AddMesh(pen, spare);
        }
    }
    // One with the jack before the nose, one who holds the board.
    DrawPerson(pen, {{3.3f, 0.1f, 0}, overall, legs, 1.74f, Pose::Waves}, overall, sides);
    pen.Rod(Slot::Barrier, kSteel, {2.2f, 0, 0.16f}, {3.15f, 0, 0.75f}, 0.05f, 0.04f, 4);
    DrawPerson(pen, {{3.0f, -1.35f, 0}, overall, legs, 1.8f, Pose::Cheers}, overall, sides);
    pen.Rod(Slot::Barrier, kSteel, {2.9f, -1.1f, 1.5f}, {2.35f, -0.5f, 1.75f}, 0.025f, 0.025f, 4, false);
    pen.Box(Slot::Barrier, kBoard, {2.25f, -0.4f, 1.78f}, {0.03f, 0.3f, 0.3f});
    return Rounded(pen.Take(), 0.5f);
}

Mesh BuildProp(Prop prop, Detail detail, Region region)
{
    const RegionLook& look = LookOf(region);
    switch (prop)
    {
    case Prop::MainTree:
    case Prop::OtherTree:
    case Prop::RareTree:
    {
        const Plant& plant = look.trees[static_cast<std::size_t>(prop)];
        return PropMeshDetail::Grown(TreeOf(plant.growth, plant.leaf, detail), plant);
    }
    case Prop::Curio: return CurioOf(look.curio, look, detail);
    case Prop::Bush:
    case Prop::BlossomBush:
    case Prop::Shrub:
    case Prop::Herb:
    case Prop::Spire:
    {
        const Plant& plant = look.low[static_cast<std::size_t>(prop) - static_cast<std::size_t>(Prop::Bush)];
        return PropMeshDetail::Grown(HerbOf(plant.growth, plant.leaf, detail), plant);
    }
    case Prop::RockBig: return PropMeshDetail::Rock(detail, look.rock, 1.1f, 81);
    case Prop::RockSmall:
        return PropMeshDetail::Rock(detail == Detail::High ? Detail::Medium : detail, look.rock, 0.36f, 83);
    case Prop::GrassTuft: return PropMeshDetail::GrassTuft(detail);
    case Prop::FencePost: return PropMeshDetail::FencePost(detail);
    case Prop::Spectator: break;
    }
    return PropMeshDetail::Spectators(detail, look.palette.accent);
}

} // namespace Rally::Scene
