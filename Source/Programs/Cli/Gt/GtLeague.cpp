// `rally league` of GT: round-robins of opponents on circuits, with ratings. Same seed, same league on every machine.
#include "Cli/Fail.h"
#include "Cli/Gt/GtCommands.h"
#include "Cli/League.h"

#include "RallyPilot/Gt/GtOpponent.h"
#include "RallyRules/Core/Characters.h"
#include "RallyRules/Core/Hash.h"
#include "Shared/Budgets.h"
#include "Shared/Race.h"

#include <cstdio>
#include <span>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

constexpr LeagueUnits kUnits{"places", "meanPlace", "places on the grid, against the mean"};

// The n-th die of a car's turn in a round falls from the same number for everybody; the grid is arranged.
class CommonGtLuck final : public Club::ChanceSource
{
public:
    CommonGtLuck(std::uint64_t theSeed, Seat theFirst) : seed(theSeed), first(theFirst) {}

    bool Next(const AnyMatch& match, Outcome& out) override
    {
        const GtState& state = AsGt(match)->Now();
        if (state.phase == Phase::Grid)
        {
            const unsigned seat = (first + unsigned{state.orderCount}) % state.seats;
            out = {static_cast<std::uint8_t>(OutcomeKind::GridSlot), static_cast<std::uint8_t>(seat), 0};
            return true;
        }
        const bool dice = state.phase == Phase::StepDice || state.phase == Phase::FlatOutDice;
        const std::uint64_t what = dice ? 0u : 1u + state.damageToDraw;
        const std::uint64_t key[] = {seed, state.round, what};
        Random random(HashBytes(std::as_bytes(std::span(key)), 1));
        for (std::size_t step = 0; state.phase == Phase::StepDice && step < state.nextStep; ++step)
        {
            for (unsigned die = 0; die <= state.plan[step].brakes; ++die)
            {
                random.Below(6); // fell, or was secured
            }
        }
        out = match.Draw(random);
        return true;
    }

private:
    std::uint64_t seed;
    Seat first;
};

class GtLeague final : public LeagueGame
{
public:
    explicit GtLeague(const GtOptions& theOptions) : options(theOptions) {}

    std::unique_ptr<AnyMatch> Begin(const std::string& course, std::size_t cars) override
    {
        GtSetup setup = NewSetup(static_cast<std::uint8_t>(cars), options);
        SetCircuit(setup, course);
        return std::make_unique<GtMatch>(setup);
    }
    std::shared_ptr<Driver> DriverOf(Pilot::Character character, std::uint64_t seed, Pilot::Budget budget) override
    {
        return std::make_shared<Pilot::GtOpponent>(character, seed, book, budget);
    }
    std::unique_ptr<Club::ChanceSource> LuckOf(std::uint64_t seed, Seat first) override
    {
        return std::make_unique<CommonGtLuck>(seed, first);
    }
    bool IsLoss(const Event& event) const override
    {
        return event.kind == static_cast<std::uint8_t>(EventKind::LostControl);
    }
    double ByStart(const AnyMatch& match, Seat seat) const override { return match.Standings().place[seat]; }

private:
    GtOptions options;
    std::shared_ptr<Pilot::GtRoadBook> book = std::make_shared<Pilot::GtRoadBook>();
};

struct LeagueWords
{
    LeagueTerms terms;
    std::string options;
    Shared::BudgetWords budget;
    bool asJson = false;
    bool quiet = false;
};

void CheckTerms(const LeagueTerms& terms)
{
    for (const std::string& driver : terms.drivers)
    {
        Pilot::Character character;
        Pilot::Budget budget;
        if (!Shared::ReadDriver(driver, character, budget))
        {
            throw Fail("league: --drivers: expected " + CharacterChoices() + ", and perhaps /NODES, not '" + driver +
                       "'");
        }
    }
    if (terms.drivers.size() < terms.cars || terms.drivers.size() > 12)
    {
        throw Fail("league: --drivers: expected at least as many as cars, and at most 12");
    }
    for (const std::string& course : terms.courses)
    {
        if (GtSetup probe = NewSetup(2); !SetCircuit(probe, course))
        {
            throw Fail("league: --courses: expected circuits such as circuit1, or their codes, not " + course);
        }
    }
}

} // namespace

int LeagueOfGt(std::vector<std::string> arguments)
{
    LeagueWords words;
    words.terms.drivers = {"rookie", "clubman", "pro", "champion", "sisu"};
    words.terms.courses = {"circuit1", "circuit2", "circuit3", "circuit4"};
    Shared::Options app(
        "Opponents race on circuits: each group of so many with the same dice from every place on the grid, and all "
        "groups of a round-robin. Elo by Bradley and Terry, 95 % intervals by bootstrap over the dice. Exit: 1 "
        "when a driver answered what the rules forbid.",
        "rally league --game gt");
    app.Add("--drivers", words.terms.drivers, "who (default: the five levels), as for the other game")
        .SplitAt(',')
        .Shown("LIST");
    app.Add("--cars", words.terms.cars, "on the circuit at once").Range(2, 6).ShowDefault();
    app.Add("--blocks", words.terms.blocks, "races of each group from each place").Range(2, 1000000).ShowDefault();
    app.Add("--courses", words.terms.courses, "driven in turn (default circuit1 to circuit4)")
        .SplitAt(',')
        .Shown("LIST");
    app.Add("--options", words.options, OptionChoices(GtOptionSpecs())).Shown("LIST");
    app.Add("--nodes", words.budget.nodes, "to look ahead with in a turn, for those who name none")
        .NotNegative()
        .Shown("N");
    app.Add("--think", words.budget.milliseconds, "at most so long for a decision; what is decided then hangs on time")
        .Range(0, 3600000)
        .Shown("MS");
    app.Add("--seed", words.terms.seed, "of the dice").ShowDefault();
    app.AddFlag("--json", words.asJson, "as JSON");
    app.AddFlag("--quiet", words.quiet, "no progress");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    CheckTerms(words.terms);
    words.terms.budget = Shared::BudgetOf(words.budget);
    GtOptions options = OptionsOf(Shared::OptionsOfWords("league", GtOptionSpecs(), words.options));
    options.places = true; // who is behind whom is what is counted
    GtLeague game(options);
    const LeagueTable table = PlayLeague(words.terms, game, LeagueProgress(words.quiet || words.asJson));
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
