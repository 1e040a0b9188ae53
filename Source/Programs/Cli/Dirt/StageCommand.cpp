// `rally stage list | show STAGE | floor [STAGE]`: what stages are made of, and how fast they can be at best. What makes and
// changes them is in StageWorkshop.
#include "Cli/Dirt/StageCommand.h"

#include "Cli/Fail.h"
#include "Cli/Dirt/Floor.h"
#include "Cli/Dirt/MapCommand.h"
#include "Cli/Dirt/StageNotes.h"
#include "Cli/Dirt/StageWords.h"
#include "Cli/Dirt/StageWorkshop.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Text/Text.h"

#include <cstdio>

namespace Rally::Cli
{
namespace
{

Dirt::DirtGame GameOn(const StageDesign& design)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    AddStage(setup, design);
    return Dirt::DirtGame(setup);
}

const char* TitleKeyword(Hazard hazard)
{
    return hazard == Hazard::Yellow   ? "yellow"
           : hazard == Hazard::Orange ? "orange"
           : hazard == Hazard::Red    ? "red"
                                      : "none";
}

// ---- list -----------------------------------------------------------------------------------------------------------

Json ListRow(const ReadyStage& ready)
{
    const StageDesign design = DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount});
    const StageMetrics metrics = Measure(Dirt::DirtBox(), design);
    // START and what lies behind the finish are no spaces to drive on.
    const int spaces = static_cast<int>(GameOn(design).TrackOf(std::size_t{0}).spaces.Size()) - 2;
    return {{"id", ready.id},
            {"rally", ready.rally},
            {"stage", ready.stage},
            {"designer", ready.designer},
            {"code", std::string(CodeOf(Dirt::DirtBox(), design).Grouped().View())},
            {"tiles", metrics.tiles},
            {"spaces", spaces}, // all there are, both lanes and shortcuts counted
            {"spaces_tight", metrics.tightSpaces},
            {"spaces_wide", metrics.wideSpaces},
            {"corners", metrics.corners},
            {"hops", metrics.jumps},
            {"fords", metrics.fords},
            {"shortcuts", metrics.shortcuts},
            {"difficulty", metrics.difficulty},
            {"minutes", ExpectedMinutes(metrics, 4)},
            {"service", design.service != 0}};
}

void PrintList(bool asJson)
{
    Json rows = Json::array();
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        rows.push_back(ListRow(ready));
    }
    if (asJson)
    {
        std::puts(rows.dump(1).c_str());
        return;
    }
    std::puts("stage       tiles to-drive corners hops fords shortcuts hard min4 service  code");
    for (const Json& row : rows)
    {
        const auto number = [&](const char* key) { return row[key].get<int>(); };
        const std::string toDrive =
            std::to_string(number("spaces_tight")) + "-" + std::to_string(number("spaces_wide"));
        std::printf("%-11s %5d %8s %7d %4d %5d %9d %4d %4d %-7s  %s\n", row["id"].get<std::string>().c_str(),
                    number("tiles"), toDrive.c_str(), number("corners"), number("hops"), number("fords"),
                    number("shortcuts"), number("difficulty"), number("minutes"),
                    row["service"].get<bool>() ? "yes" : "no", row["code"].get<std::string>().c_str());
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
        if (space.limit > 0)
        {
            row["limit"] = space.limit;
        }
        if (space.jump > 0)
        {
            row["hop"] = space.jump;
        }
        if (space.ford)
        {
            row["ford"] = true;
        }
        list.push_back(row);
    }
    return list;
}

Json TileRow(const Dirt::DirtGame& game, std::size_t index)
{
    const TileUse& use = game.Setup().stages[0].tiles[index];
    const TileSide& side = Dirt::DirtBox()[use.side];
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
    if (row.contains("line_after_section"))
    {
        std::printf(", line after section %d", row["line_after_section"].get<int>());
    }
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

void Show(const std::string& words, bool asJson)
{
    const NamedStage found = FindStage(words);
    const Dirt::DirtGame game = GameOn(found.design);
    Json stage = StageJson(found.design);
    stage["id"] = found.id;
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
    PrintStage(stage);
    std::puts("");
    PrintSketch(found.design);
    std::puts("");
    for (const Json& tile : tiles)
    {
        PrintTile(tile);
    }
}

// ---- floor ----------------------------------------------------------------------------------------------------------

Json FloorJson(const std::string& id, const StageDesign& design)
{
    const FloorRow row = FloorOf(GameOn(design));
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
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        if (id.empty())
        {
            rows.push_back(FloorJson(ready.id, DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount})));
        }
    }
    if (!id.empty())
    {
        const NamedStage found = FindStage(id);
        rows.push_back(FloorJson(found.id, found.design));
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

bool Knows(const std::string& word)
{
    TileUse unused;
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    return ReadTile(Dirt::DirtBox(), word, unused) || Dirt::AddStage(setup, word);
}

int Stage(std::vector<std::string> arguments)
{
    const std::string verb = arguments.empty() ? "" : arguments[0];
    const std::pair<const char*, int (*)(std::vector<std::string>)> own[] = {
        {"notes", TellNotes}, {"make", MakeStages}, {"check", CheckStage},
        {"edit", EditStage},  {"map", DrawMap},     {"sheet", DrawSheet}};
    for (const auto& [name, run] : own)
    {
        if (verb == name)
        {
            arguments.erase(arguments.begin());
            return run(std::move(arguments));
        }
    }
    Shared::Options app(
        "Stages: those of the box, and any number of new ones. STAGE is an id such as rally2-ss1 or a code.\n"
        "  list           the ready-made ones: tiles, spaces to drive from line to line (inside and straight - outside "
        "and sliding), corners, hops, fords, shortcuts, codes\n"
        "  show STAGE     what it is like, the road tile by tile in driving order, its spaces with their limits\n"
        "  floor [STAGE]  the best possible time if no die ever showed a warning\n"
        "  notes STAGE    its pace notes (notes --help)\n"
        "  make           a new stage or rally from a seed and wishes (make --help)\n"
        "  check STAGE    is it a stage? (check --help)\n"
        "  edit STAGE ... change it tile by tile (edit --help)\n"
        "  map STAGE      a map to print, as SVG, PNG or PDF (map --help)\n"
        "  sheet RALLY    a rally's score sheet with its maps (sheet --help)",
        "rally stage");
    std::string what = "list";
    std::string id;
    bool asJson = false;
    app.Add("WHAT", what, "list, show, floor, notes, make, check, edit, map or sheet")
        .OneOf({"list", "show", "floor", "notes", "make", "check", "edit", "map", "sheet"});
    app.Add("STAGE", id, "an id or a code");
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    if ((what == "show") != !id.empty() && what != "floor")
    {
        throw Fail(what == "show" ? "stage: show: expected the id or the code of a stage"
                                  : "stage: list: expected no id");
    }
    if (what == "list")
    {
        PrintList(asJson);
    }
    else if (what == "show")
    {
        Show(id, asJson);
    }
    else
    {
        PrintFloor(id, asJson);
    }
    return 0;
}

} // namespace

constexpr CourseCommand kStages{"stage", "the ready-made stages, and any number of new ones", Knows, Stage};

} // namespace Rally::Cli
