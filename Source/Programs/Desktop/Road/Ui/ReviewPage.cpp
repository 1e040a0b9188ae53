// Looking back at a race: what it took, turn by turn, beside the road it was driven on.
#include "Desktop/Road/Ui/ReviewPage.h"

#include "Desktop/Ui/PageParts.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

constexpr float kPadding = 24;
constexpr float kScrollBar = 14;
constexpr float kSecondsWidth = 156;

Widget FactsRow(const Club::ReviewScreen& review)
{
    std::vector<Widget> facts;
    for (const Club::ReviewFact& fact : review.Facts())
    {
        Widget one = Column(
            fact.id, {Label(Words(fact.name), Style::Small, Tint::Dim), Label(Words(fact.value), Style::Strong)}, 0);
        one.tip = Words(fact.about);
        facts.push_back(std::move(one));
    }
    return Row("review.facts", std::move(facts), 26);
}

Widget PlanLine(TextKey name, const Club::JudgedPlan& plan, Tint tint, float width)
{
    const Phrase how(plan.flatOut ? TextKey::HintFlatWay : TextKey::HintOneWay, {plan.words});
    Widget words = Wrapped(Label(Words(how), Style::Small, tint), width - kSecondsWidth - 12);
    words.id = name == TextKey::ReviewDriven ? "review.driven" : "review.driven-best";
    words.tip = plan.notation;
    Widget row = Row("", {Cell(Words(name), kSecondsWidth, tint, Align::End, Style::Small), std::move(words)}, 12);
    row.across = Align::Start;
    return row;
}

// Driven is white and best gold, here as on the road.
Widget DetailOf(const Club::ReviewRow& row, bool cost, float width)
{
    const Phrase& sentence = cost ? row.turn->why : row.turn->fortune;
    Widget why = Wrapped(Label(Words(sentence), Style::Body), width - kSecondsWidth - 12);
    why.id = "review.why";
    std::vector<Widget> lines = {Row("", {Cell("", kSecondsWidth), std::move(why)}, 12),
                                 PlanLine(TextKey::ReviewDriven, row.turn->driven, Tint::Text, width)};
    if (cost)
    {
        lines.push_back(PlanLine(TextKey::ReviewDrivenBest, row.turn->best, Tint::Gold, width));
    }
    return Column("", std::move(lines), 4);
}

void List(std::vector<Widget>& list, TextKey heading, TextKey nothing, const std::vector<Club::ReviewRow>& rows,
          float width)
{
    const bool cost = heading == TextKey::ReviewCosts;
    list.push_back(Label(Words(heading), Style::Strong, Tint::Gold));
    if (rows.empty())
    {
        list.push_back(Wrapped(Label(Words(nothing), Style::Body, Tint::Dim), width));
    }
    for (const Club::ReviewRow& row : rows)
    {
        Widget turn = Small(ButtonOf(row.entry));
        turn.textAlign = Align::Start;
        turn.grow = 1;
        list.push_back(Row("",
                           {Cell(Words(row.seconds), kSecondsWidth,
                                 row.isGood ? Tint::Green
                                 : cost     ? Tint::Red
                                            : Tint::Text,
                                 Align::End, Style::Strong),
                            std::move(turn)},
                           12));
        if (row.entry.chosen)
        {
            list.push_back(DetailOf(row, cost, width));
        }
    }
}

Widget CommandsRow(const Club::ReviewScreen& review)
{
    std::vector<Widget> row;
    for (const Club::Entry& entry : review.Commands())
    {
        const bool closes = entry.id == "review.close";
        if (closes)
        {
            row.push_back(Filler());
        }
        Widget button = Wide(ButtonOf(entry, closes ? Look::Primary : Look::Plain), 180);
        if (closes)
        {
            button = Keyed(std::move(button), "Escape");
        }
        button.tip.clear();
        row.push_back(std::move(button));
    }
    return Row("", std::move(row), 12);
}

} // namespace

Widget ReviewPage(const Club::ReviewScreen& review, const Size& room)
{
    // With large letters the road is not seen: there is room for words or for it.
    const float width = std::min(room.w - 2 * kMargin, 900.f) - 2 * kPadding;
    Widget title = Label(Words(review.Title()), Style::Head, Tint::Gold);
    title.id = "review.title";
    title.elides = true;
    title.most = width - 120;
    std::vector<Widget> parts;
    parts.push_back(Row("", {std::move(title), Filler(), Label(Words(review.PageOf()), Style::Body, Tint::Dim)}, 12));
    if (review.IsKnown())
    {
        parts.push_back(Cell(Words(review.Stage().road), width, Tint::Dim));
        parts.push_back(FactsRow(review));
        std::vector<Widget> list;
        const float inside = width - kScrollBar;
        List(list, TextKey::ReviewCosts, review.Stage().terms.flawless, review.Costs(), inside);
        List(list, TextKey::ReviewFortune, TextKey::ReviewNoLuck, review.Fortune(), inside);
        for (Widget& line : list)
        {
            line.least.w = inside;
        }
        Widget column = Scrolling("review.list", std::move(list), 8);
        column.across = Align::Start;
        column.grow = 1;
        parts.push_back(std::move(column));
    }
    else
    {
        Widget waits = Label(Words(TextKey::ReviewWaits), Style::Body, Tint::Dim);
        waits.id = "review.waits";
        parts.push_back(std::move(waits));
        parts.push_back(Filler());
    }
    parts.push_back(CommandsRow(review));
    Widget panel = Wide(Panel("review", std::move(parts), 12), width + 2 * kPadding);
    panel.padding = kPadding;
    Widget page = Row("review.page", {std::move(panel), Filler()}, 0);
    page.across = Align::Stretch;
    page.padding = kMargin;
    return page;
}

} // namespace Rally::Ui
