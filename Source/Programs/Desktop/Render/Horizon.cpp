#include "Desktop/Render/Horizon.h"

#include <algorithm>
#include <cmath>

namespace Rally::Desktop
{

using namespace Scene;

namespace
{

constexpr float kRings[] = {0, 60, 150, 280, 460, 700, 1050, 1550, 2300};
constexpr std::size_t kRingCount = sizeof kRings / sizeof kRings[0];

struct EdgePoint
{
    Vertex vertex;
    Vec2 outwards;
    float turn{}; // angle round the middle, by which they are joined
};

struct Box
{
    Vec2 low{1e9f, 1e9f};
    Vec2 high{-1e9f, -1e9f};
    Vec2 Middle() const { return (low + high) * 0.5f; }
};

Box BoxOf(std::span<const Chunk> terrain)
{
    Box box;
    for (const Chunk& chunk : terrain)
    {
        box.low = {std::min(box.low.x, chunk.low.x), std::min(box.low.y, chunk.low.y)};
        box.high = {std::max(box.high.x, chunk.high.x), std::max(box.high.y, chunk.high.y)};
    }
    return box;
}

// The outermost points of the land, once round.
std::vector<EdgePoint> EdgeOf(std::span<const Chunk> terrain, const Box& box)
{
    constexpr float kClose = 0.05f;
    std::vector<EdgePoint> edge;
    for (const Chunk& chunk : terrain)
    {
        for (const Vertex& vertex : chunk.mesh.vertices)
        {
            const Vec3 at = vertex.position;
            const bool outermost = at.x < box.low.x + kClose || at.x > box.high.x - kClose ||
                                   at.y < box.low.y + kClose || at.y > box.high.y - kClose;
            if (outermost)
            {
                const Vec2 aside = Vec2{at.x, at.y} - box.Middle();
                edge.push_back({vertex, aside * (1 / Length(aside)), std::atan2(aside.y, aside.x)});
            }
        }
    }
    std::sort(edge.begin(), edge.end(), [](const EdgePoint& a, const EdgePoint& b) { return a.turn < b.turn; });
    const auto same = [](const EdgePoint& a, const EdgePoint& b) { return b.turn - a.turn < 1e-6f; };
    edge.erase(std::unique(edge.begin(), edge.end(), same), edge.end());
    return edge;
}

constexpr Vec2 kSeaward{-0.94f, 0.34f};

// 1 out at sea, 0 over land.
float SeaAt(const RegionLook& look, Vec2 outwards, float out)
{
    return look.sea ? Smooth((Dot(outwards, kSeaward) + 0.05f) / 0.3f) * Smooth(out / 120) : 0;
}

// Ridges, one behind the other, higher the further away; as cut off by a knife where a region has tables of rock.
float HillAt(const RegionLook& look, Vec2 point, float out)
{
    const float a = std::sin(point.x * 0.0041f + 1.3f) * std::cos(point.y * 0.0037f);
    const float b = std::sin(point.x * 0.0103f + point.y * 0.0071f + 0.4f);
    const float c = std::sin(point.y * 0.0171f - point.x * 0.0132f);
    const float hills = (46 + 52 * a + 26 * b + 11 * c) * (0.35f + out / 1500) * (0.22f + 0.78f * look.peaks);
    const float table = (Smooth((a + 0.5f * b - 0.15f) / 0.12f) * 78 + Smooth((b - a - 0.2f) / 0.1f) * 46 + 5 * c) *
                        (0.45f + out / 1700);
    return Smooth(out / 900) * Mix(hills, table, look.mesas);
}

Colour FarLandAt(const RegionLook& look, Colour land, Vec2 point, float out, float sea)
{
    const float share = Smooth(out / 420);
    const float patch = 0.5f + 0.5f * std::sin(point.x * 0.011f) * std::sin(point.y * 0.013f + 2);
    const Palette& palette = look.palette;
    const float wooded = Clamp(look.woods, 0, 1) * 0.75f * (1 - 0.5f * patch);
    const auto mixed = [&](std::uint8_t from, std::uint8_t ground, std::uint8_t leaf, std::uint8_t sky)
    {
        const float far = Mix(static_cast<float>(ground) * (0.92f + 0.12f * patch), static_cast<float>(leaf), wooded);
        const float dry = Mix(static_cast<float>(from), far, share);
        return static_cast<std::uint8_t>(Clamp(Mix(dry, static_cast<float>(sky) * 0.72f, sea), 0, 255));
    };
    return {mixed(land.r, palette.ground.r, palette.foliage.r, palette.sky.r),
            mixed(land.g, palette.ground.g, palette.foliage.g, palette.sky.g),
            mixed(land.b, palette.ground.b, palette.foliage.b, palette.sky.b), 255};
}

Vertex OutFrom(const RegionLook& look, const EdgePoint& edge, std::size_t ring)
{
    const float out = kRings[ring];
    Vertex vertex = edge.vertex;
    const Vec3 from = edge.vertex.position;
    const Vec2 at = Vec2{from.x, from.y} + edge.outwards * out;
    const float sea = SeaAt(look, edge.outwards, out);
    const float land = from.z * (1 - 0.5f * Smooth(out / 500)) + HillAt(look, at, out);
    vertex.position = {at.x, at.y, Mix(land, -16, sea)};
    vertex.texture = at;
    vertex.colour = FarLandAt(look, edge.vertex.colour, at, out, sea);
    return vertex;
}

} // namespace

Mesh HorizonOf(std::span<const Chunk> terrain, const RegionLook& look)
{
    const std::vector<EdgePoint> edge = EdgeOf(terrain, BoxOf(terrain));
    Mesh mesh;
    const auto across = static_cast<std::uint32_t>(edge.size());
    for (std::size_t ring = 0; ring < kRingCount; ++ring)
    {
        for (const EdgePoint& point : edge)
        {
            mesh.vertices.push_back(OutFrom(look, point, ring));
        }
    }
    for (std::uint32_t ring = 0; ring + 1 < kRingCount; ++ring)
    {
        for (std::uint32_t i = 0; i < across; ++i)
        {
            const std::uint32_t a = ring * across + i;
            const std::uint32_t b = ring * across + (i + 1) % across;
            const std::uint32_t corners[] = {a, a + across, b + across, a, b + across, b};
            mesh.indices.insert(mesh.indices.end(), std::begin(corners), std::end(corners));
        }
    }
    for (std::size_t i = across; i < mesh.vertices.size(); ++i)
    {
        mesh.vertices[i].normal = {};
    }
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
    {
        Vertex* corner[] = {&mesh.vertices[mesh.indices[i]], &mesh.vertices[mesh.indices[i + 1]],
                            &mesh.vertices[mesh.indices[i + 2]]};
        const Vec3 normal = Cross(corner[1]->position - corner[0]->position, corner[2]->position - corner[0]->position);
        for (Vertex* each : corner)
        {
            each->normal = each < mesh.vertices.data() + across ? each->normal : each->normal + normal;
        }
    }
    for (Vertex& vertex : mesh.vertices)
    {
        vertex.normal = Normal(vertex.normal);
    }
    mesh.parts.push_back({Slot::Ground, 0, static_cast<std::uint32_t>(mesh.indices.size())});
    return mesh;
}

} // namespace Rally::Desktop
