#include "Desktop/Gt/Ui/CircuitResult.h"

#include "Desktop/Ui/PageParts.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Ui
{
namespace
{

Widget LineOf(const Club::GtResultRow& row, const CircuitResultShown& shown)
{
    const Phrase score = shown.result.solo ? Clock(row.seconds)
                         : row.retired     ? Phrase(TextKey::ResultDidNotFinish)
                                           : Phrase(TextKey::GtResultPoints, {row.points});
    return Row("result.row." + std::to_string(row.place) + "." + std::to_string(row.seat + 1),
               {Cell(std::to_string(row.place) + ".", 60, Tint::Text, Align::Start, Style::Strong),
                Cell(row.name, 300, TintOf(shown.looks[row.seat]), Align::Start, Style::Strong),
                Cell(Words(score), 240, row.retired ? Tint::Red : Tint::Text, Align::End)},
               12);
}

void ListPanel(const Club::Panel& panel, const CircuitResultShown& shown, float width, std::vector<Widget>& rows)
{
    rows.push_back(Label(Words(panel.title), Style::Strong, Tint::Gold));
    for (const Club::PanelRow& row : panel.rows)
    {
        const Tint tint = row.seat < kMaxSeats ? TintOf(shown.looks[row.seat]) : Tint::Dim;
        Widget value = Wrapped(Label(Words(row.value), Style::Small), width - 260);
        Widget line = Row("", {Cell(Words(row.name), 240, tint, Align::Start, Style::Small), std::move(value)}, 12);
        line.across = Align::Start;
        rows.push_back(std::move(line));
    }
}

Widget CommandsRow()
{
    const auto button = [](const char* id, TextKey text, Look look)
    { return Wide(ButtonOf(Club::Entry{id, text}, look), look == Look::Primary ? 320.f : 200.f); };
    return Row("",
               {button("result.leave", TextKey::ResultLeave, Look::Plain),
                button("result.review", TextKey::ResultReview, Look::Plain),
                button("result.again", TextKey::ResultAgain, Look::Plain), Filler(),
                button("result.rematch", TextKey::ResultRematch, Look::Primary)},
               12);
}

} // namespace

Widget CircuitResultBox(const CircuitResultShown& shown, const Size& room)
{
    const float width = (std::min)(room.w - 2 * kMargin - 72, 900.f);
    Widget title = Label(Words(shown.title), Style::Head, Tint::Gold);
    title.id = "result.title";
    std::vector<Widget> rows = {std::move(title)};
    for (const Phrase& line : shown.records)
    {
        Widget record = Label(Words(line), Style::Body, Tint::Gold);
        record.id = "result.record";
        rows.push_back(std::move(record));
    }
    std::vector<Widget> table;
    for (const Club::GtResultRow& row : shown.result.rows)
    {
        table.push_back(LineOf(row, shown));
    }
    for (const Club::Panel& panel : shown.panels)
    {
        ListPanel(panel, shown, width, table);
    }
    rows.push_back(Scrolling("result.table", std::move(table), 8));
    if (!shown.winner.IsEmpty())
    {
        rows.push_back(Wrapped(Label(Words(shown.winner), Style::Strong, Tint::Gold), width));
    }
    rows.push_back(CommandsRow());
    Widget box = Panel("result", std::move(rows), 12);
    box.padding = room.h < 960 ? 24.f : 36.f;
    return box;
}

} // namespace Rally::Ui
