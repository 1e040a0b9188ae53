#include "Cli/Gt/CircuitWords.h"

#include "Cli/Fail.h"
#include "Cli/Gt/CircuitSketch.h"
#include "Cli/PlayTerminal.h"

#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitName.h"
#include "RallyRules/Gt/CircuitWishes.h"
#include "RallyRules/Gt/GtSetup.h"
#include "Shared/Spoken.h"

#include <cstdio>

namespace Rally::Cli
{
namespace
{

constexpr int mostDrivers = 6;

Json MetricsJson(const Gt::CircuitMetrics& metrics)
{
    Json corners = Json::object();
    for (std::size_t limit = 1; limit < std::size(metrics.cornersByLimit); ++limit)
    {
        corners[std::to_string(limit)] = metrics.cornersByLimit[limit];
    }
    Json minutes = Json::array();
    for (int drivers = 1; drivers <= mostDrivers; ++drivers)
    {
        minutes.push_back(Gt::ExpectedMinutes(metrics, 1, drivers));
    }
    const auto tilesOf = [&](Hazard hazard) { return metrics.hazardTiles[static_cast<std::size_t>(hazard)]; };
    return {{"tiles", metrics.tiles},
            {"three_lane_tiles", metrics.threeLaneTiles},
            {"changing_tiles", metrics.changingTiles},
            {"sections", metrics.sections},
            {"spaces_fewest", metrics.fewestSpaces},
            {"spaces_most", metrics.mostSpaces},
            {"corners", metrics.corners},
            {"corners_by_limit", corners},
            {"slowness", metrics.slowness},
            {"sharp_corners", metrics.sharpCorners},
            {"warning_corners", metrics.warningCorners},
            {"dangerous_corners", metrics.dangerousCorners},
            {"hairpins", metrics.hairpins},
            {"hazard_tiles",
             {{"yellow", tilesOf(Hazard::Yellow)}, {"orange", tilesOf(Hazard::Orange)}, {"red", tilesOf(Hazard::Red)}}},
            {"hazard", ValueOf(Gt::CircuitWish::Hazard, metrics)},
            {"twist", ValueOf(Gt::CircuitWish::Twist, metrics)},
            {"direction_changes", metrics.directionChanges},
            {"reach", metrics.reach},
            {"longest_straight", metrics.longestStraight},
            {"difficulty", metrics.difficulty},
            {"minutes_a_lap_by_drivers", minutes}};
}

const char* LanesIn(const Json& metrics)
{
    return metrics["changing_tiles"].get<int>() > 0     ? "two and three lanes"
           : metrics["three_lane_tiles"].get<int>() > 0 ? "three lanes"
                                                        : "two lanes";
}

} // namespace

NamedCircuit NamedOf(const Gt::ReadyCircuit& ready)
{
    return {ready.id, Words(Gt::CircuitNameOf(ready)), Gt::RoadOf(ready)};
}

NamedCircuit FindCircuitCalled(const std::string& words)
{
    if (const Gt::ReadyCircuit* ready = Gt::FindCircuit(words); ready != nullptr)
    {
        return NamedOf(*ready);
    }
    NamedCircuit found;
    if (!Gt::ReadCode(words, found.road))
    {
        throw Fail("circuit: " + Words(Gt::WhyNoCircuit(words)) + " (see rally circuit list)");
    }
    found.id = Gt::CodeOf(Gt::TilesOf(found.road)).View();
    found.name = Words(Gt::CircuitNameOf(Gt::TilesOf(found.road)));
    return found;
}

Json UnfinishedJson(const Gt::CircuitRoad& road)
{
    Json tiles = Json::array();
    for (const TileUse use : road)
    {
        tiles.push_back(std::string(Gt::NameOfTile(use).View()));
    }
    return {{"code", ""}, {"road", tiles}};
}

Json CircuitJson(const Gt::CircuitRoad& road)
{
    const Json tiles = UnfinishedJson(road)["road"];
    return {{"code", std::string(Gt::CodeOf(Gt::TilesOf(road)).Grouped().View())},
            {"name", Words(Gt::CircuitNameOf(Gt::TilesOf(road)))},
            {"road", tiles},
            {"metrics", MetricsJson(Gt::Measure(Gt::TilesOf(road)))}};
}

void PrintUnfinished(const Json& circuit)
{
    std::string tiles;
    for (const Json& tile : circuit["road"])
    {
        tiles += " " + tile.get<std::string>();
    }
    std::printf("  road       %s\n", tiles.empty() ? " nothing yet" : tiles.c_str());
}

void PrintCircuit(const Json& circuit)
{
    const Json& metrics = circuit["metrics"];
    std::printf("%s\n  code        %s\n", circuit["name"].get<std::string>().c_str(),
                circuit["code"].get<std::string>().c_str());
    PrintUnfinished(circuit);
    const auto number = [&](const char* key) { return metrics[key].get<int>(); };
    std::printf("  a lap       %d to %d spaces on %s, longest straight %d\n", number("spaces_fewest"),
                number("spaces_most"), LanesIn(metrics), number("longest_straight"));
    std::printf("  corners     %d (%d hairpins, %d changes of direction)\n", number("corners"), number("hairpins"),
                number("direction_changes"));
    std::string limits;
    for (const auto& [limit, count] : metrics["corners_by_limit"].items())
    {
        limits += count.get<int>() > 0
                      ? (limits.empty() ? "" : ", ") + std::to_string(count.get<int>()) + " of " + limit
                      : std::string();
    }
    std::printf("  limits      %s; %d with dotted lines, %d that warn on them, %d dangerous\n",
                limits.empty() ? "none" : limits.c_str(), number("sharp_corners"), number("warning_corners"),
                number("dangerous_corners"));
    std::printf("  character   difficulty %d of 100, hazard %d of 100, corners slow by %d of 100\n",
                number("difficulty"), number("hazard"), number("slowness"));
    const Json& minutes = metrics["minutes_a_lap_by_drivers"];
    std::printf("  play time   about %d minutes a lap alone, %d with four, %d with six\n", minutes[0].get<int>(),
                minutes[3].get<int>(), minutes[5].get<int>());
}

void PrintCircuitSketch(const Gt::CircuitRoad& road)
{
    std::fputs(SketchOf(road, Terminal(false).Look()).c_str(), stdout);
}

} // namespace Rally::Cli
