// Beside asphalt: how far it is to the barrier, and what a car slides over on its way there. The more dangerous a tile, the closer
// its barriers; outside of its corners a low one has paved run-off, the others a gravel trap.
#include "RoadMapBuilder.h"

#include <algorithm>

namespace Rally::Scene
{
namespace VergesDetail
{

// Metres from the edge of the road to the barrier, and how many more outside of a corner.
struct Room
{
    float usual{};
    float outside{};
    Verge::Kind kind{};
};

Room RoomOf(Hazard hazard)
{
    switch (hazard)
    {
    case Hazard::Red: return {5.6f, 4.5f, Verge::Kind::Trap};
    case Hazard::Orange: return {7, 8, Verge::Kind::Trap};
    case Hazard::Yellow:
    case Hazard::None: break;
    }
    return {8.5f, 9, Verge::Kind::Paved};
}

constexpr float kBends = 0.011f;      // radians per metre from where on a road bends
constexpr int kSeen = 9;              // metres to either side over which that is measured
constexpr int kAfterwards = 16;       // metres behind a corner where a car may still run off ...
constexpr int kBefore = 5;            // ... and before it
constexpr int kFlare = 9;             // metres over which barriers come closer
constexpr float kWithin = 0.72f;      // of the radius of a bend: so far a verge reaches on its inside
constexpr float kBetweenRoads = 2.5f; // metres beyond a barrier that belong to no other stretch

float Smallest(const std::vector<float>& values, std::size_t i, std::size_t around)
{
    float least = 1e9f;
    const std::size_t count = values.size();
    for (std::size_t k = 0; k <= 2 * around; ++k)
    {
        const float value = values[(i + count + k - around) % count];
        least = value < least ? value : least;
    }
    return least;
}

float Mean(const std::vector<float>& values, std::size_t i, std::size_t around)
{
    float sum = 0;
    const std::size_t count = values.size();
    for (std::size_t k = 0; k <= 2 * around; ++k)
    {
        sum += values[(i + count + k - around) % count];
    }
    return sum / static_cast<float>(2 * around + 1);
}

} // namespace VergesDetail

Hazard RoadMapBuilder::HazardAt(float distance) const
{
    const auto next = std::upper_bound(map.tileEdges.begin(), map.tileEdges.end(), distance);
    const auto tile = static_cast<std::size_t>(next - map.tileEdges.begin());
    return driven[tile == 0 ? 0 : tile > driven.size() ? driven.size() - 1 : tile - 1]->hazard;
}

// To the left positive.
float RoadMapBuilder::BendAt(float distance) const
{
    constexpr float kSeen = VergesDetail::kSeen;
    return (map.Flat(distance + kSeen).heading - map.Flat(distance - kSeen).heading) / (2 * kSeen);
}

// No further than where another stretch of the road is as close.
float RoadMapBuilder::RoomBeside(float distance, float wish, float side) const
{
    constexpr float kStep = 1.5f;
    const RoadPoint here = map.Flat(distance);
    const Vec2 centre{here.position.x, here.position.y};
    const float least = map.HalfWidth(distance) + 3.6f;
    for (float reach = wish; reach > least; reach -= kStep)
    {
        const float out = reach + VergesDetail::kBetweenRoads;
        float at = 0;
        float offset = 0;
        map.Locate(centre + LeftOf(here.heading) * (side * out), at, offset);
        const bool own = std::fabs(map.Nearest(at, distance) - distance) < 30 && std::fabs(offset) > out - 2;
        if (own)
        {
            return reach;
        }
    }
    return least;
}

void RoadMapBuilder::MarkVerges()
{
    using namespace VergesDetail;
    PlacePits();
    const std::size_t count = map.samples.size() - 1;
    for (const bool left : {true, false})
    {
        const float side = left ? 1.0f : -1.0f;
        std::vector<Verge>& verges = map.verges[left ? 0 : 1];
        verges.assign(count + 1, {});
        std::vector<float> reach(count);
        for (std::size_t i = 0; i < count; ++i)
        {
            const auto distance = static_cast<float>(i);
            const Room room = RoomOf(HazardAt(distance));
            float outside = 0;
            for (int along = -kAfterwards; along <= kBefore; ++along)
            {
                const float bend = -side * BendAt(distance + static_cast<float>(along));
                outside = bend > outside ? bend : outside;
            }
            const bool trap = outside > kBends;
            const float inside = side * BendAt(distance);
            const float half = map.metres[i].half;
            float wish = half + room.usual + (trap ? room.outside * Clamp(outside / 0.03f, 0.5f, 1) : 0);
            wish = inside > 0.01f ? Clamp(wish, half + 2.2f, kWithin / inside) : wish;
            verges[i].kind = trap ? room.kind : Verge::Kind::Grass;
            reach[i] = RoomBeside(distance, wish, side);
            MarkPits(distance, side, verges[i], reach[i]);
        }
        std::vector<float> narrow(count);
        for (std::size_t i = 0; i < count; ++i)
        {
            narrow[i] = verges[i].kind == Verge::Kind::Pits ? reach[i] : Smallest(reach, i, 4);
        }
        for (std::size_t i = 0; i < count; ++i)
        {
            verges[i].reach = Mean(narrow, i, kFlare);
        }
        verges[count] = verges[0];
    }
}

// Beside the tile with the start.
void RoadMapBuilder::PlacePits()
{
    if (road.pits == Side::None || driven.empty())
    {
        return;
    }
    map.pits.side = road.pits == Side::Left ? 1.0f : -1.0f;
    map.pits.begin = map.tileEdges[0];
    map.pits.end = map.tileEdges[1];
    map.pits.edge = map.HalfWidth(map.startLine);
}

void RoadMapBuilder::MarkPits(float distance, float side, Verge& verge, float& reach) const
{
    const PitRoad& pits = map.pits;
    const float at = map.Nearest(distance, (pits.begin + pits.end) / 2);
    if (side != pits.side || at < pits.begin - PitRoad::kLead || at > pits.end + PitRoad::kLead)
    {
        return;
    }
    verge.kind = Verge::Kind::Pits;
    const bool beside = at > pits.begin + 2 && at < pits.end - 2;
    const float lane = std::fabs(pits.LaneOffset(at)) + PitRoad::kLaneHalf + 1.2f;
    const float garages = pits.edge + PitRoad::kGarages;
    const float wish = beside ? garages : lane;
    reach = reach > wish ? reach : wish;
}

} // namespace Rally::Scene
