#include "Cli/Dirt/MapCommand.h"

#include "Cli/Fail.h"
#include "Shared/Spoken.h"
#include "Cli/Dirt/StageWords.h"

#include "Print/Pdf.h"
#include "Print/Raster.h"
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtSetup.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/StageMap.h"
#include "Shared/Race.h"

#include <algorithm>
#include <cstdio>
#include <map>

namespace Rally::Cli
{
namespace
{

constexpr int defaultPixels = 2000;
constexpr int mostPixels = 12000;
constexpr std::size_t mostStages = 36;

// What both commands are asked for.
struct PaperOrder
{
    std::string course;
    std::string file;
    std::string size = "a4";
    std::string language = "en";
    bool asJson = false;
    Scene::MapOptions options;
    int pixels = defaultPixels; // of the longer side, for PNG

    std::string Ending() const
    {
        const std::size_t dot = file.rfind('.');
        return file.empty() ? "svg" : dot == file.npos ? "" : file.substr(dot + 1);
    }
};

void AddPaperOptions(Shared::Options& app, PaperOrder& order, const std::string& what)
{
    app.Add("STAGE", order.course, what).Required();
    app.Add("--out", order.file, "a file that ends in .svg, .png or .pdf; without it SVG on standard output");
    app.Add("--size", order.size, "a5 to a0; for PNG also the pixels of the longer side");
    app.Add("--language", order.language, LanguageCodes());
    app.AddFlag("--json", order.asJson, "what was drawn, as JSON");
}

void ReadPaper(PaperOrder& order, const std::string& command)
{
    const std::map<std::string, float> papers{{"a5", 148.5f}, {"a4", 210}, {"a3", 297},
                                              {"a2", 420},    {"a1", 594}, {"a0", 840}};
    order.options.language = LanguageCalled(command, order.language);
    Speak(order.options.language); // the names on it
    const std::string ending = order.Ending();
    if (ending != "svg" && ending != "png" && ending != "pdf")
    {
        throw Fail(command + ": --out: expected a file that ends in .svg, .png or .pdf, not '" + order.file + "'");
    }
    if (const auto paper = papers.find(order.size); paper != papers.end())
    {
        order.options.paper = Scene::kPaperA4 * (paper->second / Scene::kPaperA4.x);
        return;
    }
    const bool number =
        !order.size.empty() && order.size.size() <= 5 && order.size.find_first_not_of("0123456789") == order.size.npos;
    order.pixels = number ? std::stoi(order.size) : 0;
    if (ending != "png" || order.pixels < 64 || order.pixels > mostPixels)
    {
        throw Fail(command + ": --size: expected a5 to a0, or 64 to " + std::to_string(mostPixels) +
                   " pixels for a PNG, not '" + order.size + "'");
    }
}

// ---- stages ---------------------------------------------------------------------------------------------------------

Scene::MapStage ReadyMapStage(const ReadyStage& ready)
{
    Scene::MapStage stage;
    stage.name = Words(TextKey::StageName, Club::RallyName(ready.rally), ready.stage);
    stage.design = DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount});
    return stage;
}

struct Course
{
    std::string title;
    std::vector<Scene::MapStage> stages;
};

Course CourseOf(const std::string& words)
{
    Course course;
    for (std::size_t begin = 0; begin <= words.size();)
    {
        const std::string part = words.substr(begin, words.find('+', begin) - begin);
        begin += part.size() + 1;
        const std::size_t before = course.stages.size();
        for (const ReadyStage& ready : Dirt::DirtBox().stages)
        {
            const bool ofRally = part == "rally" + std::to_string(ready.rally);
            if (part == ready.id || ofRally || words == "all")
            {
                course.title = ofRally ? Words(Club::RallyName(ready.rally)) : course.title;
                course.stages.push_back(ReadyMapStage(ready));
            }
        }
        if (before >= mostStages)
        {
            throw Fail("stage: at most " + std::to_string(mostStages) + " stages go on a sheet");
        }
        if (course.stages.size() == before)
        {
            Scene::MapStage stage;
            stage.design = FindStage(part).design;
            course.stages.push_back(std::move(stage));
        }
    }
    if (words.find('+') != words.npos || words == "all")
    {
        course.title = words == "all" ? std::string(Brand("game")) : std::string();
    }
    return course;
}

