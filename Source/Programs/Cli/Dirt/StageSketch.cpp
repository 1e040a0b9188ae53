#include "Cli/Dirt/StageSketch.h"

#include "Cli/RoadSketch.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyScene/RoadMap.h"
#include "RallyScene/StageRoad.h"

#include <memory>

namespace Rally::Cli
{

// The road's middle, every metre and a half, and where its lines are.
std::string SketchOf(const StageDesign& design, const Style& style, std::size_t columns, std::size_t lines)
{
    const StageLayout layout = LayOut(Dirt::DirtBox(), design);
    const std::span<const StageTile> tiles(layout.begin(), layout.Size());
    const auto track = std::make_unique<Track>();
    BuildTrack(Dirt::DirtBox(), tiles, *track);
    const Scene::RoadMap map(Scene::RoadOf(Dirt::DirtBox(), *track, tiles), Scene::Bends::AsPrinted);
    const auto at = [&map](float distance)
    {
        const Scene::RoadPoint point = map.Flat(distance);
        return Scene::Vec2{point.position.x, point.position.y};
    };
    RoadTrace trace;
    for (float distance = 0; distance < map.TileEdges().back(); distance += 1.5f)
    {
        trace.road.push_back(at(distance));
    }
    trace.signs.push_back({at(map.FinishLine()), "F", Ink::Bold});
    trace.signs.push_back({at(map.StartLine()), "S", Ink::Green});
    return SketchOf(trace, style, columns, lines);
}

} // namespace Rally::Cli
