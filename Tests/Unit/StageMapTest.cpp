// Maps on paper: everything of the stage is there once, nothing lies beside the paper or on something else.
#include "Print/Pdf.h"
#include "Print/Raster.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyScene/PaceNotes.h"
#include "RallyScene/StageMap.h"
#include "Thorough.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace Rally
{
namespace
{

using Scene::Box;
using Scene::Drawing;
using Scene::MapStage;
using Scene::Mark;
using Scene::MarkKind;

const Print::Typeface& Letters()
{
    static const Print::Typeface typeface;
    return typeface;
}

MapStage ReadyStageForMap(const ReadyStage& ready)
{
    MapStage stage;
    stage.name = ready.id;
    stage.design = DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount});
    return stage;
}

// The box's stages, then stages by lot of every length.
std::vector<MapStage> Stages(std::size_t byLot)
{
    std::vector<MapStage> stages;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        stages.push_back(ReadyStageForMap(ready));
    }
    for (std::uint64_t seed = 0; seed < byLot; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(3 + seed * 11 % 29);
        wishes.service = seed % 3 == 0;
        MapStage stage;
        stage.design = MakeStage(Dirt::DirtBox(), seed, wishes).design;
        stages.push_back(stage);
    }
    return stages;
}

std::string Called(const MapStage& stage)
{
    return stage.name.empty() ? std::string(CodeOf(Dirt::DirtBox(), stage.design).View()) : stage.name;
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

const Mark* Named(const Drawing& drawing, const std::string& name)
{
    const auto found =
        std::find_if(drawing.marks.begin(), drawing.marks.end(), [&](const Mark& mark) { return mark.name == name; });
    return found == drawing.marks.end() ? nullptr : &*found;
}

std::unique_ptr<Track> TrackOf(const StageDesign& design)
{
    auto track = std::make_unique<Track>();
    const StageLayout layout = LayOut(Dirt::DirtBox(), design);
    EXPECT_TRUE(BuildTrack(Dirt::DirtBox(), std::span<const StageTile>(layout.begin(), layout.Size()), *track));
    return track;
}

TEST(StageMapTest, EverySpaceTileAndLimitIsThereOnce)
{
    for (const MapStage& stage : Stages(60))
    {
        const Drawing map = DrawStageMap(Dirt::DirtBox(), stage, Letters(), {});
        std::map<std::string, int> counts = CountNames(map);
        const std::unique_ptr<Track> track = TrackOf(stage.design);
        std::size_t spaces = 0;
        std::map<std::string, int> digits; // what the discs and hops of the stage say
        for (const Space& space : track->spaces)
        {
            if (space.kind != SpaceKind::Beyond)
            {
                ++spaces;
                const std::string name = "space " + std::string(NameOfSpace(space.code).View());
                EXPECT_EQ(counts[name], 1) << Called(stage) << " " << name;
            }
            if (space.limit > 0)
            {
                ++digits["limit " + std::to_string(space.limit)];
            }
            if (space.jump > 0)
            {
                ++digits["hop " + std::to_string(space.jump)];
            }
        }
        for (const auto& [name, count] : digits)
        {
            EXPECT_EQ(counts[name], count) << Called(stage) << " " << name;
        }
        std::size_t drawn = 0;
        for (const Mark& mark : map.marks)
        {
            drawn += mark.name.rfind("space ", 0) == 0;
        }
        EXPECT_EQ(drawn, spaces) << Called(stage) << ": none that the stage does not have";
        for (std::size_t tile = 1; tile <= stage.design.road.Size(); ++tile)
        {
            EXPECT_EQ(counts["plate " + std::to_string(tile)], 1);
            EXPECT_EQ(counts["tile " + std::to_string(tile)], 1);
        }
        EXPECT_EQ(counts["tile 0"], stage.design.service != 0 ? 1 : 0);
        EXPECT_EQ(counts["service park"], stage.design.service != 0 ? 1 : 0);
        EXPECT_EQ(counts["tile id"], static_cast<int>(stage.design.road.Size()) + (stage.design.service != 0));
        for (const char* once : {"title", "code", "start line", "finish line", "north", "scale", "road"})
        {
            EXPECT_EQ(counts[once], 1) << once;
        }
        EXPECT_EQ(counts["gate"], 2);
        EXPECT_EQ(counts["arrow"], static_cast<int>(stage.design.road.Size()) - 1);
        const std::span road(stage.design.road.begin(), stage.design.road.Size());
        EXPECT_EQ(counts["note"],
                  static_cast<int>(PaceNotesOf(Dirt::DirtBox(), road, Scene::DrivingLine::Wide).size()));
    }
}

void ExpectOnPaper(const Drawing& drawing, const std::string& what)
{
    const Box paper = Box{{0, 0}, drawing.size}.Grown(0.01f);
    for (const Mark& mark : drawing.marks)
    {
        const Box box = BoxOf(mark);
        ASSERT_TRUE(paper.Holds(box.low) && paper.Holds(box.high))
            << what << ": " << mark.name << " " << mark.text << " " << box.low.x << " " << box.low.y << " "
            << box.high.x << " " << box.high.y;
        for (const std::vector<Scene::Vec2>& line : mark.lines)
        {
            ASSERT_FALSE(line.empty());
            for (const Scene::Vec2 point : line)
            {
                ASSERT_TRUE(paper.Holds(point)) << what << ": " << mark.name; // also false for what is no number
            }
        }
    }
}

TEST(StageMapTest, NothingLiesBesideThePaperOrTheMap)
{
    Scene::MapOptions options;
    for (const MapStage& stage : Stages(Rally::Test::TriesEverything() ? 250 : 60))
    {
        options.notes = !options.notes;
        options.language = static_cast<Language>((static_cast<std::size_t>(options.language) + 1) % Languages().size());
        const Drawing map = DrawStageMap(Dirt::DirtBox(), stage, Letters(), options);
        ExpectOnPaper(map, Called(stage));
        // The first frame after the paper is the ground of the map.
        const Box ground = BoxOf(map.marks.at(0).name == "ground" ? map.marks[0] : *Named(map, "ground")).Grown(0.01f);
        for (const Mark& mark : map.marks)
        {
            const bool inside = mark.name.rfind("space ", 0) == 0 || mark.name.rfind("tile", 0) == 0 ||
                                mark.name.rfind("plate", 0) == 0 || mark.name == "gate" || mark.name == "stream" ||
                                mark.name == "road" || mark.name == "height";
            const Box box = BoxOf(mark);
            EXPECT_TRUE(!inside || (ground.Holds(box.low) && ground.Holds(box.high)))
                << Called(stage) << ": " << mark.name << " " << mark.text;
        }
    }
}

float Overlap(const Box& a, const Box& b)
{
    const float width = std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x);
    const float height = std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y);
    const float smaller = std::min(a.Width() * a.Height(), b.Width() * b.Height());
    return width > 0 && height > 0 && smaller > 0 ? width * height / smaller : 0;
}

