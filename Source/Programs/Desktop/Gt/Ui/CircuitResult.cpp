#include "Desktop/Gt/Ui/CircuitResult.h"

#include "Desktop/Road/Ui/ResultParts.h"
#include "Desktop/Ui/PageParts.h"

#include "RallyClub/Ceremony.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

constexpr float kPlaceWide = 60;
constexpr float kGridWide = 100;
constexpr float kGapWide = 240;
constexpr float kPointsWide = 130;
constexpr float kApart = 12;

// What there is room for.
struct Share
{
    bool low{};
    bool narrow{}; // what somebody did stands below the name
    float width{};
    float name{};
    float deeds{};
};

Share ShareOf(const Size& room)
{
    Share share;
    share.low = room.h < 960;
    share.width = (std::min)(room.w - 2 * kMargin - 72, 1240.f);
    share.narrow = share.width < 1200;
    share.name = share.narrow ? 220 : 300;
    const float taken = kPlaceWide + share.name + kGridWide + kGapWide + kPointsWide + 5 * kApart;
    share.deeds = share.narrow ? share.width - kPlaceWide - kApart : share.width - taken;
    return share;
}

Widget HeadOf(const Share& share)
{
    const auto headed = [](TextKey words, float width, Align align)
    { return Cell(Words(words), width, Tint::Dim, align, Style::Small); };
    return Row("",
               {Cell("", kPlaceWide), headed(TextKey::ResultDriver, share.name, Align::Start),
                headed(TextKey::GtResultGrid, kGridWide, Align::End), headed(TextKey::ResultGap, kGapWide, Align::End),
                headed(TextKey::GtPanelPoints, kPointsWide, Align::End)},
               kApart);
}

Widget LineOf(const Club::GtResultRow& row, const CircuitResultShown& shown, const Share& share)
{
    const Phrase gap = row.retired      ? Phrase(TextKey::ResultDidNotFinish)
                       : row.behind > 0 ? Phrase(TextKey::GtResultBehind, {row.behind})
                                        : Phrase();
    const std::string deeds = Words(DeedsOf(row));
    std::vector<Widget> cells = {
        Cell(std::to_string(row.place) + ".", kPlaceWide, Tint::Text, Align::Start, Style::Strong),
        Cell(row.name, share.name, TintOf(shown.looks[row.seat]), Align::Start, Style::Strong),
        Cell(std::to_string(row.gridPlace), kGridWide, Tint::Dim, Align::End),
        Cell(Words(gap), kGapWide, row.retired ? Tint::Red : Tint::Dim, Align::End),
        Cell(std::to_string(row.points), kPointsWide, Tint::Text, Align::End, Style::Strong)};
    Widget words = Wide(Wrapped(Label(deeds, Style::Small, Tint::Dim), share.deeds), share.deeds);
    const std::string id = "result.row." + std::to_string(row.place) + "." + std::to_string(row.seat + 1);
    if (!share.narrow)
    {
        cells.push_back(std::move(words));
        return Row(id, std::move(cells), kApart);
    }
    std::vector<Widget> lines = {Row("", std::move(cells), kApart)};
    if (!deeds.empty())
    {
        lines.push_back(Row("", {Cell("", kPlaceWide), std::move(words)}, kApart));
    }
    return Column(id, std::move(lines), 0);
}

Widget SoloLine(const Club::GtResultRow& row, const CircuitResultShown& shown, const Share& share)
{
    const Phrase score = row.retired ? Phrase(TextKey::ResultDidNotFinish) : Phrase(Clock(row.seconds));
    return Row("result.row." + std::to_string(row.place) + "." + std::to_string(row.seat + 1),
               {Cell(row.name, share.name, TintOf(shown.looks[row.seat]), Align::Start, Style::Strong),
                Cell(Words(score), kGapWide, row.retired ? Tint::Red : Tint::Text, Align::End, Style::Strong)},
               kApart);
}

void ListPanel(const Club::Panel& panel, const Share& share, std::vector<Widget>& rows)
{
    for (const Club::PanelRow& row : panel.rows)
    {
        rows.push_back(Row("",
                           {Cell(Words(row.name), share.name, Tint::Dim, Align::Start, Style::Small),
                            Cell(Words(row.value), kGapWide, Tint::Text, Align::End, Style::Small)},
                           kApart));
    }
}

// --- the lap chart: a row for each place, a column for each round, and in it the number of the car that was there ------------

constexpr float kChartCell = 48;
constexpr float kChartGap = 8;
constexpr float kChartHead = 110; // the grid's column is as wide as its word

