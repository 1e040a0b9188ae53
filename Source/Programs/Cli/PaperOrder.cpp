#include "Cli/PaperOrder.h"

#include "Cli/Fail.h"

#include "Print/Pdf.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <cstdio>
#include <map>

namespace Rally::Cli
{
namespace
{

using Json = nlohmann::ordered_json;

constexpr int mostPixels = 12000;

} // namespace

std::string BytesOf(const PaperOrder& order, const std::vector<Scene::Drawing>& pages, const Print::Typeface& typeface)
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

void CheckEnding(const PaperOrder& order, const std::string& command)
{
    const std::string ending = order.Ending();
    if (ending != "svg" && ending != "png" && ending != "pdf")
    {
        throw Fail(command + ": --out: expected a file that ends in .svg, .png or .pdf, not '" + order.file + "'");
    }
}

void AddPaperOptions(Shared::Options& app, PaperOrder& order, const std::string& name, const std::string& what)
{
    app.Add(name, order.course, what).Required();
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
    CheckEnding(order, command);
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

void Deliver(const PaperOrder& order, const std::vector<Scene::Drawing>& pages, const Print::Typeface& typeface,
             Json told)
{
    if (!order.file.empty() || !order.asJson)
    {
        const std::string bytes = BytesOf(order, pages, typeface);
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
    told["pages"] = Json::array();
    for (const Scene::Drawing& page : pages)
    {
        told["pages"].push_back(
            {{"title", page.title}, {"millimetres", {page.size.x, page.size.y}}, {"marks", page.marks.size()}});
    }
    std::puts(told.dump(1).c_str());
}

} // namespace Rally::Cli
