#include "Desktop/Road/Marshals.h"

#include "RallyScene/StageMesh.h"

namespace Rally::Desktop
{

Scene::Chunk MarshalOver(const Scene::RoadMap& map, std::uint8_t tile, Scene::Detail detail)
{
    const Scene::RoadPoint post = Scene::MarshalPost(map, tile);
    Scene::Chunk chunk;
    chunk.mesh = Scene::BuildMarshal(detail);
    const Scene::Vec2 along = Scene::Along(post.heading);
    const auto turned = [&along](Scene::Vec3 v)
    { return Scene::Vec3{v.x * along.x - v.y * along.y, v.x * along.y + v.y * along.x, v.z}; };
    for (Scene::Vertex& vertex : chunk.mesh.vertices)
    {
        vertex.position = post.position + turned(vertex.position);
        vertex.normal = turned(vertex.normal);
    }
    constexpr float kTall = 4;
    chunk.low = post.position - Scene::Vec3{kTall, kTall, 0};
    chunk.high = post.position + Scene::Vec3{kTall, kTall, kTall};
    return chunk;
}

std::vector<Scene::Chunk> MarshalsOver(const Scene::RoadMap& map, std::uint32_t flags, Scene::Detail detail)
{
    constexpr std::uint8_t kFlags = 32;
    std::vector<Scene::Chunk> marshals;
    for (std::uint8_t tile = 1; tile < kFlags; ++tile)
    {
        if ((flags >> tile & 1u) != 0)
        {
            marshals.push_back(MarshalOver(map, tile, detail));
        }
    }
    return marshals;
}

} // namespace Rally::Desktop
