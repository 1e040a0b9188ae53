// The lie of the land: hills that the road follows, rougher ground beside it, jumps, streams, mountains far off.
#include "RallyScene/RoadMap.h"

#include "Noise.h"

namespace Rally::Scene
{
namespace GroundDetail
{

constexpr float kLevelTo = 7;       // metres from the centre line where the verge begins to rise ...
constexpr float kRoughFrom = 28;    // ... and where the land is its own
constexpr float kBehindBarrier = 9; // metres behind a barrier that are level, too
constexpr float kRisesIn = 22;
constexpr float kStreamFade = 22; // metres in which it does

} // namespace GroundDetail

// Long waves only: what a road can follow.
float RoadMap::BaseHeight(Vec2 point) const
{
    const float broad = NoiseAt(point * (1.0f / 270), hillSeed) - 0.5f;
    const float gentle = NoiseAt(point * (1.0f / 120), hillSeed + 11) - 0.5f;
    return 24 * broad + 6 * gentle;
}

float RoadMap::RoughHeight(Vec2 point) const
{
    const float knolls = NoiseAt(point * (1.0f / 48), hillSeed + 23) - 0.38f;
    const float bumps = NoiseAt(point * (1.0f / 17), hillSeed + 31) - 0.5f;
    const float away = FarDistance(point);
    const float mountains = away > 60 ? Smooth((away - 60) / 340) : 0;
    float height = 6.5f * knolls + 1.3f * bumps;
    if (mountains > 0 && peaks > 0)
    {
        height += peaks * mountains * 95 * LayeredNoise(point * (1.0f / 210), 4, hillSeed + 47);
    }
    return height;
}

float RoadMap::StreamAt(float distance, float offset) const
{
    const float beyond = std::fabs(offset) - kStreamReach + GroundDetail::kStreamFade;
    // Its banks close in first: it ends in a point.
    const float left = MetreAt(distance).channel - Smooth(beyond / GroundDetail::kStreamFade);
    return left > 0 ? left : 0;
}

float RoadMap::HeightAt(Vec2 point, float distance, float offset) const
{
    if (road.surface == RoadSurface::Asphalt)
    {
        return LevelledHeight(point, distance, offset);
    }
    const float away = std::fabs(offset);
    const Metre metre = MetreAt(distance);
    const float stream = StreamAt(distance, offset);
    const float hump = metre.hump * (1 - Smooth((away - kRoadHalfWidth) / 4));
    float height = BaseHeight(point) + hump - kStreamDepth * stream;
    if (away > GroundDetail::kLevelTo)
    {
        const float rough =
            Smooth((away - GroundDetail::kLevelTo) / (GroundDetail::kRoughFrom - GroundDetail::kLevelTo));
        height += rough * (1 - stream) * RoughHeight(point);
    }
    return height;
}

// Level up to the barriers of a circuit, and a little beyond.
float RoadMap::LevelledHeight(Vec2 point, float distance, float offset) const
{
    const float beyond = std::fabs(offset) - VergeAt(distance, offset > 0).reach - GroundDetail::kBehindBarrier;
    const float height = BaseHeight(point);
    return beyond > 0 ? height + Smooth(beyond / GroundDetail::kRisesIn) * RoughHeight(point) : height;
}

float RoadMap::GroundHeight(Vec2 point) const
{
    if (FarDistance(point) > kRoadNeighbourhood + finder.farCell)
    {
        return BaseHeight(point) + RoughHeight(point);
    }
    float distance = 0;
    float offset = 0;
    Locate(point, distance, offset);
    return HeightAt(point, distance, offset);
}

} // namespace Rally::Scene
