// `rally career`: careers at this terminal. Those that nobody plays are SimulateCareers.h.
#include "Cli/PageShell.h"
#include "Cli/PaperOrder.h"
#include "Print/PageSheet.h"
#include "Cli/Career/PackFile.h"
#include "Cli/Career/PlayCareer.h"
#include "Cli/Career/SimulateCareers.h"
#include "Cli/Career/TaskStudy.h"
#include "Cli/Career/VerifyCareer.h"
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/PlayWords.h"

#include "Shared/Budgets.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Wheel.h"

#include <cstdio>

namespace Rally::Cli
{
namespace
{

using Career::Tier;

struct TerminalWishes
{
    std::string name; // of a career that is kept, or of a driver
    std::string country;
    std::uint64_t seed = 0;
    int number = 1;
    std::string strength = "even";
    std::string length = "usual";
    std::string tier = "club";
    std::string game;
    std::string pack;
    std::string driver;
    std::string language;
    Shared::BudgetWords budget;
    bool open = false;
    bool plain = false;
};

void AddForAll(Shared::Options& app, TerminalWishes& wishes)
{
    app.Add("--nodes", wishes.budget.nodes, "an opponent may look ahead with in a turn (default: its level's)")
        .NotNegative()
        .Shown("N");
    Shared::AddDriver(app, wishes.driver);
    app.Add("--language", wishes.language, "in which language, from now on: " + LanguageCodes()).Shown("L");
    app.AddFlag("--plain", wishes.plain, "no colours, no letters outside ASCII");
}

std::filesystem::path FolderHere()
{
    return Shared::DataFolder() / "careers";
}

// By the name of its file, else by that of its driver; the one that was saved last when several are called so.
std::string IdCalled(const Career::CareerShelf& shelf, const std::string& command, const std::string& name)
{
    std::string known;
    std::string found;
    for (const Career::KeptCareer& one : CareersOn(shelf))
    {
        known += (known.empty() ? "" : ", ") + one.id;
        const bool byDriver = found.empty() && one.career.beginning.name == name;
        if (one.found == Career::CareerReading::Found::Nothing)
        {
            continue;
        }
        found = one.id == name || byDriver ? one.id : found;
    }
    if (found.empty())
    {
        throw Fail(command + ": there is no career '" + name + "', expected " +
                   (known.empty() ? "one that was begun with rally career new" : known));
    }
    return found;
}

int List(std::vector<std::string> arguments)
{
    TerminalWishes wishes;
    Shared::Options app("The careers that are kept here.", "rally career list");
    AddForAll(app, wishes);
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::TakeWheelCalled("career list", wishes.driver);
    SpeakAsWished("career list", wishes.language);
    Terminal terminal(wishes.plain);
    Career::CareerDesk desk;
    Shared::CareerRoom room(FolderHere());
    desk.SetKept(CareersOn(room.Shelf()));
    PageShell(terminal).Show(desk.Page());
    return 0;
}

int PlayHere(std::vector<std::string> arguments)
{
    TerminalWishes wishes;
    Shared::Options app(
        "Go on with a career, in its next rally or in the one that was left. Without a name: the list of "
        "them.",
        "rally career play");
    app.Add("name", wishes.name, "of the career, or of its driver").Shown("NAME");
    AddForAll(app, wishes);
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::CareerRoom room(FolderHere());
    const std::string id = wishes.name.empty() ? std::string() : IdCalled(room.Shelf(), "career play", wishes.name);
    Shared::TakeWheelCalled("career play", id.empty() ? wishes.driver : Career::DriverOf(id));
    SpeakAsWished("career play", wishes.language);
    Terminal terminal(wishes.plain);
    PlayCareer play(terminal, FolderHere(), Shared::BudgetOf(wishes.budget));
    if (!id.empty() && !play.Open(id))
    {
        throw Fail("career play: " + room.File(id).string() + ": expected a career");
    }
    return play.Run();
}

int BeginHere(std::vector<std::string> arguments)
{
    TerminalWishes wishes;
    Shared::Options app("Begin a career, and its first season. Without a name: the page on which it is agreed.",
                        "rally career new");
    app.Add("name,--name", wishes.name, "of the driver").Shown("NAME");
    app.Add("--country", wishes.country, "in your own words");
    app.Add("--number", wishes.number, "on the doors").Range(1, Club::kMostNumber).ShowDefault();
    app.Add("--tier", wishes.tier, "where it begins").OneOf(TierWords()).ShowDefault();
    app.Add("--strength", wishes.strength, "of the rivals").OneOf(StrengthWords()).ShowDefault();
    app.Add("--length", wishes.length, "of the rallies").OneOf(LengthWords()).ShowDefault();
    app.AddFlag("--open", wishes.open, "rallies may be driven again, and are marked so (default: iron-man)");
    app.Add("--game", wishes.game, "in which game (default " + std::string(Rulesets().front()->id) + ")");
    app.Add("--pack", wishes.pack, "regions, rivals or calendars of others, as a code (rally career pack)")
        .Shown("CODE");
    const Shared::Option seed = app.Add("--seed", wishes.seed, "the same calendars, roads and dice").Shown("S");
    AddForAll(app, wishes);
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::TakeWheelCalled("career new", wishes.driver);
    SpeakAsWished("career new", wishes.language);
    Terminal terminal(wishes.plain);
    PlayCareer play(terminal, FolderHere(), Shared::BudgetOf(wishes.budget));
    if (!wishes.name.empty())
    {
        const GameEntry& game = Shared::GameCalled("career new", wishes.game);
        Career::Beginning beginning;
        beginning.seed = seed.Count() > 0 ? wishes.seed : Shared::FreshSeed();
        beginning.game = game.id;
        beginning.name = Club::TidyName(wishes.name);
        beginning.country = Club::TidyName(wishes.country);
        beginning.number = static_cast<std::uint8_t>(wishes.number);
        beginning.strength = static_cast<Career::Strength>(PlaceIn(StrengthWords(), wishes.strength));
        beginning.length = static_cast<Career::Length>(PlaceIn(LengthWords(), wishes.length));
        beginning.tier = static_cast<Tier>(PlaceIn(TierWords(), wishes.tier));
        beginning.ironMan = !wishes.open;
        beginning.pack = wishes.pack.empty() ? ByteString() : EncodePack(PackCalled("career new: --pack", wishes.pack));
        if (Career::SeasonGameOf(game.id) == nullptr || beginning.name.empty())
        {
            throw Fail(beginning.name.empty()
                           ? "career new: expected a name, not '" + wishes.name + "'"
                           : "career new: --game: no seasons are driven in '" + std::string(game.id) + "'");
        }
        play.Begin(beginning);
    }
    return play.Run();
}

void ShowSeason(Career::CareerDesk& desk, int season, const PaperOrder& paper, PageShell& pages)
{
    desk.Activate("career.driver");
    if (!desk.Activate("career.report." + std::to_string(season)))
    {
        throw Fail("career show: --season: nothing was driven in season " + std::to_string(season));
    }
    Club::PanelPage page = desk.Page();
    page.entries.clear();
    if (paper.file.empty())
    {
        pages.Show(page);
        return;
    }
    CheckEnding(paper, "career show");
    const Print::Typeface typeface;
    WriteFile(paper.file, BytesOf(paper, {Print::SheetOf(page, typeface)}, typeface));
}

int ShowHere(std::vector<std::string> arguments)
{
    TerminalWishes wishes;
    PaperOrder paper;
    int season = 0;
    bool pack = false;
    Shared::Options app("A career as it stands: its season, all standings, its driver. Or one of its seasons on one "
                        "page, or the code of its world.",
                        "rally career show");
    app.Add("name", wishes.name, "of the career, or of its driver").Required().Shown("NAME");
    app.Add("--season", season, "all of that season on one page").Range(1, static_cast<int>(Career::kMostSeasons));
    app.Add("--out", paper.file, "that page as a file that ends in .svg, .png or .pdf");
    app.AddFlag("--pack", pack, "its calendars, regions and rivals as a code, for rally career new");
    AddForAll(app, wishes);
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::TakeWheelCalled("career show", wishes.driver);
    SpeakAsWished("career show", wishes.language);
    Terminal terminal(wishes.plain);
    Shared::CareerRoom room(FolderHere());
    const std::string id = IdCalled(room.Shelf(), "career show", wishes.name);
    Career::CareerDesk desk;
    desk.Open(id, ReadingOf(room.Shelf().Look(id)));
    if (pack)
    {
        std::puts(CodeOf(PackOf(desk.TheCareer())).c_str());
        return 0;
    }
    PageShell pages(terminal);
    if (season > 0 || !paper.file.empty())
    {
        ShowSeason(desk, season > 0 ? season : desk.TheCareer().season + 1, paper, pages);
        return 0;
    }
    for (const char* page : {"career.season", "career.standings", "career.driver"})
    {
        desk.Activate(page);
        Club::PanelPage shown = desk.Page();
        shown.entries.clear();
        pages.Show(shown);
    }
    return 0;
}

int Verify(std::vector<std::string> arguments)
{
    TerminalWishes wishes;
    bool drives = false;
    Shared::Options app(
        "That nothing of a career was bent: the hash of every rally's seed as the calendar tells it, the seed, and "
        "whether the races that are kept were rolled by it.",
        "rally career verify");
    app.Add("name", wishes.name, "of the career, or of its driver").Shown("NAME").Required();
    app.AddFlag("--drive", drives, "drive again what was not kept and nobody here drove, which takes a while");
    AddForAll(app, wishes);
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::CareerRoom room(FolderHere());
    const Career::CareerShelf shelf = room.Shelf();
    const std::string id = IdCalled(shelf, "career verify", wishes.name);
    const CareerProof proof = ProveCareer(shelf.Look(id).kept.keeping, shelf, drives);
    std::printf("%d rolled by their seeds, %d driven again, %d not kept, %d bent\n", proof.rolled, proof.driven,
                proof.unknown, proof.bent);
    return proof.bent == 0 ? 0 : 1;
}

struct CareerWord
{
    const char* name;
    const char* help;
    int (*run)(std::vector<std::string>);
};

int PackHere(std::vector<std::string> arguments)
{
    std::string what;
    Shared::Options app("A world for careers as a code: of a JSON file that has regions, rivals and newcomers, "
                        "calendars, or some of them. Of a code "
                        "what it holds, as such a file.",
                        "rally career pack");
    app.Add("what", what, "a file, or a code").Required().Shown("FILE|CODE");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    std::error_code tooLong; // for a name of a file, as a code may be
    const bool isFile = std::filesystem::exists(what, tooLong);
    std::puts(isFile ? CodeOf(PackInFile(what)).c_str() : JsonOf(PackCalled("career pack", what)).c_str());
    return 0;
}

constexpr CareerWord words[] = {
    {"list", "the careers that are kept here", List},
    {"new", "begin one", BeginHere},
    {"play", "go on with one", PlayHere},
    {"show", "one as it stands", ShowHere},
    {"pack", "a world of one's own, as a code", PackHere},
    {"verify", "that nothing of one was bent", Verify},
    {"tasks", "how many drivers do what sponsors ask", StudyTasks},
    {"sim", "careers driven by the rules, without anybody", SimulateCareers},
};

} // namespace

int CareerCommand(std::vector<std::string> arguments)
{
    const std::string what = arguments.empty() ? "" : arguments.front();
    if (what.empty() || (what[0] == '-' && what != "--help" && what != "-h"))
    {
        return PlayHere(std::move(arguments));
    }
    if (what == "--help" || what == "-h")
    {
        std::puts("usage: rally career [COMMAND] [options]        (every command has --help; without one: play)\n");
        for (const CareerWord& each : words)
        {
            std::printf("  %-6s %s\n", each.name, each.help);
        }
        return 0;
    }
    for (const CareerWord& each : words)
    {
        if (what == each.name)
        {
            arguments.erase(arguments.begin());
            return each.run(std::move(arguments));
        }
    }
    throw Fail("career: expected list, new, play, show, pack, verify, tasks or sim, not '" + what + "'");
}

} // namespace Rally::Cli
