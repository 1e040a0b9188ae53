// Maps on the command line: which paper, which file, which language; and the pages as that file.
#pragma once

#include "Print/Raster.h"
#include "RallyScene/StageMap.h"
#include "Shared/Options.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace Rally::Cli
{

// What a command is asked for.
struct PaperOrder
{
    static constexpr int defaultPixels = 2000;

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

void AddPaperOptions(Shared::Options& app, PaperOrder& order, const std::string& name, const std::string& what);
// Size, file and language as they were asked for; the tool speaks that language from here on.
void ReadPaper(PaperOrder& order, const std::string& command);
// Fail when it is none of those that can be written.
void CheckEnding(const PaperOrder& order, const std::string& command);
// The pages in the form its file's name ends in; of a PNG the first.
std::string BytesOf(const PaperOrder& order, const std::vector<Scene::Drawing>& pages, const Print::Typeface& typeface);
// Writes the file, or SVG to the standard output; and what was drawn, if JSON was asked for.
void Deliver(const PaperOrder& order, const std::vector<Scene::Drawing>& pages, const Print::Typeface& typeface,
             nlohmann::ordered_json told);

} // namespace Rally::Cli