TEST(StageMapTest, LabelsDoNotLieOnOneAnotherOrOnTheRoad)
{
    std::size_t labels = 0;
    std::size_t onRoad = 0;
    for (const MapStage& stage : Stages(120))
    {
        const Drawing map = DrawStageMap(Dirt::DirtBox(), stage, Letters(), {});
        std::vector<const Mark*> words;
        std::vector<const Mark*> spaces;
        for (const Mark& mark : map.marks)
        {
            if (mark.name.rfind("space ", 0) == 0)
            {
                spaces.push_back(&mark);
            }
            if (mark.kind == MarkKind::Words)
            {
                words.push_back(&mark);
            }
        }
        for (std::size_t i = 0; i < words.size(); ++i)
        {
            for (std::size_t k = i + 1; k < words.size(); ++k)
            {
                EXPECT_LT(Overlap(BoxOf(*words[i]), BoxOf(*words[k])), 0.2f)
                    << Called(stage) << ": " << words[i]->text << " and " << words[k]->text;
            }
            if (words[i]->name == "tile id" || words[i]->name == "gate")
            {
                ++labels;
                onRoad += std::any_of(spaces.begin(), spaces.end(),
                                      [&](const Mark* space)
                                      {
                                          const Box box = BoxOf(*words[i]);
                                          return std::any_of(space->lines[0].begin(), space->lines[0].end(),
                                                             [&](Scene::Vec2 point) { return box.Holds(point); });
                                      });
            }
        }
    }
    EXPECT_LE(onRoad * 200, labels) << onRoad << " of " << labels << " labels lie on the road";
}

