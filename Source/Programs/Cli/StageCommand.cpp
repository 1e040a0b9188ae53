// `rally stage list | show ID | floor [ID]`: the ready-made stages, what they are made of, and how fast they can be at best.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/Floor.h"

#include "RallyRules/Text/Text.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdio>

namespace Rally::Cli
{
namespace
{

using Json = nlohmann::ordered_json;

Dirt::DirtGame GameOn(const std::string& id)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    if (id.find("-ss") == std::string::npos || !AddStage(setup, id))
    {
        throw Fail("stage: " + id + ": expected the id of a stage such as rally2-ss1 (see rally stage list)");
    }
    return Dirt::DirtGame(setup);
}

const ReadyStage& ReadyStageOf(const std::string& id)
{
    for (const ReadyStage& stage : DirtReadyStages())
    {
        if (id == stage.id)
        {
            return stage;
        }
    }
    throw Fail("stage: " + id + ": expected the id of a stage such as rally2-ss1 (see rally stage list)");
}

const char* TitleKeyword(Hazard hazard)
{
    return hazard == Hazard::Yellow   ? "yellow"
           : hazard == Hazard::Orange ? "orange"
           : hazard == Hazard::Red    ? "red"
                                      : "none";
}

// ---- list -----------------------------------------------------------------------------------------------------------

struct Counts
{
    int spaces = 0;
    int hops = 0;
    int fords = 0;
    int cuts = 0;
};

// Hops and fords by section, shortcuts by way, not by space.
Counts CountsOf(const Track& track)
{
    Counts counts;
    for (const Space& space : track.spaces)
    {
        const unsigned place = PlaceOf(space.code);
        const bool firstOfRow = space.kind == SpaceKind::Single || place == static_cast<unsigned>(Place::Left);
        counts.spaces += space.kind != SpaceKind::Start && space.kind != SpaceKind::Beyond;
        counts.hops += firstOfRow && space.jump != 0;
        counts.fords += firstOfRow && space.ford;
        counts.cuts += space.kind == SpaceKind::Cut && place == static_cast<unsigned>(Place::Cut);
    }
    return counts;
}

Json ListRow(const ReadyStage& ready)
{
    const Dirt::DirtGame game = GameOn(ready.id);
    const Track& track = game.TrackOf(std::size_t{0});
    const Counts counts = CountsOf(track);
    return {{"id", ready.id},
            {"rally", ready.rally},
            {"stage", ready.stage},
            {"designer", ready.designer},
            {"tiles", track.tileCount},
            {"spaces", counts.spaces},
            {"corners", track.corners.Size()},
            {"hops", counts.hops},
            {"fords", counts.fords},
            {"shortcuts", counts.cuts},
            {"service", game.Setup().stages[0].service}};
}

void PrintList(bool asJson)
{
    Json rows = Json::array();
    for (const ReadyStage& ready : DirtReadyStages())
    {
        rows.push_back(ListRow(ready));
    }
    if (asJson)
    {
        std::puts(rows.dump(1).c_str());
        return;
    }
    std::puts("stage       tiles spaces corners hops fords shortcuts service  designer");
    for (const Json& row : rows)
    {
        std::printf("%-11s %5d %6d %7d %4d %5d %9d %-7s  %s\n", row["id"].get<std::string>().c_str(),
                    row["tiles"].get<int>(), row["spaces"].get<int>(), row["corners"].get<int>(),
                    row["hops"].get<int>(), row["fords"].get<int>(), row["shortcuts"].get<int>(),
                    row["service"].get<bool>() ? "yes" : "no", row["designer"].get<std::string>().c_str());
    }
}

// ---- show -----------------------------------------------------------------------------------------------------------

std::string Limits(const std::uint8_t* limits, int count, bool reversed)
{
    std::string text;
    for (int i = 0; i < count; ++i)
    {
        text += (i > 0 ? "-" : "") + std::to_string(limits[reversed ? count - 1 - i : i]);
    }
    return text;
}

// A section as the driver meets it: "row", "slide", "hop4", "ford", "single3", "cornerR[out 4-4 / in 3]".
std::string WordFor(const Section& section, bool reversed)
{
    if (section.kind == SectionKind::Corner)
    {
        const bool right = (section.turn == Side::Right) != reversed;
        return std::string("corner") + (right ? "R" : "L") + "[out " +
               Limits(section.outer, section.outerCount, reversed) + " / in " +
               Limits(section.inner, section.innerCount, reversed) + "]";
    }
    std::string word = section.kind == SectionKind::Single ? "single" : section.slide ? "slide" : "row";
    word += section.kind == SectionKind::Single && section.limit > 0 ? std::to_string(section.limit) : "";
    word += section.jump > 0 ? "+hop" + std::to_string(section.jump) : "";
    return word + (section.ford ? "+ford" : "");
}

std::string CutWord(const TileSide& side, const Shortcut& cut, bool reversed)
{
    const bool right = (cut.side == Side::Right) != reversed;
    const unsigned bypasses = reversed ? side.sectionCount - 1u - cut.bypasses : cut.bypasses;
    return std::string("shortcut") + (right ? "R" : "L") + "[" + Limits(cut.limits, cut.limitCount, reversed) +
           " past section " + std::to_string(bypasses + 1) + "]";
}

Json SpacesOf(const Track& track, unsigned tile)
{
    Json list = Json::array();
    for (const Space& space : track.spaces)
    {
        if (space.kind == SpaceKind::Start || space.kind == SpaceKind::Beyond || TileOf(space.code) != tile)
        {
            continue;
        }
        Json row = {{"space", NameOfSpace(space.code).View()}};
        space.limit > 0 ? void(row["limit"] = space.limit) : void();
        space.jump > 0 ? void(row["hop"] = space.jump) : void();
        space.ford ? void(row["ford"] = true) : void();
        list.push_back(row);
    }
    return list;
}

Json TileRow(const Dirt::DirtGame& game, std::size_t index)
{
    const TileUse& use = game.Setup().stages[0].tiles[index];
    const TileSide& side = DirtTileSides()[use.side];
    Json row = {{"tile", index + 1},
                {"id", std::to_string(side.number) + side.side},
                {"reversed", use.reversed},
                {"hazard", TitleKeyword(side.hazard)}};
    const int line = use.reversed ? side.sectionCount - side.lineAfterSection : int{side.lineAfterSection};
    if (side.role == TileRole::Start || side.role == TileRole::Finish)
    {
        row["line_after_section"] = line;
    }
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        row["sections"].push_back(WordFor(side.sections[use.reversed ? side.sectionCount - 1u - i : i], use.reversed));
    }
    for (std::size_t i = 0; i < side.shortcutCount; ++i)
    {
        row["shortcuts"].push_back(CutWord(side, side.shortcuts[i], use.reversed));
    }
    row["spaces"] = SpacesOf(game.TrackOf(std::size_t{0}), static_cast<unsigned>(index) + 1);
    return row;
}

