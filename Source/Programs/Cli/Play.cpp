// `rally play`: a race in the terminal, a race taken up again, or a demonstration when nobody is there to play.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/PlayElsewhere.h"
#include "Cli/PlayWords.h"
#include "Cli/Shell.h"
#include "Shared/Spoken.h"
#include "Shared/Wheel.h"
#include "RallyClub/MatchScreen.h"
#include "Shared/Budgets.h"
#include "Shared/Saves.h"
#include "Shared/TableThread.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Cli
{
namespace
{

using namespace Shared;
namespace Files = std::filesystem;

constexpr std::size_t demoDrivers = 4;

struct PlayOptions
{
    std::string game;
    std::string stage;
    std::string seats;
    std::string options;
    std::string save;
    std::string resume;
    std::string driver;
    std::string language;
    std::size_t players = 0;
    std::uint64_t seed = 0;
    BudgetWords budget;
    bool seeded = false;
    bool anew = false;
    bool demo = false;
    bool plain = false;
    bool elsewhere = false;
};

bool ReadPlayOptions(std::vector<std::string> arguments, PlayOptions& options)
{
    Shared::Options app{
        "Play a race in the terminal. Without a stage: a short menu. Without a terminal: a demonstration.", "play"};
    app.Add("stage,--stage", options.stage,
            "a stage (rally2-ss1), a rally of three (rally2), a stage code, or several joined by +")
        .Shown("STAGE|RALLY|CODE");
    app.Add("--seats", options.seats,
            "who drives, up to six: " + Club::SeatChoices() + ", each with =NAME (default you,bot)")
        .Shown("LIST");
    const Shared::Option players =
        app.Add("--players", options.players, "so many people at this keyboard").Range(1, 6).Shown("N");
    const Shared::Option seed =
        app.Add("--seed", options.seed, "the dice fall the same way for the same choices").Shown("S");
    app.Add("--game", options.game, "which game: " + RulesetChoices() + " (default " + Rulesets().front()->id + ")")
        .Shown("GAME");
    app.Add("--options", options.options, OptionsHelp()).Shown("LIST");
    app.Add("--nodes", options.budget.nodes, "an opponent may look ahead with in a turn (default: its level's)")
        .NotNegative()
        .Shown("N");
    app.Add("--think", options.budget.milliseconds, "an opponent may take for a decision, at most")
        .Range(0, 3600000)
        .Shown("MS");
    app.Add("--save", options.save, "save there instead of the data folder, and set no records").Shown("FILE");
    app.Add("--resume", options.resume, "take up the race in this file").Shown("FILE");
    Shared::AddDriver(app, options.driver);
    app.Add("--language", options.language, "in which language, from now on: " + LanguageCodes()).Shown("L");
    app.AddFlag("--new", options.anew, "start anew, whatever has been saved");
    app.AddFlag("--elsewhere", options.elsewhere,
                "as one plays at a table elsewhere, with proven dice unless a seed is named: it stands on a thread of "
                "its own, and nothing is saved");
    app.AddFlag("--demo", options.demo, "four opponents race by themselves");
    app.AddFlag("--plain", options.plain, "no colours, no letters outside ASCII");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return false;
    }
    options.seeded = seed.Count() > 0;
    if (players.Count() > 0)
    {
        if (!options.seats.empty())
        {
            throw Fail("play: --players and --seats say the same, expected one of them");
        }
        for (std::size_t i = 0; i < options.players; ++i)
        {
            options.seats += i == 0 ? "you" : ",you";
        }
    }
    if (!options.resume.empty() &&
        (!options.stage.empty() || !options.seats.empty() || !options.options.empty() || !options.game.empty()))
    {
        throw Fail(
            "play: --resume goes on with what the file holds, expected no game, stage, seats or options beside it");
    }
    return true;
}

std::uint64_t SeedOf(const PlayOptions& options)
{
    return options.seeded ? options.seed : FreshSeed();
}

int RunDemo(Terminal& terminal, const PlayOptions& options, const GameEntry& game, RacePlan plan)
{
    std::string seats = "bot";
    for (std::size_t i = 1; i < std::min<std::size_t>(demoDrivers, game.mostSeats); ++i)
    {
        seats += ",bot";
    }
    plan.course = plan.course.empty() ? game.usualCourse : plan.course;
    plan.seats = Club::Completed(SeatsOfWords("play", seats), Spoken());
    const std::uint64_t seed = options.seeded ? options.seed : 1;
    Club::Table table(NewRace(plan.Agreed(), game),
                      SeatsFor(plan.seats, seed, {nullptr, BudgetOf(options.budget)}, game),
                      std::make_unique<Club::SeededChance>(seed));
    const std::unique_ptr<Shell> shell = ShellOf(game);
    terminal.Say(Words(shell->DemoTitle(seed)), Ink::Bold);
    const bool over = shell->Demonstrate(terminal, table);
    const Files::path file = options.save.empty() ? DataFolder() / "demo.rally" : Files::path(options.save);
    SaveBytes(file, EncodeLog(table.TheMatch()));
    terminal.Say(Words(TextKey::PlayLogLies, file.string()));
    return over ? 0 : 1;
}

// Tells what a save holds, and what had to be done to it; false when nothing of it can be used.
bool Describe(Terminal& terminal, const Files::path& file, const SavedRace& saved)
{
    if (const Phrase notice = NoticeOf(saved, file); !notice.IsEmpty())
    {
        terminal.Say(Words(notice), Ink::Red);
    }
    if (saved.match == nullptr)
    {
        return false;
    }
    terminal.Say(Words(Club::WaitingPhrase(*saved.match)));
    return true;
}

// The race in the save, if the player wants it. False when the input ended.
bool OfferResume(Terminal& terminal, const Files::path& file, SavedRace& race)
{
    SavedRace saved = TakeUpRace(file);
    if (!Describe(terminal, file, saved))
    {
        return true;
    }
    std::string answer;
    if (!terminal.Ask(Words(TextKey::PlayResumeAsk), answer))
    {
        return false;
    }
    const bool declines = !answer.empty() && (answer[0] == 'n' || answer[0] == 'N');
    if (declines)
    {
        SetAside(file, "previous");
    }
    else
    {
        race = std::move(saved);
    }
    return true;
}

SavedRace Resume(Terminal& terminal, const Files::path& file)
{
    SavedRace saved = TakeUpRace(file);
    if (!Describe(terminal, file, saved))
    {
        throw Fail(file.string() + (saved.state == SaveState::Foreign ? ": expected a race of a game this version knows"
                                                                      : ": expected a saved race"));
    }
    return saved;
}

} // namespace