int Lightness(Scene::Colour colour)
{
    return (299 * colour.r + 587 * colour.g + 114 * colour.b) / 1000;
}

TEST(StageMapTest, HazardsDifferInShapeAndInGrey)
{
    std::map<Hazard, std::set<std::size_t>> corners;
    std::map<Hazard, int> grey;
    for (const MapStage& stage : Stages(20))
    {
        const Drawing map = DrawStageMap(Dirt::DirtBox(), stage, Letters(), {});
        for (std::size_t i = 0; i < stage.design.road.Size(); ++i)
        {
            const Hazard hazard = Dirt::DirtBox()[stage.design.road[i].side].hazard;
            const Mark* plate = Named(map, "plate " + std::to_string(i + 1));
            ASSERT_NE(plate, nullptr);
            corners[hazard].insert(plate->kind == MarkKind::Disc ? 0 : plate->lines[0].size());
            grey[hazard] = Lightness(plate->fill);
        }
    }
    EXPECT_EQ(corners[Hazard::Yellow], std::set<std::size_t>{0});
    EXPECT_EQ(corners[Hazard::Orange], std::set<std::size_t>{3});
    EXPECT_EQ(corners[Hazard::Red], std::set<std::size_t>{8});
    EXPECT_GT(grey[Hazard::Yellow], grey[Hazard::Orange] + 40);
    EXPECT_GT(grey[Hazard::Orange], grey[Hazard::Red] + 40);
}

TEST(StageMapTest, TheSameStageIsTheSameMap)
{
    MapStage stage;
    stage.design = MakeStage(Dirt::DirtBox(), 7, {}).design;
    const std::string svg = WriteSvg(DrawStageMap(Dirt::DirtBox(), stage, Letters(), {}));
    EXPECT_EQ(svg, WriteSvg(DrawStageMap(Dirt::DirtBox(), stage, Letters(), {})));
    stage.design = MakeStage(Dirt::DirtBox(), 8, {}).design;
    EXPECT_NE(svg, WriteSvg(DrawStageMap(Dirt::DirtBox(), stage, Letters(), {})));
}

TEST(StageMapTest, LargerPaperIsTheSamePictureLarger)
{
    const MapStage stage = ReadyStageForMap(Dirt::DirtBox().stages[5]);
    const Drawing small = DrawStageMap(Dirt::DirtBox(), stage, Letters(), {});
    const Drawing large =
        DrawStageMap(Dirt::DirtBox(), stage, Letters(), {Scene::kPaperA4 * 2, Language::English, true});
    ASSERT_EQ(small.marks.size(), large.marks.size());
    for (std::size_t i = 0; i < small.marks.size(); ++i)
    {
        const Box a = BoxOf(small.marks[i]);
        const Box b = BoxOf(large.marks[i]);
        EXPECT_NEAR(a.low.x * 2, b.low.x, 0.01f);
        EXPECT_NEAR(a.high.y * 2, b.high.y, 0.01f);
    }
}