void PrintTile(const Json& row)
{
    std::printf("%2d  %s%s  %s", row["tile"].get<int>(), row["id"].get<std::string>().c_str(),
                row["reversed"].get<bool>() ? " reversed" : "", row["hazard"].get<std::string>().c_str());
    row.contains("line_after_section")
        ? void(std::printf(", line after section %d", row["line_after_section"].get<int>()))
        : void();
    std::string text;
    for (const Json& section : row["sections"])
    {
        text += (text.empty() ? "" : " > ") + section.get<std::string>();
    }
    for (const Json& cut : row.value("shortcuts", Json::array()))
    {
        text += "   " + cut.get<std::string>();
    }
    std::printf("\n    %s\n   ", text.c_str());
    for (const Json& space : row["spaces"])
    {
        const std::string limit = space.contains("limit") ? ":" + std::to_string(space["limit"].get<int>()) : "";
        std::printf(" %s%s", space["space"].get<std::string>().c_str(), limit.c_str());
    }
    std::puts("");
}

void Show(const std::string& id, bool asJson)
{
    const Dirt::DirtGame game = GameOn(id);
    Json stage = ListRow(ReadyStageOf(id));
    Json tiles = Json::array();
    for (std::size_t i = 0; i < game.Setup().stages[0].tileCount; ++i)
    {
        tiles.push_back(TileRow(game, i));
    }
    if (asJson)
    {
        stage["road"] = tiles;
        std::puts(stage.dump(1).c_str());
        return;
    }
    std::printf("%s: %d tiles, %d spaces, by %s%s\n", id.c_str(), stage["tiles"].get<int>(), stage["spaces"].get<int>(),
                stage["designer"].get<std::string>().c_str(),
                stage["service"].get<bool>() ? "; service behind it" : "");
    for (const Json& tile : tiles)
    {
        PrintTile(tile);
    }
}

// ---- floor ----------------------------------------------------------------------------------------------------------

Json FloorJson(const std::string& id)
{
    const FloorRow row = FloorOf(GameOn(id));
    const auto time = [](FloorTime floor) { return Json{{"seconds", floor.seconds}, {"turns", floor.turns}}; };
    return {{"id", id},
            {"tiles", row.tiles},
            {"spaces_tight", row.tight},
            {"spaces_wide", row.wide},
            {"shortcut_spaces", row.cuts},
            {"floor", time(row.without)},
            {"floor_with_shortcuts", time(row.with)}};
}

void PrintFloor(const std::string& id, bool asJson)
{
    Json rows = Json::array();
    for (const ReadyStage& ready : DirtReadyStages())
    {
        if (id.empty() || id == ready.id)
        {
            rows.push_back(FloorJson(ready.id));
        }
    }
    if (asJson)
    {
        std::puts(rows.dump(1).c_str());
        return;
    }
    std::puts("stage       tiles tight wide cuts  floor s (turns)  with shortcuts");
    for (const Json& row : rows)
    {
        std::printf("%-11s %5d %5d %4d %4d  %7d (%d)      %7d (%d)\n", row["id"].get<std::string>().c_str(),
                    row["tiles"].get<int>(), row["spaces_tight"].get<int>(), row["spaces_wide"].get<int>(),
                    row["shortcut_spaces"].get<int>(), row["floor"]["seconds"].get<int>(),
                    row["floor"]["turns"].get<int>(), row["floor_with_shortcuts"]["seconds"].get<int>(),
                    row["floor_with_shortcuts"]["turns"].get<int>());
    }
}

} // namespace

int Stage(std::vector<std::string> arguments)
{
    CLI::App app("The ready-made stages.\n"
                 "  list        all of them: tiles, spaces, corners, hops, fords, shortcuts\n"
                 "  show ID     the road tile by tile, in driving order, and its spaces with their limits\n"
                 "  floor [ID]  the best possible time if no die ever showed a warning",
                 "rally stage");
    std::string what = "list";
    std::string id;
    bool asJson = false;
    app.add_option("WHAT", what, "list, show or floor")->check(CLI::IsMember({"list", "show", "floor"}));
    app.add_option("ID", id, "a stage such as rally2-ss1");
    app.add_flag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    if ((what == "show") != !id.empty() && what != "floor")
    {
        throw Fail(what == "show" ? "stage: show: expected the id of a stage" : "stage: list: expected no id");
    }
    if (!id.empty())
    {
        (void)ReadyStageOf(id);
    }
    what == "list" ? PrintList(asJson) : what == "show" ? Show(id, asJson) : PrintFloor(id, asJson);
    return 0;
}

} // namespace Rally::Cli
