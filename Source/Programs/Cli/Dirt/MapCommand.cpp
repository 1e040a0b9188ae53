#include "Cli/Dirt/MapCommand.h"

#include "Cli/Fail.h"
#include "Cli/PaperOrder.h"
#include "Shared/Spoken.h"
#include "Cli/Dirt/StageWords.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtSetup.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/StageMap.h"

namespace Rally::Cli
{
namespace
{

constexpr std::size_t mostStages = 36;

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

void DeliverStages(const PaperOrder& order, const Course& course, const std::vector<Scene::Drawing>& pages,
                   const Print::Typeface& typeface)
{
    Json told = {{"title", course.title}, {"file", order.file}, {"stages", Json::array()}};
    for (const Scene::MapStage& stage : course.stages)
    {
        Json row = StageJson(stage.design);
        row["name"] = stage.name.empty() ? row["name"] : Json(stage.name);
        told["stages"].push_back(row);
    }
    Deliver(order, pages, typeface, std::move(told));
}

} // namespace

int DrawMap(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A map to print: a stage on one sheet, every space with its limit. A rally, or stages joined by +: small\n"
        "maps side by side, and in a PDF a sheet for each stage behind them.",
        "rally stage map");
    PaperOrder order;
    AddPaperOptions(app, order, "STAGE", "an id, a code, rally1 to rally6, several joined by +, or all");
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
    DeliverStages(order, course, pages, typeface);
    return 0;
}

int DrawSheet(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A rally on one sheet: a small map of every stage beside the score sheet for six players (D-RLY-2).",
        "rally stage sheet");
    PaperOrder order;
    AddPaperOptions(app, order, "STAGE", "rally1 to rally6, or ids and codes joined by +");
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
    DeliverStages(order, course,
                  {Scene::DrawRallySheet(Dirt::DirtBox(), course.title, course.stages, typeface, order.options)},
                  typeface);
    return 0;
}

} // namespace Rally::Cli
