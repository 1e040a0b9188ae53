#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"
#include "Desktop/Ui/PanelParts.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

// How the window is shared out at a table.
struct TableShare
{
    bool compact{}; // large text: what can be spared is left out
    float side{};   // width of the left column
    float right{};
    float middle{}; // of words in the middle
};

TableShare TableShareOf(const Size& room)
{
    TableShare share;
    share.compact = room.w < 1700 || room.h < 960;
    share.side = share.compact ? std::min(room.w * 0.385f, 460.f) : 560;
    share.right = share.compact ? 340 : 460;
    share.middle = room.w - share.side - share.right - 2 * kMargin - 40;
    return share;
}

Widget PanelOf(const MatchShown& shown, const Club::Panel& panel, float width, float side)
{
    std::vector<Widget> parts;
    if (!panel.title.IsEmpty())
    {
        parts.push_back(Wrapped(Label(Words(panel.title), Style::Small, Tint::Dim), width - 36));
    }
    for (Widget& row : PiecesOf(panel, shown.looks, width - 36, side))
    {
        parts.push_back(std::move(row));
    }
    for (const Phrase& line : panel.lines)
    {
        parts.push_back(Wrapped(Label(Words(line), Style::Head), width - 36));
    }
    for (const Club::PanelRow& row : panel.rows)
    {
        parts.push_back(PanelRowOf(row, shown.looks, width - 36));
    }
    return Panel("table." + panel.id, std::move(parts), 8);
}

Widget ChoicesPanel(const MatchShown& shown, const TableShare& share)
{
    std::vector<Widget> rows;
    const auto add = [&](Widget button)
    {
        button.least.w = share.right - 28;
        button.style = share.compact ? Style::Small : button.style;
        rows.push_back(std::move(button));
    };
    if (shown.over)
    {
        add(Button("result.leave", Words(TextKey::ResultLeave), Look::Primary));
    }
    else if (shown.asks)
    {
        std::size_t number = 0;
        for (const Club::Choice& choice : shown.screen->choices)
        {
            Widget button = ButtonOf(choice.entry, choice.isMain ? Look::Primary : Look::Plain);
            ++number;
            add(number < 10 ? Keyed(std::move(button), std::to_string(number).c_str()) : std::move(button));
        }
        Club::Entry undo{"hud.undo", TextKey::ChoiceBack};
        undo.enabled = shown.canUndo;
        undo.reason = shown.canUndo ? Phrase() : Phrase(TextKey::PlayNoUndo);
        add(Keyed(ButtonOf(undo), "Z"));
    }
    else if (shown.films)
    {
        add(Keyed(Button("hud.skip", Words(TextKey::HudSkip), Look::Primary), "Space"));
    }
    if (rows.empty())
    {
        return Column("", {});
    }
    Widget list = Scrolling("table.choices", std::move(rows), share.compact ? 4 : 8);
    Widget panel = Panel("hud.actions", {std::move(list)}, 0);
    panel.padding = 14;
    return panel;
}

Widget QuestionPanel(const MatchShown& shown, const TableShare& share)
{
    std::vector<Widget> lines;
    const float width = share.middle - 36;
    if (!shown.screen->question.IsEmpty())
    {
        Widget prompt = Wrapped(Label(Words(shown.screen->question), Style::Strong), width);
        prompt.id = "hud.prompt";
        prompt.textAlign = Align::Centre;
        lines.push_back(std::move(prompt));
    }
    if (!shown.refusal.IsEmpty())
    {
        Widget refusal = Wrapped(Label(Words(shown.refusal), Style::Body, Tint::Red), width);
        refusal.id = "hud.refusal";
        refusal.textAlign = Align::Centre;
        lines.push_back(std::move(refusal));
    }
    for (std::size_t i = 0; i < shown.table.size(); ++i)
    {
        const Club::PresenceLine& line = shown.table[i];
        Widget words = Wrapped(Label(Words(line.words), line.isTrouble ? Style::Body : Style::Small,
                                     line.isTrouble ? Tint::Red : Tint::Dim),
                               width);
        words.id = "hud.table." + std::to_string(i + 1);
        words.textAlign = Align::Centre;
        lines.push_back(std::move(words));
    }
    return lines.empty() ? Column("", {}) : Panel("hud.prompt-panel", std::move(lines), 4);
}

Widget TableHelpLine(float width)
{
    Widget line = Wrapped(Label(Unbroken(Words(TableLine())), Style::Small, Tint::Dim), width);
    line.id = "hud.help-line";
    line.textAlign = Align::Centre;
    return line;
}

} // namespace

Widget MatchPage(const MatchShown& shown, const Size& room)
{
    const TableShare share = TableShareOf(room);
    Widget title = Label(Words(shown.screen->title), Style::Strong, Tint::Gold);
    title.id = "hud.title";
    std::vector<Widget> leftParts = {Wide(Panel("hud.info", {std::move(title)}), share.side)};
    std::vector<Widget> middleParts = {QuestionPanel(shown, share), Filler()};
    for (const Club::Panel& panel : shown.screen->panels)
    {
        const bool onFelt = !panel.pieces.empty();
        const float width = onFelt ? share.middle : share.side;
        Widget widget = PanelOf(shown, panel, width, share.compact ? 92.f : 140.f);
        if (onFelt)
        {
            widget.look = Look::Bare; // it lies on the felt
            widget.across = Align::Centre;
            middleParts.push_back(std::move(widget));
        }
        else
        {
            leftParts.push_back(Wide(std::move(widget), share.side));
        }
    }
    middleParts.push_back(Filler());
    if (shown.asks && !share.compact)
    {
        middleParts.push_back(TableHelpLine(share.middle));
    }
    leftParts.push_back(Filler());
    leftParts.push_back(NewsPanel(shown.news, NewsLines(room), share.side));
    Widget left = Column("", std::move(leftParts), share.compact ? 8 : 16);
    left.across = Align::Start;
    Widget middle = Column("", std::move(middleParts), 12);
    middle.across = Align::Centre;
    middle.grow = 1;
    Widget right = Column("", {ToolRow(shown.pace, share.compact, false), Filler(), ChoicesPanel(shown, share)}, 12);
    right.across = Align::Stretch;
    Widget page = Row("match", {std::move(left), std::move(middle), Wide(std::move(right), share.right)}, 20);
    page.across = Align::Stretch;
    page.padding = share.compact ? 10 : kMargin;
    return page;
}

Widget RulesBox(const Phrase& title, std::span<const RuleEntry> rules, const Size& room)
{
    const float width = std::min(room.w - 200, 1200.f);
    std::vector<Widget> rows;
    for (const RuleEntry& rule : rules)
    {
        rows.push_back(Row("",
                           {Cell(rule.id, 150, Tint::Gold, Align::Start, Style::Small),
                            Wrapped(Label(Words(rule.title)), width - 170)},
                           12));
    }
    Widget close = Keyed(Wide(Button("help.close", Words(TextKey::HelpClose), Look::Primary), 260), "Escape");
    close.tip.clear();
    return Framed(Panel("help",
                        {Label(Words(title), Style::Head, Tint::Gold), Scrolling("help.cards", std::move(rows), 12),
                         Row("", {Filler(), std::move(close)}, 20)},
                        20),
                  room.h < 700 ? 20 : 36);
}

} // namespace Rally::Ui
