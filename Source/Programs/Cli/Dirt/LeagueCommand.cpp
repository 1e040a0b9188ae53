// `rally league`: round-robins of opponents, with ratings. Same seed, same league on every machine.
#include "Cli/Dirt/DirtCommands.h"
#include "Cli/Fail.h"
#include "Cli/Dirt/League.h"
#include "Cli/Dirt/PlaySetup.h"
#include "Cli/Dirt/Regret.h"
#include "RallyRules/Core/Characters.h"
#include "Shared/Budgets.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace Rally::Cli
{
namespace
{

constexpr LeagueUnits kUnits{"s", "meanSeconds", "places on the first stage, against its mean"};

struct LeagueWords
{
    std::vector<std::string> drivers = {"rookie", "clubman", "pro", "champion", "sisu"};
    std::vector<std::string> courses;
    std::string options;
    LeagueWishes wishes;
    Shared::BudgetWords budget;
    bool asJson = false;
    bool quiet = false;
    bool regret = false;
    int races = RegretWishes().races;
};

bool ReadLeague(std::vector<std::string> arguments, LeagueWords& words)
{
    Shared::Options app(
        "Opponents drive rallies against one another: each group of so many with the same dice from every place "
        "of the starting order, and all groups of a round-robin. Elo by Bradley and Terry, equal times counted half, "
        "95 % intervals by bootstrap over the dice. Exit: 1 when a driver answered what the rules forbid.",
        "rally league");
    app.Add("--drivers", words.drivers,
            "who (default: the five levels); such as pro,sisu:gambler; sisu/0 looks ahead with no nodes, "
            "sisu/500000 with so many, sisu with its level's")
        .SplitAt(',')
        .Shown("LIST");
    app.Add("--cars", words.wishes.cars, "on the road at once").Range(2, 6).ShowDefault();
    app.Add("--blocks", words.wishes.blocks, "rallies of each group from each place")
        .Range(2, 1000000) // one says nothing about luck
        .ShowDefault();
    app.Add("--courses", words.courses, "driven in turn (default rally1 to rally6)").SplitAt(',').Shown("LIST");
    app.Add("--options", words.options, OptionChoices(Dirt::DirtOptionSpecs())).Shown("LIST");
    app.AddFlag("--regret", words.regret,
                "instead: what each one's decisions cost alone on the stages of the box, by the par tables of model B");
    app.Add("--races", words.races, "of each driver, for --regret").Range(1, 1000000).ShowDefault();
    app.Add("--nodes", words.budget.nodes, "to look ahead with in a turn, for those who name none")
        .NotNegative()
        .Shown("N");
    app.Add("--think", words.budget.milliseconds, "at most so long for a decision; what is decided then hangs on time")
        .Range(0, 3600000)
        .Shown("MS");
    app.Add("--seed", words.wishes.seed, "of the dice").ShowDefault();
    app.AddFlag("--json", words.asJson, "as JSON");
    app.AddFlag("--quiet", words.quiet, "no progress");
    return ParseOptions(app, std::move(arguments));
}

LeagueWishes WishesOf(LeagueWords& words)
{
    LeagueWishes& wishes = words.wishes;
    for (const std::string& driver : words.drivers)
    {
        Pilot::Character character;
        Pilot::Budget budget;
        if (!Shared::ReadDriver(driver, character, budget))
        {
            throw Fail("league: --drivers: expected " + CharacterChoices() + ", and perhaps /NODES, not '" + driver +
                       "'");
        }
    }
    wishes.budget = Shared::BudgetOf(words.budget);
    if (words.regret)
    {
        return wishes;
    }
    if (words.drivers.size() < wishes.cars || words.drivers.size() > 12)
    {
        throw Fail("league: --drivers: expected at least as many as cars, and at most 12");
    }
    wishes.drivers = words.drivers;
    wishes.options = Dirt::OptionsOf(Shared::OptionsOfWords("league", Dirt::DirtOptionSpecs(), words.options));
    for (int rally = 1; words.courses.empty() && rally <= 6; ++rally)
    {
        wishes.courses.push_back("rally" + std::to_string(rally));
    }
    for (const std::string& course : words.courses)
    {
        if (Dirt::DirtSetup probe = Dirt::NewSetup(2); !AddStage(probe, course))
        {
            throw Fail("league: --courses: " + Words(Dirt::WhyNoCourse(course)));
        }
        wishes.courses.push_back(course);
    }
    return wishes;
}

int Regret(const LeagueWords& words)
{
    const auto told = [&words](int done, int all)
    {
        const bool tells = !words.quiet && !words.asJson && (done % 100 == 0 || done == all);
        if (tells)
        {
            std::fprintf(stderr, "%d of %d races\n", done, all);
        }
    };
    const std::vector<RegretRow> rows = MeasureRegret({words.drivers, words.races, words.wishes.seed}, told);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    if (!words.asJson)
    {
        std::printf("%-22s %6s %9s %9s %9s %7s %8s %8s\n", "driver", "races", "par", "mean", "regret", "+-", "of par",
                    "luck");
    }
    for (const RegretRow& row : rows)
    {
        list.push_back({{"driver", row.driver},
                        {"races", row.races},
                        {"par", row.par},
                        {"meanSeconds", row.seconds},
                        {"regret", row.regret},
                        {"error", row.error},
                        {"luck", row.luck}});
        if (!words.asJson)
        {
            std::printf("%-22s %6d %7.2f s %7.2f s %7.2f s %7.2f %6.2f %% %6.2f s\n", row.driver.c_str(), row.races,
                        row.par, row.seconds, row.regret, row.error, 100.0 * row.regret / row.par, row.luck);
        }
    }
    if (words.asJson)
    {
        std::puts(nlohmann::ordered_json({{"regret", list}}).dump().c_str());
    }
    return 0;
}

} // namespace

int LeagueOfDirt(std::vector<std::string> arguments)
{
    LeagueWords words;
    if (!ReadLeague(std::move(arguments), words))
    {
        return 0;
    }
    const LeagueWishes wishes = WishesOf(words);
    if (words.regret)
    {
        return Regret(words);
    }
    const LeagueTable table = PlayLeague(wishes, LeagueProgress(words.quiet || words.asJson));
    if (words.asJson)
    {
        PrintLeagueJson(table, kUnits);
    }
    else
    {
        PrintLeague(table, kUnits);
    }
    return table.driverFaults > 0 || table.suspended > 0 ? 1 : 0;
}

} // namespace Rally::Cli
