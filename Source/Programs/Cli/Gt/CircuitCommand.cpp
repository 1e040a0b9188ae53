// `rally circuit list | show CIRCUIT`. What makes and checks circuits is in CircuitWorkshop, their maps in CircuitMaps.
#include "Cli/Gt/CircuitCommand.h"

#include "Cli/Fail.h"
#include "Cli/Gt/CircuitMaps.h"
#include "Cli/Gt/CircuitWords.h"
#include "Cli/Gt/CircuitWorkshop.h"

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/GtSetup.h"

#include <cstdio>
#include <memory>

namespace Rally::Cli
{
namespace
{

// ---- list -----------------------------------------------------------------------------------------------------------

void PrintList(bool asJson)
{
    Json rows = Json::array();
    for (const Gt::ReadyCircuit& ready : Gt::ReadyCircuits())
    {
        const NamedCircuit named = NamedOf(ready);
        Json row = CircuitJson(named.road);
        row["id"] = named.id;
        row["name"] = named.name;
        rows.push_back(std::move(row));
    }
    if (asJson)
    {
        std::puts(rows.dump(1).c_str());
        return;
    }
    std::puts("circuit   name            tiles lanes  a-lap corners hairpins danger hard min4  code");
    for (const Json& row : rows)
    {
        const Json& metrics = row["metrics"];
        const auto number = [&](const char* key) { return metrics[key].get<int>(); };
        const std::string lap = std::to_string(number("spaces_fewest")) + "-" + std::to_string(number("spaces_most"));
        const char* lanes = number("changing_tiles") > 0 ? "2+3" : number("three_lane_tiles") > 0 ? "3" : "2";
        std::printf("%-9s %-15s %5d %5s %6s %7d %8d %6d %4d %4d  %s\n", row["id"].get<std::string>().c_str(),
                    row["name"].get<std::string>().c_str(), number("tiles"), lanes, lap.c_str(), number("corners"),
                    number("hairpins"), number("dangerous_corners"), number("difficulty"),
                    metrics["minutes_a_lap_by_drivers"][3].get<int>(), row["code"].get<std::string>().c_str());
    }
}

// ---- show -----------------------------------------------------------------------------------------------------------

const char* WordOf(Hazard hazard)
{
    return hazard == Hazard::Yellow ? "yellow" : hazard == Hazard::Orange ? "orange" : "red";
}

// The sections of a tile as the driver meets them.
const Gt::CircuitSection& Driven(const Gt::CircuitSide& side, bool reversed, std::size_t place)
{
    return side.sections[reversed ? side.sectionCount - 1u - place : place];
}

// A lane or path: "2 2" for its spaces with their limits, "4!" for one that warns, "." for a space without.
std::string WordFor(const Gt::LanePath& path, bool reversed)
{
    std::string word;
    for (unsigned i = 0; i < path.spaces; ++i)
    {
        const unsigned space = reversed ? path.spaces - 1u - i : i;
        word += i > 0 ? " " : "";
        word += path.limits[space] == 0 ? "." : std::to_string(path.limits[space]);
        word += (path.dangers >> space & 1u) != 0 ? "!" : "";
    }
    return word;
}

// From left to right as it is driven: "[. | . | .]", "R[2 2 | 2] dotted 1 inside".
std::string WordFor(const Gt::CircuitSection& section, bool reversed)
{
    const bool right = (section.turn == Side::Right) != reversed;
    std::string word = section.turn == Side::None ? "[" : right ? "R[" : "L[";
    for (std::size_t i = 0; i < section.pathCount; ++i)
    {
        word += (i > 0 ? " | " : "") + WordFor(section.paths[reversed ? section.pathCount - 1u - i : i], reversed);
    }
    word += "]";
    for (std::size_t i = 0; i < section.markCount; ++i)
    {
        const Gt::DottedLine& mark = section.marks[reversed ? section.markCount - 1u - i : i];
        word += (i > 0 ? " and " : " dotted ") + (mark.warns ? std::string("!") : std::to_string(mark.limit));
    }
    return word;
}

Json SpacesOf(const Gt::Circuit& circuit, std::size_t tile)
{
    Json list = Json::array();
    for (const Gt::CircuitSpace& space : circuit.spaces)
    {
        if (space.tile != tile)
        {
            continue;
        }
        Json row = {{"space", NameOfSpace(space.code).View()}};
        if (space.limit > 0)
        {
            row["limit"] = space.limit;
        }
        if (space.danger > 0)
        {
            row["danger"] = true;
        }
        list.push_back(row);
    }
    return list;
}

Json TileRow(const Gt::CircuitRoad& road, const Gt::Circuit& circuit, std::size_t index)
{
    const TileUse use = road[index];
    const Gt::CircuitSide& side = Gt::CircuitSides()[use.side];
    Json row = {{"tile", index + 1},
                {"id", std::string(Gt::NameOfTile({use.side, false}).View())},
                {"reversed", use.reversed},
                {"hazard", WordOf(side.hazard)},
                {"lanes", {Gt::LanesInto(use), Gt::LanesOutOf(use)}}};
    if (side.role == TileRole::Start)
    {
        row["line_after_section"] = side.lineAfterSection;
    }
    for (std::size_t i = 0; i < side.sectionCount; ++i)
    {
        row["sections"].push_back(WordFor(Driven(side, use.reversed, i), use.reversed));
    }
    row["spaces"] = SpacesOf(circuit, index);
    return row;
}

void PrintTile(const Json& row)
{
    const int in = row["lanes"][0].get<int>();
    const int out = row["lanes"][1].get<int>();
    const std::string lanes = std::to_string(in) + (in != out ? " to " + std::to_string(out) : "") + " lanes";
    std::printf("%2d  %s%s  %s, %s", row["tile"].get<int>(), row["id"].get<std::string>().c_str(),
                row["reversed"].get<bool>() ? " reversed" : "", row["hazard"].get<std::string>().c_str(),
                lanes.c_str());
    if (row.contains("line_after_section"))
    {
        std::printf(", start and finish after section %d, the grid before it", row["line_after_section"].get<int>());
    }
    std::string text;
    for (const Json& section : row["sections"])
    {
        text += (text.empty() ? "" : " > ") + section.get<std::string>();
    }
    std::printf("\n    %s\n", text.c_str());
}

void Show(const std::string& words, bool asJson)
{
    const NamedCircuit found = FindCircuitCalled(words);
    const auto built = std::make_unique<Gt::Circuit>();
    Gt::BuildCircuit(Gt::TilesOf(found.road), *built);
    Json circuit = CircuitJson(found.road);
    circuit["id"] = found.id;
    circuit["name"] = found.name;
    Json tiles = Json::array();
    for (std::size_t i = 0; i < found.road.Size(); ++i)
    {
        tiles.push_back(TileRow(found.road, *built, i));
    }
    if (asJson)
    {
        circuit["grid"] = Json::array();
        for (const SpaceIndex slot : built->grid)
        {
            circuit["grid"].push_back(std::string(NameOfSpace((*built)[slot].code).View()));
        }
        circuit["road"] = tiles;
        std::puts(circuit.dump(1).c_str());
        return;
    }
    PrintCircuit(circuit);
    std::puts("");
    PrintCircuitSketch(found.road);
    std::puts("\nthin: two lanes, thick: three; a number is a corner's limit. Sections from left to right, as driven: "
              "\".\" no limit, \"4!\" dangerous,\n\"dotted\" what the lines at both ends of the inside say, \"!\" a "
              "warning\n");
    for (const Json& tile : tiles)
    {
        PrintTile(tile);
    }
}

bool Knows(const std::string& word)
{
    TileUse unused;
    Gt::GtSetup setup = Gt::NewSetup(1);
    return Gt::ReadTile(word, unused) || Gt::SetCircuit(setup, word);
}

int Circuit(std::vector<std::string> arguments)
{
    const std::string verb = arguments.empty() ? "" : arguments[0];
    const std::pair<const char*, int (*)(std::vector<std::string>)> own[] = {
        {"make", MakeCircuits}, {"check", CheckCircuitWords}, {"edit", EditCircuit}, {"map", DrawCircuitMaps}};
    for (const auto& [name, run] : own)
    {
        if (verb == name)
        {
            arguments.erase(arguments.begin());
            return run(std::move(arguments));
        }
    }
    Shared::Options app(
        "Circuits: those of the box, and any number of new ones. CIRCUIT is an id such as circuit3 or a code.\n"
        "  list           the ready-made ones: tiles, lanes, spaces of a lap, corners, codes\n"
        "  show CIRCUIT   what it is like, a sketch, the road tile by tile: lanes, limits, dotted lines\n"
        "  make           a new circuit from a seed and wishes (make --help)\n"
        "  check CIRCUIT  is it a circuit? (check --help)\n"
        "  edit CIRCUIT   build or change one tile by tile (edit --help)\n"
        "  map CIRCUIT    a map to print, as SVG, PNG or PDF (map --help)",
        "rally circuit");
    std::string what = "list";
    std::string id;
    bool asJson = false;
    app.Add("WHAT", what, "list, show, make, check, edit or map")
        .OneOf({"list", "show", "make", "check", "edit", "map"});
    app.Add("CIRCUIT", id, "an id or a code");
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    if ((what == "show") != !id.empty())
    {
        throw Fail(what == "show" ? "circuit: show: expected the id or the code of a circuit"
                                  : "circuit: list: expected no id");
    }
    if (what == "list")
    {
        PrintList(asJson);
    }
    else
    {
        Show(id, asJson);
    }
    return 0;
}

} // namespace

constexpr CourseCommand kCircuits{"circuit", "the ready-made circuits, and any number of new ones", Knows, Circuit};

} // namespace Rally::Cli
