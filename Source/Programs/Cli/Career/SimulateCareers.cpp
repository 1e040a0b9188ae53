#include "Cli/Career/SimulateCareers.h"

#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Shared/Budgets.h"
#include "Shared/Career/SeasonRun.h"
#include "Shared/Race.h"

#include "RallyClub/Career/Standings.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Characters.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>
#include <optional>

namespace Rally::Cli
{
namespace
{

using Career::Licence;
using Career::Tier;

struct Wishes
{
    int careers = 1;
    int seasons = 3;
    std::string player = "clubman";
    std::string strength = "even";
    std::string length = "usual";
    std::string tier = "club";
    std::string until;
    std::string game;
    std::uint64_t seed = 1;
    Shared::BudgetWords budget;
    bool tables = false;
    bool review = false;
    bool asJson = false;
};

// After what a career need not go on any further.
const std::vector<std::string> goals = {"promoted", "world", "world-title"};

struct Luck
{
    int rallies = 0;
    double sum = 0;
    double squares = 0;

    void Add(double seconds)
    {
        ++rallies;
        sum += seconds;
        squares += seconds * seconds;
    }
    double Mean() const { return rallies == 0 ? 0.0 : sum / rallies; }
    // How far the mean may be off.
    double Error() const
    {
        return rallies < 2 ? 0.0 : std::sqrt(std::max(0.0, squares / rallies - Mean() * Mean()) / (rallies - 1));
    }
};

// Whose luck is told apart (C-T3): were dice kinder to somebody, it would show here.
enum Whose : std::size_t
{
    Players,
    Others,
    Leaders, // the upper half of their table, from the second round on ...
    Trailers,
    kWhose,
};
constexpr const char* kWhoseWords[kWhose] = {"player", "others", "leading", "trailing"};

// Of the player, over all careers: by season.
struct Record
{
    int titles[Career::kTiers]{};
    int titlesInFirst = 0;       // in the first season
    std::vector<int> promotedBy; // has been above its first tier by then
    std::vector<int> inWorldBy;
    std::vector<int> worldTitleBy;
    // Titles of a tier, and those that stood before the last round.
    int decided[Career::kTiers]{};
    int settledEarly[Career::kTiers]{};
    int stuck = 0;
    Luck luck[kWhose]; // seconds in a rally
};

// How far the player has come in one career.
struct Path
{
    bool promoted = false;
    bool inWorld = false;
    bool worldTitle = false;

    bool Has(const std::string& goal) const
    {
        return (goal == goals[0] && promoted) || (goal == goals[1] && inWorld) || (goal == goals[2] && worldTitle);
    }
};

Career::Beginning BeginningOf(const Wishes& wishes, int number, const GameEntry& game)
{
    Career::Beginning beginning;
    beginning.seed = wishes.seed + static_cast<std::uint64_t>(number);
    beginning.game = game.id;
    beginning.name = "Player";
    beginning.strength = static_cast<Career::Strength>(PlaceIn(StrengthWords(), wishes.strength));
    beginning.length = static_cast<Career::Length>(PlaceIn(LengthWords(), wishes.length));
    beginning.tier = static_cast<Tier>(PlaceIn(TierWords(), wishes.tier));
    return beginning;
}

// A season as it came about: what stood at each event, and each table before its last round.
class SeasonWalk
{
public:
    SeasonWalk(const Career::State& before, Record& theRecord) : upTo(before), record(theRecord) {}

    void Step(const Career::Happening& event)
    {
        if (event.kind == Career::HappeningKind::SeasonClosed)
        {
            return;
        }
        if (event.kind == Career::HappeningKind::GroupDriven && upTo.Of(event.tier).isBetweenRounds)
        {
            BeginRound(event.tier);
        }
        if (event.kind == Career::HappeningKind::GroupReviewed)
        {
            CountLuck(event);
        }
        Follow(upTo, event);
    }

    void CountSettled()
    {
        for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
        {
            const bool whole = IsSeasonDriven(upTo, static_cast<Tier>(tier));
            record.decided[tier] += whole ? 1 : 0;
            record.settledEarly[tier] += whole && settled[tier] ? 1 : 0;
        }
    }

