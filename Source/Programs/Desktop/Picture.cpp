#include "Desktop/Picture.h"

#include "Desktop/MarkerCheck.h"
#include "Desktop/PictureOptions.h"
#include "Desktop/PictureRace.h"
#include "Desktop/PictureScene.h"
#include "Desktop/PictureTiles.h"
#include "Desktop/Studio.h"

#include <algorithm>
#include <cstdio>

namespace Rally::Desktop
{
namespace
{

struct Timing
{
    double first{};
    double best{1e9};
    double sum{};
};

void PrintStatistics(const PictureOptions& options, const Renderer& renderer, const Timing& timing)
{
    const FrameStatistics& frame = renderer.Statistics();
    std::printf("{\"preset\": \"%s\", \"width\": %d, \"height\": %d, \"draws\": %d, \"triangles\": %ld, "
                "\"first_ms\": %.1f, \"best_ms\": %.1f, \"mean_ms\": %.1f, \"frames\": %d}\n",
                std::string(NameOf(renderer.PresetInForce())).c_str(), options.width, options.height, frame.draws,
                frame.triangles, timing.first, timing.best, timing.sum / options.frames, options.frames);
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
    const char* between = "";
    std::printf("{\"markers\": [");
    for (const Marker& marker : view.markers)
    {
        const MarkerSeen seen = LookAtMarker(view, marker, with.width, with.height, with.bytes, without.bytes);
        std::printf("%s{\"width\": %.1f, \"height\": %.1f, \"contrast\": %.2f, \"shown\": %.2f}", between,
                    static_cast<double>(seen.width), static_cast<double>(seen.height),
                    static_cast<double>(seen.contrast), static_cast<double>(seen.shown));
        between = ", ";
    }
    std::printf("]}\n");
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
    std::string problem = ReadOptions(words, options);
    if (options.help)
    {
        std::puts(PictureHelp());
        return 0;
    }
    if (!problem.empty())
    {
        return ComplainOfPicture(kPictureBadInput, problem);
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
