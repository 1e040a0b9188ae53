#include "Desktop/GamePlay.h"

#include "Desktop/Game.h"
#include "Desktop/GameLoop.h"
#include "Desktop/GameScript.h"
#include "Desktop/Window.h"

#include "RallyRules/Text/Text.h"
#include "Shared/Figures.h"
#include "Shared/Files.h"
#include "Shared/Fonts.h"
#include "Shared/Options.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"
#include "Shared/TableThread.h"
#include "Shared/Wheel.h"

#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>

namespace Rally::Desktop
{
namespace
{

namespace Files = std::filesystem;
using Shared::Fail;

struct PlayWords
{
    std::string game;
    std::string stage;
    std::string seats;
    std::string options;
    std::string save;
    std::string script;
    std::string narration; // a file; "-": standard output
    std::optional<std::uint64_t> seed;
    std::optional<Ui::Pace> pace; // instead of the player's own
    std::optional<Preset> preset;
    int width = 1280;
    int height = 720;
    std::optional<std::uint8_t> textSize;
    std::string driver;
    std::optional<Language> language;
    std::optional<bool> sound;           // nothing: where somebody can see the window
    std::optional<Challenges::Day> date; // nothing: as the clock has it
    bool statistics = false;
    bool elsewhere = false;
};

const std::map<std::string, Ui::Pace> kPaces{{"normal", Ui::Pace::Normal},
                                             {"double", Ui::Pace::Double},
                                             {"fast", Ui::Pace::Fast},
                                             {"instant", Ui::Pace::Instant}};

// False: --help was printed.
bool ReadWords(const std::vector<std::string>& given, PlayWords& words)
{
    Shared::Options app{
        "Plays the game in a window; with a stage (rally2-ss1), a rally (rally2) or a stage code straight into the "
        "race.",
        "play"};
    app.TakeLast(); // as when a script adds to what it was given
    std::string size;
    std::string pace;
    std::string preset;
    std::string language;
    std::string sound;
    std::string date;
    app.Add("stage,--stage", words.stage, "a stage, a rally of three, a stage code").Shown("STAGE|RALLY");
    app.Add("--seats", words.seats,
            "who drives, up to six: " + Club::SeatChoices() + ", each with =NAME if wanted (default you,bot)")
        .Shown("LIST");
    app.Add("--game", words.game, "which game: " + RulesetChoices() + " (default " + Rulesets().front()->id + ")")
        .Shown("GAME");
    app.Add("--options", words.options, Shared::OptionsHelp()).Shown("LIST");
    app.Add("--seed", words.seed, "the dice fall the same way for the same choices").Shown("S");
    app.Add("--save", words.save, "save there instead of the data folder, and set no records").Shown("FILE");
    Shared::AddDriver(app, words.driver);
    app.Add("--pace", pace, "normal, double, fast or instant, instead of what the settings say")
        .OneOf(kPaces)
        .Shown("P");
    app.Add("--language", language, LanguageCodes() + "; from now on, as if the settings said so").Shown("L");
    app.Add("--preset", preset, "low, medium or high, likewise").OneOf(PresetNames()).Shown("P");
    app.Add("--text-size", words.textSize, "100, 115, 130, 150, 175 or 200 percent, likewise")
        .OneOf(std::vector<int>(std::begin(Club::kTextSizes), std::end(Club::kTextSizes)))
        .Shown("N");
    app.Add("--sound", sound, "on or off; without it, on where the window can be seen").OneOf({"on", "off"}).Shown("S");
    app.Add("--size", size, "of the window (default 1280x720)").Shown("WxH");
    app.Add("--date", date, "challenges of another day than today: 2026-11-20").Shown("DAY");
    app.Add("--script", words.script, "clicks from a file, or from standard input (-)").Shown("FILE");
    app.Add("--narrate", words.narration, "what the screen says, as lines of text, to a file or standard output (-)")
        .Shown("FILE|-");
    app.AddFlag(
        "--elsewhere", words.elsewhere,
        "straight into the race, as one plays at a table elsewhere, with proven dice unless a seed is named: it "
        "stands on a thread of its own, and nothing is saved");
    app.AddFlag("--statistics", words.statistics, "what a frame cost, at the end");
    if (!Shared::ParseOptions(app, given))
    {
        return false;
    }
    if (!size.empty() && !(Shared::ReadSize(size, 200, 8192, words.width, words.height) && words.width >= 320))
    {
        throw Fail("play: --size: expected WxH such as 1280x720, not '" + size + "'");
    }
    if (!date.empty() && !Challenges::ReadDay(date, words.date.emplace()))
    {
        throw Fail("play: --date: expected a day such as 2026-11-20, not '" + date + "'");
    }
    words.sound = sound.empty() ? words.sound : sound == "on";
    words.pace = pace.empty() ? words.pace : kPaces.at(pace);
    words.preset = preset.empty() ? words.preset : PresetNames().at(preset);
    if (!language.empty())
    {
        words.language = LanguageCalled("play", language);
    }
    return true;
}

Club::SetupScreen SetupOf(const PlayWords& words)
{
    Club::SetupScreen setup;
    setup.SetGame(Shared::GameCalled("play", words.game));
    if (!words.stage.empty() && !setup.SetCourse(words.stage))
    {
        Shared::NewRace({words.stage, std::vector<std::string>(setup.Game().mostSeats), {}},
                        setup.Game()); // says why not
    }
    setup.SetOptions(Shared::OptionsOfWords("play", setup.Game().options(), words.options));
    if (words.seats.empty())
    {
        return setup;
    }
    setup.SetSeats(Shared::SeatsOfWords("play", words.seats));
    Shared::NewRace(setup.Agreed(), setup.Game()); // complains before there is a window
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

// What the words say instead of the player's settings, for this time.
void Insist(const PlayWords& words, Club::Settings& player)
{
    Club::ChooseLanguage(player, words.language.value_or(player.language));
    player.pace = words.pace.value_or(player.pace);
    player.textSize = words.textSize.value_or(player.textSize);
    if (words.preset)
    {
        player.picture = *words.preset == Preset::Low    ? Club::Picture::Low
                         : *words.preset == Preset::High ? Club::Picture::High
                                                         : Club::Picture::Medium;
    }
}

void ReadPlayer(const PlayWords& words, GameSettings& settings)
{
    Shared::TakeWheelCalled("play", words.driver);
    settings.playerFile = Shared::SettingsFile();
    settings.insists = [words](Club::Settings& player) { Insist(words, player); };
    if (words.language)
    {
        Shared::SpeakAlways(*words.language);
    }
    settings.playerFileLost = !Shared::LoadSettings(settings.playerFile, settings.player);
    settings.insists(settings.player);
    Speak(settings.player.language);
}

int Play(const PlayWords& words)
{
    const GameLoop::Clock::time_point began = GameLoop::Clock::now();
    const Club::SetupScreen setup = SetupOf(words);
    GameSettings settings;
    settings.ownFolder = words.save.empty();
    settings.seed = words.seed;
    settings.today = words.date;
    settings.bell = &Window::Wake;
    ReadPlayer(words, settings);
    settings.save = words.save.empty() ? Shared::CurrentRace() : Files::path(words.save);
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
    if (!words.narration.empty() && !game.Narrate(words.narration))
    {
        throw Fail("play: --narrate: " + words.narration + ": could not be written");
    }
    const bool straight = !words.stage.empty() || (!setup.HasCourse() && !words.seats.empty());
    std::unique_ptr<Shared::TableThread> table;
    if (words.elsewhere)
    {
        table = Shared::TableThread::Begin("play", Shared::NewRace(setup.Agreed(), setup.Game()), setup.Records(),
                                           words.seed);
        game.Sit(std::make_shared<Shared::SeatElsewhere>(table->Enter(settings.bell)));
    }
    else if (straight)
    {
        game.Begin(setup);
    }
    else if (!words.game.empty())
    {
        game.Offer(setup);
    }
    Speaker speaker(words.sound.value_or(!script && !window->IsOffscreen()), settings.player);
    const FrameCosts costs = GameLoop(*window, game, speaker, script ? &*script : nullptr, began).Run();
    if (words.statistics && costs.frames > 0)
    {
        const auto frames = static_cast<double>(costs.frames);
        Shared::PrintJson({{"frames", frames, 0, {}},
                           {"mean_ms", 1000 * costs.seconds / frames, 1, {}},
                           {"first_frame_s", costs.first, 2, {}},
                           {"draws", static_cast<double>(game.Statistics().draws), 0, {}},
                           {"triangles", static_cast<double>(game.Statistics().triangles), 0, {}}});
    }
    return script && script->HasFailed() ? 1 : 0;
}

} // namespace

int PlayInWindow(const std::vector<std::string>& given)
{
    try
    {
        PlayWords words;
        return ReadWords(given, words) ? Play(words) : 0;
    }
    catch (const Fail& fail)
    {
        std::fprintf(stderr, "rally: %s\n", fail.what());
        return Shared::exitBadInput;
    }
}

} // namespace Rally::Desktop
