#include "Desktop/GamePlay.h"

#include "Desktop/Game.h"
#include "Desktop/GameLoop.h"
#include "Desktop/GameScript.h"
#include "Desktop/Window.h"

#include "RallyRules/Text/Text.h"
#include "Shared/Race.h"
#include "Shared/Files.h"
#include "Shared/Fonts.h"
#include "Shared/Saves.h"

#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace Rally::Desktop
{
namespace
{

namespace Files = std::filesystem;
using Shared::Fail;

std::string Help()
{
    return "usage: rally play [STAGE|RALLY] [options]\n"
           "\n"
           "Plays the game in a window; with a stage (rally2-ss1), a rally (rally2) or a stage code straight into the "
           "race.\n"
           "\n"
           "  --seats LIST    who drives, up to six, each with =NAME if wanted (default you,bot):\n"
           "                  " +
           Club::SeatChoices() +
           "\n"
           "  --options LIST  " +
           OptionChoices(Rulesets().front()->options()) +
           "\n"
           "  --seed S        the dice fall the same way for the same choices\n"
           "  --save FILE     save there instead of the data folder, and set no records\n"
           "  --pace P        normal, fast or instant, instead of what the settings say; so do preset and text size\n"
           "  --preset P      low, medium or high\n"
           "  --text-size N   100, 115, 130, 150 or 175 percent\n"
           "  --size WxH      of the window (default 1280x720)\n"
           "  --script FILE   clicks from a file, or from standard input (-)\n"
           "  --statistics    what a frame cost, at the end\n"
           "  --help          this text\n";
}

struct PlayWords
{
    std::string stage;
    std::string seats;
    std::string options;
    std::string save;
    std::string script;
    std::optional<std::uint64_t> seed;
    std::optional<Ui::Pace> pace; // instead of the player's own
    std::optional<Preset> preset;
    int width = 1280;
    int height = 720;
    std::optional<std::uint8_t> textSize;
    bool help = false;
    bool statistics = false;
};

void ReadSize(const std::string& value, PlayWords& words)
{
    const bool fits = std::sscanf(value.c_str(), "%dx%d", &words.width, &words.height) == 2 && words.width >= 320 &&
                      words.height >= 200 && words.width <= 8192 && words.height <= 8192;
    if (!fits)
    {
        throw Fail("play: --size: expected WxH such as 1280x720, not '" + value + "'");
    }
}

void ReadOption(const std::string& name, const std::string& value, PlayWords& words)
{
    if (name == "--seats")
    {
        words.seats = value;
    }
    else if (name == "--options")
    {
        words.options = value;
    }
    else if (name == "--save")
    {
        words.save = value;
    }
    else if (name == "--script")
    {
        words.script = value;
    }
    else if (name == "--seed")
    {
        char* end = nullptr;
        words.seed = std::strtoull(value.c_str(), &end, 10);
        if (value.empty() || *end != '\0')
        {
            throw Fail("play: --seed: expected a number, not '" + value + "'");
        }
    }
    else if (name == "--stage")
    {
        words.stage = value;
    }
    else if (name == "--size")
    {
        ReadSize(value, words);
    }
    else if (name == "--preset")
    {
        Preset preset{};
        if (!ReadPreset(value, preset))
        {
            throw Fail("play: --preset: expected low, medium or high, not '" + value + "'");
        }
        words.preset = preset;
    }
    else if (name == "--text-size")
    {
        const auto size = std::find(std::begin(Club::kTextSizes), std::end(Club::kTextSizes), std::atoi(value.c_str()));
        if (size == std::end(Club::kTextSizes))
        {
            throw Fail("play: --text-size: expected 100, 115, 130, 150 or 175, not '" + value + "'");
        }
        words.textSize = *size;
    }
    else if (name == "--pace" && (value == "normal" || value == "fast" || value == "instant"))
    {
        words.pace = value == "normal" ? Ui::Pace::Normal : value == "fast" ? Ui::Pace::Fast : Ui::Pace::Instant;
    }
    else
    {
        throw Fail(name == "--pace" ? "play: --pace: expected normal, fast or instant, not '" + value + "'"
                                    : "play: there is no option " + name);
    }
}

PlayWords ReadWords(const std::vector<std::string>& given)
{
    PlayWords words;
    for (std::size_t i = 0; i < given.size(); ++i)
    {
        const std::string& word = given[i];
        if (word == "--help" || word == "-h")
        {
            words.help = true;
        }
        else if (word == "--statistics")
        {
            words.statistics = true;
        }
        else if (word.substr(0, 2) == "--")
        {
            if (i + 1 == given.size())
            {
                throw Fail("play: " + word + " needs a value");
            }
            ReadOption(word, given[++i], words);
        }
        else if (words.stage.empty())
        {
            words.stage = word;
        }
        else
        {
            throw Fail("play: one stage at a time, not '" + word + "' too");
        }
    }
    return words;
}

Club::SetupScreen SetupOf(const PlayWords& words)
{
    Club::SetupScreen setup;
    if (!words.stage.empty() && !setup.SetCourse(words.stage))
    {
        throw Fail("play: " + Dirt::WhyNoCourse(words.stage));
    }
    setup.SetOptions(Shared::OptionsOfWords("play", setup.Game().options(), words.options));
    if (words.seats.empty())
    {
        return setup;
    }
    setup.SetSeats(Shared::SeatsOfWords("play", words.seats));
    return setup;
}

} // namespace

// Beside the program when it is installed; else where Debian's fonts-lato puts it, which `./rally` installs.
std::string FontNamed(const std::string& name)
{
    std::string folder;
    if (char* base = SDL_GetBasePath(); base != nullptr)
    {
        folder = (Files::path(base) / "Fonts").string();
        SDL_free(base);
    }
    return Shared::FontNamed(name, folder);
}

namespace
{

// The player's settings, and what the words say instead for this time.
void ReadPlayer(const PlayWords& words, GameSettings& settings)
{
    settings.playerFile = Shared::SettingsFile();
    settings.playerFileLost = !Shared::LoadSettings(settings.playerFile, settings.player);
    settings.player.pace = words.pace.value_or(settings.player.pace);
    settings.player.textSize = words.textSize.value_or(settings.player.textSize);
    if (words.preset)
    {
        settings.player.picture = *words.preset == Preset::Low    ? Club::Picture::Low
                                  : *words.preset == Preset::High ? Club::Picture::High
                                                                  : Club::Picture::Medium;
    }
}

int Play(const PlayWords& words)
{
    const GameLoop::Clock::time_point began = GameLoop::Clock::now();
    const Club::SetupScreen setup = SetupOf(words);
    GameSettings settings;
    settings.ownFolder = words.save.empty();
    settings.save = words.save.empty() ? Shared::DataFolder() / "current.rally" : Files::path(words.save);
    settings.seed = words.seed;
    settings.bell = &Window::Wake;
    ReadPlayer(words, settings);
    settings.plainFont = FontNamed("Lato-Semibold.ttf");
    settings.heavyFont = FontNamed("Lato-Black.ttf");
    std::optional<GameScript> script;
    if (!words.script.empty())
    {
        script.emplace(words.script);
    }
    std::string problem;
    const std::unique_ptr<Window> window =
        Window::Open(std::string(Brand("game")).c_str(), words.width, words.height, script.has_value(), problem);
    if (window == nullptr)
    {
        throw Fail("play: " + problem);
    }
    std::unique_ptr<Renderer> renderer = Renderer::Make(PresetOf(settings.player.picture), problem);
    if (renderer == nullptr)
    {
        throw Fail("play: " + problem);
    }
    if (!problem.empty())
    {
        std::fprintf(stderr, "rally: play: %s\n", problem.c_str());
    }
    Painter painter(settings.plainFont, settings.heavyFont);
    Game game(std::move(renderer), painter, settings);
    if (!words.stage.empty())
    {
        game.Begin(setup);
    }
    const FrameCosts costs = GameLoop(*window, game, script ? &*script : nullptr, began).Run();
    if (words.statistics && costs.frames > 0)
    {
        std::printf(
            "{\"frames\": %ld, \"mean_ms\": %.1f, \"first_frame_s\": %.2f, \"draws\": %d, \"triangles\": %ld}\n",
            costs.frames, 1000 * costs.seconds / static_cast<double>(costs.frames), costs.first,
            game.Statistics().draws, game.Statistics().triangles);
    }
    return script && script->HasFailed() ? 1 : 0;
}

} // namespace

int PlayInWindow(const std::vector<std::string>& given)
{
    try
    {
        const PlayWords words = ReadWords(given);
        if (words.help)
        {
            std::fputs(Help().c_str(), stdout);
            return 0;
        }
        return Play(words);
    }
    catch (const Fail& fail)
    {
        std::fprintf(stderr, "rally: %s\n", fail.what());
        return Shared::exitBadInput;
    }
}

} // namespace Rally::Desktop
