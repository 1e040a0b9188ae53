// The road itself: gravel with a rut under every wheel, a berm of what the wheels threw out, a shallow ditch behind it, and
// a skirt that goes into the land.
#include "StageDraft.h"

#include "Road/Noise.h"

namespace Rally::Scene
{
namespace RoadRibbonDetail
{

constexpr float kSkirt = 10.4f;
constexpr float kCovered = 8.8f; // from here on the land lies over it

// Half profiles, from the middle outwards; the edge of the road must be among them.
constexpr float kFine[] = {0.7f,  1.45f, 2.2f, 3.0f, 3.8f,     4.6f,  kRoadHalfWidth,
                           5.75f, 6.35f, 7.1f, 8.0f, kCovered, kSkirt};
constexpr float kMiddling[] = {1.45f, 2.25f, 3.05f, 4.2f, kRoadHalfWidth, 5.85f, 6.7f, 7.6f, kCovered, kSkirt};
constexpr float kCoarse[] = {2.25f, kRoadHalfWidth, 6.0f, 7.2f, kCovered, kSkirt};

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

// 0 flat .. 1 as high as it gets: broken here and there, and left out where a shortcut leads over it.
float BermAt(const StageDraft& draft, float distance, float offset)
{
    const float away = std::fabs(offset);
    if (away <= kRoadHalfWidth - 0.3f || away > 6.9f || draft.map.Reach(distance, offset > 0) > kRoadHalfWidth + 0.5f ||
        draft.map.StreamAt(distance, offset) > 0)
    {
        return 0;
    }
    const float side = offset > 0 ? 7.0f : 0.0f;
    const float here = 0.45f + 0.75f * NoiseAt({distance * 0.11f, side}, draft.seed + 151);
    return here * Smooth((away - kRoadHalfWidth + 0.3f) / 0.8f) * Smooth((6.9f - away) / 0.8f);
}

// How far the surface lies above the map's ground.
float RelieveAt(const StageDraft& draft, float distance, float offset)
{
    const float away = std::fabs(offset);
    if (away <= kRoadHalfWidth - 0.3f)
    {
        return -0.035f * RutAt(offset);
    }
    const bool shortcut = draft.map.Reach(distance, offset > 0) > kRoadHalfWidth + 0.5f;
    const float ditch = shortcut ? 0 : -0.16f * Smooth((away - 6.7f) / 0.5f) * Smooth((8.6f - away) / 1.1f);
    return 0.19f * BermAt(draft, distance, offset) + ditch;
}

// Ruts and loose gravel in flat stripes, the berm paler, and a ragged rim of dirt to the meadow.
Colour RoadColour(const StageDraft& draft, Vec2 point, float distance, float offset)
{
    const LandPaint& paint = draft.paint;
    const float away = std::fabs(offset);
    if (away > 8)
    {
        return GroundColour(draft, point, away, 0);
    }
    const float patches = LayeredNoise(point * 0.09f, 2, draft.seed + 91);
    Colour colour = Mix(paint.worn, paint.loose, Smooth((patches - 0.36f) / 0.24f));
    colour = Mix(colour, paint.rut,
                 0.75f * RutAt(offset) * (0.5f + 0.6f * NoiseAt({distance * 0.05f, offset}, draft.seed + 97)));
    // Loose gravel gathers along the edge.
    colour = Mix(colour, paint.loose, 0.6f * Smooth((away - 4.2f) / 0.6f));
    return Mix(colour, GroundColour(draft, point, away, 0), Smooth((away - kRoadHalfWidth) / 0.5f));
}

Vec3 SurfaceAt(const StageDraft& draft, float distance, float offset)
{
    Vec3 point = draft.map.At(distance, offset).position;
    point.z += RelieveAt(draft, distance, offset);
    return point;
}

Vertex VertexAt(const StageDraft& draft, float distance, float offset)
{
    constexpr float kStep = 0.3f;
    Vertex vertex;
    vertex.position = SurfaceAt(draft, distance, offset);
    const Vec3 ahead = SurfaceAt(draft, distance + kStep, offset) - SurfaceAt(draft, distance - kStep, offset);
    const Vec3 aside = SurfaceAt(draft, distance, offset + kStep) - SurfaceAt(draft, distance, offset - kStep);
    vertex.normal = Normal(Cross(ahead, aside));
    vertex.texture = {distance, offset};
    vertex.colour = RoadColour(draft, {vertex.position.x, vertex.position.y}, distance, offset);
    // Lit and painted like the land it runs into, and only then below it: no seam.
    vertex.position.z -= std::fabs(offset) > kCovered + 0.1f ? 0.9f : 0;
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
