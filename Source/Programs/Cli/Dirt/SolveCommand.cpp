// `rally solve`: the par time of a stage, exactly, and whether races by the rules agree.
#include "Cli/Dirt/DirtCommands.h"
#include "Cli/Dirt/CutStudy.h"
#include "Cli/Dirt/DamageStudy.h"
#include "Cli/Fail.h"
#include "Cli/Dirt/ParRaces.h"
#include "Cli/Dirt/SetupForm.h"
#include "Cli/Dirt/SisuStudy.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <ctime>

namespace Rally::Cli
{
namespace
{

struct Wishes
{
    std::string stage;
    std::string model;   // empty: both
    std::string options; // in words
    int purse = Pilot::kParPurse;
    int races = 0;
    std::uint64_t seed = 1;
    bool coast = false;
    int gearDice = -1; // of the cockpit; fewer than 0: those of the box
    int coastDice = -1;
    int brakeDice = -1;
    bool damage = false;
    bool sisu = false;
    bool cuts = false;
    bool asJson = false;
};

struct Solved
{
    char model;
    double par;
    double milliseconds;
    std::size_t tableBytes;
    std::size_t workingBytes;
    RaceSample sample;
};

// All 18 ready-made stages do not fit into one rally.
std::vector<Dirt::DirtSetup> StagesOf(const Wishes& wishes)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    setup.options = Dirt::OptionsOf(Shared::OptionsOfWords("solve", Dirt::DirtOptionSpecs(), wishes.options));
    std::vector<Dirt::DirtSetup> stages;
    const auto add = [&](const std::string& id)
    {
        Dirt::DirtSetup rally = setup;
        if (!AddStage(rally, id))
        {
            throw Fail("solve: expected a stage such as rally2-ss1 (see rally stage list), its code, a rally or all, "
                       "not " +
                       id + ": " + Words(Dirt::WhyNoCourse(id)));
        }
        for (std::size_t i = 0; i < rally.stageCount; ++i)
        {
            stages.push_back(ParStage(rally, i, wishes.coast));
        }
    };
    if (wishes.stage != "all")
    {
        add(wishes.stage);
        return stages;
    }
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        add(std::string(ready.id));
    }
    return stages;
}

Pilot::LostDice LostOf(const Wishes& wishes, const Dirt::DirtValues& box)
{
    const auto lost = [](const char* name, int wanted, int least, int all)
    {
        if (wanted > all || (wanted >= 0 && wanted < least))
        {
            throw Fail(std::string("solve: ") + name + ": expected " + std::to_string(least) + " to " +
                       std::to_string(all) + ", not " + std::to_string(wanted));
        }
        return static_cast<std::uint8_t>(wanted < 0 ? 0 : all - wanted);
    };
    return {lost("--gear-dice", wishes.gearDice, 1, box.gearDice),
            lost("--coast-dice", wishes.coastDice, 0, box.coastDice),
            lost("--brake-dice", wishes.brakeDice, 0, box.brakeDice)};
}

Solved SolveOne(const Dirt::DirtGame& game, char model, const Wishes& wishes)
{
    const std::clock_t begin = std::clock(); // of the processor: one core, however busy the machine
    const std::uint8_t purse = model == 'a' ? std::uint8_t{0} : static_cast<std::uint8_t>(wishes.purse);
    Pilot::ParSolver solver(game, 0, {purse, wishes.coast, LostOf(wishes, game.Values())});
    while (!solver.Advance(1u << 20))
    {}
    const double took = 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const std::shared_ptr<const Pilot::ParTable> table = solver.Table();
    Solved solved{model, table->Par(), took, table->Bytes(), solver.WorkingBytes(), {}};
    if (wishes.races > 0)
    {
        solved.sample = RaceByTable(game, table, wishes.races, wishes.seed);
    }
    return solved;
}

nlohmann::ordered_json AsJson(const Solved& solved, const Wishes& wishes)
{
    nlohmann::ordered_json json = {{"par", solved.par},
                                   {"milliseconds", solved.milliseconds},
                                   {"table_bytes", solved.tableBytes},
                                   {"working_bytes", solved.workingBytes}};
    if (wishes.races > 0)
    {
        json["races"] = solved.sample.races;
        json["mean"] = solved.sample.mean;
        json["standard_error"] = solved.sample.error;
    }
    return json;
}

