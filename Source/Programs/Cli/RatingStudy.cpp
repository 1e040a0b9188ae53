// `rally ratings`: what a newcomer's deviation and the weight of a race's pairs should be, from races of opponents whose strength
// is known. A setting is as good as its forecasts: the log of the chance it gave to what happened, over pairs, in the second half of
// the races. A coin forecasts 0.693; who does worse than that says more than he knows.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "RallyClub/Rating.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Drivers.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Rulesets.h"
#include "Shared/Budgets.h"
#include "Shared/Options.h"
#include "Shared/Race.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace Rally::Cli
{
namespace
{

struct Wishes
{
    int races = 400;
    int each = 5; // persons of every strength
    std::string drivers = "rookie+,clubman,pro,champion";
    std::string courses; // driven in turn
    std::string game;
    std::uint64_t seed = 1;
    bool asJson = false;
};

// Who met in a race, and where they came in.
struct Raced
{
    std::vector<std::size_t> persons;
    std::vector<int> places;
};

std::vector<std::string> Parted(const std::string& words)
{
    std::vector<std::string> parts(1);
    for (const char letter : words)
    {
        if (letter == ',')
        {
            parts.emplace_back();
        }
        else
        {
            parts.back() += letter;
        }
    }
    return parts;
}

// Persons who are as strong as one of the house's opponents, by lot in races of two to as many as the game seats.
class Races
{
public:
    Races(const Wishes& theWishes, const GameEntry& theGame)
        : wishes(theWishes),
          game(theGame),
          courses(Parted(wishes.courses.empty() ? theGame.usualCourse : wishes.courses)),
          lot(wishes.seed, RandomStream::Stages)
    {
        for (const std::string& words : Parted(wishes.drivers))
        {
            Pilot::Character character;
            if (!Pilot::ReadCharacter(words, character))
            {
                throw Fail("ratings: --drivers: expected opponents such as clubman or pro:cautious, not '" + words +
                           "'");
            }
            strengths.insert(strengths.end(), static_cast<std::size_t>(wishes.each), character);
        }
    }

    std::size_t Persons() const { return strengths.size(); }

    Raced Next()
    {
        std::vector<std::size_t> all(strengths.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        const std::size_t most = (std::min<std::size_t>)(game.mostSeats, all.size());
        const std::size_t cars = 2 + lot.Below(static_cast<std::uint32_t>(most - 1));
        for (std::size_t i = 0; i < cars; ++i)
        {
            std::swap(all[i], all[i + lot.Below(static_cast<std::uint32_t>(all.size() - i))]);
        }
        all.resize(cars);
        return Drive(all);
    }

private:
    Raced Drive(std::vector<std::size_t> persons)
    {
        MatchSetup agreed;
        agreed.course = courses[number % courses.size()];
        agreed.options = UsualValues(game.options());
        std::vector<Pilot::DriverWish> wanted;
        for (const std::size_t person : persons)
        {
            agreed.names.push_back("P" + std::to_string(person + 1));
            wanted.push_back({strengths[person], wishes.seed * 1000003 + number * 64 + person});
        }
        Begun begun = game.begin(agreed);
        if (begun.match == nullptr)
        {
            throw Fail("ratings: --courses: '" + agreed.course + "' cannot be driven");
        }
        std::vector<Club::SeatPlan> seats;
        for (std::shared_ptr<Driver>& driver : Pilot::DriversFor(game, wanted, aids))
        {
            seats.push_back({Club::SeatKind::Driver, std::move(driver)});
        }
        Club::Table table(std::move(begun.match), std::move(seats),
                          std::make_unique<Club::SeededChance>(wishes.seed * 7919 + number));
        ++number;
        const bool over = table.Run() == Club::Table::State::Over;
        Raced raced{std::move(persons), {}};
        const Standing standing = table.TheMatch().Standings();
        for (Seat seat = 0; seat < raced.persons.size(); ++seat)
        {
            raced.places.push_back(over ? standing.place[seat] : 0);
        }
        return raced;
    }

    const Wishes& wishes;
    const GameEntry& game;
    std::vector<std::string> courses;
    std::vector<Pilot::Character> strengths;
    Random lot;
    Pilot::DriverAids aids{std::make_shared<Pilot::LocalParTables>(), {}};
    std::uint64_t number = 0;
};

// Log loss of a setting's forecasts, and how many pairs that is of.
struct Loss
{
    double sum = 0;
    int pairs = 0;
    double Mean() const { return pairs > 0 ? sum / pairs : 0; }
};

void CountForecasts(const Raced& race, const std::vector<Club::RatedEntry>& entries, Loss& loss)
{
    for (std::size_t one = 0; one < entries.size(); ++one)
    {
        for (std::size_t other = one + 1; other < entries.size(); ++other)
        {
            if (race.places[one] != race.places[other])
            {
                const double chance = Club::Forecast(entries[one].rating, entries[other].rating);
                loss.sum -= std::log(race.places[one] < race.places[other] ? chance : 1 - chance);
                ++loss.pairs;
            }
        }
    }
}

Loss LossOf(const std::vector<Raced>& races, std::size_t persons, const Club::RatingTerms& terms)
{
    Club::Rating newcomer;
    newcomer.deviation = terms.firstDeviation;
    std::vector<Club::Rating> ratings(persons, newcomer);
    Loss loss;
    for (std::size_t i = 0; i < races.size(); ++i)
    {
        const Raced& race = races[i];
        std::vector<Club::RatedEntry> entries;
        for (std::size_t at = 0; at < race.persons.size(); ++at)
        {
            entries.push_back({ratings[race.persons[at]], race.places[at], false});
        }
        if (!Club::IsRated(entries))
        {
            continue;
        }
        if (i >= races.size() / 2)
        {
            CountForecasts(race, entries, loss);
        }
        const std::vector<Club::Rating> after = Club::RatedByPlaces(entries, terms);
        for (std::size_t at = 0; at < race.persons.size(); ++at)
        {
            ratings[race.persons[at]] = after[at];
        }
    }
    return loss;
}

constexpr double kDeviations[] = {350, 250, 200, 150, 120, 100, 80, 60};
constexpr double kWeights[] = {0.5, 1, 2, 3}; // over the number of cars

struct Setting
{
    Club::RatingTerms terms;
    Loss loss;
};

// By deviation, then by weight.
std::vector<Setting> Tried(const std::vector<Raced>& races, std::size_t persons)
{
    std::vector<Setting> settings;
    for (const double deviation : kDeviations)
    {
        for (const double weight : kWeights)
        {
            Setting& one = settings.emplace_back();
            one.terms.firstDeviation = deviation;
            one.terms.pairWeight = weight;
            one.loss = LossOf(races, persons, one.terms);
        }
    }
    return settings;
}

void PrintJson(const std::vector<Setting>& settings)
{
    nlohmann::ordered_json table = nlohmann::ordered_json::array();
    for (const Setting& one : settings)
    {
        table.push_back({{"deviation", one.terms.firstDeviation},
                         {"weight", one.terms.pairWeight},
                         {"loss", one.loss.Mean()},
                         {"pairs", one.loss.pairs}});
    }
    std::puts(table.dump().c_str());
}

void PrintTable(const std::vector<Setting>& settings)
{
    std::printf("%d pairs; a coin forecasts 0.693\n%-10s", settings.front().loss.pairs, "deviation");
    for (const double weight : kWeights)
    {
        std::printf("  w = %.1f/n", weight);
    }
    for (std::size_t i = 0; i < settings.size(); ++i)
    {
        if (i % std::size(kWeights) == 0)
        {
            std::printf("\n%-10.0f", settings[i].terms.firstDeviation);
        }
        std::printf("  %9.4f", settings[i].loss.Mean());
    }
    std::puts("");
}

} // namespace

int RatingStudy(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "How well ratings forecast races, by a newcomer's deviation and by what the pairs of a race weigh: the mean "
        "log loss over the second half of the races.",
        "rally ratings");
    app.Add("--races", wishes.races, "how many").Range(2, 1000000).ShowDefault();
    app.Add("--each", wishes.each, "persons of every strength").Range(1, 100).ShowDefault();
    app.Add("--drivers", wishes.drivers, "the strengths").ShowDefault();
    app.Add("--courses", wishes.courses, "driven in turn (default: the game's usual one)");
    app.Add("--game", wishes.game, "in which game (default " + std::string(Rulesets().front()->id) + ")");
    app.Add("--seed", wishes.seed, "of who meets whom, and of the dice").ShowDefault();
    app.AddFlag("--json", wishes.asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Races lot(wishes, Shared::GameCalled("ratings", wishes.game));
    if (lot.Persons() < 2)
    {
        throw Fail("ratings: --drivers, --each: expected at least two persons");
    }
    std::vector<Raced> races;
    for (int i = 0; i < wishes.races; ++i)
    {
        races.push_back(lot.Next());
    }
    const std::vector<Setting> settings = Tried(races, lot.Persons());
    wishes.asJson ? PrintJson(settings) : PrintTable(settings);
    return 0;
}

} // namespace Rally::Cli
