#include "Desktop/Picture.h"

#include "Desktop/MarkerCheck.h"
#include "Desktop/Poster.h"
#include "Desktop/Studio.h"
#include "Desktop/Venue.h"
#include "Shared/Figures.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace Rally::Desktop
{
namespace
{

using Shared::Rounded;

PictureEntry PicturesOf(const GameEntry& game)
{
    const WindowEntry* window = WindowOf(game);
    return window != nullptr ? window->pictures : PictureEntry{};
}

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

int DrawStage(const PictureOptions& options, const Still& scene)
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
    Club::CarLooks looks = Club::UsualLooks();
    looks[0].shape = options.car > 0 ? static_cast<std::uint8_t>(options.car) : looks[0].shape;
    for (Club::CarLook& look : looks)
    {
        look.shape = static_cast<std::uint8_t>(scene.BodyOf(look.shape));
    }
    studio->TheRenderer().SetCars(looks);
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

int DrawRace(const PictureOptions& options)
{
    std::error_code trouble;
    if (!std::filesystem::is_regular_file(options.race, trouble))
    {
        return ComplainOfPicture(kPictureBadInput, options.race + ": there is no such file");
    }
    const Shared::SavedRace saved = Shared::LoadRace(options.race);
    const PictureEntry pictures =
        saved.match != nullptr ? PicturesOf(*RulesetOf(saved.match->Header())) : PictureEntry{};
    if (pictures.match == nullptr)
    {
        return ComplainOfPicture(kPictureBadInput, options.race + ": expected a race with a road");
    }
    std::filesystem::create_directories(options.file, trouble);
    return pictures.match(*saved.match, saved.seats, options);
}

// A picture into a larger one; both from bottom to top, cells counted from the top left.
void Paste(const Pixels& from, int column, int row, Pixels& to)
{
    const int left = column * from.width;
    const int bottom = to.height - (row + 1) * from.height;
    for (int y = 0; y < from.height; ++y)
    {
        std::copy_n(from.bytes.begin() + static_cast<std::ptrdiff_t>(y) * from.width * 3, from.width * 3,
                    to.bytes.begin() + (static_cast<std::ptrdiff_t>(bottom + y) * to.width + left) * 3);
    }
}

std::string FirstStage()
{
    for (const GameEntry* game : Rulesets())
    {
        const PictureEntry pictures = PicturesOf(*game);
        if (pictures.stages != nullptr && !pictures.stages().empty())
        {
            return pictures.stages().front();
        }
    }
    return {};
}

// Every region in a row, every hour in a column; each cell drawn twice as large and halved.
int DrawRegions(PictureOptions options)
{
    std::string problem;
    options.stage = options.stage.empty() ? FirstStage() : options.stage;
    const std::unique_ptr<Studio> studio = Studio::Open(options.preset, 2 * options.width, 2 * options.height, problem);
    if (studio == nullptr)
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    Pixels sheet{
        options.width * static_cast<int>(Scene::kHours), options.height * static_cast<int>(Scene::kRegions), {}};
    sheet.bytes.resize(static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height) * 3);
    for (std::size_t cell = 0; cell < Scene::kRegions * Scene::kHours; ++cell)
    {
        options.region = static_cast<Scene::Region>(cell / Scene::kHours);
        options.hour = static_cast<Scene::Hour>(cell % Scene::kHours);
        const std::unique_ptr<Still> still = StillOf(options, problem);
        if (still == nullptr)
        {
            return ComplainOfPicture(kPictureBadInput, problem);
        }
        studio->TheRenderer().SetStage(still->Stage());
        studio->Draw(still->Shot(studio->Aspect()));
        Paste(Halved(studio->Read()), static_cast<int>(cell % Scene::kHours), static_cast<int>(cell / Scene::kHours),
              sheet);
    }
    problem = Studio::Complaint();
    if (!problem.empty())
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    return WritePicture(options.file, sheet)
               ? 0
               : ComplainOfPicture(kPictureBadInput, options.file + ": could not be written");
}

int DrawSides(const PictureOptions& options)
{
    for (const GameEntry* game : KnownGames())
    {
        const bool wanted = options.game.empty() || options.game == game->id;
        if (const PictureEntry pictures = PicturesOf(*game); wanted && pictures.sides != nullptr)
        {
            return pictures.sides(options);
        }
    }
    return ComplainOfPicture(kPictureBadInput,
                             "--tiles: there are none" + (options.game.empty() ? "" : " of " + options.game));
}

} // namespace

int ComplainOfPicture(int code, const std::string& what)
{
    std::fprintf(stderr, "rally: picture: %s\n", what.c_str());
    return code;
}

std::unique_ptr<Still> StillOf(const PictureOptions& options, std::string& problem)
{
    std::string first;                         // what the game says that has such a stage, or is asked first
    for (const GameEntry* game : KnownGames()) // of those, too, that nobody can play yet
    {
        const PictureEntry pictures = PicturesOf(*game);
        std::unique_ptr<Still> still = pictures.still != nullptr ? pictures.still(options, problem) : nullptr;
        if (still != nullptr)
        {
            return still;
        }
        const std::vector<std::string> stages =
            pictures.stages != nullptr ? pictures.stages() : std::vector<std::string>();
        const bool has = std::find(stages.begin(), stages.end(), options.stage) != stages.end();
        first = first.empty() || has ? problem : first;
    }
    problem = first;
    return nullptr;
}

int DrawPicture(const std::vector<std::string>& words)
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
        return DrawSides(options);
    }
    if (options.regions)
    {
        return DrawRegions(options);
    }
    if (options.poster)
    {
        return DrawPoster(options);
    }
    const std::unique_ptr<Still> scene = StillOf(options, problem);
    return scene == nullptr ? ComplainOfPicture(kPictureBadInput, problem) : DrawStage(options, *scene);
}

} // namespace Rally::Desktop
