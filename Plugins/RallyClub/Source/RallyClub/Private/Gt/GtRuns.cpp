#include "RallyClub/Gt/GtRuns.h"

#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Core/Rulesets.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtRunsDetail
{

using namespace Gt;

// Neither a die nor a space on the way, nor the passing of rounds and turns.
bool IsNoted(EventKind kind)
{
    switch (kind)
    {
    case EventKind::RoundBegan:
    case EventKind::TurnBegan:
    case EventKind::StepLaid:
    case EventKind::Rolled:
    case EventKind::Secured:
    case EventKind::Moved:
    case EventKind::Stopped: return false;
    default: break;
    }
    return true;
}

} // namespace GtRunsDetail

void GtRuns::Take(const Gt::GtMatch& match)
{
    const std::size_t now = match.Entries().size();
    // What is told of this length of the log is told anew, and what is taken back is forgotten.
    std::erase_if(stills, [&](const Still& still) { return still.entries >= now; });
    std::erase_if(notes, [&](const Note& note) { return note.entries >= now; });
    Still still{now, {}};
    const Standing standing = match.Standings();
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        const Gt::Car& car = match.Now().cars[seat];
        const bool solo = match.Rules().IsSolo();
        still.cars[seat] = {solo ? std::uint8_t{1} : standing.place[seat],
                            static_cast<std::uint8_t>(LapOf(match, seat)), car.gear, car.state,
                            match.Rules().DistanceOf(match.Now(), seat)};
    }
    for (const Event& event : match.Events())
    {
        const Gt::EventKind kind = static_cast<Gt::EventKind>(event.kind);
        if (kind == Gt::EventKind::RoundBegan || kind == Gt::EventKind::RaceEnded)
        {
            stills.push_back(still);
        }
        if (GtRunsDetail::IsNoted(kind))
        {
            notes.push_back({now, event});
        }
    }
}

int GtRuns::Told(Gt::EventKind kind, Seat seat) const
{
    return static_cast<int>(std::count_if(notes.begin(), notes.end(),
                                          [&](const Note& note)
                                          {
                                              const bool his = seat == kNoSeat || note.event.seat == seat;
                                              return static_cast<Gt::EventKind>(note.event.kind) == kind && his;
                                          }));
}

GtRuns RunsOf(const Gt::GtMatch& match)
{
    GtRuns runs;
    const std::unique_ptr<AnyMatch> past = OpenAnyMatch(match.Header());
    runs.Take(*Gt::AsGt(*past));
    for (const LogEntry& entry : match.Entries())
    {
        past->Replay(entry);
        runs.Take(*Gt::AsGt(*past));
    }
    return runs;
}

LapChart ChartOf(const Gt::GtMatch& match, const GtRuns& runs)
{
    LapChart chart;
    chart.rounds = runs.Rounds();
    const Standing standing = match.Standings();
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        LapChart::Line line;
        line.seat = seat;
        line.retired = standing.retired[seat];
        for (std::size_t round = 0; round < chart.rounds; ++round)
        {
            const GtStop& stop = runs.At(round, seat);
            line.places.push_back(stop.place);
            const bool onTheWay = stop.distance >= match.Rules().Road().length; // over the line for the first time
            while (onTheWay && line.laps.size() < stop.lap)
            {
                line.laps.push_back(round);
            }
        }
        chart.lines.push_back(std::move(line));
    }
    std::stable_sort(chart.lines.begin(), chart.lines.end(), [&](const LapChart::Line& a, const LapChart::Line& b)
                     { return standing.place[a.seat] < standing.place[b.seat]; });
    return chart;
}

std::vector<std::size_t> RoundsToShow(const LapChart& chart, std::size_t columns)
{
    std::vector<std::size_t> rounds;
    const std::size_t shown = (std::min)(columns, chart.rounds);
    for (std::size_t i = 0; i < shown; ++i)
    {
        rounds.push_back(shown > 1 ? i * (chart.rounds - 1) / (shown - 1) : 0);
    }
    return rounds;
}

} // namespace Rally::Club
