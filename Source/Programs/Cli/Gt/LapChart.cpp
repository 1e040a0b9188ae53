#include "Cli/Gt/LapChart.h"

#include "Cli/PlayCanvas.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Figure.h"
#include "Shared/Letters.h"
#include "Shared/Spoken.h"

namespace Rally::Cli
{
namespace
{

using namespace Gt;
using Shared::Padded;

constexpr std::size_t nameWidth = 18;

std::string NameOf(const GtMatch& match, Seat seat)
{
    return std::string(1, LetterOf(seat)) + " " + match.Header().names[seat];
}

std::string RightOf(const std::string& words, std::size_t width)
{
    const std::size_t letters = LettersIn(words);
    return std::string(letters < width ? width - letters : 0, ' ') + words;
}

} // namespace

LapChart ChartOf(const GtMatch& match)
{
    LapChart chart;
    chart.laps = match.Rules().LapCount();
    const std::size_t columns = static_cast<std::size_t>(chart.laps) + 2;
    chart.places.assign(match.Seats(), std::vector<int>(columns, 0));
    std::vector<int> begun(columns, 0); // how many have begun each lap
    const std::unique_ptr<AnyMatch> again = match.Clone();
    again->Rewind(0);
    for (const LogEntry& entry : match.Entries())
    {
        if (!again->Replay(entry))
        {
            break;
        }
        for (const Event& event : again->Events())
        {
            const bool lap = static_cast<EventKind>(event.kind) == EventKind::LapBegan;
            const auto number = static_cast<std::size_t>(event.amount < 0 ? 0 : event.amount);
            if (lap && event.seat < match.Seats() && number < columns)
            {
                chart.places[event.seat][number] = ++begun[number];
            }
        }
    }
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        chart.places[seat].front() = match.Now().cars[seat].gridPlace + 1;
        chart.places[seat].back() = match.Now().cars[seat].finishedAs;
    }
    return chart;
}

std::vector<std::string> LapChartLines(const GtMatch& match)
{
    const LapChart chart = ChartOf(match);
    std::vector<std::string> heads = {Words(TextKey::GtChartGrid)};
    for (int lap = 1; lap <= chart.laps; ++lap)
    {
        heads.push_back(std::to_string(lap));
    }
    heads.push_back(Words(TextKey::GtChartFinish));
    std::vector<std::string> lines = {Padded(Words(TextKey::GtChart), nameWidth)};
    for (const std::string& head : heads)
    {
        lines[0] += "  " + RightOf(head, 3);
    }
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        std::string line = Padded("  " + NameOf(match, seat), nameWidth);
        for (std::size_t i = 0; i < heads.size(); ++i)
        {
            const int place = chart.places[seat][i];
            line +=
                "  " + RightOf(place > 0 ? std::to_string(place) : "-", std::max<std::size_t>(LettersIn(heads[i]), 3));
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

// The sheet of whoever drives alone (G-SOLO-4 to G-SOLO-9), the highest gear first.
std::vector<std::string> ClockLines(const GtMatch& match)
{
    const GtState& state = match.Now();
    const GtValues& values = match.Rules().Values();
    std::vector<std::string> lines = {Words(TextKey::GtSheet)};
    const auto row = [&](const std::string& name, const std::string& sum)
    { lines.push_back("  " + Padded(name, nameWidth + 4) + sum); };
    for (std::size_t marker = std::size(state.markers); marker-- > 0;)
    {
        const std::int64_t seconds = values.markerSeconds[marker];
        const std::int64_t turns = state.markers[marker];
        if (turns > 0)
        {
            row(Words(marker == 0 ? Phrase(TextKey::GtSheetOff)
                                  : Phrase(TextKey::GtSheetGear, {static_cast<int>(marker) - 1})),
                std::to_string(turns) + " × " + Words(Clock(seconds)) + " = " + Words(Clock(turns * seconds)));
        }
    }
    const int driving = match.Rules().DrivingSeconds(state);
    row(Words(TextKey::GtSheetDriving), Words(Clock(driving)));
    row(Words(TextKey::GtSheetCredit), "-" + Words(Clock(state.cars[0].focus * std::int64_t{values.secondsPerToken})));
    row(Words(TextKey::GtSheetTotal), Words(Clock(match.Rules().TotalSeconds(state))));
    return lines;
}

} // namespace Rally::Cli