TEST(StageMapTest, WordsAreEscapedAndControlsLeftOut)
{
    Drawing drawing;
    drawing.size = {10, 10};
    drawing.title = "a<b>&\"c\"\x01";
    Mark mark;
    mark.kind = MarkKind::Words;
    mark.text = "</text><script>";
    drawing.marks.push_back(mark);
    const std::string svg = WriteSvg(drawing);
    EXPECT_NE(svg.find("<title>a&lt;b&gt;&amp;&quot;c&quot;</title>"), svg.npos);
    EXPECT_EQ(svg.find("<script>"), svg.npos);
    EXPECT_EQ(svg.find('\x01'), svg.npos);
}

// ---- sheets ---------------------------------------------------------------------------------------------------------

TEST(StageMapTest, TheScoreSheetHasRoomForEveryDriverAndStage)
{
    for (std::uint8_t count = 2; count <= 9; ++count)
    {
        RallyWishes wishes;
        wishes.stages = count;
        std::vector<MapStage> stages;
        for (const MadeStage& made : MakeRally(Dirt::DirtBox(), count, wishes).stages)
        {
            stages.emplace_back().design = made.design;
        }
        const Drawing sheet = DrawRallySheet(Dirt::DirtBox(), "Some Rally", stages, Letters(), {});
        ExpectOnPaper(sheet, std::to_string(count));
        std::map<std::string, int> counts = CountNames(sheet);
        EXPECT_EQ(counts["cell"], 6 * (1 + 5 * count + 2))
            << "D-RLY-2: driver, five rows a stage, final time, position";
        EXPECT_EQ(counts["name"], count);
        EXPECT_EQ(counts["code"], count);
        EXPECT_EQ(counts["road"], count);
        EXPECT_EQ(counts["start line"], count);
        int parks = 0;
        float lowest = 100;
        for (const MapStage& stage : stages)
        {
            parks += stage.design.service != 0;
            const std::string code(CodeOf(Dirt::DirtBox(), stage.design).Grouped().View());
            EXPECT_TRUE(std::any_of(sheet.marks.begin(), sheet.marks.end(),
                                    [&](const Mark& mark) { return mark.text == code; }));
        }
        for (const Mark& mark : sheet.marks)
        {
            lowest = mark.name == "cell" ? std::min(lowest, BoxOf(mark).Height()) : lowest;
        }
        EXPECT_EQ(counts["service"], parks);
        EXPECT_GE(lowest, 4.0f) << "a cell can be written in";
    }
}

TEST(StageMapTest, SmallMapsSideBySide)
{
    const std::vector<MapStage> stages = Stages(4);
    for (const std::size_t columns : {1u, 3u, 6u})
    {
        const Drawing sheet = DrawContactSheet(Dirt::DirtBox(), "All", stages, columns, Letters(), {});
        ExpectOnPaper(sheet, std::to_string(columns));
        std::map<std::string, int> counts = CountNames(sheet);
        EXPECT_EQ(counts["road"], static_cast<int>(stages.size()));
        EXPECT_EQ(counts["finish line"], static_cast<int>(stages.size()));
    }
}

// ---- pixels and PDF -------------------------------------------------------------------------------------------------

Mark Square(float low, float high, Scene::Colour colour)
{
    Mark mark;
    mark.kind = MarkKind::Path;
    mark.lines = {{{low, low}, {high, low}, {high, high}, {low, high}}};
    mark.fill = colour;
    return mark;
}

TEST(PrintTest, PixelsHoldWhatIsCoveredOfThem)
{
    Drawing drawing;
    drawing.size = {8, 8};
    drawing.marks.push_back(Square(2, 5.5f, {0, 0, 0}));
    const Print::Pixels pixels = Print::Rasterise(drawing, Letters(), 1);
    ASSERT_EQ(pixels.width, 8);
    const auto at = [&](std::size_t x, std::size_t y) { return int{pixels.bytes[3 * (y * 8 + x)]}; };
    EXPECT_EQ(at(1, 3), 255);
    EXPECT_EQ(at(2, 2), 0);
    EXPECT_EQ(at(4, 4), 0);
    EXPECT_NEAR(at(5, 3), 128, 1) << "half";
    EXPECT_NEAR(at(5, 5), 191, 1) << "a quarter";
    EXPECT_EQ(at(6, 3), 255);
}