    const Career::State& Driven() const { return upTo; }

private:
    void BeginRound(Tier tier)
    {
        const std::vector<Career::TableRow> table = TableOf(upTo, tier);
        const bool none = RoundsDriven(upTo, tier) == 0;
        for (const Career::TableRow& row : table)
        {
            half[row.who] = row.rank * 2u <= table.size() ? Leaders : Trailers;
            half[row.who] = none ? kWhose : half[row.who];
        }
        if (RoundsDriven(upTo, tier) + 1u == Career::EntryOf(tier).rounds)
        {
            // Nobody can catch the leader any more.
            const int most = Career::PointScale().front() + Career::PowerScale().front();
            settled[static_cast<std::size_t>(tier)] = table[0].points - table[1].points > most;
        }
    }

    void CountLuck(const Career::Happening& event)
    {
        constexpr double kTenths = 10.0;
        for (const Career::Drive& drive : event.drives)
        {
            if (!drive.judged.isKnown)
            {
                continue;
            }
            const double seconds = drive.judged.Luck() / kTenths;
            record.luck[drive.who == Career::kPlayer ? Players : Others].Add(seconds);
            if (half[drive.who] != kWhose)
            {
                record.luck[half[drive.who]].Add(seconds);
            }
        }
    }

    Career::State upTo;
    Record& record;
    bool settled[Career::kTiers]{};
    std::size_t half[Career::kLicences]{};
};

void PrintTables(const Career::State& driven)
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

class Simulation
{
public:
    Simulation(Wishes theWishes, const GameEntry& theGame, Shared::PlayerDriver thePlayer)
        : wishes(std::move(theWishes)),
          game(theGame),
          player(thePlayer),
          aids{std::make_shared<Pilot::LocalParTables>(), Shared::BudgetOf(wishes.budget)},
          hindsight(wishes.review ? Shared::Hindsight::Yes : Shared::Hindsight::No)
    {
        const auto seasons = static_cast<std::size_t>(wishes.seasons);
        record.promotedBy.resize(seasons);
        record.inWorldBy.resize(seasons);
        record.worldTitleBy.resize(seasons);
    }

    const Record& Run()
    {
        for (int number = 0; number < wishes.careers; ++number)
        {
            DriveCareer(number);
        }
        return record;
    }

private:
    void DriveCareer(int number)
    {
        Career::State career = Begin(BeginningOf(wishes, number, game));
        Path path;
        for (int season = 0; season < wishes.seasons; ++season)
        {
            const bool ends = path.Has(wishes.until);
            if (!ends && !DriveSeason(career, path, season + 1 == wishes.seasons))
            {
                ++record.stuck;
                return;
            }
            const auto at = static_cast<std::size_t>(season);
            record.promotedBy[at] += path.promoted ? 1 : 0;
            record.inWorldBy[at] += path.inWorld ? 1 : 0;
            record.worldTitleBy[at] += path.worldTitle ? 1 : 0;
        }
    }

    // The player's tier says how far it has come. What happens in the others matters to the season after, so that of a career
    // which ends there they are left out, unless they are to be counted.
    bool DriveSeason(Career::State& career, Path& path, bool last)
    {
        const Career::State before = career;
        const Tier tier = career.PlayerTier();
        std::vector<Career::Happening> events;
        if (!DriveTier(career, tier, aids, player, hindsight, events))
        {
            return false;
        }
        Arrive(career, tier, path);
        const bool all = !(last || path.Has(wishes.until)) || wishes.review || wishes.tables;
        const bool closed = all && Shared::DriveSeason(career, aids, player, hindsight, events);
        CountWalk(before, events);
        return !all || (closed && career.season == before.season + 1);
    }

    void Arrive(const Career::State& driven, Tier tier, Path& path)
    {
        bool title = false;
        for (const Career::TableRow& row : TableOf(driven, tier))
        {
            title = title || (row.who == Career::kPlayer && row.rank == 1);
        }
        record.titles[static_cast<std::size_t>(tier)] += title ? 1 : 0;
        record.titlesInFirst += title && driven.season == 0 ? 1 : 0;
        path.worldTitle = path.worldTitle || (title && tier == Tier::World);
        const bool up = PlayerWouldMoveUp(driven);
        path.promoted = path.promoted || up;
        path.inWorld = path.inWorld || tier == Tier::World || (up && tier == Tier::National);
    }

    void CountWalk(const Career::State& before, const std::vector<Career::Happening>& events)
    {
        SeasonWalk walk(before, record);
        for (const Career::Happening& event : events)
        {
            walk.Step(event);
        }
        walk.CountSettled();
        if (wishes.tables && !wishes.asJson)
        {
            PrintTables(walk.Driven());
        }
    }