// ---- files ----------------------------------------------------------------------------------------------------------

std::string FileOf(const PaperOrder& order, const std::vector<Scene::Drawing>& pages, const Print::Typeface& typeface)
{
    const Scene::Drawing& first = pages.front();
    const std::string ending = order.Ending();
    if (ending == "png")
    {
        const float scale = static_cast<float>(order.pixels) / std::max(first.size.x, first.size.y);
        return WritePng(Print::Rasterise(first, typeface, scale));
    }
    return ending == "pdf" ? Print::WritePdf(pages, typeface) : Scene::WriteSvg(first);
}

Json PageJson(const Scene::Drawing& page)
{
    return {{"title", page.title}, {"millimetres", {page.size.x, page.size.y}}, {"marks", page.marks.size()}};
}

void Deliver(const PaperOrder& order, const Course& course, const std::vector<Scene::Drawing>& pages,
             const Print::Typeface& typeface)
{
    if (!order.file.empty() || !order.asJson)
    {
        const std::string bytes = FileOf(order, pages, typeface);
        if (order.file.empty())
        {
            std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        }
        else
        {
            WriteFile(order.file, bytes);
        }
    }
    if (!order.asJson)
    {
        return;
    }
    Json told = {{"title", course.title}, {"file", order.file}, {"stages", Json::array()}, {"pages", Json::array()}};
    for (const Scene::MapStage& stage : course.stages)
    {
        Json row = StageJson(stage.design);
        row["name"] = stage.name.empty() ? row["name"] : Json(stage.name);
        told["stages"].push_back(row);
    }
    for (const Scene::Drawing& page : pages)
    {
        told["pages"].push_back(PageJson(page));
    }
    std::puts(told.dump(1).c_str());
}

} // namespace

int DrawMap(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A map to print: a stage on one sheet, every space with its limit. A rally, or stages joined by +: small\n"
        "maps side by side, and in a PDF a sheet for each stage behind them.",
        "rally stage map");
    PaperOrder order;
    AddPaperOptions(app, order, "an id, a code, rally1 to rally6, several joined by +, or all");
    app.AddFlag("!--no-notes", order.options.notes, "without the pace notes, with a larger map");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    ReadPaper(order, "stage: map");
    const Course course = CourseOf(order.course);
    const Print::Typeface typeface;
    std::vector<Scene::Drawing> pages;
    if (course.stages.size() > 1)
    {
        const std::size_t columns = course.stages.size() > 9 ? 6 : course.stages.size() > 4 ? 3 : course.stages.size();
        pages.push_back(
            Scene::DrawContactSheet(Dirt::DirtBox(), course.title, course.stages, columns, typeface, order.options));
    }
    if (course.stages.size() == 1 || order.Ending() == "pdf")
    {
        for (const Scene::MapStage& stage : course.stages)
        {
            pages.push_back(Scene::DrawStageMap(Dirt::DirtBox(), stage, typeface, order.options));
        }
    }
    Deliver(order, course, pages, typeface);
    return 0;
}

int DrawSheet(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A rally on one sheet: a small map of every stage beside the score sheet for six players (D-RLY-2).",
        "rally stage sheet");
    PaperOrder order;
    AddPaperOptions(app, order, "rally1 to rally6, or ids and codes joined by +");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    ReadPaper(order, "stage: sheet");
    const Course course = CourseOf(order.course);
    if (course.stages.size() > Dirt::kMaxStages)
    {
        throw Fail("stage: sheet: a rally has at most " + std::to_string(Dirt::kMaxStages) + " stages");
    }
    const Print::Typeface typeface;
    Deliver(order, course,
            {Scene::DrawRallySheet(Dirt::DirtBox(), course.title, course.stages, typeface, order.options)}, typeface);
    return 0;
}

} // namespace Rally::Cli
