// `rally solve` of GT: par of a circuit, exactly, and whether races by the rules agree.
#include "Cli/Fail.h"
#include "Cli/Gt/GtCommands.h"
#include "Cli/RaceSample.h"

#include "RallyPilot/Gt/GtParDriver.h"
#include "Shared/Gt/CircuitParRun.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/GtNotation.h"
#include "Shared/Race.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <ctime>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

struct Wishes
{
    std::string circuit;
    std::string options;
    std::string tyres = "asphalt";
    std::string aim = "clock";
    int purse = Pilot::kGtPurse;
    int races = 0;
    std::uint64_t seed = 1;
    bool asJson = false;
};

struct Solved
{
    std::string circuit;
    double par{};
    double lap{};
    double milliseconds{};
    std::size_t tableBytes{};
    std::size_t workingBytes{};
    RaceSample sample;
};

std::vector<GtSetup> CircuitsOf(const Wishes& wishes)
{
    const GtSetup usual = NewSetup(1, OptionsOf(Shared::OptionsOfWords("solve", GtOptionSpecs(), wishes.options)));
    std::vector<GtSetup> circuits;
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        if (GtSetup setup = usual; wishes.circuit == "all" && SetCircuit(setup, ready.id))
        {
            circuits.push_back(setup);
        }
    }
    if (GtSetup setup = usual; circuits.empty() && SetCircuit(setup, wishes.circuit))
    {
        circuits.push_back(setup);
    }
    return !circuits.empty()
               ? circuits
               : throw Fail("solve: expected a circuit such as circuit1, its code, or all, not " + wishes.circuit);
}

Pilot::GtParModel ModelOf(const Wishes& wishes, const GtSetup& setup)
{
    Pilot::GtParModel model;
    model.aim = wishes.aim == "clock" ? Pilot::GtAim::Clock : Pilot::GtAim::Rounds;
    model.purse = static_cast<std::uint8_t>(wishes.purse);
    model.laps = static_cast<std::uint8_t>(setup.options.laps) + std::uint8_t{1};
    model.weather = setup.options.weather;
    for (std::size_t tyres = 0; tyres < kTyreKinds; ++tyres)
    {
        model.tyres = wishes.tyres == Gt::NameOf(static_cast<Tyres>(tyres)) ? static_cast<Tyres>(tyres) : model.tyres;
    }
    if (!setup.values.Has(model.tyres))
    {
        throw Fail("solve: --tyres: expected tyres that this class has (G-CLS-3)");
    }
    return model;
}

double RaceOnce(const GtGame& game, Pilot::GtParDriver& driver, Tyres tyres, Random& random)
{
    if (const std::optional<double> took = Shared::DriveAtPar(game, driver, tyres, random))
    {
        return *took;
    }
    throw Fail("solve: the policy wants a move that the rules forbid, or its race never ends");
}

Solved SolveOne(const GtSetup& setup, const Wishes& wishes)
{
    const GtGame game(setup);
    const Pilot::GtParModel model = ModelOf(wishes, setup);
    const std::clock_t begin = std::clock(); // of the processor: one core, however busy the machine
    Pilot::GtParSolver solver(game, model);
    while (!solver.Advance(1u << 20))
    {}
    const double took = 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const std::shared_ptr<const Pilot::GtParTable> table = solver.Table();
    Solved solved{setup.id[0] != '\0' ? setup.id : wishes.circuit,
                  table->Par(),
                  table->LapWorth(),
                  took,
                  table->Bytes(),
                  solver.WorkingBytes(),
                  {}};
    if (wishes.races > 0)
    {
        Pilot::GtParDriver driver(table);
        Random random(wishes.seed, RandomStream::Game);
        solved.sample = SampleOf(wishes.races, [&] { return RaceOnce(game, driver, model.tyres, random); });
    }
    return solved;
}

int Print(const std::vector<GtSetup>& circuits, const Wishes& wishes)
{
    std::printf("%-12s %9s %9s %7s %8s %8s", "circuit", "par", "lap", "ms", "table KB", "work MB");
    std::puts(wishes.races > 0 ? "       mean   error sigmas" : "");
    for (const GtSetup& setup : circuits)
    {
        const Solved solved = SolveOne(setup, wishes);
        std::printf("%-12s %9.4f %9.4f %7.0f %8zu %8.1f", solved.circuit.c_str(), solved.par, solved.lap,
                    solved.milliseconds, solved.tableBytes / 1024,
                    static_cast<double>(solved.workingBytes) / (1024 * 1024));
        if (wishes.races > 0)
        {
            std::printf("  %9.4f %7.4f %+6.2f", solved.sample.mean, solved.sample.error,
                        solved.sample.Sigmas(solved.par));
        }
        std::puts("");
        std::fflush(stdout); // a row may take its time
    }
    return 0;
}

int PrintJson(const std::vector<GtSetup>& circuits, const Wishes& wishes)
{
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const GtSetup& setup : circuits)
    {
        const Solved solved = SolveOne(setup, wishes);
        nlohmann::ordered_json json = {{"circuit", solved.circuit},
                                       {"par", solved.par},
                                       {"lap", solved.lap},
                                       {"milliseconds", solved.milliseconds},
                                       {"table_bytes", solved.tableBytes},
                                       {"working_bytes", solved.workingBytes}};
        if (wishes.races > 0)
        {
            json["races"] = solved.sample.races;
            json["mean"] = solved.sample.mean;
            json["standard_error"] = solved.sample.error;
        }
        all.push_back(json);
    }
    std::puts(all.dump().c_str());
    return 0;
}

} // namespace

int SolveGt(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "Par of a circuit: what one car takes from pole position, undamaged, alone and driven as well as can be, "
        "focus tokens spent where that pays; and what one lap more is worth.",
        "rally solve --game gt");
    app.Add("CIRCUIT", wishes.circuit, "a circuit such as circuit1, its code, or all").Required();
    app.Add("--aim", wishes.aim, "clock: seconds; rounds: until it crosses the line")
        .OneOf({"clock", "rounds"})
        .ShowDefault();
    app.Add("--tyres", wishes.tyres, "asphalt, rain or soft").OneOf({"asphalt", "rain", "soft"}).ShowDefault();
    app.Add("--purse", wishes.purse, "most tokens that are reckoned with").Range(0, 100).ShowDefault();
    app.Add("--options", wishes.options, OptionChoices(GtOptionSpecs())).Shown("LIST");
    app.Add("--simulate", wishes.races, "also race the solution so many times by the rules, damage left out")
        .Range(1, 100000000);
    app.Add("--seed", wishes.seed, "of those races").ShowDefault();
    app.AddFlag("--json", wishes.asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    if (wishes.races > 0 && wishes.aim != "clock")
    {
        throw Fail("solve: --simulate: expected --aim clock, as races alone are told in seconds");
    }
    const std::vector<GtSetup> circuits = CircuitsOf(wishes);
    return wishes.asJson ? PrintJson(circuits, wishes) : Print(circuits, wishes);
}

} // namespace Rally::Cli
