// The road itself: gravel with a rut under every wheel, a loose edge, a ditch, and a skirt that goes into the land.
#include "StageDraft.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace RoadRibbonDetail
{

constexpr float kSkirt = 10.4f;

// Half profiles, from the middle outwards; the edge of the road must be among them.
constexpr float kFine[] = {0.7f, 1.45f, 2.2f, 3.0f, 3.8f, 4.6f, kRoadHalfWidth, 6.2f, 7.3f, 8.6f, kSkirt};
constexpr float kMiddling[] = {1.45f, 2.25f, 3.05f, 4.2f, kRoadHalfWidth, 7.3f, 8.8f, kSkirt};
constexpr float kCoarse[] = {2.25f, kRoadHalfWidth, 8.6f, kSkirt};

std::vector<float> ProfileOf(const StageDraft& draft)
{
    std::span<const float> half = kFine;
    if (draft.detail != Detail::High)
    {
        half = draft.detail == Detail::Low ? std::span<const float>(kCoarse) : std::span<const float>(kMiddling);
    }
    std::vector<float> offsets;
    for (std::size_t i = half.size(); i > 0; --i)
    {
        offsets.push_back(half[i - 1]);
    }
    offsets.push_back(0);
    for (const float offset : half)
    {
        offsets.push_back(-offset);
    }
    return offsets;
}

// 1 where wheels run: two ruts in each lane.
float RutAt(float offset)
{
    const float inLane = std::fabs(std::fabs(offset) - kLaneWidth / 2);
    const float aside = (inLane - 0.8f) / 0.38f;
    return std::exp(-aside * aside);
}

// How far the surface lies above the map's ground.
float RelieveAt(const RoadMap& map, float distance, float offset)
{
    const float away = std::fabs(offset);
    if (away <= kRoadHalfWidth)
    {
        return -0.035f * RutAt(offset);
    }
    const bool shortcut = map.Reach(distance, offset > 0) > kRoadHalfWidth + 0.5f;
    const float ditch = shortcut ? 0 : -0.28f * Smooth((away - 5.6f) / 1.4f) * Smooth((8.7f - away) / 1.3f);
    const float skirt = away > 9 ? -0.9f : 0;
    return ditch + skirt;
}

Colour RoadColour(const StageDraft& draft, Vec2 point, float distance, float offset)
{
    constexpr Colour kLoose{184, 158, 122};
    constexpr Colour kWorn{152, 124, 92};
    constexpr Colour kRut{124, 98, 72};
    const float away = std::fabs(offset);
    if (away > 8)
    {
        return GroundColour(draft, point, away, 0);
    }
    const float patches = LayeredNoise(point * 0.13f, 3, draft.seed + 91);
    Colour colour = Mix(kWorn, kLoose, Smooth((patches - 0.25f) / 0.5f));
    colour =
        Mix(colour, kRut, 0.55f * RutAt(offset) * (0.6f + 0.6f * NoiseAt({distance * 0.08f, offset}, draft.seed + 97)));
    // Loose gravel gathers between the ruts and along the edge.
    colour = Mix(colour, kLoose, 0.5f * Smooth((away - 4.1f) / 0.8f));
    return Mix(colour, GroundColour(draft, point, away, 0), Smooth((away - 4.9f) / 2.4f));
}

Vec3 SurfaceAt(const RoadMap& map, float distance, float offset)
{
    Vec3 point = map.At(distance, offset).position;
    point.z += RelieveAt(map, distance, offset);
    return point;
}

Vertex VertexAt(const StageDraft& draft, float distance, float offset)
{
    const RoadMap& map = draft.map;
    constexpr float kStep = 0.3f;
    Vertex vertex;
    vertex.position = SurfaceAt(map, distance, offset);
    const Vec3 ahead = SurfaceAt(map, distance + kStep, offset) - SurfaceAt(map, distance - kStep, offset);
    const Vec3 aside = SurfaceAt(map, distance, offset + kStep) - SurfaceAt(map, distance, offset - kStep);
    vertex.normal = std::fabs(offset) > 9 ? Vec3{0, 0, 1} : Normal(Cross(ahead, aside));
    vertex.texture = {distance, offset};
    vertex.colour = RoadColour(draft, {vertex.position.x, vertex.position.y}, distance, offset);
    return vertex;
}

} // namespace RoadRibbonDetail

void DrawRibbon(StageDraft& draft, MeshPen& pen, Stretch stretch)
{
    using namespace RoadRibbonDetail;
    const std::vector<float> offsets = ProfileOf(draft);
    const float wish = draft.By(4.0f, 2.0f, 1.25f);
    const int steps = static_cast<int>(std::ceil((stretch.end - stretch.begin) / wish));
    std::vector<std::uint32_t> before[2];
    std::vector<std::uint32_t> here[2];
    for (int i = 0; i <= steps; ++i)
    {
        const float distance = Mix(stretch.begin, stretch.end, static_cast<float>(i) / static_cast<float>(steps));
        for (int edge = 0; edge < 2; ++edge)
        {
            here[edge].assign(offsets.size(), 0);
        }
        for (std::size_t k = 0; k < offsets.size(); ++k)
        {
            const Vertex vertex = VertexAt(draft, distance, offsets[k]);
            const float away = std::fabs(offsets[k]);
            here[0][k] = away <= kRoadHalfWidth ? pen.Add(Slot::Road, vertex) : 0;
            here[1][k] = away >= kRoadHalfWidth ? pen.Add(Slot::RoadEdge, vertex) : 0;
        }
        for (std::size_t k = 0; i > 0 && k + 1 < offsets.size(); ++k)
        {
            const float middle = std::fabs(offsets[k] + offsets[k + 1]) / 2;
            const int which = middle > kRoadHalfWidth ? 1 : 0;
            const Slot slot = which == 1 ? Slot::RoadEdge : Slot::Road;
            pen.Join(slot, before[which][k], before[which][k + 1], here[which][k + 1]);
            pen.Join(slot, before[which][k], here[which][k + 1], here[which][k]);
        }
        for (int edge = 0; edge < 2; ++edge)
        {
            before[edge] = here[edge];
        }
    }
}

} // namespace Rally::Scene
