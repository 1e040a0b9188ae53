#include "Cli/Gt/CircuitSketch.h"

#include "Cli/RoadSketch.h"

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Cli
{
namespace
{

using Scene::Vec2;

constexpr float apothem = 10; // of a hexagon
constexpr int pointsOfATile = 24;
constexpr float beside = 1.1f; // from the middle of a road of three lanes to either line

Vec2 CentreOf(const StageTile& tile)
{
    return {static_cast<float>(tile.column) * apothem * 1.7320508f, static_cast<float>(tile.halfRow) * apothem};
}

Vec2 EdgeOf(const StageTile& tile, Edge printed)
{
    const auto edge = static_cast<float>(static_cast<int>(Turned(printed, tile.turned)));
    return CentreOf(tile) + Scene::Along(Scene::kPi / 2 - edge * Scene::kPi / 3) * apothem;
}

// From edge to edge, round the middle of the tile.
Vec2 Through(const StageTile& tile, float part)
{
    const Vec2 from = EdgeOf(tile, tile.enter);
    const Vec2 to = EdgeOf(tile, tile.exit);
    const float rest = 1 - part;
    return from * (rest * rest) + CentreOf(tile) * (2 * part * rest) + to * (part * part);
}

std::uint8_t LowestLimit(const Gt::CircuitSide& side)
{
    std::uint8_t lowest = 0;
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        const std::uint8_t limit = side.sections[i].paths[0].limits[0];
        lowest = limit != 0 && (lowest == 0 || limit < lowest) ? limit : lowest;
    }
    return lowest;
}

} // namespace

std::string SketchOf(const Gt::CircuitRoad& road, const Style& style, std::size_t columns, std::size_t lines)
{
    const Gt::CircuitLayout layout = Gt::LayOutCircuit(Gt::TilesOf(road));
    RoadTrace trace;
    for (std::size_t i = 0; i < layout.Size(); ++i)
    {
        for (int step = 0; step < pointsOfATile; ++step)
        {
            const float part = static_cast<float>(step) / pointsOfATile;
            const Vec2 at = Through(layout[i], part);
            const Vec2 way = Through(layout[i], part + 0.02f) - at;
            const Vec2 aside = Vec2{-way.y, way.x} * (beside / Scene::Length(way));
            const bool three = (part < 0.5f ? Gt::LanesInto(road[i]) : Gt::LanesOutOf(road[i])) == 3;
            trace.road.push_back(three ? at + aside : at);
            trace.road.push_back(three ? at - aside : at);
        }
        const Gt::CircuitSide& side = Gt::CircuitSides()[road[i].side];
        if (const std::uint8_t limit = LowestLimit(side); limit != 0)
        {
            trace.signs.push_back({Through(layout[i], 0.5f), std::to_string(limit), Ink::Bold});
        }
    }
    trace.signs.push_back({Through(layout[0], 0.85f), "^", Ink::Green}); // the first tile is driven northwards
    trace.signs.push_back({Through(layout[0], 0.4f), "S", Ink::Green});
    return SketchOf(trace, style, columns, lines);
}

} // namespace Rally::Cli
