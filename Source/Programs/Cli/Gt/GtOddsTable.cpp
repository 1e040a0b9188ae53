// `rally odds` of GT: what the dice will make of a plan, step by step, exactly.
#include "Cli/Gt/GtPosition.h"
#include "Cli/OddsTable.h"

#include "RallyPilot/Gt/GtOdds.h"

#include <cstdio>
#include <iterator>

namespace Rally::Cli
{
namespace
{

using Pilot::GtPlanOdds;
using Pilot::GtStepOdds;

std::string PlaceOf(const GtPosition& position, const GtStepOdds& step)
{
    return std::string(NameOfSpace(position.game->Road()[step.place].code).View());
}

const char* NameOf(Gt::Cause cause)
{
    return cause == Gt::Cause::Limit ? "limit" : cause == Gt::Cause::Warnings ? "warnings" : "none";
}

std::vector<OddsRow> RowsOf(const GtPosition& position, const GtPlanOdds& odds)
{
    std::vector<OddsRow> rows;
    for (std::size_t i = 0; i < odds.count; ++i)
    {
        const GtStepOdds& step = odds.steps[i];
        OddsRow row;
        row.step = PlansOf<Gt::GtGame>::Write(*position.game, position.state, position.state.plan[i]);
        row.loses = step.loses;
        row.holds = step.holds;
        row.warnings.assign(std::begin(step.warnings), std::end(step.warnings));
        if (step.loses > 0.0)
        {
            row.note = std::string(NameOf(step.cause)) + ", " + PlaceOf(position, step) + " in gear " +
                       std::to_string(step.gear) + ": " + (step.leavesTrack ? "off the track" : "a spin") +
                       (step.tokens > 0 ? ", " + std::to_string(step.tokens) + " of damage" : "");
        }
        rows.push_back(row);
    }
    TrimColumns(rows);
    return rows;
}

int PrintTable(const GtPlanOdds& odds, const std::vector<OddsRow>& rows)
{
    PrintRows(rows);
    std::printf("one by one, to the end: completes %.2f %%, loses control %.2f %%", 100.0 * odds.completes,
                100.0 * odds.loses);
    if (odds.stalls > 0.0)
    {
        std::printf(", fails to start flying %.2f %%", 100.0 * odds.stalls);
    }
    if (odds.home > 0.0)
    {
        std::printf(", finishes all the same %.2f %%", 100.0 * odds.home);
    }
    std::printf("\nof the losses: spins %.2f %%, leaves the track %.2f %%; damage to expect %.3f tokens\n",
                100.0 * odds.spins, 100.0 * odds.leaves, odds.tokens);
    std::printf("flat-out: succeeds %.2f %%, fails %.2f %%, brings %u focus\n", 100.0 * (odds.completes + odds.stalls),
                100.0 * (odds.loses + odds.home), unsigned{odds.focusFlatOut});
    return 0;
}

int PrintJson(const GtPosition& position, const GtPlanOdds& odds, const std::vector<OddsRow>& rows)
{
    nlohmann::json steps = nlohmann::json::array();
    for (std::size_t i = 0; i < odds.count; ++i)
    {
        const GtStepOdds& step = odds.steps[i];
        nlohmann::json json = JsonOf(rows[i]);
        if (step.loses > 0.0)
        {
            json["cause"] = NameOf(step.cause);
            json["place"] = PlaceOf(position, step);
            json["gear"] = step.gear;
            json["leavesTrack"] = step.leavesTrack;
            json["tokens"] = step.tokens;
        }
        steps.push_back(json);
    }
    const nlohmann::json json = {{"steps", steps},
                                 {"oneByOne",
                                  {{"completes", odds.completes},
                                   {"loses", odds.loses},
                                   {"stalls", odds.stalls},
                                   {"home", odds.home},
                                   {"spins", odds.spins},
                                   {"leaves", odds.leaves},
                                   {"tokens", odds.tokens}}},
                                 {"flatOut",
                                  {{"succeeds", odds.completes + odds.stalls},
                                   {"fails", odds.loses + odds.home},
                                   {"focus", odds.focusFlatOut}}}};
    std::puts(json.dump().c_str());
    return 0;
}

} // namespace

int GtPosition::PrintOdds(bool asJson) const
{
    const GtPlanOdds odds = Pilot::GtOdds(*game, state).Of(Pilot::LaidPlan(state));
    const std::vector<OddsRow> rows = RowsOf(*this, odds);
    return asJson ? PrintJson(*this, odds, rows) : PrintTable(odds, rows);
}

} // namespace Rally::Cli
