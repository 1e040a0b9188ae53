#include "RallyClub/Gt/GtRuns.h"

#include "RallyClub/Chronicle.h"
#include "RallyClub/Gt/GtWords.h"

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
            notes.push_back({now, stills.size(), event});
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
    const std::unique_ptr<AnyMatch> past = BeginningOf(match);
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
    std::vector<std::uint8_t> begun(static_cast<std::size_t>(match.Rules().LapCount()) +
                                    1); // how many have, of each lap
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        const Gt::Car& car = match.Now().cars[seat];
        LapChart::Line line;
        line.seat = seat;
        line.grid = static_cast<std::uint8_t>(car.gridPlace + 1);
        line.finish = car.finishedAs;
        line.retired = standing.retired[seat];
        for (std::size_t round = 0; round < chart.rounds; ++round)
        {
            line.places.push_back(runs.At(round, seat).place);
        }
        chart.lines.push_back(std::move(line));
    }
    for (const GtRuns::Note& note : runs.Notes())
    {
        const auto lap = static_cast<std::size_t>((std::max)(0, int{note.event.amount}));
        const bool began = static_cast<Gt::EventKind>(note.event.kind) == Gt::EventKind::LapBegan;
        if (began && lap < begun.size() && note.event.seat < chart.lines.size())
        {
            chart.lines[note.event.seat].laps.push_back(++begun[lap]);
            chart.lines[note.event.seat].rounds.push_back(note.rounds);
        }
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