int PrintJson(const std::vector<Dirt::DirtSetup>& stages, const std::string& models, const Wishes& wishes)
{
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Dirt::DirtSetup& setup : stages)
    {
        const Dirt::DirtGame game(setup);
        nlohmann::ordered_json json = {{"stage", setup.stages[0].id}, {"dice", wishes.coast ? "coast" : "leader"}};
        for (const char model : models)
        {
            json[std::string(1, model)] = AsJson(SolveOne(game, model, wishes), wishes);
        }
        all.push_back(json);
    }
    std::puts(all.dump().c_str());
    return 0;
}

void PrintPart(const Solved& solved, const Wishes& wishes)
{
    std::printf("  %9.4f %7.0f %8zu %8.1f", solved.par, solved.milliseconds, solved.tableBytes / 1024,
                static_cast<double>(solved.workingBytes) / (1024 * 1024));
    if (wishes.races > 0)
    {
        std::printf("  %9.4f %7.4f %+6.2f", solved.sample.mean, solved.sample.error, solved.sample.Sigmas(solved.par));
    }
    std::fflush(stdout); // a row may take its time
}

int PrintTable(const std::vector<Dirt::DirtSetup>& stages, const std::string& models, const Wishes& wishes)
{
    std::printf("%-12s", "stage");
    for (const char model : models)
    {
        std::printf("  %7s %c %7s %8s %8s", "par", model - 'a' + 'A', "ms", "table KB", "work MB");
        if (wishes.races > 0)
        {
            std::printf("  %9s %7s %6s", "mean", "error", "sigmas");
        }
    }
    std::puts("");
    for (const Dirt::DirtSetup& setup : stages)
    {
        const Dirt::DirtGame game(setup);
        std::printf("%-12s", setup.stages[0].id);
        for (const char model : models)
        {
            PrintPart(SolveOne(game, model, wishes), wishes);
        }
        std::puts("");
    }
    return 0;
}

} // namespace

int SolveDirt(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app(
        "The par time of a stage: what it takes one car, undamaged unless told otherwise, alone on the road and "
        "driven as well as can be. Model A gives a second for every token gained flat-out; in model B tokens may also "
        "be spent.",
        "rally solve");
    app.Add("STAGE", wishes.stage, "a stage such as rally2-ss1, its code, a rally, or all").Required();
    app.Add("--model", wishes.model, "a or b (default both)").OneOf({"a", "b"});
    app.AddFlag("--coast", wishes.coast, "coast dice instead of leader dice");
    app.Add("--gear-dice", wishes.gearDice, "of a damaged cockpit (default: all)").Shown("N");
    app.Add("--coast-dice", wishes.coastDice, "likewise, coast or leader dice").Shown("N");
    app.Add("--brake-dice", wishes.brakeDice, "likewise").Shown("N");
    app.AddFlag("--damage", wishes.damage,
                "instead: by how much every damaged cockpit makes these stages longer; model a unless told otherwise");
    app.AddFlag("--sisu", wishes.sisu, "instead: how many seconds a SISU token in hand saves, by the seconds to go");
    app.AddFlag("--cuts", wishes.cuts, "instead: how many seconds shortcuts save");
    app.Add("--purse", wishes.purse, "model B: most tokens that can be kept to be spent").Range(1, 100).ShowDefault();
    app.Add("--options", wishes.options, OptionChoices(Dirt::DirtOptionSpecs())).Shown("LIST");
    app.Add("--simulate", wishes.races, "also race the solution so many times by the rules").Range(1, 100000000);
    app.Add("--seed", wishes.seed, "of those races").ShowDefault();
    app.AddFlag("--json", wishes.asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const std::vector<Dirt::DirtSetup> stages = StagesOf(wishes);
    if (wishes.damage)
    {
        const auto purse = static_cast<std::uint8_t>(wishes.model == "b" ? wishes.purse : 0);
        return PrintDamage(stages, {purse, wishes.coast}, wishes.asJson);
    }
    if (wishes.sisu)
    {
        return PrintSisu(stages, wishes.asJson);
    }
    if (wishes.cuts)
    {
        return PrintCuts(stages, wishes.asJson);
    }
    const std::string models = wishes.model.empty() ? "ab" : wishes.model;
    return wishes.asJson ? PrintJson(stages, models, wishes) : PrintTable(stages, models, wishes);
}

} // namespace Rally::Cli
