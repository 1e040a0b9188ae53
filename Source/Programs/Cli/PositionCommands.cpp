// `rally steps`, `rally plans` and `rally odds`: what a position allows and what the dice will make of it, line by line, so
// that two implementations can be compared.
#include "Cli/Commands.h"
#include "Cli/Tools.h"

#include <cstdio>

namespace Rally::Cli
{
namespace
{

// What all of them are told.
struct PositionWords
{
    std::string file;
    std::string game;
    std::string plan;
    bool asJson{};

    void AddTo(Shared::Options& app)
    {
        app.Add("POSITION", file, "a position file (Tests/Scenarios/README.md)").Required();
        app.Add("--game", game, "of a position that does not say so itself").Shown("GAME");
        app.AddFlag("--json", asJson, "as JSON");
    }
    std::unique_ptr<AnyPosition> Load() const
    {
        std::unique_ptr<AnyPosition> position = PositionFrom(file, game);
        position->LayPlan(plan, "--plan:");
        return position;
    }
};

int PrintSteps(const AnyPosition& position, bool asJson)
{
    const std::vector<std::string> steps = position.Steps();
    if (asJson)
    {
        std::puts(nlohmann::json({{"steps", steps}}).dump().c_str());
        return 0;
    }
    for (const std::string& step : steps)
    {
        std::puts(step.c_str());
    }
    return 0;
}

int PrintPlans(const AnyPosition& position, bool list, bool asJson)
{
    const std::uint64_t count = position.PlanCount();
    const std::vector<std::string> plans = list ? position.Plans() : std::vector<std::string>{};
    if (asJson)
    {
        nlohmann::json json = {{"count", count}};
        if (list)
        {
            json["plans"] = plans;
        }
        std::puts(json.dump().c_str());
        return 0;
    }
    for (const std::string& plan : plans)
    {
        std::puts(plan.c_str());
    }
    if (!list)
    {
        std::printf("%llu\n", static_cast<unsigned long long>(count));
    }
    return 0;
}

} // namespace

int Steps(std::vector<std::string> arguments)
{
    Shared::Options app("The legal next steps of the car whose turn it is, in the notation, sorted, one per line.",
                        "rally steps");
    PositionWords words;
    words.AddTo(app);
    app.Add("--plan", words.plan, "steps already laid, such as \"g4@3.2L o@3.3L\"");
    return ParseOptions(app, std::move(arguments)) ? PrintSteps(*words.Load(), words.asJson) : 0;
}

int Plans(std::vector<std::string> arguments)
{
    Shared::Options app(
        "The number of legal plans of the car whose turn it is: every legal non-empty beginning counts, plans "
        "with the same steps are one. With a plan begun: the number of its continuations.",
        "rally plans");
    PositionWords words;
    bool list = false;
    words.AddTo(app);
    app.AddFlag("--list", list, "the plans themselves, sorted, instead of their number");
    return ParseOptions(app, std::move(arguments)) ? PrintPlans(*words.Load(), list, words.asJson) : 0;
}

int Odds(std::vector<std::string> arguments)
{
    Shared::Options app(
        "The exact odds of a plan: by step the chance of losing control there, of still holding the car, and of "
        "having shown so many warnings; the cause and the place of a loss; all of it one by one and flat-out; what the "
        "plan is worth, stopping and securing where that is best.",
        "rally odds");
    PositionWords words;
    words.AddTo(app);
    app.Add("--plan", words.plan, "the steps, such as \"g4@3.2L o@3.3L\"; after those the position has laid");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const std::unique_ptr<AnyPosition> position = words.Load();
    if (!position->HasPlan())
    {
        throw Fail(words.file + ": expected a plan: --plan \"g4@3.2L\", or \"plan\" in the position");
    }
    if (const Verdict verdict = position->MayRoll(); !verdict)
    {
        throw Fail("--plan: " + WhyRefused(verdict));
    }
    return position->PrintOdds(words.asJson);
}

} // namespace Rally::Cli