int Play(std::vector<std::string> arguments)
{
    PlayOptions options;
    if (!ReadPlayOptions(std::move(arguments), options))
    {
        return 0;
    }
    Shared::TakeWheelCalled("play", options.driver);
    SpeakAsWished("play", options.language);
    const GameEntry& game = GameCalled("play", options.game);
    RacePlan plan{options.stage, {}, OptionsOfWords("play", game.options(), options.options)};
    plan.seats = options.seats.empty() ? plan.seats : Club::Completed(SeatsOfWords("play", options.seats), Spoken());
    if (!plan.course.empty())
    {
        const std::vector<std::string> fewest(game.fewestSeats);
        NewRace({plan.course, fewest, plan.options}, game); // complains before anything is asked or written
    }
    Terminal terminal(options.plain);
    const bool asksNothing = options.seats.empty() && options.resume.empty();
    if (options.demo || (asksNothing && terminal.IsDeserted()))
    {
        return RunDemo(terminal, options, game, std::move(plan));
    }
    if (options.elsewhere)
    {
        if (!ShellOf(game)->AskForRace(terminal, game, plan))
        {
            return 0;
        }
        const std::unique_ptr<TableThread> table = TableThread::Begin(
            "play", NewRace(plan.Agreed(), game), plan.seats,
            options.seeded ? std::optional(options.seed) : std::nullopt, {nullptr, BudgetOf(options.budget)});
        return PlayElsewhere(terminal, std::make_shared<SeatElsewhere>(table->Enter()));
    }
    const bool ownFolder = options.save.empty() && options.resume.empty();
    const Files::path file = !options.save.empty()     ? Files::path(options.save)
                             : !options.resume.empty() ? Files::path(options.resume)
                                                       : CurrentRace();
    SavedRace race;
    if (!options.resume.empty())
    {
        race = Resume(terminal, options.resume);
    }
    else if (options.anew)
    {
        SetAside(file, "previous");
    }
    else if (!OfferResume(terminal, file, race))
    {
        return 0;
    }
    const GameEntry& played = race.match != nullptr ? *RulesetOf(race.match->Header()) : game;
    const std::unique_ptr<Shell> shell = ShellOf(played);
    if (race.match == nullptr)
    {
        if (!shell->AskForRace(terminal, game, plan))
        {
            return 0;
        }
        race.match = NewRace(plan.Agreed(), game);
        race.seats = plan.seats;
    }
    // The dice of a race belong to it; a race that is taken up brings its own.
    return shell->Play(terminal, {std::move(race.match), file, ownFolder, race.seed.value_or(SeedOf(options)),
                                  race.seats, BudgetOf(options.budget)});
}

} // namespace Rally::Cli