    Wishes wishes;
    const GameEntry& game;
    Shared::PlayerDriver player;
    Pilot::DriverAids aids;
    Shared::Hindsight hindsight;
    Record record;
};

double Share(int count, int of)
{
    return of == 0 ? 0.0 : static_cast<double>(count) / of;
}

void PutTiers(nlohmann::ordered_json& json, const Record& record)
{
    for (std::size_t tier = 0; tier < Career::kTiers; ++tier)
    {
        const char* id = Career::Tiers()[tier].id;
        json["titles"][id] = record.titles[tier];
        json["settled_before_last_round"][id] = Share(record.settledEarly[tier], record.decided[tier]);
        json["seasons_driven"][id] = record.decided[tier];
    }
}

void Print(const Wishes& wishes, const Record& record)
{
    nlohmann::ordered_json json = {{"careers", wishes.careers},
                                   {"seasons", wishes.seasons},
                                   {"player", wishes.player},
                                   {"strength", wishes.strength},
                                   {"length", wishes.length},
                                   {"tier", wishes.tier},
                                   {"seed", wishes.seed},
                                   {"stuck", record.stuck},
                                   {"titles_in_first_season", Share(record.titlesInFirst, wishes.careers)}};
    for (std::size_t season = 0; season < record.promotedBy.size(); ++season)
    {
        json["promoted_by"].push_back(Share(record.promotedBy[season], wishes.careers));
        json["in_world_by"].push_back(Share(record.inWorldBy[season], wishes.careers));
        json["world_title_by"].push_back(Share(record.worldTitleBy[season], wishes.careers));
    }
    PutTiers(json, record);
    for (std::size_t whose = 0; whose < kWhose; ++whose)
    {
        if (const Luck& luck = record.luck[whose]; luck.rallies > 0)
        {
            json["luck"][kWhoseWords[whose]] = {
                {"rallies", luck.rallies}, {"mean", luck.Mean()}, {"error", luck.Error()}};
        }
    }
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

// False when the words name nobody.
bool ReadPlayer(const std::string& words, Shared::PlayerDriver& player)
{
    player.takesHints = words == Pilot::kHintTaker;
    return player.takesHints || Pilot::ReadCharacter(words, player.character);
}

} // namespace

const std::vector<std::string>& StrengthWords()
{
    static const std::vector<std::string> words = {"gentle", "even", "stern"};
    return words;
}

const std::vector<std::string>& LengthWords()
{
    static const std::vector<std::string> words = {"short", "usual", "long"};
    return words;
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

int SimulateCareers(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "Careers by the rules, every match of every tier, with an opponent in the player's seat. The same seed "
        "gives the same careers.",
        "rally career sim");
    app.Add("--careers", wishes.careers, "how many").Range(1, 100000).ShowDefault();
    app.Add("--seasons", wishes.seasons, "of each").Range(1, static_cast<int>(Career::kMostSeasons)).ShowDefault();
    app.Add("--player", wishes.player,
            "who drives for the player: " + CharacterChoices() + ", rookie+, clubman+, or " +
                std::string(Pilot::kHintTaker) + ", who takes every hint")
        .ShowDefault();
    app.Add("--strength", wishes.strength, "of the rivals").OneOf(StrengthWords()).ShowDefault();
    app.Add("--length", wishes.length, "of the rallies").OneOf(LengthWords()).ShowDefault();
    app.Add("--tier", wishes.tier, "where it begins").OneOf(TierWords()).ShowDefault();
    app.Add("--until", wishes.until, "a career ends once the player has come so far").OneOf(goals);
    app.Add("--game", wishes.game, "in which game (default " + std::string(Rulesets().front()->id) + ")");
    app.Add("--seed", wishes.seed, "of the first career; each following one takes the next").ShowDefault();
    app.Add("--nodes", wishes.budget.nodes, "an opponent may look ahead with in a turn (default: its level's)")
        .NotNegative();
    app.AddFlag("--review", wishes.review, "every rally is looked back on, which takes a while: luck");
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
    Shared::PlayerDriver player{Pilot::Character{}};
    if (!ReadPlayer(wishes.player, player))
    {
        throw Fail("career sim: --player: expected " + CharacterChoices() + ", not '" + wishes.player + "'");
    }
    Simulation simulation(wishes, game, player);
    const Record& record = simulation.Run();
    Print(wishes, record);
    return record.stuck == 0 ? 0 : 1;
}

} // namespace Rally::Cli
