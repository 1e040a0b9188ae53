#include "Desktop/Bench.h"

#include "Desktop/Game.h"
#include "Desktop/GamePlay.h"
#include "Desktop/ScriptEvents.h"
#include "Desktop/Studio.h"
#include "Desktop/Venue.h"

#include "Shared/Figures.h"
#include "Shared/Files.h"
#include "Shared/Race.h"

#include <SDL.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>

namespace Rally::Desktop
{
namespace
{

using Clock = std::chrono::steady_clock;
using Shared::Fail;
using Shared::Figure;
using Figures = std::vector<Figure>;

constexpr const char* benchHelp =
    "usage: rally-desktop bench [--json] [--clicks]\n"
    "\n"
    "Measures, without a window: from the start to the first frame, from a click to what it changes, frames by preset\n"
    "and size beside those of the first prototype, draw calls of all stages. Nothing passes or fails by it.\n"
    "With --clicks only what a click takes.";

// What a throw-away prototype of the same renderer took for a comparable scene (25 tiles, 2650 trees, 3 cars) on a
// processor of two cores without a graphics card: the better of its two figures.
constexpr double prototypeHighMs = 1600; // 1280x720, four samples, two shadow maps of 2048
constexpr double prototypePlainMs = 920; // the same without multisampling
constexpr double prototypeLowMs = 220;   // 640x360, one shadow map of 1024, no grass
constexpr double prototypeStartMs = 800;

// The game as a player starts it, on a canvas nobody sees.
struct Rig
{
    std::unique_ptr<Window> window; // the last to go
    std::unique_ptr<Renderer> renderer;
    std::unique_ptr<Painter> painter;
    std::unique_ptr<Game> game;
    int width{};
    int height{};

