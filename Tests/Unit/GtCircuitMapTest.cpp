// Circuits on paper and in letters: everything of the circuit is there once, nothing lies beside the paper.
#include "Cli/Gt/CircuitSketch.h"
#include "Print/Pdf.h"
#include "Print/Raster.h"
#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyScene/Gt/CircuitMap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>

namespace Rally::Test
{
namespace
{

using Scene::Box;
using Scene::Drawing;
using Scene::MapCircuit;
using Scene::Mark;

const Print::Typeface& Letters()
{
    static const Print::Typeface typeface;
    return typeface;
}

// The box's circuits, then circuits by lot of every length.
std::vector<MapCircuit> Circuits(std::size_t byLot)
{
    std::vector<MapCircuit> circuits;
    for (const Gt::ReadyCircuit& ready : Gt::ReadyCircuits())
    {
        circuits.push_back({ready.id, {}, Gt::RoadOf(ready)});
    }
    for (std::uint64_t seed = 0; seed < byLot; ++seed)
    {
        Gt::CircuitWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(Gt::kFewestCircuitTiles + seed * 11 % 27);
        Gt::MadeCircuit made;
        EXPECT_TRUE(Gt::MakeCircuit(seed, wishes, made));
        circuits.push_back({{}, {}, made.road});
    }
    return circuits;
}

std::map<std::string, int> CountNames(const Drawing& drawing)
{
    std::map<std::string, int> counts;
    for (const Mark& mark : drawing.marks)
    {
        ++counts[mark.name];
    }
    return counts;
}

// G-COR-1, G-COR-5, G-SHP-1, G-SHP-8, G-SET-3, G-SET-8, G-GEO-6: all that a driver must respect is on the map.
TEST(GtCircuitMapTest, EverySpaceLimitAndDottedLineIsThereOnce)
{
    for (const MapCircuit& circuit : Circuits(40))
    {
        const Drawing map = DrawCircuitMap(circuit, Letters(), {});
        std::map<std::string, int> counts = CountNames(map);
        const auto built = std::make_unique<Gt::Circuit>();
        ASSERT_TRUE(Gt::BuildCircuit(Gt::TilesOf(circuit.road), *built));
        std::map<std::string, int> wanted;
        for (const Gt::CircuitSpace& space : built->spaces)
        {
            EXPECT_EQ(counts["space " + std::string(NameOfSpace(space.code).View())], 1);
            if (space.limit > 0)
            {
                ++wanted[(space.danger > 0 ? "danger " : "limit ") + std::to_string(space.limit)];
            }
        }
        for (const TileUse use : circuit.road)
        {
            const Gt::CircuitSide& side = Gt::CircuitSides()[use.side];
            for (std::size_t i = 0; i < side.sectionCount; ++i)
            {
                for (std::size_t mark = 0; mark < side.sections[i].markCount; ++mark)
                {
                    const Gt::DottedLine& line = side.sections[i].marks[mark];
                    wanted[line.warns ? "dotted warning" : "dotted " + std::to_string(line.limit)] += 2; // both ends
                }
            }
        }
        for (const auto& [name, count] : wanted)
        {
            EXPECT_EQ(counts[name], count) << circuit.name << " " << name;
        }
        for (std::size_t tile = 1; tile <= circuit.road.Size(); ++tile)
        {
            EXPECT_EQ(counts["plate " + std::to_string(tile)], 1);
            EXPECT_EQ(counts["tile " + std::to_string(tile)], 1);
        }
        EXPECT_EQ(counts["tile 0"], 1) << "the pit-stop tile";
        EXPECT_EQ(counts["tile id"], static_cast<int>(circuit.road.Size()) + 1);
        EXPECT_EQ(counts["grid"], 6);
        EXPECT_EQ(counts["grid place"], 6);
        for (const char* once : {"title", "code", "finish line", "north", "scale", "road", "gate", "service park"})
        {
            EXPECT_EQ(counts[once], 1) << once;
        }
        EXPECT_EQ(counts["start line"], 0) << "start and finish are one line";
    }
}

TEST(GtCircuitMapTest, NothingLiesBesideThePaper)
{
    for (const MapCircuit& circuit : Circuits(12))
    {
        for (const Language language : {Language::English, Language::German, Language::French, Language::Polish})
        {
            Scene::MapOptions options;
            options.language = language;
            const Drawing map = DrawCircuitMap(circuit, Letters(), options);
            const Box paper = Box{{0, 0}, map.size}.Grown(0.01f);
            for (const Mark& mark : map.marks)
            {
                for (const auto& line : mark.lines)
                {
                    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [&](Scene::Vec2 at) { return paper.Holds(at); }))
                        << mark.name;
                }
                if (mark.kind == Scene::MarkKind::Words && mark.turned == 0)
                {
                    const float begin = mark.anchor == Scene::Anchor::Begin    ? mark.at.x
                                        : mark.anchor == Scene::Anchor::Middle ? mark.at.x - mark.width / 2
                                                                               : mark.at.x - mark.width;
                    EXPECT_TRUE(paper.Holds({begin, mark.at.y}) && paper.Holds({begin + mark.width, mark.at.y}))
                        << mark.text;
                }
            }
        }
    }
}

TEST(GtCircuitMapTest, SheetsAndFiles)
{
    const std::vector<MapCircuit> circuits = Circuits(0);
    Scene::MapOptions options;
    const Drawing sheet = DrawCircuitSheet("Circuits", circuits, 4, Letters(), options);
    std::map<std::string, int> counts = CountNames(sheet);
    EXPECT_EQ(counts["name"], 8);
    EXPECT_EQ(counts["code"], 8);
    EXPECT_EQ(counts["finish line"], 8);
    const Drawing map = DrawCircuitMap(circuits[4], Letters(), options);
    EXPECT_EQ(WriteSvg(map).substr(0, 4), "<svg");
    EXPECT_EQ(Print::WritePdf(std::span(&map, 1), Letters()).substr(0, 5), "%PDF-");
    EXPECT_EQ(WriteSvg(map), WriteSvg(DrawCircuitMap(circuits[4], Letters(), options))) << "the same map each time";
}

TEST(GtCircuitMapTest, TheTerminalSketchesTheLoop)
{
    for (const MapCircuit& circuit : Circuits(30))
    {
        const std::string sketch = Cli::SketchOf(circuit.road, {}, 60, 18);
        EXPECT_EQ(sketch.find_first_not_of(" #S^123456\n"), sketch.npos) << "ASCII, where the terminal knows no more";
        EXPECT_EQ(std::count(sketch.begin(), sketch.end(), 'S'), 1);
        EXPECT_LE(std::count(sketch.begin(), sketch.end(), '\n'), 18);
        const Cli::Style dots{false, true, false};
        EXPECT_NE(Cli::SketchOf(circuit.road, dots, 60, 18).find("\xE2\xA0"), std::string::npos) << "braille";
    }
}

} // namespace
} // namespace Rally::Test
