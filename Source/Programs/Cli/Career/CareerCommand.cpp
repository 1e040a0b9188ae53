// `rally career`: careers at this terminal, and `rally career sim`: careers driven by the rules from their first season on, with
// somebody of one level in the player's seat.
#include "Cli/PageShell.h"
#include "Cli/PaperOrder.h"
#include "Print/PageSheet.h"
#include "Cli/Career/PlayCareer.h"
#include "Cli/Career/VerifyCareer.h"
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/PlayWords.h"

#include "Shared/Budgets.h"
#include "Shared/Career/SeasonRun.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/Wheel.h"

#include "RallyClub/Career/Standings.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Characters.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace Rally::Cli
{
namespace
{

using Career::Tier;

const std::vector<std::string> strengths = {"gentle", "even", "stern"};
const std::vector<std::string> lengths = {"short", "usual", "long"};

struct Wishes
{
    int careers = 1;
    int seasons = 3;
    std::string player = "clubman";
    std::string strength = "even";
    std::string length = "usual";
    std::string tier = "club";
    std::string game;
    std::uint64_t seed = 1;
    Shared::BudgetWords budget;
    bool tables = false;
    bool review = false;
    bool asJson = false;
};

struct Luck
{
    int rallies = 0;
    double sum = 0;
    double squares = 0;

    double Mean() const { return rallies == 0 ? 0.0 : sum / rallies; }
    // How far the mean may be off.
    double Error() const
    {
        return rallies < 2 ? 0.0 : std::sqrt(std::max(0.0, squares / rallies - Mean() * Mean()) / (rallies - 1));
    }
};

// Of the player, over all careers: by season.
struct Record
{
    int titles[Career::kTiers]{};
    int titlesInFirst = 0;       // in the first season
    std::vector<int> promotedBy; // has been above its first tier by then
    std::vector<int> inWorldBy;
    std::vector<int> worldTitleBy;
    int settledEarly = 0; // titles of any tier that stood before the last round
    int decided = 0;
    int stuck = 0;
    // Of sponsors' tasks, by tier and kind: how often they would have been asked, and met (C-15).
    int asked[Career::kTiers][Career::kTaskKinds]{};
    int met[Career::kTiers][Career::kTaskKinds]{};
    // Seconds of luck in a rally: of the player's seat, and of all others (C-T3).
    Luck luck[2];
};

template <class Words>
std::size_t PlaceIn(const Words& words, const std::string& word)
{
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::vector<std::string> TierWords()
{
    std::vector<std::string> words;
    for (const Career::TierEntry& tier : Career::Tiers())
    {
        words.emplace_back(tier.id);
    }
    return words;
}

Career::Beginning BeginningOf(const Wishes& wishes, int number, const GameEntry& game)
{
    Career::Beginning beginning;
    beginning.seed = wishes.seed + static_cast<std::uint64_t>(number);
    beginning.game = game.id;
    beginning.name = "Player";
    beginning.strength = static_cast<Career::Strength>(PlaceIn(strengths, wishes.strength));
    beginning.length = static_cast<Career::Length>(PlaceIn(lengths, wishes.length));
    beginning.tier = static_cast<Tier>(PlaceIn(TierWords(), wishes.tier));
    return beginning;
}

// Whether nobody could have caught the leader any more before the last round.
bool WasSettledEarly(const Career::State& before, const std::vector<Career::Happening>& events, Tier tier)
{
    Career::State upTo = before;
    for (const Career::Happening& event : events)
    {
        const bool last = RoundsDriven(upTo, tier) + 1u == Career::EntryOf(tier).rounds;
        if (event.kind == Career::HappeningKind::SeasonClosed || (event.tier == tier && last))
        {
            break;
        }
        Follow(upTo, event);
    }
    const std::vector<Career::TableRow> table = TableOf(upTo, tier);
    const int most = Career::PointScale().front() + Career::PowerScale().front();
    return table[0].points - table[1].points > most;
}

// The season as it stood before it was closed.
Career::State DrivenSeason(const Career::State& before, const std::vector<Career::Happening>& events)
{
    Career::State driven = before;
    for (const Career::Happening& event : events)
    {
        if (event.kind != Career::HappeningKind::SeasonClosed)
        {
            Follow(driven, event);
        }
    }
    return driven;
}

void PrintTable(const Career::State& driven)
{
    for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
    {
        std::printf("season %d, %s\n", driven.season + 1, Career::Tiers()[tier].id);
        for (const Career::TableRow& row : TableOf(driven, static_cast<Tier>(tier)))
        {
            std::printf("%3d. %-24s %-9s %4d points\n", row.rank, NameOf(driven, row.who).c_str(),
                        row.who == Career::kPlayer ? "" : Career::SkillWord(driven.holders[row.who].step).c_str(),
                        row.points);
        }
    }
}

// As if every task had been asked of every rally.
void CountTasks(const Career::State& driven, Record& record)
{
    const Tier tier = driven.PlayerTier();
    const std::vector<Career::Round> calendar = RoundsOf(driven, tier);
    for (std::size_t number = 0; number < RoundsDriven(driven, tier); ++number)
    {
        const Career::RoundResult& round = driven.Of(tier).rounds[number];
        for (std::size_t kind = 0; kind < Career::kTaskKinds; ++kind)
        {
            Career::Task task = TaskOf(static_cast<Career::TaskKind>(kind), tier);
            task.rival = round.drives[0].who == Career::kPlayer ? round.drives[1].who : round.drives[0].who;
            const std::optional<bool> met =
                IsMet(task, round, tier, calendar[number].stageCount, Career::kPlayer, round.deeds, round.lines);
            record.asked[static_cast<std::size_t>(tier)][kind] += met ? 1 : 0;
            record.met[static_cast<std::size_t>(tier)][kind] += met.value_or(false) ? 1 : 0;
        }
    }
}

void CountLuck(const Career::State& driven, Record& record)
{
    constexpr double kTenths = 10.0;
    for (const Career::TierSeason& season : driven.tiers)
    {
        for (const Career::RoundResult& round : season.rounds)
        {
            for (const Career::Drive& drive : round.drives)
            {
                Luck& luck = record.luck[drive.who == Career::kPlayer ? 0 : 1];
                const double seconds = drive.judged.Luck() / kTenths;
                luck.rallies += drive.judged.isKnown ? 1 : 0;
                luck.sum += seconds;
                luck.squares += seconds * seconds;
            }
        }
    }
}

void DriveCareer(const Wishes& wishes, int number, const GameEntry& game, const Pilot::DriverAids& aids,
                 Pilot::Character player, Record& record)
{
    Career::State career = Begin(BeginningOf(wishes, number, game));
    bool promoted = false;
    bool inWorld = false;
    bool worldTitle = false;
    for (int season = 0; season < wishes.seasons; ++season)
    {
        const Career::State before = career;
        const std::vector<Career::Happening> events =
            Shared::DriveSeason(career, aids, player, wishes.review ? Shared::Hindsight::Yes : Shared::Hindsight::No);
        if (career.season == before.season)
        {
            ++record.stuck;
            return;
        }
        const Career::State driven = DrivenSeason(before, events);
        CountTasks(driven, record);
        CountLuck(driven, record);
        if (wishes.tables && !wishes.asJson)
        {
            PrintTable(driven);
        }
        for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
        {
            record.settledEarly += WasSettledEarly(before, events, static_cast<Tier>(tier)) ? 1 : 0;
            ++record.decided;
        }
        for (const Career::Title& title : career.titles)
        {
            const bool own = title.season == before.season && title.who == Career::kPlayer;
            record.titles[static_cast<std::size_t>(title.tier)] += own ? 1 : 0;
            record.titlesInFirst += own && before.season == 0 ? 1 : 0;
            worldTitle = worldTitle || (own && title.tier == Tier::World);
        }
        promoted = promoted || career.PlayerTier() > before.beginning.tier;
        inWorld = inWorld || career.PlayerTier() == Tier::World;
        const auto at = static_cast<std::size_t>(season);
        record.promotedBy[at] += promoted ? 1 : 0;
        record.inWorldBy[at] += inWorld ? 1 : 0;
        record.worldTitleBy[at] += worldTitle ? 1 : 0;
    }
}

void Print(const Wishes& wishes, const Record& record)
{
    const auto share = [](int count, int of) { return of == 0 ? 0.0 : static_cast<double>(count) / of; };
    nlohmann::ordered_json json = {{"careers", wishes.careers},
                                   {"seasons", wishes.seasons},
                                   {"player", wishes.player},
                                   {"strength", wishes.strength},
                                   {"length", wishes.length},
                                   {"tier", wishes.tier},
                                   {"seed", wishes.seed},
                                   {"stuck", record.stuck},
                                   {"titles_in_first_season", share(record.titlesInFirst, wishes.careers)}};
    for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
    {
        json["titles"][Career::Tiers()[tier].id] = record.titles[tier];
    }
    for (std::size_t season = 0; season < record.promotedBy.size(); ++season)
    {
        json["promoted_by"].push_back(share(record.promotedBy[season], wishes.careers));
        json["in_world_by"].push_back(share(record.inWorldBy[season], wishes.careers));
        json["world_title_by"].push_back(share(record.worldTitleBy[season], wishes.careers));
    }
    for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
    {
        for (std::size_t kind = 0; kind < Career::kTaskKinds; ++kind)
        {
            if (record.asked[tier][kind] > 0)
            {
                json["tasks_met"][Career::Tiers()[tier].id][Career::IdOf(static_cast<Career::TaskKind>(kind))] =
                    share(record.met[tier][kind], record.asked[tier][kind]);
            }
        }
    }
    for (const bool others : {false, true})
    {
        const Luck& luck = record.luck[others ? 1 : 0];
        if (luck.rallies > 0)
        {
            json["luck"][others ? "others" : "player"] = {
                {"rallies", luck.rallies}, {"mean", luck.Mean()}, {"error", luck.Error()}};
        }
    }
    json["settled_before_last_round"] = share(record.settledEarly, record.decided);
    if (wishes.asJson)
    {
        std::puts(json.dump().c_str());
        return;
    }
    for (const auto& [key, value] : json.items())
    {
        std::printf("%-26s %s\n", key.c_str(),
                    value.is_string() ? value.get<std::string>().c_str() : value.dump().c_str());
    }
}

int Simulate(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "Careers by the rules, every match of every tier, with an opponent in the player's seat. The same seed "
        "gives the same careers.",
        "rally career sim");
    app.Add("--careers", wishes.careers, "how many").Range(1, 100000).ShowDefault();
    app.Add("--seasons", wishes.seasons, "of each").Range(1, static_cast<int>(Career::kMostSeasons)).ShowDefault();
    app.Add("--player", wishes.player, "who drives for the player: " + CharacterChoices() + ", or rookie+, clubman+")
        .ShowDefault();
    app.Add("--strength", wishes.strength, "of the rivals").OneOf(strengths).ShowDefault();
    app.Add("--length", wishes.length, "of the rallies").OneOf(lengths).ShowDefault();
    app.Add("--tier", wishes.tier, "where it begins").OneOf(TierWords()).ShowDefault();
    app.Add("--game", wishes.game, "in which game (default " + std::string(Rulesets().front()->id) + ")");
    app.Add("--seed", wishes.seed, "of the first career; each following one takes the next").ShowDefault();
    app.Add("--nodes", wishes.budget.nodes, "an opponent may look ahead with in a turn (default: its level's)")
        .NotNegative();
    app.AddFlag("--review", wishes.review, "every rally is looked back on, which takes a while: luck, cheap stages");
    app.AddFlag("--tables", wishes.tables, "also the standings of every season");
    app.AddFlag("--json", wishes.asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const GameEntry& game = Shared::GameCalled("career sim", wishes.game);
    if (Career::SeasonGameOf(game.id) == nullptr)
    {
        throw Fail("career sim: --game: no seasons are driven in '" + std::string(game.id) + "'");
    }
    Pilot::Character player;
    if (!ReadCharacter(wishes.player, player))
    {
        throw Fail("career sim: --player: expected " + CharacterChoices() + ", not '" + wishes.player + "'");
    }
    const Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), Shared::BudgetOf(wishes.budget)};
    Record record;
    const auto seasons = static_cast<std::size_t>(wishes.seasons);
    record.promotedBy.resize(seasons);
    record.inWorldBy.resize(seasons);
    record.worldTitleBy.resize(seasons);
    for (int number = 0; number < wishes.careers; ++number)
    {
        DriveCareer(wishes, number, game, aids, player, record);
    }
    Print(wishes, record);
    return record.stuck == 0 ? 0 : 1;
}

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
    app.Add("--strength", wishes.strength, "of the rivals").OneOf(strengths).ShowDefault();
    app.Add("--length", wishes.length, "of the rallies").OneOf(lengths).ShowDefault();
    app.AddFlag("--open", wishes.open, "rallies may be driven again, and are marked so (default: iron-man)");
    app.Add("--game", wishes.game, "in which game (default " + std::string(Rulesets().front()->id) + ")");
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
        beginning.strength = static_cast<Career::Strength>(PlaceIn(strengths, wishes.strength));
        beginning.length = static_cast<Career::Length>(PlaceIn(lengths, wishes.length));
        beginning.tier = static_cast<Tier>(PlaceIn(TierWords(), wishes.tier));
        beginning.ironMan = !wishes.open;
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
    Shared::Options app(
        "A career as it stands: its season, all standings, its driver. Or one of its seasons on one page.",
        "rally career show");
    app.Add("name", wishes.name, "of the career, or of its driver").Required().Shown("NAME");
    app.Add("--season", season, "all of that season on one page").Range(1, static_cast<int>(Career::kMostSeasons));
    app.Add("--out", paper.file, "that page as a file that ends in .svg, .png or .pdf");
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

constexpr CareerWord words[] = {
    {"list", "the careers that are kept here", List},
    {"new", "begin one", BeginHere},
    {"play", "go on with one", PlayHere},
    {"show", "one as it stands", ShowHere},
    {"verify", "that nothing of one was bent", Verify},
    {"sim", "careers driven by the rules, without anybody", Simulate},
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
    throw Fail("career: expected list, new, play, show, verify or sim, not '" + what + "'");
}

} // namespace Rally::Cli
