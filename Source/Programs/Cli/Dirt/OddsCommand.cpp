// `rally odds` of DIRT: what the dice will make of a plan, step by step, exactly.
#include "Cli/Dirt/Position.h"
#include "Cli/OddsTable.h"

#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/RoadAhead.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace Rally::Cli
{
namespace
{

using Pilot::PlanOdds;
using Pilot::StepOdds;

const char* NameOf(Dirt::Cause cause)
{
    switch (cause)
    {
    case Dirt::Cause::Warnings: return "warnings";
    case Dirt::Cause::Limit: return "limit";
    case Dirt::Cause::Jump: return "wild-jump";
    case Dirt::Cause::LongJump: return "long-jump";
    case Dirt::Cause::None: break;
    }
    return "none";
}

std::string StepOf(const Position& position, std::size_t step)
{
    const Dirt::Step& laid = position.state.plan[step];
    const SpaceCode code = position.game->TrackOf(position.state)[laid.space].code;
    return std::string(Dirt::WriteStep(laid.die, laid.brakes, code).View());
}

std::string PlaceOf(const Position& position, SpaceIndex place)
{
    const Track& track = position.game->TrackOf(position.state);
    return place == kNoSpace || place == track.beyond ? "beyond the line"
                                                      : std::string(NameOfSpace(track[place].code).View());
}

std::vector<OddsRow> RowsOf(const Position& position, const PlanOdds& odds)
{
    std::vector<OddsRow> rows;
    for (std::size_t i = 0; i < odds.count; ++i)
    {
        const StepOdds& step = odds.steps[i];
        OddsRow row;
        row.step = StepOf(position, i);
        row.loses = step.loses;
        row.holds = step.holds;
        row.warnings.assign(std::begin(step.warnings), std::end(step.warnings));
        row.note = step.loses > 0.0 ? std::string(NameOf(step.cause)) + ", " + PlaceOf(position, step.place) +
                                          (step.finishes ? ", finishes" : "")
                                    : "";
        rows.push_back(row);
    }
    TrimColumns(rows);
    return rows;
}

// The plan driven as well as can be, and how that compares.
struct PlanWorth
{
    Pilot::Drive drive;   // one by one, securing and stopping where that is best
    double flatOut{};     // in seconds to the finish, as all that follows; a failed one with its best layout
    double rolledOut{};   // one by one to the last die, come what may
    double best{};        // the better way to drive this plan
    double bestOfAll{};   // of the plans that begin as this one does not, too
    double change{};      // of the finishing time, by the better way
    double cardSeconds{}; // of the turn, rolled one by one
};

double RolledOut(const Pilot::TurnWorth& worth, const Pilot::Plan& plan, const PlanOdds& odds)
{
    const int lineGear = worth.Dice().LineGear(plan);
    double seconds = odds.completes * worth.Rest(plan.steps[plan.count - 1u]);
    seconds += odds.screeches * worth.Rest(plan.steps[0]);
    for (std::size_t i = odds.first; i < plan.count; ++i)
    {
        seconds += odds.steps[i].loses > 0.0 ? odds.steps[i].loses * worth.Loss(plan, i, lineGear) : 0.0;
    }
    return seconds;
}

// Every fall of the dice, and of every failed one all layouts.
double FlatOutOf(const Position& position, const Pilot::ValueToGo& road, Pilot::Lines& lines)
{
    const Pilot::Appraisal appraisal(*position.game, position.state.stage, road, lines);
    const Action flatOut{static_cast<std::uint8_t>(Dirt::ActionKind::FlatOut), position.turn, 0, 0, kNoSpaceCode, 0};
    return appraisal.Of(position.state, flatOut) - appraisal.SoFar(position.state, position.turn);
}

PlanWorth WorthOf(const Position& position, const PlanOdds& odds)
{
    const Pilot::Plan plan = Pilot::LaidPlan(position.state);
    Pilot::RoadBook book;
    const std::shared_ptr<const Pilot::ParTable> table = book.TableFor(*position.game, position.state, position.turn);
    const Pilot::Outlook rough(*position.game, position.state); // on an open road
    const auto ahead = table == nullptr ? nullptr
                                        : std::make_unique<Pilot::RoadAhead>(table, book, *position.game,
                                                                             position.state, position.turn);
    const Pilot::ValueToGo& road = ahead != nullptr ? static_cast<const Pilot::ValueToGo&>(*ahead) : rough;
    const Pilot::TurnWorth worth(*position.game, position.state, road);
    PlanWorth told;
    told.drive = worth.DriveOut(plan);
    Pilot::Lines lines;
    told.flatOut = FlatOutOf(position, road, lines);
    told.rolledOut = RolledOut(worth, plan, odds);
    told.best = std::min(told.drive.seconds, told.flatOut);
    const Dirt::Car& car = position.state.cars[position.turn];
    told.change = told.best - road.Worth(car.space, car.gear, car.seconds);
    told.cardSeconds = worth.CardSeconds(plan);
    const Dirt::DirtState fresh = Pilot::BeforePlan(*position.game, position.state);
    lines.Find(*position.game, fresh, Pilot::TurnWorth(*position.game, fresh, road));
    told.bestOfAll = told.best;
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        told.bestOfAll = std::min(told.bestOfAll, lines[i].choice.seconds);
    }
    return told;
}

void PrintWorth(const PlanWorth& worth)
{
    std::printf("stopping and securing at best: loses control %.2f %%, stops early %.2f %%, pays %.2f s\n",
                100.0 * worth.drive.loses, 100.0 * worth.drive.stops, worth.drive.pays);
    std::printf("to the finish: one by one %.2f s (rolled to the end %.2f s), flat-out %.2f s\n", worth.drive.seconds,
                worth.rolledOut, worth.flatOut);
    std::printf("worth: %+.2f s on the finishing time to expect, %.2f s more than the best line, %.2f s of cards\n",
                worth.change, worth.best - worth.bestOfAll, worth.cardSeconds);
}

int PrintTable(const Position& position, const PlanOdds& odds, const PlanWorth& worth)
{
    PrintRows(RowsOf(position, odds));
    std::printf("one by one, to the end: completes %.2f %%, loses control %.2f %%", 100.0 * odds.completes,
                100.0 * odds.loses);
    if (odds.screeches > 0.0)
    {
        std::printf(", screeches %.2f %%", 100.0 * odds.screeches);
    }
    if (odds.finishesAnyway > 0.0)
    {
        std::printf(" (finishes all the same %.2f %%)", 100.0 * odds.finishesAnyway);
    }
    std::printf("\nflat-out: succeeds %.2f %%, fails %.2f %%, brings %u s\n", 100.0 * (odds.completes + odds.screeches),
                100.0 * odds.loses, unsigned{odds.secondsFlatOut});
    PrintWorth(worth);
    return 0;
}

int PrintJson(const Position& position, const PlanOdds& odds, const PlanWorth& worth)
{
    nlohmann::json steps = nlohmann::json::array();
    const std::vector<OddsRow> rows = RowsOf(position, odds);
    for (std::size_t i = 0; i < odds.count; ++i)
    {
        const StepOdds& step = odds.steps[i];
        nlohmann::json json = JsonOf(rows[i]);
        if (step.loses > 0.0)
        {
            json["cause"] = NameOf(step.cause);
            json["place"] = PlaceOf(position, step.place);
            json["finishes"] = step.finishes;
        }
        steps.push_back(json);
    }
    const nlohmann::json json = {
        {"steps", steps},
        {"oneByOne",
         {{"completes", odds.completes},
          {"loses", odds.loses},
          {"screeches", odds.screeches},
          {"finishesAnyway", odds.finishesAnyway}}},
        {"flatOut",
         {{"succeeds", odds.completes + odds.screeches}, {"fails", odds.loses}, {"seconds", odds.secondsFlatOut}}},
        {"atBest",
         {{"loses", worth.drive.loses},
          {"stops", worth.drive.stops},
          {"completes", worth.drive.completes},
          {"screeches", worth.drive.screeches},
          {"playsSisu", worth.drive.saves},
          {"pays", worth.drive.pays}}},
        {"toTheFinish",
         {{"oneByOne", worth.drive.seconds}, {"rolledOut", worth.rolledOut}, {"flatOut", worth.flatOut}}},
        {"change", worth.change},
        {"behindBestLine", worth.best - worth.bestOfAll},
        {"cardSeconds", worth.cardSeconds}};
    std::puts(json.dump().c_str());
    return 0;
}

} // namespace

int Position::PrintOdds(bool asJson) const
{
    const PlanOdds odds = Pilot::Odds(*game, state).Of(Pilot::LaidPlan(state));
    const PlanWorth worth = WorthOf(*this, odds);
    return asJson ? PrintJson(*this, odds, worth) : PrintTable(*this, odds, worth);
}

} // namespace Rally::Cli
