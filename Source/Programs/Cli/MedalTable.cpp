#include "Cli/MedalTable.h"

#include "Cli/Fail.h"
#include "RallyRules/Core/Characters.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace Rally::Cli
{
namespace
{

constexpr const char* kKeys[kMedals] = {"bronze", "silver", "gold", "author"};

void PrintRates(const char* what, const MedalRates& rates, const int (&won)[kMedals])
{
    std::printf("%-10s %-5s", rates.level.c_str(), what);
    for (std::size_t place = kMedals; place-- > 0;)
    {
        std::printf(" %6.1f%%", 100.0 * won[place] / rates.tries);
    }
    std::puts("");
}

nlohmann::ordered_json Shares(const MedalRates& rates, const int (&won)[kMedals])
{
    nlohmann::ordered_json json;
    for (std::size_t place = kMedals; place-- > 0;)
    {
        json[kKeys[place]] = static_cast<double>(won[place]) / rates.tries;
    }
    return json;
}

void PrintJson(const std::vector<MedalRoad>& roads, const std::vector<MedalRates>& rates)
{
    nlohmann::ordered_json json = {{"roads", nlohmann::ordered_json::array()}};
    for (const MedalRoad& road : roads)
    {
        nlohmann::ordered_json one = {{"course", road.course}, {"par", road.par}};
        for (std::size_t place = kMedals; place-- > 0;)
        {
            one["times"][kKeys[place]] = road.times.seconds[place];
            one["costs"][kKeys[place]] = kLineShares[place] * road.par;
        }
        json["roads"].push_back(std::move(one));
    }
    for (const MedalRates& one : rates)
    {
        json["rates"].push_back({{"level", one.level},
                                 {"tries", one.tries},
                                 {"time", Shares(one, one.byTime)},
                                 {"line", Shares(one, one.byLine)}});
    }
    std::puts(json.dump().c_str());
}

void PrintMedals(const std::vector<MedalRoad>& roads, const std::vector<MedalRates>& rates, bool asJson)
{
    if (asJson)
    {
        PrintJson(roads, rates);
        return;
    }
    std::printf("%-24s %7s %7s %7s %7s %7s\n", "road", "par", "author", "gold", "silver", "bronze");
    for (const MedalRoad& road : roads)
    {
        std::printf("%-24s %7.1f", road.course.c_str(), road.par);
        for (std::size_t place = kMedals; place-- > 0;)
        {
            std::printf(" %7d", static_cast<int>(road.times.seconds[place]));
        }
        std::puts("");
    }
    for (const MedalRates& one : rates)
    {
        PrintRates("time", one, one.byTime);
        PrintRates("line", one, one.byLine);
    }
}

} // namespace

void MedalRates::Count(const MedalRun& run, const MedalRoad& road)
{
    ++tries;
    const auto time = static_cast<std::size_t>(MedalFor(run.seconds, road.times));
    const auto line = static_cast<std::size_t>(LineMedalFor(run.cost, road.par));
    for (std::size_t place = 0; place < kMedals; ++place)
    {
        byTime[place] += time > place ? 1 : 0;
        byLine[place] += line > place ? 1 : 0;
    }
}

std::unique_ptr<AnyMatch> RaceAlone(const MatchSetup& agreed, const GameEntry& game, std::shared_ptr<Driver> driver,
                                    std::uint64_t seed)
{
    Begun begun = game.begin(agreed);
    if (begun.match == nullptr)
    {
        throw Fail("medals: " + agreed.course + ": no such course");
    }
    Club::Table table(std::move(begun.match), {{Club::SeatKind::Driver, std::move(driver)}},
                      std::make_unique<Club::SeededChance>(seed));
    return table.Run() == Club::Table::State::Over ? table.TheMatch().Clone()
                                                   : throw Fail("medals: " + agreed.course + ": a race never ends");
}

void AddMedalOptions(Shared::Options& app, MedalWishes& wishes, const char* seedOf)
{
    app.Add("--tries", wishes.tries, "also: how often drivers win them, with so many races on each road")
        .Range(1, 100000);
    app.Add("--drivers", wishes.drivers, "who (default rookie, clubman, pro, champion)").SplitAt(',').Shown("LIST");
    app.Add("--seed", wishes.seed, seedOf).ShowDefault();
    app.AddFlag("--json", wishes.asJson, "as JSON");
}

void TellMedals(const std::vector<MedalRoad>& roads, const MedalWishes& wishes, const MedalRace& race)
{
    std::vector<MedalRates> rates;
    for (std::size_t i = 0; wishes.tries > 0 && i < wishes.drivers.size(); ++i)
    {
        Pilot::Character character;
        if (!Pilot::ReadCharacter(wishes.drivers[i], character))
        {
            throw Fail("medals: --drivers: expected of " + CharacterChoices() + ", not '" + wishes.drivers[i] + "'");
        }
        MedalRates& level = rates.emplace_back();
        level.level = wishes.drivers[i];
        const int count = wishes.tries * static_cast<int>(roads.size());
        for (int run = 0; run < count; ++run)
        {
            const MedalRoad& road = roads[static_cast<std::size_t>(run / wishes.tries)];
            level.Count(race(road, character, wishes.seed + static_cast<unsigned>(run)), road);
        }
    }
    PrintMedals(roads, rates, wishes.asJson);
}

} // namespace Rally::Cli