// Cars keep one place each, so a column holds all of them.
Seat SeatAt(const Club::LapChart& chart, std::size_t round, int place)
{
    const auto there = std::find_if(chart.lines.begin(), chart.lines.end(),
                                    [&](const Club::LapChart::Line& line) { return line.places[round] == place; });
    return there != chart.lines.end() ? there->seat : kNoSeat;
}

Widget ChartCell(const CircuitResultShown& shown, std::size_t round, int place)
{
    Widget cell;
    cell.least = {kChartCell, 32};
    const Seat seat = SeatAt(shown.chart, round, place);
    if (seat != kNoSeat)
    {
        cell.kind = Kind::Badge;
        cell.style = Style::Small;
        cell.text = std::to_string(int{shown.looks[seat].number});
        cell.tint = TintOf(shown.looks[seat]);
    }
    return cell;
}

void AddChart(const CircuitResultShown& shown, const Share& share, std::vector<Widget>& rows)
{
    const float free = share.width - kPlaceWide - kChartHead - kChartGap;
    const std::vector<std::size_t> rounds =
        RoundsToShow(shown.chart, static_cast<std::size_t>(free / (kChartCell + kChartGap)));
    Widget title = Label(Words(TextKey::GtPanelChart), Style::Strong, Tint::Gold);
    title.id = "result.chart";
    rows.push_back(std::move(title));
    std::vector<Widget> head = {Cell("", kPlaceWide)};
    for (const std::size_t round : rounds)
    {
        const std::string name = round == 0 ? Words(TextKey::GtResultGrid) : std::to_string(round);
        head.push_back(Cell(name, round == 0 ? kChartHead : kChartCell, Tint::Dim, Align::Centre, Style::Small));
    }
    rows.push_back(Row("", std::move(head), kChartGap));
    for (std::size_t place = 1; place <= shown.chart.lines.size(); ++place)
    {
        std::vector<Widget> cells = {
            Cell(std::to_string(place) + ".", kPlaceWide, Tint::Dim, Align::Start, Style::Small)};
        for (const std::size_t round : rounds)
        {
            Widget cell = ChartCell(shown, round, static_cast<int>(place));
            if (round == 0)
            {
                cell = Row("", {Filler(), std::move(cell), Filler()}, 0);
                cell.least.w = kChartHead;
            }
            cells.push_back(std::move(cell));
        }
        rows.push_back(Row("result.chart." + std::to_string(place), std::move(cells), kChartGap));
    }
}

Widget Podium(const CircuitResultShown& shown)
{
    std::vector<PodiumStep> steps;
    for (const std::size_t at : Club::PodiumOf(shown.result.rows.size()))
    {
        const Club::GtResultRow& row = shown.result.rows[at];
        steps.push_back({row.seat, row.name, row.place, at, TintOf(shown.looks[row.seat])});
    }
    return PodiumOf(steps, shown.onPodium);
}

std::vector<Widget> Table(const CircuitResultShown& shown, const Share& share)
{
    std::vector<Widget> table;
    if (!shown.result.solo)
    {
        table.push_back(HeadOf(share));
    }
    for (const Club::GtResultRow& row : shown.result.rows)
    {
        table.push_back(shown.result.solo ? SoloLine(row, shown, share) : LineOf(row, shown, share));
    }
    if (!shown.result.solo)
    {
        AddChart(shown, share, table);
    }
    for (const Club::Panel& panel : shown.panels)
    {
        ListPanel(panel, share, table);
    }
    return table;
}

} // namespace

Widget CircuitResultBox(const CircuitResultShown& shown, const Size& room)
{
    const Share share = ShareOf(room);
    Widget title = Label(Words(shown.title), Style::Head, Tint::Gold);
    title.id = "result.title";
    std::vector<Widget> rows = {std::move(title)};
    for (const Phrase& line : shown.records)
    {
        Widget record = Wrapped(Label(Words(line), Style::Body, Tint::Gold), share.width);
        record.id = "result.record";
        rows.push_back(std::move(record));
    }
    if (shown.result.rows.size() > 1 && !share.low)
    {
        rows.push_back(Podium(shown));
    }
    rows.push_back(Scrolling("result.table", Table(shown, share), share.low ? 6 : 8));
    if (!shown.winner.IsEmpty())
    {
        rows.push_back(Wrapped(Label(Words(shown.winner), Style::Strong, Tint::Gold), share.width));
    }
    for (Widget& row : ResultCommands(shown.commands, room.w < 1700))
    {
        rows.push_back(std::move(row));
    }
    Widget box = Panel("result", std::move(rows), share.low ? 8 : 12);
    box.padding = share.low ? 24.f : 36.f;
    return box;
}

} // namespace Rally::Ui
