#include "RallyClub/Gt/GtResult.h"

#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtResultDetail
{

using namespace Gt;

constexpr std::size_t kChartColumns = 12; // there is room for

// Rows of the road to the first, who may be through.
int BehindFirst(const GtMatch& match, const Standing& standing, Seat seat)
{
    const GtState& state = match.Now();
    const std::int32_t own = match.Rules().DistanceOf(state, seat);
    std::int32_t first = own;
    for (Seat other = 0; other < state.seats; ++other)
    {
        first = standing.place[other] == 1 ? match.Rules().DistanceOf(state, other) : first;
    }
    return (std::max)(std::int32_t{0}, first - own + kSectionLength - 1) / kSectionLength;
}

GtResultRow RowOf(const GtMatch& match, const GtRuns& runs, const Standing& standing, Seat seat)
{
    const GtState& state = match.Now();
    const Car& car = state.cars[seat];
    GtResultRow row;
    row.seat = seat;
    row.name = match.Header().names[seat];
    row.place = standing.place[seat];
    row.gridPlace = car.gridPlace + 1;
    row.laps = (std::max)(0, car.crossings - 1);
    row.finished = car.state == CarState::Finished;
    row.retired = car.state == CarState::Retired;
    row.behind = row.finished ? 0 : BehindFirst(match, standing, seat);
    row.stops = runs.Told(EventKind::PitStop, seat);
    row.offences = {runs.Told(EventKind::Spun, seat), runs.Told(EventKind::LeftTrack, seat),
                    runs.Told(EventKind::FlagRaised, seat)};
    const bool counts = !match.Rules().IsSolo() && standing.over && !row.retired;
    row.points = counts ? kRacePoints[row.place - 1] : 0;
    row.penalties = match.Rules().IsSolo() ? 0 : row.offences.flags * kPenaltyPoints;
    if (match.Rules().IsSolo())
    {
        row.driving = match.Rules().DrivingSeconds(state);
        row.seconds = row.finished ? match.Rules().TotalSeconds(state) : 0;
        row.credit = row.driving - match.Rules().TotalSeconds(state);
    }
    return row;
}

// "2 1 1 3": the places of a line in the rounds that are shown.
std::string PlacesIn(const LapChart::Line& line, const std::vector<std::size_t>& rounds)
{
    std::string places;
    for (const std::size_t round : rounds)
    {
        places += (places.empty() ? "" : " ") + std::to_string(int{line.places[round]});
    }
    return places;
}

Panel ChartPanel(const GtMatch& match, const LapChart& chart)
{
    Panel panel{"chart", TextKey::GtPanelChart, {}, {}, {}};
    const std::vector<std::size_t> rounds = RoundsToShow(chart, kChartColumns);
    for (const LapChart::Line& line : chart.lines)
    {
        panel.rows.push_back({match.Header().names[line.seat], PlacesIn(line, rounds), line.seat, false});
    }
    return panel;
}

Panel PointsPanel(const GtResult& result)
{
    Panel panel{"points", TextKey::GtPanelPoints, {}, {}, {}};
    for (const GtResultRow& row : result.rows)
    {
        const Phrase points(TextKey::GtResultPoints, {row.points});
        panel.rows.push_back({row.name, Listed({points, DeedsOf(row)}), row.seat, false});
    }
    return panel;
}

Panel ClockPanel(const GtResultRow& row)
{
    Panel panel{"clock", TextKey::GtPanelClock, {}, {}, {}};
    panel.rows = {{TextKey::GtResultDriving, Clock(row.driving), kNoSeat, false},
                  {TextKey::GtResultCredit, Clock(row.credit), kNoSeat, false}};
    return panel;
}

} // namespace GtResultDetail

Phrase DeedsOf(const GtResultRow& row)
{
    std::vector<Phrase> deeds;
    const std::pair<TextKey, int> counts[] = {{TextKey::GtResultSpins, row.offences.spins},
                                              {TextKey::GtResultDepartures, row.offences.departures},
                                              {TextKey::GtResultStops, row.stops}};
    for (const auto& [key, count] : counts)
    {
        deeds.push_back(count > 0 ? Phrase(key, {count}) : Phrase());
    }
    return Listed(deeds);
}

Phrase ScoreOf(const GtResult& result, const GtResultRow& row)
{
    return result.solo   ? Phrase(Clock(row.seconds))
           : row.retired ? Phrase(TextKey::ResultDidNotFinish)
                         : Phrase(TextKey::GtResultPoints, {row.points});
}

GtResult ResultOf(const Gt::GtMatch& match, const GtRuns& runs)
{
    const Standing standing = match.Standings();
    GtResult result;
    result.over = standing.over;
    result.solo = match.Rules().IsSolo();
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        result.rows.push_back(GtResultDetail::RowOf(match, runs, standing, seat));
    }
    std::stable_sort(result.rows.begin(), result.rows.end(),
                     [](const GtResultRow& a, const GtResultRow& b) { return a.place < b.place; });
    return result;
}

std::vector<Panel> ResultPanels(const Gt::GtMatch& match, const GtRuns& runs)
{
    using namespace GtResultDetail;
    const GtResult result = ResultOf(match, runs);
    if (!result.over)
    {
        return {};
    }
    if (result.solo)
    {
        return {ClockPanel(result.rows.front())};
    }
    return {ChartPanel(match, ChartOf(match, runs)), PointsPanel(result)};
}

} // namespace Rally::Club
