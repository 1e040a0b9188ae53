#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{

Tint TintOf(const Club::CarLook& look)
{
    return static_cast<Tint>(static_cast<unsigned>(Tint::Seat0) + (look.colour < Club::kColours ? look.colour : 0u));
}

Widget ButtonOf(const Club::Entry& entry, Look look)
{
    Widget button = Button(entry.id, Words(entry.text), look);
    button.enabled = entry.enabled;
    button.chosen = entry.chosen;
    button.tip = Words(entry.reason);
    return button;
}

Widget Wide(Widget widget, float width)
{
    widget.least.w = width;
    return widget;
}

Widget Cell(std::string text, float width, Tint tint, Align align, Style style)
{
    Widget label = Label(std::move(text), style, tint);
    label.least.w = width;
    label.most = width;
    label.elides = true;
    label.textAlign = align;
    return label;
}

Widget Wrapped(Widget label, float width)
{
    label.most = width;
    return label;
}

Widget Centred(Widget widget)
{
    Widget column = Column("", {Filler(), std::move(widget), Filler()}, 0);
    column.across = Align::Centre;
    return column;
}

Widget Screen(std::string id, std::vector<Widget> children, float gap)
{
    Widget page = Column(std::move(id), std::move(children), gap);
    page.padding = kMargin;
    return page;
}

std::string KeyTip(std::string_view key)
{
    return "[" + SignOf(key) + "]";
}

std::string ControlTip(std::string_view key)
{
    return "[" + Words(TextKey::KeyControl, key) + "]";
}

Widget Keyed(Widget button, const char* key)
{
    button.key = key;
    button.tip += (button.tip.empty() ? "" : "  ") + KeyTip(key);
    return button;
}

Widget Small(Widget widget)
{
    widget.style = Style::Small;
    return widget;
}

Widget Scrolling(std::string id, std::vector<Widget> children, float gap)
{
    Widget column = Column(std::move(id), std::move(children), gap);
    column.scrolls = true;
    return column;
}

std::string Unbroken(std::string words)
{
    constexpr std::string_view between = "   ";
    std::string kept;
    for (std::size_t at = 0; at < words.size();)
    {
        const bool breaks = words.compare(at, between.size(), between) == 0;
        kept += breaks ? " \u00A0" : words[at] == ' ' ? "\u00A0" : std::string(1, words[at]);
        at += breaks ? between.size() : 1;
    }
    return kept;
}

Widget FieldOf(std::string id, std::string text, bool isTyped, float width)
{
    Widget field = Label(std::move(text), Style::Small);
    field.kind = Kind::Field;
    field.id = std::move(id);
    field.takesFocus = true;
    field.chosen = isTyped;
    field.least.w = width;
    return field;
}

Widget ValueRowOf(const Club::ValueRow& row, float nameWidth, float valueWidth)
{
    Widget less = Small(Wide(Button(row.entry.id + ".less", "‹"), 52));
    less.enabled = row.canLess;
    Widget more = Small(Wide(Button(row.entry.id + ".more", "›"), 52));
    more.enabled = row.canMore;
    Widget value = Small(Wide(Button(row.entry.id, Words(row.value)), valueWidth));
    value.tip = Words(row.entry.reason);
    return Row("", {Cell(Words(row.entry.text), nameWidth), std::move(less), std::move(value), std::move(more)}, 10);
}

Widget Framed(Widget box, float padding)
{
    box.padding = padding;
    return box;
}

Widget NewsPanel(const std::vector<Club::LogLine>& news, std::size_t most, float width)
{
    std::vector<Widget> lines;
    const std::size_t from = news.size() > most ? news.size() - most : 0;
    for (std::size_t i = from; i < news.size(); ++i)
    {
        const Club::LogLine& line = news[i];
        const bool ruled = line.rule != Rule::None;
        constexpr float ruleWidth = 118;
        const float room = width - 36 - (ruled ? ruleWidth + 8 : 0);
        const Tint tint = i + 1 == news.size() ? Tint::Text : Tint::Dim;
        Widget words = Wide(Wrapped(Label(Words(line.sentence), Style::Small, tint), room), room);
        words.mostLines = (std::max)(most / 2, std::size_t{1});
        Widget rule =
            Cell(ruled ? RuleOf(line.rule).id : "", ruled ? ruleWidth : 0, Tint::Gold, Align::End, Style::Small);
        rule.tip = ruled ? Words(RuleOf(line.rule).title) : std::string();
        rule.takesFocus = ruled;
        rule.id = ruled ? "hud.news." + std::to_string(i - from) : std::string();
        words.tip = Words(line.sentence);
        words.id = "hud.line." + std::to_string(i - from);
        Widget row = Row("", ruled ? std::vector<Widget>{words, rule} : std::vector<Widget>{words}, 8);
        row.across = Align::Start;
        lines.push_back(std::move(row));
    }
    Widget panel = Wide(Panel("hud.log", std::move(lines), 2), width);
    panel.mostLines = most;
    panel.padding = news.empty() ? 0 : 18;
    panel.look = news.empty() ? Look::Bare : Look::Panel;
    panel.blocks = !news.empty();
    return panel;
}

Widget ToolRow(Club::Pace pace, bool compact, bool hasCamera, bool brief)
{
    Widget menu = Small(Keyed(Button("hud.menu", Words(TextKey::HudMenu)), "Escape"));
    Widget help = Small(Keyed(Button("hud.help", compact || brief ? "?" : Words(TextKey::HudHelp)), "F1"));
    Widget faster = Small(Keyed(Button("hud.pace", Words(Club::NameOf(pace))), "V"));
    Widget camera = Small(Keyed(Button("hud.camera", Words(TextKey::HudCamera)), "C"));
    std::vector<Widget> tools = {Filler(), std::move(faster)};
    if (hasCamera && !compact)
    {
        tools.push_back(std::move(camera));
    }
    tools.insert(tools.end(), {std::move(help), std::move(menu)});
    return Row("hud.tools", std::move(tools), 8);
}

} // namespace Rally::Ui
