#include "Desktop/Road/Marshals.h"

#include "RallyScene/StageMesh.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{

namespace
{

Scene::Chunk BoxOf(Scene::Mesh mesh)
{
    Scene::Chunk chunk;
    chunk.mesh = std::move(mesh);
    chunk.low = chunk.high = chunk.mesh.vertices.front().position;
    for (const Scene::Vertex& vertex : chunk.mesh.vertices)
    {
        const Scene::Vec3 at = vertex.position;
        chunk.low = {std::min(chunk.low.x, at.x), std::min(chunk.low.y, at.y), std::min(chunk.low.z, at.z)};
        chunk.high = {std::max(chunk.high.x, at.x), std::max(chunk.high.y, at.y), std::max(chunk.high.z, at.z)};
    }
    return chunk;
}

// What was built about the origin, where it stands.
Scene::Chunk StoodOn(const Scene::RoadPoint& place, Scene::Mesh mesh)
{
    const Scene::Vec2 along = Scene::Along(place.heading);
    const auto turned = [&along](Scene::Vec3 v)
    { return Scene::Vec3{v.x * along.x - v.y * along.y, v.x * along.y + v.y * along.x, v.z}; };
    for (Scene::Vertex& vertex : mesh.vertices)
    {
        vertex.position = place.position + turned(vertex.position);
        vertex.normal = turned(vertex.normal);
    }
    return BoxOf(std::move(mesh));
}

} // namespace

Signs SignsOf(const Scene::Moment& moment)
{
    return {moment.flags, moment.lamps, moment.crews};
}

std::vector<Scene::Chunk> SignsBeside(const Scene::RoadMap& map, const Signs& signs, Scene::Detail detail)
{
    constexpr std::uint8_t kFlags = 32;
    std::vector<Scene::Chunk> beside;
    for (std::uint8_t tile = 1; tile < kFlags; ++tile)
    {
        if ((signs.flags >> tile & 1u) != 0)
        {
            beside.push_back(StoodOn(Scene::MarshalPost(map, tile), Scene::BuildMarshal(detail)));
        }
    }
    if (signs.lamps > 0)
    {
        beside.push_back(BoxOf(Scene::BuildLamps(map, signs.lamps, detail)));
    }
    const Scene::PitRoad& pits = map.Pits();
    for (Seat seat = 0; seat < kMaxSeats && pits.IsThere(); ++seat)
    {
        if ((signs.crews & MaskOf(seat)) != 0)
        {
            const Scene::RoadPoint box = map.At(pits.BoxAt(seat), pits.Aside(Scene::PitRoad::kBox));
            beside.push_back(StoodOn(box, Scene::BuildCrew(seat, detail)));
        }
    }
    return beside;
}

} // namespace Rally::Desktop
