#include "Bench/PilotBench.h"

#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <algorithm>
#include <chrono>
#include <functional>

namespace
{

using namespace Rally;
using namespace Rally::Dirt;
using Clock = std::chrono::steady_clock;

double MiddleOf(std::vector<double>& all)
{
    std::sort(all.begin(), all.end());
    return all.empty() ? 0.0 : all[all.size() / 2];
}

// Races of two over all stages; shows the moments before each action.
void EachMoment(Driver& driver, const std::function<void(const DirtMatch&, Seat)>& show)
{
    Random dice(9);
    for (const ReadyStage& stage : DirtBox().stages)
    {
        DirtSetup setup = NewSetup(2);
        AddStage(setup, stage.id);
        DirtMatch match(setup);
        for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves())
        {
            if (whose.IsChance())
            {
                match.Resolve(match.Draw(dice));
                continue;
            }
            const Seat seat = whose.Includes(0) ? Seat{0} : Seat{1};
            show(match, seat);
            match.Play(driver.Decide(*match.ViewFor(seat), seat));
        }
    }
}

bool BeginsTurn(const DirtMatch& match)
{
    return match.Now().phase == Phase::Lay && match.Now().planLength == 0;
}

// A step is added, and everything is told of the plan that lies then: odds of each step, and its worth.
void MeasureOdds(const DirtMatch& match, std::vector<double>& steps)
{
    constexpr int kTimes = 20;
    const Pilot::Outlook road(match.Rules(), match.Now());
    const Pilot::Plan plan = Pilot::LaidPlan(match.Now());
    double told = 0.0;
    const Clock::time_point begin = Clock::now();
    for (int i = 0; i < kTimes; ++i)
    {
        const Pilot::TurnWorth worth(match.Rules(), match.Now(), road);
        told += worth.Dice().Of(plan).loses + worth.Best(plan).seconds;
    }
    steps.push_back(told < 0.0 ? 0.0 : Shared::SecondsSince(begin) * 1e6 / kTimes);
}

void MeasureLines(const DirtMatch& match, Pilot::Lines& lines, std::vector<double>& searches)
{
    const Pilot::Outlook road(match.Rules(), match.Now());
    const Pilot::TurnWorth worth(match.Rules(), match.Now(), road);
    const Clock::time_point begin = Clock::now();
    lines.Find(match.Rules(), match.Now(), worth);
    searches.push_back(Shared::SecondsSince(begin) * 1e3);
}

// A race of two on one stage, both of that level, its road solved before.
void MeasureLevel(Pilot::Level level, std::vector<Rally::Shared::Figure>& figures)
{
    DirtSetup setup = NewSetup(2);
    AddStage(setup, "rally1-ss1");
    DirtMatch match(setup);
    const auto book = std::make_shared<Pilot::RoadBook>();
    for (const bool coast : {false, true})
    {
        book->TableOf(match.Rules(), 0, {0, coast});
        book->TableOf(match.Rules(), 0, {Pilot::kParPurse, coast});
    }
    Pilot::Opponent driver({level, Pilot::Temper::Even}, 3, book);
    Random dice(9);
    std::vector<double> decisions;
    double spent = 0.0;
    double ahead = 0.0; // looking ahead: seconds, and what for
    double nodes = 0.0;
    double samples = 0.0;
    double searches = 0.0;
    for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves())
    {
        if (whose.IsChance())
        {
            match.Resolve(match.Draw(dice));
            continue;
        }
        const Seat seat = whose.Includes(0) ? Seat{0} : Seat{1};
        const std::unique_ptr<AnyMatch> view = match.ViewFor(seat);
        const Clock::time_point begin = Clock::now();
        const Action action = driver.Decide(*view, seat);
        decisions.push_back(Shared::SecondsSince(begin));
        spent += decisions.back();
        if (driver.LastEffort().samples > 0)
        {
            ahead += decisions.back();
            nodes += static_cast<double>(driver.LastEffort().nodes);
            samples += static_cast<double>(driver.LastEffort().samples);
            searches += 1.0;
        }
        match.Play(action);
    }
    std::sort(decisions.begin(), decisions.end());
    const std::string name(WordOf(level));
    const double each = decisions.empty() ? 0.0 : static_cast<double>(decisions.size()) / spent;
    figures.push_back({"decisions_per_second_" + name, each, 0, "decisions/s"});
    figures.push_back({"decision_worst_ms_" + name, decisions.empty() ? 0.0 : decisions.back() * 1e3, 2, "ms"});
    if (searches > 0.0)
    {
        figures.push_back({"look_ahead_nodes_per_second_" + name, nodes / ahead, 0, "nodes/s"});
        figures.push_back({"look_ahead_plans_played_on_" + name, samples / searches, 0, "per turn"});
    }
}

} // namespace

void MeasurePilot(std::vector<Rally::Shared::Figure>& figures)
{
    std::vector<double> steps;
    std::vector<double> searches;
    Pilot::Lines lines;
    Pilot::Opponent driver({}, 3);
    EachMoment(driver,
               [&](const DirtMatch& match, Seat)
               {
                   if (BeginsTurn(match))
                   {
                       MeasureLines(match, lines, searches);
                   }
                   if (match.Now().phase == Phase::Lay && match.Now().planLength > 0)
                   {
                       MeasureOdds(match, steps);
                   }
               });
    const double step = MiddleOf(steps);
    figures.push_back({"odds_added_step_us", step, 2, "us"});
    figures.push_back({"odds_added_step_worst_us", steps.empty() ? 0.0 : steps.back(), 2, "us"});
    figures.push_back({"odds_per_second", step > 0.0 ? 1e6 / step : 0.0, 0, "plans/s"});
    const double search = MiddleOf(searches);
    figures.push_back({"lines_typical_ms", search, 2, "ms"});
    figures.push_back({"lines_worst_ms", searches.empty() ? 0.0 : searches.back(), 2, "ms"});
    figures.push_back({"lines_per_second", search > 0.0 ? 1e3 / search : 0.0, 0, "searches/s"});
    for (std::size_t level = 0; level < Pilot::kLevels; ++level)
    {
        MeasureLevel(static_cast<Pilot::Level>(level), figures);
    }
}