    // With no time passing: what changes is what was clicked.
    void Frame()
    {
        for (SDL_Event event; SDL_PollEvent(&event) != 0;)
        {
            game->HandleEvent(event, 1);
        }
        game->Update(0, width, height);
        game->Draw(0);
        glFinish();
    }
    std::vector<unsigned char> Look() const
    {
        std::vector<unsigned char> bytes(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, bytes.data());
        return bytes;
    }
};

Rig StartGame(Preset preset, int width, int height, const std::filesystem::path& save)
{
    Rig rig;
    std::string problem;
    rig.width = width;
    rig.height = height;
    rig.window = Window::Open("RallyDirt", width, height, true, problem);
    rig.renderer = rig.window != nullptr ? Renderer::Make(preset, problem) : nullptr;
    if (rig.renderer == nullptr)
    {
        throw Fail("bench: " + problem);
    }
    GameSettings settings;
    settings.save = save;
    settings.ownFolder = false;
    settings.seed = 3;
    settings.player.pace = Ui::Pace::Instant;
    settings.plainFont = FontNamed("Lato-Semibold.ttf");
    settings.heavyFont = FontNamed("Lato-Black.ttf");
    rig.painter = std::make_unique<Painter>(settings.plainFont, settings.heavyFont);
    rig.game = std::make_unique<Game>(std::move(rig.renderer), *rig.painter, settings);
    return rig;
}

void MeasureStart(const char* name, Preset preset, int width, int height, const std::filesystem::path& save,
                  Figures& figures)
{
    const Clock::time_point begin = Clock::now();
    Rig rig = StartGame(preset, width, height, save);
    rig.Frame();
    figures.push_back(
        {std::string("start_to_first_frame_") + name + "_ms", Shared::SecondsSince(begin) * 1e3, 0, "ms"});
}

struct Feedback
{
    int frames{};
    double milliseconds{};
};

// From the event to the picture that shows it: the road answers when the button goes down, a widget when it goes up.
Feedback Click(Rig& rig, float x, float y, bool road)
{
    constexpr int most = 30;
    PushMotion(x, y);
    rig.Frame();
    if (!road)
    {
        PushButton(SDL_MOUSEBUTTONDOWN, x, y);
        rig.Frame();
    }
    const std::vector<unsigned char> before = rig.Look();
    Feedback feedback;
    PushButton(road ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP, x, y);
    const Clock::time_point begin = Clock::now();
    do
    {
        rig.Frame();
        feedback = {feedback.frames + 1, Shared::SecondsSince(begin) * 1e3};
    } while (rig.Look() == before && feedback.frames < most);
    return feedback;
}

// Until nothing moves any more: cameras and films take a moment.
void Settle(Rig& rig)
{
    for (int i = 0; i < 100; ++i)
    {
        for (SDL_Event event; SDL_PollEvent(&event) != 0;)
        {
            rig.game->HandleEvent(event, 1);
        }
        rig.game->Update(0.2, rig.width, rig.height);
        if (i > 2 && rig.game->IsCalm())
        {
            return;
        }
    }
}

void MeasureClicks(const std::filesystem::path& save, Figures& figures)
{
    Rig rig = StartGame(Preset::Low, 640, 360, save);
    rig.Frame();
    std::vector<Feedback> all;
    const auto click = [&](const char* id)
    {
        float x = 0;
        float y = 0;
        if (!rig.game->Widgets().MiddleOf(id, x, y))
        {
            throw Fail(std::string("bench: ") + id + " is not on the screen");
        }
        all.push_back(Click(rig, x, y, false));
        Settle(rig);
    };
    for (const char* id : {"title.new", "setup.more", "setup.start", "hud.roll", "hud.menu", "menu.continue"})
    {
        click(id);
    }
    float x = 0;
    float y = 0;
    for (const Ui::Widget& chip : rig.game->Widgets().Chips())
    {
        if (rig.game->Show().PixelOf(chip.id, x, y))
        {
            all.push_back(Click(rig, x, y, true));
            break;
        }
    }
    Feedback worst;
    for (const Feedback& one : all)
    {
        worst = {std::max(worst.frames, one.frames), std::max(worst.milliseconds, one.milliseconds)};
    }
    figures.push_back(
        {"click_to_feedback_clicks", static_cast<double>(all.size()), 0, "clicks on widgets and the road"});
    figures.push_back({"click_to_feedback_worst_frames", static_cast<double>(worst.frames), 0, "frames"});
    figures.push_back({"click_to_feedback_worst_ms", worst.milliseconds, 0, "ms, low at 640x360, the frame included"});
}

std::unique_ptr<Still> SceneOf(const PictureOptions& options)
{
    std::string problem;
    std::unique_ptr<Still> scene = StillOf(options, problem);
    return scene != nullptr ? std::move(scene) : throw Fail("bench: " + problem);
}

std::unique_ptr<Studio> StudioFor(Preset preset, int width, int height)
{
    std::string problem;
    std::unique_ptr<Studio> studio = Studio::Open(preset, width, height, problem);
    return studio != nullptr ? std::move(studio) : throw Fail("bench: " + problem);
}

void MeasureFrames(Preset preset, int width, int height, Figures& figures)
{
    constexpr int frames = 4;
    PictureOptions options;
    options.stage = "rally2-ss1";
    options.preset = preset;
    options.spaces = true;
    const std::unique_ptr<Still> scene = SceneOf(options);
    const std::unique_ptr<Studio> studio = StudioFor(preset, width, height);
    studio->TheRenderer().SetStage(scene->Stage());
    const View view = scene->Shot(studio->Aspect());
    studio->Draw(view);
    double best = 1e9;
    double sum = 0;
    for (int i = 0; i < frames; ++i)
    {
        const double spent = studio->Draw(view);
        best = std::min(best, spent);
        sum += spent;
    }
    const std::string name =
        "frame_" + std::string(NameOf(preset)) + "_" + std::to_string(width) + "x" + std::to_string(height);
    figures.push_back({name + "_best_ms", best, 0, "ms"});
    figures.push_back({name + "_mean_ms", sum / frames, 0, "ms"});
    if (width == 1280)
    {
        const FrameStatistics& drawn = studio->TheRenderer().Statistics();
        figures.push_back({name + "_draws", static_cast<double>(drawn.draws), 0, "draws"});
        figures.push_back({name + "_triangles", static_cast<double>(drawn.triangles), 0, "triangles"});
    }
}

// The most draws of any stage: from the car, and with the whole stage in view.
void MeasureDraws(Preset preset, Figures& figures)
{
    const std::unique_ptr<Studio> studio = StudioFor(preset, 320, 180);
    int most = 0;
    std::vector<std::string> stages;
    for (const GameEntry* game : Rulesets())
    {
        const WindowEntry* window = WindowOf(*game);
        const auto list = window != nullptr ? window->pictures.stages : nullptr;
        stages = stages.empty() && list != nullptr ? list() : stages;
    }
    for (const std::string& stage : stages)
    {
        PictureOptions options;
        options.stage = stage;
        options.preset = preset;
        const std::unique_ptr<Still> chase = SceneOf(options);
        options.aim.kind = Scene::CameraKind::Table;
        options.aim.zoom = 0;
        const std::unique_ptr<Still> table = SceneOf(options);
        studio->TheRenderer().SetStage(chase->Stage());
        for (const Still* scene : {chase.get(), table.get()})
        {
            studio->Draw(scene->Shot(studio->Aspect()));
            most = std::max(most, studio->TheRenderer().Statistics().draws);
        }
    }
    figures.push_back(
        {"draws_" + std::string(NameOf(preset)) + "_worst_of_18_stages", static_cast<double>(most), 0, "draws"});
}

Figures Measure(const std::filesystem::path& save, bool clicksAlone)
{
    Figures figures;
    if (clicksAlone)
    {
        MeasureClicks(save, figures);
        return figures;
    }
    MeasureStart("medium_1280x720", Preset::Medium, 1280, 720, save, figures);
    MeasureStart("low_640x360", Preset::Low, 640, 360, save, figures);
    figures.push_back({"prototype_start_ms", prototypeStartMs, 0, "ms"});
    MeasureClicks(save, figures);
    for (const Preset preset : {Preset::Low, Preset::Medium, Preset::High})
    {
        MeasureFrames(preset, 640, 360, figures);
        MeasureFrames(preset, 1280, 720, figures);
    }
    figures.push_back({"prototype_low_640x360_ms", prototypeLowMs, 0, "ms"});
    figures.push_back({"prototype_1280x720_ms", prototypePlainMs, 0, "ms, without multisampling"});
    figures.push_back({"prototype_high_1280x720_ms", prototypeHighMs, 0, "ms"});
    for (const Preset preset : {Preset::Low, Preset::Medium, Preset::High})
    {
        MeasureDraws(preset, figures);
    }
    return figures;
}

// A folder that is gone afterwards.
struct Scratch
{
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("rally-bench-" + std::to_string(Shared::FreshSeed()));
    Scratch() { std::filesystem::create_directories(folder); }
    ~Scratch()
    {
        std::error_code problem;
        std::filesystem::remove_all(folder, problem);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
};

} // namespace

int Bench(const std::vector<std::string>& words)
{
    bool json = false;
    bool clicksAlone = false;
    for (const std::string& word : words)
    {
        if (word == "--help" || word == "-h")
        {
            std::puts(benchHelp);
            return 0;
        }
        if (word != "--json" && word != "--clicks")
        {
            std::fprintf(stderr, "rally: bench: there is no option \"%s\"; expected --json, --clicks or --help\n",
                         word.c_str());
            return Shared::exitBadInput;
        }
        (word == "--json" ? json : clicksAlone) = true;
    }
    try
    {
        const Scratch scratch;
        const Figures figures = Measure(scratch.folder / "current.rally", clicksAlone);
        if (json)
        {
            Shared::PrintJson(figures);
        }
        else
        {
            Shared::PrintTable(figures);
        }
        return 0;
    }
    catch (const Fail& fail)
    {
        std::fprintf(stderr, "rally: %s\n", fail.what());
        return 1;
    }
}

} // namespace Rally::Desktop
