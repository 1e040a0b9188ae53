#include "Cli/Dirt/StageWords.h"

#include "Cli/Fail.h"
#include "Cli/PlayTerminal.h"
#include "Cli/Dirt/StageSketch.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtSetup.h"
#include "RallyRules/Stages/StageName.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"

#include <cstdio>

namespace Rally::Cli
{
namespace
{

Json MetricsJson(const StageMetrics& metrics)
{
    Json corners = Json::object();
    for (std::size_t limit = 1; limit < std::size(metrics.cornersByLimit); ++limit)
    {
        corners[std::to_string(limit)] = metrics.cornersByLimit[limit];
    }
    Json minutes = Json::array();
    for (int drivers = 1; drivers <= 6; ++drivers)
    {
        minutes.push_back(ExpectedMinutes(metrics, drivers));
    }
    const auto tilesOf = [&](Hazard hazard) { return metrics.hazardTiles[static_cast<std::size_t>(hazard)]; };
    return {{"tiles", metrics.tiles},
            {"spaces_tight", metrics.tightSpaces},
            {"spaces_wide", metrics.wideSpaces},
            {"shortcut_spaces", metrics.cutSpaces},
            {"corners", metrics.corners},
            {"corners_by_limit", corners},
            {"hairpins", metrics.hairpins},
            {"narrows", metrics.narrows},
            {"slides", metrics.slides},
            {"hops", metrics.jumps},
            {"fords", metrics.fords},
            {"shortcuts", metrics.shortcuts},
            {"hazard_tiles",
             {{"yellow", tilesOf(Hazard::Yellow)}, {"orange", tilesOf(Hazard::Orange)}, {"red", tilesOf(Hazard::Red)}}},
            {"hazard", ValueOf(Wish::Hazard, metrics)},
            {"twist", ValueOf(Wish::Twist, metrics)},
            {"direction_changes", metrics.directionChanges},
            {"reach", metrics.reach},
            {"straights", std::vector<int>(metrics.straights.begin(), metrics.straights.end())},
            {"longest_straight", metrics.longestStraight},
            {"difficulty", metrics.difficulty},
            {"turns_tenths", ExpectedTurns(metrics)},
            {"minutes_by_drivers", minutes}};
}

} // namespace

NamedStage FindStage(const std::string& words)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        if (words == ready.id)
        {
            return {words, words, DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount})};
        }
    }
    NamedStage found;
    if (!ReadCode(Dirt::DirtBox(), words, found.design))
    {
        throw Fail("stage: " + Words(Dirt::WhyNoCourse(words)) + " (see rally stage list)");
    }
    found.id = CodeOf(Dirt::DirtBox(), found.design).View();
    found.name = StageNameOf(found.design).View();
    return found;
}

Json StageJson(const StageDesign& design)
{
    Json tiles = Json::array();
    for (const TileUse use : design.road)
    {
        tiles.push_back(std::string(NameOfTile(Dirt::DirtBox(), use).View()));
    }
    return {{"code", std::string(CodeOf(Dirt::DirtBox(), design).Grouped().View())},
            {"name", std::string(StageNameOf(design).View())},
            {"road", tiles},
            {"service", design.service != 0},
            {"metrics", MetricsJson(Measure(Dirt::DirtBox(), design))}};
}

void PrintStage(const Json& stage)
{
    const Json& metrics = stage["metrics"];
    std::printf("%s\n  code        %s\n  road       ", stage["name"].get<std::string>().c_str(),
                stage["code"].get<std::string>().c_str());
    for (const Json& tile : stage["road"])
    {
        std::printf(" %s", tile.get<std::string>().c_str());
    }
    const auto number = [&](const char* key) { return metrics[key].get<int>(); };
    std::printf("%s\n", stage["service"].get<bool>() ? "; service behind it" : "");
    std::printf("  spaces      %d to %d to drive, longest straight %d\n", number("spaces_tight"), number("spaces_wide"),
                number("longest_straight"));
    std::printf("  corners     %d (%d hairpins, %d changes of direction), %d narrows\n", number("corners"),
                number("hairpins"), number("direction_changes"), number("narrows"));
    std::printf("  on the way  %d hops, %d fords, %d shortcuts\n", number("hops"), number("fords"),
                number("shortcuts"));
    std::printf("  character   difficulty %d of 100, hazard %d of 100\n", number("difficulty"), number("hazard"));
    const Json& minutes = metrics["minutes_by_drivers"];
    std::printf("  play time   about %d minutes alone, %d with four, %d with six\n", minutes[0].get<int>(),
                minutes[3].get<int>(), minutes[5].get<int>());
}

void PrintSketch(const StageDesign& design)
{
    std::fputs(SketchOf(design, Terminal(false).Look()).c_str(), stdout);
}

} // namespace Rally::Cli
