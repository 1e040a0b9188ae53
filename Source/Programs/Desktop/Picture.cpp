#include "Desktop/Picture.h"

#include "Desktop/MarkerCheck.h"
#include "Desktop/PictureOptions.h"
#include "Desktop/Dirt/PictureRace.h"
#include "Desktop/Dirt/PictureScene.h"
#include "Desktop/Dirt/PictureTiles.h"
#include "Desktop/Studio.h"
#include "Shared/Figures.h"
#include "Shared/Files.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>

namespace Rally::Desktop
{
namespace
{

using Shared::Rounded;

struct Timing
{
    double first{};
    double best{1e9};
    double sum{};
};

void PrintStatistics(const PictureOptions& options, const Renderer& renderer, const Timing& timing)
{
    const FrameStatistics& frame = renderer.Statistics();
    const nlohmann::ordered_json figures{{"preset", NameOf(renderer.PresetInForce())},
                                         {"width", options.width},
                                         {"height", options.height},
                                         {"draws", frame.draws},
                                         {"triangles", frame.triangles},
                                         {"first_ms", Rounded(timing.first, 1)},
                                         {"best_ms", Rounded(timing.best, 1)},
                                         {"mean_ms", Rounded(timing.sum / options.frames, 1)},
                                         {"frames", options.frames}};
    std::puts(figures.dump().c_str());
}

Timing DrawFrames(Studio& studio, const View& view, int frames)
{
    Timing timing;
    for (int i = 0; i < frames; ++i)
    {
        const double spent = studio.Draw(view);
        timing.first = i == 0 ? spent : timing.first;
        timing.best = std::min(timing.best, spent);
        timing.sum += spent;
    }
    return timing;
}

// The picture once more without markers, and how they stand out from it.
void PrintMarkers(Studio& studio, const View& view)
{
    const Pixels with = studio.Read();
    View bare = view;
    bare.markers = {};
    studio.Draw(bare);
    const Pixels without = studio.Read();
    nlohmann::ordered_json seen = nlohmann::ordered_json::array();
    for (const Marker& marker : view.markers)
    {
        const MarkerSeen one = LookAtMarker(view, marker, with.width, with.height, with.bytes, without.bytes);
        seen.push_back({{"width", Rounded(one.width, 1)},
                        {"height", Rounded(one.height, 1)},
                        {"contrast", Rounded(one.contrast, 2)},
                        {"shown", Rounded(one.shown, 2)}});
    }
    std::puts(nlohmann::ordered_json{{"markers", seen}}.dump().c_str());
    studio.Draw(view);
}

int DrawStage(const PictureOptions& options, const PictureScene& scene)
{
    std::string problem;
    const std::unique_ptr<Studio> studio = Studio::Open(options.preset, options.width, options.height, problem);
    if (!problem.empty())
    {
        ComplainOfPicture(kPictureFailed, problem);
    }
    if (studio == nullptr)
    {
        return kPictureFailed;
    }
    studio->TheRenderer().SetStage(scene.Stage());
    const View view = scene.Shot(studio->Aspect());
    const Timing timing = DrawFrames(*studio, view, options.frames);
    if (options.checkMarkers)
    {
        PrintMarkers(*studio, view);
    }
    problem = Studio::Complaint();
    if (!problem.empty())
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    if (!WritePicture(options.file, studio->Read()))
    {
        return ComplainOfPicture(kPictureBadInput, options.file + ": could not be written");
    }
    if (options.statistics)
    {
        PrintStatistics(options, studio->TheRenderer(), timing);
    }
    return 0;
}

} // namespace

int ComplainOfPicture(int code, const std::string& what)
{
    std::fprintf(stderr, "rally: picture: %s\n", what.c_str());
    return code;
}

int Picture(const std::vector<std::string>& words)
{
    PictureOptions options;
    std::string problem;
    try
    {
        if (!ReadOptions(words, options))
        {
            return 0;
        }
    }
    catch (const Shared::Fail& fail)
    {
        std::fprintf(stderr, "rally: %s\n", fail.what());
        return kPictureBadInput;
    }
    if (!options.race.empty())
    {
        return DrawRace(options);
    }
    if (options.tiles)
    {
        return DrawTiles(options);
    }
    const std::unique_ptr<PictureScene> scene = PictureScene::Make(options, problem);
    return scene == nullptr ? ComplainOfPicture(kPictureBadInput, problem) : DrawStage(options, *scene);
}

} // namespace Rally::Desktop
