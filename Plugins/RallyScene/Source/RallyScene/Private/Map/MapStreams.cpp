// The streams of the fords.
#include "MapStyle.h"
#include "StagePanel.h"

namespace Rally::Scene
{
namespace MapStreamsDetail
{

constexpr float kStreamLength = 36; // to either side of the road, as far as the hexagon goes
constexpr float kStreamWidth = 2.6f;

// A band of water across the road that swings a little and ends in points.
Line2 StreamRing(const StagePanel& panel, float distance)
{
    constexpr int kSteps = 24;
    const RoadPoint road = panel.Road().Flat(distance);
    const Vec2 middle{road.position.x, road.position.y};
    Line2 ring;
    for (int i = 0; i < 2 * kSteps; ++i)
    {
        const bool back = i >= kSteps;
        const float t = static_cast<float>(back ? 2 * kSteps - i : i) / kSteps * 2 - 1;
        const float swing = 3.4f * std::sin(t * 5.2f) * t * t;
        const float half = kStreamWidth * (1 - t * t) * (back ? -1.0f : 1.0f);
        ring.push_back(
            panel.ToPaper(middle + LeftOf(road.heading) * (t * kStreamLength) + Along(road.heading) * (swing + half)));
    }
    return ring;
}

} // namespace MapStreamsDetail

void DrawStreams(MapPen& pen, const StagePanel& panel)
{
    float last = -100;
    for (std::size_t i = 0; i < panel.TheTrack().spaces.Size(); ++i)
    {
        const SpaceStrip& strip = panel.Road().StripOf(static_cast<SpaceIndex>(i));
        const float distance = (strip.begin + strip.end) / 2;
        if (panel.TheTrack()[static_cast<SpaceIndex>(i)].ford && distance - last > 1)
        {
            const Stroke bank{panel.IsWhole() ? MapStyle::kWater : kNoColour, 0.14f};
            pen.Area(MapStreamsDetail::StreamRing(panel, distance), MapStyle::kStream, bank, "stream");
            last = distance;
        }
    }
}

} // namespace Rally::Scene
