// Shared normals for what was drawn in flat faces.
#include "MeshPen.h"

#include <algorithm>
#include <bit>

namespace Rally::Scene
{
namespace RoundingDetail
{

struct Spot
{
    std::int32_t x{};
    std::int32_t y{};
    std::int32_t z{};
    std::uint32_t slot{};
    std::uint32_t index{}; // of the corner

    auto Place() const { return std::array<std::int32_t, 4>{static_cast<std::int32_t>(slot), x, y, z}; }
};

std::int32_t Tick(float value)
{
    return static_cast<std::int32_t>(std::lround(value * 4096));
}

std::uint32_t Packed(Colour colour)
{
    return static_cast<std::uint32_t>(colour.r) | static_cast<std::uint32_t>(colour.g) << 8 |
           static_cast<std::uint32_t>(colour.b) << 16 | static_cast<std::uint32_t>(colour.a) << 24;
}

auto KeyOf(const Vertex& vertex)
{
    const std::uint32_t colour = Packed(vertex.colour);
    return std::array<std::int32_t, 9>{
        Tick(vertex.position.x), Tick(vertex.position.y), Tick(vertex.position.z),
        Tick(vertex.normal.x),   Tick(vertex.normal.y),   Tick(vertex.normal.z),
        Tick(vertex.texture.x),  Tick(vertex.texture.y),  std::bit_cast<std::int32_t>(colour)};
}

// Corner by corner: position and the normal of its face, weighted by the face's size.
std::vector<Vec3> FaceNormals(const Mesh& mesh)
{
    std::vector<Vec3> normals(mesh.indices.size());
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
    {
        const Vec3 a = mesh.vertices[mesh.indices[i]].position;
        const Vec3 b = mesh.vertices[mesh.indices[i + 1]].position;
        const Vec3 c = mesh.vertices[mesh.indices[i + 2]].position;
        normals[i] = normals[i + 1] = normals[i + 2] = Cross(b - a, c - a);
    }
    return normals;
}

std::vector<Spot> SpotsOf(const Mesh& mesh)
{
    std::vector<Spot> spots;
    for (const MeshPart& part : mesh.parts)
    {
        for (std::uint32_t i = part.firstIndex; i < part.firstIndex + part.indexCount; ++i)
        {
            const Vec3 at = mesh.vertices[mesh.indices[i]].position;
            spots.push_back({Tick(at.x), Tick(at.y), Tick(at.z), static_cast<std::uint32_t>(part.slot), i});
        }
    }
    std::sort(spots.begin(), spots.end(), [](const Spot& a, const Spot& b)
              { return a.Place() != b.Place() ? a.Place() < b.Place() : a.index < b.index; });
    return spots;
}

} // namespace RoundingDetail

Mesh Rounded(const Mesh& flat, float creaseCosine)
{
    using namespace RoundingDetail;
    const std::vector<Vec3> faces = FaceNormals(flat);
    const std::vector<Spot> spots = SpotsOf(flat);
    std::vector<Vertex> corners(flat.indices.size());
    for (std::size_t begin = 0; begin < spots.size();)
    {
        std::size_t end = begin;
        while (end < spots.size() && spots[end].Place() == spots[begin].Place())
        {
            ++end;
        }
        for (std::size_t i = begin; i < end; ++i)
        {
            const Vec3 own = Normal(faces[spots[i].index]);
            Vec3 sum{};
            for (std::size_t j = begin; j < end; ++j)
            {
                const Vec3 other = faces[spots[j].index];
                sum = sum + (Dot(own, Normal(other)) >= creaseCosine ? other : Vec3{});
            }
            corners[spots[i].index] = flat.vertices[flat.indices[spots[i].index]];
            corners[spots[i].index].normal = Normal(sum);
        }
        begin = end;
    }

    // Equal corners become one vertex.
    std::vector<std::uint32_t> order(corners.size());
    for (std::size_t i = 0; i < order.size(); ++i)
    {
        order[i] = static_cast<std::uint32_t>(i);
    }
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b)
              {
                  const auto keyA = KeyOf(corners[a]);
                  const auto keyB = KeyOf(corners[b]);
                  return keyA != keyB ? keyA < keyB : a < b;
              });
    Mesh mesh;
    mesh.parts = flat.parts;
    mesh.indices.resize(corners.size());
    for (std::size_t i = 0; i < order.size(); ++i)
    {
        if (i == 0 || KeyOf(corners[order[i]]) != KeyOf(corners[order[i - 1]]))
        {
            mesh.vertices.push_back(corners[order[i]]);
        }
        mesh.indices[order[i]] = static_cast<std::uint32_t>(mesh.vertices.size() - 1);
    }
    return mesh;
}

} // namespace Rally::Scene
