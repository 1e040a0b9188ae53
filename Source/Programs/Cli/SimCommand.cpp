// `rally sim`: many races of drivers who do anything that is allowed, through the Table. Same seed, same races, same
// number at the end on every machine.
#include "Cli/Commands.h"
#include "Cli/Fail.h"

#include "Shared/Budgets.h"
#include "Shared/Race.h"

#include "RallyRules/Core/Characters.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Core/Rulesets.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdio>

namespace Rally::Cli
{
namespace
{

using Club::Table;

constexpr std::size_t longestGame = 1u << 20; // entries; a race that needs more would never end

// Who sits on the seats.
struct Drivers
{
    const GameEntry& game;
    bool random = true;
    Pilot::Character character;
    Pilot::DriverAids aids;

    std::vector<Club::SeatPlan> Seated(std::size_t seats, std::uint64_t seed) const
    {
        std::vector<Club::SeatPlan> plans(seats, {Club::SeatKind::Driver, std::make_shared<Pilot::RandomDriver>(seed)});
        std::vector<Pilot::DriverWish> wishes;
        for (std::size_t seat = 0; seat < seats && !random; ++seat)
        {
            wishes.push_back({character, seed + seat});
        }
        const Pilot::DriverList drivers = Pilot::DriversFor(game, wishes, aids);
        for (std::size_t seat = 0; seat < drivers.size(); ++seat)
        {
            plans[seat].driver = drivers[seat];
        }
        return plans;
    }
};

struct Tally
{
    int games = 0;
    int suspended = 0;
    std::uint64_t plies = 0;
    std::uint64_t events[256] = {}; // by kind
    std::uint64_t logBytes = 0;
    std::uint64_t chain = 0;
    int wins[kMaxSeats] = {};
    std::int64_t seconds[kMaxSeats] = {};
};

struct Wishes
{
    std::string course;
    int seats = 4;
    int games = 100;
    std::uint64_t seed = 1;
    std::string game;
    std::string options;
    bool asJson = false;
    bool timing = false;
    std::string save; // the log of the last race
    std::string driver = "random";
    Shared::BudgetWords budget;
};

MatchSetup AgreedBy(const Wishes& wishes, const GameEntry& game)
{
    MatchSetup agreed = UsualSetup(game);
    agreed.course = wishes.course.empty() ? agreed.course : wishes.course;
    agreed.names.resize(static_cast<std::size_t>(wishes.seats));
    agreed.options = Shared::OptionsOfWords("sim", game.options(), wishes.options);
    return agreed;
}

Drivers DriversOf(const Wishes& wishes, const GameEntry& game)
{
    Drivers drivers{game,
                    wishes.driver == "random",
                    {},
                    {std::make_shared<Pilot::LocalParTables>(), Shared::BudgetOf(wishes.budget)}};
    if (!drivers.random && !Shared::ReadDriver(wishes.driver, drivers.character, drivers.aids.budget))
    {
        throw Fail("sim: --driver: expected random, " + CharacterChoices() + ", not '" + wishes.driver + "'");
    }
    return drivers;
}

// Answers with the log.
ByteString PlayGame(const AnyMatch& begun, const Drivers& drivers, std::uint64_t seed, Tally& tally)
{
    Table table(begun.Clone(), drivers.Seated(begun.Seats(), seed), std::make_unique<Club::SeededChance>(seed));
    std::size_t plies = 0;
    while (plies < longestGame && table.Advance() == Table::State::Moved)
    {
        ++plies;
        for (const Event& event : table.TheMatch().Events())
        {
            ++tally.events[event.kind];
        }
    }
    const Standing standing = table.TheMatch().Standings();
    ++tally.games;
    tally.plies += plies;
    tally.suspended += standing.over ? 0 : 1;
    const ByteString log = table.Save();
    tally.logBytes += log.size();
    const std::uint64_t chain = table.TheMatch().Chain();
    tally.chain = HashBytes({reinterpret_cast<const std::byte*>(&chain), sizeof chain}, tally.chain);
    for (Seat seat = 0; seat < begun.Seats() && standing.over; ++seat)
    {
        tally.wins[seat] += standing.place[seat] == 1;
        tally.seconds[seat] += standing.score[seat];
    }
    return log;
}

std::string Hex(std::uint64_t number)
{
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

double Mean(std::int64_t sum, int count)
{
    return count == 0 ? 0.0 : static_cast<double>(sum) / count;
}

void Print(const Wishes& wishes, const GameEntry& game, const Tally& tally, double took)
{
    nlohmann::ordered_json json = {{"game", game.id},
                                   {"games", tally.games},
                                   {"seed", wishes.seed},
                                   {"seats", wishes.seats},
                                   {"plies", tally.plies},
                                   {"suspended", tally.suspended},
                                   {"log_bytes", tally.logBytes},
                                   {"chain", Hex(tally.chain)}};
    for (int seat = 0; seat < wishes.seats; ++seat)
    {
        json["wins"].push_back(tally.wins[seat]);
        json["mean_seconds"].push_back(Mean(tally.seconds[seat], tally.games - tally.suspended));
    }
    for (unsigned kind = 0; kind < 256; ++kind)
    {
        if (tally.events[kind] > 0)
        {
            json["events"][std::string(game.eventName(static_cast<std::uint8_t>(kind)))] = tally.events[kind];
        }
    }
    if (wishes.timing)
    {
        json["seconds"] = took;
        json["plies_per_second"] = took > 0 ? static_cast<double>(tally.plies) / took : 0.0;
    }
    if (wishes.asJson)
    {
        std::puts(json.dump().c_str());
        return;
    }
    for (const auto& [key, value] : json.items())
    {
        std::printf("%-18s %s\n", key.c_str(),
                    value.is_string() ? value.get<std::string>().c_str() : value.dump().c_str());
    }
}

} // namespace

int Sim(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "Races of drivers who do anything that is allowed, or of opponents. The same seed gives the same "
        "races and the same "
        "chain.",
        "rally sim");
    app.Add("--game", wishes.game, RulesetChoices() + " (default " + Rulesets().front()->id + ")");
    app.Add("--course", wishes.course,
            "what is driven, in the words of the game: a stage (rally2-ss1), a rally (rally2), a stage code, or "
            "several joined by +");
    app.Add("--seats", wishes.seats, "drivers").Range(1, 6).ShowDefault();
    app.Add("--games", wishes.games, "how many races").Range(1, 100000000).ShowDefault();
    app.Add("--seed", wishes.seed, "of the first race; each following one takes the next").ShowDefault();
    app.Add("--driver", wishes.driver, "on all seats: random, or an opponent such as pro or sisu/100000").ShowDefault();
    app.Add("--nodes", wishes.budget.nodes, "an opponent may look ahead with in a turn (default: its level's)")
        .NotNegative();
    app.Add("--think", wishes.budget.milliseconds, "an opponent may take for a decision; then races hang on time")
        .Range(0, 3600000)
        .Shown("MS");
    app.Add("--options", wishes.options, Shared::OptionsHelp()).Shown("LIST");
    app.Add("--save", wishes.save, "write the log of the last race to this file");
    app.AddFlag("--json", wishes.asJson, "as JSON");
    app.AddFlag("--timing", wishes.timing, "also how long it took");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const GameEntry& game = Shared::GameCalled("sim", wishes.game);
    const std::unique_ptr<AnyMatch> begun = Shared::NewRace(AgreedBy(wishes, game), game, "sim");
    const Drivers drivers = DriversOf(wishes, game);
    Tally tally;
    ByteString log;
    const auto start = std::chrono::steady_clock::now();
    for (int played = 0; played < wishes.games; ++played)
    {
        log = PlayGame(*begun, drivers, wishes.seed + static_cast<std::uint64_t>(played), tally);
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    if (!wishes.save.empty())
    {
        WriteFile(wishes.save, AsText(log));
    }
    Print(wishes, game, tally, took.count());
    return tally.suspended > 0 ? 1 : 0;
}

} // namespace Rally::Cli