TEST(PrintTest, RingsTheOtherWayRoundAreHolesAndStrokesAreNot)
{
    Drawing drawing;
    drawing.size = {10, 10};
    Mark mark = Square(1, 9, {0, 0, 0});
    mark.lines.push_back({{3, 3}, {3, 7}, {7, 7}, {7, 3}});
    drawing.marks.push_back(mark);
    Print::Pixels pixels = Print::Rasterise(drawing, Letters(), 1);
    EXPECT_EQ(int{pixels.bytes[3 * (5 * 10 + 5)]}, 255);
    EXPECT_EQ(int{pixels.bytes[3 * (5 * 10 + 2)]}, 0);

    // A line that crosses itself.
    drawing.marks.clear();
    Mark line;
    line.kind = MarkKind::Path;
    line.closed = false;
    line.lines = {{{1, 5}, {9, 5}, {9, 1}, {5, 1}, {5, 9}}};
    line.stroke = {{0, 0, 0}, 2};
    drawing.marks.push_back(line);
    pixels = Print::Rasterise(drawing, Letters(), 1);
    EXPECT_EQ(int{pixels.bytes[3 * (5 * 10 + 5)]}, 0);
    EXPECT_EQ(int{pixels.bytes[3 * (8 * 10 + 1)]}, 255);
}

TEST(PrintTest, MarksBesideThePaperDoNoHarm)
{
    Drawing drawing;
    drawing.size = {4, 4};
    drawing.marks.push_back(Square(-1000, 2, {0, 0, 0}));
    drawing.marks.push_back(Square(5000, 9000, {0, 0, 0}));
    drawing.marks.push_back(Square(-9, -5, {0, 0, 0}));
    const Print::Pixels pixels = Print::Rasterise(drawing, Letters(), 2);
    EXPECT_EQ(int{pixels.bytes[0]}, 0);
    EXPECT_EQ(int{pixels.bytes.back()}, 255);
}

TEST(PrintTest, WordsAreAsWideAsMeasured)
{
    Mark words;
    words.kind = MarkKind::Words;
    words.text = "Żółć & Übermaß 217br";
    words.size = 10;
    words.weight = Scene::Weight::Bold;
    words.at = {5, 20};
    words.width = 10 * Letters().WidthOf(words.text, words.weight);
    float low = 1000;
    float high = -1000;
    for (const auto& ring : Letters().OutlinesOf(words))
    {
        for (const Scene::Vec2 point : ring)
        {
            low = std::min(low, point.x);
            high = std::max(high, point.x);
        }
    }
    EXPECT_NEAR(low, 5, 1);
    EXPECT_NEAR(high, 5 + words.width, 1);
}

TEST(PrintTest, PdfObjectsBeginWhereItsTableSays)
{
    const std::vector<Drawing> pages{
        DrawStageMap(Dirt::DirtBox(), ReadyStageForMap(Dirt::DirtBox().stages[0]), Letters(), {}),
        DrawStageMap(Dirt::DirtBox(), ReadyStageForMap(Dirt::DirtBox().stages[1]), Letters(), {})};
    const std::string pdf = Print::WritePdf(pages, Letters());
    const std::size_t table = pdf.rfind("xref\n", pdf.rfind("startxref") - 1);
    ASSERT_EQ(std::stoul(pdf.substr(pdf.rfind("startxref") + 10)), table);
    ASSERT_EQ(pdf.compare(table, 9, "xref\n0 7\n"), 0);
    for (std::size_t object = 1; object < 7; ++object)
    {
        const std::size_t begin = std::stoul(pdf.substr(table + 9 + 20 * object, 10));
        const std::string head = std::to_string(object) + " 0 obj";
        EXPECT_EQ(pdf.compare(begin, head.size(), head), 0) << object;
    }
    EXPECT_NE(pdf.find("/Count 2"), pdf.npos);
}

} // namespace
} // namespace Rally
