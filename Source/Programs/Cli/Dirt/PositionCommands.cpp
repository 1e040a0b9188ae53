// `rally steps` and `rally plans`: what a position allows, line by line, so that two implementations can be compared.
#include "Cli/Commands.h"
#include "Cli/Dirt/PlanCount.h"
#include "Cli/Dirt/Position.h"

#include "RallyRules/Dirt/DirtNotation.h"

#include <algorithm>
#include <cstdio>
#include <set>

namespace Rally::Cli
{
namespace
{

Position Load(const std::string& file, const std::string& plan)
{
    Position position = LoadPosition(file);
    if (position.fromStart)
    {
        throw Fail(file + ": expected a position, not a \"setup\"");
    }
    LayPlan(position, plan, "--plan:");
    return position;
}

std::vector<std::string> StepsOf(const Position& position)
{
    std::set<std::string> steps;
    if (position.AwaitsPlan())
    {
        ActionList legal;
        position.game->Legal(position.state, position.turn, legal);
        for (const Action& action : legal)
        {
            if (action.kind == static_cast<std::uint8_t>(Dirt::ActionKind::Lay))
            {
                steps.emplace(Dirt::WriteAction(action).View());
            }
        }
    }
    return {steps.begin(), steps.end()};
}

int PrintSteps(const Position& position, bool asJson)
{
    const std::vector<std::string> steps = StepsOf(position);
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

std::vector<std::string> PlansOf(const Position& position)
{
    std::vector<std::string> plans;
    if (position.AwaitsPlan())
    {
        ListPlans(*position.game, position.state, [&](const std::string& plan) { plans.push_back(plan); });
    }
    std::sort(plans.begin(), plans.end());
    plans.erase(std::unique(plans.begin(), plans.end()), plans.end());
    return plans;
}

int PrintPlans(const Position& position, bool list, bool asJson)
{
    const std::uint64_t count = position.AwaitsPlan() ? CountPlans(*position.game, position.state) : 0;
    const std::vector<std::string> plans = list ? PlansOf(position) : std::vector<std::string>{};
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
    Shared::Options app(
        "All legal next steps of the car whose turn it is, one per line, sorted. Nothing when it cannot move.",
        "rally steps");
    std::string file;
    std::string plan;
    bool asJson = false;
    app.Add("POSITION", file, "a position file (Tests/Scenarios/README.md)").Required();
    app.Add("--plan", plan, "steps already laid, such as \"g4@3.2L o@3.3L\"");
    app.AddFlag("--json", asJson, "as JSON");
    return ParseOptions(app, std::move(arguments)) ? PrintSteps(Load(file, plan), asJson) : 0;
}

int Plans(std::vector<std::string> arguments)
{
    Shared::Options app(
        "The number of legal plans of the car whose turn it is: every legal non-empty beginning counts, plans "
        "with the same steps are one. With a plan begun: the number of its continuations.",
        "rally plans");
    std::string file;
    bool list = false;
    bool asJson = false;
    app.Add("POSITION", file, "a position file (Tests/Scenarios/README.md)").Required();
    app.AddFlag("--list", list, "the plans themselves, sorted, instead of their number");
    app.AddFlag("--json", asJson, "as JSON");
    return ParseOptions(app, std::move(arguments)) ? PrintPlans(Load(file, ""), list, asJson) : 0;
}

} // namespace Rally::Cli
