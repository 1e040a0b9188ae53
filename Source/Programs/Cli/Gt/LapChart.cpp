#include "Cli/Gt/LapChart.h"

#include "Cli/PlayCanvas.h"
#include "RallyClub/Gt/GtRuns.h"
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

std::vector<std::string> LapChartLines(const GtMatch& match)
{
    const Club::LapChart chart = Club::ChartOf(match, Club::RunsOf(match));
    const auto laps = static_cast<std::size_t>(match.Rules().LapCount());
    std::vector<std::string> heads = {Words(TextKey::GtChartGrid)};
    for (std::size_t lap = 1; lap <= laps; ++lap)
    {
        heads.push_back(std::to_string(lap));
    }
    heads.push_back(Words(TextKey::GtChartFinish));
    std::vector<std::string> lines = {Padded(Words(TextKey::GtChart), nameWidth)};
    for (const std::string& head : heads)
    {
        lines[0] += "  " + RightOf(head, 3);
    }
    for (const Club::LapChart::Line& row : chart.lines)
    {
        std::vector<int> places = {row.grid};
        places.insert(places.end(), row.laps.begin(), row.laps.end());
        places.resize(laps + 1); // 0 where a car never came
        places.push_back(row.finish);
        std::string line = Padded("  " + NameOf(match, row.seat), nameWidth);
        for (std::size_t i = 0; i < heads.size(); ++i)
        {
            line += "  " + RightOf(places[i] > 0 ? std::to_string(places[i]) : "-",
                                   std::max<std::size_t>(LettersIn(heads[i]), 3));
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
